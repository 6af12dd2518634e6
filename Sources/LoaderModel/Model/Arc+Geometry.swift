// SPDX-License-Identifier: MIT

extension Arc {
  /// The angle of the last point, in full turns.
  public var end: Double { start + sweep }

  /// The first point.
  public var startPoint: Point { point(at: start) }

  /// The last point; that of a full turn is the first, to the bit.
  public var endPoint: Point { point(at: sweep == 1 || sweep == -1 ? start : start + sweep) }

  /// The point of the ellipse at an angle in full turns.
  public func point(at angle: Double) -> Point {
    let (s, c) = Trigonometry.sinCos(turns: angle)
    return center + tilted(Point(radii.x * c, radii.y * s))
  }

  /// The derivative of the point by the angle in radians, in the sense of the sweep.
  public func tangent(at angle: Double) -> Point {
    let (s, c) = Trigonometry.sinCos(turns: angle)
    let v = tilted(Point(-radii.x * s, radii.y * c))
    return sweep < 0 ? v * -1 : v
  }

  /// The same points, run the other way.
  public var reversed: Arc {
    Arc(center: center, radii: radii, tilt: tilt, start: start + sweep, sweep: -sweep)
  }

  /// The part between two fractions of the sweep.
  public func piece(from a: Double, to b: Double) -> Arc {
    Arc(
      center: center, radii: radii, tilt: tilt, start: start + sweep * a, sweep: sweep * (b - a))
  }

  /// Whether both half axes are equal.
  public var isCircular: Bool { radii.x == radii.y }

  func tilted(_ p: Point) -> Point {
    if tilt == 0 { return p }
    let (s, c) = Trigonometry.sinCos(turns: tilt)
    return Point(c * p.x - s * p.y, s * p.x + c * p.y)
  }
}
