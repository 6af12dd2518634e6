// SPDX-License-Identifier: MIT

/// A coarse grid over the viewBox, and how much of each cell an outline covers.
///
/// Rules that ask how a picture looks need no more than this: it is about a fortieth of the canvas fine.
struct CellGrid {
  /// Cells along the longer side.
  private static let longest = 24
  /// Of so many rows a sketch has one.
  private static let sketchStride = 3

  /// Rows of samples in a row of cells; along a row coverage is exact.
  private let samples: Int
  /// Of so many rows one is looked at, the middle one.
  private let stride: Int

  let columns: Int
  let rows: Int
  /// From user units to cells.
  let toCells: AffineTransform
  /// The area of a cell in square user units.
  let cellArea: Double

  /// - Parameter isSketch: whether only every third row is looked at, along one line; any area of some
  ///   extent still shows.
  init(_ viewBox: Rect, isSketch: Bool = false) {
    let longer = max(viewBox.width, viewBox.height)
    func count(_ extent: Double) -> Int {
      max(1, Int((Double(CellGrid.longest) * extent / longer).rounded()))
    }
    columns = count(viewBox.width)
    rows = count(viewBox.height)
    // Of a few rows none is left out.
    let isThinned = isSketch && rows >= 2 * CellGrid.sketchStride
    samples = isThinned ? 1 : 2
    stride = isThinned ? CellGrid.sketchStride : 1
    let (x, y) = (Double(columns) / viewBox.width, Double(rows) / viewBox.height)
    toCells = AffineTransform.scale(x, y)
      .concatenating(.translation(Point(-viewBox.minX, -viewBox.minY)))
    cellArea = 1 / (x * y)
  }

  /// The number of cells in the rows that are looked at.
  var count: Int { columns * lookedAtRows }

  /// The number of rows that are looked at; only of those anything is known.
  private var lookedAtRows: Int { (rows + stride - 1 - stride / 2) / stride }

  /// How much of each cell is inside some polygons, moved into cells' coordinates.
  func coverage(
    of polygons: Polygons, _ transform: AffineTransform, _ rule: FillRule
  ) -> Coverage {
    var (coverage, scratch) = (Coverage(columns: columns), CoverageScratch())
    cover(polygons, transform, rule, &coverage, &scratch)
    return coverage
  }

  /// The same into a covering that was used before.
  func cover(
    _ polygons: Polygons, _ transform: AffineTransform, _ rule: FillRule,
    _ coverage: inout Coverage, _ scratch: inout CoverageScratch
  ) {
    let rows = scratch.place(polygons, transform, rows: self.rows)
    let lower = rows.lowerBound / stride
    let upper = rows.isEmpty ? lower : min(lookedAtRows, (rows.upperBound - 1) / stride + 1)
    coverage.clear(rows: lower..<max(lower, upper))
    if coverage.rows.isEmpty { return }
    scratch.begin(lines: coverage.rows.lowerBound * samples..<coverage.rows.upperBound * samples)
    appendCrossings(of: polygons, to: &scratch)
    scratch.sort()
    let share = 1 / Double(samples)
    for k in scratch.ends.indices {
      let first = k == 0 ? 0 : scratch.ends[k - 1]
      let row = coverage.rows.lowerBound + (samples == 1 ? k : k / 2)
      var winding = 0
      for i in first..<max(first, scratch.ends[k] - 1) {
        winding += rule == .evenodd ? 1 : scratch.sorted[i].winding
        let isInside = rule == .evenodd ? winding % 2 != 0 : winding != 0
        if isInside { coverage.add(share, scratch.sorted[i].x, scratch.sorted[i + 1].x, row: row) }
      }
    }
  }

  /// Adds where edges cross the lines of samples.
  private func appendCrossings(of polygons: Polygons, to scratch: inout CoverageScratch) {
    // The lines' y are firstLine + k · step, exactly.
    let firstLine = samples == 1 ? Double(stride / 2) + 0.5 : 0.25
    let step = samples == 1 ? Double(stride) : 0.5
    for k in polygons.starts.indices {
      let first = polygons.starts[k]
      let end = k + 1 < polygons.starts.count ? polygons.starts[k + 1] : polygons.points.count
      guard first < end else { continue }
      var previous = scratch.points[end - 1]
      for i in first..<end {
        let point = scratch.points[i]
        append(previous, point, firstLine, step, to: &scratch)
        previous = point
      }
    }
  }

  @inline(__always) private func append(
    _ a: Point, _ b: Point, _ firstLine: Double, _ step: Double,
    to scratch: inout CoverageScratch
  ) {
    let (low, high) = (min(a.y, b.y), max(a.y, b.y))
    guard low < high, high > firstLine, low < Double(rows) else { return }
    // One line too early rather than too late.
    let skipped = max(0, Int((max(low, firstLine) - firstLine) / step) - 1)
    var line = max(scratch.firstLine, skipped)
    var y = firstLine + Double(line) * step
    while y < high && line < scratch.endLine {
      if y >= low {
        let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x.isFinite { scratch.add(line, x, winding: b.y > a.y ? 1 : -1) }
      }
      line += 1
      y = firstLine + Double(line) * step
    }
  }
}
