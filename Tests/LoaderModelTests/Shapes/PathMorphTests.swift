// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// Outlines between outlines.
@Suite struct PathMorphTests {
  private func polygon(_ points: Point...) -> Path {
    var path = Path([.move(points[0])])
    for p in points.dropFirst() { path.elements.append(.line(p)) }
    path.elements.append(.close)
    return path
  }

  private func corners(_ path: Path) -> [Point] { path.elements.compactMap { $0.end } }

  private func areNear(_ a: [Point], _ b: [Point]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).length < 1e-9 }
  }

  @Test func equalStructuresGoPointToPoint() {
    // The lengths differ, so that cutting by length would bring in other points.
    let a = polygon(Point(0, 0), Point(10, 0), Point(10, 2))
    let b = polygon(Point(0, 0), Point(2, 0), Point(2, 20))
    let middle = PathMorph(a, b).path(at: 0.5)
    #expect(
      areNear(corners(middle), [Point(0, 0), Point(6, 0), Point(6, 11), Point(0, 0)]))
  }

  @Test func beyondTheEndsItGoesOnStraight() {
    let a = polygon(Point(0, 0), Point(4, 0), Point(0, 4))
    let b = polygon(Point(0, 0), Point(8, 0), Point(0, 4))
    #expect(corners(PathMorph(a, b).path(at: 1.5))[1] == Point(10, 0))
    #expect(corners(PathMorph(a, b).path(at: -0.5))[1] == Point(2, 0))
  }

  @Test func othersAreCutAtBothBreakPointsByLength() {
    // A square breaks at 1/4, 1/2, 3/4; the triangle 3-4-5 at 3/12 and 7/12.
    let square = polygon(Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4))
    let triangle = polygon(Point(0, 0), Point(3, 0), Point(3, 4))
    let from = corners(PathMorph(square, triangle).path(at: 0))
    let to = corners(PathMorph(square, triangle).path(at: 1))
    // 7/12 of 16 is 4/3 into the third side; 1/2 of 12 is 3 down the second one, 3/4 is 2 up the third.
    #expect(
      areNear(
        from,
        [
          Point(0, 0), Point(4, 0), Point(4, 4), Point(8.0 / 3, 4), Point(0, 4), Point(0, 0),
        ]))
    #expect(
      areNear(
        to,
        [
          Point(0, 0), Point(3, 0), Point(3, 3), Point(3, 4), Point(1.8, 2.4), Point(0, 0),
        ]))
  }

  @Test func aCircleBecomesASquareByAngle() {
    let circle = Path([
      .move(Point(10, 0)),
      .arc(Arc(center: .zero, radii: Point(10, 10), start: 0, sweep: 1)), .close,
    ])
    let square = polygon(Point(10, 0), Point(0, 10), Point(-10, 0), Point(0, -10))
    let middle = PathMorph(circle, square).path(at: 0.5)
    // At an eighth of the way both run by angle and length: (7.07, 7.07) and (5, 5).
    let root = 10 * 0.5.squareRoot()
    let expected = Point((root + 5) / 2, (root + 5) / 2)
    #expect(corners(middle).contains { ($0 - expected).length < 1e-9 })
  }

  @Test(arguments: [[Path([.move(Point(5, 5)), .close])], []])
  func whatHasNoPiecesIsAPoint(_ others: [Path]) {
    let square = polygon(Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4))
    let point = Path([.move(Point(5, 5)), .close] + (others.first?.elements ?? []))
    for (a, b) in [(square, point), (point, square), (point, point)] {
      let ends = [PathMorph(a, b).path(at: 0), PathMorph(a, b).path(at: 1)]
      #expect(ends[0].elements.count == ends[1].elements.count)
      #expect(Path.aligned([a, b, a]).allSatisfy { $0.elements.count == ends[0].elements.count })
    }
    #expect(corners(PathMorph(square, point).path(at: 1)).allSatisfy { $0 == Point(5, 5) })
  }

  @Test func oneTooManyGrowsFromItsMiddle() {
    let one = polygon(Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4))
    var two = one
    two.elements += polygon(Point(10, 10), Point(14, 10), Point(14, 16)).elements
    let start = PathMorph(one, two).path(at: 0).subpaths
    #expect(start.count == 2)
    #expect(start[1].elements.allSatisfy { $0.end == Point(12, 13) })
    let half = PathMorph(one, two).path(at: 0.5).subpaths[1]
    #expect(half.start == Point(11, 11.5))
  }
}
