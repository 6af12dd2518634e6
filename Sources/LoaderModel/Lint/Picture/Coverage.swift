// SPDX-License-Identifier: MIT

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
