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

  /// How much of each cell is inside some polygons in cells' coordinates, 0…1.
  func coverage(of polygons: [[Point]], _ rule: FillRule) -> [Double] {
    var result = [Double](repeating: 0, count: count)
    let share = 1 / Double(CellGrid.samples)
    for row in 0..<rows {
      for sample in 0..<CellGrid.samples {
        let y = Double(row) + (Double(sample) + 0.5) * share
        for span in spans(of: polygons, at: y, rule) {
          add(share, span, to: &result, row: row)
        }
      }
    }
    return result
  }

  /// Adds a stretch of a row to the cells that it lies in.
  private func add(
    _ share: Double, _ span: ClosedRange<Double>, to cells: inout [Double], row: Int
  ) {
    let first = Int(min(max(span.lowerBound, 0), Double(columns)))
    let last = min(span.upperBound, Double(columns))
    var column = first
    while column < columns && Double(column) < last {
      let part = min(last, Double(column + 1)) - max(span.lowerBound, Double(column))
      if part > 0 { cells[row * columns + column] += share * min(part, 1) }
      column += 1
    }
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
        let isFirst = i == 1
        let isLast = i == points.count - 1
        quads.append(
          quad(
            points[i - 1], points[i], width / 2, before: isFirst ? ends : 0,
            after: isLast ? ends : 0
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
      let count = max(2, Int((abs(arc.sweep) * 32).rounded(.up)))
      for k in 1...count {
        points.append(transform.apply(arc.point(at: Double(k) / Double(count))))
      }
    }
  }
}
