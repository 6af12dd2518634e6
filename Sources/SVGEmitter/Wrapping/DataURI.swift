// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The drawing as a `data:` URI that may stand in any attribute, in `url()` with or without quotes, in
/// a string of JavaScript and in Markdown.
///
/// Source: RFC 2397, RFC 3986.
enum DataURI {
  static func write(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer(capacity: drawing.bytes.count * 2)
    bytes.append("data:image/svg+xml,")
    for byte in drawing.bytes.contents { append(byte, to: &bytes) }
    return bytes
  }

  private static func append(_ byte: UInt8, to bytes: inout ByteBuffer) {
    if isPlain(byte) { return bytes.append(byte) }
    bytes.append("%")
    for digit in [byte >> 4, byte & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  /// Whether it means itself in URIs, HTML, CSS, JavaScript and Markdown alike.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    // From `-` to `;`: the hyphen, the dot, the slash, digits, the colon and the semicolon.
    case UInt8(ascii: "-")...UInt8(ascii: ";"): true
    case UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
