// SPDX-License-Identifier: MIT

/// A circular arc that rounds a corner and touches both of its sides.
struct Fillet {
  /// The arc.
  let arc: Arc
  /// Where the arc leaves the side before the corner.
  let entry: Point
  /// Where it meets the side after the corner.
  let exit: Point

  /// Rounds the corner at `vertex`; the radius shrinks until the arc takes at most half of each
  /// side.
  init(from previous: Point, at vertex: Point, to next: Point, radius: Double) {
    let before = vertex - previous
    let after = next - vertex
    let u = before.unit
    let v = after.unit
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let limit = min(before.length, after.length) / 2
    // The tangent of half the turning angle; a spike, which turns by half a turn, has none,
    // and neither has a side without length.
    let isSpike = 1 + dot < 1e-12 || limit == 0
    let slope = isSpike ? 0 : abs(cross) / (1 + dot)
    let tangent = isSpike ? limit : min(radius * slope, limit)
    let fitting = isSpike ? 0 : (slope * radius > limit ? limit / slope : radius)
    let side: Double = cross < 0 ? -1 : 1
    let normal = Point(-u.y, u.x) * side
    entry = vertex - u * tangent
    exit = vertex + v * tangent
    arc = Arc(
      center: entry + normal * fitting, radii: Point(fitting, fitting),
      start: Trigonometry.atan2(-normal.y, -normal.x), sweep: Trigonometry.atan2(cross, dot))
  }
}

extension Point {
  /// The vector scaled to length 1; (0, 0) stays.
  var unit: Point {
    let l = length
    return l > 0 ? Point(x / l, y / l) : self
  }
}
