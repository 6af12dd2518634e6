// SPDX-License-Identifier: MIT

extension LayerState {
  /// The map from the layer's coordinates to its parent's, in space.
  var spatialPlacement: Transform3D {
    let anchor = Point(anchorPoint.x * size.width, anchorPoint.y * size.height)
    let origin = Transform3D(.translation(Point(-anchor.x, -anchor.y)))
    var map = Transform3D(.translation(position + transform.translation))
    if let distance = transform.perspective {
      map = map.concatenating(.projection(distance: distance))
    }
    return map.concatenating(transform.turn).concatenating(origin)
  }

  /// What surely holds the image of a region in the parent's coordinates.
  ///
  /// What is turned about x or y may be turned on in space by the layers around: then a ball about the
  /// anchor holds it, which no turn changes.
  func image(of reach: Reach) -> Reach {
    if transform.perspective != nil {
      // Who is near enough to the eye may be anywhere.
      return Reach(box: Rect(-1e6, -1e6, 2e6, 2e6), center: .zero, radius: 2e6)
    }
    if !transform.isSpatial { return reach.applying(placement) }
    let anchor = Point(anchorPoint.x * size.width, anchorPoint.y * size.height)
    let radius = (reach.center - anchor).length + reach.radius
    var flat = transform
    (flat.rotationX, flat.rotationY) = (0, 0)
    let center = position + transform.translation
    let stretched = radius * flat.matrix.greatestStretch
    return Reach(
      box: Rect(center.x - stretched, center.y - stretched, 2 * stretched, 2 * stretched),
      center: center, radius: stretched)
  }
}
