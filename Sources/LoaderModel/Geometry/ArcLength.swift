// SPDX-License-Identifier: MIT

/// Lengths by Gauss–Legendre quadrature of speeds.
enum ArcLength {
  /// The positive nodes and their weights of the 12-point rule on −1…1.
  private static let rule: [(node: Double, weight: Double)] = [
    (0.12523340851146891, 0.24914704581340269), (0.36783149899818018, 0.23349253653835461),
    (0.58731795428661748, 0.20316742672306573), (0.76990267419430469, 0.16007832854334642),
    (0.90411725637047480, 0.10693932599531907), (0.98156063424671924, 0.047175336386511411),
  ]

  /// Halvings at most; each leaves a quarter of what a cusp adds to the error.
  private static let depth = 24

  /// The integral of a speed over `a`…`b` to 1e-10 of the whole.
  ///
  /// - Parameter breaks: rising parameters at which the speed may have a kink, as it has at a
  ///   cusp; between the rule's nodes one could go unseen.
  static func integral(
    _ a: Double, _ b: Double, breaks: [Double], of speed: (Double) -> Double
  ) -> Double {
    var sum = 0.0
    var start = a
    for end in breaks where end > start && end < b {
      sum += integral(start, end, of: speed)
      start = end
    }
    return sum + integral(start, b, of: speed)
  }

  private static func integral(
    _ a: Double, _ b: Double, of speed: (Double) -> Double
  ) -> Double {
    let whole = estimate(a, b, speed)
    return refined(a, b, whole, tolerance: abs(whole) * 1e-10, depth: depth, speed)
  }

  private static func refined(
    _ a: Double, _ b: Double, _ whole: Double, tolerance: Double, depth: Int,
    _ speed: (Double) -> Double
  ) -> Double {
    let middle = (a + b) / 2
    let left = estimate(a, middle, speed)
    let right = estimate(middle, b, speed)
    if depth == 0 || !(abs(left + right - whole) > tolerance) { return left + right }
    return refined(a, middle, left, tolerance: tolerance / 2, depth: depth - 1, speed)
      + refined(middle, b, right, tolerance: tolerance / 2, depth: depth - 1, speed)
  }

  private static func estimate(_ a: Double, _ b: Double, _ speed: (Double) -> Double) -> Double {
    let half = (b - a) / 2
    let middle = (a + b) / 2
    var sum = 0.0
    for (node, weight) in rule {
      sum += weight * (speed(middle - half * node) + speed(middle + half * node))
    }
    return sum * half
  }

  /// The parameter in 0…1 up to which the integral of a speed is `length`.
  ///
  /// Newton's method, held inside a bracket by halving.
  static func parameter(
    at length: Double, of total: Double, breaks: [Double], speed: (Double) -> Double
  ) -> Double {
    if length <= 0 { return 0 }
    if length >= total { return 1 }
    var (low, high) = (0.0, 1.0)
    var t = length / total
    var known = (t: 0.0, length: 0.0)
    for _ in 0..<60 {
      let reached = known.length + integral(known.t, t, breaks: breaks, of: speed)
      let error = reached - length
      if abs(error) <= total * 1e-13 { return t }
      if error > 0 {
        high = t
      } else {
        low = t
        known = (t, reached)
      }
      let velocity = speed(t)
      let next = velocity > 0 ? t - error / velocity : low
      t = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { return t }
    }
    return t
  }
}
