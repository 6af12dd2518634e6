// SPDX-License-Identifier: MIT

extension Loader {
  /// What the loader looks like at an instant, straight from Core Animation's rules.
  ///
  /// - Parameter t: seconds from the start, at least 0.
  public func presentation(at t: Double) -> PresentationTree {
    let context = PresentationContext(
      time: Self.milliseconds(t), isSteady: start == .steady, delay: 0, tint: InstanceTint())
    var tree = PresentationTree(
      viewBox: viewBox, background: background, nodes: context.nodes(of: layers))
    tree.isIsolated = layers.hasBlendedLayer
    return tree
  }

  /// An instant in milliseconds: decimals that mean a whole one (0.57 s) become it.
  static func milliseconds(_ seconds: Double) -> Double {
    let exact = seconds * 1000
    let whole = exact.rounded()
    return abs(exact - whole) <= 1e-12 * abs(exact) ? whole : exact
  }
}

/// What a layer inherits from what it is in.
struct PresentationContext {
  /// Milliseconds from the loader's start.
  var time: Double
  /// Whether endless animations have always run.
  var isSteady: Bool
  /// The sum of the delays of the replicators around, outermost first, in seconds.
  var delay: Double
  /// What the replicators around make of colors.
  var tint: InstanceTint
  /// From the layers' parent, in space, to the node around; nil where that is flat.
  var space: Transform3D?
  /// Whether only alpha counts.
  var isMask = false

  /// Siblings in painting order.
  func nodes(of layers: [Layer]) -> [PresentationNode] {
    var result: [PresentationNode] = []
    for index in paintingOrder(of: layers) ?? Array(layers.indices) {
      append(layers[index], from: 0, to: &result)
    }
    return result
  }

  /// The indices of siblings by `zPosition`, equal ones in order; nil where that is as they stand.
  ///
  /// A replicated layer has one place: that of its copy without delay.
  private func paintingOrder(of layers: [Layer]) -> [Int]? {
    if layers.count < 2 || !layers.contains(where: { $0.leavesOrder }) { return nil }
    let heights = layers.map { values(of: $0).zPosition }
    return layers.indices.sorted {
      heights[$0] != heights[$1] ? heights[$0] < heights[$1] : $0 < $1
    }
  }

  func values(of layer: Layer) -> LayerState {
    LayerState(of: layer, at: time, delay: delay, isSteady: isSteady)
  }

  /// Appends a layer's copies by its replicators from number `level` on, or the layer itself.
  private func append(_ layer: Layer, from level: Int, to nodes: inout [PresentationNode]) {
    guard level < layer.replicators.count else {
      if let node = node(of: layer) { nodes.append(node) }
      return
    }
    let replicator = layer.replicators[level]
    for i in 0..<max(0, replicator.count) {
      let copy = copy(i, of: replicator, layer, level: level)
      if !copy.children.isEmpty { nodes.append(copy) }
    }
  }

  /// A copy: a group with its own place, time and color.
  private func copy(
    _ i: Int, of replicator: Replicator, _ layer: Layer, level: Int
  ) -> PresentationNode {
    var inner = self
    inner.delay += replicator.delay(ofCopy: i)
    inner.tint = tint.inside(replicator, copy: i)
    var group = PresentationNode()
    let place = replicator.transform(ofCopy: i, parentBounds: layer.parentBounds)
    inner.space = space?.concatenating(Transform3D(place))
    if space == nil { group.transform = place }
    group.opacity = InstanceTint.factor(
      replicator.instanceColor.alpha, replicator.instanceOffsets.alpha, i)
    inner.append(layer, from: level + 1, to: &group.children)
    if level + 1 == layer.replicators.count { group.takeBlendMode() }
    return group
  }

  /// A layer's own group; nil where it is hidden.
  private func node(of layer: Layer) -> PresentationNode? {
    let values = values(of: layer)
    guard !values.isHidden else { return nil }
    var node = PresentationNode()
    node.opacity = values.opacity
    node.content = content(of: layer, values)
    if space != nil || layer.opensSpace {
      // What turns in space is placed by itself, since what is in it may turn on.
      var inner = self
      let placed = values.spatialPlacement
      inner.space = space?.concatenating(placed) ?? placed
      node.projection = inner.space?.homography
      node.children = inner.nodes(of: layer.sublayers)
    } else {
      node.transform = values.placement
      node.children = nodes(of: layer.sublayers)
    }
    if let effects = layer.effects { node.effects = self.effects(effects, of: layer, values) }
    node.isIsolated = layer.hasBlendedSublayers && !isMask
    return node
  }

  private func content(of layer: Layer, _ values: LayerState) -> PresentationNode.Content {
    switch layer.content {
    case .none: return .none
    case .shape(let shape, let paint):
      let path = values.outline(of: shape)
      var presentation = ShapePresentation(
        path: path, repeatCount: shape.repeatCount, paint: painted(paint, values))
      presentation.bounds = values.size
      return .shape(presentation)
    case .text(let text, let paint):
      if text.isEmpty(in: values.size) { return .none }
      return .text(
        TextPresentation(text: text, bounds: values.size, paint: painted(paint, values)))
    }
  }

  private func painted(_ model: Paint, _ values: LayerState) -> Paint {
    var paint = model
    paint.fillColor = tint.applied(to: values.fillColor)
    paint.strokeColor = tint.applied(to: values.strokeColor)
    paint.fillGradient = values.fillGradient.map { tint.applied(to: $0) }
    paint.strokeGradient = values.strokeGradient.map { tint.applied(to: $0) }
    paint.lineWidth = values.lineWidth
    paint.lineDashPhase = values.lineDashPhase
    paint.strokeStart = values.strokeStart
    paint.strokeEnd = values.strokeEnd
    return paint
  }
}

extension Layer {
  /// Whether it may stand elsewhere in the painting order than its place says.
  var leavesOrder: Bool {
    zPosition != 0 || animations.contains { $0.movesOrder }
  }
}

extension Animation {
  fileprivate var movesOrder: Bool {
    switch self {
    case .keyframes(let keyframes): keyframes.property == .zPosition
    case .group(let group): group.children.contains { $0.movesOrder }
    }
  }
}
