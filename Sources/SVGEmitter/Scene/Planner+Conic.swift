// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Where conic gradients lie, and what moves them.
extension Planner {
  /// Lays out a conic gradient of a part, and what moves it.
  mutating func planConic(
    _ plan: GradientPlan, _ components: GradientComponents, _ part: PartPlan, _ layer: Layer,
    _ timeline: LayerTimeline
  ) throws(EmissionError) {
    plan.conic = ConicPlan(box: try tileBox(part, layer, timeline))
    if timeline.isStill { return }
    try planPlace(plan, components, part, layer, timeline)
    plan.conic?.picture = try planPicture(plan, components, timeline)
  }

  /// What holds all that a part paints, in its own coordinates.
  private func tileBox(
    _ part: PartPlan, _ layer: Layer, _ timeline: LayerTimeline
  ) throws(EmissionError) -> Rect {
    let box =
      layer.ownInkBox(isSteady: isSteady) ?? Rect(0, 0, layer.bounds.width, layer.bounds.height)
    if !part.isSizeMoving { return box }
    if case .text = part.form, let own = part.inkBox { return own }
    let anchor = anchorFraction(layer, timeline)
    let (width, height) = try size(layer, timeline)
    let shift = Point(-anchor.x * width.greatest, -anchor.y * height.greatest)
    let (x, y) = (box.minX + min(0, shift.x), box.minY + min(0, shift.y))
    return Rect(
      x, y, box.maxX + max(0, shift.x) - x, box.maxY + max(0, shift.y) - y)
  }

  // MARK: The place

  /// The middle, the size and the turn as levels of their own.
  private mutating func planPlace(
    _ plan: GradientPlan, _ components: GradientComponents, _ part: PartPlan, _ layer: Layer,
    _ timeline: LayerTimeline
  ) throws(EmissionError) {
    let all: [Component] = [
      components.start.0, components.start.1, components.end.0, components.end.1, .width, .height,
    ]
    guard let first = all.first(where: { timeline.isAnimated($0) }), var conic = plan.conic else {
      return
    }
    let source = timeline.source(of: first)
    let start = try timeline.point(components.start, model: plan.model.startPoint, source)
    let end = try timeline.point(components.end, model: plan.model.endPoint, source)
    let frame = try gradientFrame(part, layer, timeline, source)
    let both = try Signal.joined(start, frame.size, tolerance: 0.000_2, source: source) {
      Vector($0[0], $0[1], $1[0], $1[1])
    }
    let corner = conic.box.origin
    let middle = try both.bent(0.002, source) {
      let bounds = frame.bounds(Vector($0[2], $0[3], 0, 0))
      let place = Point(
        bounds.minX + $0[0] * bounds.width, bounds.minY + $0[1] * bounds.height)
      return Vector(place.x - corner.x, place.y - corner.y, 0, 0)
    }
    let factor = both.greatestReach(of: conic, frame) / ConicPlan.reach
    let way = try Signal.joined(start, end, tolerance: 0.000_2, source: source) { $1 - $0 }
    conic.levels = [
      level(.translate, middle, source),
      level(.scale, frame.size.mapped { $0 * factor }, source),
      level(.rotate, try way.direction(source), source),
    ]
    plan.conic = conic
  }

  private mutating func level(
    _ target: AttributeTrack.Target, _ signal: Signal, _ source: SourceRange
  ) -> LayerPlan.Level {
    switch signal {
    case .moving(let track): return .moving(register(target, track, source: source))
    case .constant(let v):
      switch target {
      case .translate: return .fixed(.translation(Point(v[0], v[1])))
      case .scale: return .fixed(.scale(v[0], v[1]))
      default: return .fixed(.rotation(v[0]))
      }
    }
  }

  // MARK: The picture

  /// What is painted, where a color or a location moves.
  private mutating func planPicture(
    _ plan: GradientPlan, _ components: GradientComponents, _ timeline: LayerTimeline
  ) throws(EmissionError) -> ConicPicture? {
    let moves = (
      timeline.isAnimated(components.colors), timeline.isAnimated(components.locations)
    )
    if !moves.0 && !moves.1 { return nil }
    var maker = ConicPictureMaker(plan.model.stops)
    if moves.1 { try maker.setBorders(components.locations, timeline) }
    if moves.0 {
      for (i, stop) in plan.model.stops.enumerated() {
        plan.colors.append(try color(stop.color, item: i, components.colors, timeline))
      }
      try maker.addMovingColors(plan.colors, &colorCount)
    } else {
      try maker.addStillColors()
    }
    let source = timeline.source(of: components.locations)
    return try maker.finished { dash($0, $1, source) }
  }

  private mutating func dash(
    _ length: Double, _ offset: Signal, _ source: SourceRange
  ) -> ConicPicture.Dash {
    switch offset {
    case .constant(let v): ConicPicture.Dash(length: length, offset: v[0])
    case .moving(let track):
      ConicPicture.Dash(
        length: length, offset: 0, track: register(.strokeDashoffset, track, source: source))
    }
  }
}

extension Signal {
  /// Each value mapped by what need not be affine.
  fileprivate func bent(
    _ tolerance: Double, _ source: SourceRange, _ map: (Vector) -> Vector
  ) throws(EmissionError) -> Signal {
    switch self {
    case .constant(let v): .constant(map(v))
    case .moving(let track): Signal(try track.bent(tolerance, source, map))
    }
  }

  /// The values at and between all keys.
  private var some: [Vector] {
    switch self {
    case .constant(let v): return [v]
    case .moving(let track):
      let values = track.pieces.flatMap {
        [$0.first, $0.value(at: ($0.start + $0.end) / 2), $0.last]
      }
      return track.clock.active == nil ? values : values + [track.before, track.after]
    }
  }

  /// How far wedges have to reach from a middle in bounds of a size.
  fileprivate func greatestReach(of conic: ConicPlan, _ frame: GradientFrame) -> Double {
    var least = 1e-3
    for v in some { least = max(least, max(v[2], v[3]) / 64) }
    var reach = 0.0
    for v in some {
      let bounds = frame.bounds(Vector(max(v[2], least), max(v[3], least), 0, 0))
      reach = max(reach, conic.reach(from: Point(v[0], v[1]), in: bounds))
    }
    // More between the keys.
    return 1.5 * reach
  }

  /// The degrees of a way, which turns steadily within each piece.
  fileprivate func direction(_ source: SourceRange) throws(EmissionError) -> Signal {
    func degrees(_ v: Vector) -> Double { 360 * Trigonometry.atan2(v[1], v[0]) }
    guard case .moving(var track) = self else {
      return mapped { Vector(degrees($0), 0, 0, 0) }
    }
    let pieces = track.pieces
    track = track.mapped { Vector(degrees($0), 0, 0, 0) }
    track.pieces = []
    for piece in pieces {
      let first = degrees(piece.first)
      func turned(_ v: Vector) -> Vector {
        let turn = degrees(v) - first
        return Vector(first + turn - (turn / 360).rounded() * 360, 0, 0, 0)
      }
      if piece.isConstant {
        track.pieces.append(.hold(turned(piece.first), piece.start, piece.end))
      } else {
        track.pieces += Sampling.pieces(from: piece.start, to: piece.end, tolerance: 0.05) {
          turned(piece.value(at: $0))
        }
      }
      try Lowering.check(track.pieces, source)
    }
    return Signal(track)
  }
}
