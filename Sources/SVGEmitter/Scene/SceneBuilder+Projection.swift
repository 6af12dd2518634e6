// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What the evaluator sees under a perspective, as areas.
extension SceneBuilder {
  /// A shape's fill and stroke as areas that need no projection any more.
  func projectedParts(_ shape: ShapePresentation, _ projection: Homography) -> [PartPlan] {
    let paint = shape.paint
    let period = paint.dashPeriod
    let phase = period > 0 ? paint.lineDashPhase / period : 0
    let interval =
      paint.strokeWrap
      ? (paint.strokeStart, paint.strokeEnd)
      : (min(1, max(0, paint.strokeStart)), min(1, max(0, paint.strokeEnd)))
    let instant = OutlineInstant(
      path: shape.path, projection: projection, lineWidth: paint.lineWidth, start: interval.0,
      end: interval.1, lap: interval.0.rounded(.down), phase: phase - phase.rounded(.down))
    var parts: [PartPlan] = []
    for isStroke in [false, true] {
      let color = isStroke ? paint.strokeColor : paint.fillColor
      if color.isNone || isStroke && paint.lineWidth <= 0 { continue }
      var outline = ProjectedOutline(
        paint, repeatCount: shape.repeatCount, isStroke: isStroke, isStill: true)
      outline.take(instant)
      let path = outline.path(instant)
      if path.elements.isEmpty { continue }
      var area = Paint()
      area.fillColor = color
      if !isStroke { area.fillRule = paint.fillRule }
      parts.append(PartPlan(.path(path), area, isFilled: true, isStroked: false))
    }
    return parts
  }
}
