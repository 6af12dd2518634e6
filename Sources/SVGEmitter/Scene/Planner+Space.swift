// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Layers that turn in space inside of one that does: their turns multiply there, so that none can be
/// an element in the other's. Each is placed by itself.
extension Planner {
  /// The plan of the outermost layer that turns; its copies are outside of space.
  mutating func planSpace(_ layer: Layer) throws(EmissionError) -> LayerPlan {
    let outer = latestDelay
    latestDelay += layer.latestDelay
    defer { latestDelay = outer }
    return try planInSpace(layer, SpatialChain(links: [SpatialLink(layer: layer)]))
  }

  private mutating func planInSpace(
    _ layer: Layer, _ chain: SpatialChain
  ) throws(EmissionError) -> LayerPlan {
    if !layer.holdsTurns && !chain.isProjected {
      let plan = try self.plan(layer, in: chain)
      plan.children = try siblings(layer.sublayers)
      plan.settleLaps()
      return plan
    }
    let timeline = LayerTimeline(layer, isSteady: isSteady, earliest: earliest)
    let plan = LayerPlan(layer: layer)
    layerName = layer.name
    try planOpacity(layer, timeline, plan)
    if layer.effects != nil || layer.hasBlendedSublayers {
      try planEffects(layer.effects, layer, timeline, plan)
    }
    var children = SiblingPlan()
    for child in layer.sublayers where child.isPlanned {
      children.plans.append(try copies(of: child, chain))
    }
    try order(&children)
    if layer.content.isDrawn {
      var content = layer
      content.replicators = []
      content.sublayers = []
      content.effects = nil
      (content.opacity, content.isHidden) = (1, false)
      content.animations = layer.animations.filter { !$0.onlyFades }
      let own =
        try chain.isProjected ? planProjected(content, in: chain) : self.plan(content, in: chain)
      (own.opacity, own.opacityTracks) = (1, [])
      own.settleLaps()
      plan.children.plans = [own]
      plan.children.orders = [[0]]
    }
    guard !children.plans.isEmpty else { return plan }
    let holder = LayerPlan(layer: layer.holder)
    holder.children = children
    plan.children.plans.append(holder)
    plan.children.orders = [Array(plan.children.plans.indices)]
    return plan
  }

  /// A layer in space that has nothing in it that turns: placed by the whole chain.
  private mutating func plan(
    _ layer: Layer, in chain: SpatialChain
  ) throws(EmissionError) -> LayerPlan {
    let timeline = LayerTimeline(layer, isSteady: isSteady, earliest: earliest)
    let plan = LayerPlan(layer: layer)
    layerName = layer.name
    try planChain(chain, timeline, plan)
    try planOpacity(layer, timeline, plan)
    try planContent(layer, timeline, plan)
    if layer.effects != nil || layer.hasBlendedSublayers {
      try planEffects(layer.effects, layer, timeline, plan)
    }
    return plan
  }

  /// A layer with its copies, each a plan of its own, since each is elsewhere in space and time.
  private mutating func copies(
    of layer: Layer, _ chain: SpatialChain
  ) throws(EmissionError) -> LayerPlan {
    let outer = chain.links[chain.links.count - 1].delay
    var plans: [LayerPlan] = []
    for copy in layer.replicators.allCopies {
      var single = layer
      single.replicators = copy.map { $0.replicator.single($0.index) }
      var link = SpatialLink(layer: single, delay: outer)
      for (replicator, index) in copy {
        link.copy = link.copy.concatenating(
          replicator.transform(ofCopy: index, parentBounds: layer.parentBounds))
        link.delay += replicator.delay(ofCopy: index)
      }
      let before = latestDelay
      latestDelay = max(before, before + link.delay - outer)
      defer { latestDelay = before }
      plans.append(try planInSpace(single, SpatialChain(links: chain.links + [link])))
    }
    if layer.replicators.isEmpty, let only = plans.first { return only }
    var holder = layer
    holder.replicators = []
    holder.sublayers = []
    let plan = LayerPlan(layer: holder)
    plan.children = SiblingPlan(plans: plans, orders: [Array(plans.indices)])
    return plan
  }

  // MARK: Placement

  private mutating func planChain(
    _ chain: SpatialChain, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let layer = plan.layer
    let movesAnchor = timeline.isAnimated(.anchorPointX) || timeline.isAnimated(.anchorPointY)
    plan.childOffset =
      movesAnchor
      ? .zero
      : Point(-layer.anchorPoint.x * layer.bounds.width, -layer.anchorPoint.y * layer.bounds.height)
    try planChildShift(layer, timeline, plan)
    let source = timeline.source(of: timeline.isAnimated(.rotationY) ? .rotationY : .rotationX)
    var bundle = try chain.bundle(isSteady: isSteady, earliest: earliest)
    try planMap(
      &bundle, source, plan, turn: chain.turn,
      map: { chain.map($0, isFromAnchor: !movesAnchor).homography.affine ?? .identity })
  }
}

extension [Replicator] {
  /// The copies that replicators one in the other make, by the number of each; one where there are
  /// none.
  fileprivate var allCopies: [[(replicator: Replicator, index: Int)]] {
    var result: [[(replicator: Replicator, index: Int)]] = [[]]
    for replicator in self {
      result = result.flatMap { outer in
        (0..<Swift.max(0, replicator.count)).map { outer + [(replicator, $0)] }
      }
    }
    return result
  }
}

extension Replicator {
  /// A replicator of one copy that looks and runs as copy `index` does, but stays in place.
  fileprivate func single(_ index: Int) -> Replicator {
    var single = Replicator(count: 1)
    let n = Double(index)
    single.delay = .offsets([delay(ofCopy: index)])
    single.instanceColor = (
      instanceColor.red + n * instanceOffsets.red, instanceColor.green + n * instanceOffsets.green,
      instanceColor.blue + n * instanceOffsets.blue,
      instanceColor.alpha + n * instanceOffsets.alpha
    )
    if !colors.isEmpty { single.colors = [colors[index % colors.count]] }
    return single
  }
}

extension Layer {
  /// A layer that does nothing, for what is in this one.
  fileprivate var holder: Layer {
    var holder = Layer(bounds: bounds, position: position, parentBounds: parentBounds)
    holder.source = source
    return holder
  }
}

extension Animation {
  /// Whether it moves nothing but the opacity.
  fileprivate var onlyFades: Bool {
    guard case .keyframes(let keyframes) = self else { return false }
    return keyframes.property == .opacity || keyframes.property == .hidden
  }
}
