// SPDX-License-Identifier: MIT

/// A 2-D affine map in SVG's order: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// Source: SVG 2, section 8.5, `matrix(a b c d e f)`.
public struct AffineTransform: Equatable, Sendable {
  /// The x of the image of (1, 0), translation left out.
  public var a: Double
  /// The y of the image of (1, 0), translation left out.
  public var b: Double
  /// The x of the image of (0, 1), translation left out.
  public var c: Double
  /// The y of the image of (0, 1), translation left out.
  public var d: Double
  /// The x of the image of the origin.
  public var tx: Double
  /// The y of the image of the origin.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// Makes a map from the six numbers of SVG's `matrix()`.
  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A shift.
  @inlinable public static func translation(_ p: Point) -> AffineTransform {
    AffineTransform(1, 0, 0, 1, p.x, p.y)
  }

  /// A scaling about the origin.
  @inlinable public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(x, 0, 0, y, 0, 0)
  }

  /// A turn about the origin by degrees, clockwise on screen.
  public static func rotation(_ degrees: Double) -> AffineTransform {
    if degrees == 0 { return .identity }
    let (s, c) = Trigonometry.sinCos(turns: degrees / 360)
    return AffineTransform(c, s, -s, c, 0, 0)
  }

  /// CSS's `skew(ax, ay)` in degrees: the matrix 1, tan ay, tan ax, 1.
  public static func skew(_ ax: Double, _ ay: Double) -> AffineTransform {
    if ax == 0 && ay == 0 { return .identity }
    return AffineTransform(
      1, Trigonometry.tan(turns: ay / 360), Trigonometry.tan(turns: ax / 360), 1, 0, 0)
  }

  /// What a turn about x after one about y, in degrees, makes of the plane, seen from far away.
  public static func turn(_ x: Double, _ y: Double) -> AffineTransform {
    let (sx, cx) = Trigonometry.sinCos(turns: x / 360)
    let (sy, cy) = Trigonometry.sinCos(turns: y / 360)
    return AffineTransform(cy, sx * sy, 0, cx, 0, 0)
  }

  /// The map that applies `inner` first and then this one, as nested SVG groups do.
  @inlinable public func concatenating(_ inner: AffineTransform) -> AffineTransform {
    AffineTransform(
      a * inner.a + c * inner.b, b * inner.a + d * inner.b,
      a * inner.c + c * inner.d, b * inner.c + d * inner.d,
      a * inner.tx + c * inner.ty + tx, b * inner.tx + d * inner.ty + ty)
  }

  /// The image of a point.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// This map about `pivot` instead of the origin.
  @inlinable public func about(_ pivot: Point) -> AffineTransform {
    AffineTransform.translation(pivot).concatenating(self)
      .concatenating(.translation(Point(-pivot.x, -pivot.y)))
  }

  /// The factor by which areas grow; negative where the map mirrors.
  @inlinable public var determinant: Double { a * d - b * c }
}
