// SPDX-License-Identifier: MIT

extension Color {
  /// Reads a CSS color, `currentColor`, `none` or `var(--name, fallback)`.
  ///
  /// Colors beyond sRGB are clipped component by component. A variable is kept as text; its fallback
  /// must be a color. `calc()`, relative colors and `color-mix()` aren't understood.
  /// Source: CSS Color 4.
  public static func parse(css text: Bytes) -> Result<Color, TextFault> {
    var parser = ColorParser(text)
    do throws(TextFault) {
      return .success(try parser.parse())
    } catch {
      return .failure(error)
    }
  }

  /// The color that a text is; nil if it is none, whatever is wrong with it.
  static func recognized(_ text: Bytes) -> Color? {
    var parser = ColorParser(text)
    parser.suggests = false
    return try? parser.parse()
  }

  /// Reads a CSS color out of a JSON string, reporting a fault at its byte.
  ///
  /// - Parameters:
  ///   - text: the decoded string.
  ///   - range: where the JSON string stands in the file, quotes included.
  public static func parse(
    css text: Bytes, range: SourceRange, diagnostics: inout Diagnostics
  ) -> Color? {
    if let color = recognized(text) { return color }
    // The error comes after this place, so that it isn't kept.
    if diagnostics.keepsNoError(at: range.start) {
      diagnostics.countErrorWithoutKeeping()
      return nil
    }
    switch parse(css: text) {
    case .success(let color):
      return color
    case .failure(let error):
      let place = JSONString.sourceRange(
        ofDecodedBytes: error.offset, error.offset + error.length, in: range,
        source: diagnostics.source)
      diagnostics.report(error.fault, at: place)
      return nil
    }
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits; nil if they are something else.
  init?(hexadecimal digits: Bytes) {
    var nibbles: [Double] = []
    for digit in digits {
      guard let value = digit.hexadecimalValue else { return nil }
      nibbles.append(Double(value))
    }
    var channels: [Double] = []
    switch nibbles.count {
    case 3, 4:
      for nibble in nibbles { channels.append(nibble / 15) }
    case 6, 8:
      for index in stride(from: 0, to: nibbles.count, by: 2) {
        channels.append((nibbles[index] * 16 + nibbles[index + 1]) / 255)
      }
    default:
      return nil
    }
    let alpha = channels.count == 4 ? channels[3] : 1
    self.init(.rgb(channels[0], channels[1], channels[2]), alpha: alpha)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The same letter in lower case, other bytes as they are.
  var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  /// Whether it is one of `0` to `9`.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
