// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What moves gradients.
extension Planner {
  /// The components of one gradient.
  private struct Components {
    var colors: Component
    var locations: Component
    var start: (Component, Component)
    var end: (Component, Component)
    var keyPaths: (colors: StaticString, locations: StaticString, points: StaticString)

    static let fill = Components(
      colors: .fillColors, locations: .fillLocations, start: (.fillStartX, .fillStartY),
      end: (.fillEndX, .fillEndY),
      keyPaths: ("fillColor.colors", "fillColor.locations", "fillColor.startPoint"))
    static let stroke = Components(
      colors: .strokeColors, locations: .strokeLocations, start: (.strokeStartX, .strokeStartY),
      end: (.strokeEndX, .strokeEndY),
      keyPaths: ("strokeColor.colors", "strokeColor.locations", "strokeColor.startPoint"))
  }

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
    if timeline.isStill { return }
    for (plan, components) in [
      (part.fillGradient, Components.fill), (part.strokeGradient, Components.stroke),
    ] {
      guard let plan else { continue }
      try planPoints(plan, components, part, layer, timeline)
      try planStops(plan, components, timeline)
    }
  }

  // MARK: Stops

  private mutating func planStops(
    _ plan: GradientPlan, _ components: Components, _ timeline: LayerTimeline
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

  private mutating func color(
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
    _ plan: GradientPlan, _ components: Components, _ part: PartPlan, _ layer: Layer,
    _ timeline: LayerTimeline
  ) throws(EmissionError) {
    let moves = [
      components.start.0, components.start.1, components.end.0, components.end.1, .width, .height,
    ].filter { timeline.isAnimated($0) }
    guard let first = moves.first else { return }
    let source = timeline.source(of: first)
    if case .text = part.form, part.isSizeMoving {
      throw EmissionError(.movingGradient, at: source)
    }
    let geometry = try self.geometry(plan, components, part, layer, timeline, source)
    let isAxial = plan.model.kind == .axial
    let targets: [AttributeTrack.Target] = isAxial ? [.x1, .y1, .x2, .y2] : [.cx, .cy, .r]
    let isSize = first == .width || first == .height
    for (i, target) in targets.enumerated() {
      switch geometry.channel(i) {
      case .constant(let v): plan.coordinates.append(.init(target: target, number: .fixed(v[0])))
      case .moving(let track):
        let index = register(
          target, track, timeline, first, isSize ? "bounds.size" : components.keyPaths.points)
        tracks[index].isOfGradient = true
        plan.coordinates.append(.init(target: target, number: .moving(index)))
      }
    }
  }

  /// Two points; or the middle, as an ellipse's ratio has it, and the radius across.
  private func geometry(
    _ plan: GradientPlan, _ components: Components, _ part: PartPlan, _ layer: Layer,
    _ timeline: LayerTimeline, _ source: SourceRange
  ) throws(EmissionError) -> Signal {
    let model = plan.model
    let start = try timeline.point(components.start, model: model.startPoint, source)
    let end = try timeline.point(components.end, model: model.endPoint, source)
    let points = try Signal.joined(start, end, tolerance: 0.000_2, source: source) {
      Vector($0[0], $0[1], $1[0], $1[1])
    }
    let (width, height) = try size(layer, timeline)
    let size = try Signal.joined(width, height, tolerance: 0.002, source: source) {
      Vector($0[0], $1[0], 0, 0)
    }
    let anchor = part.isSizeMoving ? anchorFraction(layer, timeline) : .zero
    let shape = GradientShape(kind: model.kind, anchor: anchor)
    switch (points, size) {
    case (.constant(let p), .constant(let s)):
      let ratio = try shape.ratio([p], source) { ($0, s) }
      if ratio > 0 { plan.ratio = ratio }
      return .constant(shape.numbers(p, s, ratio: ratio))
    case (.moving(let track), .constant(let s)):
      let ratio = try shape.ratio(track.extremes, source) { ($0, s) }
      if ratio > 0 { plan.ratio = ratio }
      return Signal(try track.bent(0.002, source) { shape.numbers($0, s, ratio: ratio) })
    case (.constant(let p), .moving(let track)):
      let ratio = try shape.ratio(track.extremes, source) { (p, $0) }
      if ratio > 0 { plan.ratio = ratio }
      return Signal(try track.bent(0.002, source) { shape.numbers(p, $0, ratio: ratio) })
    case (.moving, .moving): throw EmissionError(.movingGradient, at: source)
    }
  }
}

/// From points in unit coordinates and a size to the numbers of SVG's gradients.
private struct GradientShape {
  var kind: Gradient.Kind
  /// The part of the size by which the bounds lie left of and above the origin.
  var anchor: Point

  func numbers(_ points: Vector, _ size: Vector, ratio: Double) -> Vector {
    let bounds = Rect(-anchor.x * size[0], -anchor.y * size[1], size[0], size[1])
    let (start, end) = (Point(points[0], points[1]), Point(points[2], points[3]))
    let place = Point(
      bounds.minX + start.x * bounds.width, bounds.minY + start.y * bounds.height)
    if kind == .axial {
      let reach = GradientGeometry.reach(end - start, bounds.size)
      return Vector(place.x, place.y, place.x + reach.x, place.y + reach.y)
    }
    // Without height all is the last color, as with a radius of 0.
    if ratio == 0 { return Vector(place.x, place.y, 0, 0) }
    return Vector(place.x, place.y / ratio, abs(end.x - start.x) * bounds.width, 0)
  }

  /// How much taller than wide it is at all times; 0 where it has no height.
  func ratio(
    _ values: [Vector], _ source: SourceRange, _ parts: (Vector) -> (Vector, Vector)
  ) throws(EmissionError) -> Double {
    if kind == .axial { return 1 }
    var known: Double?
    for value in values {
      let (points, size) = parts(value)
      let across = abs(points[2] - points[0]) * size[0]
      let down = abs(points[3] - points[1]) * size[1]
      if across < 1e-6 { continue }
      guard abs(down / across - (known ?? down / across)) < 1e-6 else {
        throw EmissionError(.movingProportions, at: source)
      }
      known = down / across
    }
    let ratio = known ?? 1
    return ratio > 1e-6 ? ratio : 0
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
  fileprivate func point(
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
  fileprivate func bent(
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

extension Piece {
  fileprivate func staysStraight(under map: (Vector) -> Vector, _ tolerance: Double) -> Bool {
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
