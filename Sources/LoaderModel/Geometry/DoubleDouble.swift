// SPDX-License-Identifier: MIT

/// A number of about 106 significant bits: the unevaluated sum of two `Double`s.
///
/// Only additions, multiplications, divisions and square roots of `Double` take part, which IEEE 754
/// rounds alike everywhere. A fused multiply-add isn't used: where it is missing it is a call into C.
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971).
struct DoubleDouble {
  /// The value rounded to a `Double`.
  var high: Double
  /// What `high` lacks.
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two numbers in any order.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let part = high - a
    return DoubleDouble(high, (a - (high - part)) + (b - part))
  }

  /// The exact sum of two numbers of which the first isn't smaller in magnitude.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    return DoubleDouble(high, b - (high - a))
  }

  /// The exact product of two numbers below 2^996 whose product isn't tiny.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return DoubleDouble(high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// The upper and lower 26 bits of a significand.
  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a
    let upper = scaled - (scaled - a)
    return (upper, a - upper)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = sum(a.high, b.high)
    let low = sum(a.low, b.low)
    let partial = orderedSum(high.high, high.low + low.high)
    return orderedSum(partial.high, partial.low + low.low)
  }

  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let leading = product(a.high, b.high)
    return orderedSum(leading.high, leading.low + (a.high * b.low + a.low * b.high))
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let rest = a - b * DoubleDouble(quotient)
    return orderedSum(quotient, (rest.high + rest.low) / b.high)
  }

  /// The square root of a number that isn't negative.
  func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    return DoubleDouble.orderedSum(root, rest.high / (2 * root))
  }
}

extension DoubleDouble {
  /// π.
  static let pi = DoubleDouble(3.141592653589793, 1.2246467991473532e-16)
  /// 2π, the radians in a turn.
  static let radiansPerTurn = DoubleDouble(6.283185307179586, 2.4492935982947064e-16)
  /// π/180.
  static let radiansPerDegree = DoubleDouble(0.017453292519943295, 2.9486522708701687e-19)
  /// 1/2π.
  static let turnsPerRadian = DoubleDouble(0.15915494309189535, -9.839338337591243e-18)
  /// 180/π.
  static let degreesPerRadian = DoubleDouble(57.29577951308232, -1.9878495670576283e-15)
  /// The natural logarithm of 2.
  static let naturalLogarithmOf2 = DoubleDouble(0.6931471805599453, 2.3190468138462996e-17)
}
