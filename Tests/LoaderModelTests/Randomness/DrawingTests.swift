// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// What is drawn for each kind of parameter, and the spec that it is written into.
struct DrawingTests {
  static let source = Bytes(
    """
    { // comments stay
      "parameters": {
        "count": { "default": 3, "min": 1, "max": 9, "integer": true },
        "delay": { "default": "=0.5*count", "min": 0.1, "max": 0.4, "step": 0.1 },
        "tint": { "default": "red" },
        "kind": { "default": "a", "choices": ["a", "b\\u003c"] },
        "hue": { "default": "navy", "choices": ["navy", "oklch(0.6 0.1 20)"] },
        "mode": { "default": 2, "choices": [2, 4] },
        "flag": { "default": true },
        "free": { "default": 5, "min": 2 },
        "text": { "default": "Loading", "type": "string" },
        "kept": { "default": 1, "min": 0, "max": 9, "random": false }
      },
      "layers": [{ "shape": { "type": "circle" }, "fillColor": "=tint" }]
    }
    """.utf8)

  static func spec(_ source: Bytes = source) throws -> LoaderSpec {
    var found = Diagnostics(source: source)
    let spec = LoaderSpec.decode(source, name: Bytes("x"), diagnostics: &found)
    #expect(found.isEmpty)
    return try #require(spec)
  }

  private static func draw(
    _ item: UInt64, _ palette: Palette? = nil, near nearness: Double? = nil
  ) throws -> [DrawnValue] {
    var random = RandomSource(seed: 5, item: item)
    return try spec().draw(source: source, palette: palette, nearness: nearness, &random)
  }

  @Test func onlyWhatHasARangeIsDrawn() throws {
    let names = try Self.draw(0).map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["count", "delay", "tint", "kind", "hue", "mode", "flag"])
  }

  @Test func everyValueComesUp() throws {
    var texts: [String: Set<String>] = [:]
    for item in 0..<400 {
      for value in try Self.draw(UInt64(item)) {
        let name = String(decoding: value.name, as: UTF8.self)
        texts[name, default: []].insert(String(decoding: value.text, as: UTF8.self))
      }
    }
    #expect(texts["count"] == Set((1...9).map { "\($0)" }))
    #expect(texts["delay"] == ["0.1", "0.2", "0.3", "0.4"])
    #expect(texts["kind"] == [#""a""#, #""b\u003c""#])
    #expect(texts["hue"] == [#""navy""#, #""oklch(0.6 0.1 20)""#])
    #expect(texts["mode"] == ["2", "4"])
    #expect(texts["flag"] == ["true", "false"])
    #expect((texts["tint"] ?? []).count > 390)
  }

  /// `delay` has no number as its default, so that there is nothing to be near to.
  @Test(arguments: [(0.0, 2...4), (0.25, 1...5), (1.0, 1...9)])
  func onlyNumbersAreDrawnNear(_ nearness: Double, _ counts: ClosedRange<Int>) throws {
    var found: Set<String> = []
    for item in 0..<UInt64(400) {
      let drawn = try Self.draw(item, nil, near: nearness)
      #expect(drawn.map { String(decoding: $0.name, as: UTF8.self) } == ["count"])
      found.formUnion(drawn.map { String(decoding: $0.text, as: UTF8.self) })
    }
    #expect(found == Set(counts.map { "\($0)" }))
  }

  @Test func theSpecKeepsAllElse() throws {
    let drawn = try Self.draw(3)
    let text = LoaderSpec.text(Self.source, with: drawn)
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("{ // comments stay\n"))
    // What is written is what was drawn, and drawing it again from there gives the same.
    let written = try Self.spec(text)
    #expect(written.parameters.map { $0.name } == (try Self.spec().parameters.map { $0.name }))
    for value in drawn {
      let parameter = written.parameterSpecs.first { $0.content.info.name == value.name }
      guard case .literal(let literal)? = parameter?.content.value else {
        Issue.record("\(value.name) is no literal")
        continue
      }
      #expect(literal == value.value)
    }
  }

  @Test func theSameStreamDrawsTheSame() throws {
    for item in 0..<20 {
      #expect(
        try Self.draw(UInt64(item)).map { $0.text } == Self.draw(UInt64(item)).map { $0.text })
    }
    #expect(try Self.draw(0).map { $0.text } != Self.draw(1).map { $0.text })
  }
}
