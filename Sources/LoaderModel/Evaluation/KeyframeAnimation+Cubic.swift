// SPDX-License-Identifier: MIT

/// The four key values that a place between two of them depends on, and how far it is.
///
/// Source: CAKeyframeAnimation's cubic mode without tension, continuity and bias: Catmull–Rom on an
/// even parameter in each segment, with the first and last differences said twice at the ends.
struct SplinePlace {
  /// The value that is left.
  var index: Int
  /// How far the next one is, 0…1 but for the segment's curve.
  var share: Double

  /// The value of numbers.
  func value(of numbers: [Double]) -> Double { value(count: numbers.count) { numbers[$0] } }

  /// The value of points.
  func value(of points: [Point]) -> Point {
    Point(
      value(count: points.count) { points[$0].x }, value(count: points.count) { points[$0].y })
  }

  /// The value of colors.
  func value(of colors: [Color]) -> Color {
    let alpha = min(1, max(0, value(count: colors.count) { colors[$0].alpha }))
    guard case .rgb = colors[index].base else { return Color(colors[index].base, alpha: alpha) }
    func channel(_ pick: (Double, Double, Double) -> Double) -> Double {
      let mixed = value(count: colors.count) {
        if case .rgb(let r, let g, let b) = colors[$0].base { return pick(r, g, b) }
        return 0
      }
      return min(1, max(0, mixed))
    }
    return Color(
      .rgb(channel { r, _, _ in r }, channel { _, g, _ in g }, channel { _, _, b in b }),
      alpha: alpha)
  }

  /// Hermite's cubic between two keys.
  private func value(count: Int, _ key: (Int) -> Double) -> Double {
    let (a, b) = (key(index), key(index + 1))
    let step = b - a
    let before = index > 0 ? a - key(index - 1) : step
    let after = index + 2 < count ? key(index + 2) - b : step
    let (leaving, arriving) = ((before + step) / 2, (step + after) / 2)
    let (s, square) = (share, share * share)
    let cube = square * s
    return (2 * cube - 3 * square + 1) * a + (cube - 2 * square + s) * leaving
      + (3 * square - 2 * cube) * b + (cube - square) * arriving
  }
}
