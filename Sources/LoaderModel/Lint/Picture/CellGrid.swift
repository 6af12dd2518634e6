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

  var count: Int { columns * rows }

  /// The cells in the rows that are looked at.
  var lookedAt: [Int] { (0..<count).filter { isLookedAt(row: $0 / columns) } }

  private func isLookedAt(row: Int) -> Bool { row % stride == stride / 2 }

  /// How much of each cell is inside some polygons in cells' coordinates.
  func coverage(of polygons: Polygons, _ rule: FillRule) -> Coverage {
    var result = Coverage(rows: rowRange(of: polygons), columns: columns)
    let crossings = crossings(of: polygons, result.rows)
    var winding = 0
    for i in crossings.indices.dropLast() {
      let (from, to) = (crossings[i], crossings[i + 1])
      winding += rule == .evenodd ? 1 : from.winding
      let isInside = rule == .evenodd ? winding % 2 != 0 : winding != 0
      guard from.line == to.line else {
        winding = 0
        continue
      }
      if isInside {
        result.add(
          1 / Double(samples), from.x...to.x, row: from.line / samples)
      }
    }
    return result
  }

  /// The rows that polygons reach into.
  private func rowRange(of polygons: Polygons) -> Range<Int> {
    var (low, high) = (Double(rows), 0.0)
    for point in polygons.points {
      low = min(low, point.y)
      high = max(high, point.y)
    }
    // Where a number is none, nothing is covered.
    guard low < high else { return 0..<0 }
    let first = Int(max(0, low))
    return first..<max(first, Int(min(Double(rows), high.rounded(.up))))
  }

  /// Where an edge crosses a line of samples.
  private struct Crossing {
    var line: Int
    var x: Double
    var winding: Int

    func precedes(_ other: Crossing) -> Bool {
      line == other.line ? x < other.x : line < other.line
    }
  }

  /// Where edges cross the lines of samples in some rows, line by line and from left to right.
  private func crossings(of polygons: Polygons, _ rows: Range<Int>) -> [Crossing] {
    let lines = rows.lowerBound * samples..<rows.upperBound * samples
    var crossings: [Crossing] = []
    crossings.reserveCapacity(2 * polygons.points.count)
    for k in polygons.starts.indices {
      let first = polygons.starts[k]
      let end = k + 1 < polygons.starts.count ? polygons.starts[k + 1] : polygons.points.count
      guard first < end else { continue }
      var previous = polygons.points[end - 1]
      for i in first..<end {
        let point = polygons.points[i]
        append(previous, point, lines, to: &crossings)
        previous = point
      }
    }
    crossings.sort { $0.precedes($1) }
    return crossings
  }

  private func append(
    _ a: Point, _ b: Point, _ lines: Range<Int>, to crossings: inout [Crossing]
  ) {
    let share = 1 / Double(samples)
    let (low, high) = (min(a.y, b.y), max(a.y, b.y))
    guard low < high, high > 0, low < Double(rows) else { return }
    var line = max(lines.lowerBound, Int(max(0, low) * Double(samples)) - 1)
    while line < lines.upperBound {
      let y =
        Double(line / samples) + (Double(line % samples) + 0.5) * share
      if y >= high { return }
      if y >= low && isLookedAt(row: line / samples) {
        let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x.isFinite {
          crossings.append(Crossing(line: line, x: x, winding: b.y > a.y ? 1 : -1))
        }
      }
      line += 1
    }
  }
}

/// Closed polygons, one after the other.
struct Polygons {
  private(set) var points: [Point] = []
  /// The number of each one's first point.
  private(set) var starts: [Int] = []

  /// Begins another one.
  mutating func begin(at point: Point) {
    starts.append(points.count)
    points.append(point)
  }

  mutating func add(_ point: Point) { points.append(point) }

  mutating func reserve(_ count: Int) { points.reserveCapacity(count) }
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
  func polygons(_ transform: AffineTransform) -> Polygons {
    var polygons = Polygons()
    polygons.reserve(8 * elements.count)
    var (start, current) = (Point.zero, Point.zero)
    var isOpen = false
    for element in elements {
      if case .move(let point) = element {
        (start, current, isOpen) = (point, point, false)
        continue
      }
      // What follows a closed subpath begins where that did.
      if !isOpen { polygons.begin(at: transform.apply(start)) }
      isOpen = true
      if case .close = element {
        let gap = max(abs(current.x - start.x), abs(current.y - start.y))
        if gap > 1e-12 * (1 + max(abs(start.x), abs(start.y))) {
          polygons.add(transform.apply(start))
        }
        (current, isOpen) = (start, false)
      } else {
        element.appendChords(from: current, transform, to: &polygons)
        current = element.end ?? current
      }
    }
    return polygons
  }

  /// The stroke as polygons that all run the same way round, so that overlaps count once.
  func strokePolygons(_ transform: AffineTransform, width: Double, cap: LineCap) -> Polygons {
    let lines = polygons(.identity)
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    var quads = Polygons()
    quads.reserve(4 * lines.points.count)
    // Over the gaps between the chords of a curve.
    let (ends, overlap) = (cap == .butt ? 0 : width / 2, width / 16)
    for k in lines.starts.indices {
      let first = lines.starts[k]
      let end = k + 1 < lines.starts.count ? lines.starts[k + 1] : lines.points.count
      for i in (first..<end).dropFirst() {
        let quad = quad(
          lines.points[i - 1], lines.points[i], width / 2,
          before: i == first + 1 ? ends : overlap, after: i == end - 1 ? ends : overlap)
        let corners = isMirrored ? (quad.3, quad.2, quad.1, quad.0) : quad
        quads.begin(at: transform.apply(corners.0))
        quads.add(transform.apply(corners.1))
        quads.add(transform.apply(corners.2))
        quads.add(transform.apply(corners.3))
      }
    }
    return quads
  }

  private func quad(
    _ a: Point, _ b: Point, _ half: Double, before: Double, after: Double
  ) -> (Point, Point, Point, Point) {
    let length = (b - a).length
    let along = length > 0 ? (b - a) * (1 / length) : Point(1, 0)
    let side = Point(-along.y, along.x) * half
    let (start, end) = (a - along * before, b + along * after)
    return (start + side, end + side, end - side, start - side)
  }
}

extension PathElement {
  /// Appends the ends of chords that follow the piece.
  fileprivate func appendChords(
    from start: Point, _ transform: AffineTransform, to points: inout Polygons
  ) {
    switch self {
    case .move, .close: break
    case .line(let end): points.add(transform.apply(end))
    case .cubic(let a, let b, let end):
      let curve = CubicCurve(p0: start, p1: a, p2: b, p3: end)
      for k in 1...8 { points.add(transform.apply(curve.point(at: Double(k) / 8))) }
    case .arc(let arc):
      let count = max(2, Int((abs(arc.sweep) * 48).rounded(.up)))
      for k in 1...count {
        points.add(
          transform.apply(arc.point(at: arc.start + arc.sweep * Double(k) / Double(count))))
      }
    }
  }
}
