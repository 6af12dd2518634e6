// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The components of one gradient.
struct GradientComponents {
  var colors: Component
  var locations: Component
  var start: (Component, Component)
  var end: (Component, Component)
  var keyPaths: (colors: StaticString, locations: StaticString, points: StaticString)

  static let fill = GradientComponents(
    colors: .fillColors, locations: .fillLocations, start: (.fillStartX, .fillStartY),
    end: (.fillEndX, .fillEndY),
    keyPaths: ("fillColor.colors", "fillColor.locations", "fillColor.startPoint"))
  static let stroke = GradientComponents(
    colors: .strokeColors, locations: .strokeLocations, start: (.strokeStartX, .strokeStartY),
    end: (.strokeEndX, .strokeEndY),
    keyPaths: ("strokeColor.colors", "strokeColor.locations", "strokeColor.startPoint"))
}

/// What moves gradients.
extension Planner {
  /// Lays out a part's gradients.
  mutating func planGradients(
    _ part: PartPlan, _ layer: Layer, _ timeline: LayerTimeline
  ) throws(EmissionError) {
    guard part.paint.fillGradient != nil || part.paint.strokeGradient != nil else { return }
    let size = layer.bounds
    let anchor = anchorFraction(layer, timeline)
    let origin =
      part.isSizeMoving ? Point(-anchor.x * size.width, -anchor.y * size.height) : .zero
    part.planGradients(in: Rect(origin.x, origin.y, size.width, size.height))
    for (plan, components) in [
      (part.fillGradient, GradientComponents.fill),
      (part.strokeGradient, GradientComponents.stroke),
    ] {
      guard let plan else { continue }
      if plan.model.kind == .conic {
        try planConic(plan, components, part, layer, timeline)
        continue
      }
      if timeline.isStill { continue }
      try planPoints(plan, components, part, layer, timeline)
      try planStops(plan, components, timeline)
    }
  }

  // MARK: Stops

  private mutating func planStops(
    _ plan: GradientPlan, _ components: GradientComponents, _ timeline: LayerTimeline
  ) throws(EmissionError) {
    let stops = plan.model.stops
    if timeline.isAnimated(components.colors) {
      for (i, stop) in stops.enumerated() {
        plan.colors.append(try color(stop.color, item: i, components.colors, timeline))
      }
    }
    if !timeline.isAnimated(components.locations) { return }
    for (i, stop) in stops.enumerated() {
      let signal = try timeline.signal(
        components.locations, count: 1, model: Vector(stop.location, 0, 0, 0), item: i)
      switch signal.clamped(0, 1) {
      case .constant(let v): plan.locations.append(.fixed(v[0]))
      case .moving(let track):
        let index = register(
          .offset, track, timeline, components.locations, components.keyPaths.locations)
        plan.locations.append(.moving(index))
      }
    }
  }

  /// What moves the color of a stop.
  mutating func color(
    _ model: Color, item: Int, _ component: Component, _ timeline: LayerTimeline
  ) throws(EmissionError) -> ColorPlan {
    var palette = timeline.layer.animations.flatMap { $0.stopColors(component, item) } + [model]
    if palette.allSatisfy({ $0.components != nil }) { palette = [] }
    let signal = try timeline.signal(
      component, count: 1, model: Planner.numbers(model, palette), item: item,
      palette: { color in Planner.numbers(color, palette) })
    let track: Track
    switch signal {
    case .moving(let moving): track = moving
    case .constant(let v):
      track = Track(pieces: [.hold(v, 0, 1)], clock: Clock(period: 1_000, offset: 0, active: nil))
    }
    colorCount += 1
    return ColorPlan(
      id: colorCount - 1, target: .stopColor, track: track, palette: palette,
      source: timeline.source(of: component))
  }

  // MARK: Points

  private mutating func planPoints(
    _ plan: GradientPlan, _ components: GradientComponents, _ part: PartPlan, _ layer: Layer,
    _ timeline: LayerTimeline
  ) throws(EmissionError) {
    let moves = [
      components.start.0, components.start.1, components.end.0, components.end.1, .width, .height,
    ].filter { timeline.isAnimated($0) }
    guard let first = moves.first else { return }
    let source = timeline.source(of: first)
    let place = try self.place(plan, components, part, layer, timeline, source)
    let isAxial = plan.model.kind == .axial
    var targets: [AttributeTrack.Target] = isAxial ? [.x1, .y1, .x2, .y2] : [.cx, .cy, .r]
    let isSize = first == .width || first == .height
    let keyPath = isSize ? "bounds.size" : components.keyPaths.points
    let geometry: Signal
    if let ratio = place.ratio {
      if ratio > 0 { plan.ratio = ratio }
      geometry = try place.signal(source) { place.shape.numbers($0, $1, ratio: ratio) }
    } else {
      let ellipse = MovingEllipse(place.shape, reach: place.reach)
      geometry = try ellipse.signal(place.points, place.size, source)
      plan.coordinates = [.init(target: .r, number: .fixed(ellipse.radius))]
      targets = [.cx, .cy]
      let scale = geometry.mapped { Vector($0[2], $0[3], 0, 0) }
      if let track = scale.track {
        let index = register(.gradientScale, track, timeline, first, keyPath)
        plan.coordinates.append(.init(target: .gradientScale, number: .moving(index)))
      }
    }
    for (i, target) in targets.enumerated() {
      switch geometry.channel(i) {
      case .constant(let v): plan.coordinates.append(.init(target: target, number: .fixed(v[0])))
      case .moving(let track):
        let index = register(target, track, timeline, first, keyPath)
        tracks[index].isOfGradient = true
        plan.coordinates.append(.init(target: target, number: .moving(index)))
      }
    }
  }

