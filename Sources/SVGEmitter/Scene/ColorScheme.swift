// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The root's `color`, which `currentColor` follows, in light and dark surroundings.
///
/// An attribute of the root and one rule are all that changes, whatever is drawn in the color.
struct ColorScheme {
  /// As an attribute's value.
  var light: ByteBuffer
  /// As a declaration's value; nil where it is the same.
  var dark: ByteBuffer?
}

extension EmissionOptions {
  /// The colors, where dark surroundings have one of their own or the page may set another.
  var scheme: ColorScheme? {
    if isThemeable {
      return ColorScheme(
        light: ColorScheme.variable(color ?? .currentColor),
        dark: omitsStyle ? nil : darkColor.map(ColorScheme.variable))
    }
    guard let color, let darkColor else { return nil }
    return ColorScheme(
      light: ColorScheme.text(color), dark: omitsStyle ? nil : ColorScheme.text(darkColor))
  }
}

extension ColorScheme {
  /// What the page says, else a color.
  static func variable(_ color: Color) -> ByteBuffer {
    var bytes = ByteBuffer("var(--loader-color,")
    bytes += text(color)
    bytes.append(")")
    return bytes
  }

  /// A color with its alpha, in hexadecimal or as it was written.
  static func text(_ color: Color) -> ByteBuffer {
    var bytes = ByteBuffer()
    ValueFormat(precision: 3, color: nil).append(color, to: &bytes)
    if case .rgb = color.base, color.alpha < 1 { return translucent(bytes, color.alpha) }
    return bytes
  }

  /// `#rgb` or `#rrggbb` with two digits of alpha.
  private static func translucent(_ opaque: ByteBuffer, _ alpha: Double) -> ByteBuffer {
    let isShort = opaque.count == 4
    var bytes = ByteBuffer("#")
    for i in 1..<opaque.count {
      bytes.append(opaque[i])
      if isShort { bytes.append(opaque[i]) }
    }
    let byte = UInt8(min(255, max(0, (alpha * 255).rounded())))
    for digit in [byte >> 4, byte & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return bytes
  }
}
