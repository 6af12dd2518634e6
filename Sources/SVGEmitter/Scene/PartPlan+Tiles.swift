// SPDX-License-Identifier: MIT

internal import LoaderModel

extension PartPlan {
  /// Lays out the tiles of conic gradients of a part that stands still.
  func planTiles() {
    for plan in [fillGradient, strokeGradient] {
      guard let plan, plan.model.kind == .conic else { continue }
      plan.conic = ConicPlan(box: inkBox ?? plan.bounds)
    }
  }

  /// What holds all that it paints; nil for nothing.
  var inkBox: Rect? {
    let box: Rect
    switch form {
    case .circle(let center, let r): box = Rect(center.x - r, center.y - r, 2 * r, 2 * r)
    case .ellipse(let center, let r):
      box = Rect(center.x - r.x, center.y - r.y, 2 * r.x, 2 * r.y)
    case .dot(let center): box = Rect(center.x, center.y, 0, 0)
    case .rect(let rect, _): box = rect
    case .path(let path):
      return isStroked ? path.boundingBox(strokedWith: paint) : path.boundingBox
    case .text(let text, let size, let origin):
      let box = text.widestBox(in: size).insetBy(-paint.lineWidth)
      return Rect(box.minX + origin.x, box.minY + origin.y, box.width, box.height)
    case .outline: return nil
    }
    return isStroked ? box.insetBy(-paint.lineWidth) : box
  }
}
