// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Numbers in their shortest decimal form.
///
/// Fixed precision from a rounded integer, so that the bytes are the same on every platform, never an
/// exponent, never `-0`.
enum NumberFormat {
  /// Ten to the power of `decimals`, 0…8.
  private static func power(_ decimals: Int) -> Double {
    switch decimals {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }

  /// The least number above 0 that some decimals can say.
  static func least(_ decimals: Int) -> Double { 1 / power(decimals) }

  /// The number as it will be read back, rounded to some decimals (halves away from zero).
  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    let p = power(decimals)
    let magnitude = abs(value) * p + 0.5
    guard magnitude < 9e15 else { return value }
    let whole = magnitude.rounded(.down)
    return (value < 0 ? -whole : whole) / p
  }

  /// Appends `value` with at most `decimals` (0…8) of them, without leading or trailing zeros.
  static func append(_ value: Double, _ decimals: Int, to bytes: inout Bytes) {
    let magnitude = abs(value) * power(decimals) + 0.5
    // Values are limited to 1e9 by the language, but products of them may be larger.
    var units = magnitude < 9e15 ? UInt64(magnitude) : 9_000_000_000_000_000
    if units == 0 { return bytes.append(UInt8(ascii: "0")) }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var places = decimals
    while places > 0 && units % 10 == 0 {
      units /= 10
      places -= 1
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      let start = fill(digits, units, places)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Fills a buffer from its end with the digits of `units` · 10^−places; returns where they start.
  @inline(__always)
  private static func fill(
    _ digits: UnsafeMutableBufferPointer<UInt8>, _ units: UInt64, _ places: Int
  ) -> Int {
    var (rest, written, start) = (units, 0, digits.count)
    while rest > 0 || written < places {
      if written == places && places > 0 {
        start -= 1
        digits[start] = UInt8(ascii: ".")
      }
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      written += 1
    }
    if written == places && places > 0 {
      start -= 1
      digits[start] = UInt8(ascii: ".")
    }
    return start
  }

  /// Appends whole milliseconds as seconds with their unit, as in `-.917s`.
  static func append(milliseconds: Int64, to bytes: inout Bytes) {
    append(Double(milliseconds) / 1_000, 3, to: &bytes)
    bytes.append(UInt8(ascii: "s"))
  }
}

extension Array where Element == UInt8 {
  /// Appends a part of other bytes.
  @inline(__always)
  mutating func append(_ other: Bytes, _ start: Int, _ end: Int) {
    other.withUnsafeBufferPointer { buffer in
      append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<end]))
    }
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number with at most `decimals` of them.
  @inline(__always)
  mutating func append(_ value: Double, decimals: Int) {
    NumberFormat.append(value, decimals, to: &self)
  }
}
