// SPDX-License-Identifier: MIT

extension Fault {
  // MARK: The file

  static var emptyFile: Fault {
    Fault("empty-file", wording: "the file is empty", help: "a spec is a JSON object")
  }

  static var notUTF8: Fault {
    Fault("invalid-utf8", wording: "the file is in UTF-16", help: "save it in UTF-8")
  }

  static var inputTooLong: Fault {
    Fault("limit-input", wording: "the file is larger than 16 MiB, the limit")
  }

  static var tooManyValues: Fault {
    Fault("limit-values", wording: "the file has more than 1000000 values, the limit")
  }

  static var nestedTooDeep: Fault {
    Fault("limit-nesting", wording: "arrays and objects nest deeper than 128, the limit")
  }

  // MARK: Syntax

  static func unexpectedEnd(expected: StaticString, help: Wording?) -> Fault {
    Fault("unexpected-end", wording: "the file ends where \(expected) is expected", help: help)
  }

  static func unexpectedCharacter(
    _ character: Bytes, expected: StaticString, help: Wording?
  ) -> Fault {
    let found = Wording.naming(character)
    return Fault(
      "unexpected-character", wording: "unexpected \(found), expected \(expected)",
      help: help ?? usualMistake(character))
  }

  /// What people mean who write a character that JSON has no use for.
  private static func usualMistake(_ character: Bytes) -> Wording? {
    guard let scalar = UTF8Scalar(character, at: 0)?.value else { return nil }
    return switch scalar {
    case 0x23: "a comment begins with \"//\""
    case 0x3B: "a comma separates"
    case 0x3D: "a colon stands between a key and its value"
    case 0x60, 0x2018...0x201F, 0xAB, 0xBB: "strings are in straight double quotes"
    case 0xA0, 0x2000...0x200B, 0x3000, 0xFEFF: "only spaces, tabs and line ends may stand here"
    default: nil
    }
  }

  static var unterminatedComment: Fault {
    Fault(
      "unterminated-comment", wording: "the comment is not closed", help: "close it with \"*/\"")
  }

  static var missingComma: Fault {
    Fault("missing-comma", wording: "a comma is missing before this")
  }

  static func unquotedKey(_ key: Bytes) -> Fault {
    Fault("unquoted-key", wording: "keys are in double quotes", help: "write \(quoted: key)")
  }

  static func unknownWord(_ word: Bytes) -> Fault {
    let help: Wording? =
      if word.equals("NaN") || word.equals("nan") {
        "JSON has no NaN"
      } else if word.equals("Infinity") || word.equals("inf") || word.equals("infinity") {
        "JSON has no infinity; an endless animation is \"infinite\""
      } else if word.equals("True") || word.equals("TRUE") {
        "did you mean true?"
      } else if word.equals("False") || word.equals("FALSE") {
        "did you mean false?"
      } else {
        "strings are in double quotes"
      }
    return Fault("unknown-word", wording: "unknown word \(quoted: word)", help: help)
  }

  // MARK: Numbers

  static var numberTooLarge: Fault {
    Fault("limit-number", wording: "the number is outside -1000000000…1000000000, the limit")
  }

  // MARK: Strings

  static var unterminatedString: Fault {
    Fault("unterminated-string", wording: "the string is not closed", help: "close it with '\"'")
  }

  static var singleQuotes: Fault {
    Fault("single-quotes", wording: "strings are in double quotes, not single ones")
  }

  static var stringTooLong: Fault {
    Fault("limit-string", wording: "the string is longer than 64 KiB, the limit")
  }

  static var lineBreakInString: Fault {
    Fault("line-break-in-string", wording: "a string can't go over a line end", help: "write \\n")
  }

  static var tabInString: Fault {
    Fault("tab-in-string", wording: "a tab can't stand in a string", help: "write \\t")
  }

  static func unknownEscape(_ character: Bytes) -> Fault {
    Fault(
      "unknown-escape", wording: "unexpected \(Wording.naming(character)) after a backslash",
      help: "a backslash itself is written \\\\")
  }

  static var incompleteEscape: Fault {
    Fault("incomplete-escape", wording: "\\u needs four hexadecimal digits")
  }

  static func loneSurrogate(_ unit: UInt32) -> Fault {
    let name = Wording.codePoint(unit)
    return Fault("lone-surrogate", wording: "\(name) is half of a surrogate pair, not a character")
  }

  static func controlCharacter(_ scalar: UInt32) -> Fault {
    let name = Wording.codePoint(scalar)
    return Fault("control-character", wording: "\(name) is not allowed, as XML can't carry it")
  }

  static func invalidUTF8(in source: Bytes, at offset: Int) -> Fault {
    if UTF8Scalar.isSurrogate(source, at: offset) {
      let low = UInt32(source[offset + 2] & 0x3F)
      return loneSurrogate(0xD000 | UInt32(source[offset + 1] & 0x3F) << 6 | low)
    }
    return Fault("invalid-utf8", wording: "this is not UTF-8", help: "save the file in UTF-8")
  }
}

extension Wording {
  /// A character in quotes, or its code point where it can't be seen.
  fileprivate static func naming(_ character: Bytes) -> Wording {
    guard let scalar = UTF8Scalar(character, at: 0)?.value else {
      return "a byte that is not UTF-8"
    }
    switch scalar {
    case 0x0A, 0x0D: return "line end"
    case 0x09: return "tab"
    case 0x20: return "space"
    case 0x22: return "'\"'"
    case 0x21..<0x7F, 0xA1..<0x2000, 0x2010..<0x2028, 0x3001..<0xD800:
      return "\(quoted: character)"
    default: return codePoint(scalar)
    }
  }

  /// A code point such as `U+00A0`.
  fileprivate static func codePoint(_ scalar: UInt32) -> Wording {
    var digits: Bytes = []
    var rest = scalar
    while rest > 0 || digits.count < 4 {
      let digit = UInt8(rest & 15)
      digits.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
      rest >>= 4
    }
    return "U+\(Bytes(digits.reversed()))"
  }
}
