// SPDX-License-Identifier: MIT

extension Resolver {
  /// A shape with its geometry; nil if it failed.
  mutating func shape(_ spec: ShapeSpec) -> Shape? {
    if let use = spec.use { diagnostics.context.append(.use(at: use)) }
    defer { if spec.use != nil { diagnostics.context.removeLast() } }
    guard let figure = figure(spec) else { return nil }
    var shape = Shape(figure)
    shape.inset = number(spec, .inset, default: 0)
    shape.isReversed = boolean(spec, .reversed, default: false)
    shape.repeatCount = Int(number(spec, .repeatCount, default: 1))
    countSegments(shape, at: spec.source)
    return shape
  }

  private mutating func figure(_ spec: ShapeSpec) -> Figure? {
    switch spec.type {
    case .circle:
      return .circle(center: point(spec, .center), radius: optional(spec, .radius))
    case .oval: return .oval(rect: rect(spec))
    case .rect: return .rect(rect: rect(spec))
    case .capsule: return .capsule(rect: rect(spec))
    case .roundedRect: return roundedRect(spec)
    case .line: return .line(from: point(spec, .from), to: point(spec, .to))
    case .polyline, .polygon, .triangle, .star: return polygon(spec)
    case .arc: return arc(spec).map { .arc($0) }
    case .sector:
      let innerRatio = number(spec, .innerRatio, default: 0)
      return arc(spec).map { .sector($0, innerRatio: innerRatio) }
    case .ring: return ring(spec)
    case .crescent:
      return .crescent(
        thickness: number(spec, .thickness, default: 0.3),
        rotation: number(spec, .rotation, default: 0))
    case .superellipse: return .superellipse(exponent: number(spec, .exponent, default: 4))
    case .path: return path(spec)
    case .compound:
      var parts: [Shape] = []
      for index in spec.parts.indices {
        guard let part = shape(spec.parts[index]) else { return nil }
        parts.append(part)
      }
      return .compound(parts)
    }
  }

  private mutating func roundedRect(_ spec: ShapeSpec) -> Figure {
    var radii = CornerRadii(0)
    if let numbers = numbers(spec, .cornerRadii), let (tl, tr, br, bl) = four(numbers) {
      radii = CornerRadii(tl, tr, br, bl)
    }
    var curve = CornerCurve.circular
    if let index = spec.settings.index(of: .cornerCurve),
      case .word(let word) = spec.settings.entries[index].value
    {
      curve = self.word(word).flatMap { CornerCurve(rawValue: $0) } ?? .circular
    }
    return .roundedRect(rect: rect(spec), radii: radii, curve: curve)
  }

  private mutating func polygon(_ spec: ShapeSpec) -> Figure? {
    let cornerRadius = number(spec, .cornerRadius, default: 0)
    let rotation = number(spec, .rotation, default: 0)
    switch spec.type {
    case .star:
      return .star(
        tips: Int(number(spec, .tips, default: 5)),
        innerRatio: number(spec, .innerRatio, default: 0.5), rotation: rotation,
        cornerRadius: cornerRadius)
    case .polygon where spec.settings.has(.sides):
      let sides = Int(number(spec, .sides, default: 3))
      return .regularPolygon(sides: sides, rotation: rotation, cornerRadius: cornerRadius)
    case .triangle:
      guard let points = points(spec, least: 3) else { return nil }
      guard points.isEmpty || points.count == 3 else {
        report(.wrongPointCount(points.count, 3), at: spec.source)
        return nil
      }
      return .triangle(points: points, cornerRadius: cornerRadius)
    case .polyline: return points(spec, least: 2).map { .polyline(points: $0) }
    default:
      return points(spec, least: 3).map { .polygon(points: $0, cornerRadius: cornerRadius) }
    }
  }

  private mutating func arc(_ spec: ShapeSpec) -> ArcGeometry? {
    var arc = ArcGeometry()
    arc.center = point(spec, .center)
    arc.radius = optional(spec, .radius)
    arc.startAngle = number(spec, .startAngle, default: 0)
    arc.endAngle = number(spec, .endAngle, default: 360)
    arc.clockwise = boolean(spec, .clockwise, default: true)
    let difference = arc.endAngle - arc.startAngle
    if difference > 360 || difference < -360 {
      report(.tooManyTurns(difference), at: angleRange(spec))
      return nil
    }
    return arc
  }

