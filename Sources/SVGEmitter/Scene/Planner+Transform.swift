// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A layer's transform: position · translation · rotation · skew · scale, each moving factor as a
/// level of its own about the anchor.
extension Planner {
  mutating func planTransform(
    _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let anchor = Point(
      layer.anchorPoint.x * layer.bounds.width, layer.anchorPoint.y * layer.bounds.height)
    plan.childOffset = Point(-anchor.x, -anchor.y)
    let matrix = AffineTransform.translation(layer.position).concatenating(layer.transform.matrix)
    if timeline.isStill { return plan.append(fixed: matrix) }
    let model = layer.transform
    try planShift(.positionX, .positionY, layer.position, timeline, plan)
    try planShift(.translationX, .translationY, model.translation, timeline, plan)
    try planTurn(model, timeline, plan)
    try planRotation(model.rotation, timeline, plan)
    try planSkew(model.skew, timeline, plan)
    try planScale(model.scale, timeline, plan)
    try planPathRotation(timeline, plan)
    try planAnchor(layer, timeline, plan)
    try planChildShift(layer, timeline, plan)
  }

  /// Moving bounds keep the anchor in place, so their origin moves by −anchor · size.
  mutating func planChildShift(
    _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    guard timeline.isAnimated(.width) || timeline.isAnimated(.height),
      !timeline.isAnimated(.anchorPointX), !timeline.isAnimated(.anchorPointY)
    else { return }
    let (width, height) = try size(layer, timeline)
    let anchor = layer.anchorPoint
    let source = timeline.source(of: .width)
    let x = width.mapped { Vector(-anchor.x * $0[0], 0, 0, 0) }
    let y = height.mapped { Vector(0, -anchor.y * $0[0], 0, 0) }
    let shifts = try Signal.paired(x, y, source: source).map { [$0] } ?? [x, y]
    var offset = Point.zero
    for shift in shifts {
      switch shift {
      case .constant(let v): offset = offset + Point(v[0], v[1])
      case .moving(let track):
        plan.childLevels.append(register(.translate, track, source: source))
      }
    }
    plan.childOffset = offset
  }

  private mutating func planShift(
    _ x: Component, _ y: Component, _ model: Point, _ timeline: LayerTimeline,
    _ plan: LayerPlan
  ) throws(EmissionError) {
    let (both, source) = (Vector(model.x, model.y, 0, 0), timeline.source(of: x))
    if !timeline.isAnimated(x) && !timeline.isAnimated(y) {
      return planShift(.constant(both), source, plan) { $0 }
    }
    if timeline.movesTogether(x, y) {
      for part in try timeline.summands(x, count: 2, model: both) {
        planShift(part, source, plan) { $0 }
      }
      return
    }
    for part in try timeline.summands(x, count: 1, model: Vector(model.x, 0, 0, 0)) {
      planShift(part, source, plan) { Vector($0[0], 0, 0, 0) }
    }
    for part in try timeline.summands(y, count: 1, model: Vector(model.y, 0, 0, 0)) {
      planShift(part, timeline.source(of: y), plan) { Vector(0, $0[0], 0, 0) }
    }
  }

  private mutating func planShift(
    _ signal: Signal, _ source: SourceRange, _ plan: LayerPlan, _ map: (Vector) -> Vector
  ) {
    switch signal.mapped(map) {
    case .constant(let v): plan.append(fixed: .translation(Point(v[0], v[1])))
    case .moving(let track):
      plan.levels.append(.moving(register(.translate, track, source: source)))
    }
  }

  private mutating func planRotation(
    _ model: Double, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    for part in try timeline.summands(.rotation, count: 1, model: Vector(model, 0, 0, 0)) {
      switch part {
      case .constant(let v): plan.append(fixed: .rotation(v[0]))
      case .moving(let track):
        plan.levels.append(
          .moving(register(.rotate, track, source: timeline.source(of: .rotation))))
      }
    }
  }

  /// A turn along a path acts on the content before the layer's own transform does.
  private mutating func planPathRotation(
    _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    guard timeline.isAnimated(.pathRotation) else { return }
    switch try timeline.number(.pathRotation, model: 0) {
    case .constant(let v): plan.append(fixed: .rotation(v[0]))
    case .moving(let track):
      let source = timeline.source(of: .pathRotation)
      plan.levels.append(.moving(register(.rotate, track, source: source)))
    }
  }

  private mutating func planScale(
    _ model: Point, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let pair = try timeline.pair(.scaleX, .scaleY, model: model)
    let source = timeline.source(of: .scaleX)
    if let both = pair.both { return planScale(both, source, plan) { $0 } }
    planScale(pair.x, source, plan) { Vector($0[0], 1, 0, 0) }
    planScale(pair.y, timeline.source(of: .scaleY), plan) { Vector(1, $0[0], 0, 0) }
  }

  mutating func planScale(
    _ signal: Signal, _ source: SourceRange, _ plan: LayerPlan, _ map: (Vector) -> Vector
  ) {
    switch signal.mapped(map) {
    case .constant(let v): plan.append(fixed: .scale(v[0], v[1]))
    case .moving(let track): plan.levels.append(.moving(register(.scale, track, source: source)))
    }
  }

