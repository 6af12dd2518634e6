// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A track as key times, values and curves: what SMIL and CSS write.
struct KeyFrames {
  /// A value at a time; two at one time are a jump.
  struct Key {
    /// 0…1.
    var time: Double
    var value: Vector
    /// The progress to the next key from 0 to 1; nil if the value holds until then.
    var curve: Curve?
  }

  /// From time 0 to time 1.
  var keys: [Key] = []
  /// Whether all values hold and jump; the last key, at time 1, then only repeats the value before.
  var isDiscrete: Bool

  /// The keys of a track's cycle.
  ///
  /// - Parameter isUnit: cuts curves until both control points lie within 0…1, as `keySplines` must.
  init(_ moving: AttributeTrack, isUnit: Bool) {
    let isColor = moving.target.isColor
    let clampsColors =
      isColor && (isUnit || !moving.track.hasColorsWithin || !moving.track.isWrittenWhole)
    self.init(moving.target, moving.track, isUnit: isUnit, isColor: clampsColors)
  }

  private init(
    _ target: AttributeTrack.Target, _ track: Track, isUnit: Bool, isColor: Bool
  ) {
    let pieces = KeyFrames.normalized(target, track, isUnit: isUnit, isColor: isColor)
      .withoutSlivers(shorterThan: track.clock.leastStep * (isUnit ? 0.1 : 2.1))
    isDiscrete = pieces.allSatisfy { $0.isConstant }
    for piece in pieces { append(piece) }
    if let last = pieces.last { keys.append(Key(time: 1, value: last.last, curve: nil)) }
    if isUnit { splitJumps() }
  }

  private mutating func append(_ piece: Piece) {
    let curve: Curve? = piece.isConstant ? nil : piece.unit
    if let before = keys.last, before.curve == nil, curve == nil, before.value == piece.first {
      return
    }
    keys.append(Key(time: piece.start, value: piece.first, curve: curve))
    ends.append(piece.last)
  }

  /// The value that each key's piece ends with, in step with `keys`.
  private var ends: [Vector] = []

  /// Writes a jump as two keys at one time, the first with the value before.
  private mutating func splitJumps() {
    if isDiscrete { return }
    var result: [Key] = []
    for (i, key) in keys.enumerated() {
      if i > 0, i < keys.count {
        let end = ends[min(i - 1, ends.count - 1)]
        if i < keys.count - 1, !KeyFrames.areSame(end, key.value) {
          result.append(Key(time: key.time, value: end, curve: nil))
        }
      }
      result.append(key)
    }
    keys = result
  }

  static func areSame(_ a: Vector, _ b: Vector) -> Bool {
    for i in 0..<4 where abs(a[i] - b[i]) > 1e-9 { return false }
    return true
  }

  /// The value that the piece from key `i` ends with.
  func end(ofPiece i: Int) -> Vector { ends[i] }

  private static func normalized(
    _ target: AttributeTrack.Target, _ track: Track, isUnit: Bool, isColor: Bool
  ) -> [Piece] {
    var pieces = track.pieces
    if let (low, high) = target.range,
      isUnit || !track.hasEndsWithin(low, high) || !track.isWrittenWhole
    {
      pieces = track.clamped(low, high).pieces
    }
    if isColor { pieces = pieces.flatMap { $0.clampedToColors } }
    if pieces.allSatisfy({ $0.isConstant || $0.isUnit }) { return pieces }
    return pieces.flatMap { piece -> [Piece] in
      if piece.isConstant { return [piece] }
      if !isUnit, piece.unit != nil, piece.curve.isWithinTime { return [piece] }
      return piece.parts { isUnit ? $0.isUnit : $0.unit != nil && $0.curve.isWithinTime }
    }
  }
}

extension Track {
  /// Whether CSS can write each piece as it is; where one is cut, its ends may lie anywhere.
  fileprivate var isWrittenWhole: Bool {
    pieces.allSatisfy { $0.isConstant || $0.unit != nil && $0.curve.isWithinTime }
  }

