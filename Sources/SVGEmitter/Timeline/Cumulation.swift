// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Cycles of which each goes on from where the one before it ended.
///
/// Source: CAPropertyAnimation, `isCumulative`: cycle k shows v + k · (the value at a cycle's end).
struct Cumulation {
  /// One cycle over 0…1, in the direction of its speed.
  let cycle: [Piece]
  let timing: MediaTiming
  /// What each cycle goes on by.
  let step: Vector

  /// The pieces from a place to another, in cycles played since local time 0.
  func pieces(from start: Double, to end: Double, source: SourceRange) throws(EmissionError)
    -> [Piece]
  {
    let (first, last) = ((start + 1e-9).rounded(.down), (end - 1e-9).rounded(.up))
    guard (last - first) * Double(cycle.count) <= Double(Lowering.pieceLimit) else {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
    }
    var pieces: [Piece] = []
    for turn in 0..<Int(max(0, last - first)) {
      let number = first + Double(turn)
      let raised = cycle.raised(by: step * timing.wholeCycles(after: number))
      pieces += raised.moved(by: number).clipped(start, end)
    }
    return pieces
  }
}

extension MediaTiming {
  /// The whole cycles of local time that lie behind just after so many have been played.
  func wholeCycles(after played: Double) -> Double {
    let whole = (played + 1e-9).rounded(.down)
    return speed < 0 ? -whole - 1 : whole
  }

  /// The whole cycles of local time that lie behind just before so many have been played.
  func wholeCycles(before played: Double) -> Double {
    let whole = (played - 1e-9).rounded(.up) - 1
    return speed < 0 ? -whole - 1 : whole
  }
}

extension [Piece] {
  /// The pieces with something added to their values.
  func raised(by value: Vector) -> [Piece] {
    map { piece in
      var raised = piece
      raised.from += value
      raised.to += value
      raised.limit = piece.limit.map { $0 + value }
      raised.opening = piece.opening.map { $0 + value }
      return raised
    }
  }

  /// The value at the end of a cycle in local time.
  func step(_ timing: MediaTiming) -> Vector {
    guard let first, let last else { return .zero }
    var step = timing.speed < 0 ? first.opening ?? first.first : last.terminal
    step.shine = 0
    return step
  }
}

extension Lowering {
  /// The track of a cumulative animation on a layer.
  func accumulated(
    _ cycle: [Piece], _ keyframes: KeyframeAnimation
  ) throws(EmissionError) -> Track {
    let (timing, source) = (keyframes.timing, keyframes.source)
    let sum = Cumulation(cycle: cycle, timing: timing, step: cycle.step(timing))
    if timing.speed == 0 {
      let value = frozen(cycle, timing, step: sum.step)
      return Track(
        pieces: [.hold(value, 0, 1)], clock: Clock(period: 1_000, offset: 0, active: nil))
    }
    let period = max(1, Clock.milliseconds(timing.cycle / abs(timing.speed)))
    if timing.repetition == .forever { return try endless(sum, period, source) }
    let lead = lead(timing, Double(period))
    let active = activeTime(timing, period: Double(period), speed: abs(timing.speed))
    let (cycles, whole) = (active / Double(period), max(1, active.rounded(.up)))
    var pieces = try sum.pieces(from: lead, to: lead + cycles, source: source)
      .moved(by: -lead).moved(by: 0, factor: Double(period) / whole)
    if let last = pieces.last, last.end < 1 { pieces.append(.hold(last.last, last.end, 1)) }
    var track = Track(
      pieces: pieces,
      clock: Clock(
        period: Int64(min(9e15, whole)), offset: timing.begin, active: active, earliest: earliest))
    let turned = Lowering.rotated(cycle, by: lead - lead.rounded(.down))
    let first = (turned.value(at: 0) ?? target.model) + sum.step * timing.wholeCycles(after: lead)
    let last =
      terminal(turned, timing, cycles: cycles, lead: lead, isGroup: false)
      + sum.step * timing.wholeCycles(before: lead + cycles)
    track.before = timing.fillMode.fillsBackwards ? first : target.model
    track.after = timing.fillMode.fillsForwards ? last : target.model
    return track
  }

  /// How many cycles are played before its begin, in the rounded milliseconds in which it runs.
  private func lead(_ timing: MediaTiming, _ period: Double) -> Double {
    let origin = Clock.milliseconds(timing.begin - timing.timeOffset / timing.speed)
    return Double(Clock.milliseconds(timing.begin) - origin) / period
  }

  /// Of a rotation: so many cycles that whole turns have been made.
  private func endless(
    _ sum: Cumulation, _ period: Int64, _ source: SourceRange
  ) throws(EmissionError) -> Track {
    let timing = sum.timing
    let count = try cyclesOfWholeTurns(sum, source)
    let pieces = try sum.pieces(from: 0, to: Double(count), source: source)
      .moved(by: 0, factor: 1 / Double(count))
    let whole = period * Int64(count)
    if isSteady {
      let offset = timing.begin - timing.timeOffset / timing.speed
      return Track(
        pieces: pieces, clock: Clock(period: whole, offset: offset, active: nil, earliest: earliest)
      )
    }
    let lead = lead(timing, Double(whole))
    let turned = Lowering.rotated(pieces, by: lead - lead.rounded(.down))
    let first = turned.value(at: 0) ?? target.model
    return Track(
      pieces: turned,
      clock: Clock(period: whole, offset: timing.begin, active: .infinity, earliest: earliest),
      before: timing.fillMode.fillsBackwards ? first : target.model, after: .zero)
  }

  private func cyclesOfWholeTurns(
    _ sum: Cumulation, _ source: SourceRange
  ) throws(EmissionError) -> Int {
    let limit = max(1, Lowering.pieceLimit / max(1, sum.cycle.count))
    for count in 1...limit {
      let turns = sum.step[0] * Double(count) / 360
      if abs(turns - turns.rounded()) < 1e-9 { return count }
    }
    throw EmissionError(.unendingRotation(limit), at: source)
  }

  /// The value of an animation whose time stands still.
  func frozen(_ cycle: [Piece], _ timing: MediaTiming, step: Vector?) -> Vector {
    let value = frozen(cycle, timing)
    guard let step else { return value }
    return value + step * (timing.timeOffset / timing.cycle).rounded(.down)
  }
}
