// SPDX-License-Identifier: MIT

/// A point or vector in user units, y down.
public struct Point: Equatable, Sendable {
  /// The horizontal coordinate, to the right.
  public var x: Double
  /// The vertical coordinate, downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// Makes a point from its coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector sum.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The vector difference.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// The vector scaled by a factor.
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The distance from the origin.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// The point the fraction `t` of the way to `other`; beyond it outside 0…1.
  @inlinable public func interpolated(to other: Point, by t: Double) -> Point {
    Point(x + (other.x - x) * t, y + (other.y - y) * t)
  }
}
