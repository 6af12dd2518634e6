// SPDX-License-Identifier: MIT

extension PresentationContext {
  /// The effects on a layer's picture at the instant.
  func effects(
    _ model: LayerEffects, of layer: Layer, _ values: LayerState
  ) -> PresentationEffects? {
    var effects = PresentationEffects()
    if let clip = model.clip {
      effects.clip = clip.shape.path(in: values.size, cornerRadius: nil)
    }
    if let mask = model.mask {
      var inner = self
      inner.isMask = true
      effects.mask = inner.nodes(of: mask)
      effects.maskRegion = model.maskRegion
    }
    effects.filter = model.filter
    if let filter = model.filter {
      effects.region = model.region
      if let blur = values.filterBlur { effects.filter?.blur = blur }
      if let hue = values.filterHueRotate { effects.filter?.hueRotate = hue }
      effects.filter?.shadow?.color = tint.applied(to: filter.shadow?.color ?? .none)
    }
    if !isMask { effects.blendMode = model.blendMode }
    return effects
  }
}

extension PresentationNode {
  /// Makes a copy blend as a whole with what is below it, its opacity included.
  mutating func takeBlendMode() {
    guard children.count == 1, let effects = children[0].effects, effects.blendMode != .normal
    else { return }
    children[0].effects?.blendMode = .normal
    self.effects = PresentationEffects()
    self.effects?.blendMode = effects.blendMode
  }
}
