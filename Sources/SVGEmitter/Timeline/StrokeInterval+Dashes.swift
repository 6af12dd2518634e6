// SPDX-License-Identifier: MIT

internal import LoaderModel

/// An interval as a dash pattern and its offset.
extension StrokeInterval {
  /// The pieces cut where one of their numbers passes a bound.
  func windowPieces(_ track: Track, number: Int, bounds: [Double]) -> [Piece] {
    var pieces: [Piece] = []
    for piece in track.pieces { pieces += piece.cut(atNumbers: bounds.map { (number, $0) }) }
    return pieces
  }

  /// The pattern that paints a whole outline.
  ///
  /// One dash of its length would leave out the join where a closed outline ends; dashes without gaps
  /// don't, as long as none of them is the whole outline. Where one follows the other an outline is
  /// hardly ever at a corner.
  static func fullPattern(_ path: Path, _ length: Double) -> Vector {
    path.isSingleClosedContour && !path.isSmoothAtSeam
      ? Vector(0.618 * length, 0, 0, 0) : Vector(length, 2 * length, 0, 0)
  }

  /// Begins and lengths as dash, gap and offset: empty ones parked, full ones without a seam.
  func dashes(
    _ pieces: [Piece], of track: Track, length: Double, full: Vector,
    _ pattern: (Vector) -> Vector
  ) -> Track {
    let period = (3 * length).rounded(.up)
    let parked = Vector(0, period, period - 2 * length, 0)
    func dash(_ v: Vector) -> Vector {
      v[1] <= 1e-9 ? parked : v[1] >= 1 - 1e-9 ? full : pattern(v)
    }
    var result = Track(pieces: [], clock: track.clock)
    let instant = 1 / Double(track.clock.period)
    for piece in pieces {
      let known = result.pieces.count
      let middle = piece.value(at: (piece.start + piece.end) / 2)[1]
      if middle <= 1e-9 {
        result.pieces.append(.hold(parked, piece.start, piece.end))
      } else if middle >= 1 - 1e-9 {
        result.pieces.append(.hold(full, piece.start, piece.end))
      } else {
        appendDash(piece, parked, instant, pattern, to: &result.pieces)
      }
      result.pieces[known].opening = piece.opening.map(dash)
      result.pieces[result.pieces.count - 1].limit = piece.limit.map(dash)
    }
    result.before = dash(track.before)
    result.after = dash(track.after)
    return result
  }

  /// Appends a window of some length; at an instant at which it has none, a cap would show.
  func appendDash(
    _ piece: Piece, _ parked: Vector, _ instant: Double, _ pattern: (Vector) -> Vector,
    to pieces: inout [Piece]
  ) {
    var piece = piece
    if paint.lineCap != .butt, piece.first[1] <= 1e-9,
      piece.end - piece.start > 2 * instant
    {
      pieces.append(.hold(parked, piece.start, piece.start + instant))
      piece = piece.part(piece.start + instant, piece.end)
    }
    var (from, to) = (pattern(piece.from), pattern(piece.to))
    if piece.isConstant {
      // An end that stands at a corner mustn't be rounded past it, where a join would show.
      let dash = max(from[0] - StrokeInterval.slack, from[0] / 2)
      from = Vector(dash, from[1] + from[0] - dash, from[2], 0)
      to = from
    }
    piece.from = from
    piece.to = to
    pieces.append(piece)
  }
}
