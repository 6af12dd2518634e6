// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// A position along a path, on a canvas of 100 × 100.
@Suite struct MotionPathTests {
  /// The position at some instants, and the image of the anchor's right neighbour.
  static func placement(
    _ members: String, at t: Double, layer: String = ""
  ) throws -> AffineTransform {
    let loader = try loader(
      """
      { "layers": [{ "frame": [0, 0, 20, 10], "shape": { "type": "rect" }, \(layer) "animations": [
        { "keyPath": "position", "duration": 1, \(members) }
      ] }] }
      """)
    return loader.presentation(at: t).nodes[0].transform
  }

  static func position(_ members: String, at t: Double) throws -> Point {
    try placement(members, at: t).apply(Point(10, 5))
  }

  static let bow = ##""path": { "type": "path", "d": "M0 0C0 100 100 100 100 0" }"##
  static let corner = ##""path": { "type": "polyline", "points": [[10, 10], [40, 10], [40, 20]] }"##
  static let square = ##""path": { "type": "rect", "rect": [10, 20, 40, 10] }"##
  static let both = ##""path": { "type": "path", "d": "M0 0h10M50 50v20" }"##

  struct Row: Sendable {
    var members: String
    /// Instants and the positions there.
    var table: [(Double, Point)]

    init(_ members: String, _ table: [(Double, Point)]) {
      (self.members, self.table) = (members, table)
    }
  }

  static let half = 0.5.squareRoot()

