// SPDX-License-Identifier: MIT

/// Exponential, logarithm and powers in plain Swift, with the same bits on every platform.
///
/// Results are within one unit in the last place.
public enum Exponential {
  /// e to the power of x: 0 below, and infinite above, what a `Double` holds.
  public static func exp(_ x: Double) -> Double {
    x.isNaN ? .nan : exp(DoubleDouble(x))
  }

  /// The natural logarithm: negative infinity at 0, NaN below.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    return x.isFinite ? logarithm(x).high : .infinity
  }

  /// x to the power of y.
  ///
  /// Whole exponents within ±64 are rounded once, so that what a `Double` holds is exact. 1 where y
  /// is 0, infinite where x is 0 and y negative, NaN where x is negative and y not whole.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    guard y != 0, x != 1 else { return 1 }
    guard x.isFinite, y.isFinite else { return .nan }
    guard x != 0 else { return powerOfZero(x, y) }
    let isWhole = y.rounded(.down) == y
    if isWhole, y.magnitude <= 64 { return power(x, Int(y)) }
    guard x < 0 else { return exp(logarithm(x) * DoubleDouble(bounded(y))) }
    guard isWhole else { return .nan }
    let result = exp(logarithm(-x) * DoubleDouble(bounded(y)))
    return isOdd(y) ? -result : result
  }

  /// The length of the vector (x, y), without overflow on the way.
  public static func hypot(_ x: Double, _ y: Double) -> Double {
    let long = Swift.max(x.magnitude, y.magnitude)
    let short = Swift.min(x.magnitude, y.magnitude)
    guard long.isFinite, long > 0 else { return x + y == 0 ? 0 : (x * x + y * y) }
    let exponent = Swift.min(Swift.max(Int(long.exponent), -1_000), 1_000)
    let scale = Double.powerOf2(-exponent)
    let (a, b) = (long * scale, short * scale)
    let square = DoubleDouble.product(a, a) + DoubleDouble.product(b, b)
    return square.squareRoot().high * Double.powerOf2(exponent)
  }
}

extension Exponential {
  /// An exponent beyond which the result is 0, 1 or infinite anyway, small enough to multiply.
  private static func bounded(_ y: Double) -> Double { Swift.min(Swift.max(y, -1e25), 1e25) }

  private static func isOdd(_ whole: Double) -> Bool {
    whole.magnitude < 9_007_199_254_740_992 && Int64(whole) & 1 == 1
  }

  private static func powerOfZero(_ zero: Double, _ y: Double) -> Double {
    let isNegative = zero.sign == .minus && y.rounded(.down) == y && isOdd(y)
    let result = y < 0 ? Double.infinity : 0
    return isNegative ? -result : result
  }

  /// x to a whole power within ±64, by squaring the significand.
  private static func power(_ x: Double, _ y: Int) -> Double {
    let exponent = Int(x.exponent)
    var square = DoubleDouble(x.significand)
    var result = DoubleDouble(1)
    var left = y < 0 ? -y : y
    while left > 0 {
      if left & 1 == 1 { result = result * square }
      left >>= 1
      if left > 0 { square = square * square }
    }
    // Kept within 1…2^64 for scaling.
    if y < 0 { result = DoubleDouble(Double.powerOf2(64)) / result }
    let magnitude = result.high.scaled(byPowerOf2: exponent * y - (y < 0 ? 64 : 0))
    return x < 0 && y & 1 == 1 ? -magnitude : magnitude
  }

  /// The exponential of a number that isn't NaN.
  private static func exp(_ x: DoubleDouble) -> Double {
    guard x.high < 710 else { return .infinity }
    guard x.high > -746 else { return 0 }
    let exponent = (x.high * 1.4426950408889634 + 0.5).rounded(.down)
    let rest = x - DoubleDouble.naturalLogarithmOf2 * DoubleDouble(exponent)
    let r = rest.high
    // The Taylor series of e^r − 1 − r up to r^15, |r| ≤ 0.35.
    var tail = r * (1.0 / 1_307_674_368_000) + 1.0 / 87_178_291_200
    tail = tail * r + 1.0 / 6_227_020_800
    tail = tail * r + 1.0 / 479_001_600
    tail = tail * r + 1.0 / 39_916_800
    tail = tail * r + 1.0 / 3_628_800
    tail = tail * r + 1.0 / 362_880
    tail = tail * r + 1.0 / 40_320
    tail = tail * r + 1.0 / 5_040
    tail = tail * r + 1.0 / 720
    tail = tail * r + 1.0 / 120
    tail = tail * r + 1.0 / 24
    tail = tail * r + 1.0 / 6
    // The terms that weigh most, 1 + r + r²/2, are kept in full.
    let square = DoubleDouble.product(r, r)
    let linear = DoubleDouble.sum(1, r)
    let quadratic = DoubleDouble.sum(linear.high, square.high / 2)
    let low = linear.low + quadratic.low + square.low / 2 + rest.low * (1 + r)
    let significand = quadratic.high + (low + r * square.high * tail)
    return (2 * significand).scaled(byPowerOf2: Int(exponent) - 1)
  }

  /// The natural logarithm of a positive finite number.
  private static func logarithm(_ x: Double) -> DoubleDouble {
    var exponent = Double(Int(x.exponent))
    var significand = x.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    // log m = 2 artanh f, f = (m − 1) / (m + 1), |f| ≤ 0.172.
    let f = DoubleDouble(significand - 1) / DoubleDouble.sum(significand, 1)
    let square = f * f
    let z = square.high
    var tail = 0.0
    var divisor = 27.0
    while divisor >= 5 {
      tail = tail * z + 1 / divisor
      divisor -= 2
    }
    let third = DoubleDouble(0.3333333333333333, 1.850371707708594e-17)
    let series = DoubleDouble(1) + square * (third + DoubleDouble.product(z, tail))
    let double = DoubleDouble(2 * f.high, 2 * f.low)
    return DoubleDouble.naturalLogarithmOf2 * DoubleDouble(exponent) + double * series
  }
}
