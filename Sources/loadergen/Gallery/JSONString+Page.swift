// SPDX-License-Identifier: MIT

internal import LoaderModel

/// JSON inside a page's script element, which markup in a string could end.
extension JSONString {
  private static let lessThan = Bytes("\\u003c".utf8)

  /// A text as a JSON string that can stand in a page.
  static func quotedForPage(_ text: Bytes) -> Bytes {
    var isPlain = true
    let quick = Bytes(unsafeUninitializedCapacity: 6 * text.count + 2) { result, count in
      count = quote(text, into: result, &isPlain)
    }
    return isPlain ? quick : madeFitForPage(quoted(text))
  }

  /// Quotes a text of nothing but printable ASCII, as pictures are; of any other it says that it isn't.
  ///
  /// - Parameter result: of room for six bytes a byte of the text, and two.
  private static func quote(
    _ text: Bytes, into result: UnsafeMutableBufferPointer<UInt8>, _ isPlain: inout Bool
  ) -> Int {
    var end = 1
    result[0] = UInt8(ascii: "\"")
    for (index, byte) in text.enumerated() {
      guard (0x20..<0x7F).contains(byte) else {
        isPlain = false
        return 0
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        result[end] = UInt8(ascii: "\\")
        end += 1
      } else if byte == UInt8(ascii: "<"), index + 1 < text.count,
        text[index + 1] == UInt8(ascii: "/") || text[index + 1] == UInt8(ascii: "!")
      {
        for escape in lessThan {
          result[end] = escape
          end += 1
        }
        continue
      }
      result[end] = byte
      end += 1
    }
    result[end] = UInt8(ascii: "\"")
    return end + 1
  }

  /// The same JSON without `</` and `<!`.
  ///
  /// Source: HTML, "Restrictions for contents of script elements".
  static func madeFitForPage(_ json: Bytes) -> Bytes {
    var result: Bytes = []
    result.reserveCapacity(json.count + json.count / 16)
    for (index, byte) in json.enumerated() {
      let next = index + 1 < json.count ? json[index + 1] : 0
      if byte == UInt8(ascii: "<") && (next == UInt8(ascii: "/") || next == UInt8(ascii: "!")) {
        result += lessThan
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
