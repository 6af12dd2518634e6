// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Layers under a perspective: their outlines as an eye sees them, sampled into paths of constant
/// structure.
extension Planner {
  /// A layer's own content, projected by the whole chain.
  mutating func planProjected(
    _ layer: Layer, in chain: SpatialChain
  ) throws(EmissionError) -> LayerPlan {
    let timeline = LayerTimeline(layer, isSteady: isSteady, earliest: earliest)
    let plan = LayerPlan(layer: layer)
    layerName = layer.name
    try planOpacity(layer, timeline, plan)
    guard case .shape(let shape, let paint) = layer.content else { return plan }
    if paint.fillGradient != nil || paint.strokeGradient != nil {
      throw EmissionError(.projectedGradient, at: layer.source)
    }
    let source = chain.source(isSteady: isSteady)
    let table = timeline.isAnimated(.path) ? MorphTable(layer, shape) : nil
    let content = ProjectedContent(chain: chain, shape: shape, paint: paint, table: table)
    var bundle = try chain.bundle(
      isSteady: isSteady, earliest: earliest, extra: ProjectedContent.Slot.count)
    try content.add(timeline, to: &bundle)
    try bundle.align(source.range)
    let isFilled = !paint.fillColor.isNone || timeline.isAnimated(.fillColor)
    let isStroked = !paint.strokeColor.isNone || timeline.isAnimated(.strokeColor)
    for isStroke in [false, true] where isStroke ? isStroked : isFilled {
      let part = PartPlan(.outline, paint, isFilled: true, isStroked: false)
      part.paint.lineDashPattern = []
      if isStroke {
        part.paint.fillColor = paint.strokeColor
        part.paint.fillRule = .nonzero
      }
      layerName = layer.name
      try give(part, content, content.outline(bundle, isStroke: isStroke), bundle, source)
      try planColor(
        isStroke ? .strokeColor : .fillColor, .fill, part.paint.fillColor, timeline, part)
      plan.parts.append(part)
    }
    // What moves and what doesn't keep their order.
    let moves = plan.parts.contains { $0.isSizeMoving }
    for part in plan.parts { part.isSizeMoving = moves }
    return plan
  }

  /// Gives a part its outline: one path if nothing moves, else keys.
  private mutating func give(
    _ part: PartPlan, _ content: ProjectedContent, _ outline: ProjectedOutline,
    _ bundle: SignalBundle,
    _ source: (range: SourceRange, keyPath: StaticString)
  ) throws(EmissionError) {
    guard let clock = bundle.clock else {
      part.form = .path(outline.path(content.instant(bundle.numbers, bundle.numbers)))
      return
    }
    var keyed = KeyedOutline(tolerance: 0.03, probes)
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      let turn = content.chain.turn(from: numbers(start), to: numbers(end))
      let count = max(1, min(1e6, (turn / 60).rounded(.up)))
      let length = (end - start) / count
      for k in 0..<Int(count) {
        let first = start + Double(k) * length
        let last = k + 1 == Int(count) ? end : first + length
        let middle = numbers((first + last) / 2)
        keyed.append(from: first, to: last) {
          outline.path(content.instant(numbers($0), middle, still: outline.still))
        }
        try check(keyed.pieces, source.range, isInSpace: true)
      }
    }
    var track = Track(pieces: keyed.pieces, clock: clock)
    if clock.active != nil {
      let (before, after) = (bundle.before, bundle.after)
      track.before = Vector(keyed.add(outline.path(content.instant(before, before))), 0, 0, 0)
      track.after = Vector(keyed.add(outline.path(content.instant(after, after))), 0, 0, 0)
    }
    spatialKeyCount += keyed.paths.reduce(0) { $0 + $1.elements.count }
    if spatialKeyCount > Planner.spatialNumberLimit {
      throw EmissionError(.tooManyKeyframes(Planner.spatialNumberLimit), at: source.range)
    }
    if track.isConstant, let path = keyed.paths.first {
      part.form = .path(path)
      return
    }
    part.isSizeMoving = true
    let index = register(.d, track, source: source.range)
    tracks[index].keyed = keyed
    tracks[index].keyPath = source.keyPath
    tracks[index].isProjected = true
    part.tracks.append(index)
  }

  /// The most commands in the key frames of all projected outlines together.
  private static let spatialNumberLimit = 2_000_000
}

extension SpatialChain {
  /// Where the spec asks for what moves it, and the key path; the innermost layer's first.
  func source(isSteady: Bool) -> (range: SourceRange, keyPath: StaticString) {
    let components: [(Component, StaticString)] = [
      (.rotationX, "transform.rotation.x"), (.rotationY, "transform.rotation.y"),
      (.rotation, "transform.rotation"), (.translationX, "transform.translation"),
      (.translationY, "transform.translation"), (.positionX, "position"),
      (.positionY, "position"), (.scaleX, "transform.scale"), (.scaleY, "transform.scale"),
      (.skewX, "transform.skew"), (.skewY, "transform.skew"), (.width, "bounds.size"),
      (.height, "bounds.size"), (.anchorPointX, "anchorPoint"), (.anchorPointY, "anchorPoint"),
      (.cornerRadius, "cornerRadius"), (.strokeStart, "strokeStart"), (.strokeEnd, "strokeEnd"),
      (.lineWidth, "lineWidth"), (.lineDashPhase, "lineDashPhase"),
    ]
    for (component, keyPath) in components {
      for link in links.reversed() {
        for animation in link.layer.animations {
          if let range = animation.keyPathSource(of: component) { return (range, keyPath) }
        }
      }
    }
    return (links[links.count - 1].layer.source, "transform")
  }
}
