// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What is done to a layer's picture: a group with references to definitions, which are its first
/// children, so that they are moved, colored and removed together.
extension SceneBuilder {
  /// Writes a layer with effects: transforms and opacity around, the filter in them, then mask and clip.
  mutating func write(_ effects: EffectsPlan, _ plan: LayerPlan, _ context: Context) {
    var wrappers: [Wrapper] = []
    var rest = context.outer
    for level in plan.levels {
      if case .fixed(let matrix) = level {
        rest = rest.concatenating(matrix)
        continue
      }
      if rest != .identity { wrappers.append(Wrapper(level: .fixed(rest))) }
      wrappers.append(Wrapper(level: level))
      rest = .identity
    }
    // The effects are in the layer's own coordinates, where its anchor is the origin.
    if rest != .identity { wrappers.append(Wrapper(level: .fixed(rest))) }
    placeOpacity(plan, context, isSingle: false, &wrappers)
    if wrappers.isEmpty { wrappers.append(Wrapper()) }
    for (i, wrapper) in wrappers.enumerated() {
      markup.begin(.g)
      if i == 0, context.tint.maskAlpha == nil { markup.blend(effects.model?.blendMode ?? .normal) }
      write(wrapper, context)
    }
    let isParted = beginFilter(effects, plan, context)
    beginEffects(effects, plan, context)
    writeInside(plan, .identity, context)
    for _ in wrappers { markup.end() }
    if isParted { markup.end() }
  }

  /// Adds a filter to the group opened last, and opens one in it for what comes before the filter;
  /// false if there is none.
  private mutating func beginFilter(
    _ effects: EffectsPlan, _ plan: LayerPlan, _ context: Context
  ) -> Bool {
    guard let model = effects.model, let filter = effects.filter, effects.hasFilter else {
      return false
    }
    var known: Int?
    let isMoving = effects.blurTrack != nil || effects.hueTrack != nil
    if !isMoving, let last = effects.knownFilter, last.tint.isEqual(context.tint) {
      known = last.name
    }
    let name = known ?? markup.makeName()
    effects.knownFilter = (context.tint, name)
    markup.refer(.filter, to: name)
    if known == nil {
      writeFilter(
        name, filter, plan.shifted(model.region, markup.tracks), context,
        isBlack: plan.isBlack && context.tint.maskAlpha == nil, blur: effects.blurTrack,
        hue: effects.hueTrack)
    }
    guard effects.clip != nil || effects.mask != nil || effects.isIsolated else { return false }
    markup.begin(.g)
    return true
  }

  /// Adds clip and mask to the group opened last.
  private mutating func beginEffects(
    _ effects: EffectsPlan, _ plan: LayerPlan, _ context: Context
  ) {
    if effects.isIsolated && context.tint.maskAlpha == nil { markup.isolate() }
    let isShared = !effects.isMoving && context.isCopy
    let known: (clip: Int?, mask: Int?) = isShared ? effects.known : (nil, nil)
    let clip = effects.clip.map { _ in known.clip ?? markup.makeName() }
    let mask = effects.mask.map { _ in known.mask ?? markup.makeName() }
    if let clip { markup.refer(.clipPath, to: clip) }
    if let mask { markup.refer(.mask, to: mask) }
    if let clip, let part = effects.clip, known.clip == nil {
      writeClip(clip, part, plan, context)
    }
    if let mask, let layers = effects.mask, let model = effects.model, known.mask == nil {
      beginMask(mask, plan.shifted(model.maskRegion, markup.tracks))
      writeMask(layers, plan, context)
    }
    if isShared { effects.known = (clip, mask) }
  }

  private mutating func writeClip(
    _ name: Int, _ part: PartPlan, _ plan: LayerPlan, _ context: Context
  ) {
    markup.begin(.clipPath)
    markup.identify(as: name)
    let isPlaced = part.isSizeMoving || !part.motions.isEmpty
    let offset = isPlaced ? AffineTransform.identity : .translation(plan.childOffset)
    let placement = Placement(offset, of: part, pivot: .zero, format: format)
    movingAttributes =
      part.isSizeMoving ? part.tracks.map { markup.tracks[$0].target.attribute } : []
    writeGeometry(part.form, placement, isDashed: false)
    for track in part.motions + part.tracks { animate(track, context) }
    markup.end()
    markup.end()
  }

  /// Opens a mask and says how far it reaches.
  ///
  /// White has the luminance 1, so that all renderers take the alpha of what is painted in it.
  mutating func beginMask(_ name: Int, _ region: Rect) {
    markup.begin(.mask)
    markup.identify(as: name)
    markup.attribute(.maskUnits, "userSpaceOnUse")
    writeRegion(region)
  }

  /// Writes a rectangle of whole numbers that holds another.
  mutating func writeRegion(_ region: Rect) {
    let (x, y) = (region.minX.rounded(.down), region.minY.rounded(.down))
    markup.attribute(.x, x, decimals: 0)
    markup.attribute(.y, y, decimals: 0)
    markup.attribute(.width, (region.maxX - x).rounded(.up), decimals: 0)
    markup.attribute(.height, (region.maxY - y).rounded(.up), decimals: 0)
  }

  private mutating func writeMask(
    _ layers: SiblingPlan, _ plan: LayerPlan, _ context: Context
  ) {
    for level in plan.childLevels {
      markup.begin(.g)
      animate(level, context)
    }
    var inner = Context()
    inner.outer = .translation(plan.childOffset)
    inner.delay = context.delay
    inner.tint.maskAlpha = format.color?.alpha ?? 1
    inner.isCopy = context.isCopy
    write(layers, inner)
    for _ in plan.childLevels { markup.end() }
    markup.end()
  }
}

extension LayerPlan {
  /// A rectangle in the layer's coordinates over all that the bounds' origin does, where the anchor is
  /// the origin.
  func shifted(_ region: Rect, _ tracks: [AttributeTrack]) -> Rect {
    var (low, high) = (childOffset, childOffset)
    for level in childLevels {
      let (least, greatest) = tracks[level].track.extent
      low = low + least
      high = high + greatest
    }
    let far = Point(region.maxX + high.x, region.maxY + high.y)
    let near = region.origin + low
    return Rect(near.x, near.y, far.x - near.x, far.y - near.y)
  }
}

extension LayerPlan {
  /// Whether all that it paints is black, and no effect in it makes another color of that.
  var isBlack: Bool {
    parts.allSatisfy { $0.isBlack }
      && children.plans.allSatisfy { $0.isBlack && $0.effects?.filter == nil }
  }
}

extension PartPlan {
  fileprivate var isBlack: Bool {
    colors.isEmpty && !hasGradient && (!isFilled || paint.fillColor.base == .rgb(0, 0, 0))
      && (!isStroked || paint.strokeColor.base == .rgb(0, 0, 0))
  }
}

extension Track {
  /// The least and greatest first two numbers at all keys and half way between them.
  fileprivate var extent: (Point, Point) {
    var values = pieces.flatMap { [$0.first, $0.value(at: ($0.start + $0.end) / 2), $0.last] }
    if clock.active != nil { values += [before, after] }
    guard var low = values.first, var high = values.first else { return (.zero, .zero) }
    for value in values {
      low = pointwiseMin(low, value)
      high = pointwiseMax(high, value)
    }
    return (Point(low[0], low[1]), Point(high[0], high[1]))
  }
}