  /// CSS's skew as factors that SMIL has: skewY(ay) · scale(1, 1 − tan ax · tan ay) · skewX(ax).
  private mutating func planSkew(
    _ model: Point, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let pair = try timeline.pair(.skewX, .skewY, model: model)
    let x = pair.both?.channel(0) ?? pair.x
    let y = pair.both?.channel(1) ?? pair.y
    if case .constant(let vx) = x, case .constant(let vy) = y {
      return plan.append(fixed: .skew(vx[0], vy[0]))
    }
    let source = timeline.source(of: .skewX)
    planSkew(y, .skewY, source, plan) { AffineTransform.skew(0, $0) }
    if !x.isZero && !y.isZero {
      let squeeze = try Signal.sampled(
        x, y, isAffineAlone: false, tolerance: 0.000_2, source: source
      ) { a, b in
        let tangents =
          Trigonometry.tan(turns: a[0] / 360) * Trigonometry.tan(turns: b[0] / 360)
        return Vector(1, 1 - tangents, 0, 0)
      }
      planScale(squeeze, source, plan) { $0 }
    }
    planSkew(x, .skewX, source, plan) { AffineTransform.skew($0, 0) }
  }

  private mutating func planSkew(
    _ signal: Signal, _ target: AttributeTrack.Target, _ source: SourceRange,
    _ plan: LayerPlan, _ matrix: (Double) -> AffineTransform
  ) {
    switch signal {
    case .constant(let v): plan.append(fixed: matrix(v[0]))
    case .moving(let track): plan.levels.append(.moving(register(target, track, source: source)))
    }
  }

  /// A moving anchor point shifts everything inside by −anchor · bounds.
  private mutating func planAnchor(
    _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    guard timeline.isAnimated(.anchorPointX) || timeline.isAnimated(.anchorPointY) else { return }
    let source = timeline.source(of: .anchorPointX)
    let pair = try timeline.pair(.anchorPointX, .anchorPointY, model: layer.anchorPoint)
    let (w, h) = try size(layer, timeline)
    let ax = pair.both?.channel(0) ?? pair.x
    let ay = pair.both?.channel(1) ?? pair.y
    let x = try Signal.sampled(ax, w, tolerance: 0.002, source: source) { a, b in
      Vector(-a[0] * b[0], 0, 0, 0)
    }
    let y = try Signal.sampled(ay, h, tolerance: 0.002, source: source) { a, b in
      Vector(0, -a[0] * b[0], 0, 0)
    }
    if let both = try Signal.paired(x, y, source: source) {
      planShift(both, source, plan) { $0 }
    } else {
      planShift(x, source, plan) { $0 }
      planShift(y, source, plan) { $0 }
    }
    plan.childOffset = .zero
  }

  /// The width and height of a layer's bounds over time, at least 0.
  func size(
    _ layer: Layer, _ timeline: LayerTimeline
  ) throws(EmissionError) -> (width: Signal, height: Signal) {
    let model = Point(layer.bounds.width, layer.bounds.height)
    let pair = try timeline.pair(.width, .height, model: model)
    let width = pair.both?.channel(0) ?? pair.x
    let height = pair.both?.channel(1) ?? pair.y
    return (width.clamped(0, 1e9), height.clamped(0, 1e9))
  }
}

extension LayerPlan {
  /// Adds a factor that stands still, multiplied into the one before where that stands still too.
  func append(fixed matrix: AffineTransform) {
    if matrix == .identity { return }
    if case .fixed(let before)? = levels.last {
      levels[levels.count - 1] = .fixed(before.concatenating(matrix))
    } else {
      levels.append(.fixed(matrix))
    }
  }
}

extension Signal {
  /// Whether it is 0 at all times.
  var isZero: Bool {
    if case .constant(let v) = self { return v[0] == 0 }
    return false
  }

  /// Two signals in one by a function that isn't affine in both together.
  ///
  /// - Parameter isAffineAlone: whether it is affine in each where the other stands still.
  static func sampled(
    _ a: Signal, _ b: Signal, isAffineAlone: Bool = true, tolerance: Double, source: SourceRange,
    _ join: (Vector, Vector) -> Vector
  ) throws(EmissionError) -> Signal {
    if isAffineAlone && (a.track == nil || b.track == nil) {
      return try joined(a, b, tolerance: tolerance, source: source, join)
    }
    let pair = try joined(a, b, tolerance: tolerance / 10, source: source) { x, y in
      Vector(x[0], y[0], 0, 0)
    }
    guard case .moving(let track) = pair else {
      return .constant(join(a.value(at: 0, delay: 0), b.value(at: 0, delay: 0)))
    }
    var result = track
    result.pieces = []
    for piece in track.pieces {
      result.pieces += Sampling.pieces(from: piece.start, to: piece.end, tolerance: tolerance) {
        let v = piece.value(at: $0)
        return join(Vector(v[0], 0, 0, 0), Vector(v[1], 0, 0, 0))
      }
      try Lowering.check(result.pieces, source)
    }
    func both(_ v: Vector) -> Vector { join(Vector(v[0], 0, 0, 0), Vector(v[1], 0, 0, 0)) }
    result.before = both(track.before)
    result.after = both(track.after)
    return Signal(result)
  }

  /// The sum of two shifts, if they move on one clock.
  static func paired(_ x: Signal, _ y: Signal, source: SourceRange) throws(EmissionError) -> Signal?
  {
    if let a = x.track, let b = y.track, a.clock != b.clock { return nil }
    return try joined(x, y, tolerance: 0.002, source: source) { $0 + $1 }
  }
}
