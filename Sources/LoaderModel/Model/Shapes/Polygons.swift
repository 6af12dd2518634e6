// SPDX-License-Identifier: MIT

extension Path {
  /// Straight segments through the points, open.
  static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    path.elements.reserveCapacity(points.count + 1)
    for (index, point) in points.enumerated() {
      path.elements.append(index == 0 ? .move(point) : .line(point))
    }
    return path
  }

  /// The points' polygon, closed: from the first point, or with rounded corners from the end of
  /// the first corner's fillet.
  ///
  /// - Parameter animatedRadius: replaces `cornerRadius` and keeps the fillets at radius 0.
  static func polygon(
    _ points: [Point], cornerRadius: Double, animatedRadius: Double?
  ) -> Path {
    if let radius = animatedRadius { return roundedPolygon(points, radius: max(0, radius)) }
    if cornerRadius > 0 { return roundedPolygon(points, radius: cornerRadius) }
    var path = polyline(points)
    if !points.isEmpty { path.elements.append(.close) }
    return path
  }

  /// Circular fillets, each cut so that it takes at most half of either side beside it.
  private static func roundedPolygon(_ points: [Point], radius: Double) -> Path {
    let count = points.count
    if count == 0 { return Path() }
    var path = Path()
    path.elements.reserveCapacity(2 * count + 2)
    var first: Fillet?
    for (index, vertex) in points.enumerated() {
      let fillet = Fillet(
        from: points[(index + count - 1) % count], at: vertex, to: points[(index + 1) % count],
        radius: radius)
      if index == 0 {
        first = fillet
        path.elements.append(.move(fillet.exit))
      } else {
        path.elements.append(.line(fillet.entry))
        path.elements.append(.arc(fillet.arc))
      }
    }
    if let first {
      path.elements.append(.line(first.entry))
      path.elements.append(.arc(first.arc))
    }
    path.elements.append(.close)
    return path
  }
}

extension [Point] {
  /// The corners of a regular polygon on the circle inscribed in the bounds, clockwise from
  /// 12 o'clock turned by `turn` (full turns).
  static func regularPolygon(in bounds: Rect, sides: Int, turn: Double) -> [Point] {
    star(in: bounds, tips: sides, innerRatio: nil, turn: turn)
  }

  /// Apex, bottom right, bottom left.
  static func triangle(in bounds: Rect) -> [Point] {
    [
      Point(bounds.midX, bounds.minY), Point(bounds.maxX, bounds.maxY),
      Point(bounds.minX, bounds.maxY),
    ]
  }

  /// Tips on the circle inscribed in the bounds, clockwise from 12 o'clock turned by `turn` (full
  /// turns), with the inner corners half way between.
  ///
  /// - Parameter innerRatio: the inner corners' radius as a fraction of the tips'; nil leaves
  ///   them out.
  static func star(in bounds: Rect, tips: Int, innerRatio: Double?, turn: Double) -> [Point] {
    let center = bounds.center
    let radius = bounds.inscribedRadius
    var points: [Point] = []
    points.reserveCapacity(innerRatio == nil ? Swift.max(0, tips) : 2 * Swift.max(0, tips))
    for tip in 0..<Swift.max(0, tips) {
      let angle = turn - 0.25 + Double(tip) / Double(tips)
      points.append(center.moved(radius, towards: angle))
      if let innerRatio {
        points.append(center.moved(radius * innerRatio, towards: angle + 0.5 / Double(tips)))
      }
    }
    return points
  }
}

extension Point {
  /// The point at a distance in the direction of an angle in full turns.
  func moved(_ distance: Double, towards angle: Double) -> Point {
    let (s, c) = Trigonometry.sinCos(turns: angle)
    return Point(x + distance * c, y + distance * s)
  }
}
