// SPDX-License-Identifier: MIT

/// The least rectangle around points added one by one.
struct BoundsBuilder {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  /// Takes a point in, with a margin on all sides.
  mutating func add(_ p: Point, margin: Double = 0) {
    low = Point(min(low.x, p.x - margin), min(low.y, p.y - margin))
    high = Point(max(high.x, p.x + margin), max(high.y, p.y + margin))
  }

  /// The rectangle; nil without a point.
  var rect: Rect? {
    low.x <= high.x && low.y <= high.y
      ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : nil
  }
}

extension Path {
  /// The least rectangle that holds all pieces, with the true extent of curves; moves that nothing
  /// follows don't count.
  ///
  /// Nil for an empty path.
  public var boundingBox: Rect? {
    var bounds = BoundsBuilder()
    for subpath in subpaths {
      bounds.add(subpath.start)
      var point = subpath.start
      for element in subpath.elements {
        if let end = element.end { bounds.add(end) }
        for extremum in element.extrema(from: point) { bounds.add(extremum.point) }
        point = element.end ?? point
      }
    }
    return bounds.rect
  }
}

/// A point of a curve where it runs along an axis.
struct Extremum {
  var point: Point
  /// Whether it is x that turns there, not y.
  var isHorizontal: Bool
}

extension PathElement {
  /// The points strictly inside a curve where x or y turns.
  func extrema(from start: Point) -> [Extremum] {
    switch self {
    case .cubic(let a, let b, let c):
      let curve = CubicCurve(p0: start, p1: a, p2: b, p3: c)
      return curve.extrema { $0.x }.map { Extremum(point: curve.point(at: $0), isHorizontal: true) }
        + curve.extrema { $0.y }.map {
          Extremum(point: curve.point(at: $0), isHorizontal: false)
        }
    case .arc(let arc): return arc.extrema
    case .move, .line, .close: return []
    }
  }
}

extension Arc {
  /// The points inside the sweep where x or y turns.
  var extrema: [Extremum] {
    let (s, c) = Trigonometry.sinCos(turns: tilt)
    let forX = Trigonometry.atan2(-radii.y * s, radii.x * c)
    let forY = Trigonometry.atan2(radii.y * c, radii.x * s)
    var result: [Extremum] = []
    for (angle, isHorizontal) in [
      (forX, true), (forX + 0.5, true), (forY, false), (forY + 0.5, false),
    ] where contains(angle) {
      result.append(Extremum(point: point(at: angle), isHorizontal: isHorizontal))
    }
    return result
  }

  /// Whether the sweep passes an angle in full turns.
  func contains(_ angle: Double) -> Bool {
    let way = sweep < 0 ? start - angle : angle - start
    return way - way.rounded(.down) <= abs(sweep)
  }
}
