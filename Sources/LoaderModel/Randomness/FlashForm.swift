// SPDX-License-Identifier: MIT

/// What of a layer decides how often a spot is passed.
struct FlashForm {
  /// How many times a spot may be covered while the content goes by once.
  let passes: Double
  /// The same while it turns once.
  private(set) var parts: Double
  /// How often it comes to lie on itself in a turn about the layer's anchor.
  private var symmetry = 1.0
  let dashPeriod: Double
  /// Whether it lies in itself when it is grown about the layer's anchor, along both axes alike or not.
  private(set) var isNested = (evenly: false, anyway: false)

  init(_ layer: borrowing Layer) {
    (passes, parts) = layer.content.passes
    dashPeriod = layer.content.dashPeriod
    guard case .shape(let shape, let paint) = layer.content, paint.fillGradient == nil,
      paint.strokeGradient == nil
    else { return }
    let isCentered = layer.anchorPoint == Point(0.5, 0.5)
    let isRigid = layer.keepsItsForm
    if isCentered && isRigid { symmetry = shape.figure.symmetry(in: layer.bounds) }
    if !paint.strokeColor.isNone || layer.animations.contains(where: { $0.moves(.strokeColor) }) {
      return
    }
    if isCentered { isNested = shape.figure.isNested }
    guard isRigid, symmetry == 1, shape.figure.isOneOutline,
      layer.animations.contains(where: { $0.moves(.rotation) || $0.moves(.scale) }),
      !layer.animations.contains(where: { $0.moves(.cornerRadius) })
    else { return }
    let anchor = Point(
      layer.anchorPoint.x * layer.bounds.width, layer.anchorPoint.y * layer.bounds.height)
    let outline = shape.path(in: layer.bounds).polygons()
    guard outline.starts.count == 1 else { return }
    parts = min(parts, outline.points.peaks(from: anchor))
    if outline.points.goRound(anchor) { isNested.evenly = true }
  }

  /// How many of its parts may pass a spot while it turns by so many turns one way.
  func passes(ofTurns turns: Double) -> Double {
    // A turn by less than from one part to the next one like it.
    let most = parts / symmetry * ((turns * symmetry + 1e-9).rounded(.down) + 1)
    return turns > 0 ? min(parts * turns.rounded(.up), most) : 0
  }
}

extension Layer {
  /// Whether about its anchor its content is only turned, and grown along both axes alike, corners apart.
  fileprivate var keepsItsForm: Bool {
    transform.scale.x == transform.scale.y && transform.skew == .zero && !transform.isSpatial
      && animations.allSatisfy { $0.keepsForm }
  }
}

extension Animation {
  fileprivate var keepsForm: Bool {
    switch self {
    case .group(let group): return group.children.allSatisfy { $0.keepsForm }
    case .keyframes(let keyframes):
      if case (.scale, .points(let factors)) = (keyframes.property, keyframes.values) {
        return factors.allSatisfy { $0.x == $0.y }
      }
      return keyframes.property.keepsForm
    }
  }
}

extension AnimatableProperty {
  fileprivate var keepsForm: Bool {
    switch self {
    case .anchorPoint, .anchorPointX, .anchorPointY, .boundsSize, .boundsWidth, .boundsHeight,
      .rotationX, .rotationY, .scaleX, .scaleY, .skew, .skewX, .skewY, .path:
      false
    default: true
    }
  }
}

extension Layer.Content {
  /// How many times a spot may be covered while the content goes by once, and while it turns once.
  var passes: (shift: Double, turn: Double) {
    switch self {
    case .none: (1, 1)
    case .text: (1, 2)
    case .shape(let shape, _): shape.figure.parts
    }
  }

  fileprivate var dashPeriod: Double {
    guard case .shape(_, let paint) = self, !paint.lineDashPattern.isEmpty else { return 1 }
    return max(1e-3, paint.lineDashPattern.reduce(0, +))
  }
}

