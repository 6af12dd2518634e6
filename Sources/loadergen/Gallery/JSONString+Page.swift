// SPDX-License-Identifier: MIT

internal import LoaderModel

/// JSON inside a page's script element, which markup in a string could end.
extension JSONString {
  /// A text as a JSON string that can stand in a page.
  static func quotedForPage(_ text: Bytes) -> Bytes { madeFitForPage(quoted(text)) }

  /// The same JSON without `</` and `<!`.
  ///
  /// Source: HTML, "Restrictions for contents of script elements".
  static func madeFitForPage(_ json: Bytes) -> Bytes {
    var result: Bytes = []
    result.reserveCapacity(json.count + json.count / 16)
    for (index, byte) in json.enumerated() {
      let next = index + 1 < json.count ? json[index + 1] : 0
      if byte == UInt8(ascii: "<") && (next == UInt8(ascii: "/") || next == UInt8(ascii: "!")) {
        result += "\\u003c".utf8
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
