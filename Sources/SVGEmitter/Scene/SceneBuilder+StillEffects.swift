// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Nodes of the evaluator's tree with effects.
extension SceneBuilder {
  /// Writes a node with effects as a group in its own coordinates.
  mutating func write(
    _ effects: PresentationEffects, _ node: PresentationNode, at matrix: AffineTransform
  ) {
    markup.begin(.g)
    if matrix != .identity {
      let format = self.format
      markup.attribute(.transform) { format.append(matrix, to: &$0) }
    }
    if node.opacity < 1 {
      markup.attribute(.opacity, node.opacity, decimals: format.unitDecimals)
    }
    writeStillClip(effects)
    for part in stillParts(node.content) {
      writeStill(
        part.form, part.paint, isFilled: part.isFilled, isStroked: part.isStroked, at: .identity,
        opacity: 1)
    }
    for child in node.children { write(child, outer: .identity) }
    markup.end()
  }

  private mutating func writeStillClip(_ effects: PresentationEffects) {
    let clip = effects.clip.map { _ in markup.makeName() }
    let mask = effects.mask.map { _ in markup.makeName() }
    if let clip { markup.refer(.clipPath, to: clip) }
    if let mask { markup.refer(.mask, to: mask) }
    if let clip, let path = effects.clip {
      markup.begin(.clipPath)
      markup.identify(as: clip)
      let form = path.shortestForm(isDashed: false)
      let part = PartPlan(form, Paint(), isFilled: true, isStroked: false)
      let placement = Placement(.identity, of: part, pivot: .zero, format: format)
      writeGeometry(form, placement, isDashed: false)
      markup.end()
      markup.end()
    }
    guard let mask, let nodes = effects.mask, let region = effects.maskRegion else { return }
    beginMask(mask, region)
    let outer = stillMaskAlpha
    stillMaskAlpha = format.color?.alpha ?? 1
    for node in nodes { write(node, outer: .identity) }
    stillMaskAlpha = outer
    markup.end()
  }
}
