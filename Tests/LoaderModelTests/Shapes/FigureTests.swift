// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Start points, senses and lengths against closed forms, in bounds of 80 × 40.
@Suite struct FigureTests {
  private static let r3 = 3.0.squareRoot()

  private static func arc(
    _ start: Double, _ end: Double, clockwise: Bool = true
  ) -> ArcGeometry {
    var arc = ArcGeometry()
    arc.startAngle = start
    arc.endAngle = end
    arc.clockwise = clockwise
    return arc
  }

  @Test(
    arguments: [
      (.circle(center: nil, radius: nil), "M 60,20 A 40,20 20 0 1 Z", 40 * .pi),
      (.circle(center: Point(1, 2), radius: 3), "M 4,2 A 1,2 3 0 1 Z", 6 * .pi),
      // Perimeter of the ellipse 40 × 20 by its complete elliptic integral.
      (.oval(rect: nil), "M 80,20 A 40,20 40:20 0 1 Z", 193.768_964_411_029_6),
      (.oval(rect: Rect(2, 3, 10, 10)), "M 12,8 A 7,8 5 0 1 Z", 10 * .pi),
      (.rect(rect: nil), "M 0,0 L 80,0 L 80,40 L 0,40 Z", 240),
      (
        .roundedRect(rect: nil, radii: CornerRadii(0), curve: .circular),
        "M 0,0 L 80,0 L 80,40 L 0,40 Z", 240
      ),
      (
        .roundedRect(rect: nil, radii: CornerRadii(0), curve: .continuous),
        "M 0,0 L 80,0 L 80,40 L 0,40 Z", 240
      ),
      (
        .roundedRect(rect: nil, radii: CornerRadii(10), curve: .circular),
        "M 10,0 L 70,0 A 70,10 10 -0.25 0.25 L 80,30 A 70,30 10 0 0.25 L 10,40 "
          + "A 10,30 10 0.25 0.25 L 0,10 A 10,10 10 0.5 0.25 Z", 240 - 80 + 20 * .pi
      ),
      // One factor for all: 40 / (30 + 50) = 0.5 on the right side.
      (
        .roundedRect(rect: nil, radii: CornerRadii(0, 30, 50, 10), curve: .circular),
        "M 0,0 L 65,0 A 65,15 15 -0.25 0.25 L 80,15 A 55,15 25 0 0.25 L 5,40 "
          + "A 5,35 5 0.25 0.25 Z", 65 + 50 + 35 + 22.5 * .pi
      ),
      (
        .capsule(rect: nil),
        "M 20,0 L 60,0 A 60,20 20 -0.25 0.25 L 80,20 A 60,20 20 0 0.25 L 20,40 "
          + "A 20,20 20 0.25 0.25 L 0,20 A 20,20 20 0.5 0.25 Z", 80 + 40 * .pi
      ),
      (.line(from: nil, to: nil), "M 0,20 L 80,20", 80),
      (.line(from: Point(1, 1), to: Point(4, 5)), "M 1,1 L 4,5", 5),
      (
        .polyline(points: [Point(0, 0), Point(3, 4), Point(3, 0)]), "M 0,0 L 3,4 L 3,0", 9
      ),
      (
        .polygon(points: [Point(0, 0), Point(3, 4), Point(3, 0)], cornerRadius: 0),
        "M 0,0 L 3,4 L 3,0 Z", 12
      ),
      (
        .regularPolygon(sides: 4, rotation: 0, cornerRadius: 0),
        "M 40,0 L 60,20 L 40,40 L 20,20 Z", 80 * 2.0.squareRoot()
      ),
      (
        .regularPolygon(sides: 4, rotation: 45, cornerRadius: 0),
        "M 54.1421,5.8579 L 54.1421,34.1421 L 25.8579,34.1421 L 25.8579,5.8579 Z",
        80 * 2.0.squareRoot()
      ),
      (
        .triangle(points: [], cornerRadius: 0), "M 40,0 L 80,40 L 0,40 Z",
        80 + 80 * 2.0.squareRoot()
      ),
      (
        .star(tips: 2, innerRatio: 0.5, rotation: 0, cornerRadius: 0),
        "M 40,0 L 50,20 L 40,40 L 30,20 Z", 4 * 500.0.squareRoot()
      ),
      (.arc(arc(0, 90)), "M 60,20 A 40,20 20 0 0.25", 10 * .pi),
      (.arc(arc(0, 90, clockwise: false)), "M 60,20 A 40,20 20 0 -0.75", 30 * .pi),
      (.arc(arc(0, 360)), "M 60,20 A 40,20 20 0 1", 40 * .pi),
      (.arc(arc(270, -90, clockwise: false)), "M 40,0 A 40,20 20 0.75 -1", 40 * .pi),
      (.arc(arc(30, 30)), "", 0),
      (
        .sector(arc(0, 90), innerRatio: 0), "M 60,20 A 40,20 20 0 0.25 L 40,20 Z",
        40 + 10 * .pi
      ),
      (
        .sector(arc(0, 180), innerRatio: 0.25),
        "M 60,20 A 40,20 20 0 0.5 L 35,20 A 40,20 5 0.5 -0.5 Z", 30 + 25 * .pi
      ),
      (
        .ring(innerRatio: nil, width: nil),
        "M 60,20 A 40,20 20 0 1 Z M 50,20 A 40,20 10 0 -1 Z", 60 * .pi
      ),
      (
        .ring(innerRatio: nil, width: 5),
        "M 60,20 A 40,20 20 0 1 Z M 55,20 A 40,20 15 0 -1 Z", 70 * .pi
      ),
      // Thickness 0.5: the tips lie a third of the way round, at ±120°.
      (
        .crescent(thickness: 0.5, rotation: 0),
        "M 30,2.6795 A 40,20 20 -0.3333 0.6667 A 20,20 20 0.1667 -0.3333 Z", 40 * .pi
      ),
      (
        .crescent(thickness: 0.5, rotation: 90),
        "M 57.3205,10 A 40,20 20 -0.0833 0.6667 A 40,0 20 0.4167 -0.3333 Z", 40 * .pi
      ),
    ] as [(Figure, String, Double)])
  func outlines(figure: Figure, description: String, length: Double) {
    let path = outline(figure, 80, 40)
    #expect(describe(path) == description)
    #expect(path.length.isClose(to: length))
  }

