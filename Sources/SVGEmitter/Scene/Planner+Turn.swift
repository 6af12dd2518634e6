// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Turns about x and y, seen from far away: affine maps, which CSS has as well.
extension Planner {
  /// The turn of a layer whose parent and children don't turn in space themselves.
  mutating func planTurn(
    _ model: LayerTransform, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let x = try timeline.number(.rotationX, model: model.rotationX)
    let y = try timeline.number(.rotationY, model: model.rotationY)
    if case .constant(let a) = x, case .constant(let b) = y {
      return plan.append(fixed: .turn(a[0], b[0]))
    }
    let source = timeline.source(of: timeline.isAnimated(.rotationX) ? .rotationX : .rotationY)
    if y.isZero {
      planScale(try x.cosine(source: source), source, plan) { Vector(1, $0[0], 0, 0) }
    } else if x.isZero {
      planScale(try y.cosine(source: source), source, plan) { Vector($0[0], 1, 0, 0) }
    } else {
      var bundle = SignalBundle(count: 2)
      bundle.set(0, x)
      bundle.set(1, y)
      try planMap(
        &bundle, source, plan, turn: { max(abs($0[0] - $1[0]), abs($0[1] - $1[1])) },
        map: { .turn($0[0], $0[1]) })
    }
  }

  /// Adds a map that depends on numbers that move, as factors that CSS and SMIL have.
  ///
  /// - Parameter turn: how far angles differ between two instants, in degrees.
  mutating func planMap(
    _ bundle: inout SignalBundle, _ source: SourceRange, _ plan: LayerPlan,
    turn: ([Double], [Double]) -> Double, map: ([Double]) -> AffineTransform
  ) throws(EmissionError) {
    try bundle.align(source)
    guard let clock = bundle.clock else { return plan.append(fixed: map(bundle.numbers)) }
    var factors = MapTracks(clock: clock, radius: plan.layer.roughReach)
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      let count = max(1, min(1e6, (turn(numbers(start), numbers(end)) / 90).rounded(.up)))
      let length = (end - start) / count
      for k in 0..<Int(count) {
        let first = start + Double(k) * length
        factors.append(from: first, to: k + 1 == Int(count) ? end : first + length) {
          map(numbers($0))
        }
        try factors.check(source)
      }
    }
    factors.setEnds(before: map(bundle.before), after: map(bundle.after))
    spatialKeyCount += factors.count
    if spatialKeyCount > Planner.spatialKeyLimit {
      throw EmissionError(.tooManyKeyframes(Planner.spatialKeyLimit), at: source)
    }
    addLevels(factors, source, plan)
  }

  /// The most key frames of all copies in space together.
  private static let spatialKeyLimit = 200_000

  /// Adds the factors of a moving map as levels.
  private mutating func addLevels(_ factors: MapTracks, _ source: SourceRange, _ plan: LayerPlan) {
    for (target, track) in factors.levels {
      if !track.isConstant(within: 1e-5) {
        plan.levels.append(.moving(register(target, track, source: source)))
        continue
      }
      let v = track.pieces.first?.first ?? .zero
      switch target {
      case .translate: plan.append(fixed: .translation(Point(v[0], v[1])))
      case .scale: plan.append(fixed: .scale(v[0], v[1]))
      default: plan.append(fixed: .rotation(v[0]))
      }
    }
  }
}
