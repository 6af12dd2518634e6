// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LoaderModel

/// An object with keys that it can't do without, each marked by `§`.
struct RequiredKeysCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let marked: String

  init(_ name: String, _ marked: String) {
    testDescription = name
    self.marked = marked
  }

  static func layer(_ name: String, _ members: String) -> RequiredKeysCase {
    RequiredKeysCase(name, "{\"layers\": [{\(members)}]}")
  }

  static func shape(_ name: String, _ members: String) -> RequiredKeysCase {
    layer(name, "\"shape\": {\(members)}")
  }

  static func animation(_ name: String, _ members: String) -> RequiredKeysCase {
    layer(
      name,
      "\"shape\": {\"type\": \"circle\"}, \"strokeColor\": \"red\", \"animations\": [{\(members)}]")
  }

  /// The spec as it should be.
  var text: String { marked.replacingOccurrences(of: "§", with: "") }

  /// The spec with one of the marked keys misspelt, that key and where it stands.
  var misspelt: [(spec: String, key: String, offset: Int)] {
    marked.ranges(of: "§\"").flatMap { mark in
      let key = marked[mark.upperBound...].prefix { $0 != "\"" }
      let before = marked[..<mark.lowerBound].replacingOccurrences(of: "§", with: "")
      let after = marked[key.endIndex...].replacingOccurrences(of: "§", with: "")
      return Self.misspellings(of: String(key)).map {
        ("\(before)\"\($0)\(after)", String(key), before.utf8.count)
      }
    }
  }

  /// Another case; and of longer words a letter too many, and two exchanged.
  private static func misspellings(of key: String) -> [String] {
    if key.count < 4 { return [key.uppercased()] }
    var exchanged = Array(key)
    exchanged.swapAt(1, 2)
    return [key.uppercased(), key + "s", String(exchanged)]
  }
}

/// A misspelt key is one finding: what it was meant for doesn't count as missing as well.
struct MisspeltKeyTests {
  static let cases: [RequiredKeysCase] = [
    .init("document", "{§\"layers\": [{\"shape\": {\"type\": \"circle\"}}]}"),
    .init(
      "parameter",
      "{\"parameters\": {\"a\": {§\"default\": 1}}, \"layers\": [{\"shape\": {\"type\": \"oval\"}}]}"
    ),
    .layer("shape as content", "§\"shape\": {\"type\": \"circle\"}"),
    .layer("painted shape", "§\"shape\": {\"type\": \"circle\"}, \"fillColor\": \"red\""),
    .layer("text as content", "§\"text\": {§\"string\": \"a\"}, \"fillColor\": \"red\""),
    .layer("layers as content", "§\"layers\": [{\"shape\": {\"type\": \"circle\"}}]"),
    .layer(
      "stroke",
      "\"shape\": {\"type\": \"oval\"}, §\"strokeColor\": \"red\", \"lineWidth\": 2, "
        + "\"animations\": [{\"keyPath\": \"lineWidth\", \"to\": 1, \"duration\": 1}]"),
    .layer(
      "frame", "\"shape\": {\"type\": \"oval\"}, \"frame\": {§\"center\": [1, 1], §\"size\": 1}"),
    .layer("inset frame", "\"shape\": {\"type\": \"oval\"}, \"frame\": {§\"inset\": 1}"),
    .layer("forEach", "\"shape\": {\"type\": \"oval\"}, \"forEach\": {§\"count\": 2}"),
    .layer(
      "replicator",
      "\"shape\": {\"type\": \"oval\"}, "
        + "\"replicator\": {§\"count\": 2, \"delay\": 1, \"order\": {§\"shuffle\": 1}}"),
    .shape("type", "§\"type\": \"circle\""),
    .shape("path", "\"type\": \"path\", §\"d\": \"M0 0h1\""),
    .shape("compound", "\"type\": \"compound\", §\"shapes\": [{\"type\": \"circle\"}]"),
    .shape("polyline", "\"type\": \"polyline\", §\"points\": [[0, 0], [1, 1]]"),
    .shape("polygon", "\"type\": \"polygon\", §\"points\": [[0, 0], [1, 1], [0, 1]]"),
    .shape("regular polygon", "\"type\": \"polygon\", §\"sides\": 5"),
    .animation("basic", "§\"keyPath\": \"opacity\", §\"from\": 0, §\"duration\": 1"),
    .animation("to", "\"keyPath\": \"opacity\", §\"to\": 0, \"duration\": 1"),
    .animation("by", "\"keyPath\": \"opacity\", §\"by\": 0, \"duration\": 1"),
    .animation(
      "values",
      "\"keyPath\": \"opacity\", §\"values\": [0, 1], \"keyTimes\": [0, 1], "
        + "\"timingFunctions\": [\"easeIn\"], \"calculationMode\": \"linear\", \"duration\": 1"),
    .animation(
      "keyframes",
      "\"keyPath\": \"opacity\", §\"keyframes\": [[0, 0], [1, 1]], "
        + "\"calculationMode\": \"linear\", \"duration\": 1"),
    .animation("group", "§\"group\": [{\"keyPath\": \"opacity\", \"to\": 0}], \"duration\": 1"),
    .animation(
      "steps",
      "\"keyPath\": \"opacity\", \"to\": 0, \"duration\": 1, \"timingFunction\": {§\"steps\": 2}"),
  ]

  @Test(arguments: cases)
  func isOneFinding(_ example: RequiredKeysCase) throws {
    #expect(faults(example.text) == [])
    #expect(!example.misspelt.isEmpty)
    for (spec, key, offset) in example.misspelt {
      var diagnostics = Diagnostics(source: Bytes(spec.utf8))
      _ = LoaderSpec.decode(Bytes(spec.utf8), name: [], diagnostics: &diagnostics)?
        .resolve(diagnostics: &diagnostics)
      let found = diagnostics.all.map { "\($0.fault.code.word)@\($0.range.start)" }
      #expect(found == ["unknown-key@\(offset)"], "\(spec)")
      let help = diagnostics.all.first?.fault.help ?? []
      #expect(String(decoding: help, as: UTF8.self) == "did you mean \"\(key)\"?", "\(spec)")
    }
  }

  /// The schema says which keys an object can't do without.
  @Test func everyRequiredKeyHasACase() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(LoaderSpec.jsonSchema()))
    var required: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        required.formUnion(object["required"] as? [String] ?? [])
        object.values.forEach(collect)
      }
      (value as? [Any])?.forEach(collect)
    }
    collect(schema)
    let tried = Set(Self.cases.flatMap { $0.misspelt.map { $0.key } })
    #expect(required.count > 10)
    // Neither is supported yet, which is one finding before their keys are read.
    #expect(required.subtracting(tried) == ["colors", "path"])
  }

  @Test func aKeyThatIsMissingNextToAnUnknownOneIsReported() {
    #expect(faults("{\"layers\": [{\"shape\": {\"type\": \"path\", \"bogus\": 1}}]}").count == 2)
    #expect(
      faults("{\"layers\": [{\"shape\": {\"type\": \"circle\"}, \"frame\": {\"centre\": [1, 1]}}]}")
        .map { $0.prefix { $0 != "@" } } == ["missing-key", "unknown-key"])
  }
}
