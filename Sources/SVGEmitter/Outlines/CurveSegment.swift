// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A point of a curve and its derivative.
struct CurvePoint {
  var point: Point
  var velocity: Point
  /// What a projection divided it by.
  var weight = 1.0
}

/// A line, cubic or arc over the parameter 0…1.
struct CurveSegment {
  enum Kind {
    case line(Point, Point)
    case cubic(Point, Point, Point, Point)
    case arc(Arc)
  }

  let kind: Kind
  let length: Double
  /// The unit direction of a piece without extent: that of what lies before or after it.
  var heading = Point(1, 0)
  /// The lengths up to even parameters, where the speed isn't constant.
  private let lengths: [Double]

  private static let steps = 32

  init?(_ element: PathElement, from start: Point) {
    switch element {
    case .line(let end): kind = .line(start, end)
    case .cubic(let a, let b, let end): kind = .cubic(start, a, b, end)
    case .arc(let arc): kind = .arc(arc)
    case .move, .close: return nil
    }
    length = element.length(from: start)
    switch kind {
    case .line: lengths = []
    case .arc(let arc) where arc.isCircular: lengths = []
    default: lengths = CurveSegment.table(kind)
    }
  }

  private static func table(_ kind: Kind) -> [Double] {
    var lengths = [0.0]
    let step = 1 / Double(steps)
    for i in 0..<steps {
      let a = Double(i) * step
      // Simpson's rule.
      let speeds =
        velocity(kind, a).length + 4 * velocity(kind, a + step / 2).length
        + velocity(kind, a + step).length
      lengths.append(lengths[i] + speeds * step / 6)
    }
    return lengths
  }

  /// Whether it is a whole circle, which goes on beyond its end.
  var isCircle: Bool {
    if case .arc(let arc) = kind { return arc.isCircular && abs(arc.sweep) == 1 }
    return false
  }

  /// The least number of cubics for it.
  var leastCount: Int {
    if case .arc(let arc) = kind { return max(1, Int((abs(arc.sweep) * 4 - 1e-9).rounded(.up))) }
    return 1
  }

  /// The parameter at a length from the start, clamped to 0…1.
  ///
  /// - Parameter goesOn: whether it may go on beyond the end.
  func parameter(at length: Double, goesOn: Bool = false) -> Double {
    if goesOn && isCircle { return max(0, length / self.length) }
    if length <= 0 || self.length <= 0 { return 0 }
    if length >= self.length { return 1 }
    guard let total = lengths.last, total > 0 else { return length / self.length }
    let wanted = length / self.length * total
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    return (Double(low) + (span > 0 ? (wanted - lengths[low]) / span : 0))
      / Double(CurveSegment.steps)
  }

  func point(at u: Double) -> Point {
    switch kind {
    case .line(let a, let b): return a.interpolated(to: b, by: u)
    case .cubic(let a, let b, let c, let d):
      let v = 1 - u
      return a * (v * v * v) + b * (3 * v * v * u) + c * (3 * v * u * u) + d * (u * u * u)
    case .arc(let arc): return arc.point(at: arc.start + arc.sweep * u)
    }
  }

  private static func velocity(_ kind: Kind, _ u: Double) -> Point {
    switch kind {
    case .line(let a, let b): return b - a
    case .cubic(let a, let b, let c, let d):
      let v = 1 - u
      return (b - a) * (3 * v * v) + (c - b) * (6 * v * u) + (d - c) * (3 * u * u)
    case .arc(let arc):
      return arc.tangent(at: arc.start + arc.sweep * u) * (abs(arc.sweep) * 2 * Double.pi)
    }
  }

  /// The curve at a parameter.
  func at(_ u: Double) -> CurvePoint {
    CurvePoint(point: point(at: u), velocity: CurveSegment.velocity(kind, u))
  }

  /// The unit direction at a parameter; that nearby where the curve stands still.
  func direction(at u: Double) -> Point {
    for shift in [0, 1e-4, 1e-2] {
      let v = CurveSegment.velocity(kind, u < 0.5 ? u + shift : u - shift)
      if v.length > 1e-9 { return v * (1 / v.length) }
    }
    return heading
  }

  /// The second derivative.
  private func acceleration(at u: Double) -> Point {
    switch kind {
    case .line: return .zero
    case .cubic(let a, let b, let c, let d):
      return (a - b * 2 + c) * (6 * (1 - u)) + (b - c * 2 + d) * (6 * u)
    case .arc(let arc):
      let rate = arc.sweep * 2 * Double.pi
      return (arc.center - point(at: u)) * (rate * rate)
    }
  }

  /// The curve at a distance to the side (y down: to the right of the direction), but never beyond
  /// the centre of curvature, behind which a stroke's inner edge has no part.
  func offset(_ distance: Double, at u: Double) -> CurvePoint {
    let v = CurveSegment.velocity(kind, u)
    let unit = direction(at: u)
    let normal = Point(-unit.y, unit.x)
    var (shift, factor) = (distance, 1.0)
    let speed = v.length
    if speed > 1e-9 {
      let a = acceleration(at: u)
      let curvature = (v.x * a.y - v.y * a.x) / (speed * speed * speed)
      if curvature * distance >= 1 {
        (shift, factor) = (1 / curvature, 0)
      } else {
        factor = 1 - curvature * distance
      }
    }
    return CurvePoint(point: point(at: u) + normal * shift, velocity: v * factor)
  }
}
