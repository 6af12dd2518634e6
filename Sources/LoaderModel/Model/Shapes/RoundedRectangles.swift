// SPDX-License-Identifier: MIT

extension Path {
  /// A rectangle: top left, clockwise, closed.
  static func rectangle(_ rect: Rect) -> Path {
    Path([
      .move(rect.origin), .line(Point(rect.maxX, rect.minY)), .line(Point(rect.maxX, rect.maxY)),
      .line(Point(rect.minX, rect.maxY)), .close,
    ])
  }

  /// A rectangle whose corners are rounded by half the shorter side.
  static func capsule(_ rect: Rect) -> Path {
    circularCorners(rect, CornerRadii(rect.inscribedRadius), rounded: .all)
  }

  /// A rectangle with rounded corners: from the top edge right after the top left corner,
  /// clockwise, closed.
  ///
  /// - Parameter animatedRadius: replaces all four radii and keeps the structure at radius 0.
  static func roundedRectangle(
    _ rect: Rect, radii: CornerRadii, curve: CornerCurve, animatedRadius: Double?
  ) -> Path {
    let radii = animatedRadius.map { CornerRadii(max(0, $0)) } ?? radii
    let isAnimated = animatedRadius != nil
    if curve == .continuous && (isAnimated || !radii.areZero) {
      return continuousCorners(rect, radii)
    }
    return circularCorners(
      rect, radii.fitted(into: rect.size), rounded: isAnimated ? .all : RoundedCorners(radii))
  }

  /// Straight sides are kept where they have no length, so that every size has the same structure.
  ///
  /// - Parameter rounded: the corners that have an arc, even one of radius 0.
  private static func circularCorners(
    _ rect: Rect, _ radii: CornerRadii, rounded: RoundedCorners
  ) -> Path {
    let corners = rect.corners(radii, rounded)
    var path = Path()
    path.elements.reserveCapacity(10)
    path.elements.append(.move(Point(rect.minX + radii.topLeft, rect.minY)))
    for corner in corners {
      // The closing line is the last side of a sharp first corner.
      if !corner.isRounded && corner.quarter == 0.5 { break }
      path.elements.append(.line(corner.entry))
      if !corner.isRounded { continue }
      path.elements.append(
        .arc(
          Arc(
            center: corner.center, radii: Point(corner.radius, corner.radius),
            start: corner.quarter, sweep: 0.25)))
    }
    path.elements.append(.close)
    return path
  }
}

extension CornerRadii {
  /// Whether no corner is rounded.
  public var areZero: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }

  /// Whether all corners are rounded alike.
  public var areEqual: Bool {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft
  }

  /// The radii times the greatest factor up to 1 with which every side holds its two.
  ///
  /// Source: CSS Backgrounds and Borders 3, section 4.5.
  ///
  /// - Parameter reach: how far along the side a corner goes, in radii.
  func fitted(into size: Size, reach: Double = 1) -> CornerRadii {
    var factor = 1.0
    for (side, sum) in [
      (size.width, topLeft + topRight), (size.height, topRight + bottomRight),
      (size.width, bottomRight + bottomLeft), (size.height, bottomLeft + topLeft),
    ] where sum * reach > side {
      factor = min(factor, side / (sum * reach))
    }
    if factor == 1 { return self }
    return CornerRadii(
      topLeft * factor, topRight * factor, bottomRight * factor, bottomLeft * factor)
  }
}

/// Which corners of a rectangle have an arc.
private struct RoundedCorners {
  var topLeft = true
  var topRight = true
  var bottomRight = true
  var bottomLeft = true

  static let all = RoundedCorners()

  private init() {}

  init(_ radii: CornerRadii) {
    topLeft = radii.topLeft > 0
    topRight = radii.topRight > 0
    bottomRight = radii.bottomRight > 0
    bottomLeft = radii.bottomLeft > 0
  }
}

/// A circular corner of a rectangle as a clockwise path meets it.
private struct RectangleCorner {
  /// The end of the side before it.
  var entry: Point
  var center: Point
  var radius: Double
  /// The angle at which its arc begins, in full turns.
  var quarter: Double
  var isRounded: Bool
}

extension Rect {
  /// Top right, bottom right, bottom left, top left.
  fileprivate func corners(_ radii: CornerRadii, _ rounded: RoundedCorners) -> [RectangleCorner] {
    let (tl, tr) = (radii.topLeft, radii.topRight)
    let (br, bl) = (radii.bottomRight, radii.bottomLeft)
    return [
      RectangleCorner(
        entry: Point(maxX - tr, minY), center: Point(maxX - tr, minY + tr), radius: tr,
        quarter: -0.25, isRounded: rounded.topRight),
      RectangleCorner(
        entry: Point(maxX, maxY - br), center: Point(maxX - br, maxY - br), radius: br, quarter: 0,
        isRounded: rounded.bottomRight),
      RectangleCorner(
        entry: Point(minX + bl, maxY), center: Point(minX + bl, maxY - bl), radius: bl,
        quarter: 0.25, isRounded: rounded.bottomLeft),
      RectangleCorner(
        entry: Point(minX, minY + tl), center: Point(minX + tl, minY + tl), radius: tl,
        quarter: 0.5, isRounded: rounded.topLeft),
    ]
  }
}
