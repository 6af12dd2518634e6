// SPDX-License-Identifier: MIT

/// The curve |x|ⁿ + |y|ⁿ = 1 from 3 o'clock to its diagonal, as cubic curves.
private struct SuperellipseOctant {
  /// Cubic curves in an eighth of the outline; their error stays under 1e-3 of the half size.
  static let pieces = 3

  /// The end of each curve before its two control points, and the last curve's end.
  private(set) var points: [Point] = []
  private let exponent: Double

  init(exponent: Double) {
    self.exponent = exponent
    var start = Point(1, 0)
    var direction = tangent(atSlope: 0)
    points = [start]
    for piece in 1...Self.pieces {
      let angle = 0.125 * Double(piece) / Double(Self.pieces)
      let slope =
        piece == Self.pieces ? 1 : Power.pow(Trigonometry.tan(turns: angle), 2 / exponent)
      let end = point(atSlope: slope)
      let endDirection = tangent(atSlope: slope)
      appendCurve(from: start, direction, to: end, endDirection)
      start = end
      direction = endDirection
    }
  }

  /// The point of the curve on the line y = slope·x.
  private func point(atSlope slope: Double) -> Point {
    let x = Power.pow(1 + Power.pow(slope, exponent), -1 / exponent)
    return Point(x, slope * x)
  }

  /// The direction of the curve there.
  private func tangent(atSlope slope: Double) -> Point {
    if slope == 0 {
      if exponent == 1 { return Point(-1, 1) }
      return exponent > 1 ? Point(0, 1) : Point(-1, 0)
    }
    // Divided by the greater component, which overflows for small exponents.
    let rise = Power.pow(slope, abs(exponent - 1))
    return exponent >= 1 ? Point(-rise, 1) : Point(-1, rise)
  }

  /// A cubic that touches the curve at both ends and meets it in its middle.
  private mutating func appendCurve(
    from p0: Point, _ t0: Point, to p3: Point, _ t3: Point
  ) {
    let chord = p3 - p0
    let middle = p0.interpolated(to: p3, by: 0.5)
    let cross = t0.x * t3.y - t0.y * t3.x
    let reach = (chord.x * t3.y - chord.y * t3.x)
    // A straight piece has no corner of tangents; its controls lie on the chord.
    let isStraight = abs(cross) <= 1e-9 * t0.length * t3.length
    let corner = isStraight ? middle : p0 + t0 * (reach / cross)
    let pull = isStraight ? 2 / 3 : min(1, shoulder(from: middle, to: corner) * 4 / 3)
    points.append(p0.interpolated(to: corner, by: pull))
    points.append(p3.interpolated(to: corner, by: pull))
    points.append(p3)
  }

  /// The fraction of the way from the chord's middle to the tangents' corner at which the curve
  /// lies, by halving.
  private func shoulder(from middle: Point, to corner: Point) -> Double {
    let middleIsInside = isInside(middle)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let t = (low + high) / 2
      if isInside(middle.interpolated(to: corner, by: t)) == middleIsInside {
        low = t
      } else {
        high = t
      }
    }
    return (low + high) / 2
  }

  private func isInside(_ p: Point) -> Bool {
    Power.pow(p.x, exponent) + Power.pow(p.y, exponent) < 1
  }
}

extension Path {
  /// |x/a|ⁿ + |y/b|ⁿ = 1 with the half sides a and b: from 3 o'clock, clockwise, closed.
  ///
  /// Cubic curves of the same number for every exponent, off by less than 0.001 of a half side.
  ///
  /// - Parameter exponent: n, held within 0.1…1,000, where the outline is a cross or the
  ///   rectangle to the same error.
  static func superellipse(in bounds: Rect, exponent: Double) -> Path {
    let octant = SuperellipseOctant(exponent: min(max(exponent, 0.1), 1_000)).points
    // A quadrant is an octant and its mirror image at the diagonal, without the shared point.
    let quadrant = octant + octant.reversed().dropFirst().map { Point($0.y, $0.x) }
    let center = bounds.center
    let (a, b) = (bounds.width / 2, bounds.height / 2)
    var path = Path([.move(Point(center.x + a, center.y))])
    path.elements.reserveCapacity(8 * SuperellipseOctant.pieces + 2)
    for turn in 0..<4 {
      let points = quadrant.map { p in
        let q = p.quarterTurned(turn)
        return Point(center.x + a * q.x, center.y + b * q.y)
      }
      for index in stride(from: 1, to: points.count - 2, by: 3) {
        path.elements.append(.cubic(points[index], points[index + 1], points[index + 2]))
      }
    }
    path.elements.append(.close)
    return path
  }
}

extension Point {
  /// The vector turned clockwise by quarter turns, exactly.
  fileprivate func quarterTurned(_ times: Int) -> Point {
    switch times % 4 {
    case 0: self
    case 1: Point(-y, x)
    case 2: Point(-x, -y)
    default: Point(y, -x)
    }
  }
}
