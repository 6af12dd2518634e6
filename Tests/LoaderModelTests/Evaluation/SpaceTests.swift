// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Turns about x and y.
@Suite struct SpaceTests {
  /// Where a point of a layer's content lands on the canvas.
  private func place(_ p: Point, in node: PresentationNode?) -> Point? {
    guard let node else { return nil }
    return node.transform.apply(node.projection?.apply(p) ?? p)
  }

  private func isNear(_ a: Point?, _ b: Point) -> Bool {
    guard let a else { return false }
    return (a - b).length < 1e-9
  }

  @Test(arguments: [0.0, 30, 60, 90, 120, 180, -45, 405])
  func aTurnSqueezesByTheCosine(_ degrees: Double) {
    let cosine = Trigonometry.cos(turns: degrees / 360)
    for isX in [true, false] {
      var layer = dot(20, 20, 60)
      if isX { layer.transform.rotationX = degrees } else { layer.transform.rotationY = degrees }
      let node = loader([layer]).presentation(at: 0).nodes.first
      let (x, y) = isX ? (1, cosine) : (cosine, 1)
      #expect(isNear(place(.zero, in: node), Point(50 - 30 * x, 50 - 30 * y)))
      #expect(isNear(place(Point(60, 30), in: node), Point(50 + 30 * x, 50)))
    }
  }

  /// Rx · Ry · Rz · skew · scale, written out.
  @Test func factorsActInOrder() {
    var layer = dot(20, 20, 60)
    layer.transform.rotationX = 60
    layer.transform.rotationY = 30
    layer.transform.rotation = 90
    layer.transform.scale = Point(2, 1)
    layer.transform.translation = Point(3, 4)
    let node = loader([layer]).presentation(at: 0).nodes.first
    // (10, 0) → scale (20, 0) → Rz (0, 20) → Ry (0, 20, 0) → Rx (0, 10, …).
    #expect(isNear(place(Point(40, 30), in: node), Point(53, 64)))
    // (0, 10) → (0, 10) → Rz (−10, 0) → Ry (−10 cos 30°, 0, 10 sin 30°) → Rx y = −5 sin 60°.
    let root = 3.0.squareRoot() / 2
    #expect(isNear(place(Point(30, 40), in: node), Point(53 - 10 * root, 54 - 5 * root)))
  }

  @Test func nestedTurnsMultiplyInSpace() {
    for (outer, inner) in [(45.0, 45.0), (30, -30), (70, 50)] {
      var parent = dot(20, 20, 60)
      parent.transform.rotationX = outer
      var child = dot(0, 0, 20)
      child.transform.rotationX = inner
      child.position = Point(30, 50)
      child.parentBounds = parent.bounds
      parent.sublayers = [child]
      let node = loader([parent]).presentation(at: 0).nodes.first
      let (one, both) = (
        Trigonometry.cos(turns: outer / 360), Trigonometry.cos(turns: (outer + inner) / 360)
      )
      let expected = Point(40, 50 + 20 * one - 10 * both)
      #expect(isNear(place(.zero, in: node?.children.first), expected))
    }
  }

  @Test func copiesTurnInTheirParentsPlane() {
    var parent = dot(20, 20, 60)
    parent.transform.rotationX = 60
    var child = dot(50, 25, 10).repeated(replicator(4, rotation: 90))
    child.parentBounds = parent.bounds
    child.transform.rotationY = 90
    parent.sublayers = [child]
    let copies = loader([parent]).presentation(at: 0).nodes.first?.children ?? []
    #expect(copies.count == 4)
    // The child's middle is (25, 0) from its parent's; turned by 90° it is (0, 25), squeezed to 12.5.
    let node = copies.count > 1 ? copies[1].children.first : nil
    #expect(isNear(place(Point(5, 5), in: node), Point(50, 62.5)))
  }

