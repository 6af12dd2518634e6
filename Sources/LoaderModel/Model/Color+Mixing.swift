// SPDX-License-Identifier: MIT

extension Color {
  /// Red, green and blue, if they are known.
  var components: (red: Double, green: Double, blue: Double)? {
    if case .rgb(let red, let green, let blue) = base { return (red, green, blue) }
    return nil
  }

  /// The color a fraction of the way to another: component by component in sRGB, not premultiplied.
  ///
  /// `none` counts as the other color with alpha 0. Fractions outside 0…1 go on along the line, each
  /// component within 0…1.
  /// - Returns: nil if just one is `currentColor` or a variable, or both are and differ.
  public func mixed(with other: Color, _ fraction: Double) -> Color? {
    if isNone || other.isNone {
      if isNone && other.isNone { return Color.none }
      let alpha = Self.blend(isNone ? 0 : alpha, other.isNone ? 0 : other.alpha, fraction)
      return Color(isNone ? other.base : base, alpha: alpha)
    }
    let alpha = Self.blend(alpha, other.alpha, fraction)
    if base == other.base { return Color(base, alpha: alpha) }
    guard let a = components, let b = other.components else { return nil }
    let red = Self.blend(a.red, b.red, fraction)
    let green = Self.blend(a.green, b.green, fraction)
    let blue = Self.blend(a.blue, b.blue, fraction)
    return Color(.rgb(red, green, blue), alpha: alpha)
  }

  /// This color with its alpha times a factor, within 0…1; `none` stays `none`.
  public func withAlpha(multipliedBy factor: Double) -> Color {
    isNone ? self : Color(base, alpha: (alpha * factor).clampedToUnit)
  }

  /// This color times an instance color, component by component, alpha included, within 0…1.
  ///
  /// `currentColor` counts as white, but stays itself where the factor is white. `none` stays `none`.
  /// - Returns: nil if this is a variable and the factor isn't white, or if the factor isn't RGB.
  public func multiplied(by factor: Color) -> Color? {
    guard let scale = factor.components else { return nil }
    let alpha = (alpha * factor.alpha).clampedToUnit
    let isWhite = scale.red == 1 && scale.green == 1 && scale.blue == 1
    switch base {
    case .none: return self
    case .currentColor where !isWhite: return Color(factor.base, alpha: alpha)
    case .currentColor: return Color(base, alpha: alpha)
    case .variable: return isWhite ? Color(base, alpha: alpha) : nil
    case .rgb(let red, let green, let blue):
      let product = Base.rgb(
        (red * scale.red).clampedToUnit, (green * scale.green).clampedToUnit,
        (blue * scale.blue).clampedToUnit)
      return Color(product, alpha: alpha)
    }
  }

  /// Exactly `b` at 1.
  private static func blend(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    (fraction == 1 ? b : a + (b - a) * fraction).clampedToUnit
  }
}
