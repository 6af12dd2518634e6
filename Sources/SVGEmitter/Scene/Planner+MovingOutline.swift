// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Planner {
  /// What a moving outline depends on, on one clock.
  func bundle(
    _ outline: MovingOutline, _ paint: Paint, _ layer: Layer, _ timeline: LayerTimeline,
    _ source: SourceRange
  ) throws(EmissionError) -> SignalBundle {
    typealias Slot = MovingOutline.Slot
    var bundle = SignalBundle(count: Slot.count)
    if let table = outline.table {
      bundle.set(Slot.morph, count: 2, try timeline.morph(table))
    }
    let (width, height) = try size(layer, timeline)
    bundle.set(Slot.size, width)
    bundle.set(Slot.size + 1, height)
    bundle.set(Slot.radius, -1)
    if outline.hasRadius {
      bundle.set(Slot.radius, count: 2, try timeline.radius(outline.shape))
    }
    bundle.set(Slot.start, try timeline.number(.strokeStart, model: paint.strokeStart))
    bundle.set(Slot.end, try timeline.number(.strokeEnd, model: paint.strokeEnd))
    try bundle.align(source)
    return bundle
  }

  /// Registers the outline, or one subpath of it, sampled at keys.
  mutating func registerKeys(
    _ bundle: SignalBundle, _ keyPath: StaticString, _ source: SourceRange,
    _ path: ([Double]) -> Path
  ) throws(EmissionError) -> Int {
    var keyed = KeyedOutline(tolerance: 0.01, probes)
    let pieces = try pieceCount(bundle, path)
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      keyed.append(from: start, to: end) { path(numbers($0)).regular(pieces) }
      try check(keyed.pieces, source)
    }
    var track = Track(
      pieces: keyed.pieces, clock: bundle.clock ?? Clock(period: 1_000, offset: 0, active: nil))
    if track.clock.active != nil {
      track.before = Vector(keyed.add(path(bundle.before).regular(pieces)), 0, 0, 0)
      track.after = Vector(keyed.add(path(bundle.after).regular(pieces)), 0, 0, 0)
    }
    spatialKeyCount += keyed.paths.reduce(0) { $0 + $1.elements.count }
    if spatialKeyCount > 2_000_000 {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
    }
    let index = register(.d, track, source: source)
    tracks[index].keyed = keyed
    tracks[index].keyPath = keyPath
    return index
  }

  /// How many pieces each subpath takes at most, as cubics.
  private func pieceCount(
    _ bundle: SignalBundle, _ path: ([Double]) -> Path
  ) throws(EmissionError) -> [Int] {
    var counts: [Int] = []
    func take(_ numbers: [Double]) {
      for (i, count) in path(numbers).regularCounts.enumerated() {
        if i < counts.count { counts[i] = max(counts[i], count) } else { counts.append(count) }
      }
    }
    take(bundle.before)
    take(bundle.after)
    var budget = 400
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      for k in 0...16 where budget > 0 {
        budget -= 1
        take(numbers(start + (end - start) * Double(k) / 16))
      }
    }
    return counts
  }

  // MARK: Intervals

  /// The stroke's interval on a moving outline: a dash per subpath and repeat, as long as the interval is
  /// of the outline at every instant.
  ///
  /// One with dashes of its own is cut out of the outline.
  ///
  /// - Parameter register: gives the number of the track of one subpath's outline.
  mutating func planInterval(
    _ outline: MovingOutline, _ bundle: SignalBundle, _ paint: Paint, _ keyPath: StaticString,
    _ source: SourceRange, _ plan: LayerPlan,
    register: (inout Planner, Int, Bool) throws(EmissionError) -> Int
  ) throws(EmissionError) {
    guard paint.lineDashPattern.isEmpty else {
      let part = PartPlan(.outline, paint, isFilled: false, isStroked: true)
      part.isSizeMoving = true
      part.tracks = [
        try registerKeys(bundle, keyPath, source) { numbers in
          var own = paint
          own.strokeStart = numbers[MovingOutline.Slot.start]
          own.strokeEnd = numbers[MovingOutline.Slot.end]
          return outline.path(numbers, isStroked: true)
            .stroked(own, repeatCount: outline.shape.repeatCount)
        }
      ]
      return plan.parts.append(part)
    }
    let first = outline.path(bundle.numbers(atPhase: 0), isStroked: true)
    let subpaths = first.subpaths
    let wraps = paint.strokeWrap && subpaths.count == 1
    for lap in 0..<(wraps ? 1 : max(1, outline.shape.repeatCount)) {
      for k in subpaths.indices {
        let window = DashWindow(
          index: k, lap: lap, laps: max(1, outline.shape.repeatCount), wraps: wraps,
          isTranslucent: outline.isTranslucent,
          greatest: try greatest(outline, bundle, k))
        let dash = try sampled(bundle, source, hasCaps: paint.lineCap != .butt) {
          window.dash(outline.path($0, isStroked: true), $0)
        }
        if dash.isConstant && dash.pieces[0].first[0] == 0 { continue }
        let part = PartPlan(.outline, paint, isFilled: false, isStroked: true)
        part.isSizeMoving = true
        part.tracks = [try register(&self, k, subpaths.count == 1)]
        attach(.strokeDasharray, dash.mapped { Vector($0[0], $0[1], 0, 0) }, source, part)
        attach(.strokeDashoffset, dash.mapped { Vector($0[2], 0, 0, 0) }, source, part)
        plan.parts.append(part)
      }
    }
  }

  /// The greatest length of a subpath, and the greatest number of laps before the interval.
  private func greatest(
    _ outline: MovingOutline, _ bundle: SignalBundle, _ k: Int
  ) throws(EmissionError) -> (length: Double, laps: Double) {
    var (length, laps) = (0.0, 0.0)
    func take(_ numbers: [Double]) {
      let subpaths = outline.path(numbers, isStroked: true).subpaths
      if k < subpaths.count { length = max(length, subpaths[k].length) }
      laps = max(laps, numbers[MovingOutline.Slot.start].rounded(.up))
    }
    take(bundle.before)
    take(bundle.after)
    var budget = 400
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      for j in 0...8 where budget > 0 {
        budget -= 1
        take(numbers(start + (end - start) * Double(j) / 8))
      }
    }
    return (length * 1.05, laps + 1)
  }

  /// Bounds what is sampled, and the time that it takes.
  func check(
    _ pieces: [Piece], _ source: SourceRange, isInSpace: Bool = false
  ) throws(EmissionError) {
    if probes.isSpent { throw EmissionError(.tooMuchSampling(isInSpace: isInSpace), at: source) }
    try Lowering.check(pieces, source)
  }

  /// - Parameter hasCaps: whether a dash without length shows; it is then parked for an instant, before
  ///   one grows, since of key times that print alike the later one counts.
  private func sampled(
    _ bundle: SignalBundle, _ source: SourceRange, hasCaps: Bool, _ value: ([Double]) -> Vector
  ) throws(EmissionError) -> Track {
    var track = Track(
      pieces: [], clock: bundle.clock ?? Clock(period: 1_000, offset: 0, active: nil))
    let instant = 1 / Double(track.clock.period)
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      var first = start
      let opening = value(numbers(start))
      if hasCaps, opening[0] == 0, end - start > 2 * instant, value(numbers(start + instant))[0] > 0
      {
        first += instant
        track.pieces.append(.hold(opening, start, first))
      }
      track.pieces += Sampling.pieces(from: first, to: end, tolerance: 0.01) { value(numbers($0)) }
      try check(track.pieces, source)
    }
    (track.before, track.after) = (value(bundle.before), value(bundle.after))
    return track
  }
}

