// SPDX-License-Identifier: MIT

/// Finds the bytes of a decoded string again in the file.
enum JSONText {
  /// Where bytes of a decoded string stand in the file.
  ///
  /// - Parameters:
  ///   - range: where the JSON string stands, quotes included.
  static func range(
    ofDecoded start: Int, _ end: Int, in range: SourceRange, source: Bytes
  ) -> SourceRange {
    let first = offset(ofDecoded: start, in: range, source: source)
    let last = offset(ofDecoded: end, in: range, source: source)
    return SourceRange(first, last > first ? last : first + 1)
  }

  /// Where one byte of a decoded string stands in the file; the closing quote if it has fewer.
  static func offset(ofDecoded target: Int, in range: SourceRange, source: Bytes) -> Int {
    var position = range.start + 1
    var decoded = 0
    while position < range.end - 1, position < source.count {
      let unit = unit(at: position, source)
      decoded += unit.decoded
      if decoded > target { break }
      position += unit.written
    }
    return position
  }

  /// How many bytes a character or escape takes in the file and decoded.
  private static func unit(at position: Int, _ source: Bytes) -> (written: Int, decoded: Int) {
    guard source[position] == UInt8(ascii: "\\") else { return (1, 1) }
    guard position + 1 < source.count, source[position + 1] == UInt8(ascii: "u") else {
      return (2, 1)
    }
    let code = hexadecimal(at: position + 2, source)
    if (0xD800..<0xDC00).contains(code) { return (12, 4) }
    return (6, code < 0x80 ? 1 : (code < 0x800 ? 2 : 3))
  }

  private static func hexadecimal(at position: Int, _ source: Bytes) -> UInt32 {
    var code: UInt32 = 0
    for offset in position..<position + 4 where offset < source.count {
      let byte = source[offset]
      let isDigit = byte <= UInt8(ascii: "9")
      code = code << 4 | UInt32(isDigit ? byte & 15 : (byte & 15) + 9)
    }
    return code
  }
}
