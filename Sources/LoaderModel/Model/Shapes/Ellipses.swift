// SPDX-License-Identifier: MIT

extension Path {
  /// A whole circle: 3 o'clock, clockwise, closed.
  static func circle(_ center: Point, _ radius: Double) -> Path {
    ellipse(center, Point(radius, radius))
  }

  /// The ellipse that touches all four sides: 3 o'clock, clockwise, closed.
  static func oval(_ rect: Rect) -> Path {
    ellipse(rect.center, Point(rect.width / 2, rect.height / 2))
  }

  private static func ellipse(_ center: Point, _ radii: Point) -> Path {
    Path([
      .move(Point(center.x + radii.x, center.y)),
      .arc(Arc(center: center, radii: radii, start: 0, sweep: 1)),
      .close,
    ])
  }

  /// An annulus: the outer circle clockwise, the inner one counter-clockwise, both from 3 o'clock.
  ///
  /// - Parameter width: of the band in user units, at most the radius; replaces `innerRatio`.
  static func ring(in bounds: Rect, innerRatio: Double, width: Double?) -> Path {
    let center = bounds.center
    let outer = bounds.inscribedRadius
    let inner = width.map { max(0, outer - $0) } ?? outer * innerRatio
    return Path([
      .move(Point(center.x + outer, center.y)),
      .arc(Arc(center: center, radii: Point(outer, outer), start: 0, sweep: 1)),
      .close,
      .move(Point(center.x + inner, center.y)),
      .arc(Arc(center: center, radii: Point(inner, inner), start: 0, sweep: -1)),
      .close,
    ])
  }
}
