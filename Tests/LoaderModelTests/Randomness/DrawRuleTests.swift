// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// Which loaders are drawn again.
struct DrawRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var layer: String
    var rule: DrawRule?

    init(_ name: String, _ rule: DrawRule?, _ layer: String) {
      self.name = name
      self.rule = rule
      self.layer = layer
    }

    var testDescription: String { name }
  }

  private static func fade(_ from: Double, _ to: Double, _ seconds: Double) -> String {
    """
    "shape": { "type": "circle" }, "animations": [
      { "keyPath": "opacity", "from": \(from), "to": \(to), "duration": \(seconds) }]
    """
  }

  private static func square(_ animation: String, _ frame: String = "[30, 30, 40, 40]") -> String {
    #""frame": \#(frame), "shape": { "type": "rect" }, "animations": [{\#(animation)}]"#
  }

  static let rows = [
    Row("a slow fade", nil, fade(0, 1, 1)),
    Row("three falls a second", nil, fade(0, 1, 0.334)),
    Row("more than three", .flashes, fade(0, 1, 0.333)),
    Row("a faint flicker is no flash, and nobody sees it", .standsStill, fade(0.95, 1, 0.1)),
    Row("the same again and again", .standsStill, fade(0.5, 0.5, 1)),
    Row("a change that nobody sees", .standsStill, fade(0.5, 0.52, 1)),
    Row("nothing to see", .standsStill, fade(0, 0, 1)),
    Row("nothing moves", .standsStill, #""shape": { "type": "circle" }"#),
    Row(
      "four falls in a second", .flashes,
      square(
        #""keyPath": "opacity", "values": [1, 0, 1, 0, 1, 0, 1, 0, 1], "duration": 1"#)),
    Row(
      "three falls in a second", nil,
      square(#""keyPath": "opacity", "values": [1, 0, 1, 0, 1, 0, 1], "duration": 1"#)),
    Row(
      "a turn in a quarter of a second", .flashes,
      square(#""keyPath": "rotation", "from": 0, "to": 360, "duration": 0.25"#)),
    Row("a turn", nil, square(#""keyPath": "rotation", "from": 0, "to": 360, "duration": 2"#)),
    Row(
      "corners that pass four times a second", .flashes,
      square(#""keyPath": "rotation", "from": 0, "to": 360, "duration": 1"#)),
    Row(
      "a corner that leaves when turned", .leavesCanvas,
      square(
        #""keyPath": "rotation", "from": 0, "to": 360, "duration": 1"#, "[0, 0, 100, 100]")),
    Row(
      "a walk to the edge", nil,
      square(#""keyPath": "position.x", "from": 20, "to": 80, "duration": 1"#)),
    Row(
      "a walk beyond it", .leavesCanvas,
      square(#""keyPath": "position.x", "from": 20, "to": 81, "duration": 1"#)),
    Row(
      "a walk beyond it at a key time", .leavesCanvas,
      square(
        #""keyPath": "position.x", "values": [50, 81, 50], "keyTimes": [0, 0.37, 1], "duration": 1"#
      )
    ),
    Row(
      "a walk beyond it and back", .leavesCanvas,
      square(
        #""keyPath": "position.x", "from": 50, "to": 81, "duration": 1, "autoreverses": true"#)),
    Row(
      "copies of which one leaves", .leavesCanvas,
      #""replicator": { "count": 4, "translation": [20, 0] }, \#(fade(0, 1, 1)), "frame": [0, 0, 41, 41]"#
    ),
    Row(
      "a ring of copies", nil,
      #""replicator": { "count": 8, "rotation": 45 }, \#(fade(0, 1, 1)), "frame": [45, 0, 10, 10]"#
    ),
    Row(
      "a stroke half outside", .leavesCanvas,
      #"\#(fade(0, 1, 1)), "fillColor": "none", "strokeColor": "red""#),
    Row(
      "a move of a hair", .standsStill,
      square(#""keyPath": "position.x", "from": 50, "to": 50.5, "duration": 1"#)),
    Row(
      "a color that changes", nil,
      square(#""keyPath": "fillColor", "from": "red", "to": "blue", "duration": 1"#)),
    Row(
      "a group that turns a mark", nil,
      #"""
      "animations": [{ "keyPath": "rotation", "from": 0, "to": 360, "duration": 1 }],
      "layers": [{ "frame": [45, 5, 10, 10], "shape": { "type": "circle" } }]
      """#),
    Row(
      "a group that turns nothing", .standsStill,
      #"""
      "animations": [{ "keyPath": "rotation", "from": 0, "to": 360, "duration": 1 }],
      "layers": [{ "layers": [{ "shape": { "type": "circle" }, "fillColor": "none" }] }]
      """#),
    Row(
      "a mark that moves in a hidden group", .standsStill,
      #""opacity": 0, "layers": [{ \#(fade(0, 1, 1)) }]"#),
    Row("large pulses of copies, four a second", .flashes, pulses(4, "[10, 10, 80, 80]")),
    Row(
      "four falls in a second, and then a pause", .flashes,
      square(
        #""keyPath": "opacity", "values": [1, 0, 1, 0, 1, 0, 1, 0, 1], "duration": 1, "repeatDelay": 2"#
      )),
    Row(
      "four falls at the end of a long cycle", .flashes,
      square(
        #"""
        "keyPath": "opacity", "values": [1, 1, 0, 1, 0, 1, 0, 1, 0, 1],
        "keyTimes": [0, 0.8, 0.825, 0.85, 0.875, 0.9, 0.925, 0.95, 0.975, 1], "duration": 4
        """#)),
    Row(
      "four falls that a curve brings together", .flashes,
      square(
        #"""
        "keyPath": "opacity", "values": [1, 0, 1, 0, 1, 0, 1, 0, 1], "duration": 3,
        "timingFunction": [0.9, 0, 0.1, 1]
        """#)),
    Row(
      "runs in a group that then pauses", .flashes,
      square(
        #"""
        "duration": 4, "group": [
          { "keyPath": "opacity", "from": 1, "to": 0, "duration": 0.2, "repeatCount": 4 }]
        """#)),
    Row(
      "copies that shine up close together, and then pause", .flashes,
      #"""
      "replicator": { "count": 4, "delay": 0.22 }, "frame": [10, 10, 80, 80], "shape": { "type": "rect" },
      "animations": [
        { "keyPath": "opacity", "values": [1, 0, 0], "keyTimes": [0, 0.05, 1], "duration": 3 }]
      """#),
    Row("three a second", nil, pulses(3, "[10, 10, 80, 80]")),
    Row("four a second, small", nil, pulses(4, "[40, 40, 20, 20]")),
    Row("spokes that pass four times a second", .flashes, spokes(8, 2)),
    Row("spokes in a group in another one that turns", .flashes, nested),
    Row("spokes that pass twice a second", nil, spokes(8, 4)),
    Row(
      "a mask that moves over a layer that doesn't", nil,
      #"""
      "frame": [10, 10, 80, 80], "shape": { "type": "rect" }, "mask": {
        "shape": { "type": "rect" }, "animations": [
          { "keyPath": "translation.x", "from": -80, "to": 0, "duration": 1 }] }
      """#),
    Row(
      "a mask that stands still", .standsStill,
      #""shape": { "type": "rect" }, "mask": { "shape": { "type": "circle" } }"#),
    Row(
      "a gradient whose locations move", nil,
      #"""
      "frame": [10, 10, 80, 80], "shape": { "type": "rect" },
      "fillColor": { "type": "axial", "colors": ["red", "blue", "red"], "locations": [0, 0.2, 1] },
      "animations": [{ "keyPath": "fillColor.locations", "from": [0, 0.2, 1], "to": [0, 0.8, 1],
        "duration": 1, "autoreverses": true }]
      """#),
    Row(
      "a blur that grows", nil,
      #"""
      "frame": [30, 30, 40, 40], "shape": { "type": "rect" }, "filter": { "blur": 1 },
      "animations": [{ "keyPath": "filter.blur", "from": 1, "to": 4, "duration": 1 }]
      """#),
    Row(
      "no copies", .standsStill,
      #""replicator": { "count": 0 }, \#(fade(0, 1, 1))"#),
  ]

  /// Copies that shine up one after the other, so many within a second.
  private static func pulses(_ count: Int, _ frame: String) -> String {
    """
    "replicator": { "count": \(count), "delay": \(1 / Double(count)) }, "frame": \(frame),
    "shape": { "type": "rect" }, "animations": [
      { "keyPath": "opacity", "values": [1, 0, 0], "keyTimes": [0, 0.15, 1], "duration": 1 }]
    """
  }

  /// A wheel that turns once in so many seconds.
  private static func spokes(_ count: Int, _ seconds: Double) -> String {
    """
    "animations": [{ "keyPath": "rotation", "from": 0, "to": 360, "duration": \(seconds) }], "layers": [{
      "replicator": { "count": \(count), "rotation": \(360 / Double(count)) },
      "frame": [46, 4, 8, 40], "shape": { "type": "rect" } }]
    """
  }

  private static let nested = #"""
    "animations": [{ "keyPath": "rotation", "from": 0, "to": 360, "duration": 2 }], "layers": [{
      "animations": [{ "keyPath": "scale", "from": 0.9, "to": 1, "duration": 2, "autoreverses": true }],
      "layers": [{ "replicator": { "count": 8, "rotation": 45 },
        "frame": [46, 4, 8, 40], "shape": { "type": "rect" } }] }]
    """#

  /// The filters before the frames may let pass what doesn't flash, and nothing that does.
  @Test(arguments: rows) func whatIsWarnedOfIsDrawnAgain(_ row: Row) throws {
    let loader = try loader("{ \"layers\": [{\(row.layer)}] }")
    if Flash.kind(of: loader) != nil { #expect(loader.brokenDrawRule() != nil) }
  }

  @Test(arguments: rows) func isJudged(_ row: Row) throws {
    let loader = try loader("{ \"layers\": [{\(row.layer)}] }")
    #expect(loader.brokenDrawRule() == row.rule)
  }

  @Test(arguments: [
    (#""keyPath": "rotation", "from": 0, "to": 360"#, CostClass.compositor),
    (#""keyPath": "fillColor", "from": "red", "to": "blue""#, .paint),
    (#""keyPath": "bounds.size.width", "from": 10, "to": 20"#, .geometry),
  ])
  func costIsThatOfTheDearestAnimation(_ animation: String, _ cost: CostClass) throws {
    let loader = try loader(
      "{ \"layers\": [{\(Self.fade(0, 1, 1))}, {\(Self.square(animation + ", \"duration\": 1"))}] }"
    )
    #expect(loader.cost == cost)
  }
}
