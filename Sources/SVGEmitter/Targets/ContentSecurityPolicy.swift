// SPDX-License-Identifier: MIT

public import LoaderModel

/// What a content security policy must allow for a file that is inlined.
public enum ContentSecurityPolicy {
  /// The directive that lets the file's style sheet through; empty if it has none.
  ///
  /// Source: CSP 3, `'sha256-…'`.
  public static func directive(for svg: Bytes) -> Bytes {
    guard let from = Drawing.find("<style>", in: svg[...]),
      let to = Drawing.find("</style>", in: svg[...])
    else { return [] }
    return Bytes("style-src 'sha256-") + base64(SHA256.digest(Bytes(svg[(from + 7)..<to])))
      + Bytes("'")
  }

  /// Source: RFC 4648, 4.
  private static func base64(_ bytes: Bytes) -> Bytes {
    let alphabet = Bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result: Bytes = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for byte in group { word = word << 8 | UInt32(byte) }
      word <<= 8 * UInt32(3 - group.count)
      for i in 0..<4 {
        let isPadding = i > group.count
        result.append(
          isPadding ? UInt8(ascii: "=") : alphabet[Int(word >> (18 - 6 * UInt32(i)) & 63)])
      }
    }
    return result
  }
}
