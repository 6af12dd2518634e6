// SPDX-License-Identifier: MIT

extension Color {
  /// The color the fraction `t` of the way to `other`: component-wise in sRGB, not premultiplied,
  /// clamped.
  ///
  /// `none` is the other color with alpha 0. Colors of unlike sources don't mix: the nearer one
  /// stands.
  func blended(with other: Color, by t: Double) -> Color {
    if t == 0 { return self }
    if isNone { return Color(other.base, alpha: Self.mix(0, other.alpha, t)) }
    if other.isNone { return Color(base, alpha: Self.mix(alpha, 0, t)) }
    let alpha = Self.mix(alpha, other.alpha, t)
    if case .rgb(let r, let g, let b) = base, case .rgb(let red, let green, let blue) = other.base {
      return Color(
        .rgb(Self.mix(r, red, t), Self.mix(g, green, t), Self.mix(b, blue, t)), alpha: alpha)
    }
    if base == other.base { return Color(base, alpha: alpha) }
    return t < 0.5 ? self : other
  }

  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    min(1, max(0, a + (b - a) * t))
  }
}
