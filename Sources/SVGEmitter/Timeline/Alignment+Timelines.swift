// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Tracks on clocks of which one at least begins or ends.
///
///     one          ──────╱╲╱╲╱╲╱╲──────────     before, cycles, after
///     other        ╱│╱│╱│╱│╱│╱│╱│╱│╱│╱│╱│╱     cycles without begin or end
///     both        │lead           │loop │loop   what plays once, and what is repeated
extension Alignment {
  /// Calls for all times at which something begins or ends, in milliseconds.
  private static func events(_ track: Track) -> (begin: Int64, end: Int64)? {
    guard let active = track.clock.active else { return nil }
    let begin = Clock.milliseconds(track.clock.offset)
    let length = active.isFinite ? active.rounded(.up) : Double(track.clock.lead)
    return (begin, begin + Int64(min(9e15, length)))
  }

  /// Both in one over all time: once until nothing begins or ends any more, then their common period.
  static func sequenced(
    _ a: Track, _ b: Track, source: SourceRange, join: (Vector, Vector) -> Vector,
    append: (Piece, Piece, inout [Piece]) -> Void
  ) throws(EmissionError) -> Track {
    let (one, other) = (events(a), events(b))
    var begin = min(one?.begin ?? .max, other?.begin ?? .max)
    let end = max(one?.end ?? .min, other?.end ?? .min)
    if a.clock.active == nil || b.clock.active == nil {
      // What never begins shows from the first instant on.
      let earliest = min(a.clock.earliest, b.clock.earliest)
      begin = end <= earliest ? end : min(begin, earliest)
    }
    let loops = try (
      loop(a, from: end, source: source), loop(b, from: end, source: source)
    )
    let period = try commonPeriod(loops.0, loops.1, source: source)
    var span = max(end - begin, period == 0 ? 1 : 0)
    let whole = span + period
    var pieces: [Piece] = []
    if span > 0 {
      let share = Double(span) / Double(whole)
      let both = try (
        unrolled(a, begin, begin + span, source: source),
        unrolled(b, begin, begin + span, source: source)
      )
      var lead: [Piece] = []
      try sweep(both.0, both.1) { (x, y) throws(EmissionError) in
        append(x, y, &lead)
        try Lowering.check(lead, source)
      }
      pieces = lead.moved(by: 0, factor: share)
    }
    if period > 0 {
      let share = Double(span) / Double(whole)
      var loop: [Piece] = []
      let both = (
        repeated(loops.0.pieces, turns(period, loops.0.period)),
        repeated(loops.1.pieces, turns(period, loops.1.period))
      )
      try sweep(both.0, both.1) { (x, y) throws(EmissionError) in
        append(x, y, &loop)
        try Lowering.check(loop, source)
      }
      pieces += loop.moved(by: share, factor: 1 - share)
    } else {
      span = 0
    }
    let offset = begin == one?.begin ? a.clock.offset : begin == other?.begin ? b.clock.offset : nil
    var track = Track(
      pieces: pieces,
      clock: Clock(
        period: whole, offset: offset ?? Double(begin) / 1_000,
        active: period > 0 ? .infinity : Double(whole), lead: span,
        earliest: min(a.clock.earliest, b.clock.earliest)))
    track.before = join(a.firstValue, b.firstValue)
    track.after = period > 0 ? pieces.last?.last ?? .zero : join(a.after, b.after)
    return track
  }

  // MARK: What is repeated

  /// What a track repeats from an instant on: pieces over 0…1 of a period, which is 0 for one value.
  private static func loop(
    _ track: Track, from end: Int64, source: SourceRange
  ) throws(EmissionError) -> (pieces: [Piece], period: Int64) {
    let clock = track.clock
    if clock.active?.isFinite == true { return ([.hold(track.after, 0, 1)], 0) }
    let period = clock.period - clock.lead
    let origin = Clock.milliseconds(clock.offset) + clock.lead
    let turns = Double(end - origin) / Double(period)
    return (
      Lowering.rotated(track.repeatedPieces, by: turns - turns.rounded(.down)), period
    )
  }

  private static func commonPeriod(
    _ a: (pieces: [Piece], period: Int64), _ b: (pieces: [Piece], period: Int64),
    source: SourceRange
  ) throws(EmissionError) -> Int64 {
    if a.period == 0 || b.period == 0 { return max(a.period, b.period) }
    let period = a.period / gcd(a.period, b.period) * b.period
    let count =
      Double(period / a.period) * Double(a.pieces.count)
      + Double(period / b.period) * Double(b.pieces.count)
    guard count <= Double(Lowering.pieceLimit) else {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
    }
    return period
  }

  private static func turns(_ whole: Int64, _ period: Int64) -> Int {
    period == 0 ? 1 : Int(whole / period)
  }

  // MARK: What plays once

  /// A track between two instants, as pieces over 0…1.
  private static func unrolled(
    _ track: Track, _ start: Int64, _ end: Int64, source: SourceRange
  ) throws(EmissionError) -> [Piece] {
    let clock = track.clock
    let (from, to) = (Double(start), Double(end))
    var pieces: [Piece] = []
    if let active = clock.active {
      let begin = Double(Clock.milliseconds(clock.offset))
      let stop = begin + active
      if from < begin { pieces.append(.hold(track.before, from, min(begin, to))) }
      let lead = Double(clock.lead)
      if lead > 0 {
        pieces += track.pieces.moved(by: begin, factor: Double(clock.period))
          .clipped(max(begin, from), min(begin + lead, to))
      }
      try appendTurns(
        track.repeatedPieces, origin: begin + lead, Double(clock.period - clock.lead),
        max(begin + lead, from), min(stop, to), source, to: &pieces)
      if stop < to { pieces.append(.hold(track.after, max(stop, from), to)) }
    } else {
      try appendTurns(
        track.pieces, origin: Double(Clock.milliseconds(clock.offset)), Double(clock.period),
        from, to, source, to: &pieces)
    }
    return pieces.moved(by: -from).moved(by: 0, factor: 1 / (to - from))
  }

  private static func appendTurns(
    _ cycle: [Piece], origin: Double, _ period: Double, _ from: Double, _ to: Double,
    _ source: SourceRange, to pieces: inout [Piece]
  ) throws(EmissionError) {
    guard to > from else { return }
    let first = ((from - origin) / period).rounded(.down)
    let last = ((to - origin) / period).rounded(.up)
    guard (last - first) * Double(cycle.count) <= 2 * Double(Lowering.pieceLimit) else {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
    }
    for turn in 0..<Int(last - first) {
      let shift = origin + (first + Double(turn)) * period
      pieces += cycle.moved(by: shift, factor: period).clipped(from, to)
    }
  }
}
