// SPDX-License-Identifier: MIT

import LoaderModel

/// One thing that a filter does, in the coordinates of what it is done to.
enum FilterStep: Equatable {
  case blur(Double)
  case matrix([Double])
  case hueRotate(Double)
  case shadow(radius: Double, offset: Point, PaintValue, alpha: Double)

  /// The step in a mask, of whose colors only alpha counts.
  var masking: FilterStep {
    guard case .shadow(let radius, let offset, _, let alpha) = self else { return self }
    return .shadow(radius: radius, offset: offset, .rgb(255, 255, 255), alpha: alpha)
  }

  /// Whether it changes nothing to be seen, as where a moving number is at 0.
  var isIdle: Bool {
    switch self {
    case .blur(let radius): radius < 5e-4
    case .matrix: false
    case .hueRotate(let degrees): abs(degrees) < 5e-3
    case .shadow(_, _, let paint, let alpha): paint == .word("none") || alpha < 5e-4
    }
  }

  /// How far it paints outside.
  var outset: Double {
    switch self {
    case .blur(let radius): 3 * radius
    case .matrix, .hueRotate: 0
    case .shadow(let radius, let offset, _, _): 3 * radius + max(abs(offset.x), abs(offset.y))
    }
  }

  /// Whether two do the same on the canvas.
  func isLike(
    _ other: FilterStep, _ a: AffineTransform, _ b: AffineTransform, _ tolerance: Tolerance
  ) -> Bool {
    let place = tolerance.position
    func areNear(_ r: Double, _ s: Double) -> Bool {
      (a.pen(r) - b.pen(s)).allSatisfy { abs($0) <= place }
    }
    switch (self, other) {
    case (.blur(let r), .blur(let s)): return areNear(r, s)
    case (.matrix(let m), .matrix(let n)): return m == n
    case (.hueRotate(let x), .hueRotate(let y)): return abs(x - y) <= tolerance.color / 4
    case (.shadow(let r, let p, let paint, let alpha), .shadow(let s, let q, let color, let own)):
      let distance = paint.distance(to: color) ?? 1_000
      return areNear(r, s) && (a.turned(p) - b.turned(q)).length <= place
        && distance <= tolerance.color && abs(alpha - own) <= tolerance.opacity
    default: return false
    }
  }
}

extension AffineTransform {
  fileprivate func turned(_ p: Point) -> Point { Point(a * p.x + c * p.y, b * p.x + d * p.y) }

  /// The ellipse that a circle becomes: what M·Mᵀ says, as lengths.
  fileprivate func pen(_ radius: Double) -> [Double] {
    let (xx, yy, xy) = (a * a + c * c, b * b + d * d, a * b + c * d)
    let scale = radius / max(1e-12, (xx + yy).squareRoot())
    return [xx * scale, yy * scale, xy * scale]
  }
}

extension [Double] {
  fileprivate static func - (a: [Double], b: [Double]) -> [Double] {
    zip(a, b).map { $0.0 - $0.1 }
  }
}

extension FilterStep {
  /// The evaluator's filter.
  static func steps(_ filter: Filter?) -> [FilterStep] {
    guard let filter else { return [] }
    var steps: [FilterStep] = []
    if let blur = filter.blur { steps.append(.blur(blur)) }
    if let goo = filter.goo, goo > 0 {
      let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0]
      steps += [.blur(goo), .matrix(identity + [0, 0, 0, 20, -9.5])]
    }
    if let hue = filter.hueRotate { steps.append(.hueRotate(hue)) }
    if let shadow = filter.shadow {
      steps.append(
        .shadow(
          radius: shadow.radius, offset: shadow.offset, PaintValue(shadow.color),
          alpha: shadow.color.alpha))
    }
    return steps.filter { !$0.isIdle }
  }

  /// Reads the primitives of a filter element.
  static func steps(_ element: SVGElement, at time: Double) throws -> [FilterStep] {
    guard try element.value("filterUnits", at: time) == .word("userSpaceOnUse") else {
      throw ReadingError("filter units")
    }
    var steps: [FilterStep] = []
    var rest = element.children[...]
    while let first = rest.popFirst() {
      switch first.tag {
      case "feGaussianBlur":
        let radius = try first.number("stdDeviation", at: time) ?? .nan
        if rest.first?.tag == "feOffset" {
          let name = steps.isEmpty ? "SourceGraphic" : "a"
          steps.append(try shadow(radius, &rest, below: name, at: time))
        } else {
          steps.append(.blur(radius))
        }
      case "feColorMatrix" where try first.value("type", at: time) == .word("hueRotate"):
        steps.append(.hueRotate(try first.numbers("values", at: time).first ?? .nan))
      case "feColorMatrix": steps.append(.matrix(try first.numbers("values", at: time)))
      default: throw ReadingError("filter primitive \(first.tag)")
      }
      let isNamed = try first.value("result", at: time) == .word("a")
      let isNext = rest.first?.tag == "feGaussianBlur" && rest.dropFirst().first?.tag == "feOffset"
      if isNamed != isNext, !isShadow(steps.last) { throw ReadingError("a result named") }
    }
    return steps.filter { !$0.isIdle }
  }

  private static func isShadow(_ step: FilterStep?) -> Bool {
    if case .shadow? = step { true } else { false }
  }

  private static func shadow(
    _ radius: Double, _ rest: inout ArraySlice<SVGElement>, below: String, at time: Double
  ) throws -> FilterStep {
    let tags = rest.prefix(4).map(\.tag)
    guard tags == ["feOffset", "feFlood", "feComposite", "feMerge"] else {
      throw ReadingError("a shadow of \(tags)")
    }
    let parts = Array(rest.prefix(4))
    rest = rest.dropFirst(4)
    let inputs = try parts[3].children.map { try $0.value("in", at: time) }
    guard try parts[2].value("operator", at: time) == .word("in"),
      try parts[2].value("in2", at: time) == parts[0].value("result", at: time),
      inputs == [try parts[2].value("result", at: time), .word(below)],
      case .paint(let paint)? = try parts[1].value("flood-color", at: time)
    else { throw ReadingError("a shadow of other parts") }
    let offset = Point(
      try parts[0].number("dx", at: time) ?? 0, try parts[0].number("dy", at: time) ?? 0)
    return .shadow(
      radius: radius, offset: offset, paint,
      alpha: try parts[1].number("flood-opacity", at: time) ?? 1)
  }
}

extension SVGElement {
  fileprivate func numbers(_ name: String, at time: Double) throws -> [Double] {
    guard case .numbers(let numbers)? = try value(name, at: time) else {
      throw ReadingError("no \(name)")
    }
    return numbers
  }
}

extension SVGElement {
  /// Colors count in sRGB; only black, blurred or cut, is the same in SVG's own space.
  func checkColors(_ items: [DisplayItem], _ steps: [FilterStep], _ time: Double) throws {
    if try value("color-interpolation-filters", at: time) == .word("sRGB") { return }
    let keepsBlack = steps.allSatisfy {
      switch $0 {
      case .blur, .matrix: true
      case .hueRotate, .shadow: false
      }
    }
    guard keepsBlack, items.allSatisfy({ $0.isBlack }) else {
      throw ReadingError("a filter of colors that isn't in sRGB")
    }
  }
}

extension DisplayItem {
  fileprivate var isBlack: Bool {
    guard case .group(let effect, let items) = kind else { return paint == .rgb(0, 0, 0) }
    return effect.filter.isEmpty && items.allSatisfy { $0.isBlack }
  }
}
