// SPDX-License-Identifier: MIT

extension Arc {
  /// The arc between two different points as SVG's `A` says it; nil where a straight line stands
  /// in for it, because a radius is 0 or out of proportion.
  ///
  /// Source: SVG 2, appendix B.2.4 and B.2.5.
  ///
  /// - Parameters:
  ///   - radii: of either sign; scaled up evenly where they don't reach.
  ///   - tilt: of the x axis, in full turns.
  ///   - isLarge: whether it is the arc of more than half a turn.
  ///   - isClockwise: its sense on screen.
  init?(
    from start: Point, to end: Point, radii: Point, tilt: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    let radii = Point(abs(radii.x), abs(radii.y))
    guard radii.x > 0, radii.y > 0 else { return nil }
    let (s, c) = Trigonometry.sinCos(turns: tilt)
    // The start on the unit circle of the ellipse, seen from the chord's middle.
    let half = (start - end) * 0.5
    let x = (c * half.x + s * half.y) / radii.x
    let y = (c * half.y - s * half.x) / radii.y
    let reach = Point(x, y).length
    guard reach > 1e-150, reach < 1e150 else { return nil }
    let size = max(1, reach)
    let away = reach >= 1 ? 0 : (1 / (reach * reach) - 1).squareRoot()
    let side = isLarge == isClockwise ? -away : away
    let center = Point(side * y, -side * x)
    let begin = Trigonometry.atan2(y - center.y, x - center.x)
    let finish = Trigonometry.atan2(-y - center.y, -x - center.x)
    let turn = finish - begin
    let wrap: Double = isClockwise ? (turn < 0 ? 1 : 0) : (turn > 0 ? -1 : 0)
    self.init(
      center: start.interpolated(to: end, by: 0.5), radii: radii * size, tilt: tilt,
      start: begin, sweep: turn + wrap)
    self.center = self.center + tilted(Point(center.x * radii.x, center.y * radii.y))
  }
}
