// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Sampling {
  /// Cubic pieces whose distance from a smooth `f` is at most `tolerance`, greedily as long as possible.
  ///
  /// Each has the function's values and slopes at its ends; many fewer than straight ones do.
  static func curves(
    from start: Double, to end: Double, tolerance: Double, _ f: (Double) -> Double
  ) -> [Piece] {
    var pieces: [Piece] = []
    let length = end - start
    var a = Knot(start, f)
    var step = length
    // So short that also what starts upright is followed.
    let least = length * 1e-6
    while a.time < end, pieces.count < limit {
      var b = Knot(min(end, a.time + step), f)
      while b.time - a.time > least, !fits(a, b, tolerance, f) {
        b = Knot(a.time + (b.time - a.time) / 2, f)
      }
      var (low, high) = (b.time, min(end, a.time + (b.time - a.time) * 2))
      for _ in 0..<6 where high > low {
        let middle = Knot(high == end && low == b.time ? high : (low + high) / 2, f)
        if fits(a, middle, tolerance, f) {
          b = middle
          low = middle.time
        } else {
          high = middle.time
        }
      }
      if end - b.time < least { b = Knot(end, f) }
      pieces.append(a.piece(to: b, f))
      step = (b.time - a.time) * 2
      a = b
    }
    return pieces
  }

  private static func fits(
    _ a: Knot, _ b: Knot, _ tolerance: Double, _ f: (Double) -> Double
  ) -> Bool {
    let piece = a.piece(to: b, f)
    for j in 1...15 {
      let time = a.time + (b.time - a.time) * Double(j) / 16
      if abs(piece.value(at: time)[0] - f(time)) > tolerance { return false }
    }
    return true
  }
}

/// A function's value at a time.
private struct Knot {
  var time: Double
  var value: Double

  init(_ time: Double, _ f: (Double) -> Double) {
    self.time = time
    value = f(time)
  }

  /// The cubic with the function's slopes at both ends, as parabolas through values between them have
  /// them.
  func piece(to other: Knot, _ f: (Double) -> Double) -> Piece {
    let third = (other.time - time) / 3
    let h = (other.time - time) * 1e-3
    let first = (4 * f(time + h) - 3 * value - f(time + 2 * h)) / (2 * h)
    let last = (3 * other.value - 4 * f(other.time - h) + f(other.time - 2 * h)) / (2 * h)
    let rise = other.value - value
    let (from, to) = (Vector(value, 0, 0, 0), Vector(value + 1, 0, 0, 0))
    let (y1, y2) = (first * third, rise - last * third)
    let least = 1e-7
    if abs(rise) < least && abs(y1) < least && abs(y2) < least {
      return .hold(from, time, other.time)
    }
    return Piece(
      start: time, end: other.time, from: from, to: to,
      curve: Curve(
        y0: 0, x1: 1 / 3, y1: y1, x2: 2 / 3, y2: y2, y3: rise, isLinear: false))
  }
}
