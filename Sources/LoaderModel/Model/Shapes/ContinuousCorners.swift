// SPDX-License-Identifier: MIT

/// The numbers of UIKit's rounded corner, in units of the radius, measured from the corner.
private enum ContinuousCorner {
  /// How far a corner reaches along its sides.
  static let reach = 1.528665
  /// Where the last curve of a corner ends; UIKit's own rounding of `reach`.
  static let end = 1.528664984729582
  static let control1 = 1.088492957618529
  static let control2 = 0.868406944063002
  static let shoulder = Point(0.631493792830992, 0.074911387847016)
  static let middle = Point(0.372823826625747, 0.169059556044370)
  /// How much nearer to the corner everything lies along the long side of a pill.
  static let pillShift = 0.01875015
  static let pillControl1 = Point(0.244857803399491, 0.208810883008118)
  static let pillControl2 = 0.558504066868353
  /// Where the last curve of a pill's end meets the short side.
  static let pillEnd = 0.95
}

extension Path {
  /// The outline of `UIBezierPath(roundedRect:cornerRadius:)`, closed, without its segments that
  /// never have length.
  ///
  /// Equal radii are taken as they are: where a half side is shorter than 1.528665 radii, UIKit
  /// draws a pill, and where both are, circular corners of half the shorter side from the middle
  /// of the top. Unequal radii, which UIKit doesn't know, draw its free corner at each, scaled
  /// by one factor until every side holds its two.
  static func continuousCorners(_ rect: Rect, _ radii: CornerRadii) -> Path {
    let reach = ContinuousCorner.reach * radii.topLeft
    let isLow = rect.height / 2 < reach
    let isNarrow = rect.width / 2 < reach
    if !radii.areEqual {
      return freeCorners(rect, radii.fitted(into: rect.size, reach: ContinuousCorner.reach))
    }
    if isLow && isNarrow { return circularEnds(rect) }
    if isLow { return lyingPill(rect, reach: reach) }
    return isNarrow ? standingPill(rect, reach: reach) : freeCorners(rect, radii)
  }

  /// Whether equal continuous corners find room along one side only.
  static func isContinuousPill(_ rect: Rect, _ radii: CornerRadii) -> Bool {
    let reach = ContinuousCorner.reach * radii.topLeft
    return radii.areEqual && (rect.height / 2 < reach) != (rect.width / 2 < reach)
  }

  private static func freeCorners(_ rect: Rect, _ radii: CornerRadii) -> Path {
    let k = ContinuousCorner.reach
    let start = Point(rect.minX + k * radii.topLeft, rect.minY)
    var path = Path([.move(start)])
    for corner in rect.cornerFrames {
      let r = corner.radius(radii)
      path.elements.append(.line(corner.point(k * r, 0)))
      let (c1, c2) = (ContinuousCorner.control1 * r, ContinuousCorner.control2 * r)
      let s = ContinuousCorner.shoulder * r
      let m = ContinuousCorner.middle * r
      path.elements.append(
        .cubic(corner.point(c1, 0), corner.point(c2, 0), corner.point(s.x, s.y)))
      path.elements.append(
        .cubic(corner.point(m.x, m.y), corner.point(m.y, m.x), corner.point(s.y, s.x)))
      path.elements.append(
        .cubic(
          corner.point(0, c2), corner.point(0, c1), corner.point(0, ContinuousCorner.end * r)))
    }
    path.elements.append(.close)
    return path
  }

  private static func circularEnds(_ rect: Rect) -> Path {
    let q = rect.inscribedRadius
    var path = Path([.move(Point(rect.midX, rect.minY))])
    var quarter = -0.25
    for corner in rect.cornerFrames {
      path.elements.append(.line(corner.point(q, 0)))
      path.elements.append(
        .arc(
          Arc(center: corner.point(q, q), radii: Point(q, q), start: quarter, sweep: 0.25)))
      quarter += 0.25
    }
    path.elements.append(.close)
    return path
  }

