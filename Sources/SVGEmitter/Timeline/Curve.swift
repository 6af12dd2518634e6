// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A progress over a piece's time: a cubic Bézier from (0, y0) over (x1, y1), (x2, y2) to (1, y3).
///
/// Unlike a timing function it may begin and end anywhere, so that any part of a timing function is
/// again a curve, exactly.
struct Curve: Equatable {
  var y0: Double
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double
  var y3: Double
  /// Whether it is a straight line, whatever the control points say.
  var isLinear: Bool

  /// From 0 to 1 at constant speed.
  static let linear = Curve.line(0, 1)

  /// A straight line.
  static func line(_ from: Double, _ to: Double) -> Curve {
    let third = (to - from) / 3
    return Curve(
      y0: from, x1: 1 / 3, y1: from + third, x2: 2 / 3, y2: to - third, y3: to, isLinear: true)
  }

  /// A timing function's cubic from (0, 0) to (1, 1).
  static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve(y0: 0, x1: x1, y1: y1, x2: x2, y2: y2, y3: 1, isLinear: x1 == y1 && x2 == y2)
  }

  /// Whether both control points lie within 0…1 in progress, so that it never overshoots.
  var isWithinUnit: Bool { min(y1, y2) >= 0 && max(y1, y2) <= 1 }

  /// Whether it stays at one value.
  var isConstant: Bool { y0 == y3 && (isLinear || (y1 == y0 && y2 == y0)) }

  /// The progress at the fraction `x` of the time.
  func value(at x: Double) -> Double {
    if isLinear || x <= 0 || x >= 1 {
      return x <= 0 && !isLinear ? y0 : x >= 1 && !isLinear ? y3 : y0 + (y3 - y0) * x
    }
    return y(at: parameter(at: x))
  }

  /// The progress per time at the fraction `x` of the time; infinite where it starts upright.
  func slope(at x: Double) -> Double {
    if isLinear { return y3 - y0 }
    let s = parameter(at: min(1, max(0, x)))
    let r = 1 - s
    let rise = r * r * (y1 - y0) + 2 * r * s * (y2 - y1) + s * s * (y3 - y2)
    return rise / (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2))
  }

  /// The progress at the Bézier parameter `s`.
  func y(at s: Double) -> Double {
    let r = 1 - s
    return r * r * r * y0 + 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s * y3
  }

  /// The time at the Bézier parameter `s`.
  func x(at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
  }

  /// The Bézier parameter at the time `x`: Newton's method, kept inside a shrinking interval.
  private func parameter(at x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<60 {
      let miss = self.x(at: s) - x
      if abs(miss) < 1e-14 { break }
      if miss > 0 { high = s } else { low = s }
      let r = 1 - s
      let slope = 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
      let next = s - miss / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  /// The curve run backwards.
  var reversed: Curve {
    Curve(
      y0: y3, x1: 1 - x2, y1: y2, x2: 1 - x1, y2: y1, y3: y0, isLinear: isLinear)
  }

  /// The curve with its progress mapped by y ↦ (y − zero) / unit.
  func rescaled(zero: Double, unit: Double) -> Curve {
    Curve(
      y0: (y0 - zero) / unit, x1: x1, y1: (y1 - zero) / unit, x2: x2, y2: (y2 - zero) / unit,
      y3: (y3 - zero) / unit, isLinear: isLinear)
  }

  /// Both parts of the curve cut at the time `x`, strictly inside 0…1, each over a time of its own.
  func split(at x: Double) -> (Curve, Curve) {
    if isLinear {
      let middle = y0 + (y3 - y0) * x
      return (.line(y0, middle), .line(middle, y3))
    }
    return split(parameter: parameter(at: x))
  }

  /// De Casteljau's construction, at the Bézier parameter `s`.
  func split(parameter s: Double) -> (Curve, Curve) {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * s }
    let (xa, xb, xc) = (mix(0, x1), mix(x1, x2), mix(x2, 1))
    let (ya, yb, yc) = (mix(y0, y1), mix(y1, y2), mix(y2, y3))
    let (xd, xe, yd, ye) = (mix(xa, xb), mix(xb, xc), mix(ya, yb), mix(yb, yc))
    let (xm, ym) = (mix(xd, xe), mix(yd, ye))
    let rest = 1 - xm
    let first = Curve(
      y0: y0, x1: xa / xm, y1: ya, x2: xd / xm, y2: yd, y3: ym, isLinear: false)
    let second = Curve(
      y0: ym, x1: (xe - xm) / rest, y1: ye, x2: (xc - xm) / rest, y2: yc, y3: y3, isLinear: false)
    return (first, second)
  }

  /// Whether both control points lie within the time, as CSS and SMIL demand, but for rounding.
  ///
  /// Those of a part may lie outside, though time never runs backwards along it.
  var isWithinTime: Bool {
    let (low, high) = (-1e-6, 1 + 1e-6)
    return isLinear || x1 >= low && x1 <= high && x2 >= low && x2 <= high
  }

  /// The times strictly inside 0…1 at which the progress turns round.
  var turningTimes: [Double] {
    if isLinear { return [] }
    // y'(s)/3 = a·s² + b·s + c
    let a = y3 - 3 * y2 + 3 * y1 - y0
    let b = 2 * (y2 - 2 * y1 + y0)
    let c = y1 - y0
    var times: [Double] = []
    for s in Curve.roots(a, b, c) where s > 1e-9 && s < 1 - 1e-9 { times.append(x(at: s)) }
    return times.sorted()
  }

  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    if discriminant <= 0 { return [] }
    let q = discriminant.squareRoot()
    return [(-b - q) / (2 * a), (-b + q) / (2 * a)]
  }

  /// The time at which a curve without turning times passes the progress `y`, by bisection.
  func time(ofProgress y: Double) -> Double {
    if isLinear { return y0 == y3 ? 0 : (y - y0) / (y3 - y0) }
    var (low, high) = (0.0, 1.0)
    let rises = y3 > y0
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if (self.y(at: middle) < y) == rises { low = middle } else { high = middle }
    }
    return x(at: (low + high) / 2)
  }
}
