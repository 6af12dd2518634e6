// SPDX-License-Identifier: MIT

extension Double {
  /// The exact remainder of the division that drops the quotient's fraction: C's `fmod`.
  ///
  /// It has the sign of the dividend. NaN where the divisor is 0 or an operand isn't finite.
  func remainder(truncatingBy divisor: Double) -> Double {
    guard isFinite, divisor.isFinite, divisor != 0 else { return .nan }
    guard magnitude >= divisor.magnitude else { return self }
    let (dividendBits, dividendExponent) = integerSignificand
    let (divisorBits, divisorExponent) = divisor.integerSignificand
    var rest = dividendBits % divisorBits
    var left = dividendExponent - divisorExponent
    while left > 0, rest != 0 {
      // Both fit 53 bits, so that eleven more may be shifted in at once.
      let step = left < 11 ? left : 11
      rest = (rest << UInt64(step)) % divisorBits
      left -= step
    }
    let result = Double(rest).scaled(byPowerOf2: divisorExponent)
    return self < 0 ? -result : result
  }

  /// The remainder of the division that rounds the quotient down.
  ///
  /// It has the sign of the divisor. NaN where the divisor is 0 or an operand isn't finite.
  func flooredModulo(_ divisor: Double) -> Double {
    let rest = remainder(truncatingBy: divisor)
    guard rest != 0, (rest < 0) != (divisor < 0) else { return rest == 0 ? 0 : rest }
    return rest + divisor
  }

  /// This finite number's magnitude as integer · 2^exponent.
  private var integerSignificand: (UInt64, Int) {
    let fraction = bitPattern & 0x000F_FFFF_FFFF_FFFF
    let exponent = Int((bitPattern >> 52) & 0x7FF)
    guard exponent != 0 else { return (fraction, -1_074) }
    return (fraction | 0x0010_0000_0000_0000, exponent - 1_075)
  }

  /// This number, 1…2^64, times 2^exponent; rounded only where the result is subnormal.
  func scaled(byPowerOf2 exponent: Int) -> Double {
    let bounded = Swift.min(Swift.max(exponent, -2_200), 2_200)
    let third = bounded / 3
    let factor = Double.powerOf2(third)
    return self * factor * factor * Double.powerOf2(bounded - 2 * third)
  }

  /// 2^exponent for an exponent within -1,022…1,023.
  static func powerOf2(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1_023) << 52)
  }
}