  /// Where a gradient lies over time.
  private func place(
    _ plan: GradientPlan, _ components: GradientComponents, _ part: PartPlan, _ layer: Layer,
    _ timeline: LayerTimeline, _ source: SourceRange
  ) throws(EmissionError) -> GradientPlace {
    let model = plan.model
    let start = try timeline.point(components.start, model: model.startPoint, source)
    let end = try timeline.point(components.end, model: model.endPoint, source)
    let points = try Signal.joined(start, end, tolerance: 0.000_2, source: source) {
      Vector($0[0], $0[1], $1[0], $1[1])
    }
    let frame = try gradientFrame(part, layer, timeline, source)
    var place = GradientPlace(
      shape: GradientShape(kind: model.kind, frame: frame), points: points, size: frame.size)
    if model.kind == .axial {
      place.ratio = 1
    } else {
      try place.measure(source)
    }
    return place
  }
}

/// The points of a gradient and the size of its bounds, over time.
private struct GradientPlace {
  var shape: GradientShape
  var points: Signal
  var size: Signal
  /// How much taller than wide it is: 0 where it has no height, nil where that changes.
  var ratio: Double?
  /// The greatest radius.
  var reach = 1.0

  /// Finds the ratio and the reach.
  mutating func measure(_ source: SourceRange) throws(EmissionError) {
    let radii: [Vector]
    switch (points, size) {
    case (.moving(let points), .moving(let size)):
      radii = try points.crossed(with: size, source) { shape.radii($0, $1) }.extremes
    case (.moving(let track), .constant(let s)): radii = track.extremes.map { shape.radii($0, s) }
    case (.constant(let p), .moving(let track)): radii = track.extremes.map { shape.radii(p, $0) }
    case (.constant(let p), .constant(let s)): radii = [shape.radii(p, s)]
    }
    reach = radii.reduce(1) { max($0, $1[0], $1[1]) }
    var known: Double?
    for v in radii where v[0] >= 1e-6 {
      if let known, abs(v[1] / v[0] - known) >= 1e-6 { return }
      known = v[1] / v[0]
    }
    let found = known ?? 1
    ratio = found > 1e-6 ? found : 0
  }

  /// What is made of points and size.
  func signal(
    _ source: SourceRange, _ map: (Vector, Vector) -> Vector
  ) throws(EmissionError) -> Signal {
    switch (points, size) {
    case (.constant(let p), .constant(let s)): .constant(map(p, s))
    case (.moving(let track), .constant(let s)):
      Signal(try track.bent(0.002, source) { map($0, s) })
    case (.constant(let p), .moving(let track)):
      Signal(try track.bent(0.002, source) { map(p, $0) })
    case (.moving(let points), .moving(let size)):
      Signal(try points.crossed(with: size, source, map))
    }
  }
}

extension Track {
  /// The first, middle and last value of each piece, and what it is before and after.
  fileprivate var extremes: [Vector] {
    let values = pieces.flatMap { [$0.first, ($0.first + $0.last) * 0.5, $0.last] }
    return clock.active == nil ? values : values + [before, after]
  }
}

extension LayerTimeline {
  /// A point of a gradient.
  func point(
    _ components: (Component, Component), model: Point, _ source: SourceRange
  ) throws(EmissionError) -> Signal {
    let pair = try self.pair(components.0, components.1, model: model)
    if let both = pair.both { return both }
    return try Signal.joined(pair.x, pair.y, tolerance: 0.000_2, source: source) {
      Vector($0[0], $1[0], 0, 0)
    }
  }
}

extension Track {
  /// Each value mapped by what need not be affine: pieces that it bends are sampled.
  func bent(
    _ tolerance: Double, _ source: SourceRange, _ map: (Vector) -> Vector
  ) throws(EmissionError) -> Track {
    var track = mapped(map)
    track.pieces = []
    for piece in pieces {
      if piece.staysStraight(under: map, tolerance) {
        var own = self
        own.pieces = [piece]
        track.pieces += own.mapped(map).pieces
      } else {
        track.pieces += Sampling.pieces(from: piece.start, to: piece.end, tolerance: tolerance) {
          map(piece.value(at: $0))
        }
      }
      try Lowering.check(track.pieces, source)
    }
    return track
  }
}

extension Track {
  /// This and another one made one by what need not be affine, sampled.
  fileprivate func crossed(
    with other: Track, _ source: SourceRange, _ map: (Vector, Vector) -> Vector
  ) throws(EmissionError) -> Track {
    try Alignment.merged(self, other, source: source, join: map) { a, b, pieces in
      pieces += Sampling.pieces(from: a.start, to: a.end, tolerance: 0.002) {
        map(a.value(at: $0), b.value(at: $0))
      }
    }
  }
}

extension Piece {
  func staysStraight(under map: (Vector) -> Vector, _ tolerance: Double) -> Bool {
    let (a, b) = (map(from), map(to))
    return [-0.4, 0.25, 0.5, 0.75, 1.4].allSatisfy { p in
      let miss = map(value(atProgress: p)) - (a + (b - a) * p)
      return max(miss.max(), -miss.min()) <= tolerance
    }
  }
}

extension Animation {
  /// The colors of one of a gradient's stops that key paths of a component name.
  fileprivate func stopColors(_ component: Component, _ item: Int) -> [Color] {
    switch self {
    case .keyframes(let keyframes):
      guard keyframes.property.descriptor.component == component,
        case .colorLists(let lists) = keyframes.values
      else { return [] }
      return lists.compactMap { item < $0.count ? $0[item] : nil }
    case .group(let group):
      return group.children.flatMap { $0.stopColors(component, item) }
    }
  }
}
