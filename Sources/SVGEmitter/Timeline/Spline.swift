// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A Catmull–Rom spline through key values.
///
/// A segment is a cubic of an even parameter, so a Bézier curve of time says it exactly, as long as all
/// numbers follow the same one: those of values on one line do.
struct Spline {
  private let values: [Vector]
  /// What the values are on one line: `base + axis · q`; nil where they aren't on one.
  private let line: (base: Vector, axis: Vector, q: [Double])?

  init(_ values: [Vector]) {
    self.values = values
    line = Spline.line(through: values)
  }

  /// Whether one curve says all its numbers.
  var isStraight: Bool { line != nil }

  private static func line(
    through values: [Vector]
  ) -> (base: Vector, axis: Vector, q: [Double])? {
    let base = values[0]
    let axis = values.map { $0 - base }.max { $0.magnitude < $1.magnitude } ?? .zero
    let square = (axis * axis).sum()
    if square == 0 { return (base, Vector(repeating: 1), values.map { _ in 0 }) }
    let q = values.map { (($0 - base) * axis).sum() / square }
    let bound = 1e-9 * axis.magnitude
    for (value, q) in zip(values, q) where (value - base - axis * q).magnitude > bound {
      return nil
    }
    return (base, axis, q)
  }

  /// The Bézier values of a segment.
  private func bezier(_ i: Int) -> [Vector] {
    let (a, b) = (values[i], values[i + 1])
    let leaving = i > 0 ? (b - values[i - 1]) / 2 : b - a
    let arriving = i + 2 < values.count ? (values[i + 2] - a) / 2 : b - a
    return [a, a + leaving / 3, b - arriving / 3, b]
  }

  /// A segment, its time bent by its own function.
  ///
  /// Exact where nothing bends it and the values are on one line, else within `tolerance`.
  func pieces(
    _ i: Int, over time: ClosedRange<Double>, _ function: TimingFunction, tolerance: Double
  ) -> [Piece] {
    let points = bezier(i)
    func value(_ s: Double) -> Vector {
      let r = 1 - s
      return points[0] * (r * r * r) + points[1] * (3 * r * r * s) + points[2] * (3 * r * s * s)
        + points[3] * (s * s * s)
    }
    let (start, length) = (time.lowerBound, time.upperBound - time.lowerBound)
    switch function {
    case .linear:
      if let piece = exact(points, over: time) { return [piece] }
      return Sampling.pieces(from: start, to: time.upperBound, tolerance: tolerance) {
        value(($0 - start) / length)
      }
    case .cubic(let x1, let y1, let x2, let y2):
      let curve = Curve.cubic(x1, y1, x2, y2)
      if curve.isLinear { return pieces(i, over: time, .linear, tolerance: tolerance) }
      return Sampling.pieces(from: start, to: time.upperBound, tolerance: tolerance) {
        value(curve.value(at: ($0 - start) / length))
      }
    case .steps(let count, let position):
      return Steps.intervals(count, position).map { step in
        .hold(value(step.progress), start + step.start * length, start + step.end * length)
      }
    }
  }

  /// The segment as one piece, if its values are on one line.
  private func exact(_ points: [Vector], over time: ClosedRange<Double>) -> Piece? {
    guard let line else { return nil }
    let square = (line.axis * line.axis).sum()
    let q = points.map { (($0 - line.base) * line.axis).sum() / square }
    return Piece(
      start: time.lowerBound, end: time.upperBound, from: line.base, to: line.base + line.axis,
      curve: Curve(
        y0: q[0], x1: 1 / 3, y1: q[1], x2: 2 / 3, y2: q[2], y3: q[3], isLinear: false))
  }
}

extension KeyframeAnimation {
  /// Whether a spline leads through points that aren't on one line, so that x and y need a curve each.
  var needsCurveEach: Bool {
    if let path { return !isDiscrete && path.segments.contains { !$0.isLine } }
    guard isCubic, case .points(let points) = values else { return false }
    return !Spline(points.map { Vector($0.x, $0.y, 0, 0) }).isStraight
  }
}
