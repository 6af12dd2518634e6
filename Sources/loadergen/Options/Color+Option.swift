// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Color {
  /// The color that is typed so; nil if it is none.
  init?(option text: Bytes) {
    guard case .success(let color) = Color.parse(css: text) else { return nil }
    self = color
  }

  /// One color, or two for light and dark surroundings with a comma between; nil if it is neither.
  static func pair(option text: Bytes) -> (light: Color, dark: Color?)? {
    if let color = Color(option: text) { return (color, nil) }
    guard let comma = outerComma(text), let light = Color(option: Bytes(text[..<comma])),
      let dark = Color(option: Bytes(text[(comma + 1)...])), !light.isNone, !dark.isNone
    else { return nil }
    return (light, dark)
  }

  /// The first comma that isn't in parentheses.
  private static func outerComma(_ text: Bytes) -> Int? {
    var depth = 0
    return text.firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return byte == UInt8(ascii: ",") && depth == 0
    }
  }
}
