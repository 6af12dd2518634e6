// SPDX-License-Identifier: MIT

extension JSONParser {
  /// Skips white space and comments; false where reading must end.
  mutating func skipSpace() -> Bool {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "/"): guard skipComment() else { return false }
      default: return true
      }
    }
    return true
  }

  private mutating func skipComment() -> Bool {
    let start = offset
    offset += 1
    switch peek {
    case UInt8(ascii: "/"):
      skipLineComment()
      return true
    case UInt8(ascii: "*"):
      offset += 1
      return skipBlockComment(from: start)
    default:
      let failed: Bool? = unexpected(
        "\"/\" or \"*\" to begin a comment",
        help: "an expression is a string that begins with \"=\"")
      return failed ?? false
    }
  }

  private mutating func skipLineComment() {
    while let byte = peek, byte != 0x0A, byte != 0x0D { skipCommentText(byte) }
  }

  private mutating func skipBlockComment(from start: Int) -> Bool {
    while let byte = peek {
      if byte == UInt8(ascii: "*"), self.byte(at: offset + 1) == UInt8(ascii: "/") {
        offset += 2
        return true
      }
      skipCommentText(byte)
    }
    let failed: Bool? = fail(.unterminatedComment, at: SourceRange(start, start + 2))
    return failed ?? false
  }

  /// Skips a character of a comment, in which only what no text file may hold is reported.
  private mutating func skipCommentText(_ byte: UInt8) {
    guard byte < 0x20 || byte >= 0x80 else {
      offset += 1
      return
    }
    if byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
    } else {
      _ = checkedScalar()
    }
  }
}
