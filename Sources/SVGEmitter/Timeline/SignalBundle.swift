// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Any number of signals on one clock, as one list of numbers over time.
struct SignalBundle {
  /// The numbers that stand still; those that move are filled in.
  private(set) var numbers: [Double]
  private var moving: [(slot: Int, count: Int, track: Track)] = []
  /// The times at which a piece of any track begins or ends, from 0 to 1.
  private var borders: [Double] = [0, 1]
  /// The clock of all; nil where nothing moves.
  private(set) var clock: Clock?

  /// - Parameter count: how many numbers there are.
  init(count: Int) { numbers = Array(repeating: 0, count: count) }

  /// Whether nothing moves.
  var isStill: Bool { moving.isEmpty }

  /// Whether one of some numbers moves.
  func moves(_ slots: Range<Int>) -> Bool {
    moving.contains { $0.slot < slots.upperBound && $0.slot + $0.count > slots.lowerBound }
  }

  mutating func set(_ slot: Int, _ number: Double) { numbers[slot] = number }

  /// Sets one number, or two in a row.
  ///
  /// - Parameter lead: by how many seconds the signal runs ahead.
  mutating func set(_ slot: Int, count: Int = 1, _ signal: Signal, lead: Double = 0) {
    switch signal {
    case .constant(let v): for k in 0..<count { numbers[slot + k] = v[k] }
    case .moving(var track):
      track.clock.offset -= lead
      moving.append((slot, count, track))
    }
  }

  /// Brings all onto one clock.
  mutating func align(_ source: SourceRange) throws(EmissionError) {
    guard var common = moving.first?.track else { return }
    for index in moving.indices.dropFirst() where moving[index].track.clock != common.clock {
      common = try SignalBundle.timed(common, as: moving[index].track, source)
    }
    clock = common.clock
    for index in moving.indices where moving[index].track.clock != common.clock {
      moving[index].track = try SignalBundle.timed(moving[index].track, over: common, source)
    }
    for index in moving.indices {
      moving[index].track.pieces = moving[index].track.pieces.flatMap { $0.monotoneParts }
    }
    borders = [0, 1] + moving.flatMap { $0.track.pieces.map { $0.start } }
    borders.sort()
    var merged: [Double] = []
    for border in borders where border - (merged.last ?? -1) > 1e-9 { merged.append(border) }
    borders = merged
    if borders.count > Lowering.pieceLimit {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
    }
  }

  /// A track on a clock on which another one runs as well.
  private static func timed(
    _ track: Track, as other: Track, _ source: SourceRange
  ) throws(EmissionError) -> Track {
    try Alignment.merged(
      track, other, source: source, join: { a, _ in a },
      append: { a, _, pieces in pieces.append(a) })
  }

  /// A track on the clock of another one, which it has been brought to before.
  private static func timed(
    _ track: Track, over common: Track, _ source: SourceRange
  ) throws(EmissionError) -> Track {
    var result = try Alignment.merged(
      common, track, source: source, join: { _, b in b },
      append: { _, b, pieces in pieces.append(b) })
    result.clock = common.clock
    return result
  }

  /// The numbers at a fraction of the cycle.
  func numbers(atPhase phase: Double) -> [Double] {
    filled { $0.value(atPhase: phase) }
  }

  /// The numbers before the begin of a track that isn't an endless loop in steady state.
  var before: [Double] { filled { $0.before } }
  /// The numbers after its end.
  var after: [Double] { filled { $0.after } }

  private func filled(_ value: (Track) -> Vector) -> [Double] {
    var result = numbers
    for (slot, count, track) in moving {
      let v = value(track)
      for k in 0..<count { result[slot + k] = v[k] }
    }
    return result
  }

  /// Calls `body` for each interval in which all run smoothly, with the numbers at a time in it.
  func forEachInterval(
    _ body: (Double, Double, (Double) -> [Double]) throws(EmissionError) -> Void
  ) throws(EmissionError) {
    var places = Array(repeating: 0, count: moving.count)
    for index in borders.indices.dropLast() {
      let (start, end) = (borders[index], borders[index + 1])
      let middle = (start + end) / 2
      var pieces: [Piece] = []
      for k in moving.indices {
        let all = moving[k].track.pieces
        while places[k] + 1 < all.count, all[places[k]].end <= middle { places[k] += 1 }
        pieces.append(all[places[k]])
      }
      try body(start, end) { time in
        var result = numbers
        for k in moving.indices {
          let v = pieces[k].value(at: min(pieces[k].end, max(pieces[k].start, time)))
          for i in 0..<moving[k].count { result[moving[k].slot + i] = v[i] }
        }
        return result
      }
    }
  }
}
