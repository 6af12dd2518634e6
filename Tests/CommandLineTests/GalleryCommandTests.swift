// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the manifest says of an item draws it again.
struct GalleryCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private struct Manifest: Decodable {
    var items: [Item]
  }

  private struct Item: Decodable {
    var file: String
    var template: String
    var draws: Int
    var values: [String: Scalar]
  }

  /// A value, and how the page writes it behind `--set`.
  private struct Scalar: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        text = flag ? "true" : "false"
      } else if let number = try? container.decode(Double.self) {
        text = number == number.rounded() ? String(Int(number)) : String(number)
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  /// The items of a gallery that is made anew.
  private func items(_ arguments: String) throws -> [Item] {
    let run = try ToolRun(script: "\"$TOOL\" gallery -o g \(arguments)", in: scratch.url)
    #expect(run.code == 0, "\(run.errors)")
    let data = try Data(contentsOf: scratch.file("g/gallery.json"))
    return try JSONDecoder().decode(Manifest.self, from: data).items
  }

  private func expectAgain(_ item: Item, from spec: String) throws {
    let words = item.values.flatMap { ["--set", "\($0.key)=\($0.value.text)"] }
    let quoted = ([spec] + words).map {
      "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
    let again = try ToolRun(
      script: "\"$TOOL\" " + quoted.joined(separator: " "), in: scratch.url)
    let picture = try Data(contentsOf: scratch.file("g/svg/\(item.file).svg"))
    #expect(again.output == picture, "\(item.file): \(again.errors)")
  }

  @Test func eachTemplateIsDrawnAgainByItsValues() throws {
    let items = try items("--count 140 --seed 5")
    let names = Set(items.map { $0.template })
    #expect(names.count < items.count && names.count >= 122)
    for item in items.prefix(names.count) {
      #expect(item.draws > 0, "\(item.file)")
      try expectAgain(item, from: "@\(item.template)")
    }
  }

  @Test func choicesOfAllKindsCanBeSet() throws {
    let spec = ##"""
      {"parameters": {
        "color": {"default": "red", "choices": ["red", "#0f08", "hsl(200 50% 50%)",
          "currentColor", "none", "var(--accent, rgb(1 2 3))", "oklch(0.7 0.1 200)"]},
        "word": {"default": "round", "choices": ["round", "butt", "square"]},
        "text": {"default": "==a", "choices": ["==a", "it's", "a\"b\\c", "</script>", "ü €"]},
        "size": {"default": -0.5, "choices": [-0.5, 1e-3, 2.50, 7]},
        "flag": {"default": true, "choices": [true, false]},
        "fine": {"default": 1e-9, "min": 0, "max": 1e-6}},
       "title": "=text",
       "layers": [{"frame": [20, 20, 60, 60], "shape": {"type": "circle"}, "fillColor": "=color",
        "strokeColor": "#123", "lineCap": "=word", "lineWidth": "=size + 1 + fine", "hidden": "=!flag && false",
        "animations": [{"keyPath": "rotation", "from": 0, "to": 360, "duration": 1},
          {"keyPath": "opacity", "from": 0.2, "to": 1, "duration": 2}]}]}
      """##
    try scratch.write("own.json", spec)
    let items = try items("--count 60 --template own.json --seed 2")
    let colors = Set(items.compactMap { $0.values["color"]?.text })
    #expect(colors.count == 7)
    for item in items { try expectAgain(item, from: "own.json") }
  }

  @Test func theManifestNamesColorsThatAreChoices() throws {
    let spec =
      ##"{"parameters": {"a": {"default": "red", "choices": ["red", "#00ff00"]}, "b": {"default": "#fff"}},"##
      + #" "layers": [{"frame": [20, 20, 60, 60], "shape": {"type": "circle"}, "fillColor": "=a", "strokeColor":"#
      + #" "=b", "animations": [{"keyPath": "opacity", "from": 0.2, "to": 1, "duration": 1}]}]}"#
    try scratch.write("own.json", spec)
    _ = try items("--count 2 --template own.json --template @dots-fade")
    let manifest = try scratch.read("g/gallery.json")
    #expect(manifest.contains(#"{"name":"own","family":null,"chosenColors":["a"],"builtIn":false"#))
    #expect(manifest.components(separatedBy: "chosenColors").count == 2)
  }
}
