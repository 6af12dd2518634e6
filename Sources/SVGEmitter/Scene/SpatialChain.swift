// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A layer on the way down from the outermost one that turns in space.
struct SpatialLink {
  let layer: Layer
  /// Where a copy of it is placed in its parent.
  var copy = AffineTransform.identity
  /// How much later it runs than the outermost one, in seconds.
  var delay = 0.0
}

/// Layers one in the other, and the map from the last one's plane to that around the first.
struct SpatialChain {
  var links: [SpatialLink]

  /// The numbers of one link.
  private enum Slot {
    static let position = 0
    static let translation = 2
    static let rotationX = 4
    static let rotationY = 5
    static let rotation = 6
    static let skew = 7
    static let scale = 9
    static let anchor = 11
    static let size = 13
    static let pathRotation = 15
    static let count = 16
  }

  /// How many numbers all links have together.
  var count: Int { links.count * Slot.count }

  /// The placements of all layers over time, in the last one's local time.
  ///
  /// - Parameter extra: how many numbers follow for other uses.
  func bundle(isSteady: Bool, earliest: Int64, extra: Int = 0) throws(EmissionError) -> SignalBundle
  {
    var bundle = SignalBundle(count: count + extra)
    let delay = links[links.count - 1].delay
    for (index, link) in links.enumerated() {
      let timeline = LayerTimeline(link.layer, isSteady: isSteady, earliest: earliest)
      try add(
        link.layer, timeline, lead: delay - link.delay, first: index * Slot.count, to: &bundle)
    }
    return bundle
  }

  private func add(
    _ layer: Layer, _ timeline: LayerTimeline, lead: Double, first: Int,
    to bundle: inout SignalBundle
  ) throws(EmissionError) {
    let model = layer.transform
    let pairs: [(Int, Component, Component, Point)] = [
      (Slot.position, .positionX, .positionY, layer.position),
      (Slot.translation, .translationX, .translationY, model.translation),
      (Slot.skew, .skewX, .skewY, model.skew), (Slot.scale, .scaleX, .scaleY, model.scale),
      (Slot.anchor, .anchorPointX, .anchorPointY, layer.anchorPoint),
      (Slot.size, .width, .height, Point(layer.bounds.width, layer.bounds.height)),
    ]
    for (slot, x, y, point) in pairs {
      let pair = try timeline.pair(x, y, model: point)
      if let both = pair.both {
        bundle.set(first + slot, count: 2, both, lead: lead)
      } else {
        bundle.set(first + slot, pair.x, lead: lead)
        bundle.set(first + slot + 1, pair.y, lead: lead)
      }
    }
    let angles: [(Int, Component, Double)] = [
      (Slot.rotationX, .rotationX, model.rotationX), (Slot.rotationY, .rotationY, model.rotationY),
      (Slot.rotation, .rotation, model.rotation), (Slot.pathRotation, .pathRotation, 0),
    ]
    for (slot, component, angle) in angles {
      bundle.set(first + slot, try timeline.number(component, model: angle), lead: lead)
    }
  }

  /// Where the last layer's size stands.
  var sizeSlots: Range<Int> {
    let first = (links.count - 1) * Slot.count + Slot.size
    return first..<first + 2
  }

  /// The size of the last layer's bounds.
  func size(_ numbers: [Double]) -> Size {
    let place = (links.count - 1) * Slot.count + Slot.size
    return Size(max(0, numbers[place]), max(0, numbers[place + 1]))
  }

  /// Whether the last layer is seen under a perspective: it or one around it turns, below one that
  /// names the distance of the eye, or in it.
  var isProjected: Bool {
    var hasEye = false
    for link in links {
      if link.layer.transform.perspective != nil { hasEye = true }
      if hasEye && link.layer.turnsInSpace { return true }
    }
    return false
  }

  /// How far the angles differ between two instants, in degrees.
  func turn(from a: [Double], to b: [Double]) -> Double {
    var most = 0.0
    for index in links.indices {
      for slot in [Slot.rotationX, Slot.rotationY, Slot.rotation, Slot.pathRotation] {
        let place = index * Slot.count + slot
        most = max(most, abs(a[place] - b[place]))
      }
    }
    return most
  }

  /// The map at an instant.
  ///
  /// - Parameter isFromAnchor: whether the last layer's coordinates begin at its anchor.
  func map(_ numbers: [Double], isFromAnchor: Bool) -> Transform3D {
    var map = Transform3D.identity
    for (index, link) in links.enumerated() {
      func point(_ slot: Int) -> Point {
        let place = index * Slot.count + slot
        return Point(numbers[place], numbers[place + 1])
      }
      func angle(_ slot: Int) -> Double { numbers[index * Slot.count + slot] }
      var transform = LayerTransform()
      transform.rotationX = angle(Slot.rotationX)
      transform.rotationY = angle(Slot.rotationY)
      transform.rotation = angle(Slot.rotation)
      let skew = point(Slot.skew)
      transform.skew = Point(min(89, max(-89, skew.x)), min(89, max(-89, skew.y)))
      transform.scale = point(Slot.scale)
      if link.copy != .identity { map = map.concatenating(Transform3D(link.copy)) }
      let shift = AffineTransform.translation(point(Slot.position) + point(Slot.translation))
      map = map.concatenating(Transform3D(shift))
      if let distance = link.layer.transform.perspective {
        map = map.concatenating(.projection(distance: distance))
      }
      map = map.concatenating(transform.turn)
      let along = angle(Slot.pathRotation)
      if along != 0 { map = map.concatenating(Transform3D(.rotation(along))) }
      if isFromAnchor && index == links.count - 1 { continue }
      let (anchor, size) = (point(Slot.anchor), point(Slot.size))
      let origin = Point(-anchor.x * max(0, size.x), -anchor.y * max(0, size.y))
      map = map.concatenating(Transform3D(.translation(origin)))
    }
    return map
  }
}

extension Layer {
  /// About how far from its anchor it reaches.
  var roughReach: Double {
    var reach = contentReach
    for child in sublayers where reach < 1e6 {
      let origin = Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height)
      let stretch = max(1, abs(child.transform.scale.x), abs(child.transform.scale.y))
      let way = child.position + child.transform.translation - origin
      let copies = child.replicators.isEmpty ? 1.0 : 2
      reach = max(reach, copies * (way.length + stretch * child.roughReach))
    }
    return reach
  }

  private var contentReach: Double {
    let anchor = Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height)
    switch content {
    case .none: return 0
    case .text(let text, _):
      return Point(bounds.width, bounds.height).length + text.fontSize * Double(text.string.count)
    case .shape(let shape, let paint):
      guard let box = shape.path(in: bounds).boundingBox else { return 0 }
      let (x, y) = (
        max(abs(box.minX - anchor.x), abs(box.maxX - anchor.x)),
        max(abs(box.minY - anchor.y), abs(box.maxY - anchor.y))
      )
      return Point(x, y).length + (paint.strokeColor.isNone ? 0 : paint.lineWidth)
    }
  }
}
