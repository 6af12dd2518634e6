// SPDX-License-Identifier: MIT

/// A layer of the chain in one of its copies.
private struct InkPlace {
  /// Of the copy, in the parent's coordinates.
  var transform: AffineTransform
  /// The sum of the delays of the replicators around, in seconds.
  var delay: Double
  /// The product of the copies' alphas.
  var alpha: Double
}

extension InkSurvey {
  /// How far the last layer's ink crosses the edge, of all copies that may do so.
  mutating func exactExcess() -> SideExcess {
    var excess = SideExcess()
    let copies = chain.reduce(1) { min(20_000, $0 * $1.copyCount) }
    let count = min(instantCount, max(6, 60_000 / copies))
    var places: [InkPlace] = []
    descend(&places, InkPlace(transform: .identity, delay: 0, alpha: 1), 0, .identity, count) {
      excess.extend($0)
    }
    return excess
  }

  /// Goes through the copies of the next layer of the chain by its replicators from `level` on.
  ///
  /// - Parameters:
  ///   - place: of the copy so far.
  ///   - outer: from the layer's parent to the picture; nil where it moves.
  private mutating func descend(
    _ places: inout [InkPlace], _ place: InkPlace, _ level: Int, _ outer: AffineTransform?,
    _ count: Int, _ found: (SideExcess) -> Void
  ) {
    guard exactBudget > 0 else { return }
    let index = places.count
    guard index < chain.count else { return measure(places, count, found) }
    let link = chain[index]
    guard level < link.copies.count else {
      places.append(place)
      let map = outer.map { $0.concatenating(place.transform) }
      let inner = link.isStill && !link.isSpatial ? map?.concatenating(link.still.placement) : nil
      let next = InkPlace(transform: .identity, delay: place.delay, alpha: place.alpha)
      descend(&places, next, 0, inner, count, found)
      places.removeLast()
      return
    }
    let replicator = link.layer.replicators[level]
    for copy in link.copies[level].indices {
      exactBudget -= 1
      var inner = place
      inner.transform = place.transform.concatenating(link.copies[level][copy])
      inner.delay += replicator.delay(ofCopy: copy)
      inner.alpha *= InstanceTint.factor(
        replicator.instanceColor.alpha, replicator.instanceOffsets.alpha, copy)
      let inside = link.reaches[link.copies.count - 1 - level]
      if isCleared(inside, outer?.concatenating(inner.transform)) { continue }
      descend(&places, inner, level + 1, outer, count, found)
    }
  }

  private func isCleared(_ reach: Reach?, _ map: AffineTransform?) -> Bool {
    guard let reach, let map else { return false }
    return reach.applying(map).excess(beyond: view).most <= slack
  }

  // MARK: Instants

  /// Looks at one copy of the last layer at all instants.
  private mutating func measure(
    _ places: [InkPlace], _ count: Int, _ found: (SideExcess) -> Void
  ) {
    var moving: [(layer: Layer, delay: Double)] = []
    for index in chain.indices where !chain[index].isStill {
      moving.append((chain[index].layer, places[index].delay))
    }
    let instants =
      moving.isEmpty ? [0] : InkInstants(moving, isSteady: isSteady, count: count).times
    let cost = moving.reduce(4) { $0 + $1.layer.animations.count }
    for time in instants where exactBudget > 0 {
      exactBudget -= cost
      if let excess = excess(of: places, at: time), excess.most > slack { found(excess) }
    }
  }

  private mutating func excess(of places: [InkPlace], at time: Double) -> SideExcess? {
    var map = Transform3D.identity
    var opacity = 1.0
    var last: LayerState?
    for index in places.indices {
      let state = chain[index].state(at: time, delay: places[index].delay, isSteady: isSteady)
      if state.isHidden { return nil }
      opacity *= state.opacity
      map = map.concatenating(Transform3D(places[index].transform))
        .concatenating(state.spatialPlacement)
      last = state
    }
    opacity *= places.last?.alpha ?? 1
    guard let last, let link = chain.last, opacity >= InkOutline.leastOpacity else { return nil }
    let projection = map.homography
    guard let map = projection.affine else {
      let outline = InkOutline(link.layer.content, last)
      exactBudget -= 40 * outline.cost
      return outline.extent(projection)?.excess(beyond: view)
    }
    if map.determinant == 0 { return nil }
    if link.forms.count == 1 && isCleared(link.forms[0], map) { return nil }
    let whole = InkOutline(link.layer.content, last, isDashed: false)
    exactBudget -= 4 * whole.cost
    guard let excess = whole.extent(map, link.halo)?.excess(beyond: view), excess.most > slack
    else { return nil }
    if !whole.hasDashes { return excess }
    let outline = InkOutline(link.layer.content, last)
    exactBudget -= 4 * outline.cost
    return outline.extent(map, link.halo)?.excess(beyond: view)
  }
}

extension InkLink {
  fileprivate func state(at time: Double, delay: Double, isSteady: Bool) -> LayerState {
    isStill ? still : LayerState(of: layer, at: time, delay: delay, isSteady: isSteady)
  }
}

extension Rect {
  fileprivate func excess(beyond view: Rect) -> SideExcess {
    SideExcess(
      left: view.minX - minX, top: view.minY - minY, right: maxX - view.maxX,
      bottom: maxY - view.maxY)
  }
}