  /// Limited by the height: from the top edge after the top left corner.
  private static func lyingPill(_ rect: Rect, reach: Double) -> Path {
    let s = rect.height / 2
    let frames = rect.cornerFrames
    var path = Path([.move(Point(rect.minX + reach, rect.minY))])
    for (index, corner) in frames.enumerated() {
      if index % 2 == 0 {
        path.elements.append(.line(corner.point(reach, 0)))
        path.appendPillEntry(corner, s)
      } else {
        path.elements.append(.line(corner.point(ContinuousCorner.pillEnd * s, 0)))
        path.appendPillExit(corner, s)
      }
    }
    path.elements.append(.close)
    return path
  }

  /// Limited by the width: from the middle of the top.
  private static func standingPill(_ rect: Rect, reach: Double) -> Path {
    let s = rect.width / 2
    let frames = rect.cornerFrames
    var path = Path([.move(Point(rect.midX, rect.minY))])
    for (index, corner) in frames.enumerated() {
      if index % 2 == 0 {
        path.elements.append(.line(corner.point(ContinuousCorner.pillEnd * s, 0)))
        path.appendPillExit(corner, s)
      } else {
        path.elements.append(.line(corner.point(reach, 0)))
        path.appendPillEntry(corner, s)
      }
    }
    path.elements.append(.close)
    return path
  }

  /// From a pill's long side into its end.
  private mutating func appendPillEntry(_ corner: CornerFrame, _ s: Double) {
    let shift = ContinuousCorner.pillShift
    let shoulder = corner.point(
      (ContinuousCorner.shoulder.x - shift) * s, ContinuousCorner.shoulder.y * s)
    let c = ContinuousCorner.pillControl1 * s
    elements.append(
      .cubic(
        corner.point((ContinuousCorner.control1 - shift) * s, 0),
        corner.point((ContinuousCorner.control2 - shift) * s, 0), shoulder))
    elements.append(
      .cubic(
        corner.point(c.x, c.y), corner.point(0, ContinuousCorner.pillControl2 * s),
        corner.point(0, ContinuousCorner.pillEnd * s)))
  }

  /// From a pill's end to its long side: the entry's mirror image.
  private mutating func appendPillExit(_ corner: CornerFrame, _ s: Double) {
    let shift = ContinuousCorner.pillShift
    let shoulder = corner.point(
      ContinuousCorner.shoulder.y * s, (ContinuousCorner.shoulder.x - shift) * s)
    let c = ContinuousCorner.pillControl1 * s
    elements.append(
      .cubic(
        corner.point(ContinuousCorner.pillControl2 * s, 0), corner.point(c.y, c.x), shoulder))
    elements.append(
      .cubic(
        corner.point(0, (ContinuousCorner.control2 - shift) * s),
        corner.point(0, (ContinuousCorner.control1 - shift) * s),
        corner.point(0, (ContinuousCorner.end - shift) * s)))
  }
}

/// A corner of a rectangle with axes along the sides that a clockwise path comes in and goes out
/// by.
private struct CornerFrame {
  var corner: Point
  /// From the corner back along the side before it.
  var incoming: Point
  /// From the corner along the side after it.
  var outgoing: Point

  func point(_ u: Double, _ v: Double) -> Point { corner + incoming * u + outgoing * v }

  func radius(_ radii: CornerRadii) -> Double {
    if incoming.x < 0 { return radii.topRight }
    if incoming.y < 0 { return radii.bottomRight }
    return incoming.x > 0 ? radii.bottomLeft : radii.topLeft
  }
}

extension Rect {
  /// Top right, bottom right, bottom left, top left.
  fileprivate var cornerFrames: [CornerFrame] {
    let (left, up) = (Point(-1, 0), Point(0, -1))
    let (right, down) = (Point(1, 0), Point(0, 1))
    return [
      CornerFrame(corner: Point(maxX, minY), incoming: left, outgoing: down),
      CornerFrame(corner: Point(maxX, maxY), incoming: up, outgoing: left),
      CornerFrame(corner: Point(minX, maxY), incoming: right, outgoing: up),
      CornerFrame(corner: Point(minX, minY), incoming: down, outgoing: right),
    ]
  }
}
