// SPDX-License-Identifier: MIT

extension ExpressionFunction {
  /// The result of a function of one to three numbers; not finite where it has none.
  func result(_ x: Double, _ y: Double, _ z: Double) -> Double {
    switch self {
    case .sin: Trigonometry.sin(degrees: x)
    case .cos: Trigonometry.cos(degrees: x)
    case .tan: Trigonometry.tan(degrees: x)
    case .asin: Trigonometry.asinDegrees(x)
    case .acos: Trigonometry.acosDegrees(x)
    case .atan2: Trigonometry.atan2Degrees(x, y)
    case .sqrt: x.squareRoot()
    case .abs: x.magnitude
    case .sign: x > 0 ? 1 : (x < 0 ? -1 : 0)
    case .floor: x.rounded(.down)
    case .ceil: x.rounded(.up)
    case .round: Self.roundedHalfUp(x)
    case .hypot: Exponential.hypot(x, y)
    case .mod: x.flooredModulo(y)
    case .lerp: z == 1 ? y : x + (y - x) * z
    case .clamp: Swift.max(y, Swift.min(x, z))
    case .min, .max, .pick, .random, .mix, .alpha: .nan
    }
  }

  /// The nearest whole number, the greater of two; not x + ½, whose sum may be rounded up.
  private static func roundedHalfUp(_ x: Double) -> Double {
    let lower = x.rounded(.down)
    return x - lower >= 0.5 ? lower + 1 : lower
  }

  /// The random number of the spec language, in 0..<1, for two whole numbers.
  ///
  /// Source: `SplitMix64`.
  static func random(seed: Int64, _ i: Int64) -> Double {
    let start = UInt64(bitPattern: seed) &* 0xD1B5_4A32_D192_ED03 &+ UInt64(bitPattern: i)
    let x = SplitMix64.finish(start &+ 0x9E37_79B9_7F4A_7C15)
    return Double(x >> 11) / 9_007_199_254_740_992
  }
}
