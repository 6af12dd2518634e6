// SPDX-License-Identifier: MIT

/// A layer on the way from the loader down to one that paints.
struct InkLink {
  let layer: Layer
  /// How filters spread its ink.
  let halo: InkHalo
  /// Its state where nothing moves it.
  let still: LayerState
  /// Its states over its own cycle, as if it had no delay.
  let placements: [LayerState]
  /// What holds its own ink, in its own coordinates: one for each placement where its geometry
  /// moves, else one for all; nil where it paints nothing.
  let forms: [Reach?]
  /// About how long its outline takes to measure.
  let cost: Int
  /// The placements of its replicators' copies, outermost replicator first.
  let copies: [[AffineTransform]]
  /// What holds a layer's ink in this one's parent: inside all replicators, inside all but the
  /// innermost, and so on; filled anew for each layer that paints.
  var reaches: [Reach?] = []

  /// Whether it may paint anything itself.
  var paints: Bool { forms.contains { $0 != nil } }
  /// Whether nothing moves it.
  var isStill: Bool { layer.animations.isEmpty }
  /// Whether what is in it may turn on in space.
  var isSpatial: Bool {
    placements.contains { $0.transform.isSpatial || $0.transform.perspective != nil }
  }
  /// How often all its replicators repeat it.
  var copyCount: Int { copies.reduce(1) { $0 * max(1, $1.count) } }

  /// - Parameter count: about how many instants of its cycle are looked at.
  init(_ layer: Layer, isSteady: Bool, count: Int, halo: InkHalo = InkHalo()) {
    self.layer = layer
    self.halo = halo
    still = LayerState(layer)
    copies = layer.replicators.map { replicator in
      (0..<max(0, replicator.count)).map {
        replicator.transform(ofCopy: $0, parentBounds: layer.parentBounds)
      }
    }
    var states = [still]
    if !layer.animations.isEmpty {
      let most = Self.mostInstants(of: layer, still)
      let instants = InkInstants([(layer, 0)], isSteady: isSteady, count: min(count, most))
      states = instants.times.map {
        LayerState(of: layer, at: $0, delay: 0, isSteady: isSteady)
      }
    }
    placements = states
    let outlines = Self.outlines(of: layer, states)
    forms = outlines.map { halo.isNone ? $0.reach : $0.dilated(by: halo.reach).reach }
    cost = outlines.reduce(0) { $0 + $1.cost }
  }

  /// How many outlines may be made of a layer whose geometry moves.
  private static func mostInstants(of layer: Layer, _ still: LayerState) -> Int {
    guard layer.animations.contains(where: { $0.movesGeometry }) else { return .max }
    return max(4, 10_000 / max(1, InkOutline(layer.content, still.whole).cost))
  }

  /// What the layer paints at most: in each state where its geometry moves, else once with the
  /// whole outline and the widest line.
  private static func outlines(of layer: Layer, _ states: [LayerState]) -> [InkOutline] {
    if case .none = layer.content { return [] }
    if layer.animations.contains(where: { $0.movesGeometry }) {
      return states.map { InkOutline(layer.content, $0.whole) }
    }
    // What animations leave when they have ended counts too.
    var widest = LayerState(layer)
    for state in states {
      widest.lineWidth = max(widest.lineWidth, state.lineWidth)
      widest.fillColor = widest.fillColor.orVisible(state.fillColor)
      widest.strokeColor = widest.strokeColor.orVisible(state.strokeColor)
    }
    return [InkOutline(layer.content, widest.whole)]
  }
}

extension LayerState {
  /// The state with its whole outline stroked.
  fileprivate var whole: LayerState {
    var state = self
    (state.strokeStart, state.strokeEnd) = (0, 1)
    return state
  }
}

extension Color {
  /// This color, or the other where this one is the less visible.
  fileprivate func orVisible(_ other: Color) -> Color {
    if isNone { return other }
    return other.isNone || other.alpha <= alpha ? self : other
  }
}

extension Animation {
  /// Whether it can change an outline.
  fileprivate var movesGeometry: Bool {
    switch self {
    case .keyframes(let animation):
      switch animation.property {
      case .boundsSize, .boundsWidth, .boundsHeight, .cornerRadius, .path: true
      default: false
      }
    case .group(let group): group.children.contains { $0.movesGeometry }
    }
  }
}
