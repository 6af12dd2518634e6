// SPDX-License-Identifier: MIT

/// A number written in decimal digits, on its way to a `Double`.
///
/// The result is correctly rounded for at most 15 significant digits and a power of ten up to 22,
/// and otherwise within one unit in the last place; it is the same on every platform.
public struct DecimalNumber: Sendable {
  /// The first 19 significant digits.
  private var significand: UInt64 = 0
  /// The power of ten that the significand is to be multiplied by, apart from a written exponent.
  private var scale = 0
  /// No text within the limits reaches further.
  private static let exponentLimit = 100_000_000

  /// Makes a number without digits, which is zero.
  public init() {}

  /// Adds a digit, 0…9, before or after the point.
  public mutating func append(digit: UInt8, isFraction: Bool) {
    let hasRoom = significand < 1_000_000_000_000_000_000
    if hasRoom { significand = significand * 10 + UInt64(min(digit, 9)) }
    if hasRoom && isFraction { scale -= 1 }
    if !hasRoom && !isFraction { scale += 1 }
  }

  /// The value with a written exponent; infinite where it is too large.
  public func value(exponent: Int = 0) -> Double {
    let limit = Self.exponentLimit
    let power = max(-limit, min(limit, exponent)) + scale
    if significand == 0 { return 0 }
    if power > 310 { return .infinity }
    if power < -345 { return 0 }
    if significand < 1 << 53, power.magnitude <= 22 {
      let exact = Double(significand)
      return power < 0 ? exact / Self.powerOfTen(-power) : exact * Self.powerOfTen(power)
    }
    return scaled(by: power)
  }

  private func scaled(by power: Int) -> Double {
    var number = ExtendedNumber(significand)
    var rest = power
    while rest != 0 {
      let step = min(Int(rest.magnitude), 22)
      let factor = Self.powerOfTen(step)
      if rest < 0 { number.divide(by: factor) } else { number.multiply(by: factor) }
      rest += rest < 0 ? step : -step
    }
    return number.high
  }

  /// Ten to the power of 0…22, which a `Double` holds exactly.
  private static func powerOfTen(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<min(exponent, 22) { result *= 10 }
    return result
  }

  /// Reads digits, `.5`, `1.` or `1e3` without a sign, as JavaScript and SVG write numbers.
  ///
  /// Moves the offset past the number; leaves it and returns nil where there is none.
  public static func scan(_ text: Bytes, at offset: inout Int) -> Double? {
    var number = DecimalNumber()
    var end = offset
    var digits = number.appendDigits(of: text, at: &end, isFraction: false)
    if end >= 0, end < text.count, text[end] == UInt8(ascii: ".") {
      end += 1
      digits += number.appendDigits(of: text, at: &end, isFraction: true)
    }
    guard digits > 0 else { return nil }
    let exponent = scanExponent(text, at: &end)
    offset = end
    return number.value(exponent: exponent)
  }

  /// Adds all digits from an offset on and returns how many there were.
  mutating func appendDigits(of text: Bytes, at offset: inout Int, isFraction: Bool) -> Int {
    let start = offset
    while offset >= 0, offset < text.count {
      let digit = text[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      append(digit: digit, isFraction: isFraction)
      offset += 1
    }
    return offset - start
  }

  /// Reads `e`, a sign and digits; leaves the offset and returns 0 where they are not all there.
  private static func scanExponent(_ text: Bytes, at offset: inout Int) -> Int {
    var end = offset
    guard end < text.count, text[end] | 0x20 == UInt8(ascii: "e") else { return 0 }
    end += 1
    let isNegative = end < text.count && text[end] == UInt8(ascii: "-")
    if end < text.count, isNegative || text[end] == UInt8(ascii: "+") { end += 1 }
    guard let exponent = scanInteger(text, at: &end) else { return 0 }
    offset = end
    return isNegative ? -exponent : exponent
  }

  /// Reads digits as an integer, held at a limit that no number needs.
  static func scanInteger(_ text: Bytes, at offset: inout Int) -> Int? {
    let start = offset
    var result = 0
    while offset < text.count {
      let digit = text[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      result = min(exponentLimit, result * 10 + Int(digit))
      offset += 1
    }
    return offset > start ? result : nil
  }
}

/// A sum of two doubles that carries about 105 bits (Dekker, 1971).
private struct ExtendedNumber {
  var high: Double
  var low: Double

  init(_ integer: UInt64) {
    high = Double(integer >> 32) * 4_294_967_296
    low = 0
    add(Double(integer & 0xFFFF_FFFF))
  }

  mutating func multiply(by factor: Double) {
    let product = Self.product(high, factor)
    high = product.high
    let rest = product.low + low * factor
    low = 0
    if high.isFinite { add(rest) }
  }

  mutating func divide(by divisor: Double) {
    let quotient = high / divisor
    let product = Self.product(quotient, divisor)
    let rest = ((high - product.high) - product.low + low) / divisor
    high = quotient
    low = 0
    add(rest)
  }

  private mutating func add(_ other: Double) {
    let sum = high + other
    let rest = other - (sum - high)
    high = sum
    low += rest
  }

  private static func product(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let product = a * b
    let (aHigh, aLow) = split(a)
    let (bHigh, bLow) = split(b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return (product, error)
  }

  private static func split(_ number: Double) -> (Double, Double) {
    let scaled = number * 134_217_729
    guard scaled.isFinite else { return (number, 0) }
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}