/// The interval's part of one subpath as a dash, a gap and an offset.
private struct DashWindow {
  let index: Int
  let lap: Int
  let laps: Int
  let wraps: Bool
  /// Whether laps would show where they overlap: then no more than one lap is painted of all.
  let isTranslucent: Bool
  let greatest: (length: Double, laps: Double)

  func dash(_ path: Path, _ numbers: [Double]) -> Vector {
    let subpaths = path.subpaths
    guard index < subpaths.count else { return parked }
    let lengths = subpaths.map { $0.length }
    let length = lengths[index]
    let (start, end) = (numbers[MovingOutline.Slot.start], numbers[MovingOutline.Slot.end])
    if wraps {
      let part = end - start
      if part <= 1e-9 || length <= 0 { return parked }
      if part >= 1 - 1e-9 { return StrokeInterval.fullPattern(subpaths[index].path, length) }
      let dash = part * length
      return Vector(
        dash, length + StrokeInterval.slack - dash, (greatest.laps - start) * length, 0)
    }
    let whole = lengths.reduce(0, +)
    let before = whole * Double(lap) + lengths[..<index].reduce(0, +)
    let a = min(1, max(0, start))
    let b = min(1, max(0, end), isTranslucent ? a + 1 / Double(laps) : 1)
    let low = max(0, a * whole * Double(laps) - before)
    let high = min(length, b * whole * Double(laps) - before)
    if high - low <= 1e-9 { return parked }
    if low <= 1e-9 && high >= length - 1e-9 {
      return StrokeInterval.fullPattern(subpaths[index].path, length)
    }
    return Vector(high - low, period - (high - low), period - low, 0)
  }

  private var period: Double { (3 * greatest.length).rounded(.up) }

  private var parked: Vector { Vector(0, period, period - 2 * greatest.length, 0) }
}

extension Path {
  /// The outline as lines and cubics.
  private var plain: Path { PathMorph(self, self).path(at: 0) }

  /// How many pieces each subpath has as lines and cubics.
  var regularCounts: [Int] {
    plain.subpaths.map { $0.elements.count }
  }

  /// The outline with so many cubics in each subpath.
  func regular(_ counts: [Int]) -> Path {
    Structure.regular(plain, counts)
  }
}

extension LayerTimeline {
  /// The corner radius, and 1 where it comes to the shape's own radii.
  func radius(_ shape: Shape) throws(EmissionError) -> Signal {
    guard shape.hasUnlikeRadii else {
      return try number(.cornerRadius, model: shape.cornerRadius)
    }
    let adds = stack(.cornerRadius).contains { $0.addsAnything }
    let own = adds ? Vector(0, 1, 0, 0) : Vector(-1, 0, 0, 0)
    return try signal(.cornerRadius, count: 1, model: own)
  }
}

extension LayerTimeline {
  /// Whether a stroke is translucent at some time.
  func isTranslucent(_ paint: Paint) -> Bool {
    paint.strokeColor.alpha < 1
      || stack(.strokeColor).contains { $0.colors(.strokeColor).contains { $0.alpha < 1 } }
  }
}
