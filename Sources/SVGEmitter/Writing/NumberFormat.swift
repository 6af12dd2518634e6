// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Numbers in their shortest decimal form.
///
/// Fixed precision from a rounded integer, so that the bytes are the same on every platform, never an
/// exponent, never `-0`.
enum NumberFormat {
  /// Ten to the power of `decimals`, 0…8.
  static func power(_ decimals: Int) -> Double {
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
  static func append(_ value: Double, _ decimals: Int, to bytes: inout ByteBuffer) {
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
    // A number below 1 has all its places written, and no 0 before the point.
    let digits = max(places, NumberFormat.digits(of: units))
    let length = places > 0 ? digits + 1 : digits
    bytes.append(room: 24) { buffer in
      fill(buffer, from: length, units, places, digits)
      return length
    }
  }

  /// How many digits a whole number has, 1…16.
  @inline(__always)
  private static func digits(of units: UInt64) -> Int {
    var (count, bound) = (1, UInt64(10))
    while units >= bound {
      count += 1
      bound *= 10
    }
    return count
  }

  /// Fills a buffer backwards from `end` with the digits of `units` · 10^−places.
  @inline(__always)
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from end: Int, _ units: UInt64, _ places: Int,
    _ digits: Int
  ) {
    var (rest, at) = (units, end)
    for written in 0..<digits {
      if written == places && places > 0 {
        at -= 1
        buffer[at] = UInt8(ascii: ".")
      }
      at -= 1
      buffer[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    if digits == places && places > 0 { buffer[at - 1] = UInt8(ascii: ".") }
  }

  /// Appends whole milliseconds as seconds with their unit, as in `-.917s`.
  static func append(milliseconds: Int64, to bytes: inout ByteBuffer) {
    append(Double(milliseconds) / 1_000, 3, to: &bytes)
    bytes.append(UInt8(ascii: "s"))
  }
}