  @Test func keyPathsTurn() {
    let layer = dot(20, 20, 60).animated(
      animation(.rotationX, [0, 240], timing(1)), animation(.rotationY, [90, 90], timing(1)))
    let node = loader([layer]).presentation(at: 0.5).nodes.first
    // Edge on about y, then turned by 120° about x: x is 0, and y = (y cos − (−x sin 90°)…).
    let s = Trigonometry.sin(turns: 1 / 3.0)
    #expect(isNear(place(Point(60, 30), in: node), Point(50, 50 + 30 * s)))
  }
}

/// What an eye at some distance sees.
@Suite struct PerspectiveTests {
  private func place(_ p: Point, in node: PresentationNode?) -> Point? {
    guard let node, let seen = node.projection?.apply(p) else { return nil }
    return node.transform.apply(seen)
  }

  private func isNear(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    return (a - b).length < tolerance
  }

  /// The language's own example.
  @Test func aTurnedSquareIsATrapezium() {
    var layer = dot(20, 20, 60)
    layer.transform.perspective = 100
    layer.transform.rotationX = 60
    let node = loader([layer]).presentation(at: 0).nodes.first
    #expect(isNear(place(Point(60, 60), in: node), Point(90.53, 70.27), 0.006))
    #expect(isNear(place(Point(0, 60), in: node), Point(9.47, 70.27), 0.006))
    #expect(isNear(place(Point(60, 0), in: node), Point(73.81, 38.09), 0.006))
    #expect(isNear(place(Point(0, 0), in: node), Point(26.19, 38.09), 0.006))
    let divisor = 1 - 30 * 3.0.squareRoot() / 2 / 100
    #expect(isNear(place(Point(60, 60), in: node), Point(50 + 30 / divisor, 50 + 15 / divisor)))
  }

  @Test func itsOwnTranslationIsNotDivided() {
    var layer = dot(20, 20, 60)
    layer.transform.perspective = 100
    layer.transform.rotationY = 90
    layer.transform.translation = Point(7, -3)
    let node = loader([layer]).presentation(at: 0).nodes.first
    // The left side is 30 nearer, on the middle line.
    #expect(isNear(place(Point(0, 0), in: node), Point(57, 47 - 30 / 0.7)))
  }

  @Test func anAncestorsPerspectiveDividesTranslationToo() {
    var parent = dot(20, 20, 60)
    parent.transform.perspective = 100
    parent.transform.rotationX = 90
    var child = dot(25, 25, 10)
    child.parentBounds = parent.bounds
    child.transform.translation = Point(20, 10)
    parent.sublayers = [child]
    let node = loader([parent]).presentation(at: 0).nodes.first?.children.first
    // The child's middle is at (20, 0, 10) before the eye.
    #expect(isNear(place(Point(5, 5), in: node), Point(50 + 20 / 0.9, 50)))
  }

  @Test func theNearestPerspectiveCountsAndFlattens() {
    var parent = dot(20, 20, 60)
    parent.transform.perspective = 200
    parent.transform.rotationX = 60
    var child = dot(20, 20, 20)
    child.parentBounds = parent.bounds
    child.transform.perspective = 50
    child.transform.rotationX = 90
    parent.sublayers = [child]
    let node = loader([parent]).presentation(at: 0).nodes.first?.children.first
    // (10, 10) comes to z = 10, is seen at (12.5, 0) in the parent, whose turn leaves it there.
    #expect(isNear(place(Point(20, 20), in: node), Point(62.5, 50)))
  }

  @Test(arguments: [(30.0, 30.31), (29.7, 30.01), (99, 100.01)])
  func theLeastDistanceWorks(_ depth: Double, _ least: Double) {
    let json = """
      {"layers": [{"frame": {"center": [50, 50], "size": \(2 * depth)}, "shape": {"type": "rect"},
      "transform": {"perspective": DISTANCE, "rotationX": 90}}]}
      """
    for (distance, works) in [(least, true), (least - 0.02, false)] {
      let text = json.replacing("DISTANCE", with: "\(distance)")
      var diagnostics = Diagnostics(source: Bytes(text.utf8))
      let spec = LoaderSpec.decode(
        Array(text.utf8), name: Bytes("spec".utf8), diagnostics: &diagnostics)
      #expect((spec?.resolve(diagnostics: &diagnostics) != nil) == works)
    }
  }
}