  private func angleRange(_ spec: ShapeSpec) -> SourceRange {
    guard let index = spec.settings.index(of: .endAngle) ?? spec.settings.index(of: .startAngle),
      case .number(let number) = spec.settings.entries[index].value
    else { return spec.source }
    return number.range
  }

  private mutating func ring(_ spec: ShapeSpec) -> Figure {
    let width = optional(spec, .width)
    let innerRatio = optional(spec, .innerRatio)
    return .ring(innerRatio: width == nil ? innerRatio ?? 0.5 : nil, width: width)
  }

  private mutating func path(_ spec: ShapeSpec) -> Figure? {
    let fit = boolean(spec, .fit, default: false)
    if let path = spec.path { return .path(path, fit: fit) }
    guard let index = spec.settings.index(of: .d),
      case .text(let text) = spec.settings.entries[index].value, let data = self.text(text)
    else { return nil }
    return Path.parse(data, range: text.range, diagnostics: &diagnostics).map {
      .path($0, fit: fit)
    }
  }

  // MARK: Keys of a shape

  /// A number; the default where it isn't written or failed.
  private mutating func number(
    _ spec: ShapeSpec, _ key: ShapeKey, default standard: Double
  ) -> Double {
    optional(spec, key) ?? standard
  }

  private mutating func optional(_ spec: ShapeSpec, _ key: ShapeKey) -> Double? {
    guard let index = spec.settings.index(of: key),
      case .number(let number) = spec.settings.entries[index].value
    else { return nil }
    return self.number(number)
  }

  private mutating func boolean(
    _ spec: ShapeSpec, _ key: ShapeKey, default standard: Bool
  ) -> Bool {
    guard let index = spec.settings.index(of: key),
      case .boolean(let boolean) = spec.settings.entries[index].value
    else { return standard }
    return self.boolean(boolean) ?? standard
  }

  private func numbers(_ spec: ShapeSpec, _ key: ShapeKey) -> SpecNumbers? {
    guard let index = spec.settings.index(of: key),
      case .numbers(let numbers) = spec.settings.entries[index].value
    else { return nil }
    return numbers
  }

  private mutating func point(_ spec: ShapeSpec, _ key: ShapeKey) -> Point? {
    guard let numbers = numbers(spec, key) else { return nil }
    return point(numbers)
  }

  private mutating func rect(_ spec: ShapeSpec) -> Rect? {
    guard let numbers = numbers(spec, .rect) else { return nil }
    return rect(numbers)
  }

  /// The points; none where they aren't written, nil if they failed.
  private mutating func points(_ spec: ShapeSpec, least: Int) -> [Point]? {
    guard let index = spec.settings.index(of: .points),
      case .points(let list) = spec.settings.entries[index].value
    else { return [] }
    return points(list, least: least)
  }

  // MARK: Limit

  private mutating func countSegments(_ shape: Shape, at range: SourceRange) {
    segments += shape.figure.segmentCount * shape.repeatCount
    if segments > Limits.pathSegments && !isOverLimit {
      isOverLimit = true
      report(.tooManySegments(), at: range)
    }
  }
}

extension Figure {
  /// About how many segments its path has, for the limit.
  var segmentCount: Int {
    switch self {
    case .line: 1
    case .polyline(let points): points.count
    case .polygon(let points, let radius), .triangle(let points, let radius):
      max(3, points.count) * (radius > 0 ? 2 : 1)
    case .regularPolygon(let sides, _, let radius): sides * (radius > 0 ? 2 : 1)
    case .star(let tips, _, _, let radius): tips * (radius > 0 ? 4 : 2)
    case .path(let path, _): path.elements.count
    // Its parts are counted themselves.
    case .compound: 0
    case .circle, .oval, .rect, .roundedRect, .capsule, .arc, .sector, .ring, .crescent,
      .superellipse:
      4
    }
  }
}