extension Figure {
  /// About how many parts a line across it meets, and a circle round its middle.
  fileprivate var parts: (shift: Double, turn: Double) {
    switch self {
    case .circle, .arc, .sector, .crescent: return (1, 1)
    case .oval, .capsule, .line: return (1, 2)
    case .triangle: return (1, 3)
    case .rect, .roundedRect, .superellipse: return (1, 4)
    case .ring: return (2, 1)
    case .polyline(let points), .polygon(let points, _):
      return (max(1, Double(points.count / 2)), Double(points.count))
    // The edge of one with many sides is nearly a circle's.
    case .regularPolygon(let sides, _, _): return (1, sides > 12 ? 1 : Double(sides))
    case .star(let tips, _, _, _): return (Double(tips), Double(tips))
    case .path(let path, _):
      let count = Double(path.elements.count)
      return (max(1, (count / 2).rounded()), max(1, count))
    case .compound(let shapes):
      return shapes.reduce((0, 0)) { sum, shape in
        let parts = shape.figure.parts
        return (sum.0 + parts.shift, sum.1 + parts.turn)
      }
    }
  }
}

extension Figure {
  /// How often in a turn about the middle of its bounds it comes to lie on itself, dashes apart.
  fileprivate func symmetry(in bounds: Size) -> Double {
    switch self {
    case .rect(nil), .superellipse: return bounds.width == bounds.height ? 4 : 2
    case .roundedRect(nil, let radii, _):
      guard radii == CornerRadii(radii.topLeft) else { return 1 }
      return bounds.width == bounds.height ? 4 : 2
    case .oval(nil), .capsule(nil): return 2
    case .regularPolygon(let sides, _, _): return sides > 12 ? 1 : Double(sides)
    case .star(let tips, _, _, _): return Double(tips)
    default: return 1
    }
  }

  /// Whether about its middle it lies in itself when it is grown: evenly, or along one axis.
  fileprivate var isNested: (evenly: Bool, anyway: Bool) {
    switch self {
    case .circle(nil, _), .oval(nil), .rect(nil), .roundedRect(nil, _, _), .capsule(nil),
      .superellipse:
      (true, true)
    case .regularPolygon, .star: (true, false)
    default: (false, false)
    }
  }

  /// Whether it may be one outline of any form.
  fileprivate var isOneOutline: Bool {
    switch self {
    case .path, .polygon, .triangle, .rect, .roundedRect, .capsule: true
    default: false
    }
  }
}

extension [Point] {
  /// How many parts of a closed outline lie farther from a point than what is beside them: a circle round
  /// it meets so many stretches of the inside at most.
  fileprivate func peaks(from center: Point) -> Double {
    let distances = map { ($0 - center).length }
    guard let most = distances.max(), let start = distances.firstIndex(of: most) else { return 1 }
    let slack = 1e-6 * most
    var (count, isFalling, extreme) = (1.0, true, most)
    for step in 1...distances.count {
      let distance = distances[(start + step) % distances.count]
      if isFalling ? distance > extreme + slack : distance < extreme - slack {
        if isFalling { count += 1 }
        isFalling.toggle()
        extreme = distance
      } else {
        extreme = isFalling ? Swift.min(extreme, distance) : Swift.max(extreme, distance)
      }
    }
    // The last rise is to the peak that was counted first.
    return isFalling && count > 1 ? count - 1 : count
  }

  /// Whether a closed outline goes round a point once, always the same way: seen from there, nothing of it
  /// hides anything else.
  fileprivate func goRound(_ center: Point) -> Bool {
    guard var before = last else { return false }
    var (least, most, quarters) = (0.0, 0.0, 0)
    for point in self {
      let (a, b) = (before - center, point - center)
      let cross = a.x * b.y - a.y * b.x
      (least, most) = (Swift.min(least, cross), Swift.max(most, cross))
      if (a.y < 0) != (b.y < 0) { quarters += 1 }
      before = point
    }
    let slack = 1e-9 * Swift.max(-least, most)
    return quarters == 2 && (least >= -slack || most <= slack)
  }
}
