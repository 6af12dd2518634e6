// SPDX-License-Identifier: MIT

extension Trigonometry {
  /// The angle of the vector (x, y) in full turns, in -0.5…0.5, clockwise on screen; 0 for (0, 0).
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    turns(ofRadians: arctangent(DoubleDouble(y), DoubleDouble(x)))
  }

  /// The angle of the vector (x, y) in degrees, in -180…180, clockwise on screen; 0 for (0, 0).
  public static func atan2Degrees(_ y: Double, _ x: Double) -> Double {
    degrees(ofRadians: arctangent(DoubleDouble(y), DoubleDouble(x)))
  }

  /// The angle in -0.25…0.25 turns whose sine is x; NaN outside -1…1.
  public static func asin(_ x: Double) -> Double {
    turns(ofRadians: arctangent(DoubleDouble(x), cathetus(x)))
  }

  /// The angle in -90…90 degrees whose sine is x; NaN outside -1…1.
  public static func asinDegrees(_ x: Double) -> Double {
    degrees(ofRadians: arctangent(DoubleDouble(x), cathetus(x)))
  }

  /// The angle in 0…0.5 turns whose cosine is x; NaN outside -1…1.
  public static func acos(_ x: Double) -> Double {
    turns(ofRadians: arctangent(cathetus(x), DoubleDouble(x)))
  }

  /// The angle in 0…180 degrees whose cosine is x; NaN outside -1…1.
  public static func acosDegrees(_ x: Double) -> Double {
    degrees(ofRadians: arctangent(cathetus(x), DoubleDouble(x)))
  }

  private static func turns(ofRadians angle: DoubleDouble) -> Double {
    (angle * .turnsPerRadian).high
  }

  private static func degrees(ofRadians angle: DoubleDouble) -> Double {
    (angle * .degreesPerRadian).high
  }

  /// √(1 − x²): the other side in the right triangle with hypotenuse 1.
  private static func cathetus(_ x: Double) -> DoubleDouble {
    guard x.magnitude <= 1 else { return DoubleDouble(.nan, .nan) }
    return (DoubleDouble.sum(1, -x) * DoubleDouble.sum(1, x)).squareRoot()
  }

  /// The angle of the vector (x, y) in radians, in -π…π.
  private static func arctangent(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    guard y.high.isFinite, x.high.isFinite else { return DoubleDouble(.nan, .nan) }
    let isSteep = y.high.magnitude > x.high.magnitude
    let (long, short) = isSteep ? (y.magnitude, x.magnitude) : (x.magnitude, y.magnitude)
    guard long.high > 0 else { return DoubleDouble(0) }
    // Near 1, so that neither products overflow nor their errors vanish.
    let scale = Double.powerOf2(-Swift.min(Swift.max(Int(long.high.exponent), -1_000), 1_000))
    var angle = arctangentOfRatio(short.multiplied(by: scale), long.multiplied(by: scale))
    if isSteep { angle = DoubleDouble.pi.multiplied(by: 0.5) - angle }
    if x.high < 0 { angle = .pi - angle }
    return y.high < 0 ? -angle : angle
  }

  /// The arctangent of a quotient within 0…1, in radians.
  private static func arctangentOfRatio(
    _ numerator: DoubleDouble, _ denominator: DoubleDouble
  ) -> DoubleDouble {
    let quarters = (numerator.high / denominator.high * 4 + 0.5).rounded(.down)
    guard quarters > 0 else { return arctangentSeries(numerator / denominator) }
    // atan a = atan c + atan((a − c) / (1 + a·c)), c the nearest quarter.
    let c = DoubleDouble(quarters / 4)
    let rest = (numerator - c * denominator) / (denominator + c * numerator)
    return arctangent(ofQuarters: quarters) + arctangentSeries(rest)
  }

  private static func arctangent(ofQuarters quarters: Double) -> DoubleDouble {
    if quarters == 1 { return DoubleDouble(0.24497866312686414, 1.0698755618734451e-17) }
    if quarters == 2 { return DoubleDouble(0.4636476090008061, 2.2698777452961687e-17) }
    if quarters == 3 { return DoubleDouble(0.6435011087932844, 1.5834785051444286e-17) }
    return DoubleDouble(0.7853981633974483, 3.061616997868383e-17)
  }

  /// The series of the arctangent within ±1/8, up to x^21.
  private static func arctangentSeries(_ x: DoubleDouble) -> DoubleDouble {
    let z = x.high * x.high
    var tail = z * (1.0 / 21) - 1.0 / 19
    tail = tail * z + 1.0 / 17
    tail = tail * z - 1.0 / 15
    tail = tail * z + 1.0 / 13
    tail = tail * z - 1.0 / 11
    tail = tail * z + 1.0 / 9
    tail = tail * z - 1.0 / 7
    tail = tail * z + 1.0 / 5
    tail = tail * z - 1.0 / 3
    return DoubleDouble.orderedSum(x.high, x.low + x.high * z * tail)
  }
}

extension DoubleDouble {
  /// The absolute value.
  fileprivate var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// The product with a power of two, which is exact.
  fileprivate func multiplied(by factor: Double) -> DoubleDouble {
    DoubleDouble(high * factor, low * factor)
  }
}
