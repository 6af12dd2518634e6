// SPDX-License-Identifier: MIT

/// Regions that surely hold ink, found much faster than `InkSurvey` measures: what they clear needs no
/// measuring.
enum RoughReach {
  /// What holds a layer's own ink in its parent, with what is in the layer, without its replicators.
  ///
  /// - Parameters:
  ///   - states: those that the layer goes through.
  ///   - inner: holds what is in the layer, in the layer's coordinates.
  static func reach(
    of layer: borrowing Layer, _ states: [LayerState], inner: Reach?
  ) -> Reach? {
    guard let first = states.first else { return nil }
    let hasOneForm = states.allSatisfy { state in
      state.size == first.size && state.cornerRadius == first.cornerRadius && state.morph == nil
        && first.morph == nil
    }
    let width = states.reduce(0) { max($0, $1.lineWidth) }
    let shared = hasOneForm ? form(layer.content, first, width, inner) : nil
    var builder = ReachBuilder(about: layer.position)
    for state in states {
      let form = hasOneForm ? shared : form(layer.content, state, width, inner)
      if let form { builder.add(state.image(of: form)) }
    }
    return builder.reach
  }

  /// Holds all copies of a layer.
  static func copied(_ reach: Reach, _ layer: borrowing Layer) -> Reach {
    var reach = reach
    for replicator in layer.replicators.reversed() {
      reach = copied(reach, replicator, layer.parentBounds)
    }
    return reach
  }

  private static func form(
    _ content: Layer.Content, _ state: LayerState, _ width: Double, _ inner: Reach?
  ) -> Reach? {
    let anchor = Point(
      state.anchorPoint.x * state.size.width, state.anchorPoint.y * state.size.height)
    let own = own(content, state, width, anchor)
    guard let inner else { return own }
    guard let own else { return inner }
    var builder = ReachBuilder(about: anchor)
    builder.add(own)
    builder.add(inner)
    return builder.reach
  }

  private static func own(
    _ content: Layer.Content, _ state: LayerState, _ width: Double, _ anchor: Point
  ) -> Reach? {
    switch content {
    case .none: return nil
    case .text(let text, _):
      // Only the part that `check` is sure of.
      guard text.fit else { return nil }
      let top = state.size.height / 2 - 0.1 * text.fontSize
      let box = Rect(0, top, state.size.width, 0.45 * text.fontSize)
      return Reach(box: box, center: box.center, radius: (box.size.corner * 0.5).length)
    case .shape(let shape, let paint):
      var hull = Hull(about: anchor)
      hull.add(state.outline(of: shape))
      return hull.reach(margin: paint.strokeColor.isNone ? 0 : width / 2 * paint.overhang(shape))
    }
  }

  /// Holds all copies; those that only turn about a point are held by a disc.
  private static func copied(
    _ reach: Reach, _ replicator: borrowing Replicator, _ parent: Size
  ) -> Reach {
    let pivot = Point(
      replicator.anchorPoint.x * parent.width, replicator.anchorPoint.y * parent.height)
    guard replicator.translation != .zero || replicator.scale != Point(1, 1) else {
      if replicator.rotation == 0 || replicator.count <= 1 { return reach }
      let radius = min(
        (reach.center - pivot).length + reach.radius, reach.box.farthest(from: pivot))
      let box = Rect(pivot.x - radius, pivot.y - radius, 2 * radius, 2 * radius)
      return Reach(box: box, center: pivot, radius: radius)
    }
    var builder = ReachBuilder(about: pivot)
    for copy in 0..<replicator.count {
      builder.add(reach.applying(replicator.transform(ofCopy: copy, parentBounds: parent)))
    }
    return builder.reach ?? reach
  }
}

/// What holds the points that make a path.
private struct Hull {
  private let pivot: Point
  private var bounds = BoundsBuilder()
  private var radius = 0.0

  init(about pivot: Point) { self.pivot = pivot }

  mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .cubic(let a, let b, let c):
        add(a)
        add(b)
        add(c)
      case .arc(let arc):
        let reach = max(arc.radii.x, arc.radii.y)
        bounds.add(arc.center, margin: reach)
        radius = max(radius, (arc.center - pivot).length + reach)
      case .close: break
      }
    }
  }

  private mutating func add(_ point: Point) {
    bounds.add(point)
    radius = max(radius, (point - pivot).length)
  }

  func reach(margin: Double) -> Reach? {
    guard let box = bounds.rect else { return nil }
    // A corner of a stroke is farther away than its sides.
    return Reach(box: box.insetBy(-margin), center: pivot, radius: radius + margin * 1.4142135624)
  }
}

extension Paint {
  /// How many half line widths a stroke may reach from its path, along an axis.
  fileprivate func overhang(_ shape: borrowing Shape) -> Double {
    let cap = lineCap == .square ? 1.4142135624 : 1
    guard lineJoin == .miter else { return cap }
    switch shape.figure {
    case .circle, .oval, .rect, .roundedRect, .superellipse, .line, .arc: return cap
    default: return max(cap, miterLimit)
    }
  }
}

extension Size {
  fileprivate var corner: Point { Point(width, height) }
}

extension Rect {
  /// The distance of the corner that is farthest away.
  fileprivate func farthest(from point: Point) -> Double {
    let x = max(abs(minX - point.x), abs(maxX - point.x))
    let y = max(abs(minY - point.y), abs(maxY - point.y))
    return Point(x, y).length
  }
}
