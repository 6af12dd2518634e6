// SPDX-License-Identifier: MIT

/// A map of space in homogeneous coordinates, x right, y down, z towards the eye.
///
/// Source: CATransform3D and CSS Transforms 2, section 4, as a matrix times a column.
public struct Transform3D: Equatable, Sendable {
  /// The rows that give x, y, z and w.
  private var x: SIMD4<Double>
  private var y: SIMD4<Double>
  private var z: SIMD4<Double>
  private var w: SIMD4<Double>

  /// The map that changes nothing.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  private init(
    _ x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>, _ w: SIMD4<Double>
  ) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// A map of the plane, which leaves z alone.
  public init(_ map: AffineTransform) {
    self.init(
      SIMD4(map.a, map.c, 0, map.tx), SIMD4(map.b, map.d, 0, map.ty), SIMD4(0, 0, 1, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// A turn about x in degrees: a positive one brings the lower side nearer.
  public static func rotationX(_ degrees: Double) -> Transform3D {
    if degrees == 0 { return .identity }
    let (s, c) = Trigonometry.sinCos(turns: degrees / 360)
    return Transform3D(
      SIMD4(1, 0, 0, 0), SIMD4(0, c, -s, 0), SIMD4(0, s, c, 0), SIMD4(0, 0, 0, 1))
  }

  /// A turn about y in degrees: a positive one takes the right side away.
  public static func rotationY(_ degrees: Double) -> Transform3D {
    if degrees == 0 { return .identity }
    let (s, c) = Trigonometry.sinCos(turns: degrees / 360)
    return Transform3D(
      SIMD4(c, 0, s, 0), SIMD4(0, 1, 0, 0), SIMD4(-s, 0, c, 0), SIMD4(0, 0, 0, 1))
  }

  /// What an eye at a distance sees: x and y divided by 1 − z/distance, and nothing left of z.
  public static func projection(distance: Double) -> Transform3D {
    Transform3D(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), .zero, SIMD4(0, 0, -1 / distance, 1))
  }

  /// The map that applies `inner` first and then this one.
  public func concatenating(_ inner: Transform3D) -> Transform3D {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      inner.x * r.x + inner.y * r.y + inner.z * r.z + inner.w * r.w
    }
    return Transform3D(row(x), row(y), row(z), row(w))
  }

  /// How far a point of the plane z = 0 lies towards the eye.
  public func depth(of p: Point) -> Double {
    func value(_ row: SIMD4<Double>) -> Double { row.x * p.x + row.y * p.y + row.w }
    return value(z) / value(w)
  }

  /// What it makes of the plane z = 0, seen from the front.
  public var homography: Homography {
    Homography(
      AffineTransform(x.x, y.x, x.y, y.y, x.w, y.w), perspective: Point(w.x, w.y), weight: w.w)
  }
}

/// A map of the plane that keeps lines straight: an affine one, divided by a linear function.
public struct Homography: Equatable, Sendable {
  /// What is divided.
  public var numerator: AffineTransform
  /// The divisor's factors of x and y.
  public var perspective: Point
  /// The divisor at the origin.
  public var weight: Double

  /// Makes a map of a numerator and a divisor.
  public init(_ numerator: AffineTransform, perspective: Point, weight: Double) {
    (self.numerator, self.perspective, self.weight) = (numerator, perspective, weight)
  }

  /// The least divisor: a hundredth, as near as a point may come (the spec language's 0.99 d).
  static let leastDivisor = 0.005

  /// What is divided by at a point.
  public func divisor(_ p: Point) -> Double {
    max(Homography.leastDivisor, perspective.x * p.x + perspective.y * p.y + weight)
  }

  /// The map as an affine one; nil where the divisor isn't the same everywhere.
  public var affine: AffineTransform? {
    guard perspective == .zero, weight > 0 else { return nil }
    if weight == 1 { return numerator }
    let n = numerator
    return AffineTransform(
      n.a / weight, n.b / weight, n.c / weight, n.d / weight, n.tx / weight, n.ty / weight)
  }

  /// The image of a point.
  public func apply(_ p: Point) -> Point { numerator.apply(p) * (1 / divisor(p)) }

  /// The image of a direction at a point.
  public func apply(_ v: Point, at p: Point) -> Point {
    let d = divisor(p)
    let image = numerator.apply(p)
    let moved = Point(numerator.a * v.x + numerator.c * v.y, numerator.b * v.x + numerator.d * v.y)
    let change = perspective.x * v.x + perspective.y * v.y
    return moved * (1 / d) - image * (change / (d * d))
  }

  /// The affine map that fits best at a point.
  public func affine(at p: Point) -> AffineTransform {
    let (u, v, o) = (apply(Point(1, 0), at: p), apply(Point(0, 1), at: p), apply(p))
    return AffineTransform(
      u.x, u.y, v.x, v.y, o.x - u.x * p.x - v.x * p.y, o.y - u.y * p.x - v.y * p.y)
  }
}
