// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

@Suite struct LayerResolutionTests {
  private static let oval = #""shape": {"type": "oval"}"#

  @Test(arguments: [
    ("", Size(100, 100), Point(50, 50)),
    (#""frame": [10, 20, 30, 40],"#, Size(30, 40), Point(25, 40)),
    (#""frame": {"center": [10, 20], "size": 8},"#, Size(8, 8), Point(10, 20)),
    (#""frame": {"center": [10, 20], "size": [8, 6]},"#, Size(8, 6), Point(10, 20)),
    (#""frame": {"inset": 10},"#, Size(80, 80), Point(50, 50)),
    (#""frame": {"inset": [10, 20, 30, 40]},"#, Size(40, 60), Point(60, 40)),
    (#""frame": [10, 20, 30, 40], "anchorPoint": [0, 1],"#, Size(30, 40), Point(10, 60)),
    (#""frame": [10, 20, 30, 40], "position": [1, 2],"#, Size(30, 40), Point(1, 2)),
    (#""let": {"f": [10, 20, 30, 40]}, "frame": "=f","#, Size(30, 40), Point(25, 40)),
  ])
  func frames(_ members: String, _ size: Size, _ position: Point) throws {
    let layer = try layer(members + Self.oval)
    #expect(layer.bounds == size)
    #expect(layer.position == position)
  }

  @Test func childrenDefaultToTheParentsBounds() throws {
    let parent = try layer(#""frame": [10, 20, 30, 40], "layers": [{\#(Self.oval)}]"#)
    #expect(parent.sublayers.first?.bounds == Size(30, 40))
    #expect(parent.sublayers.first?.position == Point(15, 20))
    #expect(parent.sublayers.first?.parentBounds == Size(30, 40))
  }

  @Test func fillDefaultsByThePresenceOfStrokeColor() throws {
    guard case .shape(_, let filled) = try layer(Self.oval).content,
      case .shape(_, let stroked) = try layer(Self.oval + #", "strokeColor": "red""#).content
    else { throw NotKeyframes() }
    #expect(filled.fillColor == .currentColor)
    #expect(stroked.fillColor == .none)
    #expect(stroked.strokeColor == Color(.rgb(1, 0, 0)))
  }

  @Test func oddDashPatternsAreDoubled() throws {
    let layer = try layer(Self.oval + #", "strokeColor": "red", "lineDashPattern": [1, 2, 3]"#)
    guard case .shape(_, let paint) = layer.content else { throw NotKeyframes() }
    #expect(paint.lineDashPattern == [1, 2, 3, 1, 2, 3])
  }

  @Test func forEachKnowsItsIndexEverywhere() throws {
    let spec = #"""
      {"size": 60, "layers": [{
        "forEach": {"count": 3, "index": "k"}, "let": {"w": "=10*(k+1)"},
        "frame": ["=20*k", 0, "=w", "=height"],
        "layers": [{"opacity": "=k/2", "shape": {"type": "rect"}}]
      }]}
      """#
    let layers = try loader(spec).layers
    #expect(layers.map { $0.bounds } == [Size(10, 60), Size(20, 60), Size(30, 60)])
    #expect(layers.map { $0.position.x } == [5, 30, 55])
    #expect(layers.map { $0.sublayers[0].opacity } == [0, 0.5, 1])
  }

  @Test func sizeMayUseParametersAndTheRestMayUseTheCanvas() throws {
    let spec = #"""
      {"parameters": {"side": {"default": 40}}, "let": {"half": "=width/2"},
       "size": ["=side", "=side*2"], "layers": [
        {"frame": [0, 0, "=half", "=height"], "shape": {"type": "rect"}}]}
      """#
    let loader = try loader(spec)
    #expect(loader.size == Size(40, 80))
    #expect(loader.layers[0].bounds == Size(20, 80))
  }

  @Test func namedShapesSeeTheNamesOfTheirUse() throws {
    let spec = #"""
      {"shapes": {"dot": {"type": "circle", "radius": "=r"}}, "layers": [
        {"let": {"r": 3}, "shape": "dot"}, {"let": {"r": 5}, "shape": "dot"}]}
      """#
    let radii = try loader(spec).layers.map { layer -> Double? in
      guard case .shape(let shape, _) = layer.content,
        case .circle(_, let radius) = shape.figure
      else { return nil }
      return radius
    }
    #expect(radii == [3, 5])
  }

  @Test(arguments: [
    (#""forward""#, [0, 1, 2, 3]), (#""reverse""#, [3, 2, 1, 0]),
    (#""center""#, [1, 0, 0, 1]), (#""edges""#, [0, 1, 1, 0]),
  ])
  func orders(_ order: String, _ ranks: [Double]) throws {
    let layer = try layer(
      #""replicator": {"count": 4, "delay": 0.5, "order": \#(order)}, \#(Self.oval)"#)
    let replicator = layer.replicators[0]
    #expect((0..<4).map { replicator.delay(ofCopy: $0) } == ranks.map { $0 * 0.5 })
  }

  @Test func shuffleIsFisherYatesFromTheEnd() throws {
    let layer = try layer(
      #""replicator": {"count": 6, "delay": 1, "order": {"shuffle": 7}}, \#(Self.oval)"#)
    var ranks: [Double] = [0, 1, 2, 3, 4, 5]
    for k in stride(from: 5, through: 1, by: -1) {
      let j = Int(Self.random(7, UInt64(k)) * Double(k + 1))
      ranks.swapAt(j, k)
    }
    #expect((0..<6).map { layer.replicators[0].delay(ofCopy: $0) } == ranks)
  }

  /// The formula of the language's documentation.
  private static func random(_ seed: UInt64, _ i: UInt64) -> Double {
    var x = seed &* 0xD1B5_4A32_D192_ED03 &+ i &+ 0x9E37_79B9_7F4A_7C15
    x ^= x >> 30
    x &*= 0xBF58_476D_1CE4_E5B9
    x ^= x >> 27
    x &*= 0x94D0_49BB_1331_11EB
    x ^= x >> 31
    return Double(x >> 11) / 9_007_199_254_740_992
  }

  @Test func documentSpeedDividesAllTimes() throws {
    let layer = try layer(
      #"""
      "replicator": {"count": 2, "delay": 0.5}, \#(Self.oval), "animations": [
        {"keyPath": "opacity", "from": 0, "duration": 2, "begin": 1, "timeOffset": 0.5,
         "repeatDelay": 3, "repeatDuration": 8}]
      """#, document: #""speed": 2,"#)
    #expect(layer.replicators[0].delay == .step(0.25))
    guard case .keyframes(let animation) = layer.animations[0] else { throw NotKeyframes() }
    let timing = animation.timing
    #expect(timing.duration == 1)
    #expect(timing.begin == 0.5)
    #expect(timing.timeOffset == 0.25)
    #expect(timing.repeatDelay == 1.5)
    #expect(timing.repetition == .duration(4))
    #expect(timing.speed == 1)
  }
}
