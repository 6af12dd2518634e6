// SPDX-License-Identifier: MIT

/// A line, curve or arc with the point where it begins.
public struct PathSegment: Equatable, Sendable {
  /// The first point.
  public let start: Point
  /// The line, curve or arc.
  public let element: PathElement

  /// Makes a segment; a move or a close stays at its start.
  public init(start: Point, element: PathElement) {
    self.start = start
    self.element = element
  }

  /// The last point.
  public var end: Point { element.end ?? start }

  /// The length.
  public var length: Double { element.length(from: start) }

  /// Whether it is a line.
  public var isLine: Bool {
    if case .line = element { return true }
    return false
  }

  /// The curve; nil for lines and arcs.
  private var curve: CubicCurve? {
    if case .cubic(let a, let b, let c) = element {
      CubicCurve(p0: start, p1: a, p2: b, p3: c)
    } else {
      nil
    }
  }

  /// The point at a parameter: a fraction of a line or of an arc's sweep, a curve's own; outside
  /// 0…1 it goes on alike.
  public func point(at parameter: Double) -> Point {
    switch element {
    case .line(let end): start.interpolated(to: end, by: parameter)
    case .arc(let arc): arc.point(at: arc.start + arc.sweep * parameter)
    case .cubic, .move, .close: curve?.point(at: parameter) ?? start
    }
  }

  /// The derivative by the parameter.
  public func derivative(at parameter: Double) -> Point {
    switch element {
    case .line(let end): end - start
    case .arc(let arc):
      arc.tangent(at: arc.start + arc.sweep * parameter) * (abs(arc.sweep) * 2 * .pi)
    case .cubic, .move, .close: curve?.derivative(at: parameter) ?? .zero
    }
  }

  /// The parameter at a length from the start.
  ///
  /// - Parameter total: the whole length.
  public func parameter(at length: Double, of total: Double) -> Double {
    if total <= 0 { return 0 }
    switch element {
    case .arc(let arc): return arc.fraction(at: length, of: total)
    case .line, .cubic, .move, .close:
      return curve?.parameter(at: length, of: total) ?? min(1, max(0, length / total))
    }
  }

  /// The direction in degrees, clockwise; 0 is to the right.
  ///
  /// Where the point stands still it is that of the way there; nil where all of it is one point.
  public func direction(at parameter: Double) -> Double? {
    let derivative = derivative(at: parameter)
    if derivative.length > 1e-9 * length { return derivative.degrees }
    if length == 0 { return nil }
    let side = parameter < 0.5 ? 1e-4 : -1e-4
    return self.derivative(at: parameter + side).degrees
  }
}

extension Point {
  /// The angle in degrees, clockwise from the right.
  fileprivate var degrees: Double { Trigonometry.atan2Degrees(y, x) }
}
