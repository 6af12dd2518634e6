// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Replaces a function by straight pieces with a bounded error.
enum Sampling {
  /// The most pieces that one function is cut into.
  static let limit = 2_000

  /// Straight pieces whose distance from `f` is at most `tolerance` in every number, greedily as long
  /// as possible.
  static func pieces(
    from start: Double, to end: Double, tolerance: Double, _ f: (Double) -> Vector
  ) -> [Piece] {
    var pieces: [Piece] = []
    var a = start
    var va = f(start)
    var step = end - start
    while a < end && pieces.count < limit {
      var b = min(end, a + step)
      while b - a > (end - start) * 1e-5 && !fits(f, a, b, va, tolerance) {
        b = a + (b - a) / 2
      }
      b = longest(f, a, b, min(end, a + (b - a) * 2), va, tolerance)
      let vb = f(b)
      pieces.append(Piece(start: a, end: b, from: va, to: vb))
      step = (b - a) * 2
      (a, va) = (b, vb)
    }
    if var last = pieces.popLast() {
      last.end = end
      last.to = f(end)
      pieces.append(last)
    }
    return pieces
  }

  /// The greatest end between `good` and `bad` that keeps the tolerance, by bisection.
  private static func longest(
    _ f: (Double) -> Vector, _ a: Double, _ good: Double, _ bad: Double, _ va: Vector,
    _ tolerance: Double
  ) -> Double {
    if fits(f, a, bad, va, tolerance) { return bad }
    var (low, high) = (good, bad)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if fits(f, a, middle, va, tolerance) { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the distance from the chord is within the tolerance at 15 probes; those where it is
  /// likely to be greatest come first.
  private static func fits(
    _ f: (Double) -> Vector, _ a: Double, _ b: Double, _ va: Vector, _ tolerance: Double
  ) -> Bool {
    let vb = f(b)
    for j in [8, 4, 12, 1, 15, 2, 14, 6, 10, 3, 13, 5, 11, 7, 9] {
      let t = Double(j) / 16
      let miss = f(a + (b - a) * t) - (va + (vb - va) * t)
      for k in 0..<4 where abs(miss[k]) > tolerance { return false }
    }
    return true
  }
}
