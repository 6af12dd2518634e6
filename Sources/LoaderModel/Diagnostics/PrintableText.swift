// SPDX-License-Identifier: MIT

/// Walks over text character by character, as it may be shown on a terminal.
///
/// Control characters, characters that turn the writing direction and bytes that are not UTF-8 are
/// replaced by U+FFFD, so that no file can move the cursor or disguise what it says.
struct PrintableText {
  /// A character as shown.
  struct Character {
    /// What to print.
    var bytes: Bytes
    /// How many cells of a terminal it takes: 0, 1 or 2.
    var width: Int
    /// Where it begins in the text.
    var offset: Int
  }

  private let text: Bytes
  private let end: Int
  private(set) var offset: Int

  /// Begins a walk over part of a text.
  init(_ text: Bytes, from start: Int, to end: Int) {
    self.text = text
    self.offset = start
    self.end = min(end, text.count)
  }

  /// The next character; nil at the end.
  mutating func next() -> Character? {
    guard offset < end, let scalar = UTF8Scalar(text, at: offset) else { return nil }
    let start = offset
    offset = min(end, offset + scalar.length)
    guard let value = scalar.value, !Self.isUnsafe(value) else {
      let isTab = scalar.value == 0x09
      return Character(bytes: isTab ? [0x20] : [0xEF, 0xBF, 0xBD], width: 1, offset: start)
    }
    let bytes = Bytes(text[start..<offset])
    return Character(bytes: bytes, width: Self.width(of: value), offset: start)
  }

  private static func isUnsafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE...0xFFFF:
      true
    default: false
    }
  }

  /// The width by the main blocks of wide and combining characters.
  private static func width(of scalar: UInt32) -> Int {
    switch scalar {
    case 0..<0x300: 1
    case 0x300...0x36F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
