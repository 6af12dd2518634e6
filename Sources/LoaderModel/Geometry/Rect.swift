// SPDX-License-Identifier: MIT

/// A width and a height in user units, each at least 0.
public struct Size: Equatable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a size from its two extents.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in user units, y down.
public struct Rect: Equatable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Makes a rectangle from its top left corner and extents.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  @inlinable public var width: Double { size.width }
  /// The vertical extent.
  @inlinable public var height: Double { size.height }
  /// The middle.
  @inlinable public var center: Point { Point(midX, midY) }

  /// The rectangle with each edge moved inwards by `inset`; an extent never falls below 0, and the
  /// middle stays.
  public func insetBy(_ inset: Double) -> Rect {
    let w = max(0, width - 2 * inset)
    let h = max(0, height - 2 * inset)
    return Rect(midX - w / 2, midY - h / 2, w, h)
  }
}

/// Four distances from the edges of a rectangle, in user units.
public struct Insets: Equatable, Sendable {
  /// The distance at the top.
  public var top: Double
  /// The distance at the right.
  public var right: Double
  /// The distance at the bottom.
  public var bottom: Double
  /// The distance at the left.
  public var left: Double

  /// Makes insets clockwise from the top, as CSS orders them.
  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// No distance anywhere.
  public static let zero = Insets(top: 0, right: 0, bottom: 0, left: 0)
}