  @Test func insetShrinksTheBoundsOnly() {
    var shape = Shape(.circle(center: nil, radius: nil))
    shape.inset = 5
    #expect(describe(shape.path(in: Size(40, 60))) == "M 35,30 A 20,30 15 0 1 Z")
    shape.figure = .circle(center: nil, radius: 9)
    #expect(describe(shape.path(in: Size(40, 60))) == "M 29,30 A 20,30 9 0 1 Z")
    shape.figure = .rect(rect: Rect(1, 1, 2, 2))
    #expect(describe(shape.path(in: Size(40, 60))) == "M 1,1 L 3,1 L 3,3 L 1,3 Z")
  }

  @Test func compoundsFollowOneAnother() {
    var line = Shape(.line(from: nil, to: nil))
    line.isReversed = true
    line.inset = 1
    var compound = Shape(.compound([Shape(.rect(rect: nil)), line]))
    #expect(
      describe(compound.path(in: Size(8, 4))) == "M 0,0 L 8,0 L 8,4 L 0,4 Z M 7,2 L 1,2")
    compound.isReversed = true
    #expect(
      describe(compound.path(in: Size(8, 4))) == "M 1,2 L 7,2 M 0,0 L 0,4 L 8,4 L 8,0 Z")
    compound.inset = 1
    #expect(
      describe(compound.path(in: Size(8, 4))) == "M 2,2 L 6,2 M 1,1 L 1,3 L 7,3 L 7,1 Z")
  }

  @Test(
    arguments: [
      ("M0 0H10V5H0Z", "M 0,10 L 40,10 L 40,30 L 0,30 Z"),
      // A half circle's box is 20 × 10: it is the width that fits.
      ("M0 0A10 10 0 0 1 20 0", "M 0,30 A 20,30 20 0.5 0.5"),
      // Without height only the width counts, without either nothing grows.
      ("M0 7H10", "M 0,20 L 40,20"), ("M3 3Z", "M 20,20 Z"), ("M3 3L3 3", "M 20,20 L 20,20"),
    ])
  func fitting(data: String, description: String) {
    #expect(describe(outline(.path(svg(data), fit: true), 40, 40)) == description)
    #expect(outline(.path(svg(data), fit: false), 40, 40) == svg(data))
  }
}
