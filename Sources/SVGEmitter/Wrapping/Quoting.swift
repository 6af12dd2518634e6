// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Text as other languages write it.
enum Quoting {
  /// A string of JavaScript in double quotes, fit for a script in HTML too.
  static func javaScript(_ text: Bytes) -> ByteBuffer {
    var bytes = ByteBuffer("\"")
    appendEscaped(text, quote: UInt8(ascii: "\""), to: &bytes)
    bytes.append("\"")
    return bytes
  }

  /// A template literal of JavaScript.
  static func templateLiteral(_ text: ByteBuffer) -> ByteBuffer {
    var bytes = ByteBuffer("`")
    appendEscaped(text.contents, quote: UInt8(ascii: "`"), to: &bytes)
    bytes.append("`")
    return bytes
  }

  private static func appendEscaped(_ text: Bytes, quote: UInt8, to bytes: inout ByteBuffer) {
    for (i, byte) in text.enumerated() {
      switch byte {
      case quote, UInt8(ascii: "\\"):
        bytes.append("\\")
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append("\\n")
      case UInt8(ascii: "\r"): bytes.append("\\r")
      case UInt8(ascii: "\t"): bytes.append("\\t")
      case UInt8(ascii: "$") where quote == UInt8(ascii: "`"): bytes.append("\\$")
      // A `</script>` would end the script of a component.
      case UInt8(ascii: "<") where isBefore(text, i): bytes.append("\\x3c")
      default: bytes.append(byte)
      }
    }
  }

  private static func isBefore(_ text: Bytes, _ i: Int) -> Bool {
    i + 1 < text.count && (text[i + 1] == UInt8(ascii: "/") || text[i + 1] == UInt8(ascii: "!"))
  }

  /// A name in the form of a type's: `ring-stretch` becomes `RingStretchLoader`.
  static func typeName(_ name: Bytes) -> ByteBuffer {
    var bytes = ByteBuffer()
    var isStart = true
    for byte in name {
      if byte == UInt8(ascii: "-") {
        isStart = true
        continue
      }
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      if bytes.isEmpty && !isLetter { bytes.append("L") }
      bytes.append(isStart && isLetter ? byte - 0x20 : byte)
      isStart = false
    }
    let word = Bytes("Loader")
    if !bytes.contents.suffix(word.count).elementsEqual(word) { bytes += word }
    return bytes
  }

  /// Text in an attribute or an element.
  static func markup(_ text: Bytes) -> ByteBuffer {
    var bytes = ByteBuffer()
    Escaping.append(text, to: &bytes)
    return bytes
  }

  /// A length of CSS from an attribute's: user units are px.
  static func length(_ attribute: ByteBuffer) -> ByteBuffer {
    var bytes = attribute
    let last = attribute.isEmpty ? 0 : attribute[attribute.count - 1]
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { bytes.append("px") }
    return bytes
  }

  /// A size as JavaScript writes it: a number, or a string with a unit.
  static func size(_ attribute: ByteBuffer) -> ByteBuffer {
    let last = attribute.isEmpty ? 0 : attribute[attribute.count - 1]
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
      return attribute
    }
    return javaScript(attribute.contents)
  }
}

extension ByteBuffer {
  static func + (a: ByteBuffer, b: ByteBuffer) -> ByteBuffer {
    var result = a
    result += b
    return result
  }
}
