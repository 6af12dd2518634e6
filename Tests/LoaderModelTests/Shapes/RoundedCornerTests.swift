// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// UIKit's continuous corners, and fillets of polygons.
@Suite struct RoundedCornerTests {
  private func continuous(_ rect: Rect, _ radius: Double) -> Path {
    outline(.roundedRect(rect: rect, radii: CornerRadii(radius), curve: .continuous), 10, 10)
  }

  @Test func freeCornersAsUIKitDumpsThem() {
    let path = continuous(Rect(0, 0, 60, 30), 8)
    #expect(structure(path) == "MLCCCLCCCLCCCLCCCZ")
    let dump =
      "M 12.2293,0 L 47.7707,0 C 51.2921,0 53.0527,0 54.948,0.5993 "
      + "C 57.0174,1.3525 58.6475,2.9826 59.4007,5.052 C 60,6.9473 60,8.7079 60,12.2293 L 60,17.7707"
    #expect(describe(path).hasPrefix(dump))
  }

  @Test(arguments: [(196.0, 56.0, 483.043_770), (116, 56, 323.043_770)])
  func lengthsOfFreeCorners(width: Double, height: Double, length: Double) {
    let path = continuous(Rect(2, 2, width, height), 12)
    #expect((path.length - length).magnitude < 1e-6)
    #expect(path.isSingleClosedContour)
    #expect(path.isSmoothAtSeam)
  }

  @Test func pillsLimitedByTheHeight() {
    // s = 10, start 1.528665 · 8; the first corner by the constants of the pill.
    let path = continuous(Rect(0, 0, 60, 20), 8)
    #expect(structure(path) == "MLCCLCCLCCLCCZ")
    let dump =
      "M 12.2293,0 L 47.7707,0 C 49.3026,0 51.5034,0 53.8726,0.7491 "
      + "C 57.5514,2.0881 60,5.585 60,9.5 L 60,10.5 C 60,14.415 57.5514,17.9119 53.8726,19.2509 "
      + "C 51.5034,20 49.3026,20 44.9009,20 L 12.2293,20"
    #expect(describe(path).hasPrefix(dump))
    #expect(path.boundingBox == Rect(0, 0, 60, 20))
  }

  @Test func pillsLimitedByTheWidthAreTransposed() {
    let path = continuous(Rect(0, 0, 20, 60), 8)
    #expect(structure(path) == "MLCCLCCLCCLCCZ")
    let dump =
      "M 10,0 L 10.5,0 C 14.415,0 17.9119,2.4486 19.2509,6.1274 "
      + "C 20,8.4966 20,10.6974 20,15.0991 L 20,47.7707 C 20,49.3026 20,51.5034 19.2509,53.8726"
    #expect(describe(path).hasPrefix(dump))
    #expect(path.boundingBox == Rect(0, 0, 20, 60))
  }

  @Test(arguments: [8.0, 20, 1_000])
  func bothLimitsMakeCirclesFromTheTop(radius: Double) {
    #expect(
      describe(continuous(Rect(0, 0, 24, 20), radius))
        == "M 12,0 L 14,0 A 14,10 10 -0.25 0.25 L 24,10 A 14,10 10 0 0.25 L 10,20 "
        + "A 10,10 10 0.25 0.25 L 0,10 A 10,10 10 0.5 0.25 Z")
  }

  @Test func unequalContinuousRadiiShrinkTogether() {
    // Above, (30 + 30) · 1.528665 radii don't fit into 60: the corners meet in the middle.
    let figure = Figure.roundedRect(
      rect: nil, radii: CornerRadii(30, 30, 0, 0), curve: .continuous)
    let path = outline(figure, 60, 60)
    #expect(structure(path) == "MLCCCLCCCLCCCLCCCZ")
    #expect(describe(path).hasPrefix("M 30,0 L 30,0 C"))
    #expect(path.boundingBox == Rect(0, 0, 60, 60))
  }

  @Test func animatedRadiiKeepTheStructure() {
    let shape = Shape(.roundedRect(rect: nil, radii: CornerRadii(3), curve: .circular))
    for radius in [0, 1, 5, 100, -1.0] {
      let path = shape.path(in: Size(20, 10), cornerRadius: radius)
      #expect(structure(path) == "MLALALALAZ")
      let r = min(max(radius, 0), 5)
      #expect(path.length.isClose(to: 60 - 8 * r + 2 * r * .pi))
    }
  }

  @Test func filletsTouchBothSides() {
    // A square's corners: the tangents are as long as the radius.
    let square = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
    #expect(
      describe(outline(.polygon(points: square, cornerRadius: 2), 1, 1))
        == "M 2,0 L 8,0 A 8,2 2 -0.25 0.25 L 10,8 A 8,8 2 0 0.25 L 2,10 A 2,8 2 0.25 0.25 "
        + "L 0,2 A 2,2 2 0.5 0.25 Z")
    // Cut to half of each side: the inscribed circle.
    #expect(
      outline(.polygon(points: square, cornerRadius: 50), 1, 1).length.isClose(to: 10 * .pi))
    // Counter-clockwise, the arcs turn the other way.
    let back = outline(.polygon(points: square.reversed(), cornerRadius: 2), 1, 1)
    #expect(describe(back).hasPrefix("M 2,10 L 8,10 A 8,8 2 0.25 -0.25 L 10,2"))
  }

  @Test func everyFilletTakesHalfOfASideAtMost() {
    // Equilateral, side 12: an in-radius of 12 / (2 √3), tangents of half a side.
    let points = [Point(0, 0), Point(12, 0), Point(6, 6 * 3.0.squareRoot())]
    let path = outline(.triangle(points: points, cornerRadius: 99), 1, 1)
    #expect(path.length.isClose(to: 2 * .pi * 6 / 3.0.squareRoot()))
    #expect(structure(path) == "MLALALAZ")
  }

  @Test func starsRoundTipsAndNotches() {
    let star = Figure.star(tips: 5, innerRatio: 0.5, rotation: 0, cornerRadius: 1)
    let path = outline(star, 100, 100)
    #expect(structure(path) == "M" + String(repeating: "LA", count: 10) + "Z")
    let sweeps = path.elements.compactMap { element -> Double? in
      if case .arc(let arc) = element { arc.sweep } else { nil }
    }
    #expect(sweeps.reduce(0, +).isClose(to: 1))
    #expect(sweeps.filter { $0 < 0 }.count == 5)
    // Every piece begins where the one before ended.
    #expect(largestGap(of: path) < 1e-12)
  }

  @Test func degenerateCornersStayFinite() {
    let points = [Point(0, 0), Point(5, 0), Point(5, 0), Point(9, 0), Point(0, 0), Point(0, 0)]
    let path = outline(.polygon(points: points, cornerRadius: 3), 1, 1)
    #expect(path.length.isFinite)
    #expect(largestGap(of: path) < 1e-12)
  }
}

/// The greatest distance between a piece's end and the start of an arc after it.
func largestGap(of path: Path) -> Double {
  var gap = 0.0
  var point = Point.zero
  for element in path.elements {
    if case .arc(let arc) = element { gap = max(gap, (arc.startPoint - point).length) }
    point = element.end ?? point
  }
  return gap
}
