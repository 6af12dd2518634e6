// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct ReplicatorTests {
  @Test func nestedDelaysAdd() {
    var layer = dot(0, 0, 10).animated(animation(.opacity, [0, 1], timing(1)))
    layer.replicators = [replicator(2, delay: 0.3), replicator(3, delay: -0.1)]
    let rows = loader([layer]).presentation(at: 0.5).nodes
    let opacities = rows.map { $0.children.map { $0.leaf?.opacity ?? .nan } }
    #expect(opacities.count == 2)
    #expect(agree(opacities.first ?? [], [0.5, 0.6, 0.7]))
    #expect(agree(opacities.last ?? [], [0.2, 0.3, 0.4]))
  }

  @Test func delaysReachEverythingInside() {
    var parent = fullLayer()
    parent.sublayers = [dot(0, 0, 10).animated(animation(.opacity, [0, 1], timing(1)))]
    parent.replicators = [replicator(2, delay: 0.25)]
    #expect(agree(loader([parent]).opacities(at: 0.5), [0.5, 0.25]))
  }

  @Test func nestedPlacesMultiplyOutermostFirst() {
    var layer = dot(0, 0, 10)
    layer.replicators = [
      replicator(2) { $0.scale = Point(0.5, 0.5) },
      replicator(2) { $0.translation = Point(10, 0) },
    ]
    let node = loader([layer]).presentation(at: 0).nodes.last
    let corner = node?.children.last.map { copy in
      node?.transform.apply(copy.transform.apply(Point(0, 0)))
    }
    // (0,0) moves to (10,0), then halfway to the middle of the parent.
    #expect(corner == Point(30, 25))
  }

  @Test func thePivotIsInTheParentsBounds() {
    var layer = dot(0, 0, 10)
    layer.parentBounds = Size(40, 20)
    layer.replicators = [
      replicator(3) {
        $0.scale = Point(2, 2)
        $0.anchorPoint = Point(1, 0.5)
      }
    ]
    let transforms = loader([layer]).presentation(at: 0).nodes.map(\.transform)
    #expect(
      transforms.map { $0.apply(Point(39, 9)) } == [Point(39, 9), Point(38, 8), Point(36, 6)])
  }

  @Test func copiesArePaintedInOrder() {
    var layer = dot(0, 0, 10).repeated(replicator(3) { $0.translation = Point(1, 0) })
    layer.zPosition = -1
    let nodes = loader([dot(0, 0, 5), layer]).presentation(at: 0).nodes
    #expect(nodes.map(\.transform.tx) == [0, 1, 2, 0])
    #expect(loader([layer.repeated(replicator(0))]).presentation(at: 0).nodes.isEmpty)
  }

  /// The fills and copy opacities of a dot under replicators.
  static func tints(_ fill: Color, _ replicators: [Replicator]) -> [(Color?, Double)] {
    var layer = dot(0, 0, 10, fill: fill)
    layer.replicators = replicators
    return loader([layer]).presentation(at: 0).nodes.map { ($0.leaf?.paint?.fillColor, $0.opacity) }
  }

  @Test func instanceColorsMultiply() {
    let darker = replicator(3) { $0.instanceOffsets = (-0.25, -0.5, -0.75, -0.25) }
    let fills = Self.tints(Color(.rgb(0.5, 1, 1), alpha: 0.5), [darker])
    #expect(
      fills.map(\.0) == [
        Color(.rgb(0.5, 1, 1), alpha: 0.5), Color(.rgb(0.375, 0.5, 0.25), alpha: 0.5),
        Color(.rgb(0.25, 0, 0), alpha: 0.5),
      ])
    #expect(fills.map(\.1) == [1, 0.75, 0.5])
  }

  @Test func currentColorCountsAsWhiteUnlessTheFactorIs() {
    let darker = replicator(2) { $0.instanceOffsets = (-0.5, 0, 0, 0) }
    let fills = Self.tints(Color(.currentColor, alpha: 0.5), [darker])
    #expect(
      fills.map(\.0) == [Color(.currentColor, alpha: 0.5), Color(.rgb(0.5, 1, 1), alpha: 0.5)])
  }

  @Test func alphaAloneKeepsCurrentColor() {
    let paler = replicator(2) { $0.instanceOffsets = (0, 0, 0, -2) }
    let fills = Self.tints(.currentColor, [paler])
    #expect(fills.map(\.0) == [.currentColor, .currentColor])
    #expect(fills.map(\.1) == [1, 0])
  }

  @Test func colorsReplaceCurrentColorAndAreMultiplied() {
    let colored = replicator(3) {
      $0.colors = [Color(.rgb(1, 1, 0)), Color(.rgb(0, 0.5, 1), alpha: 0.5)]
      $0.instanceColor = (0.5, 1, 1, 1)
    }
    #expect(
      Self.tints(Color(.currentColor, alpha: 0.5), [colored]).map(\.0) == [
        Color(.rgb(0.5, 1, 0), alpha: 0.5), Color(.rgb(0, 0.5, 1), alpha: 0.25),
        Color(.rgb(0.5, 1, 0), alpha: 0.5),
      ])
    #expect(Self.tints(.white, [colored]).map(\.0)[1] == Color(.rgb(0.5, 1, 1)))
  }

  @Test func nestedFactorsMultiplyAndInnerColorsWin() {
    let outer = replicator(1) {
      $0.instanceColor = (0.5, 0.5, 0.5, 1)
      $0.colors = [.white]
    }
    let inner = replicator(2) {
      $0.instanceColor = (1, 0.5, 1, 1)
      $0.colors = [Color(.rgb(0, 1, 0)), .currentColor]
    }
    var layer = dot(0, 0, 10)
    layer.replicators = [outer, inner]
    let copies = loader([layer]).presentation(at: 0).nodes.first?.children ?? []
    #expect(
      copies.map { $0.leaf?.paint?.fillColor } == [
        Color(.rgb(0, 0.25, 0)), Color(.rgb(0.5, 0.25, 0.5)),
      ])
  }
}
