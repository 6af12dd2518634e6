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
