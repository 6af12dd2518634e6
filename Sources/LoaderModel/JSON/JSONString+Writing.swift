// SPDX-License-Identifier: MIT

extension JSONString {
  /// Text as a JSON string; bytes that are not UTF-8 become U+FFFD.
  public static func quoted(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    result.reserveCapacity(text.count + text.count / 8 + 2)
    result.append(UInt8(ascii: "\""))
    var offset = 0
    while offset < text.count {
      if isPlain(text[offset]) {
        result.append(text[offset])
        offset += 1
      } else if let scalar = UTF8Scalar(text, at: offset) {
        append(scalar.value ?? 0xFFFD, to: &result)
        offset += scalar.length
      } else {
        break
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// Whether a byte stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ scalar: UInt32, to result: inout Bytes) {
    switch scalar {
    case 0x22, 0x5C:
      result.append(UInt8(ascii: "\\"))
      result.append(UInt8(scalar))
    case 0..<0x20:
      let digits: StaticString = "0123456789abcdef"
      let hex = Bytes(digits)
      result.append(contentsOf: Bytes("\\u00"))
      result.append(hex[Int(scalar >> 4)])
      result.append(hex[Int(scalar & 15)])
    default:
      result.append(scalar: scalar)
    }
  }
}
