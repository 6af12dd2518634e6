// SPDX-License-Identifier: MIT

extension ArcGeometry {
  /// The circular arc in user units and turns; what isn't given fills `bounds`.
  func resolved(in bounds: Rect) -> Arc {
    let radius = radius ?? bounds.inscribedRadius
    return Arc(
      center: center ?? bounds.center, radii: Point(radius, radius), start: startAngle / 360,
      sweep: sweep / 360)
  }
}

extension Path {
  /// An open arc; nothing where it has no sweep.
  static func arc(_ arc: Arc) -> Path {
    arc.sweep == 0 ? Path() : Path([.move(arc.startPoint), .arc(arc)])
  }

  /// A slice of a disc: the arc, then to the centre or back along the inner arc, closed; nothing
  /// where the arc has no sweep.
  ///
  /// - Parameter innerRatio: the inner radius as a fraction of the outer one, 0…1.
  static func sector(_ arc: Arc, innerRatio: Double) -> Path {
    if arc.sweep == 0 { return Path() }
    if innerRatio <= 0 {
      return Path([.move(arc.startPoint), .arc(arc), .line(arc.center), .close])
    }
    var inner = arc.reversed
    inner.radii = arc.radii * innerRatio
    return Path([.move(arc.startPoint), .arc(arc), .line(inner.startPoint), .arc(inner), .close])
  }

  /// The disc inscribed in the bounds less the same disc moved away from the thick side.
  ///
  /// From the upper tip along the outer edge, clockwise, closed.
  ///
  /// - Parameters:
  ///   - thickness: the move as a fraction of the diameter, 0…1.
  ///   - turn: where it is thickest, in full turns from 3 o'clock.
  static func crescent(in bounds: Rect, thickness: Double, turn: Double) -> Path {
    let t = min(max(thickness, 0), 1)
    let radius = bounds.inscribedRadius
    let radii = Point(radius, radius)
    // Half the angle that the other disc cuts off, seen from either centre: cos = t.
    let half = Trigonometry.atan2((1 - t * t).squareRoot(), t)
    let outer = Arc(
      center: bounds.center, radii: radii, start: turn - (0.5 - half), sweep: 1 - 2 * half)
    let inner = Arc(
      center: bounds.center.moved(-2 * radius * t, towards: turn), radii: radii, start: turn + half,
      sweep: -2 * half)
    return Path([.move(outer.startPoint), .arc(outer), .arc(inner), .close])
  }
}
