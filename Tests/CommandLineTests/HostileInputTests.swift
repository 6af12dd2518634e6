// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A spec that asks for more than it may have: bytes, and the first fault's code.
struct HostileSpec: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: String
  let make: @Sendable () -> Data

  init(_ name: String, _ code: String, _ make: @escaping @Sendable () -> String) {
    testDescription = name
    self.code = code
    self.make = { Data(make().utf8) }
  }

  init(_ name: String, _ code: String, bytes make: @escaping @Sendable () -> Data) {
    testDescription = name
    self.code = code
    self.make = make
  }
}

/// Specs that want to exhaust the stack, memory or patience end in exit code 1, within bounds.
struct HostileInputTests {
  /// The most that the process may map, in KiB.
  ///
  /// `ulimit -v` counts address space, libraries and the stack included, which is more than memory.
  private static let addressSpace = 700_000

  @Test(arguments: sizes + depths + counts + work)
  func endsWithinBounds(_ spec: HostileSpec) throws {
    let scratch = try Scratch()
    try scratch.write("spec.json", spec.make())
    let run = try ToolRun(
      script: "ulimit -v \(Self.addressSpace); \"$TOOL\" check --format json spec.json",
      in: scratch.url)
    #expect(run.code == 1)
    #expect(run.errors.isEmpty)
    #expect(run.text.contains("\"code\":\"\(spec.code)\""))
    #expect(run.text.utf8.count < 200_000)
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func layers(_ layers: String) -> String { "{ \"layers\": [\(layers)] }" }

  private static func circle(_ members: String) -> String {
    layers("{ \"shape\": { \"type\": \"circle\" }, \(members) }")
  }

  static let sizes: [HostileSpec] = [
    HostileSpec("100 MB string", "limit-input") {
      "{\"title\": \"\(repeated("x", 100_000_000))\"}"
    },
    HostileSpec("10 MB string", "limit-string") { "{\"title\": \"\(repeated("x", 10_000_000))\"}" },
    HostileSpec("10 MB number", "limit-number") { "{\"size\": \(repeated("9", 10_000_000))}" },
    HostileSpec("1e999", "limit-number") { circle("\"opacity\": 1e999") },
    HostileSpec("a million surrogates", "lone-surrogate") {
      "{\"title\": \"\(repeated("\\ud800", 1_000_000))\"}"
    },
    HostileSpec(
      "eight million bytes that are not UTF-8", "invalid-utf8",
      bytes: {
        Data("{\"title\": \"".utf8) + Data(repeating: 0xFF, count: 8_000_000) + Data("\"}".utf8)
      }),
    HostileSpec("huge path data", "limit-string") {
      layers("{ \"shape\": { \"type\": \"path\", \"d\": \"M0 0\(repeated("h1", 5_000_000))\" } }")
    },
    HostileSpec("many long paths", "limit-segments") {
      let path = "{ \"shape\": { \"type\": \"path\", \"d\": \"M0 0\(repeated("h1", 30_000))\" } }"
      return layers("\(repeated(path + ", ", 100))\(path)")
    },
  ]

  static let depths: [HostileSpec] = [
    HostileSpec("arrays", "limit-nesting") { repeated("[", 10_000) },
    HostileSpec("objects", "limit-nesting") { repeated("{\"layers\":", 10_000) },
    HostileSpec("parentheses", "limit-expression") {
      circle("\"opacity\": \"=\(repeated("(", 2_000))1\(repeated(")", 2_000))\"")
    },
    HostileSpec("an endless expression", "limit-string") {
      circle("\"opacity\": \"=\(repeated("(", 50_000))1\(repeated(")", 50_000))\"")
    },
    HostileSpec("variables", "limit-color") {
      circle("\"fillColor\": \"\(repeated("var(--a,", 8_000))\"")
    },
  ]

  static let counts: [HostileSpec] = [
    HostileSpec("a million copies", "out-of-range") {
      circle("\"replicator\": { \"count\": 1000000 }")
    },
    HostileSpec("copies of copies", "limit-elements") {
      let one = "{ \"count\": 10000 }"
      return circle("\"replicator\": [\(repeated(one + ", ", 5_000))\(one)]")
    },
    HostileSpec("70 MB of output", "limit-output") {
      let text = "\"text\": { \"string\": \"\(repeated("x", 7_000))\" }"
      return layers("{ \(text), \"replicator\": { \"count\": 10000, \"translation\": [0, 1] } }")
    },
    HostileSpec("60,000 layers", "limit-elements") {
      let layer = "{ \"shape\": { \"type\": \"circle\" } }"
      return layers("\(repeated(layer + ", ", 59_999))\(layer)")
    },
    HostileSpec("200,000 bad expressions", "expression-syntax") {
      "{ \"let\": { \((0..<200_000).map { "\"a\($0)\": \"=1+\"" }.joined(separator: ", ")) } }"
    },
    HostileSpec("200,000 unknown names", "unknown-name") {
      "{ \"let\": { \((0..<200_000).map { "\"a\($0)\": \"=b\"" }.joined(separator: ", ")) } }"
    },
    HostileSpec("200,000 animations", "limit-animations") {
      let one = "{ \"keyPath\": \"opacity\", \"to\": 0, \"duration\": 1 }"
      return circle("\"animations\": [\(repeated(one + ", ", 199_999))\(one)]")
    },
    HostileSpec("200,000 animations in a group", "limit-animations") {
      let one = "{ \"keyPath\": \"opacity\", \"to\": 0 }"
      let group = "{ \"group\": [\(repeated(one + ", ", 199_999))\(one)], \"duration\": 1 }"
      return circle("\"animations\": [\(group)]")
    },
    HostileSpec("a million values", "limit-values") {
      "{ \"let\": { \"a\": [\(repeated("1,", 1_000_000))] } }"
    },
    HostileSpec("eight million values", "limit-values") { "[\(repeated("1,", 8_000_000))]" },
    HostileSpec("a million empty layers", "missing-content") {
      layers(repeated("{},", 900_000))
    },
  ]

  static let work: [HostileSpec] = [
    HostileSpec("an eased lap a thousand times in another", "too-many-keyframes") {
      let ends = [("strokeStart", 2), ("strokeEnd", 2_000)].map { name, duration in
        """
        { "keyPath": "\(name)", "from": 0, "to": 2, "duration": \(duration),
          "timingFunction": "easeInEaseOut" }
        """
      }
      return circle(
        "\"strokeColor\": \"red\", \"strokeWrap\": true, \"animations\": [\(ends[0]), \(ends[1])]")
    },
    HostileSpec("ten thousand eased values in an eased cycle", "too-many-keyframes") {
      let values = (0..<9_000).map { "\($0 % 2)" }.joined(separator: ",")
      let curve = "[0.3, 0, 0.1, 1]"
      let timing = "\"timingFunctions\": [\(curve)], \"timingFunction\": \(curve), \"duration\": 9"
      return circle(
        "\"animations\": [{ \"keyPath\": \"opacity\", \"values\": [\(values)], \(timing) }]")
    },
    HostileSpec("forEach in forEach in forEach", "limit-elements") {
      layers(
        ["k", "j", "i"].reduce("{ \"shape\": { \"type\": \"circle\" } }") { inner, index in
          "{ \"forEach\": { \"count\": 10000, \"index\": \"\(index)\" }, \"layers\": [\(inner)] }"
        })
    },
    HostileSpec("forEach of nothing", "limit-unrolled") {
      let nothing = "{ \"forEach\": { \"count\": 0, \"index\": \"j\" }, \"layers\": [] }"
      return layers(
        "{ \"forEach\": { \"count\": 10000 }, \"layers\": [\(repeated(nothing + ", ", 9_000))\(nothing)] }"
      )
    },
    HostileSpec("forEach of many animations", "limit-animations") {
      let one = "{ \"keyPath\": \"opacity\", \"to\": 0, \"duration\": 1 }"
      return layers(
        """
        { "forEach": { "count": 10000 }, "shape": { "type": "circle" },
          "animations": [\(repeated(one + ", ", 60))\(one)] }
        """)
    },
    HostileSpec("forEach of many values", "limit-unrolled") {
      layers(
        """
        { "forEach": { "count": 10000 }, "shape": { "type": "circle" }, "animations": [
          { "keyPath": "zPosition", "values": [\(repeated("2,", 100_000))], "duration": 1 }] }
        """)
    },
    HostileSpec("forEach of a long list", "limit-unrolled") {
      """
      { "let": { "a": [\(repeated("2,", 500_000))] }, "layers": [
        { "forEach": { "count": 10000 }, "shape": { "type": "circle" }, "animations": [
          { "keyPath": "zPosition", "values": "=a", "duration": 1 }] }] }
      """
    },
    HostileSpec("forEach of many constants", "limit-unrolled") {
      let constants = (0..<2_000).map { "\"a\($0)\": \"=i+\($0)\"" }.joined(separator: ", ")
      return layers(
        "{ \"forEach\": { \"count\": 10000 }, \"let\": { \(constants) }, \"layers\": [] }")
    },
    HostileSpec("doubling shapes", "limit-segments") {
      let shapes = (0..<40).map {
        "\"a\($0 + 1)\": { \"type\": \"compound\", \"shapes\": [\"a\($0)\", \"a\($0)\"] }"
      }
      return """
        { "shapes": { "a0": { "type": "circle" }, \(shapes.joined(separator: ", ")) },
          "layers": [{ "shape": "a40" }] }
        """
    },
    HostileSpec("a morph that nothing fits", "too-much-sampling") {
      let shapes = ["ring", "capsule", "circle", "oval", "superellipse", "ring"]
      let values = shapes.map { "{ \"type\": \"\($0)\" }" }.joined(separator: ", ")
      return circle(
        """
        "strokeColor": "red", "frame": [10, 10, 60, 60], "animations": [
          { "keyPath": "path", "values": [\(values)], "duration": 1.9 },
          { "keyPath": "bounds.size", "to": [90, 9], "duration": 1.4, "autoreverses": true }]
        """)
    },
    HostileSpec("springs of 3,000 layers", "too-many-keyframes") {
      layers(
        """
        { "forEach": { "count": 3000 }, "frame": [40, 40, 20, 20], "shape": { "type": "circle" },
          "animations": [{ "keyPath": "position.x", "from": "=i/100", "to": 60,
            "spring": { "damping": 0.5 } }] }
        """)
    },
    HostileSpec("dashes in moving bounds", "too-many-keyframes") {
      circle(
        """
        "strokeColor": "red", "lineWidth": 4, "lineDashPattern": [1],
        "replicator": { "count": 1000, "rotation": 7, "delay": 0.137 },
        "animations": [
          { "keyPath": "bounds.size", "from": [80, 80], "to": [20, 80], "duration": 9.973 },
          { "keyPath": "lineWidth", "from": 1, "to": 4, "duration": 1, "additive": true },
          { "keyPath": "lineWidth", "from": 1, "to": 4, "duration": 9.979, "additive": true }]
        """)
    },
    HostileSpec("turns of many copies under a perspective", "too-much-sampling") {
      layers(
        """
        { "frame": [20, 20, 60, 60], "transform": { "perspective": 400 }, "layers": [
            { "shape": { "type": "circle" }, "frame": [20, 20, 20, 20],
              "replicator": { "count": 30, "rotation": 12, "delay": 0.1 },
              "animations": [{ "keyPath": "rotation.x", "by": 360, "duration": 1.7 }] }],
          "animations": [{ "keyPath": "rotation.y", "by": 360, "duration": 1.3 }] }
        """)
    },
    HostileSpec("curves for words", "limit-unrolled") {
      let curves = (0..<64).map { "\"c\($0)\": [0, \"=0.1*\($0)\", 1, 1]" }
      let one = """
        { "keyPath": "opacity", "to": 0, "duration": 1, "timingFunction": "='c1'" }
        """
      return """
        { "curves": { \(curves.joined(separator: ", ")) }, "layers": [{ "shape": { "type": "circle" },
          "animations": [\(repeated(one + ", ", 5_000))\(one)] }] }
        """
    },
  ]
}
