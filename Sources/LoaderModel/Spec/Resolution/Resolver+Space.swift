// SPDX-License-Identifier: MIT

extension Resolver {
  /// Takes in what a layer does to what is in it, and reports what can't be projected.
  mutating func enterSpace(_ layer: borrowing Layer, _ spec: LayerSpec) {
    if layer.transform.perspective != nil { space.hasEye = true }
    if space.hasEye && layer.turnsInSpace { space.isProjected = true }
    guard space.isProjected else { return }
    switch layer.content {
    case .none: return
    case .text: report(.projectedText(), at: spec.contentRange)
    case .shape(_, let paint):
      if paint.fillGradient != nil || paint.strokeGradient != nil {
        report(.notSupported("gradients under a perspective"), at: spec.contentRange)
      }
    }
  }

  /// Reports what is done to pictures of layers that don't lie in a plane.
  mutating func checkSpatialEffects(_ layers: [Layer], isInSpace: Bool) {
    for layer in layers {
      let isInside = isInSpace || layer.opensSpace
      if isInside, let effects = layer.effects {
        let place = layer.source.opening
        if effects.filter != nil { report(.projectedFilter(), at: place) }
        if effects.clip != nil || effects.mask != nil {
          report(.notSupported("a clip or mask where layers turn in space"), at: place)
        }
      }
      checkSpatialEffects(layer.sublayers, isInSpace: isInside)
    }
  }

  /// Reports perspectives that something comes too near to.
  mutating func checkDepth(_ loader: borrowing Loader) {
    for finding in DepthSurvey(loader).findings {
      report(.tooNear(finding.depth, finding.distance), at: finding.source)
    }
  }
}
