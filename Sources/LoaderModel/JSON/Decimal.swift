// SPDX-License-Identifier: MIT

/// Decimal numbers as the expression language and CSS write them.
enum Decimal {
  /// The value of `[+-] digits [. digits] [e [+-] digits]`, whose form the caller has checked.
  ///
  /// Infinite from about 1e290 on, which is far beyond every limit, and 0 below 1e-290.
  static func value(of text: ArraySlice<UInt8>) -> Double? {
    var reader = Reader(text)
    return reader.value()
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>
    /// The first nineteen digits that count.
    var significand: UInt64 = 0
    var digitCount = 0
    /// The power of ten of the last digit taken in.
    var exponent = 0

    init(_ text: ArraySlice<UInt8>) { rest = text }

    mutating func value() -> Double? {
      let isNegative = rest.first == UInt8(ascii: "-")
      if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      digits(afterPoint: false)
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        digits(afterPoint: true)
      }
      if let letter = rest.first, letter.asciiLowercased == UInt8(ascii: "e") {
        rest = rest.dropFirst()
        powerOfTen()
      }
      guard rest.isEmpty else { return nil }
      let magnitude = magnitude()
      return isNegative ? -magnitude : magnitude
    }

    private mutating func digits(afterPoint: Bool) {
      while let byte = rest.first, byte.isASCIIDigit {
        rest = rest.dropFirst()
        if digitCount < 19 {
          significand = significand * 10 + UInt64(byte & 15)
          if significand > 0 { digitCount += 1 }
          if afterPoint { exponent -= 1 }
        } else if !afterPoint {
          exponent += 1
        }
      }
    }

    private mutating func powerOfTen() {
      let isNegative = rest.first == UInt8(ascii: "-")
      if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      var power = 0
      while let byte = rest.first, byte.isASCIIDigit {
        rest = rest.dropFirst()
        if power < 1_000_000 { power = power * 10 + Int(byte & 15) }
      }
      exponent += isNegative ? -power : power
    }

    private func magnitude() -> Double {
      guard significand > 0 else { return 0 }
      guard exponent + digitCount <= 290 else { return .infinity }
      guard exponent + digitCount >= -290 else { return 0 }
      let upper = Double(significand >> 32) * 4_294_967_296
      var result = DoubleDouble.sum(upper, Double(significand & 0xFFFF_FFFF))
      var left = exponent < 0 ? -exponent : exponent
      while left > 0 {
        // Powers up to 22 are exact.
        let step = left < 22 ? left : 22
        let power = DoubleDouble(Exponential.pow(10, Double(step)))
        result = exponent < 0 ? result / power : result * power
        left -= step
      }
      return result.high
    }
  }
}
