// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A value that stands still or follows a track.
enum Signal {
  case constant(Vector)
  case moving(Track)

  /// A signal of one number that stands still.
  static func constant(_ number: Double) -> Signal { .constant(Vector(number, 0, 0, 0)) }

  /// The track, or nil if the value stands still.
  var track: Track? {
    if case .moving(let track) = self { return track }
    return nil
  }

  /// The value at an instant in seconds for a copy with some delay.
  func value(at time: Double, delay: Double) -> Vector {
    switch self {
    case .constant(let value): value
    case .moving(let track): track.value(at: time, delay: delay)
    }
  }

  /// Each value mapped; exact where `map` is affine.
  func mapped(_ map: (Vector) -> Vector) -> Signal {
    switch self {
    case .constant(let value): .constant(map(value))
    case .moving(let track): Signal(track.mapped(map))
    }
  }

  /// The first number kept within limits.
  func clamped(_ low: Double, _ high: Double) -> Signal {
    switch self {
    case .constant(let v): .constant(Vector(min(high, max(low, v[0])), v[1], v[2], v[3]))
    case .moving(let track): Signal(track.clamped(low, high))
    }
  }

  /// One of the numbers.
  func channel(_ index: Int) -> Signal { mapped { Vector($0[index], 0, 0, 0) } }

  /// A track as a signal: constant if it never changes.
  init(_ track: Track) {
    self = track.isConstant ? .constant(track.pieces.first?.first ?? .zero) : .moving(track)
  }

  /// Two signals in one: exact where both stand still or move alike, else sampled.
  ///
  /// - Parameters:
  ///   - join: affine in both values together.
  ///   - tolerance: the greatest error of a sampled value.
  ///   - source: where the spec asks for it.
  static func joined(
    _ a: Signal, _ b: Signal, tolerance: Double, source: SourceRange,
    _ join: (Vector, Vector) -> Vector
  ) throws(EmissionError) -> Signal {
    switch (a, b) {
    case (.constant(let va), .constant(let vb)): return .constant(join(va, vb))
    case (.moving(let track), .constant(let vb)): return Signal(track.mapped { join($0, vb) })
    case (.constant(let va), .moving(let track)): return Signal(track.mapped { join(va, $0) })
    case (.moving(let ta), .moving(let tb)):
      return Signal(
        try Alignment.merged(ta, tb, source: source, join: join) { (x, y, pieces) in
          Alignment.append(x, y, tolerance: tolerance, join, to: &pieces)
        })
    }
  }
}

/// Bringing two tracks onto one clock.
enum Alignment {
  /// Both tracks in one: over their common period, or over all time where one begins or ends.
  ///
  /// - Parameters:
  ///   - join: makes one value of both.
  ///   - append: makes pieces of two over the same interval.
  static func merged(
    _ a: Track, _ b: Track, source: SourceRange, join: (Vector, Vector) -> Vector,
    append: (Piece, Piece, inout [Piece]) -> Void
  ) throws(EmissionError) -> Track {
    if a.clock != b.clock, a.clock.active != nil || b.clock.active != nil {
      return try sequenced(a, b, source: source, join: join, append: append)
    }
    let (pa, pb) = try aligned(a, b, source: source)
    var pieces: [Piece] = []
    try sweep(pa.pieces, pb.pieces) { (x, y) throws(EmissionError) in
      append(x, y, &pieces)
      try Lowering.check(pieces, source)
    }
    var track = Track(pieces: pieces, clock: pa.clock)
    track.before = join(pa.before, pb.before)
    track.after = join(pa.after, pb.after)
    return track
  }

  /// Both endless tracks repeated over the least common multiple of their periods.
  private static func aligned(
    _ a: Track, _ b: Track, source: SourceRange
  ) throws(EmissionError) -> (Track, Track) {
    if a.clock == b.clock { return (a, b) }
    let period = a.clock.period / gcd(a.clock.period, b.clock.period) * b.clock.period
    let turns = (period / a.clock.period, period / b.clock.period)
    guard turns.0 + turns.1 <= Lowering.pieceLimit,
      Int(turns.0) * a.pieces.count + Int(turns.1) * b.pieces.count <= Lowering.pieceLimit
    else {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
    }
    let lead = (a.clock.offset - b.clock.offset) * 1_000 / Double(b.clock.period)
    let turned = Lowering.rotated(b.pieces, by: lead - lead.rounded(.down))
    let clock = Clock(
      period: period, offset: a.clock.offset, active: nil,
      earliest: min(a.clock.earliest, b.clock.earliest))
    return (
      Track(pieces: repeated(a.pieces, Int(turns.0)), clock: clock),
      Track(pieces: repeated(turned, Int(turns.1)), clock: clock)
    )
  }

  static func gcd(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : gcd(b, a % b) }

  static func repeated(_ pieces: [Piece], _ count: Int) -> [Piece] {
    if count == 1 { return pieces }
    let share = 1 / Double(count)
    var result: [Piece] = []
    for turn in 0..<count {
      result += pieces.moved(by: Double(turn) * share, factor: share)
    }
    return result
  }

  /// Calls `body` with the parts of both lists over each interval in which neither has a border.
  static func sweep(
    _ a: [Piece], _ b: [Piece], from start: Double = 0,
    _ body: (Piece, Piece) throws(EmissionError) -> Void
  ) throws(EmissionError) {
    var (i, j, time) = (0, 0, start)
    while i < a.count && j < b.count {
      let end = min(a[i].end, b[j].end)
      if end > time + 1e-12 { try body(a[i].part(time, end), b[j].part(time, end)) }
      time = max(time, end)
      if a[i].end <= end + 1e-12 { i += 1 }
      if j < b.count, b[j].end <= end + 1e-12 { j += 1 }
    }
  }

  /// Appends two pieces over one interval as one, exactly if they move alike.
  static func append(
    _ a: Piece, _ b: Piece, tolerance: Double, _ join: (Vector, Vector) -> Vector,
    to pieces: inout [Piece]
  ) {
    let (from, to) = (join(a.first, b.first), join(a.last, b.last))
    if let curve = commonCurve(a, b) {
      pieces.append(Piece(start: a.start, end: a.end, from: from, to: to, curve: curve))
    } else {
      pieces += Sampling.pieces(from: a.start, to: a.end, tolerance: tolerance) { t in
        join(a.value(at: t), b.value(at: t))
      }
    }
  }

  /// The progress from 0 to 1 that both pieces follow, or nil.
  static func commonCurve(_ a: Piece, _ b: Piece) -> Curve? {
    if a.isConstant && b.isConstant { return .linear }
    if a.isConstant { return unit(b.curve) }
    if b.isConstant { return unit(a.curve) }
    guard let ca = unit(a.curve), let cb = unit(b.curve) else { return nil }
    if ca.isLinear && cb.isLinear { return .linear }
    let misses = [ca.x1 - cb.x1, ca.y1 - cb.y1, ca.x2 - cb.x2, ca.y2 - cb.y2]
    return misses.allSatisfy { abs($0) < 1e-9 } ? ca : nil
  }

  private static func unit(_ curve: Curve) -> Curve? {
    if curve.isLinear { return .linear }
    let height = curve.y3 - curve.y0
    return abs(height) < 1e-12 ? nil : curve.rescaled(zero: curve.y0, unit: height)
  }
}
