// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Up to four numbers that move together: a number, a point, or a color's red, green, blue, alpha.
typealias Vector = SIMD4<Double>

/// A part of a track's cycle in which the value runs from `from` towards `to` along a curve.
struct Piece: Equatable {
  /// When it begins; the unit is the track's.
  var start: Double
  /// When it ends, after `start`.
  var end: Double
  /// The value at progress 0.
  var from: Vector
  /// The value at progress 1.
  var to: Vector
  /// The progress over the piece's time.
  var curve: Curve = .linear
  /// What an end here shows, where that is another value than the one led up to: the last of several
  /// values at one key time, or what steps jump to at their end.
  var limit: Vector?
  /// What a beginning here shows, where that is another value: a limit run backwards.
  var opening: Vector?

  /// Times that differ by no more are the same but for rounding.
  static let instant = 1e-9

  /// A piece at one value.
  static func hold(_ value: Vector, _ start: Double, _ end: Double) -> Piece {
    Piece(start: start, end: end, from: value, to: value)
  }

  /// Whether the value doesn't change.
  var isConstant: Bool { from == to || curve.isConstant }

  /// The value at a progress.
  @inline(__always)
  func value(atProgress p: Double) -> Vector { from + (to - from) * p }

  /// The value at a time, in the piece or at its ends.
  func value(at time: Double) -> Vector {
    if from == to { return from }
    return value(atProgress: curve.value(at: (time - start) / (end - start)))
  }

  /// The value at the very beginning.
  var first: Vector { from == to ? from : value(atProgress: curve.y0) }
  /// The value at the very end, before any jump.
  var last: Vector { from == to ? to : value(atProgress: curve.y3) }

  /// The value that an end here shows.
  var terminal: Vector { limit ?? last }

  /// The part between two times inside the piece.
  func part(_ a: Double, _ b: Double) -> Piece {
    var piece = self
    if b < end - Piece.instant { piece.limit = nil }
    if a > start + Piece.instant { piece.opening = nil }
    if isConstant {
      (piece.start, piece.end) = (a, b)
      return piece
    }
    if b < end {
      piece.curve = piece.curve.split(at: (b - start) / (end - start)).0
      piece.end = b
    }
    if a > start {
      piece.curve = piece.curve.split(at: (a - start) / (piece.end - start)).1
      piece.start = a
    }
    return piece
  }

  /// The piece run backwards, with `start` and `end` mirrored in `length`.
  func mirrored(in length: Double) -> Piece {
    var piece = self
    piece.start = length - end
    piece.end = length - start
    piece.curve = curve.reversed
    (piece.limit, piece.opening) = (opening, limit)
    return piece
  }

  /// The piece with its times mapped by t ↦ t · factor + shift.
  func moved(by shift: Double, factor: Double = 1) -> Piece {
    var piece = self
    piece.start = start * factor + shift
    piece.end = end * factor + shift
    return piece
  }

  /// The piece cut at times strictly inside it.
  ///
  /// Times that differ only by rounding are one, since a part without length has no curve.
  func cut(at times: [Double]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = self
    let least = 1e-9 * (end - start)
    for time in times where time > rest.start + least && time < rest.end - least {
      pieces.append(rest.part(rest.start, time))
      rest = rest.part(time, rest.end)
    }
    pieces.append(rest)
    return pieces
  }

  /// The piece cut where its progress turns round, so that each part only rises or falls.
  var monotoneParts: [Piece] {
    if isConstant { return [self] }
    return cut(at: curve.turningTimes.map { start + (end - start) * $0 })
  }
}

extension [Piece] {
  /// The pieces one after another clipped to the times from `a` to `b`.
  func clipped(_ a: Double, _ b: Double) -> [Piece] {
    var pieces: [Piece] = []
    for piece in self where piece.end > a && piece.start < b {
      pieces.append(piece.part(Swift.max(a, piece.start), Swift.min(b, piece.end)))
    }
    return pieces
  }

  /// The pieces run backwards in a cycle of some length.
  func mirrored(in length: Double) -> [Piece] { reversed().map { $0.mirrored(in: length) } }

  /// The pieces with their times mapped by t ↦ t · factor + shift.
  func moved(by shift: Double, factor: Double = 1) -> [Piece] {
    map { $0.moved(by: shift, factor: factor) }
  }

  /// The value at a time; at a border the later piece's.
  ///
  /// nil in a gap.
  func value(at time: Double, showsOpenings: Bool = true) -> Vector? {
    for piece in self where time >= piece.start - Piece.instant && time < piece.end - Piece.instant
    {
      if let opening = piece.opening, showsOpenings, time <= piece.start + Piece.instant {
        return opening
      }
      return piece.value(at: Swift.max(time, piece.start))
    }
    guard let last, abs(time - last.end) <= Piece.instant else { return nil }
    return last.terminal
  }
}
