// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Takes curves in a layer's plane and keeps their projections, as lines and cubics.
///
/// Lines stay lines; of a curve's part each cubic has the projected ends and directions.
struct OutlineSink {
  let projection: Homography
  private(set) var path = Path()

  init(_ projection: Homography) { self.projection = projection }

  /// Makes room for so many lines and cubics.
  mutating func reserve(_ count: Int) { path.elements.reserveCapacity(count) }

  mutating func move(_ p: Point) { path.elements.append(.move(projection.apply(p))) }

  mutating func line(_ p: Point) { path.elements.append(.line(projection.apply(p))) }

  mutating func close() { path.elements.append(.close) }

  private func projected(_ p: CurvePoint) -> CurvePoint {
    CurvePoint(
      point: projection.apply(p.point), velocity: projection.apply(p.velocity, at: p.point),
      weight: projection.divisor(p.point))
  }

  /// The handles of a cubic for a part of a curve between two projected points.
  ///
  /// They are as long as the velocities say, in the parameter in which both ends weigh the same, times
  /// a factor with which the middle lies on the curve.
  private func handles(
    _ a: CurvePoint, _ b: CurvePoint, from start: Double, step: Double,
    _ curve: (Double) -> CurvePoint
  ) -> (Point, Point) {
    let ratio = (a.weight / b.weight).squareRoot()
    let (h0, h1) = (a.velocity * (step / 3 * ratio), b.velocity * (step / 3 / ratio))
    let sag = (h0 - h1) * 0.375
    let square = sag.x * sag.x + sag.y * sag.y
    let middle = (a.point + b.point) * 0.5
    guard square > 1e-12 else { return (a.point + h0, b.point - h1) }
    var u = 0.5
    var way = Point.zero
    for _ in 0..<3 {
      let p = projected(curve(start + step * u))
      way = p.point - middle
      let miss = way.x * sag.y - way.y * sag.x
      let rate = (p.velocity.x * sag.y - p.velocity.y * sag.x) * step
      if abs(rate) < 1e-12 { break }
      u = min(0.75, max(0.25, u - miss / rate))
    }
    way = projected(curve(start + step * u)).point - middle
    let factor = min(1.5, max(0.67, (way.x * sag.x + way.y * sag.y) / square))
    return (a.point + h0 * factor, b.point - h1 * factor)
  }

  /// Appends so many cubics for a curve between two parameters, from where the pen is.
  mutating func curve(
    from a: Double, to b: Double, count: Int, _ curve: (Double) -> CurvePoint
  ) {
    let step = (b - a) / Double(count)
    var last = projected(curve(a))
    for k in 1...count {
      let next = projected(curve(k == count ? b : a + step * Double(k)))
      let (b, c) = handles(last, next, from: a + step * Double(k - 1), step: step, curve)
      path.elements.append(.cubic(b, c, next.point))
      last = next
    }
  }

  /// How far the cubics of a curve lie off it, at three places of each.
  func error(count: Int, _ curve: (Double) -> CurvePoint) -> Double {
    var worst = 0.0
    let step = 1 / Double(count)
    var last = projected(curve(0))
    for k in 1...count {
      let next = projected(curve(step * Double(k)))
      let (a, d) = (last.point, next.point)
      let (b, c) = handles(last, next, from: step * Double(k - 1), step: step, curve)
      for t in [0.25, 0.5, 0.75] {
        let u = 1 - t
        let shown =
          a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
        let meant = projected(curve(step * (Double(k) - 1 + t)))
        let (miss, v) = (shown - meant.point, meant.velocity)
        // What is off along the curve doesn't show.
        let across = v.length > 1e-9 ? abs(miss.x * v.y - miss.y * v.x) / v.length : miss.length
        worst = max(worst, across)
      }
      last = next
    }
    return worst
  }
}

extension Path {
  /// The path between two of equal structure.
  func blended(with other: Path, by t: Double) -> Path {
    if t == 0 { return self }
    var path = self
    for i in elements.indices where i < other.elements.count {
      path.elements[i] = elements[i].blended(with: other.elements[i], by: t)
    }
    return path
  }

  /// The greatest distance of points in the same place; infinite for unlike structures.
  func distance(to other: Path) -> Double {
    if elements.count != other.elements.count { return .infinity }
    var worst = 0.0
    for i in elements.indices { worst = max(worst, elements[i].distance(to: other.elements[i])) }
    return worst
  }
}

extension Path {
  /// Whether the path between this one and another lies within a tolerance of a third one; all have
  /// equal structure, else they don't.
  func isNear(
    _ meant: Path, blendedWith other: Path, by t: Double, _ tolerance: Double
  ) -> Bool {
    guard elements.count == meant.elements.count, elements.count == other.elements.count else {
      return blended(with: other, by: t).distance(to: meant) <= tolerance
    }
    return elements.indices.allSatisfy { i in
      let shown = elements[i].blended(with: other.elements[i], by: t)
      return !(shown.distance(to: meant.elements[i]) > tolerance)
    }
  }
}

extension PathElement {
  func blended(with other: PathElement, by t: Double) -> PathElement {
    switch (self, other) {
    case (.move(let a), .move(let b)): .move(a.interpolated(to: b, by: t))
    case (.line(let a), .line(let b)): .line(a.interpolated(to: b, by: t))
    case (.cubic(let a, let b, let c), .cubic(let x, let y, let z)):
      .cubic(
        a.interpolated(to: x, by: t), b.interpolated(to: y, by: t), c.interpolated(to: z, by: t))
    default: self
    }
  }

  fileprivate func distance(to other: PathElement) -> Double {
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): (a - b).length
    case (.cubic(let a, let b, let c), .cubic(let x, let y, let z)):
      max((a - x).length, (b - y).length, (c - z).length)
    case (.close, .close): 0
    default: .infinity
    }
  }
}
