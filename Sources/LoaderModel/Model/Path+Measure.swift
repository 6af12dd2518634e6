// SPDX-License-Identifier: MIT

extension Arc {
  /// The arc length: closed for circles, to 1e-10 of itself for other ellipses.
  public var length: Double {
    if isCircular { return abs(sweep) * 2 * .pi * radii.x }
    return ArcLength.integral(0, 1, breaks: speedBreaks, of: speed(at:))
  }

  /// The fraction of the sweep at a length from the start.
  func fraction(at length: Double, of total: Double) -> Double {
    if isCircular { return min(max(length / total, 0), 1) }
    return ArcLength.parameter(
      at: length, of: total, breaks: speedBreaks, speed: speed(at:))
  }

  /// The fractions of the sweep at the ends of the axes, where a flat ellipse turns back.
  private var speedBreaks: [Double] {
    if sweep == 0 { return [] }
    let first = (min(start, start + sweep) * 4).rounded(.up)
    var fractions: [Double] = []
    for quarter in 0..<5 {
      fractions.append(((first + Double(quarter)) / 4 - start) / sweep)
    }
    return fractions.sorted { $0 < $1 }
  }

  /// The length run through per unit of the fraction of the sweep.
  func speed(at fraction: Double) -> Double {
    let (s, c) = Trigonometry.sinCos(turns: start + sweep * fraction)
    return Point(radii.x * s, radii.y * c).length * abs(sweep) * 2 * .pi
  }
}

extension PathElement {
  /// The length of this piece from the point where it begins; 0 for moves and closes.
  public func length(from start: Point) -> Double {
    switch self {
    case .line(let p): (p - start).length
    case .cubic(let a, let b, let c): CubicCurve(p0: start, p1: a, p2: b, p3: c).length
    case .arc(let arc): arc.length
    case .move, .close: 0
    }
  }
}

extension Subpath {
  /// The length, with the closing line.
  public var length: Double {
    var sum = 0.0
    var point = start
    for element in elements {
      sum += element.length(from: point)
      point = element.end ?? point
    }
    return hasClosingLine ? sum + (start - point).length : sum
  }
}

extension Path {
  /// The length of all subpaths, closing lines included, moves left out.
  public var length: Double { subpaths.reduce(0) { $0 + $1.length } }
}
