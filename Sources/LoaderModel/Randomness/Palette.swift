// SPDX-License-Identifier: MIT

/// Where drawn colors come from.
public enum Palette: CaseIterable, Sendable {
  case rgb
  case vivid
  case soft
  case warm
  case cool
  case triad
  case mono

  /// What makes a palette.
  public struct Row: Sendable {
    /// The word that is typed.
    public var name: StaticString
    /// What its colors are like, for people.
    public var summary: StaticString
    /// OKLCH's hue of a loader's first color, in degrees.
    var hues: ClosedRange<Double> = 0...360
    /// OKLCH's chroma.
    var chromas: ClosedRange<Double> = 0...0
    /// By how many degrees each further color of the loader lies from the one before.
    var turn = 0.0
    /// Whether red, green and blue are drawn each for itself instead.
    var isRandomRGB = false
  }

  /// The palette's row.
  public var row: Row {
    switch self {
    case .rgb:
      Row(name: "rgb", summary: "any red, green and blue, contrast or not", isRandomRGB: true)
    case .vivid:
      Row(
        name: "vivid", summary: "strong colors, then their opposites", chromas: 0.15...0.22,
        turn: 180)
    case .soft:
      Row(name: "soft", summary: "quiet neighbors", chromas: 0.05...0.09, turn: 30)
    case .warm:
      Row(
        name: "warm", summary: "reds to yellows", hues: 15...75, chromas: 0.1...0.18, turn: 15)
    case .cool:
      Row(
        name: "cool", summary: "greens to violets", hues: 150...270, chromas: 0.08...0.16, turn: 25)
    case .triad:
      Row(name: "triad", summary: "thirds of the circle", chromas: 0.1...0.16, turn: 120)
    case .mono:
      Row(name: "mono", summary: "grays with a hint of a color", chromas: 0...0.02)
    }
  }

  /// The palette of that name.
  public static func named(_ word: Bytes) -> Palette? {
    allCases.first { word.equals($0.row.name) }
  }
}

/// The colors of one loader: drawn from a palette so that they go together.
struct ColorScheme {
  /// Luminances that have a contrast of 3 to white and to black alike, with room for rounding.
  ///
  /// Source: WCAG 2.2, 1.4.11: (1.05 / (Y + 0.05) ≥ 3 and (Y + 0.05) / 0.05 ≥ 3.
  static let legible = 0.105...0.295

  private let row: Palette.Row
  private var hue: Double

  /// Draws the hue that the others follow.
  init(_ palette: Palette, _ random: inout RandomSource) {
    row = palette.row
    hue = random.next(in: row.hues)
  }

  /// The next color as CSS writes it, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Parameter standard: what the spec has there. A color of its own keeps its luminance, so that
  ///   what stood out from it still does; `currentColor` becomes one that is legible on light and
  ///   dark. Both keep their alpha.
  mutating func next(insteadOf standard: Color?, _ random: inout RandomSource) -> Bytes {
    let alpha = standard.map { $0.isNone ? 1 : $0.alpha } ?? 1
    if row.isRandomRGB {
      let bits = random.next() >> 40
      return Self.text(UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255), alpha)
    }
    let chroma = random.next(in: row.chromas)
    let drawn = random.next(in: Self.legible)
    let color = OKLCH.color(
      luminance: standard?.luminance ?? drawn, chroma: chroma, hue: hue)
    hue += row.turn
    guard case .rgb(let red, let green, let blue) = color else { return Bytes("#808080") }
    return Self.text(Self.byte(red), Self.byte(green), Self.byte(blue), alpha)
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8(component.clampedToUnit * 255 + 0.5)
  }

  private static func text(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double) -> Bytes {
    var text: Bytes = [UInt8(ascii: "#")]
    let components = alpha < 1 ? [red, green, blue, byte(alpha)] : [red, green, blue]
    for component in components {
      text.append(hexadecimal(component >> 4))
      text.append(hexadecimal(component & 15))
    }
    return text
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