  /// Whether no color at a piece's end lies beyond its components' range.
  fileprivate var hasColorsWithin: Bool {
    pieces.allSatisfy { piece in
      piece.isConstant
        || [piece.first, piece.last].allSatisfy { v in
          (0..<3).allSatisfy { v[$0] >= -1e-9 && v[$0] <= 1 + 1e-9 }
        }
    }
  }
}

extension [Piece] {
  /// The pieces without those that are too short to be told apart as printed; CSS would take two
  /// values at one percentage for one, and the piece before would run to the wrong one.
  fileprivate func withoutSlivers(shorterThan least: Double) -> [Piece] {
    guard contains(where: { $0.end - $0.start < least }) else { return self }
    var result: [Piece] = []
    for piece in self where piece.end - (result.last?.end ?? 0) >= least {
      var kept = piece
      kept.start = result.last?.end ?? 0
      if result.isEmpty, let first = steepStart(before: piece) { kept.from = first }
      result.append(kept)
    }
    guard let last = result.last else { return self }
    result[result.count - 1].end = Swift.max(last.end, self[count - 1].end)
    return result
  }

  /// The value at the start, where slivers without a jump lead from it to a piece that moves.
  private func steepStart(before piece: Piece) -> Vector? {
    if piece.isConstant || piece.curve.y0 != 0 { return nil }
    for (a, b) in zip(self, dropFirst()) where a.start < piece.start {
      if a.last != b.first { return nil }
    }
    return piece.start > 0 ? self[0].first : nil
  }
}

extension Piece {
  /// The curve from 0 to 1 between the piece's first and last values; nil if they are the same.
  var unit: Curve? {
    if curve.isLinear { return .linear }
    let height = curve.y3 - curve.y0
    return abs(height) < 1e-9 ? nil : curve.rescaled(zero: curve.y0, unit: height)
  }

  /// Whether both control points lie within 0…1, but for rounding: where a curve turns round, one
  /// lies on the bound.
  fileprivate var isUnit: Bool {
    guard let unit, curve.isWithinTime else { return false }
    let (low, high) = (-1e-6, 1 + 1e-6)
    return unit.y1 >= low && unit.y1 <= high && unit.y2 >= low && unit.y2 <= high
  }

  /// The piece cut where it turns round, and then in halves, until each part can be written.
  fileprivate func parts(_ isWritable: (Piece) -> Bool) -> [Piece] {
    var result: [Piece] = []
    for part in monotoneParts { part.append(depth: 0, isWritable, to: &result) }
    return result
  }

  private func append(depth: Int, _ isWritable: (Piece) -> Bool, to pieces: inout [Piece]) {
    if isConstant || isWritable(self) { return pieces.append(self) }
    if depth > 12 { return pieces.append(straight) }
    for half in cut(at: [(start + end) / 2]) {
      half.append(depth: depth + 1, isWritable, to: &pieces)
    }
  }

  /// The piece with red, green, blue and alpha each kept within 0…1: cut where one crosses a bound.
  ///
  /// A key can't say a component beyond its bounds, so none may lie there.
  var clampedToColors: [Piece] {
    if isConstant { return [self] }
    let bounds = (0..<4).flatMap { [(index: $0, value: 0.0), (index: $0, value: 1.0)] }
    return cut(atNumbers: bounds).map { part in
      let (a, b) = (part.first, part.last)
      let zero = Vector.zero
      let one = Vector(repeating: 1)
      var kept = part
      kept.from = a.clamped(lowerBound: zero, upperBound: one)
      kept.to = b.clamped(lowerBound: zero, upperBound: one)
      if let curve = part.unitCurve { kept.curve = curve }
      return kept
    }
  }

  private var straight: Piece { Piece(start: start, end: end, from: first, to: last) }
}
