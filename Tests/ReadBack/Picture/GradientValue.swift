// SPDX-License-Identifier: MIT

import LoaderModel

/// A gradient as it lies on the canvas.
struct GradientValue: Equatable {
  struct Stop: Equatable {
    var offset: Double
    var paint: PaintValue
    var alpha: Double
  }

  var kind: Gradient.Kind
  /// From the canvas to where an axial gradient runs along x from 0 to 1, a radial one from the
  /// origin to the unit circle, and a conic one from the x axis clockwise.
  var map: AffineTransform
  var stops: [Stop]
  /// Whether it isn't all of its last color.
  var hasExtent = true
  /// What stands for a conic one in a file.
  var tile: PatternTile?

  /// The greatest difference of a color; nil where they aren't alike.
  func distance(to other: GradientValue) -> Double? {
    if tile != nil { return other.kind == .conic ? 0 : nil }
    let (own, others) = (distinctStops, other.distinctStops)
    guard kind == other.kind, own.count == others.count else { return nil }
    var worst = 0.0
    for (a, b) in zip(own, others) {
      guard abs(a.offset - b.offset) <= 0.001, let distance = a.paint.distance(to: b.paint) else {
        return nil
      }
      worst = max(worst, distance, abs(a.alpha - b.alpha) * 255)
    }
    return worst
  }

  /// Without stops that say what the one before says.
  private var distinctStops: [Stop] {
    stops.indices.filter { $0 == 0 || stops[$0] != stops[$0 - 1] }.map { stops[$0] }
  }

  /// Whether both have the same color at some points of the canvas.
  func liesLike(_ other: GradientValue, at points: [Point], _ tolerance: Tolerance) -> Bool {
    if let tile { return tile.looks(like: other, map, at: points, tolerance) }
    return points.allSatisfy { p in
      let steepness = max(map.greatestFactor, other.map.greatestFactor)
      return abs(place(p) - other.place(p)) <= 0.002 + steepness * tolerance.position
    }
  }

  private func place(_ p: Point) -> Double {
    let q = map.apply(p)
    return kind == .axial ? min(1, max(0, q.x)) : min(1, q.length)
  }

  var isWhite: Bool { tile.map(\.isWhite) ?? stops.allSatisfy { $0.paint == .rgb(255, 255, 255) } }
}

extension GradientValue {
  /// Reads an element that something painted with a matrix refers to.
  init(_ element: SVGElement, in matrix: AffineTransform, at time: Double) throws {
    guard try element.value("gradientUnits", at: time) == .word("userSpaceOnUse") else {
      throw ReadingError("gradient units")
    }
    func number(_ name: String) throws -> Double {
      guard let number = try element.number(name, at: time) else {
        throw ReadingError("no \(name) of a gradient")
      }
      return number
    }
    let own: AffineTransform
    switch element.tag {
    case "linearGradient":
      kind = .axial
      let (x, y) = (try number("x1"), try number("y1"))
      let (dx, dy) = (try number("x2") - x, try number("y2") - y)
      own = AffineTransform(dx, dy, -dy, dx, x, y)
    case "radialGradient":
      kind = .radial
      let r = try number("r")
      // Without a radius, wherever it lies.
      let center = r == 0 ? .zero : Point(try number("cx"), try number("cy"))
      own = AffineTransform(r, 0, 0, r, center.x, center.y)
    default: throw ReadingError("\(element.tag) isn't a paint")
    }
    var whole = matrix
    var isTiny = false
    if case .transform(let list)? = try element.value("gradientTransform", at: time) {
      for function in list {
        whole = whole.concatenating(function.matrix)
        isTiny = max(abs(function.matrix.a), abs(function.matrix.d)) < 0.0011
      }
    }
    map = whole.concatenating(own).inverted ?? .identity
    // What a transform moves has to stay above nothing.
    hasExtent = abs(own.determinant) > 1e-7 && !isTiny
    stops = try element.children.map { stop in
      guard stop.tag == "stop", case .paint(let paint)? = try stop.value("stop-color", at: time)
      else { throw ReadingError("no stop") }
      return Stop(
        offset: try stop.number("offset", at: time) ?? 0, paint: paint,
        alpha: try stop.number("stop-opacity", at: time) ?? 1)
    }
    for i in stops.indices.dropFirst() {
      stops[i].offset = max(stops[i].offset, stops[i - 1].offset)
    }
  }

  /// A pattern in place of a conic gradient, on something painted with a matrix.
  init(_ tile: PatternTile, in matrix: AffineTransform) {
    kind = .conic
    map = matrix.inverted ?? .identity
    stops = []
    self.tile = tile
  }

  /// The evaluator's gradient; nil where it has no extent.
  init?(_ model: Gradient, _ bounds: Size, _ matrix: AffineTransform) {
    kind = model.kind
    let way = model.endPoint - model.startPoint
    let unit = AffineTransform.scale(bounds.width, bounds.height)
    let square = way.x * way.x + way.y * way.y
    let own: AffineTransform
    if kind != .radial {
      own = AffineTransform(way.x, way.y, -way.y, way.x, model.startPoint.x, model.startPoint.y)
    } else {
      own = AffineTransform(
        abs(way.x), 0, 0, abs(way.y), model.startPoint.x, model.startPoint.y)
    }
    guard square > 1e-12, unit.concatenating(own).determinant > 1e-9 else { return nil }
    map = matrix.concatenating(unit).concatenating(own).inverted ?? .identity
    stops = model.stops.withoutNone.map {
      Stop(offset: $0.location, paint: PaintValue($0.color), alpha: $0.color.alpha)
    }
  }
}

extension Paint {
  func fillPaint(_ bounds: Size, _ matrix: AffineTransform) -> PaintValue {
    Paint.value(fillColor, fillGradient, bounds, matrix)
  }

  func strokePaint(_ bounds: Size, _ matrix: AffineTransform) -> PaintValue {
    Paint.value(strokeColor, strokeGradient, bounds, matrix)
  }

  func fillAlpha(_ bounds: Size) -> Double { Paint.alpha(fillColor, fillGradient, bounds) }

  func strokeAlpha(_ bounds: Size) -> Double { Paint.alpha(strokeColor, strokeGradient, bounds) }

  private static func value(
    _ color: Color, _ gradient: Gradient?, _ bounds: Size, _ matrix: AffineTransform
  ) -> PaintValue {
    guard let gradient, let last = gradient.stops.last else { return PaintValue(color) }
    let value = GradientValue(gradient, bounds, matrix)
    return value.map { .gradient($0) } ?? PaintValue(last.color)
  }

  private static func alpha(_ color: Color, _ gradient: Gradient?, _ bounds: Size) -> Double {
    guard let gradient, let last = gradient.stops.last else { return color.alpha }
    return GradientValue(gradient, bounds, .identity) == nil ? last.color.alpha : 1
  }
}
