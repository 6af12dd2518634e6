// SPDX-License-Identifier: MIT

extension ColorFunction {
  /// The function's color in sRGB, clipped component by component.
  ///
  /// Source: CSS Color 4, sections 5, 7, 8, 9.
  func srgb(_ x: Double, _ y: Double, _ z: Double) -> Color.Base {
    switch self {
    case .rgb, .color:
      return .rgb((x / 255).clampedToUnit, (y / 255).clampedToUnit, (z / 255).clampedToUnit)
    case .hsl:
      return Self.hsl(x, Swift.max(y, 0) / 100, z / 100)
    case .hwb:
      return Self.hwb(x, y / 100, z / 100)
    case .lab:
      return Self.lab(x, y, z)
    case .lch:
      let (a, b) = Self.rectangular(chroma: y, hue: z)
      return Self.lab(x, a, b)
    case .oklab:
      return Self.oklab(x, y, z)
    case .oklch:
      let (a, b) = Self.rectangular(chroma: y, hue: z)
      return Self.oklab(x, a, b)
    }
  }

  private static func rectangular(chroma: Double, hue: Double) -> (Double, Double) {
    let radius = Swift.max(chroma, 0)
    let (sine, cosine) = Trigonometry.sinCos(degrees: hue)
    return (radius * cosine, radius * sine)
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color.Base {
    let sector = hue.flooredModulo(360) / 30
    let amplitude = saturation * Swift.min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (sector + offset).flooredModulo(12)
      let slope = Swift.max(-1, Swift.min(k - 3, Swift.min(9 - k, 1)))
      return (lightness - amplitude * slope).clampedToUnit
    }
    return .rgb(channel(0), channel(8), channel(4))
  }

  private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> Color.Base {
    if white + black >= 1 {
      let gray = (white / (white + black)).clampedToUnit
      return .rgb(gray, gray, gray)
    }
    guard case .rgb(let red, let green, let blue) = hsl(hue, 1, 0.5) else { return .none }
    let range = 1 - white - black
    return .rgb(
      (red * range + white).clampedToUnit, (green * range + white).clampedToUnit,
      (blue * range + white).clampedToUnit)
  }

  private static func lab(_ lightness: Double, _ a: Double, _ b: Double) -> Color.Base {
    let kappa = 24_389.0 / 27
    let l = Swift.min(Swift.max(lightness, 0), 100)
    let fy = (l + 16) / 116
    let fx = a / 500 + fy
    let fz = fy - b / 200
    func inverse(_ f: Double) -> Double {
      let cube = f * f * f
      return cube > 216.0 / 24_389 ? cube : (116 * f - 16) / kappa
    }
    let y = l > 8 ? fy * fy * fy : l / kappa
    // The white point D50 of chromaticity (0.3457, 0.3585).
    let x = inverse(fx) * (0.3457 / 0.3585)
    let z = inverse(fz) * ((1 - 0.3457 - 0.3585) / 0.3585)
    return .clipped(linear: Matrix3.xyzD50.product(x, y, z))
  }

  private static func oklab(_ lightness: Double, _ a: Double, _ b: Double) -> Color.Base {
    let light = Swift.min(Swift.max(lightness, 0), 1)
    let l = light + 0.3963377773761749 * a + 0.2158037573099136 * b
    let m = light - 0.1055613458156586 * a - 0.0638541728258133 * b
    let s = light - 0.0894841775298119 * a - 1.2914855480194092 * b
    return .clipped(linear: Matrix3.oklabCones.product(l * l * l, m * m * m, s * s * s))
  }
}

extension Color.Base {
  /// Linear-light sRGB components, encoded and clipped one by one.
  static func clipped(linear: (Double, Double, Double)) -> Color.Base {
    .rgb(encoded(linear.0), encoded(linear.1), encoded(linear.2))
  }

  private static func encoded(_ linear: Double) -> Double {
    let x = linear.clampedToUnit
    return x <= 0.0031308 ? 12.92 * x : 1.055 * Exponential.pow(x, 1 / 2.4) - 0.055
  }
}

extension Double {
  /// This number within 0…1; 0 for NaN.
  var clampedToUnit: Double { self > 0 ? (self < 1 ? self : 1) : 0 }
}
