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
    return map.concatenating(turn).concatenating(origin)
  }

  /// All but the shift, in space, the turn along a path included.
  var turn: Transform3D {
    if pathRotation == 0 { return transform.turn }
    return transform.turn.concatenating(Transform3D(.rotation(pathRotation)))
  }

  /// What surely holds the image of a region in the parent's coordinates.
  ///
  /// What is turned about x or y may be turned on in space by the layers around: then a ball about the
  /// anchor holds it, which no turn changes.
  func image(of reach: Reach) -> Reach {
    if !transform.isSpatial && transform.perspective == nil { return reach.applying(placement) }
    let anchor = Point(anchorPoint.x * size.width, anchorPoint.y * size.height)
    let radius = (reach.center - anchor).length + reach.radius
    var flat = transform
    (flat.rotationX, flat.rotationY) = (0, 0)
    let center = position + transform.translation
    var stretched = radius * flat.matrix.greatestStretch
    if let distance = transform.perspective {
      // As near as the ball comes, and as anything may.
      stretched /= 1 - min(0.99, stretched / distance)
    }
    return Reach(
      box: Rect(center.x - stretched, center.y - stretched, 2 * stretched, 2 * stretched),
      center: center, radius: stretched)
  }
}
