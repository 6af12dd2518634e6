// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

private func parse(_ text: String) -> Result<Color, TextFault> {
  Color.parse(css: Bytes(text.utf8))
}

/// Red, green and blue in 0…255, and alpha.
private func channels(_ text: String) -> [Double]? {
  guard case .success(let color) = parse(text), case .rgb(let r, let g, let b) = color.base else {
    return nil
  }
  return [r * 255, g * 255, b * 255, color.alpha]
}

@Suite struct ColorParsingTests {
  @Test(
    arguments: [
      ("#f00", [255.0, 0, 0, 1]), ("#0f08", [0, 255, 0, 136.0 / 255]),
      ("#1a2B3c", [26, 43, 60, 1]),
      ("#1a2b3c80", [26, 43, 60, 128.0 / 255]), (" red ", [255, 0, 0, 1]),
      ("ReBeccaPurple", [102, 51, 153, 1]), ("grey", [128, 128, 128, 1]),
      ("aliceblue", [240, 248, 255, 1]), ("yellowgreen", [154, 205, 50, 1]),
      ("transparent", [0, 0, 0, 0]), ("rgb(1,2,3)", [1, 2, 3, 1]),
      ("rgba(1, 2, 3, .5)", [1, 2, 3, 0.5]),
      ("RGB(1 2 3 / 50%)", [1, 2, 3, 0.5]), ("rgb(20% 40% 60%)", [51, 102, 153, 1]),
      ("rgb(20%,40%,60%,10%)", [51, 102, 153, 0.1]), ("rgb(none 20% 3/none)", [0, 51, 3, 0]),
      ("rgb(300 -5 1e1)", [255, 0, 10, 1]), ("rgb(+1 1.5 .5)", [1, 1.5, 0.5, 1]),
      ("hsl(120 100% 50%)", [0, 255, 0, 1]), ("hsl(120deg,100%,25%)", [0, 127.5, 0, 1]),
      ("hsla(240, 100%, 50%, 0.25)", [0, 0, 255, 0.25]), ("hsl(0.5turn 100 50)", [0, 255, 255, 1]),
      ("hsl(200grad 100% 50%)", [0, 255, 255, 1]), ("hsl(-120 100% 50%)", [0, 0, 255, 1]),
      ("hsl(480 100% 50% / 2)", [0, 255, 0, 1]), ("hsl(none none 50%)", [127.5, 127.5, 127.5, 1]),
      ("hwb(0 0% 0%)", [255, 0, 0, 1]), ("hwb(120 20% 40%)", [51, 153, 51, 1]),
      ("hwb(0 75% 75%)", [127.5, 127.5, 127.5, 1]),
      ("color(srgb 1 0.5 0 / 0.5)", [255, 127.5, 0, 0.5]),
      ("color(srgb 20% 40% 60%)", [51, 102, 153, 1]), ("color(srgb-linear 1 0 0)", [255, 0, 0, 1]),
      ("color(display-p3 1 1 1)", [255, 255, 255, 1]), ("color(xyz 0 0 0)", [0, 0, 0, 1]),
    ] as [(String, [Double])])
  func colors(text: String, expected: [Double]) throws {
    let found = try #require(channels(text))
    for (a, b) in zip(found, expected) { #expect((a - b).magnitude < 1e-9) }
  }

  /// Examples of CSS Color 4 and round trips of sRGB's primaries, to half a step of 8 bits.
  @Test(
    arguments: [
      ("lab(46.2775% -47.5621 48.5837)", [0.0, 128, 0]), ("lab(100 0 0)", [255, 255, 255]),
      ("lab(0% 0 0)", [0, 0, 0]), ("lab(54.2905 80.8049 69.8910)", [255, 0, 0]),
      ("lch(46.2775% 67.9892 134.3912)", [0, 128, 0]),
      ("lch(54.2905 106.8372 40.8577deg)", [255, 0, 0]),
      ("oklab(51.975% -0.1403 0.10768)", [0, 128, 0]),
      ("oklab(0.627955 0.224863 0.125846)", [255, 0, 0]),
      ("oklch(51.975% 0.17686 142.495)", [0, 128, 0]),
      ("oklch(0.452014 0.313214 264.052)", [0, 0, 255]),
      ("oklch(1 0 none)", [255, 255, 255]),
      ("color(srgb-linear 0.2140 0.2140 0.2140)", [127.5, 127.5, 127.5]),
      ("color(display-p3 0.21604 0.49418 0.13151)", [0, 128, 0]),
      ("color(xyz-d50 0.08312 0.15475 0.02096)", [0, 128, 0]),
      ("color(xyz 0.07719 0.15438 0.02573)", [0, 128, 0]),
      ("color(a98-rgb 1 1 1)", [255, 255, 255]),
      ("color(rec2020 1 1 1)", [255, 255, 255]), ("color(prophoto-rgb 1 1 1)", [255, 255, 255]),
      ("color(xyz-d65 0.9504559 1 1.0890578)", [255, 255, 255]),
      ("color(display-p3 0 1 0)", [0, 255, 0]),
    ] as [(String, [Double])])
  func wideGamuts(text: String, expected: [Double]) throws {
    let found = try #require(channels(text))
    for (a, b) in zip(found, expected) { #expect((a - b).magnitude < 0.5) }
  }

  @Test(
    arguments: [
      ("currentColor", Color.currentColor), ("CURRENTCOLOR", .currentColor), ("none", .none),
      ("var(--a)", Color(.variable(Bytes("--a")))),
      ("VAR( --Aa_1 )", Color(.variable(Bytes("--Aa_1")))),
      ("var(--a,red)", Color(.variable(Bytes("--a, red")))),
      ("var(--a ,  rgb(1  2\t3) )", Color(.variable(Bytes("--a, rgb(1 2 3)")))),
      ("var(--a, var(--b, #fff))", Color(.variable(Bytes("--a, var(--b, #fff)")))),
    ] as [(String, Color)])
  func keywords(text: String, expected: Color) {
    #expect(parse(text) == .success(expected))
  }

  @Test(
    arguments: [
      ("", "invalid-color", 0), ("  ", "invalid-color", 2), ("#ff", "invalid-color", 0),
      ("#ggg", "invalid-color", 1), ("#fff ff", "invalid-color", 5), ("blu", "unknown-color", 0),
      ("rgb", "unknown-color", 0), ("foo(1)", "unknown-color", 0), ("rgb(1 2)", "invalid-color", 7),
      ("rgb(1 2 3", "invalid-color", 9), ("rgb(1 2 3 4)", "invalid-color", 10),
      ("rgb(1, 2 3)", "invalid-color", 9), ("rgb(1, 20%, 3)", "invalid-color", 7),
      ("rgb(1, none, 3)", "invalid-color", 7), ("hsl(1, 2, 3%)", "invalid-color", 7),
      ("hsl(1deg 2px 3%)", "invalid-color", 10), ("rgb(1deg 2 3)", "invalid-color", 5),
      ("lab(1, 2, 3)", "invalid-color", 5), ("color(foo 1 2 3)", "unknown-color", 6),
      ("red blue", "invalid-color", 4), ("red;", "invalid-color", 3),
      ("rgb(1 2 3)\"", "invalid-color", 10),
      ("var(a)", "invalid-color", 4), ("var(--)", "invalid-color", 4),
      ("var(--a", "invalid-color", 7),
      ("var(--a,)", "invalid-color", 8), ("var(--a, blu)", "unknown-color", 9),
      ("var(--a\")", "invalid-color", 7), ("var(--a, url(x))", "unknown-color", 9),
      ("url(#a)", "unknown-color", 0), ("rgb(1e999 0 0)", "not-finite", 4),
      ("<", "invalid-color", 0),
      ("rgb (1 2 3)", "unknown-color", 0), ("é", "unknown-color", 0),
      ("hsl(50% 1% 1%)", "invalid-color", 6),
    ] as [(String, String, Int)])
  func faults(text: String, code: String, offset: Int) throws {
    guard case .failure(let error) = parse(text) else {
      Issue.record("parsed")
      return
    }
    #expect(String(decoding: error.fault.code.bytes, as: UTF8.self) == code)
    #expect(error.offset == offset)
    #expect(error.length > 0)
  }

  @Test func deepFallbacks() {
    func nested(_ count: Int) -> String {
      String(repeating: "var(--a, ", count: count) + "red" + String(repeating: ")", count: count)
    }
    guard case .success = parse(nested(16)) else {
      Issue.record("16 variables")
      return
    }
    guard case .failure = parse(nested(17)), case .failure = parse(nested(20_000)) else {
      Issue.record("17 variables")
      return
    }
  }

  @Test func suggestion() {
    guard case .failure(let error) = parse("Cornflowrblue") else { return }
    #expect(error.fault.help == Bytes("did you mean \"cornflowerblue\"?"))
  }

  @Test func mixing() {
    let red = Color(.rgb(1, 0, 0))
    let blue = Color(.rgb(0, 0, 1), alpha: 0)
    let variable = Color(.variable(Bytes("--a")))
    #expect(red.mixed(with: blue, 0.5) == Color(.rgb(0.5, 0, 0.5), alpha: 0.5))
    #expect(red.mixed(with: blue, 1) == blue)
    #expect(red.mixed(with: blue, 2) == blue)
    #expect(red.mixed(with: .none, 0.25) == Color(.rgb(1, 0, 0), alpha: 0.75))
    #expect(Color.none.mixed(with: .none, 0.5) == Color.none)
    #expect(red.mixed(with: .currentColor, 0.5) == nil)
    #expect(variable.mixed(with: .currentColor, 0.5) == nil)
    #expect(variable.mixed(with: variable.withAlpha(multipliedBy: 0), 0.5)?.alpha == 0.5)
  }

  @Test func multiplying() {
    let half = Color(.rgb(0.5, 1, 0), alpha: 0.5)
    let variable = Color(.variable(Bytes("--a")))
    #expect(
      Color(.rgb(1, 0.5, 1)).multiplied(by: half) == half.multiplied(by: Color(.rgb(1, 0.5, 1))))
    #expect(Color.currentColor.multiplied(by: half) == half)
    #expect(Color.currentColor.multiplied(by: .white) == .currentColor)
    #expect(variable.multiplied(by: half) == nil)
    #expect(variable.multiplied(by: Color(.rgb(1, 1, 1), alpha: 0.5))?.alpha == 0.5)
    #expect(Color.none.multiplied(by: half) == Color.none)
  }
}

@Suite struct ColorNameTests {
  /// Entries of CSS Color 4's table from its beginning, middle and end.
  @Test(
    arguments: [
      ("aliceblue", "#f0f8ff"), ("cyan", "#0ff"), ("darkslategrey", "#2f4f4f"),
      ("lightgoldenrodyellow", "#fafad2"), ("mediumspringgreen", "#00fa9a"), ("tan", "#d2b48c"),
      ("whitesmoke", "#f5f5f5"), ("yellowgreen", "#9acd32"),
    ] as [(String, String)])
  func matches(name: String, code: String) {
    #expect(Color.parse(css: Bytes(name.utf8)) == Color.parse(css: Bytes(code.utf8)))
  }
}
