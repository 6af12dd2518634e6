// SPDX-License-Identifier: MIT

/// Sine, cosine and their kin in plain Swift, with the same bits on every platform.
///
/// Results are within one unit in the last place. Angles are reduced without error, so that whole
/// quarter turns give exactly 0 and ±1, and 30° gives exactly one half. An infinite angle gives NaN.
public enum Trigonometry {
  /// The sine of an angle in full turns.
  public static func sin(turns: Double) -> Double { ReducedAngle(turns: turns).sine }
  /// The cosine of an angle in full turns.
  public static func cos(turns: Double) -> Double { ReducedAngle(turns: turns).cosine }
  /// The tangent of an angle in full turns; infinite at odd quarter turns.
  public static func tan(turns: Double) -> Double { ReducedAngle(turns: turns).tangent }
  /// Both the sine and the cosine of an angle in full turns.
  public static func sinCos(turns: Double) -> (sine: Double, cosine: Double) {
    let angle = ReducedAngle(turns: turns)
    return (angle.sine, angle.cosine)
  }

  /// The sine of an angle in degrees.
  public static func sin(degrees: Double) -> Double { ReducedAngle(degrees: degrees).sine }
  /// The cosine of an angle in degrees.
  public static func cos(degrees: Double) -> Double { ReducedAngle(degrees: degrees).cosine }
  /// The tangent of an angle in degrees; infinite at odd multiples of 90.
  public static func tan(degrees: Double) -> Double { ReducedAngle(degrees: degrees).tangent }
  /// Both the sine and the cosine of an angle in degrees.
  public static func sinCos(degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = ReducedAngle(degrees: degrees)
    return (angle.sine, angle.cosine)
  }
}

/// An angle as a number of quarter turns and at most an eighth turn more.
private struct ReducedAngle {
  /// Whole quarter turns, modulo four.
  var quadrant: Int64
  /// The rest in radians, within ±π/4.
  var rest: DoubleDouble

  init(turns: Double) {
    // From 2^52 on there are no fractions of a turn, from 2^50 on none of a quarter.
    let angle = turns.magnitude < 4_503_599_627_370_496 ? turns : 0
    let isWhole = angle.magnitude >= 1_125_899_906_842_624
    let quarters = isWhole ? angle * 4 : (angle * 4 + 0.5).rounded(.down)
    quadrant = Int64(quarters) & 3
    let rest = turns.isFinite ? angle - quarters / 4 : .nan
    self.rest = DoubleDouble(rest) * .radiansPerTurn
  }

  init(degrees: Double) {
    // Up to here whole multiples of 90 are exact.
    let angle = degrees.magnitude < 1e12 ? degrees : degrees.remainder(truncatingBy: 360)
    let quarters = angle.isFinite ? (angle / 90 + 0.5).rounded(.down) : 0
    quadrant = Int64(quarters) & 3
    rest = DoubleDouble(angle - quarters * 90) * .radiansPerDegree
  }

  var sine: Double {
    switch quadrant {
    case 0: Self.sine(of: rest)
    case 1: Self.cosine(of: rest)
    case 2: 0 - Self.sine(of: rest)
    default: -Self.cosine(of: rest)
    }
  }

  var cosine: Double {
    switch quadrant {
    case 0: Self.cosine(of: rest)
    case 1: 0 - Self.sine(of: rest)
    case 2: -Self.cosine(of: rest)
    default: Self.sine(of: rest)
    }
  }

  var tangent: Double {
    let sine = Self.sine(of: rest)
    let cosine = Self.cosine(of: rest)
    return quadrant & 1 == 0 ? sine / cosine : 0 - cosine / sine
  }

  /// The Taylor series up to x^17: the next term is below 1e-19 of the sum.
  private static func sine(of angle: DoubleDouble) -> Double {
    let x = angle.high
    let z = x * x
    var tail = z * (1.0 / 355_687_428_096_000) - 1.0 / 1_307_674_368_000
    tail = tail * z + 1.0 / 6_227_020_800
    tail = tail * z - 1.0 / 39_916_800
    tail = tail * z + 1.0 / 362_880
    tail = tail * z - 1.0 / 5_040
    tail = tail * z + 1.0 / 120
    tail = tail * z - 1.0 / 6
    return x + (x * z * tail + angle.low * (1 - z / 2))
  }

  /// The Taylor series up to x^16: the next term is below 3e-18 of the sum.
  private static func cosine(of angle: DoubleDouble) -> Double {
    let x = angle.high
    let square = DoubleDouble.product(x, x)
    let z = square.high
    var tail = z * (1.0 / 20_922_789_888_000) - 1.0 / 87_178_291_200
    tail = tail * z + 1.0 / 479_001_600
    tail = tail * z - 1.0 / 3_628_800
    tail = tail * z + 1.0 / 40_320
    tail = tail * z - 1.0 / 720
    tail = tail * z + 1.0 / 24
    let leading = DoubleDouble.orderedSum(1, -z / 2)
    return leading.high + (leading.low - square.low / 2 + z * z * tail - x * angle.low)
  }
}
