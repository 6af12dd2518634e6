// SPDX-License-Identifier: MIT

extension Shape {
  /// The area of the smallest upright rectangle round the figure, in the layer's coordinates.
  func boundingArea(in size: Size, cornerRadius: Double?) -> Double {
    let filled = Rect(0, 0, size.width, size.height).insetBy(inset).size
    let shorter = min(filled.width, filled.height)
    switch figure {
    case .oval(let rect), .rect(let rect), .roundedRect(let rect, _, _), .capsule(let rect):
      return rect.map { $0.width * $0.height } ?? filled.width * filled.height
    case .circle(_, let radius):
      return radius.map { 4 * $0 * $0 } ?? shorter * shorter
    case .ring: return shorter * shorter
    default: return path(in: size, cornerRadius: cornerRadius).boundingArea
    }
  }

  /// The length of the figure's outline, repeats included, good enough to weigh ink by.
  func inkLength(in size: Size, cornerRadius: Double?) -> Double {
    path(in: size, cornerRadius: cornerRadius).estimatedLength * Double(repeatCount)
  }
}

extension Path {
  /// The area of the smallest upright rectangle round the outline.
  fileprivate var boundingArea: Double {
    var box = BoundingBox()
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p): current = p
      case .line(let p):
        box.include(current)
        box.include(p)
        current = p
      case .cubic(let c1, let c2, let p):
        box.include(current)
        box.includeCubic(current, c1, c2, p)
        current = p
      case .arc(let arc): current = box.includeArc(arc)
      case .close: break
      }
    }
    return box.area
  }

  /// The length: arcs by their mean radius, curves by the mean of chord and polygon.
  fileprivate var estimatedLength: Double {
    var length = 0.0
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let p): (current, start) = (p, p)
      case .line(let p):
        length += (p - current).length
        current = p
      case .cubic(let c1, let c2, let p):
        let polygon = (c1 - current).length + (c2 - c1).length + (p - c2).length
        length += (polygon + (p - current).length) / 2
        current = p
      case .arc(let arc):
        let meanSquare = (arc.radii.x * arc.radii.x + arc.radii.y * arc.radii.y) / 2
        length += 2 * Double.pi * abs(arc.sweep) * meanSquare.squareRoot()
        current = arc.inkPoint(arc.start + arc.sweep)
      case .close:
        length += (start - current).length
        current = start
      }
    }
    return length
  }
}

extension Arc {
  /// The point at an angle in full turns.
  fileprivate func inkPoint(_ angle: Double) -> Point {
    let x = radii.x * Trigonometry.cos(turns: angle)
    let y = radii.y * Trigonometry.sin(turns: angle)
    if tilt == 0 { return center + Point(x, y) }
    let (s, c) = (Trigonometry.sin(turns: tilt), Trigonometry.cos(turns: tilt))
    return center + Point(c * x - s * y, s * x + c * y)
  }
}

/// The smallest upright rectangle round some points.
private struct BoundingBox {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  /// 0 for fewer than two points.
  var area: Double { low.x < high.x ? (high.x - low.x) * (high.y - low.y) : 0 }

  mutating func include(_ p: Point) {
    low = Point(min(low.x, p.x), min(low.y, p.y))
    high = Point(max(high.x, p.x), max(high.y, p.y))
  }

  /// The ends of the curve and the points where it runs along an axis.
  mutating func includeCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    include(p3)
    if contains(p1) && contains(p2) { return }
    for axis in 0..<2 {
      let (a, b, c, d) =
        axis == 0 ? (p0.x, p1.x, p2.x, p3.x) : (p0.y, p1.y, p2.y, p3.y)
      for t in roots(d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a) where t > 0 && t < 1 {
        let u = 1 - t
        include(
          p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t))
      }
    }
  }

  private func contains(_ p: Point) -> Bool {
    p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y
  }

  /// The ends of the arc and the eighths of a turn in it; returns the last point.
  mutating func includeArc(_ arc: Arc) -> Point {
    let (from, to) = (min(arc.start, arc.start + arc.sweep), max(arc.start, arc.start + arc.sweep))
    guard abs(from) < 1e6, to - from <= 2 else { return arc.center }
    include(arc.inkPoint(from))
    include(arc.inkPoint(to))
    var angle = (from * 8).rounded(.up) / 8
    while angle < to {
      include(arc.inkPoint(angle))
      angle += 0.125
    }
    return arc.inkPoint(arc.start + arc.sweep)
  }
}

/// The real roots of a·t² + b·t + c.
private func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  let root = discriminant.squareRoot()
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
}
