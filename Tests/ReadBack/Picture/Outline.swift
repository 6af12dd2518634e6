// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel

/// A run of points along an outline, close enough together to pass for the curve, with the true length
/// up to each.
struct Contour {
  var points: [Point]
  var lengths: [Double]
  var isClosed: Bool
  /// Where it has corners, and how many line widths long their miters are.
  var corners: [(length: Double, ratio: Double)] = []

  var length: Double { lengths.last ?? 0 }

  /// The point at a length, which on a closed contour may run over its end.
  func point(at length: Double) -> Point {
    guard points.count > 1, self.length > 0 else { return points[0] }
    let s = length > self.length && isClosed ? length - self.length : length
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= s { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    let t = span > 0 ? min(1, max(0, (s - lengths[low]) / span)) : 0
    return points[low].interpolated(to: points[high], by: t)
  }
}

/// A path by the points it runs through, made in this folder from either side's own numbers.
final class Outline {
  let contours: [Contour]

  init(_ contours: [Contour]) { self.contours = contours }

  /// Points at even lengths along each contour, the closing lines of a fill included.
  private(set) lazy var samples: [Point] = contours.flatMap { contour in
    let closed = contour.closedForFill
    return (0..<Outline.sampleCount).map {
      closed.point(at: closed.length * Double($0) / Double(Outline.sampleCount))
    }
  }

  private static let sampleCount = 16

  /// The contours with the lines that a fill adds.
  private(set) lazy var filled: [Contour] = contours.map(\.closedForFill)
}

extension Contour {
  fileprivate var closedForFill: Contour {
    if isClosed || points.count < 2 { return self }
    var closed = self
    let gap = (points[0] - points[points.count - 1]).length
    if gap > 0 {
      closed.points.append(points[0])
      closed.lengths.append(length + gap)
    }
    closed.isClosed = true
    return closed
  }
}

/// Makes contours out of lines, curves and arcs.
struct OutlineBuilder {
  private(set) var contours: [Contour] = []
  private(set) var point = Point.zero
  private(set) var start = Point.zero
  private var current: Contour?
  /// Directions at the last piece's end and at the first one's start.
  private var tangent: Point?
  private var firstTangent: Point?

  /// How far a chord may lie off its curve, in user units.
  private static let sag = 0.002

  mutating func move(_ p: Point) {
    finish()
    (point, start) = (p, p)
  }

  mutating func finish() {
    if let current { contours.append(current) }
    (current, tangent, firstTangent) = (nil, nil, nil)
  }

  mutating func close() {
    begin()
    if (start - point).length > 1e-9 { line(start) }
    if let tangent, let firstTangent { corner(tangent, firstTangent) }
    current?.isClosed = true
    finish()
    point = start
  }

  private mutating func begin() {
    if current == nil {
      start = point
      current = Contour(points: [point], lengths: [0], isClosed: false)
    }
  }

  private mutating func append(_ p: Point, _ length: Double) {
    let before = current?.length ?? 0
    current?.points.append(p)
    current?.lengths.append(before + length)
    point = p
  }

  private mutating func corner(_ a: Point, _ b: Point) {
    // The miter's ratio is 1 / sin(θ/2), θ the angle between the two edges.
    let cosine = (a.x * b.x + a.y * b.y) / max(1e-300, a.length * b.length)
    let half = max(0, (1 + min(1, max(-1, cosine))) / 2).squareRoot()
    let ratio = half > 1e-6 ? 1 / half : 1e6
    let length = current?.length ?? 0
    if ratio > 1.000_5 { current?.corners.append((length, ratio)) }
  }

  private mutating func join(_ direction: Point) {
    if let tangent { corner(tangent, direction) }
    if firstTangent == nil { firstTangent = direction }
  }

  mutating func line(_ p: Point) {
    begin()
    let direction = p - point
    if direction.length > 1e-9 {
      join(direction)
      tangent = direction
    }
    append(p, direction.length)
  }

  mutating func cubic(_ b: Point, _ c: Point, _ d: Point) {
    begin()
    let a = point
    let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length) * 6
    let n = max(4, min(400, Int((bend / (8 * OutlineBuilder.sag)).squareRoot()) + 1))
    if let first = [b - a, c - a, d - a].first(where: { $0.length > 1e-6 }) {
      join(first)
      tangent = [d - c, d - b, d - a].first { $0.length > 1e-6 }
    }
    curve(
      n,
      point: { t in
        let u = 1 - t
        return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
      },
      velocity: { t in
        let u = 1 - t
        return (b - a) * (3 * u * u) + (c - b) * (6 * u * t) + (d - c) * (3 * t * t)
      })
  }

  /// An arc by its centre; angles in radians, positive clockwise.
  mutating func arc(
    center: Point, radii: Point, tilt: Double, from: Double, sweep: Double
  ) {
    let (s, c) = (sin(tilt), cos(tilt))
    func turned(_ x: Double, _ y: Double) -> Point { Point(c * x - s * y, s * x + c * y) }
    func place(_ t: Double) -> Point {
      let angle = from + sweep * t
      return center + turned(radii.x * cos(angle), radii.y * sin(angle))
    }
    func velocity(_ t: Double) -> Point {
      let angle = from + sweep * t
      return turned(-radii.x * sin(angle), radii.y * cos(angle)) * sweep
    }
    begin()
    let r = max(radii.x, radii.y)
    let n = max(4, min(2_000, Int(abs(sweep) * (r / (8 * OutlineBuilder.sag)).squareRoot()) + 1))
    if r > 1e-6 && abs(sweep) > 1e-9 {
      join(velocity(0))
      tangent = velocity(1)
    }
    curve(n, point: place, velocity: velocity)
  }

  private mutating func curve(
    _ n: Int, point: (Double) -> Point, velocity: (Double) -> Point
  ) {
    let step = 1 / Double(n)
    for i in 0..<n {
      let middle = (Double(i) + 0.5) * step
      // Gauss–Legendre of three points.
      let reach = 0.774_596_669_241_483_4 / 2 * step
      let speeds =
        5 * velocity(middle - reach).length + 8 * velocity(middle).length
        + 5 * velocity(middle + reach).length
      append(point(Double(i + 1) * step), speeds / 18 * step)
    }
  }
}