  static let rows: [Row] = [
    // A curve runs by its own parameter.
    Row(bow, [(0.25, Point(15.625, 56.25)), (0.5, Point(50, 75))]),
    // Equal time for each line, whatever its length; a closing line is one.
    Row(corner, [(0.25, Point(25, 10)), (0.5, Point(40, 10)), (0.75, Point(40, 15))]),
    Row(square, [(0.25, Point(50, 20)), (0.375, Point(50, 25)), (0.875, Point(10, 25))]),
    // Paced at one speed: 30 of 40 units.
    Row(
      corner + #", "calculationMode": "paced""#, [(0.75, Point(40, 10)), (0.375, Point(25, 10))]),
    // Key times are those of the first point and of each end.
    Row(corner + #", "keyTimes": [0, 0.2, 1]"#, [(0.1, Point(25, 10)), (0.6, Point(40, 15))]),
    Row(corner + #", "keyTimes": [0, 0.2, 0.4]"#, [(0.3, Point(40, 15)), (0.7, Point(40, 20))]),
    Row(
      corner
        + ##", "timingFunctions": [[0.333333333333, 0, 0.666666666667, 0.333333333333], "linear"]"##,
      [(0.25, Point(17.5, 10)), (0.75, Point(40, 15))]),
    // Jumps from point to point.
    Row(
      corner + #", "calculationMode": "discrete""#,
      [(0.3, Point(10, 10)), (0.4, Point(40, 10)), (0.9, Point(40, 20))]),
    // Beyond the ends along the chord: y = 3s²(1−s)·2 + s³ is above 1 late.
    Row(
      ##""path": { "type": "line", "from": [0, 0], "to": [10, 0] }, "timingFunction": [0.333333333333, 0, 0.666666666667, 2]"##,
      [(0.9, Point(10 * (6 * 0.81 * 0.1 + 0.729), 0))]),
    // A move is a jump, and no key.
    Row(both, [(0.25, Point(5, 0)), (0.5, Point(50, 50)), (0.75, Point(50, 60))]),
    // Without geometry it fills the parent's bounds, from 3 o'clock, clockwise.
    Row(
      #""path": { "type": "circle" }"#,
      [(0, Point(100, 50)), (0.25, Point(50, 100)), (0.125, Point(50 + 50 * half, 50 + 50 * half))]),
    Row(
      #""path": { "type": "circle", "inset": 20, "reversed": true, "repeat": 2 }"#,
      [(0.125, Point(50, 20)), (0.5, Point(80, 50)), (0.75, Point(20, 50))]),
    // An ellipse runs with even angle.
    Row(
      #""path": { "type": "oval", "rect": [10, 30, 80, 40] }"#,
      [(0.125, Point(50 + 40 * half, 50 + 20 * half))]),
  ]

  @Test(arguments: rows) func followsTheTable(_ row: Row) throws {
    for (t, expected) in row.table {
      let place = try Self.position(row.members, at: t)
      #expect(agree(place, expected, within: 1e-6), "\(row.members) at \(t): \(place)")
    }
  }

  @Test(arguments: [
    #""path": { "type": "oval", "rect": [10, 30, 80, 20] }"#, bow,
    #""path": { "type": "superellipse" }"#,
    ##""path": { "type": "path", "d": "M10 10C90 10 10 90 90 90L50 50A30 10 20 0 1 10 10" }"##,
  ]) func pacedIsConstantSpeed(_ members: String) throws {
    let count = 2_000
    let points = try (0...count).map {
      try Self.position(
        members + #", "calculationMode": "paced", "repeatCount": 1, "fillMode": "both""#,
        at: Double($0) / Double(count))
    }
    let steps = zip(points, points.dropFirst()).map { ($1 - $0).length }
    let mean = steps.reduce(0, +) / Double(count)
    // A chord that cuts a corner is shorter.
    let even = steps.filter { abs($0 - mean) < 0.001 * mean }
    #expect(even.count >= count - 6)
  }

  @Test func turnsTheContentBeforeTheLayersOwnTransform() throws {
    let down = ##""path": { "type": "line", "from": [50, 0], "to": [50, 100] }, "rotationMode": "##
    let model = #""transform": { "scale": [2, 3] },"#
    for (mode, sign) in [("auto", 1.0), ("autoReverse", -1)] {
      let map = try Self.placement(down + "\"\(mode)\"", at: 0.5, layer: model)
      // (x, y) goes to (−2y, 3x) where the motion is downwards.
      let moved = map.apply(Point(10 + 7, 5 + 4)) - map.apply(Point(10, 5))
      #expect(agree(moved, Point(-8 * sign, 21 * sign)))
    }
    let map = try Self.placement(down + #""none""#, at: 0.5, layer: model)
    #expect(agree(map.apply(Point(17, 9)) - map.apply(Point(10, 5)), Point(14, 12)))
  }

  @Test(arguments: [
    (#"{ "type": "circle" }"#, 0.125, 135.0),
    (#"{ "type": "circle", "reversed": true }"#, 0.125, -135),
    (##"{ "type": "path", "d": "M0 0C0 100 100 100 100 0" }"##, 0.0, 90),
    (##"{ "type": "path", "d": "M0 0C0 100 100 100 100 0" }"##, 0.5, 0),
    // From the vertex on it has turned; a point alone keeps the direction before it.
    (##"{ "type": "path", "d": "M0 0h10v10" }"##, 0.5, 90),
    (##"{ "type": "path", "d": "M0 0v10v0h9" }"##, 0.4, 90),
  ]) func headsAlongThePath(_ path: String, _ t: Double, _ degrees: Double) throws {
    let map = try Self.placement(#""path": \#(path), "rotationMode": "auto""#, at: t)
    let heading = map.apply(Point(11, 5)) - map.apply(Point(10, 5))
    #expect(agree(heading, AffineTransform.rotation(degrees).apply(Point(1, 0)), within: 1e-9))
  }

  @Test func standsAtItsOwnPlaceAfterwards() throws {
    let map = try Self.placement(
      Self.bow + #", "rotationMode": "auto", "repeatCount": 1"#, at: 1)
    #expect(agree(map.apply(Point(10, 5)), Point(10, 5)))
    #expect(agree(map.apply(Point(11, 5)), Point(11, 5)))
  }

  @Test func sumsOfPlacesKeepTheDirection() throws {
    let members =
      Self.corner
      + #", "rotationMode": "auto", "additive": true, "cumulative": true, "repeatCount": 2"#
    let map = try Self.placement(members, at: 1.75)
    #expect(agree(map.apply(Point(10, 5)), Point(10 + 40 + 40, 5 + 15 + 20)))
    let heading = map.apply(Point(11, 5)) - map.apply(Point(10, 5))
    #expect(agree(heading, Point(0, 1)))
  }
}
