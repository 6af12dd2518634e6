// SPDX-License-Identifier: MIT

/// Colors by how bright, how strong and of what hue they look.
///
/// Source: Ottosson, "A perceptual color space for image processing" (2020); CSS Color 4, section 9.
enum OKLCH {
  /// The color of a luminance, in sRGB.
  ///
  /// - Parameters:
  ///   - luminance: WCAG's relative luminance, 0…1.
  ///   - chroma: lowered as far as it takes for the color to be in sRGB.
  ///   - hue: in degrees.
  static func color(luminance: Double, chroma: Double, hue: Double) -> Color.Base {
    let (sine, cosine) = Trigonometry.sinCos(degrees: hue)
    var chroma = chroma
    for _ in 0..<60 {
      let linear = linear(luminance: luminance, chroma * cosine, chroma * sine)
      if isInGamut(linear) { return .clipped(linear: linear) }
      chroma *= 0.9
    }
    return .clipped(linear: (luminance, luminance, luminance))
  }

  /// Finds the lightness at which a and b have the luminance.
  private static func linear(
    luminance: Double, _ a: Double, _ b: Double
  ) -> (Double, Double, Double) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Color.luminance(linear: linear(middle, a, b)) < luminance {
        low = middle
      } else {
        high = middle
      }
    }
    return linear(high, a, b)
  }

  private static func linear(
    _ lightness: Double, _ a: Double, _ b: Double
  ) -> (Double, Double, Double) {
    let l = lightness + 0.3963377773761749 * a + 0.2158037573099136 * b
    let m = lightness - 0.1055613458156586 * a - 0.0638541728258133 * b
    let s = lightness - 0.0894841775298119 * a - 1.2914855480194092 * b
    return Matrix3.oklabCones.product(l * l * l, m * m * m, s * s * s)
  }

  private static func isInGamut(_ linear: (Double, Double, Double)) -> Bool {
    let range = -1e-4...1.0001
    return range.contains(linear.0) && range.contains(linear.1) && range.contains(linear.2)
  }
}

extension Color {
  /// WCAG's relative luminance, 0…1; nil for what is no color of its own.
  ///
  /// Source: WCAG 2.2, "relative luminance".
  var luminance: Double? {
    guard case .rgb(let red, let green, let blue) = base else { return nil }
    return Self.luminance(linear: (Self.linear(red), Self.linear(green), Self.linear(blue)))
  }

  /// The luminance of linear-light sRGB components.
  static func luminance(linear: (Double, Double, Double)) -> Double {
    0.2126 * linear.0 + 0.7152 * linear.1 + 0.0722 * linear.2
  }

  private static func linear(_ x: Double) -> Double {
    x <= 0.04045 ? x / 12.92 : Exponential.pow((x + 0.055) / 1.055, 2.4)
  }
}
