// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the manifest says of an item draws it again.
struct GalleryCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The items of a gallery that is made anew.
  private func items(_ arguments: String) throws -> [[String: Any]] {
    let run = try ToolRun(script: "\"$TOOL\" gallery -o g \(arguments)", in: scratch.url)
    #expect(run.code == 0, "\(run.errors)")
    let data = try Data(contentsOf: scratch.file("g/gallery.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(manifest["items"] as? [[String: Any]])
  }

  /// As the page writes a value behind `--set`.
  private func text(_ value: Any) -> String {
    guard let number = value as? NSNumber else { return value as? String ?? "" }
    if CFGetTypeID(number) == CFBooleanGetTypeID() { return number.boolValue ? "true" : "false" }
    let double = number.doubleValue
    return double == double.rounded() ? String(Int(double)) : String(double)
  }

  /// The picture of an item by its command.
  private func drawn(_ item: [String: Any], from spec: String) throws -> ToolRun {
    let values = try #require(item["values"] as? [String: Any])
    let words = values.flatMap { ["--set", "\($0.key)=\(text($0.value))"] }
    let quoted = ([spec] + words).map {
      "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
    return try ToolRun(
      script: "\"$TOOL\" " + quoted.joined(separator: " "), in: scratch.url)
  }

  private func expectAgain(_ item: [String: Any], from spec: String) throws {
    let again = try drawn(item, from: spec)
    let file = try #require(item["file"] as? String)
    let picture = try Data(contentsOf: scratch.file("g/svg/\(file).svg"))
    #expect(again.output == picture, "\(file): \(again.errors)")
  }

  @Test func eachTemplateIsDrawnAgainByItsValues() throws {
    let items = try items("--count 130 --seed 5")
    let names = Set(items.compactMap { $0["template"] as? String })
    let known = try ToolRun("list").text.split(separator: "\n").filter { !$0.isEmpty }
    #expect(names.count >= known.count - 1 && names.count > 100)
    for item in items.prefix(names.count) {
      #expect(item["draws"] as? Int != 0, "\(item)")
      try expectAgain(item, from: "@\(try #require(item["template"] as? String))")
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
    let colors = Set(items.compactMap { ($0["values"] as? [String: Any])?["color"] as? String })
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
