// SPDX-License-Identifier: MIT

extension Path {
  /// The shapes' outlines one after the other, each with its own repeats.
  static func compound(_ shapes: [Shape], in bounds: Rect, cornerRadius: Double?) -> Path {
    var result = Path()
    for shape in shapes {
      let path = shape.path(within: bounds, cornerRadius: cornerRadius)
      for _ in 0..<max(1, shape.repeatCount) {
        result.elements.append(contentsOf: path.elements)
      }
    }
    return result
  }

  /// The outline scaled evenly and centred into a rectangle, by its exact bounding box.
  func fitted(into bounds: Rect) -> Path {
    guard let box = boundingBox else { return self }
    let across = box.width > 0 ? bounds.width / box.width : .infinity
    let down = box.height > 0 ? bounds.height / box.height : .infinity
    let factor = min(across, down)
    let scale = factor.isFinite ? factor : 1
    let center = bounds.center
    return applying(
      AffineTransform(
        scale, 0, 0, scale, center.x - box.midX * scale, center.y - box.midY * scale))
  }
}
