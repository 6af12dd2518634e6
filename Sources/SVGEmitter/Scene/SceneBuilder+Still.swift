// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Nodes of the evaluator's tree as elements that don't move.
extension SceneBuilder {
  /// Writes a node and all in it.
  ///
  /// - Parameter outer: from the node's parent to the nearest element above.
  mutating func write(_ node: PresentationNode, outer: AffineTransform) {
    if node.opacity <= 0 { return }
    let matrix = outer.concatenating(node.transform)
    if node.effects != nil || node.isIsolated {
      return write(node.effects ?? PresentationEffects(), node, at: matrix)
    }
    let parts = stillParts(node.content, node.projection)
    let isSingle = parts.count + node.children.count == 1
    if node.opacity < 1 && !(isSingle && parts.count == 1) {
      markup.begin(.g)
      markup.attribute(.opacity, node.opacity, decimals: format.unitDecimals)
    }
    let own = node.projection?.affine.map { matrix.concatenating($0) } ?? matrix
    for part in parts {
      writeStill(
        part.form, part.paint, isFilled: part.isFilled, isStroked: part.isStroked, at: own,
        opacity: isSingle ? node.opacity : 1, in: node.content.bounds)
    }
    for child in node.children { write(child, outer: matrix) }
    if node.opacity < 1 && !(isSingle && parts.count == 1) { markup.end() }
  }

  /// Writes one element that doesn't move.
  mutating func writeStill(
    _ form: PartPlan.Form, _ paint: Paint, isFilled: Bool, isStroked: Bool,
    at matrix: AffineTransform, opacity: Double, in bounds: Size? = nil
  ) {
    let part = PartPlan(form, paint, isFilled: isFilled, isStroked: isStroked)
    if let bounds {
      part.planGradients(in: Rect(0, 0, bounds.width, bounds.height))
      part.planTiles()
    }
    let placement = Placement(matrix, of: part, pivot: .zero, format: format)
    var context = Context()
    context.tint.maskAlpha = stillMaskAlpha
    if part.isConicText {
      return writeConicText(part, placement, context) {
        if opacity < 1 { $0.markup.attribute(.opacity, opacity, decimals: $0.format.unitDecimals) }
      }
    }
    writeGeometry(form, placement, isDashed: part.isDashed([]))
    writePaint(part, context)
    let format = self.format
    if let transform = placement.transform {
      markup.attribute(.transform) { transform.append(to: &$0, format) }
    }
    if opacity < 1 { markup.attribute(.opacity, opacity, decimals: format.unitDecimals) }
    if case .text(let text, _, _) = form { markup.text(text.string) }
    markup.end()
  }

  func stillParts(
    _ content: PresentationNode.Content, _ projection: Homography? = nil
  ) -> [PartPlan] {
    switch content {
    case .none: return []
    case .text(let text):
      let paint = text.paint
      return [
        PartPlan(
          .text(text.text, text.bounds, .zero), paint, isFilled: !paint.fillColor.isNone,
          isStroked: !paint.strokeColor.isNone)
      ]
    case .shape(let shape):
      if let projection, projection.affine == nil { return projectedParts(shape, projection) }
      return stillParts(shape)
    }
  }

  private func stillParts(_ shape: ShapePresentation) -> [PartPlan] {
    let paint = shape.paint
    let isFilled = !paint.fillColor.isNone
    let isStroked = !paint.strokeColor.isNone && paint.lineWidth > 0
    let (a, b) = (Signal.constant(paint.strokeStart), Signal.constant(paint.strokeEnd))
    if !isStroked || StrokeInterval.isWhole(a, b, paint) {
      let form = shape.path.shortestForm(isDashed: isStroked && !paint.lineDashPattern.isEmpty)
      return isFilled || isStroked
        ? [PartPlan(form, paint, isFilled: isFilled, isStroked: isStroked)] : []
    }
    let part = shape.path.stroked(paint, repeatCount: shape.repeatCount)
    var parts: [PartPlan] = []
    if isFilled {
      parts.append(
        PartPlan(
          shape.path.shortestForm(isDashed: false), paint, isFilled: true, isStroked: false))
    }
    if !part.elements.isEmpty {
      parts.append(PartPlan(.path(part), paint, isFilled: false, isStroked: true))
    }
    return parts
  }
}

extension Path {
  /// What a stroke's interval is of it.
  func stroked(_ paint: Paint, repeatCount: Int) -> Path {
    if paint.strokeWrap {
      return trimmedWrapping(from: paint.strokeStart, to: paint.strokeEnd)
    }
    return trimmed(
      from: min(1, max(0, paint.strokeStart)), to: min(1, max(0, paint.strokeEnd)),
      repeatCount: repeatCount)
  }
}

extension PresentationNode.Content {
  /// The layer's bounds, in which gradients are laid out.
  var bounds: Size? {
    switch self {
    case .none: nil
    case .shape(let shape): shape.bounds
    case .text(let text): text.bounds
    }
  }
}
