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
    let isParted = writeStillFilter(effects, isIsolated: node.isIsolated)
    if node.isIsolated { markup.isolate() }
    writeStillClip(effects)
    for part in stillParts(node.content, node.projection) {
      writeStill(
        part.form, part.paint, isFilled: part.isFilled, isStroked: part.isStroked,
        at: node.projection?.affine ?? .identity,
        opacity: 1, in: node.content.bounds)
    }
    for child in node.children { write(child, outer: .identity) }
    if isParted { markup.end() }
    markup.end()
  }

  /// Adds a filter to the group opened last, and opens one in it for what comes before the filter;
  /// false if there is none.
  private mutating func writeStillFilter(
    _ effects: PresentationEffects, isIsolated: Bool
  ) -> Bool {
    markup.blend(effects.blendMode)
    guard let filter = effects.filter?.shown, let region = effects.region else { return false }
    let name = markup.makeName()
    markup.refer(.filter, to: name)
    var context = Context()
    context.tint.maskAlpha = stillMaskAlpha
    writeFilter(name, filter, region, context)
    guard effects.clip != nil || effects.mask != nil || isIsolated else { return false }
    markup.begin(.g)
    return true
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
