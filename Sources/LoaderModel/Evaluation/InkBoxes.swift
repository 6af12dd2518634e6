// SPDX-License-Identifier: MIT

extension Layer {
  /// The bounding area of what is filled and the length of what is stroked, in a state.
  func inkExtent(_ state: LayerState) -> (area: Double, length: Double) {
    switch content {
    case .none: return (0, 0)
    case .text(let text, _): return (text.inkArea(in: state.size), 0)
    case .shape(let shape, _):
      if state.morph != nil {
        let path = state.outline(of: shape)
        let area = path.boundingBox.map { $0.width * $0.height } ?? 0
        return (area, path.length * Double(shape.repeatCount))
      }
      let isStroked = !state.strokeColor.isNone
      return (
        shape.boundingArea(in: state.size, cornerRadius: state.cornerRadius),
        isStroked ? shape.inkLength(in: state.size, cornerRadius: state.cornerRadius) : 0
      )
    }
  }
}

extension Shape {
  /// What holds the outline, for figures that fill the bounds; nil for others.
  func roughBox(in size: Size) -> Rect? {
    switch figure {
    case .regularPolygon, .star, .crescent, .superellipse:
      return Rect(0, 0, size.width, size.height).insetBy(inset)
    default: return plainBox(in: size)?.box
    }
  }

  /// The outline's box, and whether it is an ellipse, for the commonest figures that fill the bounds.
  func plainBox(in size: Size) -> (box: Rect, isRound: Bool)? {
    let filled = Rect(0, 0, size.width, size.height).insetBy(inset)
    switch figure {
    case .oval(nil): return (filled, true)
    case .rect(nil), .roundedRect(nil, _, _), .capsule(nil): return (filled, false)
    case .circle(nil, nil), .ring:
      let shorter = min(filled.width, filled.height)
      let center = filled.center
      return (
        Rect(center.x - shorter / 2, center.y - shorter / 2, shorter, shorter), true
      )
    default: return nil
    }
  }
}

extension Text {
  /// About where the line is: a character is taken for 0.6 × fontSize wide.
  func likelyBox(in bounds: Size) -> Rect {
    let characters = Double(string.count { $0 & 0xC0 != 0x80 })
    let width = fit ? bounds.width : 0.6 * fontSize * characters
    let left: Double =
      switch alignment {
      case .left: 0
      case .center: (bounds.width - width) / 2
      case .right: bounds.width - width
      }
    return Rect(left, bounds.height / 2 - 0.35 * fontSize, width, 0.7 * fontSize)
  }
}

extension Rect {
  /// The upright box of the image.
  func imageBox(_ map: AffineTransform) -> Rect {
    box(map, across: abs(map.a) * width + abs(map.c) * height) {
      abs(map.b) * width + abs(map.d) * height
    }
  }

  /// The upright box of the image of the ellipse in it.
  func roundImageBox(_ map: AffineTransform) -> Rect {
    box(map, across: Point(map.a * width, map.c * height).length) {
      Point(map.b * width, map.d * height).length
    }
  }

  private func box(_ map: AffineTransform, across: Double, down: () -> Double) -> Rect {
    let (middle, down) = (map.apply(center), down())
    return Rect(middle.x - across / 2, middle.y - down / 2, across, down)
  }

  /// How much of it lies in another one, 0…1; a hair beyond its edge is in it.
  func share(inside other: Rect) -> Double {
    func share(_ low: Double, _ high: Double, _ least: Double, _ most: Double) -> Double {
      let slack = 1e-6 * (1 + abs(most - least))
      if low >= least - slack && high <= most + slack { return 1 }
      if high <= low { return 0 }
      return max(0, min(high, most) - max(low, least)) / (high - low)
    }
    return share(minX, maxX, other.minX, other.maxX) * share(minY, maxY, other.minY, other.maxY)
  }
}

extension Animation {
  /// Whether it can move a layer's outline on the canvas.
  var movesPlace: Bool {
    switch self {
    case .keyframes(let animation): animation.path != nil || animation.property.movesPlace
    case .group(let group): group.children.contains { $0.movesPlace }
    }
  }
}

extension AnimatableProperty {
  var movesPlace: Bool {
    switch self {
    case .position, .positionX, .positionY, .anchorPoint, .anchorPointX, .anchorPointY,
      .translation, .translationX, .translationY, .rotation, .rotationX, .rotationY, .scale,
      .scaleX, .scaleY, .skew, .skewX, .skewY, .boundsSize, .boundsWidth, .boundsHeight,
      .cornerRadius, .path:
      true
    case .opacity, .hidden, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .fillColor,
      .strokeColor, .zPosition, .fillColors, .fillLocations, .fillStartPoint, .fillEndPoint,
      .strokeColors, .strokeLocations, .strokeStartPoint, .strokeEndPoint, .filterBlur,
      .filterHueRotate:
      false
    }
  }
}
