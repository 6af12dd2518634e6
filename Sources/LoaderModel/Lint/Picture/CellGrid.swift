// SPDX-License-Identifier: MIT

/// A coarse grid over the viewBox, and how much of each cell an outline covers.
///
/// Rules that ask how a picture looks need no more than this: it is about a fortieth of the canvas fine.
struct CellGrid {
  /// Cells along the longer side.
  private static let longest = 24
  /// Rows of samples in a row of cells; along a row coverage is exact.
  private static let samples = 2

  let columns: Int
  let rows: Int
  /// From user units to cells.
  let toCells: AffineTransform
  /// The area of a cell in square user units.
  let cellArea: Double

  init(_ viewBox: Rect) {
    let longer = max(viewBox.width, viewBox.height)
    func count(_ extent: Double) -> Int {
      max(1, Int((Double(CellGrid.longest) * extent / longer).rounded()))
    }
    columns = count(viewBox.width)
    rows = count(viewBox.height)
    let (x, y) = (Double(columns) / viewBox.width, Double(rows) / viewBox.height)
    toCells = AffineTransform.scale(x, y)
      .concatenating(.translation(Point(-viewBox.minX, -viewBox.minY)))
    cellArea = 1 / (x * y)
  }

  var count: Int { columns * rows }

  /// How much of each cell is inside some polygons in cells' coordinates.
  func coverage(of polygons: [[Point]], _ rule: FillRule) -> Coverage {
    var result = Coverage(rows: rowRange(of: polygons), columns: columns)
    let share = 1 / Double(CellGrid.samples)
    for row in result.rows {
      for sample in 0..<CellGrid.samples {
        let y = Double(row) + (Double(sample) + 0.5) * share
        for span in spans(of: polygons, at: y, rule) { result.add(share, span, row: row) }
      }
    }
    return result
  }

  /// The rows that polygons reach into.
  private func rowRange(of polygons: [[Point]]) -> Range<Int> {
    var (low, high) = (Double(rows), 0.0)
    for polygon in polygons {
      for point in polygon {
        low = min(low, point.y)
        high = max(high, point.y)
      }
    }
    // Where a number is none, nothing is covered.
    guard low < high else { return 0..<0 }
    let first = Int(max(0, low))
    return first..<max(first, Int(min(Double(rows), high.rounded(.up))))
  }

  /// The stretches of a horizontal line that are inside.
  private func spans(
    of polygons: [[Point]], at y: Double, _ rule: FillRule
  ) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, winding: Int)] = []
    for polygon in polygons {
      guard var previous = polygon.last else { continue }
      for point in polygon {
        if (previous.y <= y) != (point.y <= y) {
          let x = previous.x + (y - previous.y) / (point.y - previous.y) * (point.x - previous.x)
          if x.isFinite { crossings.append((x, point.y > previous.y ? 1 : -1)) }
        }
        previous = point
      }
    }
    crossings.sort { $0.x < $1.x }
    var spans: [ClosedRange<Double>] = []
    var winding = 0
    for (i, crossing) in crossings.enumerated() {
      winding += rule == .evenodd ? 1 : crossing.winding
      let isInside = rule == .evenodd ? winding % 2 != 0 : winding != 0
      if isInside, i + 1 < crossings.count { spans.append(crossing.x...crossings[i + 1].x) }
    }
    return spans
  }
}

/// How much of each cell is covered, 0…1, in the rows where anything is.
struct Coverage {
  let rows: Range<Int>
  let columns: Int
  /// Of the cells of `rows`.
  private(set) var values: [Double]

  init(rows: Range<Int>, columns: Int) {
    self.rows = rows
    self.columns = columns
    values = [Double](repeating: 0, count: rows.count * columns)
  }

  /// The number of the first cell among all of the grid.
  var offset: Int { rows.lowerBound * columns }

  /// Adds a stretch of a row to the cells that it lies in.
  mutating func add(_ share: Double, _ span: ClosedRange<Double>, row: Int) {
    let last = min(span.upperBound, Double(columns))
    var column = Int(min(max(span.lowerBound, 0), Double(columns)))
    let start = (row - rows.lowerBound) * columns
    while column < columns && Double(column) < last {
      let part = min(last, Double(column + 1)) - max(span.lowerBound, Double(column))
      if part > 0 { values[start + column] += share * min(part, 1) }
      column += 1
    }
  }

  /// Leaves what is inside another covering, given for all cells.
  mutating func limit(by clip: [Double]) {
    for i in values.indices { values[i] *= clip[offset + i] }
  }
}

extension Path {
  /// The subpaths as polygons.
  func polygons(_ transform: AffineTransform) -> [[Point]] {
    subpaths.map { subpath in
      var points = [transform.apply(subpath.start)]
      var current = subpath.start
      for element in subpath.segments {
        element.appendChords(from: current, transform, to: &points)
        current = element.end ?? current
      }
      return points
    }
  }

  /// The stroke as polygons that all run the same way round, so that overlaps count once.
  func strokePolygons(_ transform: AffineTransform, width: Double, cap: LineCap) -> [[Point]] {
    var quads: [[Point]] = []
    for points in polygons(.identity) {
      for i in points.indices.dropFirst() {
        let ends = cap == .butt ? 0 : width / 2
        // Over the gaps between the chords of a curve.
        let overlap = width / 16
        let isFirst = i == 1
        let isLast = i == points.count - 1
        quads.append(
          quad(
            points[i - 1], points[i], width / 2, before: isFirst ? ends : overlap,
            after: isLast ? ends : overlap
          ).map(transform.apply))
      }
    }
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    return isMirrored ? quads.map { $0.reversed() } : quads
  }

  private func quad(
    _ a: Point, _ b: Point, _ half: Double, before: Double, after: Double
  ) -> [Point] {
    let length = (b - a).length
    let along = length > 0 ? (b - a) * (1 / length) : Point(1, 0)
    let side = Point(-along.y, along.x) * half
    let (start, end) = (a - along * before, b + along * after)
    return [start + side, end + side, end - side, start - side]
  }
}

extension PathElement {
  /// Appends the ends of chords that follow the piece.
  fileprivate func appendChords(
    from start: Point, _ transform: AffineTransform, to points: inout [Point]
  ) {
    switch self {
    case .move, .close: break
    case .line(let end): points.append(transform.apply(end))
    case .cubic(let a, let b, let end):
      let curve = CubicCurve(p0: start, p1: a, p2: b, p3: end)
      for k in 1...8 { points.append(transform.apply(curve.point(at: Double(k) / 8))) }
    case .arc(let arc):
      let count = max(2, Int((abs(arc.sweep) * 48).rounded(.up)))
      for k in 1...count {
        points.append(
          transform.apply(arc.point(at: arc.start + arc.sweep * Double(k) / Double(count))))
      }
    }
  }
}
