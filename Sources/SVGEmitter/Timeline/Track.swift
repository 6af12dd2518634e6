// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What an animation makes of one component of a layer, or of two or four that move together.
///
/// What back ends may assume: the pieces cover 0…1 of one cycle without gaps, in order, each of some
/// length; where one piece's last value differs from the next one's first there is a jump, and at
/// that instant the later piece's value shows; autoreversal, pauses, backward running, groups and
/// whole-cycle timing functions are all worked in.
struct Track {
  /// The pieces of one cycle.
  var pieces: [Piece]
  /// When the cycles run.
  var clock: Clock
  /// The value before the begin of a track that isn't an endless loop in steady state.
  var before = Vector.zero
  /// The value after its end.
  var after = Vector.zero

  /// Whether the value never changes.
  var isConstant: Bool {
    guard let first = pieces.first else { return true }
    let value = first.first
    if clock.active != nil && (before != value || after != value) { return false }
    for piece in pieces where !piece.isConstant || piece.first != value { return false }
    return true
  }

  /// Whether the value never changes by more than rounding does, or a tolerance.
  func isConstant(within tolerance: Double = 1e-9) -> Bool {
    guard let value = pieces.first?.from else { return true }
    func isSame(_ other: Vector) -> Bool {
      let difference = other - value
      return max(difference.max(), -difference.min()) <= tolerance
    }
    if clock.active != nil && !(isSame(before) && isSame(after)) { return false }
    return pieces.allSatisfy { isSame($0.from) && isSame($0.to) }
  }

  /// The value at an instant in seconds for a copy with some delay in seconds.
  ///
  /// - Parameter showsOpenings: whether what shows for no more than the instant counts.
  func value(at time: Double, delay: Double, showsOpenings: Bool = true) -> Vector {
    let milliseconds = time * 1_000
    let begin = clock.begin(delayedBy: delay)
    if let active = clock.active {
      if milliseconds < Double(begin) { return before }
      if milliseconds - Double(begin) >= active { return after }
    }
    let phase = clock.phase(at: milliseconds, begin: begin)
    return pieces.value(at: phase, showsOpenings: showsOpenings) ?? self.before
  }

  /// The value at a fraction of the cycle.
  func value(atPhase phase: Double) -> Vector { pieces.value(at: phase) ?? before }

  /// The value that leads up to the end of so many cycles: what a renderer goes on to show.
  static func held(_ pieces: [Piece], cycles: Double) -> Vector {
    guard cycles.isFinite else { return .zero }
    let rest = Track.rest(of: cycles)
    return (rest == 0 ? pieces.last?.last : pieces.value(at: rest)) ?? .zero
  }

  /// Whether a renderer that holds the end of so many cycles shows what shows afterwards: not where a
  /// jump lies so near to it that rounding may put it before.
  func holdsAfter(cycles: Double) -> Bool {
    guard cycles.isFinite, KeyFrames.areSame(Track.held(pieces, cycles: cycles), after) else {
      return false
    }
    let rest = Track.rest(of: cycles)
    // Key times are rounded: what moves fast there would be held somewhere else.
    if rest > 0, let near = pieces.value(at: max(0, rest - clock.leastStep)),
      (near - after).magnitude > 0.01
    {
      return false
    }
    for piece in pieces where rest > 0 {
      if abs(piece.start - rest) < 1e-4, !KeyFrames.areSame(piece.first, after) { return false }
      if abs(piece.end - rest) < 1e-4, !KeyFrames.areSame(piece.last, after) { return false }
    }
    return true
  }

  /// The value at the very end of so many cycles.
  ///
  /// - Parameter showsBefore: whether at a jump the value before it counts: where key frames run
  ///   backwards, a value shows still at the instant of its key time.
  static func terminal(_ pieces: [Piece], cycles: Double, showsBefore: Bool) -> Vector {
    guard cycles.isFinite else { return .zero }
    let rest = Track.rest(of: cycles)
    if rest == 0 { return pieces.last?.terminal ?? .zero }
    return pieces.value(at: showsBefore ? max(0, rest - 3 * Piece.instant) : rest) ?? .zero
  }

  /// The fraction of a cycle beyond whole ones; 0 where there is none but for rounding.
  static func rest(of cycles: Double) -> Double {
    let rest = cycles - cycles.rounded(.down)
    return rest < Piece.instant || rest > 1 - Piece.instant ? 0 : rest
  }

  /// The same track with each value mapped; exact where `map` is affine.
  func mapped(_ map: (Vector) -> Vector) -> Track {
    var track = self
    for i in pieces.indices {
      track.pieces[i].from = map(pieces[i].from)
      track.pieces[i].to = map(pieces[i].to)
      track.pieces[i].limit = pieces[i].limit.map(map)
      track.pieces[i].opening = pieces[i].opening.map(map)
    }
    track.before = map(before)
    track.after = map(after)
    return track
  }

  /// One of the numbers, as a track of its own.
  func channel(_ index: Int) -> Track {
    mapped { Vector($0[index], 0, 0, 0) }
  }

  /// The track with its first number kept within limits: cut where it crosses one, and held there.
  func clamped(_ low: Double, _ high: Double) -> Track {
    var track = self
    var pieces: [Piece] = []
    func kept(_ v: Vector) -> Vector { Vector(min(high, max(low, v[0])), v[1], v[2], v[3]) }
    for piece in self.pieces {
      let known = pieces.count
      piece.appendClamped(low, high, to: &pieces)
      pieces[known].opening = piece.opening.map(kept)
      pieces[pieces.count - 1].limit = piece.limit.map(kept)
    }
    track.pieces = pieces
    track.before = kept(before)
    track.after = kept(after)
    return track
  }

  /// Whether every value at a piece's end lies within limits.
  func hasEndsWithin(_ low: Double, _ high: Double) -> Bool {
    func fits(_ v: Vector) -> Bool { v[0] >= low && v[0] <= high }
    for piece in pieces where !fits(piece.first) || !fits(piece.last) { return false }
    return clock.active == nil || (fits(before) && fits(after))
  }
}

extension Piece {
  /// Appends the piece with its first number kept within limits.
  fileprivate func appendClamped(_ low: Double, _ high: Double, to pieces: inout [Piece]) {
    for part in monotoneParts {
      let (a, b) = (part.first[0], part.last[0])
      if min(a, b) >= low && max(a, b) <= high {
        pieces.append(part)
        continue
      }
      var times: [Double] = []
      for bound in [low, high] where min(a, b) < bound && bound < max(a, b) {
        times.append(part.time(ofFirstNumber: bound))
      }
      for piece in part.cut(at: times.sorted()) {
        let middle = piece.value(at: (piece.start + piece.end) / 2)[0]
        if middle >= low && middle <= high {
          pieces.append(piece)
        } else {
          pieces.append(.hold(Vector(middle < low ? low : high, 0, 0, 0), piece.start, piece.end))
        }
      }
    }
  }

  /// When the first number of a piece that only rises or falls passes a value between its ends.
  func time(ofFirstNumber value: Double) -> Double {
    let progress = (value - from[0]) / (to[0] - from[0])
    return start + (end - start) * curve.time(ofProgress: progress)
  }
}
