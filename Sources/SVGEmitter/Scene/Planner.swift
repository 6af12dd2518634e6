// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Makes plans of layers, and collects what moves.
struct Planner {
  let isSteady: Bool
  /// Whether many equal discs become round caps, which are shorter.
  let usesDots: Bool
  /// Everything that moves, each once.
  var tracks: [AttributeTrack] = []
  /// The name of the layer being planned, for messages.
  var layerName: Bytes = []
  /// How many colors move.
  var colorCount = 0
  /// How many key frames the copies in space have.
  var spatialKeyCount = 0
  /// How many key frames all tracks have that were counted, and how many tracks those are.
  private var counted = (keyframes: 0, tracks: 0)
  /// What may still be tried for outlines that are sampled.
  let probes = Probes()
  /// The greatest delay of a copy that is being planned, in seconds.
  var latestDelay = 0.0

  init(isSteady: Bool, usesDots: Bool) {
    self.isSteady = isSteady
    self.usesDots = usesDots
  }

  /// Plans layers side by side.
  mutating func siblings(_ layers: [Layer]) throws(EmissionError) -> SiblingPlan {
    var plan = SiblingPlan()
    for layer in layers where layer.isPlanned {
      plan.plans.append(try layer.opensSpace ? planSpace(layer) : self.plan(layer))
    }
    try order(&plan)
    return plan
  }

  private mutating func plan(_ layer: Layer) throws(EmissionError) -> LayerPlan {
    let outer = latestDelay
    latestDelay += layer.latestDelay
    let timeline = LayerTimeline(layer, isSteady: isSteady, earliest: earliest)
    let plan = LayerPlan(layer: layer)
    layerName = layer.name
    try planTransform(layer, timeline, plan)
    try planOpacity(layer, timeline, plan)
    try planContent(layer, timeline, plan)
    if layer.effects != nil || layer.hasBlendedSublayers {
      try planEffects(layer.effects, layer, timeline, plan)
    }
    try countKeyframes(layer.source)
    plan.children = try siblings(layer.sublayers)
    plan.settleLaps()
    latestDelay = outer
    return plan
  }

  /// The most key frames that all tracks may have together: what they take in memory.
  private static let keyframeLimit = 1_000_000

  private mutating func countKeyframes(_ source: SourceRange) throws(EmissionError) {
    while counted.tracks < tracks.count {
      counted.keyframes += tracks[counted.tracks].track.pieces.count
      counted.tracks += 1
    }
    if counted.keyframes > Planner.keyframeLimit {
      let opening = SourceRange(source.start, min(source.start + 1, source.end))
      throw EmissionError(.tooManyKeyframes(Planner.keyframeLimit, .layers), at: opening)
    }
  }

  /// The earliest time that some copy shows, in milliseconds.
  var earliest: Int64 { -Clock.milliseconds(latestDelay) }

  /// Registers what moves an attribute and returns its index.
  mutating func register(
    _ target: AttributeTrack.Target, _ track: Track, source: SourceRange
  ) -> Int {
    var moving = AttributeTrack(target: target, track: track, source: source)
    moving.layer = layerName
    moving.keyPath = "bounds.size"
    tracks.append(moving)
    return tracks.count - 1
  }

  // MARK: Opacity

  mutating func planOpacity(
    _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    plan.opacity = layer.opacity
    let opacity = try timeline.number(.opacity, model: layer.opacity)
    switch opacity {
    case .constant(let v): plan.opacity = min(1, max(0, v[0]))
    case .moving(let track):
      plan.opacity = 1
      plan.opacityTracks.append(
        register(.opacity, track, source: timeline.source(of: .opacity)))
    }
    switch try timeline.number(.hidden, model: layer.isHidden ? 1 : 0) {
    case .constant(let v): if v[0] >= 0.5 { plan.opacity = 0 }
    case .moving(let track):
      let visible = track.mapped { Vector($0[0] >= 0.5 ? 0 : 1, 0, 0, 0) }
      plan.opacityTracks.append(
        register(.opacity, visible, source: timeline.source(of: .hidden)))
    }
  }

  // MARK: Painting order

