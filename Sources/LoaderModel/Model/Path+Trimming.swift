// SPDX-License-Identifier: MIT

extension Path {
  /// The part of the outline between two fractions of its length, over all subpaths and repeats in
  /// order.
  ///
  /// Arcs stay arcs and curves are cut exactly. A closed subpath that lies wholly inside stays
  /// closed; a part of one is open.
  ///
  /// - Parameters:
  ///   - from: where it begins, clamped to 0…1.
  ///   - to: where it ends, clamped to 0…1; nothing is left unless it lies behind `from`.
  ///   - repeatCount: how often the outline stands in a row, at least 1.
  public func trimmed(from: Double, to: Double, repeatCount: Int = 1) -> Path {
    trimmed([(from, to)], repeatCount: repeatCount)
  }

  /// Several such parts one after the other; the outline is measured once for all.
  func trimmed(_ parts: [(from: Double, to: Double)], repeatCount: Int = 1) -> Path {
    var result = Path()
    let shown = parts.filter { $0.from < $0.to && $0.from < 1 && $0.to > 0 }
    if shown.isEmpty { return result }
    let runs = subpaths.map { MeasuredSubpath($0) }
    let count = Double(max(1, repeatCount))
    let total = runs.reduce(0) { $0 + $1.length } * count
    for part in shown {
      let (low, high) = (max(0, part.from), min(1, part.to))
      var reached = 0.0
      for _ in 0..<max(1, repeatCount) {
        for run in runs {
          run.append(
            from: low * total - reached, to: high * total - reached, slack: total * 1e-12,
            into: &result)
          reached += run.length
        }
      }
    }
    return result
  }

  /// The interval of a single closed contour that begins at `from` mod 1 and may cross the seam, in
  /// one joined piece.
  ///
  /// Nothing where `to` isn't greater than `from`, the whole contour where they are 1 or more
  /// apart. Of any other path it is the two parts, one after the other.
  public func trimmedWrapping(from: Double, to: Double) -> Path {
    let extent = to - from
    if !(extent > 0) { return Path() }
    if extent >= 1 { return self }
    let start = from - from.rounded(.down)
    if start + extent <= 1 { return trimmed(from: start, to: start + extent) }
    var path = trimmed(from: start, to: 1)
    var rest = trimmed(from: 0, to: start + extent - 1)
    if isSingleClosedContour && !path.elements.isEmpty && !rest.elements.isEmpty {
      rest.elements.removeFirst()
    }
    path.elements.append(contentsOf: rest.elements)
    return path
  }
}

/// A subpath with the lengths of its pieces.
private struct MeasuredSubpath {
  let subpath: Subpath
  let segments: [PathElement]
  let lengths: [Double]
  let length: Double

  init(_ subpath: Subpath) {
    self.subpath = subpath
    segments = subpath.segments
    var point = subpath.start
    var sum = 0.0
    var lengths: [Double] = []
    lengths.reserveCapacity(segments.count)
    for segment in segments {
      let length = segment.length(from: point)
      lengths.append(length)
      sum += length
      point = segment.end ?? point
    }
    self.lengths = lengths
    length = sum
  }

  /// Appends what lies between two lengths from the start.
  ///
  /// - Parameter slack: what counts as nothing.
  func append(from low: Double, to high: Double, slack: Double, into path: inout Path) {
    if low <= slack && high >= length - slack { return subpath.append(to: &path) }
    if high <= slack || low >= length - slack { return }
    var isStarted = false
    var point = subpath.start
    var reached = 0.0
    for (segment, length) in zip(segments, lengths) {
      defer {
        reached += length
        point = segment.end ?? point
      }
      let (a, b) = (max(0, low - reached), min(length, high - reached))
      if b - a <= slack { continue }
      let piece = segment.piece(
        from: point, a <= slack ? 0 : a, to: b >= length - slack ? length : b, of: length)
      if !isStarted { path.elements.append(.move(piece.start)) }
      isStarted = true
      path.elements.append(piece.element)
    }
  }
}

extension PathElement {
  /// The part of this piece, which begins at `start`, between two lengths along it.
  fileprivate func piece(
    from start: Point, _ a: Double, to b: Double, of length: Double
  ) -> (start: Point, element: PathElement) {
    if a <= 0 && b >= length { return (start, self) }
    switch self {
    case .cubic(let p1, let p2, let p3):
      let curve = CubicCurve(p0: start, p1: p1, p2: p2, p3: p3)
      let piece = curve.piece(
        from: curve.parameter(at: a, of: length), to: curve.parameter(at: b, of: length))
      return (piece.p0, .cubic(piece.p1, piece.p2, piece.p3))
    case .arc(let arc):
      let piece = arc.piece(
        from: arc.fraction(at: a, of: length), to: arc.fraction(at: b, of: length))
      return (a <= 0 ? start : piece.startPoint, .arc(piece))
    case .line(let end):
      return (
        start.interpolated(to: end, by: a / length),
        .line(b >= length ? end : start.interpolated(to: end, by: b / length))
      )
    case .move, .close: return (start, self)
    }
  }
}
