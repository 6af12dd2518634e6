// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// The colors of each palette, by WCAG's formulas.
struct PaletteTests {
  private static func colors(
    _ palette: Palette, insteadOf standard: Color?, count: Int = 300
  ) throws -> [Color] {
    var random = RandomSource(seed: 11, item: 0)
    return try (0..<count).map { _ in
      var scheme = ColorScheme(palette, &random)
      _ = scheme.next(insteadOf: standard, &random)
      return try #require(Color.recognized(scheme.next(insteadOf: standard, &random)))
    }
  }

  private static func components(_ color: Color) -> [Double] {
    guard case .rgb(let red, let green, let blue) = color.base else { return [] }
    return [red, green, blue]
  }

  @Test(arguments: Palette.allCases.filter { $0 != .rgb })
  func isLegibleOnLightAndDark(_ palette: Palette) throws {
    for color in try Self.colors(palette, insteadOf: .currentColor) {
      let luminance = try #require(color.luminance)
      #expect(1.05 / (luminance + 0.05) >= 3)
      #expect((luminance + 0.05) / 0.05 >= 3)
    }
  }

  @Test func randomColorsReachEverywhere() throws {
    let all = try Self.colors(.rgb, insteadOf: .currentColor).map { Self.components($0) }
    for index in 0..<3 {
      #expect((all.map { $0[index] }.min() ?? 1) < 0.05)
      #expect((all.map { $0[index] }.max() ?? 0) > 0.95)
    }
  }

  @Test(arguments: Palette.allCases.filter { $0 != .rgb })
  func aColorOfItsOwnKeepsItsLuminance(_ palette: Palette) throws {
    for text in ["#000", "#555", "#2563eb", "#fff"] {
      let standard = try #require(Color.recognized(Bytes(text.utf8)))
      for color in try Self.colors(palette, insteadOf: standard, count: 40) {
        let difference = try #require(color.luminance) - #require(standard.luminance)
        #expect(abs(difference) < 0.01, "\(text): \(Self.components(color))")
      }
    }
  }

  @Test func alphaIsKept() throws {
    for color in try Self.colors(.soft, insteadOf: Color(.currentColor, alpha: 0.4)) {
      #expect(color.alpha == 0.4)
    }
  }

  @Test func graysAreGray() throws {
    for color in try Self.colors(.mono, insteadOf: .currentColor) {
      let components = Self.components(color)
      #expect((components.max() ?? 1) - (components.min() ?? 0) < 0.12)
    }
  }

  @Test func warmIsRedderThanBlue() throws {
    for color in try Self.colors(.warm, insteadOf: .currentColor) {
      let components = Self.components(color)
      #expect(components[0] > components[2])
    }
  }

  @Test(arguments: Palette.allCases) func isFoundByItsName(_ palette: Palette) {
    #expect(Palette.named(Bytes(palette.row.name)) == palette)
  }
}
