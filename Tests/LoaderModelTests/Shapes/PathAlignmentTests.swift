// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// Several outlines of one structure, and curves through them.
@Suite struct PathAlignmentTests {
  private func polygon(_ points: Point..., isClosed: Bool = true) -> Path {
    var path = Path([.move(points[0])] + points.dropFirst().map { .line($0) })
    if isClosed { path.elements.append(.close) }
    return path
  }

  private func ends(_ path: Path) -> [Point] { path.elements.compactMap { $0.end } }

  @Test func twoAreAlignedAsAMorphOfThem() {
    let square = polygon(Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4))
    let other = polygon(Point(0, 0), Point(3, 0), Point(3, 4))
    let morph = PathMorph(square, other)
    #expect(Path.aligned([square, other]) == [morph.path(at: 0), morph.path(at: 1)])
  }

  @Test func eachIsCutWhereAnyOtherBreaks() {
    let one = polygon(Point(0, 0), Point(12, 0), isClosed: false)
    let two = polygon(Point(0, 0), Point(6, 0), Point(12, 0), isClosed: false)
    let three = polygon(Point(0, 0), Point(4, 0), Point(8, 0), Point(12, 0), isClosed: false)
    let cut = [Point(0, 0), Point(4, 0), Point(6, 0), Point(8, 0), Point(12, 0)]
    for path in Path.aligned([one, two, three]) {
      #expect(zip(ends(path), cut).allSatisfy { ($0 - $1).length < 1e-9 })
      #expect(path.elements.count == 5)
    }
  }

  @Test func whatOneLacksIsAPointInTheMiddleOfTheOneBefore() {
    let plain = polygon(Point(0, 0), Point(1, 0), Point(1, 1))
    let square = polygon(Point(4, 4), Point(8, 4), Point(8, 8), Point(4, 8))
    let far = polygon(Point(40, 4), Point(80, 4), Point(80, 8), Point(40, 8))
    let all = Path.aligned([
      plain, Path(plain.elements + square.elements), plain, Path(plain.elements + far.elements),
    ])
    #expect(Set(all.map { $0.elements.count }).count == 1)
    // The first has none before it, so it is the next one's.
    #expect(all[0].subpaths[1].start == Point(6, 6))
    #expect(all[2].subpaths[1].start == Point(6, 6))
  }

  @Test func halfWayAlongACurveThroughFour() {
    let shapes = [0.0, 16, 20, 100].map { x in
      Shape(.polyline(points: [Point(x, 0), Point(x, 10)]))
    }
    // Catmull and Rom: (−p₀ + 9 p₁ + 9 p₂ − p₃) / 16.
    let morph = ShapeMorph(shapes, SplinePlace(index: 1, share: 0.5))
    #expect(ends(morph.path(in: Size(1, 1))) == [Point(14, 0), Point(14, 10)])
  }

  @Test func addingToRadiiKeepsThemUnlike() {
    let shape = Shape(
      .roundedRect(rect: nil, radii: CornerRadii(12, 0, 4, 8), curve: .circular))
    func radii(_ shape: Shape) -> CornerRadii? {
      if case .roundedRect(_, let radii, _) = shape.figure { return radii }
      return nil
    }
    #expect(radii(shape.adding(toRadii: 3)) == CornerRadii(15, 3, 7, 11))
    #expect(radii(shape.adding(toRadii: -5)) == CornerRadii(7, 0, 0, 3))
    #expect(shape.adding(toRadii: 0) == shape)
  }

  @Test func anAdditiveRadiusComesToEachCorner() {
    let shape = Shape(
      .roundedRect(rect: nil, radii: CornerRadii(12, 0, 4, 8), curve: .circular))
    func outline(_ change: (inout KeyframeAnimation) -> Void) -> Path {
      var layer = fullLayer(.shape(shape, Paint()))
      var radius = animation(.cornerRadius, [0, 4], timing(2))
      change(&radius)
      layer.animations = [.keyframes(radius)]
      let state = LayerState(of: layer, at: 1_000, delay: 0, isSteady: true)
      return state.outline(of: shape)
    }
    let size = Size(100, 100)
    #expect(outline { $0.isAdditive = true } == shape.adding(toRadii: 2).path(in: size))
    #expect(outline { _ in } == shape.path(in: size, cornerRadius: 2))
  }
}
