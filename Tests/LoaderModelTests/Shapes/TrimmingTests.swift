// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct TrimmingTests {
  private static let square = "M0 0H10V10H0Z"
  private static let circle = "M20 10A10 10 0 0 1 0 10A10 10 0 0 1 20 10Z"

  @Test(
    arguments: [
      // In the middle, on corners, over the closing line.
      (square, 0.125, 0.375, 1, "M 5,0 L 10,0 L 10,5"), (square, 0.25, 0.5, 1, "M 10,0 L 10,10"),
      (square, 0.75, 1, 1, "M 0,10 L 0,0"), (square, 0.5, 0.875, 1, "M 10,10 L 0,10 L 0,5"),
      // All of it stays closed; limits are clamped.
      (square, 0, 1, 1, "M 0,0 L 10,0 L 10,10 L 0,10 Z"),
      (square, -3, 7, 1, "M 0,0 L 10,0 L 10,10 L 0,10 Z"),
      // Nothing.
      (square, 0.5, 0.5, 1, ""), (square, 0.6, 0.5, 1, ""), (square, 1.5, 2, 1, ""),
      (square, -2, 0, 1, ""), ("", 0, 1, 1, ""), (square, .nan, 1, 1, ""),
      // Subpaths of lengths 10, 20, 10; only whole ones stay closed.
      (
        "M0 0H10M0 5H5V10H0V5ZM0 20H10", 0.125, 1, 1,
        "M 5,0 L 10,0 M 0,5 L 5,5 L 5,10 L 0,10 L 0,5 Z M 0,20 L 10,20"
      ),
      (
        "M0 0H10M0 5H5V10H0V5ZM0 20H10", 0.375, 0.875, 1,
        "M 5,5 L 5,10 L 0,10 L 0,5 M 0,20 L 5,20"
      ),
      ("M0 0H10M0 5H10", 0.5, 1, 1, "M 0,5 L 10,5"),
      // The outline twice: the second begins anew.
      (
        square, 0.25, 0.75, 2,
        "M 10,10 L 0,10 L 0,0 M 0,0 L 10,0 L 10,10"
      ),
      (
        square, 0, 0.625, 2, "M 0,0 L 10,0 L 10,10 L 0,10 Z M 0,0 L 10,0"
      ),
      ("M0 0H10", 0, 1, 3, "M 0,0 L 10,0 M 0,0 L 10,0 M 0,0 L 10,0"),
      // Arcs stay arcs.
      (circle, 0.25, 0.75, 1, "M 10,20 A 10,10 10 0.25 0.25 A 10,10 10 0.5 0.25"),
      // A curve is cut at its middle by de Casteljau's points.
      ("M0 0C0 40 60 40 60 0", 0, 0.5, 1, "M 0,0 C 0,20 15,30 30,30"),
      ("M0 0C0 40 60 40 60 0", 0.5, 1, 1, "M 30,30 C 45,30 60,20 60,0"),
    ] as [(String, Double, Double, Int, String)])
  func intervals(data: String, from: Double, to: Double, count: Int, description: String) {
    let path = svg(data).trimmed(from: from, to: to, repeatCount: count)
    #expect(describe(path) == description)
  }

  /// The founding border loader: strokeStart p / 2, strokeEnd 0.45 + p / 2 of a doubled contour.
  @Test(arguments: [(0.0, 0.45), (0.125, 0.575), (0.25, 0.7), (0.45, 0.9)])
  func aDoubledBorderIsNineTenthsLong(start: Double, end: Double) {
    let figure = Figure.roundedRect(
      rect: Rect(2, 2, 196, 56), radii: CornerRadii(12), curve: .continuous)
    let path = outline(figure, 200, 60).trimmed(from: start, to: end, repeatCount: 2)
    #expect((path.length - 434.739_393).magnitude < 1e-6)
  }

  @Test(
    arguments: [
      (0.75, 1.25, "M 0,10 L 0,0 L 10,0"), (-0.25, 0.25, "M 0,10 L 0,0 L 10,0"),
      (5.75, 6.25, "M 0,10 L 0,0 L 10,0"), (0.25, 0.5, "M 10,0 L 10,10"),
      (0.75, 1, "M 0,10 L 0,0"), (1, 1.25, "M 0,0 L 10,0"),
      (0.375, 1.25, "M 10,5 L 10,10 L 0,10 L 0,0 L 10,0"),
      (0.5, 1.5, "M 0,0 L 10,0 L 10,10 L 0,10 Z"), (0.5, 9, "M 0,0 L 10,0 L 10,10 L 0,10 Z"),
      (0.5, 0.5, ""), (0.5, 0.25, ""), (.nan, 1, ""),
    ] as [(Double, Double, String)])
  func intervalsAcrossTheSeam(from: Double, to: Double, description: String) {
    #expect(describe(svg(Self.square).trimmedWrapping(from: from, to: to)) == description)
  }

  /// Pieces of every cut add up to the whole, for curves without a closed length too.
  @Test(arguments: [
    "M0 0C0 40 60 40 60 0", "M0 0C100 0 -40 0 60 0", "M0 0A30 10 20 1 1 5 5", "M0 0C0 0 9 9 9 9",
    "M0 0Q5 9 10 0T20 0Z", "M0 0C40 40 0 40 40 0M9 9H1",
  ])
  func cutsAddUp(data: String) {
    let path = svg(data)
    let total = path.length
    for cut in [0.001, 0.1, 0.37, 0.5, 0.9, 0.9999] {
      let head = path.trimmed(from: 0, to: cut)
      let tail = path.trimmed(from: cut, to: 1)
      #expect(head.length.isClose(to: cut * total, 1e-8))
      #expect(tail.length.isClose(to: (1 - cut) * total, 1e-8))
    }
  }
}
