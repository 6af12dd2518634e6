// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A radial gradient that changes its proportions: a circle about a place, stretched across and down.
///
/// One transform is all that an element can have: so the place is divided by the factors, which
/// are sampled together with it.
struct MovingEllipse {
  let shape: GradientShape
  /// The circle's radius, in whole numbers.
  let radius: Double
  /// A factor with which a radius doesn't show any more: all is the last color.
  private static let least = 0.001

  init(_ shape: GradientShape, reach: Double) {
    self.shape = shape
    radius = reach.rounded(.up)
  }

  /// The middle before it is stretched, and the factors.
  private func numbers(_ points: Vector, _ size: Vector) -> Vector {
    let place = shape.place(points, size)
    var factors = shape.radii(points, size)
    // Without an extent one way there is none the other.
    let isFlat = min(factors[0], factors[1]) < 1e-6
    for k in 0..<2 { factors[k] = max(isFlat ? 0 : factors[k] / radius, MovingEllipse.least) }
    return Vector(place.x / factors[0], place.y / factors[1], factors[0], factors[1])
  }

  func signal(
    _ points: Signal, _ size: Signal, _ source: SourceRange
  ) throws(EmissionError) -> Signal {
    switch (points, size) {
    case (.constant(let p), .constant(let s)): return .constant(numbers(p, s))
    case (.moving(let track), .constant(let s)):
      return Signal(try sampled(track, source) { numbers($0, s) })
    case (.constant(let p), .moving(let track)):
      return Signal(try sampled(track, source) { numbers(p, $0) })
    case (.moving(let points), .moving(let size)):
      return Signal(
        try Alignment.merged(points, size, source: source, join: numbers) { a, b, pieces in
          append(a.start, a.end, to: &pieces) { numbers(a.value(at: $0), b.value(at: $0)) }
        })
    }
  }

  private func sampled(
    _ track: Track, _ source: SourceRange, _ map: (Vector) -> Vector
  ) throws(EmissionError) -> Track {
    var result = track.mapped(map)
    result.pieces = []
    for piece in track.pieces {
      let (from, to) = (map(piece.from), map(piece.to))
      let stays = abs(from[0] - to[0]) < 1e-6 && abs(from[1] - to[1]) < 1e-6
      if piece.isConstant {
        result.pieces.append(.hold(map(piece.first), piece.start, piece.end))
      } else if stays && piece.staysStraight(under: map, 1e-4) {
        var straight = piece
        (straight.from, straight.to) = (from, to)
        (straight.limit, straight.opening) = (piece.limit.map(map), piece.opening.map(map))
        result.pieces.append(straight)
      } else {
        append(piece.start, piece.end, to: &result.pieces) { map(piece.value(at: $0)) }
      }
      try Lowering.check(result.pieces, source)
    }
    return result
  }

  /// Straight pieces between which neither the middle nor a radius is off by more than a bit.
  private func append(
    _ start: Double, _ end: Double, depth: Int = 0, to pieces: inout [Piece],
    _ value: (Double) -> Vector
  ) {
    let (from, to) = (value(start), value(end))
    var worst = 0.0
    for step in 1...7 where depth < 11 {
      let t = Double(step) / 8
      let now: Vector = from + (to - from) * t
      let meant: Vector = value(start + (end - start) * t)
      for k in 0..<2 {
        let place: Double = now[k] * now[k + 2] - meant[k] * meant[k + 2]
        let reach: Double = (now[k + 2] - meant[k + 2]) * radius
        worst = max(worst, abs(place), abs(reach))
      }
    }
    if worst < 0.004 { return pieces.append(Piece(start: start, end: end, from: from, to: to)) }
    let middle = (start + end) / 2
    append(start, middle, depth: depth + 1, to: &pieces, value)
    append(middle, end, depth: depth + 1, to: &pieces, value)
  }
}
