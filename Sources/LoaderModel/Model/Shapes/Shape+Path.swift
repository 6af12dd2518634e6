// SPDX-License-Identifier: MIT

extension Shape {
  /// The outline in the layer's own coordinates, without `repeatCount`.
  ///
  /// `inset` shrinks the bounds that a figure fills; geometry that the figure brings along
  /// (`rect`, `center`, `radius`, `points`, `d` without `fit`) is left as it is.
  ///
  /// - Parameters:
  ///   - size: the layer's bounds.
  ///   - cornerRadius: replaces the figure's own corner radius, as an animation of it does; the
  ///     rounded corners are then there at radius 0 too, so that the structure never changes.
  public func path(in size: Size, cornerRadius: Double? = nil) -> Path {
    path(within: Rect(0, 0, size.width, size.height), cornerRadius: cornerRadius)
  }

  func path(within outer: Rect, cornerRadius: Double?) -> Path {
    let bounds = inset == 0 ? outer : outer.insetBy(inset)
    let path = figure.path(within: bounds, cornerRadius: cornerRadius)
    return isReversed ? path.reversed() : path
  }
}

extension Figure {
  func path(within bounds: Rect, cornerRadius: Double?) -> Path {
    switch self {
    case .circle(let center, let radius):
      return .circle(center ?? bounds.center, radius ?? bounds.inscribedRadius)
    case .oval(let rect): return .oval(rect ?? bounds)
    case .rect(let rect): return .rectangle(rect ?? bounds)
    case .roundedRect(let rect, let radii, let curve):
      return .roundedRectangle(
        rect ?? bounds, radii: radii, curve: curve, animatedRadius: cornerRadius)
    case .capsule(let rect): return .capsule(rect ?? bounds)
    case .line(let from, let to):
      return .polyline([
        from ?? Point(bounds.minX, bounds.midY), to ?? Point(bounds.maxX, bounds.midY),
      ])
    case .polyline(let points): return .polyline(points)
    case .arc(let arc): return .arc(arc.resolved(in: bounds))
    case .sector(let arc, let ratio): return .sector(arc.resolved(in: bounds), innerRatio: ratio)
    case .ring(let ratio, let width):
      return .ring(in: bounds, innerRatio: ratio ?? 0.5, width: width)
    case .crescent(let thickness, let rotation):
      return .crescent(in: bounds, thickness: thickness, turn: rotation / 360)
    case .superellipse(let exponent): return .superellipse(in: bounds, exponent: exponent)
    case .path(let path, let fit): return fit ? path.fitted(into: bounds) : path
    case .compound(let shapes): return .compound(shapes, in: bounds, cornerRadius: cornerRadius)
    case .polygon, .regularPolygon, .triangle, .star:
      return polygonPath(within: bounds, cornerRadius: cornerRadius)
    }
  }

  private func polygonPath(within bounds: Rect, cornerRadius: Double?) -> Path {
    switch self {
    case .polygon(let points, let radius):
      return .polygon(points, cornerRadius: radius, animatedRadius: cornerRadius)
    case .regularPolygon(let sides, let rotation, let radius):
      return .polygon(
        .regularPolygon(in: bounds, sides: sides, turn: rotation / 360), cornerRadius: radius,
        animatedRadius: cornerRadius)
    case .triangle(let points, let radius):
      return .polygon(
        points.count == 3 ? points : .triangle(in: bounds), cornerRadius: radius,
        animatedRadius: cornerRadius)
    case .star(let tips, let innerRatio, let rotation, let radius):
      return .polygon(
        .star(in: bounds, tips: tips, innerRatio: innerRatio, turn: rotation / 360),
        cornerRadius: radius, animatedRadius: cornerRadius)
    default: return Path()
    }
  }
}

extension Rect {
  /// The radius of the circle that touches the two nearer sides.
  var inscribedRadius: Double { min(width, height) / 2 }
}
