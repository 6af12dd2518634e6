// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// What holds for every figure: one structure for all sizes, and a way back.
@Suite struct FigureStructureTests {
  static let figures: [Figure] = [
    .circle(center: nil, radius: nil), .oval(rect: nil), .rect(rect: nil), .capsule(rect: nil),
    .roundedRect(rect: nil, radii: CornerRadii(8), curve: .circular),
    .roundedRect(rect: nil, radii: CornerRadii(8, 0, 3, 1), curve: .circular),
    .roundedRect(rect: nil, radii: CornerRadii(8, 0, 3, 1), curve: .continuous),
    .line(from: nil, to: nil), .regularPolygon(sides: 6, rotation: 10, cornerRadius: 4),
    .triangle(points: [], cornerRadius: 0), .triangle(points: [], cornerRadius: 5),
    .star(tips: 5, innerRatio: 0.4, rotation: 0, cornerRadius: 2), .arc(ArcGeometry()),
    .sector(ArcGeometry(), innerRatio: 0.3), .ring(innerRatio: nil, width: 3),
    .crescent(thickness: 0.3, rotation: 20), .superellipse(exponent: 4),
  ]

  @Test(arguments: figures.indices)
  func everySizeHasTheSameStructure(index: Int) {
    let figure = Self.figures[index]
    let expected = structure(outline(figure, 60, 40))
    for (width, height) in [(0.0, 0.0), (0, 10), (10, 0), (1e-9, 1), (7, 7), (4, 900), (1e9, 1e9)] {
      let path = outline(figure, width, height)
      #expect(structure(path) == expected)
      #expect(path.length.isFinite)
      let box = path.boundingBox
      #expect(
        box.map { $0.width <= width * (1 + 1e-9) && $0.height <= height * (1 + 1e-9) } == true)
    }
  }

  @Test(arguments: figures.indices)
  func reversalRunsTheSameWayBack(index: Int) {
    let figure = Self.figures[index]
    let path = outline(figure, 60, 40)
    var shape = Shape(figure)
    shape.isReversed = true
    let back = shape.path(in: Size(60, 40))
    #expect(back.length.isClose(to: path.length))
    #expect(back.area.isClose(to: -path.area))
    #expect(back.boundingBox?.isClose(to: path.boundingBox ?? Rect(0, 0, 0, 0)) == true)
    // Back again, at most a closing line is written out.
    #expect(describe(back.reversed()).hasPrefix(String(describe(path).dropLast(2))))
    #expect(back.isSingleClosedContour == path.isSingleClosedContour)
  }

  /// A closed outline meets its start, whose arcs begin where the piece before ends.
  @Test(arguments: figures.indices)
  func piecesMeet(index: Int) {
    #expect(largestGap(of: outline(Self.figures[index], 60, 40)) < 1e-12 * 60)
  }
}
