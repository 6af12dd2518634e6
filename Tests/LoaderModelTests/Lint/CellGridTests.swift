// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// What outlines cover, against areas counted point by point along the lines of samples.
struct CellGridTests {
  private let view = Rect(0, 0, 100, 100)

  private func polygon(_ random: inout RandomSource) -> Polygons {
    var polygons = Polygons()
    for ring in 0..<2 {
      for corner in 0..<5 {
        let point = Point(
          Double(random.next(below: 1300)) / 10 - 15, Double(random.next(below: 1300)) / 10 - 15)
        if corner == 0 { polygons.begin(at: point) } else { polygons.add(point) }
      }
      if ring == 0 && random.next(below: 2) == 0 { break }
    }
    return polygons
  }

  /// How often the edges go round a point.
  private func winding(_ polygons: Polygons, _ x: Double, _ y: Double) -> Int {
    var winding = 0
    for k in polygons.starts.indices {
      let end = k + 1 < polygons.starts.count ? polygons.starts[k + 1] : polygons.points.count
      var a = polygons.points[end - 1]
      for b in polygons.points[polygons.starts[k]..<end] {
        if (a.y <= y) != (b.y <= y), a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) < x {
          winding += b.y > a.y ? 1 : -1
        }
        a = b
      }
    }
    return winding
  }

  @Test(arguments: 0..<60) func coversWhatIsInside(_ seed: Int) {
    var random = RandomSource(seed: 3, item: UInt64(seed))
    let polygons = polygon(&random)
    let rule: FillRule = seed % 2 == 0 ? .nonzero : .evenodd
    for isSketch in [false, true] {
      let grid = CellGrid(view, isSketch: isSketch)
      let coverage = grid.coverage(of: polygons, grid.toCells, rule)
      var all = [Double](repeating: 0, count: grid.count)
      for i in coverage.values.indices { all[coverage.offset + i] = coverage.values[i] }
      // A sketch has every third row, along its middle.
      let lines = isSketch ? [0.5] : [0.25, 0.75]
      for (cell, value) in all.enumerated() {
        let row = isSketch ? cell / 24 * 3 + 1 : cell / 24
        var inside = 0.0
        for line in lines {
          for k in 0..<50 {
            let x = (Double(cell % 24) + (Double(k) + 0.5) / 50) / 24 * 100
            let turns = winding(polygons, x, (Double(row) + line) / 24 * 100)
            if rule == .evenodd ? turns % 2 != 0 : turns != 0 { inside += 1 }
          }
        }
        #expect(abs(inside / 50 / Double(lines.count) - value) < 0.09)
      }
    }
  }
}
