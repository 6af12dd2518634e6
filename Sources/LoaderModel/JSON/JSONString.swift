// SPDX-License-Identifier: MIT

/// Finds places inside strings as the file has them.
public enum JSONString {
  /// The offset in the file of the n-th byte of a string's decoded text.
  ///
  /// `range` is the string's, quotes included. For a byte that comes from an escape it is the
  /// escape's backslash; at and beyond the text's end it is the closing quote.
  public static func sourceOffset(
    ofDecodedByte n: Int, in range: SourceRange, source: Bytes
  ) -> Int {
    let last = max(range.start, min(range.end - 1, source.count - 1))
    var offset = range.start + 1
    var decoded = 0
    while offset < last {
      let unit = decodedUnit(source, at: offset)
      if n < decoded + unit.decodedLength {
        return isVerbatim(unit) ? offset + n - decoded : offset
      }
      decoded += unit.decodedLength
      offset += unit.sourceLength
    }
    return last
  }

  /// The place in the file of a range of a string's decoded bytes.
  public static func sourceRange(
    ofDecodedBytes start: Int, _ end: Int, in range: SourceRange, source: Bytes
  ) -> SourceRange {
    let first = sourceOffset(ofDecodedByte: start, in: range, source: source)
    let next = sourceOffset(ofDecodedByte: max(start, end), in: range, source: source)
    return SourceRange(first, max(first + 1, next))
  }

  private typealias Unit = (sourceLength: Int, decodedLength: Int)

  private static func isVerbatim(_ unit: Unit) -> Bool { unit.sourceLength == unit.decodedLength }

  /// A byte of text, or an escape with the length of what it stands for.
  private static func decodedUnit(_ source: Bytes, at offset: Int) -> Unit {
    guard source[offset] == UInt8(ascii: "\\") else { return (1, 1) }
    guard offset + 1 < source.count, source[offset + 1] == UInt8(ascii: "u") else { return (2, 1) }
    switch hexValue(source, at: offset + 2) {
    case .some(0..<0x80): return (6, 1)
    case .some(0x80..<0x800): return (6, 2)
    case .some(0xD800...0xDBFF): return (12, 4)
    default: return (6, 3)
    }
  }

  /// The number of four hexadecimal digits.
  static func hexValue(_ source: Bytes, at offset: Int) -> UInt32? {
    guard offset + 4 <= source.count else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = hexDigit(source[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// The number of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
