// SPDX-License-Identifier: MIT

extension Path {
  /// The least rectangle that holds the whole outline's stroke: its width, caps and joins, miters
  /// within the limit; without dashes or a painted interval.
  ///
  /// Nil for an empty path.
  ///
  /// Where a curve bends tighter than half the line width, the inner side's cusps are left out;
  /// round joins count as whole discs.
  public func boundingBox(strokedWith paint: Paint) -> Rect? {
    let half = paint.lineWidth / 2
    if half <= 0 { return boundingBox }
    var bounds = BoundsBuilder()
    for subpath in subpaths { subpath.addStroke(paint, half, to: &bounds) }
    return bounds.rect
  }
}

extension Subpath {
  fileprivate func addStroke(_ paint: Paint, _ half: Double, to bounds: inout BoundsBuilder) {
    guard let ends else {
      // Without a direction only round and square caps paint: a disc or an upright square.
      if paint.lineCap != .butt { bounds.add(start, margin: half) }
      return
    }
    addBody(half, to: &bounds)
    for corner in corners where !corner.before.isAligned(with: corner.after) {
      corner.addJoin(paint, half, to: &bounds)
    }
    if isClosed { return }
    bounds.addCap(paint.lineCap, at: ends.start, outwards: ends.startDirection * -1, half)
    bounds.addCap(paint.lineCap, at: ends.end, outwards: ends.endDirection, half)
  }

  /// The two sides of every piece.
  private func addBody(_ half: Double, to bounds: inout BoundsBuilder) {
    var point = start
    for segment in segments {
      let end = segment.end ?? point
      if let leave = segment.startDirection(from: point) {
        bounds.addSides(of: point, leave, half)
      }
      if let arrive = segment.endDirection(from: point) { bounds.addSides(of: end, arrive, half) }
      for extremum in segment.extrema(from: point) {
        let across = extremum.isHorizontal ? Point(half, 0) : Point(0, half)
        bounds.add(extremum.point + across)
        bounds.add(extremum.point - across)
      }
      point = end
    }
  }
}

extension PathCorner {
  fileprivate func addJoin(_ paint: Paint, _ half: Double, to bounds: inout BoundsBuilder) {
    switch paint.lineJoin {
    // A bevel's corners are those of the two pieces.
    case .bevel: return
    case .round: bounds.add(point, margin: half)
    case .miter:
      // The miter is 1 / cos(turn / 2) line widths long, and cos² = (1 + cos turn) / 2.
      let square = (1 + before.dot(after)) / 2
      if square * paint.miterLimit * paint.miterLimit < 1 { return }
      let side: Double = before.cross(after) > 0 ? -1 : 1
      let normals = Point(-before.y - after.y, before.x + after.x) * side
      bounds.add(point + normals * (half / (2 * square)))
    }
  }
}

extension BoundsBuilder {
  fileprivate mutating func addSides(of point: Point, _ direction: Point, _ half: Double) {
    let normal = Point(-direction.y, direction.x) * half
    add(point + normal)
    add(point - normal)
  }

  fileprivate mutating func addCap(
    _ cap: LineCap, at point: Point, outwards: Point, _ half: Double
  ) {
    switch cap {
    case .butt: return
    case .square: addSides(of: point + outwards * half, outwards, half)
    case .round:
      // The half disc reaches as far as a whole one along each axis that it faces.
      if outwards.x != 0 { add(Point(point.x + (outwards.x < 0 ? -half : half), point.y)) }
      if outwards.y != 0 { add(Point(point.x, point.y + (outwards.y < 0 ? -half : half))) }
    }
  }
}
