// SPDX-License-Identifier: MIT

/// Powers in plain Swift, with the same bits on every platform.
enum Power {
  /// `base` to the power of `exponent`, to a few units in the 15th digit; 0 for a base of 0 or
  /// less.
  static func pow(_ base: Double, _ exponent: Double) -> Double {
    if base <= 0 { return 0 }
    if base == 1 { return 1 }
    return exp2(exponent * log2(base))
  }

  /// The logarithm to base 2 of a positive, finite number.
  static func log2(_ x: Double) -> Double {
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m /= 2
      exponent += 1
    }
    // ln m = 2·atanh z, with |z| ≤ 0.1716.
    let z = (m - 1) / (m + 1)
    let square = z * z
    var sum = 0.0
    for k in stride(from: 23.0, through: 1, by: -2) { sum = sum * square + 1 / k }
    return exponent + sum * z * 2.885390081777926815
  }

  /// 2 to the power of `y`; what is out of range becomes 0 or infinity.
  static func exp2(_ y: Double) -> Double {
    if y < -1070 { return 0 }
    if y > 1023 { return .infinity }
    let whole = y.rounded()
    let x = (y - whole) * 0.69314718055994530942
    var sum = 1.0
    for k in stride(from: 17.0, through: 1, by: -1) { sum = 1 + sum * x / k }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }
}
