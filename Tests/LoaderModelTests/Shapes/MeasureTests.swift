// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct MeasureTests {
  /// Both coordinates of the point 20 away at 45°.
  private static let axis = 200.0.squareRoot()

  @Test(
    arguments: [
      ("M0 0L3 4", 5), ("M0 0L3 4Z", 10), ("M0 0M5 5", 0), ("M1 1Z", 0),
      ("M0 0H10M0 5H10", 20),
      // The parabola y = x² from 0 to 1: √5 / 2 + asinh(2) / 4.
      ("M0 0Q0.5 0 1 1", 1.478_942_857_544_597_4),
      // A straight curve, run unevenly.
      ("M0 0C0 0 60 0 60 0", 60),
      // A spike of height 3 / 4, there and back.
      ("M0 0C0 1 0 1 0 0", 1.5),
      ("M10 0A10 10 0 0 1 0 10", 5 * .pi), ("M10 0A10 10 0 1 0 0 10", 15 * .pi),
      // Half of the ellipse 2 × 1: half of 9.688448220547675.
      ("M2 0A2 1 0 0 1 -2 0", 4.844_224_110_273_837_5),
      ("M0 2A2 1 90 0 1 0 -2", 4.844_224_110_273_837_5),
    ] as [(String, Double)])
  func lengths(data: String, length: Double) {
    #expect(svg(data).length.isClose(to: length))
  }

  @Test(
    arguments: [
      ("M0 0H10V10H0Z", 100), ("M0 0V10H10V0Z", -100), ("M0 0H10V10", 50),
      ("M5 5H15V15H5ZM7 7V9H9V7Z", 96),
      ("M20 10A10 10 0 0 1 0 10A10 10 0 0 1 20 10Z", 100 * .pi),
      ("M20 10A10 5 0 0 0 0 10A10 5 0 0 0 20 10Z", -50 * .pi),
      ("M20 10A10 10 0 0 1 0 10Z", 50 * .pi),
      // Under the parabola's arch: two thirds of the box of width 10 and height 5.
      ("M0 0Q5 -10 10 0Z", 100.0 / 3),
    ] as [(String, Double)])
  func areas(data: String, area: Double) {
    #expect(svg(data).area.isClose(to: area))
  }

  @Test(
    arguments: [
      ("M1 2L4 -3", Rect(1, -3, 3, 5)), ("M9 9M1 2H3", Rect(1, 2, 2, 0)),
      ("M0 0C0 40 60 40 60 0", Rect(0, 0, 60, 30)),
      // x goes out to three quarters of its controls.
      ("M0 0C-4 0 -4 3 0 3", Rect(-3, 0, 3, 3)),
      ("M20 10A10 10 0 0 1 10 20", Rect(10, 10, 10, 10)),
      ("M20 10A10 10 0 1 1 10 0", Rect(0, 0, 20, 20)),
      // An ellipse 20 × 10 about the origin, tilted by 45°: half extents √((400 + 100) / 2).
      (
        "M-\(axis)-\(axis)A20 10 45 0 1 \(axis) \(axis)A20 10 45 0 1-\(axis)-\(axis)Z",
        Rect(-250.0.squareRoot(), -250.0.squareRoot(), 1_000.0.squareRoot(), 1_000.0.squareRoot())
      ),
    ] as [(String, Rect)])
  func boundingBoxes(data: String, box: Rect) {
    #expect(svg(data).boundingBox?.isClose(to: box) == true)
  }

  @Test func emptyPathsHaveNoBox() {
    #expect(Path().boundingBox == nil)
    #expect(svg("M1 1").boundingBox == nil)
    #expect(Path().length == 0)
    #expect(!Path().isSmoothAtSeam)
  }

  @Test(
    arguments: [
      ("M20 10A10 10 0 0 1 0 10A10 10 0 0 1 20 10Z", true), ("M0 0H10V10H0Z", false),
      ("M5 0H10V10H0V0Z", true), ("M5 0H10V10H0V0H5", false), ("M0 0H9ZM1 1H2Z", false),
      ("M0 0H10H0Z", false),
    ])
  func seams(data: String, isSmooth: Bool) {
    #expect(svg(data).isSmoothAtSeam == isSmooth)
  }

  private static func paint(
    _ width: Double, _ cap: LineCap = .butt, _ join: LineJoin = .miter, limit: Double = 10
  ) -> Paint {
    var paint = Paint()
    paint.lineWidth = width
    paint.lineCap = cap
    paint.lineJoin = join
    paint.miterLimit = limit
    return paint
  }

  @Test(
    arguments: [
      ("M0 0H10", paint(2), Rect(0, -1, 10, 2)),
      ("M0 0H10", paint(2, .square), Rect(-1, -1, 12, 2)),
      ("M0 0H10", paint(2, .round), Rect(-1, -1, 12, 2)), ("M0 0H10", paint(0), Rect(0, 0, 10, 0)),
      // A diagonal's butt ends reach ½ √2 beyond, square ones √2, round ones 1.
      ("M0 0L6 8", paint(5), Rect(-2, -1.5, 10, 11)),
      ("M0 0L6 8", paint(5, .square), Rect(-3.5, -3.5, 13, 15)),
      ("M0 0L6 8", paint(5, .round), Rect(-2.5, -2.5, 11, 13)),
      // Corners of a closed square: mitered, beveled (the sides alone reach as far).
      ("M0 0H10V10H0Z", paint(2), Rect(-1, -1, 12, 12)),
      ("M0 0H10V10H0Z", paint(2, .butt, .bevel), Rect(-1, -1, 12, 12)),
      // A right angle on its tip: a miter of √2, cut by a limit below √2.
      (
        "M-5 5L0 0L5 5", paint(2),
        Rect(
          -5.707_106_781_186_548, -1.414_213_562_373_095, 11.414_213_562_373_096,
          7.121_320_343_559_643)
      ),
      (
        "M-5 5L0 0L5 5", paint(2, .butt, .round),
        Rect(-5.707_106_781_186_548, -1, 11.414_213_562_373_096, 6.707_106_781_186_548)
      ),
      (
        "M-5 5L0 0L5 5", paint(2, .butt, .miter, limit: 1.4),
        Rect(
          -5.707_106_781_186_548, -0.707_106_781_186_548, 11.414_213_562_373_096,
          6.414_213_562_373_096)
      ),
      ("M20 10A10 10 0 0 1 0 10A10 10 0 0 1 20 10Z", paint(4), Rect(-2, -2, 24, 24)),
      ("M0 0C0 40 60 40 60 0", paint(2), Rect(-1, 0, 62, 31)),
      ("M5 5Z", paint(2, .round), Rect(4, 4, 2, 2)),
    ] as [(String, Paint, Rect)])
  func strokeBounds(data: String, paint: Paint, box: Rect) {
    #expect(svg(data).boundingBox(strokedWith: paint)?.isClose(to: box) == true)
  }

  @Test func nothingIsStrokedByButtCapsAlone() {
    #expect(svg("M5 5Z").boundingBox(strokedWith: Self.paint(2)) == nil)
  }
}
