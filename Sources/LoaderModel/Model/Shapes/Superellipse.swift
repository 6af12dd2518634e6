// SPDX-License-Identifier: MIT

/// The curve |x|ⁿ + |y|ⁿ = 1 from 3 o'clock to its diagonal, as cubic curves.
private struct SuperellipseOctant {
  /// Cubic curves in an eighth of the outline; their error stays under 1e-3 of the half size.
  static let pieces = 3

  /// The start, then each curve's two control points and end.
  private(set) var points: [Point] = []
  private let exponent: Double

  init(exponent: Double) {
    self.exponent = exponent
    points = [Point(1, 0)]
    var (start, direction) = (Point(1, 0), tangent(at: 0))
    for piece in 1...Self.pieces {
      let middle = point(at: slope(Double(piece) - 0.5))
      let slope = slope(Double(piece))
      let (end, endDirection) = (point(at: slope), tangent(at: slope))
      appendCurve(from: start, direction, over: middle, to: end, endDirection)
      (start, direction) = (end, endDirection)
    }
  }

  /// y / x after some pieces, which divide the angle θ of the parametric form x = cos^(2/n) θ,
  /// y = sin^(2/n) θ evenly.
  private func slope(_ pieces: Double) -> Double {
    if pieces == Double(Self.pieces) { return 1 }
    let angle = 0.125 * pieces / Double(Self.pieces)
    return Exponential.pow(Trigonometry.tan(turns: angle), 2 / exponent)
  }

  /// The point of the curve on the line y = slope·x.
  private func point(at slope: Double) -> Point {
    let x = Exponential.pow(1 + Exponential.pow(slope, exponent), -1 / exponent)
    return Point(x, slope * x)
  }

  /// The direction of the curve there, its greater component 1 in size.
  private func tangent(at slope: Double) -> Point {
    if exponent == 1 { return Point(-1, 1) }
    let ratio = Exponential.pow(slope, abs(exponent - 1))
    return exponent > 1 ? Point(-ratio, 1) : Point(-1, ratio)
  }

  /// A cubic that touches the curve at both ends and goes through a point between.
  private mutating func appendCurve(
    from p0: Point, _ t0: Point, over middle: Point, to p3: Point, _ t3: Point
  ) {
    let chord = p3 - p0
    let half = p0.interpolated(to: p3, by: 0.5)
    let turn = t0.cross(t3)
    let isStraight = abs(turn) <= 1e-9 * t0.length * t3.length
    let corner = isStraight ? half : p0 + t0 * (chord.cross(t3) / turn)
    let pull = pull(chord, corner - half, middle - half)
    points.append(p0.interpolated(to: corner, by: pull))
    points.append(p3.interpolated(to: corner, by: pull))
    points.append(p3)
  }

  /// How far the controls lie towards the tangents' corner, so that the curve meets a point.
  ///
  /// With s = 2t − 1, v = (3/4)·pull·(1 − s²) along `height` and u = s·(6 − 2s² − 4v)/8 along
  /// `chord`, both from the chord's middle.
  private func pull(_ chord: Point, _ height: Point, _ point: Point) -> Double {
    let area = chord.cross(height)
    // A straight piece: its controls divide the chord evenly.
    if area == 0 { return 2 / 3 }
    let u = point.cross(height) / area
    let v = chord.cross(point) / area
    var s = 0.0
    for _ in 0..<8 {
      let error = s * (6 - 2 * s * s - 4 * v) / 8 - u
      s -= error / ((6 - 6 * s * s - 4 * v) / 8)
      s = min(max(s, -0.95), 0.95)
    }
    return min(max(4 * v / (3 * (1 - s * s)), 0), 1)
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
