// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Geometry, painting order and ranges.
@Suite struct LayerStateTests {
  @Test func boundsSizeKeepsTheAnchorInPlace() {
    var parent = dot(20, 20, 20)
    parent.anchorPoint = Point(0.25, 1)
    parent.position = Point(25, 40)
    parent.sublayers = [dot(4, 4, 2)]
    parent.animations = [
      .keyframes(
        KeyframeAnimation(
          property: .boundsSize, values: .points([Point(20, 20), Point(60, 40)]),
          keyTimes: [0, 1], timing: timing(1)))
    ]
    let node = loader([parent]).presentation(at: 0.5).nodes.first
    // 40 × 30 now: the anchor is (10, 30) of it and stays at (25, 40).
    #expect(node?.transform.apply(Point(10, 30)) == Point(25, 40))
    #expect(node?.transform.apply(.zero) == Point(15, 10))
    // A sublayer keeps its frame in the coordinates of the layer.
    #expect(node?.children.first?.transform.apply(.zero) == Point(4, 4))
  }

  @Test func textFollowsTheBounds() {
    var layer = fullLayer(.text(Text(string: Bytes("Hi".utf8)), Paint()))
    layer.animations = [.keyframes(animation(.boundsWidth, [100, 50], timing(1)))]
    guard case .text(let text) = loader([layer]).presentation(at: 0.5).nodes.first?.content else {
      Issue.record("no text")
      return
    }
    #expect(text.bounds == Size(75, 100))
  }

  @Test func positionAndAnchorPointMoveTheLayer() {
    let layer = dot(0, 0, 10).animated(
      animation(.positionX, [5, 25], timing(1)), animation(.anchorPointY, [0.5, 1.5], timing(1)))
    let transform = loader([layer]).presentation(at: 0.5).nodes.first?.transform
    #expect(transform?.apply(.zero) == Point(10, -5))
  }

  @Test func scaleComesBeforeTranslation() {
    var layer = dot(0, 0, 10)
    layer.transform.translation = Point(3, 4)
    layer = layer.animated(animation(.scale, [2, 4], timing(1)))
    let transform = loader([layer]).presentation(at: 0.5).nodes.first?.transform
    #expect(transform?.apply(Point(6, 5)) == Point(5 + 3 + 3, 5 + 4))
  }

  @Test func valuesAreClampedAtUse() {
    let layer = dot(0, 0, 10).animated(
      animation(.opacity, [-1, 3], timing(1)), animation(.lineWidth, [-5, -5], timing(1)),
      animation(.strokeStart, [-1, -1], timing(1)), animation(.strokeEnd, [2, 2], timing(1)),
      animation(.boundsWidth, [-10, -10], timing(1)))
    let still = loader([layer])
    #expect(still.opacity(at: 0.1) == 0)
    #expect(still.opacity(at: 0.9) == 1)
    let paint = still.paint(at: 0.1)
    #expect(paint?.lineWidth == 0)
    #expect(paint?.strokeStart == 0)
    #expect(paint?.strokeEnd == 1)
    #expect(still.presentation(at: 0).nodes.first?.transform.tx == 5)
  }

  @Test func aWrappingIntervalIsNotClamped() {
    var paint = Paint()
    paint.strokeWrap = true
    let layer = fullLayer(.shape(Shape(.circle(center: nil, radius: nil)), paint)).animated(
      animation(.strokeStart, [-1, -1], timing(1)), animation(.strokeEnd, [2, 4], timing(1)))
    #expect(loader([layer]).paint(at: 0.5)?.strokeStart == -1)
    #expect(loader([layer]).paint(at: 0.5)?.strokeEnd == 3)
  }

  @Test func siblingsAreSortedByZPosition() {
    var layers = (0..<4).map { dot(Double($0), 0, 10) }
    layers[0].zPosition = 1
    layers[2].animations = [
      .keyframes(
        KeyframeAnimation(
          property: .zPosition, values: .numbers([-1, 2]), keyTimes: [0, 0.5], timing: timing(1)))
    ]
    let stack = loader(layers)
    #expect(stack.presentation(at: 0.25).nodes.map(\.transform.tx) == [2, 1, 3, 0])
    #expect(stack.presentation(at: 0.75).nodes.map(\.transform.tx) == [1, 3, 0, 2])
  }

  @Test func hiddenLayersAreNotInTheTree() {
    var layer = dot(0, 0, 10)
    layer.animations = [
      .keyframes(
        KeyframeAnimation(
          property: .hidden, values: .booleans([true, false]), keyTimes: [0, 0.5],
          timing: timing(1)))
    ]
    let blinking = loader([layer, dot(1, 0, 10)])
    #expect(blinking.presentation(at: 0.25).nodes.map(\.transform.tx) == [1])
    #expect(blinking.presentation(at: 0.75).nodes.map(\.transform.tx) == [0, 1])
    layer.animations = []
    layer.isHidden = true
    #expect(loader([layer.repeated(replicator(2))]).presentation(at: 0).nodes.isEmpty)
  }

  @Test func theTreeKeepsCanvasAndBackground() {
    var loader = Loader()
    loader.padding = Insets(top: 1, right: 2, bottom: 3, left: 4)
    loader.background = .white
    let tree = loader.presentation(at: 0)
    #expect(tree.viewBox == Rect(-4, -1, 106, 104))
    #expect(tree.background == .white)
  }
}
