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

/// Room for finding what is covered, used again and again.
struct CoverageScratch {
  /// Where an edge crosses a line of samples.
  struct Crossing {
    var line: Int
    var x: Double
    var winding: Int
  }

  /// The polygons' points in cells' coordinates.
  private(set) var points: [Point] = []
  private var found: [Crossing] = []
  /// Line by line and from left to right.
  private(set) var sorted: [Crossing] = []
  /// Where in `sorted` each line ends.
  private(set) var ends: [Int] = []
  /// The lines that are looked at.
  private(set) var firstLine = 0
  private(set) var endLine = 0

  /// Moves the polygons' points into cells' coordinates, and returns the rows that they reach into.
  mutating func place(
    _ polygons: Polygons, _ transform: AffineTransform, rows: Int
  ) -> Range<Int> {
    points.removeAll(keepingCapacity: true)
    var (low, high) = (Double(rows), 0.0)
    for point in polygons.points {
      let placed = transform.apply(point)
      points.append(placed)
      low = min(low, placed.y)
      high = max(high, placed.y)
    }
    // Where a number is none, nothing is covered.
    guard low < high else { return 0..<0 }
    let first = Int(max(0, low))
    return first..<max(first, Int(min(Double(rows), high.rounded(.up))))
  }

  mutating func begin(lines: Range<Int>) {
    found.removeAll(keepingCapacity: true)
    (firstLine, endLine) = (lines.lowerBound, lines.upperBound)
    ends.removeAll(keepingCapacity: true)
    for _ in lines { ends.append(0) }
  }

  mutating func add(_ line: Int, _ x: Double, winding: Int) {
    found.append(Crossing(line: line, x: x, winding: winding))
    ends[line - firstLine] += 1
  }

  /// Sorts what was found; where two are the same, nothing is between them.
  mutating func sort() {
    var sum = 0
    for k in ends.indices {
      let count = ends[k]
      ends[k] = sum
      sum += count
    }
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: found)
    for crossing in found {
      let line = crossing.line - firstLine
      sorted[ends[line]] = crossing
      ends[line] += 1
    }
    for k in ends.indices { sortLine(from: k == 0 ? 0 : ends[k - 1], to: ends[k]) }
  }

  private mutating func sortLine(from first: Int, to end: Int) {
    for i in (first..<end).dropFirst() {
      let crossing = sorted[i]
      var k = i
      while k > first && crossing.x < sorted[k - 1].x {
        sorted[k] = sorted[k - 1]
        k -= 1
      }
      sorted[k] = crossing
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
  private(set) var rows = 0..<0
  let columns: Int
  /// Of the cells of `rows`.
  private(set) var values: [Double] = []

  init(columns: Int) { self.columns = columns }

  /// Covers nothing of some rows.
  mutating func clear(rows: Range<Int>) {
    self.rows = rows
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(0, count: rows.count * columns))
  }

  /// The number of the first cell among all of the grid.
  var offset: Int { rows.lowerBound * columns }

  /// Adds a stretch of a row to the cells that it lies in.
  mutating func add(_ share: Double, _ from: Double, _ to: Double, row: Int) {
    let last = min(to, Double(columns))
    var column = Int(min(max(from, 0), Double(columns)))
    let start = (row - rows.lowerBound) * columns
    while column < columns && Double(column) < last {
      let part = min(last, Double(column + 1)) - max(from, Double(column))
      if part > 0 { values[start + column] += share * min(part, 1) }
      column += 1
    }
  }
}

extension Path {
  /// The subpaths as polygons.
  func polygons() -> Polygons {
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
      if !isOpen { polygons.begin(at: start) }
      isOpen = true
      if case .close = element {
        let gap = max(abs(current.x - start.x), abs(current.y - start.y))
        if gap > 1e-12 * (1 + max(abs(start.x), abs(start.y))) {
          polygons.add(start)
        }
        (current, isOpen) = (start, false)
      } else {
        element.appendChords(from: current, to: &polygons)
        current = element.end ?? current
      }
    }
    return polygons
  }

  /// The stroke as polygons that all run the same way round, so that overlaps count once.
  ///
  /// - Parameter isMirrored: whether they run the other way round, for a map that mirrors them.
  func strokePolygons(width: Double, cap: LineCap, isMirrored: Bool) -> Polygons {
    let lines = polygons()
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
        quads.begin(at: corners.0)
        quads.add(corners.1)
        quads.add(corners.2)
        quads.add(corners.3)
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
    from start: Point, to points: inout Polygons
  ) {
    switch self {
    case .move, .close: break
    case .line(let end): points.add(end)
    case .cubic(let a, let b, let end):
      let curve = CubicCurve(p0: start, p1: a, p2: b, p3: end)
      for k in 1...8 { points.add(curve.point(at: Double(k) / 8)) }
    case .arc(let arc):
      let count = max(2, Int((abs(arc.sweep) * 48).rounded(.up)))
      for k in 1...count {
        points.add(arc.point(at: arc.start + arc.sweep * Double(k) / Double(count)))
      }
    }
  }
}
