// SPDX-License-Identifier: MIT

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
