// SPDX-License-Identifier: MIT

/// A cubic Bézier curve with its start.
struct CubicCurve: Equatable, Sendable {
  var p0: Point
  var p1: Point
  var p2: Point
  var p3: Point

  /// The point at a parameter.
  func point(at t: Double) -> Point {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  /// The derivative at a parameter.
  func derivative(at t: Double) -> Point {
    let u = 1 - t
    return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
  }

  /// The arc length to 1e-10 of itself.
  var length: Double {
    ArcLength.integral(0, 1, breaks: speedBreaks) { derivative(at: $0).length }
  }

  /// The parameter at a length from the start.
  func parameter(at length: Double, of total: Double) -> Double {
    ArcLength.parameter(at: length, of: total, breaks: speedBreaks) { derivative(at: $0).length }
  }

  /// Where x or y turns; at a cusp both do.
  private var speedBreaks: [Double] {
    (extrema { $0.x } + extrema { $0.y }).sorted { $0 < $1 }
  }

  /// The part between two parameters, by de Casteljau's construction; its ends at 0 and 1 are the
  /// curve's own.
  func piece(from a: Double, to b: Double) -> CubicCurve {
    var curve = self
    if b < 1 { curve = curve.head(b) }
    if a > 0 { curve = curve.tail(b > 0 ? a / b : 0) }
    return curve
  }

  private func head(_ t: Double) -> CubicCurve {
    let a = p0.interpolated(to: p1, by: t)
    let b = p1.interpolated(to: p2, by: t)
    let c = p2.interpolated(to: p3, by: t)
    let d = a.interpolated(to: b, by: t)
    let e = b.interpolated(to: c, by: t)
    return CubicCurve(p0: p0, p1: a, p2: d, p3: d.interpolated(to: e, by: t))
  }

  private func tail(_ t: Double) -> CubicCurve { reversed.head(1 - t).reversed }

  /// The same points, run the other way.
  var reversed: CubicCurve { CubicCurve(p0: p3, p1: p2, p2: p1, p3: p0) }

  /// The direction at the start: towards the first control point that differs.
  var startTangent: Point {
    for p in [p1, p2, p3] where p != p0 { return p - p0 }
    return .zero
  }

  /// The parameters strictly inside where x (or y) has an extremum.
  func extrema(_ component: (Point) -> Double) -> [Double] {
    let (a, b, c) = (component(p1 - p0), component(p2 - p1), component(p3 - p2))
    return Polynomial.roots(a - 2 * b + c, 2 * (b - a), a).filter { $0 > 0 && $0 < 1 }
  }
}

/// Roots of small polynomials.
enum Polynomial {
  /// The real roots of a·x² + b·x + c; none where all of them vanish.
  static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if abs(a) <= 1e-14 * (abs(b) + abs(c)) { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    if discriminant < 0 { return [] }
    let root = discriminant.squareRoot()
    let q = -(b + (b < 0 ? -root : root)) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}
