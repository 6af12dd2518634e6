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
    var a = Knot(start, start, end, f)
    var step = length
    let least = length * 1e-3
    while a.time < end, pieces.count < limit {
      var b = Knot(min(end, a.time + step), start, end, f)
      while b.time - a.time > least, !fits(a, b, tolerance, f) {
        b = Knot(a.time + (b.time - a.time) / 2, start, end, f)
      }
      var (low, high) = (b.time, min(end, a.time + (b.time - a.time) * 2))
      for _ in 0..<6 where high > low {
        let middle = Knot(high == end && low == b.time ? high : (low + high) / 2, start, end, f)
        if fits(a, middle, tolerance, f) {
          b = middle
          low = middle.time
        } else {
          high = middle.time
        }
      }
      if end - b.time < least { b = Knot(end, start, end, f) }
      pieces.append(a.piece(to: b))
      step = (b.time - a.time) * 2
      a = b
    }
    return pieces
  }

  private static func fits(
    _ a: Knot, _ b: Knot, _ tolerance: Double, _ f: (Double) -> Double
  ) -> Bool {
    let piece = a.piece(to: b)
    for j in 1...15 {
      let time = a.time + (b.time - a.time) * Double(j) / 16
      if abs(piece.value(at: time)[0] - f(time)) > tolerance { return false }
    }
    return true
  }
}

/// A function's value and slope at a time.
private struct Knot {
  var time: Double
  var value: Double
  var slope: Double

  /// The slope is that of a parabola through near values that lie in the interval.
  init(_ time: Double, _ start: Double, _ end: Double, _ f: (Double) -> Double) {
    let h = (end - start) * 1e-4
    self.time = time
    value = f(time)
    if time - h < start {
      slope = (4 * f(time + h) - 3 * value - f(time + 2 * h)) / (2 * h)
    } else if time + h > end {
      slope = (3 * value - 4 * f(time - h) + f(time - 2 * h)) / (2 * h)
    } else {
      slope = (f(time + h) - f(time - h)) / (2 * h)
    }
  }

  func piece(to other: Knot) -> Piece {
    let third = (other.time - time) / 3
    let rise = other.value - value
    let (from, to) = (Vector(value, 0, 0, 0), Vector(value + 1, 0, 0, 0))
    let (y1, y2) = (slope * third, rise - other.slope * third)
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
