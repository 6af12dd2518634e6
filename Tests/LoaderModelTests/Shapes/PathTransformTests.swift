// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct PathTransformTests {
  static let maps: [AffineTransform] = [
    .translation(Point(3, -4)), .scale(2, 2), .scale(-1, 1), .scale(1, -3), .scale(-2, -2),
    .scale(0.5, 3), .rotation(30), .rotation(90).concatenating(.scale(2, -2)), .skew(20, 0),
    .skew(-30, 10).concatenating(.rotation(77)), AffineTransform(0, 2, -1, 0, 5, 5),
    AffineTransform(1, 2, 3, 5, 0, 0),
  ]
  static let arcs: [Arc] = [
    Arc(center: Point(5, 7), radii: Point(4, 4), start: 0.1, sweep: 0.6),
    Arc(center: Point(5, 7), radii: Point(4, 4), start: 0, sweep: -1),
    Arc(center: Point(-5, 7), radii: Point(4, 9), start: -0.3, sweep: 0.25),
    Arc(center: Point(0, 0), radii: Point(4, 1), tilt: 0.07, start: 0.4, sweep: -0.8),
  ]

  /// The image of a point of an arc is the point of its image at the same fraction.
  @Test(arguments: maps.indices, arcs.indices)
  func arcsGoPointByPoint(map: Int, arc: Int) {
    let (map, arc) = (Self.maps[map], Self.arcs[arc])
    let image = arc.applying(map)
    #expect(image.sweep.magnitude == arc.sweep.magnitude)
    for fraction in [0, 0.25, 0.4, 1] {
      let expected = map.apply(arc.point(at: arc.start + arc.sweep * fraction))
      #expect(image.point(at: image.start + image.sweep * fraction).isClose(to: expected, 1e-12))
    }
  }

  @Test func circlesStayCirclesUnderSimilarity() {
    let circle = Self.arcs[0]
    let maps: [AffineTransform] = [
      .rotation(33), .scale(3, 3), .scale(-1, 1), .rotation(10).concatenating(.scale(2, -2)),
    ]
    for map in maps {
      let image = circle.applying(map)
      #expect(image.isCircular)
      #expect(image.tilt == 0)
      #expect(image.length.isClose(to: circle.length * map.determinant.magnitude.squareRoot()))
    }
  }

  @Test func collapsedArcsStayFinite() {
    for map in [AffineTransform.scale(0, 1), .scale(0, 0), AffineTransform(1, 1, 1, 1, 0, 0)] {
      for arc in Self.arcs {
        let path = Path([.move(arc.startPoint), .arc(arc)]).applying(map)
        #expect(path.length.isFinite)
        #expect(path.boundingBox.map { $0.width.isFinite && $0.height.isFinite } == true)
      }
    }
  }

  @Test func linesAndCurvesGoPointByPoint() {
    let path = svg("M1 0L0 1C1 2 3 4 5 6Z").applying(AffineTransform(0, 1, -1, 0, 10, 0))
    #expect(describe(path) == "M 10,1 L 9,0 C 8,1 6,3 4,5 Z")
  }

  @Test(
    arguments: [
      ("M0 0L1 0L2 5", "M 2,5 L 1,0 L 0,0"), ("M0 0L1 0L2 5Z", "M 0,0 L 2,5 L 1,0 Z"),
      ("M0 0L1 0L0 0Z", "M 0,0 L 1,0 L 0,0 Z"),
      ("M0 0C1 2 3 4 5 6Z", "M 0,0 L 5,6 C 3,4 1,2 0,0 Z"),
      ("M0 0H1M2 2H3V4Z", "M 2,2 L 3,4 L 3,2 Z M 1,0 L 0,0"),
      ("M10 0A10 10 0 0 1 0 10", "M 0,10 A 0,0 10 0.25 -0.25"), ("M1 1", ""),
    ])
  func reversal(data: String, description: String) {
    #expect(describe(svg(data).reversed()) == description)
  }
}
