// SPDX-License-Identifier: MIT

extension TimingFunction {
  /// The eased progress at a progress within 0…1, ends included; outside, the end's value.
  ///
  /// Source: CSS Easing 2.
  public func value(at x: Double) -> Double {
    switch self {
    case .linear:
      return x.clampedToUnit
    case .cubic(let x1, let y1, let x2, let y2):
      guard x > 0 else { return 0 }
      guard x < 1 else { return 1 }
      if x1 == y1, x2 == y2 { return x }
      let s = Self.parameter(at: x, x1, x2)
      return Self.bezier(s, y1, y2)
    case .steps(let count, let position):
      return position.value(at: x, count: count)
    }
  }

  /// One coordinate of the curve from 0 through the control values to 1.
  private static func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let c1 = 3 * a
    let c2 = 3 * (b - a) - c1
    return ((1 - c1 - c2) * s + c2) * s * s + c1 * s
  }

  /// The parameter at which the curve has an x within 0…1, to 1e-12.
  ///
  /// Newton's method, kept within an interval that holds the solution and halved where a step would
  /// leave it.
  private static func parameter(at x: Double, _ x1: Double, _ x2: Double) -> Double {
    let c1 = 3 * x1
    let c2 = 3 * (x2 - x1) - c1
    let c3 = 1 - c1 - c2
    var lower = 0.0
    var upper = 1.0
    var s = x
    for _ in 0..<64 {
      let error = ((c3 * s + c2) * s + c1) * s - x
      if error < 0 { lower = s } else { upper = s }
      let next = s - error / ((3 * c3 * s + 2 * c2) * s + c1)
      if error == 0 || (next - s).magnitude < 1e-15 { break }
      s = next > lower && next < upper ? next : (lower + upper) / 2
    }
    return s
  }
}

extension StepPosition {
  /// The value of equal steps at a progress.
  func value(at x: Double, count: Int) -> Double {
    guard x < 1 else { return 1 }
    let number = Double(count)
    let passed = x > 0 ? (x * number + 1e-9).rounded(.down) : 0
    return switch self {
    case .start: Swift.min((passed + 1) / number, 1)
    case .end: passed / number
    case .none: count > 1 ? Swift.min(passed / (number - 1), 1) : 0
    case .both: (passed + 1) / (number + 1)
    }
  }
}