  mutating func order(_ plan: inout SiblingPlan) throws(EmissionError) {
    var signals: [Signal] = []
    var joined = Signal.constant(0)
    let moves = plan.plans.contains { plan in
      plan.layer.animations.contains { $0.components.contains(Component.zPosition.rawValue) }
    }
    if !moves {
      plan.orders = [Planner.sorted(plan.plans.map { $0.layer.zPosition })]
      return
    }
    for child in plan.plans {
      let layer = child.layer
      let timeline = LayerTimeline(layer, isSteady: isSteady, earliest: earliest)
      let z = try timeline.number(.zPosition, model: layer.zPosition)
      signals.append(z)
      let source = timeline.source(of: .zPosition)
      joined = try Signal.joined(joined, z, tolerance: 0.1, source: source) { a, b in
        // Irrational, so that no two sets of heights come to the same.
        Vector(a[0] * 0.754_877_666_246_692_7 + b[0], 0, 0, 0)
      }
    }
    guard case .moving(let track) = joined else {
      plan.orders = [Planner.sorted(signals.map { $0.value(at: 0, delay: 0)[0] })]
      return
    }
    orderOverTime(track, signals, &plan)
  }

  private static func sorted(_ z: [Double]) -> [Int] {
    z.indices.sorted { z[$0] < z[$1] || z[$0] == z[$1] && $0 < $1 }
  }

  private mutating func orderOverTime(
    _ track: Track, _ signals: [Signal], _ plan: inout SiblingPlan
  ) {
    func index(_ heights: [Double]) -> Int {
      let order = Planner.sorted(heights)
      if let known = plan.orders.firstIndex(of: order) { return known }
      plan.orders.append(order)
      return plan.orders.count - 1
    }
    func heights(_ time: Double, _ ofTrack: (Track) -> Vector?) -> [Double] {
      signals.map { ($0.track.flatMap(ofTrack) ?? $0.value(at: time, delay: 0))[0] }
    }
    let isEndless = track.clock.active == nil
    let isOnOneClock =
      !isEndless && signals.allSatisfy { $0.track.map { $0.clock == track.clock } ?? true }
    let shown = track.pieces.map { piece in
      let phase = (piece.start + piece.end) / 2
      let time = track.clock.offset + phase * Double(track.clock.period) / 1_000
      // Finite tracks on one clock may end before the phase is reached.
      return index(heights(time) { isOnOneClock ? $0.value(atPhase: phase) : nil })
    }
    let before = isEndless ? shown[0] : index(heights(0) { $0.firstValue })
    let after = isEndless ? shown[0] : index(heights(0) { $0.after })
    if plan.orders.count == 1 { return }
    var source = SourceRange(0, 0)
    for child in plan.plans {
      for animation in child.layer.animations {
        guard let found = animation.keyPathSource(of: .zPosition) else { continue }
        source = found
        layerName = child.layer.name
      }
    }
    for order in plan.orders.indices {
      var visible = track
      for i in track.pieces.indices {
        let value = Vector(shown[i] == order ? 1 : 0, 0, 0, 0)
        visible.pieces[i] = .hold(value, track.pieces[i].start, track.pieces[i].end)
      }
      visible.before = Vector(order == before ? 1 : 0, 0, 0, 0)
      visible.after = Vector(order == after ? 1 : 0, 0, 0, 0)
      let index = register(.opacity, visible, source: source)
      tracks[index].isStackingOrder = true
      tracks[index].keyPath = "zPosition"
      plan.orderTracks.append(index)
    }
  }
}

extension Layer {
  /// Whether it has anything to show at some time.
  var isPlanned: Bool {
    (content.isDrawn || !sublayers.isEmpty) && !(isHidden && animations.isEmpty)
  }

  /// At least how late its latest copy is, in seconds.
  var latestDelay: Double {
    var sum = 0.0
    for replicator in replicators {
      switch replicator.delay {
      case .step(let step): sum += abs(step) * Double(max(0, replicator.count - 1))
      case .offsets(let offsets): sum += max(0, offsets.max() ?? 0)
      }
    }
    return sum
  }
}

extension Layer.Content {
  /// Whether there is a shape or text.
  var isDrawn: Bool {
    if case .none = self { return false }
    return true
  }
}
