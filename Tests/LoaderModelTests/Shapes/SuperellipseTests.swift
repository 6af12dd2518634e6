// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

@Suite struct SuperellipseTests {
  static let exponents = [
    0.1, 0.15, 0.2, 0.3, 0.5, 2.0 / 3, 0.8, 0.99, 1, 1.01, 1.3, 1.6, 2, 2.5, 3, 4, 5, 7, 9, 12, 20,
    60, 300, 1_000,
  ]

  @Test(arguments: exponents)
  func liesWithinAThousandthOfTheHalfSize(exponent: Double) {
    let path = outline(.superellipse(exponent: exponent), 2, 2)
    #expect(structure(path) == "M" + String(repeating: "C", count: 24) + "Z")
    let curve = Self.quadrant(exponent)
    var start = Point(2, 1)
    for element in path.elements.dropFirst() {
      guard case .cubic(let a, let b, let c) = element else { continue }
      for step in 1...8 {
        let p = Self.bezier(start, a, b, c, Double(step) / 8)
        let folded = Point((p.x - 1).magnitude, (p.y - 1).magnitude)
        let distance = curve.reduce(Double.infinity) { min($0, (folded - $1).length) }
        #expect(distance < 1.1e-3)
      }
      start = c
    }
  }

  /// Points of the true curve, no further than 2e-4 from each other.
  private static func quadrant(_ n: Double) -> [Point] {
    var points: [Point] = []
    for step in 0...5_000 {
      let x = Double(step) / 5_000
      let y = pow(max(0, 1 - pow(x, n)), 1 / n)
      points.append(Point(x, y))
      points.append(Point(y, x))
    }
    return points
  }

  private static func bezier(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double
  ) -> Point {
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  @Test func startsAtThreeOClockAndRunsClockwise() {
    let path = outline(.superellipse(exponent: 2), 80, 40)
    #expect(path.elements.first == .move(Point(80, 20)))
    #expect(path.area.isClose(to: 800 * .pi, 1e-3))
    #expect(path.isSmoothAtSeam)
    #expect(path.boundingBox?.isClose(to: Rect(0, 0, 80, 40)) == true)
    // A rhombus: its curves are straight and evenly run.
    let rhombus = outline(.superellipse(exponent: 1), 80, 40)
    #expect(rhombus.area.isClose(to: 1_600))
    #expect(rhombus.length.isClose(to: 4 * 2_000.0.squareRoot()))
  }

  @Test(arguments: [0, 1e-9, 1e9, -3.0])
  func anyExponentIsDrawn(exponent: Double) {
    let box = outline(.superellipse(exponent: exponent), 10, 10).boundingBox
    #expect(box?.isClose(to: Rect(0, 0, 10, 10)) == true)
  }
}
