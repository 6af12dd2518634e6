// SPDX-License-Identifier: MIT

extension [Layer] {
  /// A rectangle in the parent's coordinates that holds what the layers paint at all instants, but for
  /// what no instant looked at shows; nil where they paint nothing.
  func inkBox(isSteady: Bool) -> Rect? {
    var bounds = BoundsBuilder()
    for layer in self {
      if let box = layer.inkBox(isSteady: isSteady) { bounds.add(box) }
    }
    return bounds.rect
  }
}

extension Layer {
  /// How many instants are looked at.
  private static let instants = 60

  /// In the parent's coordinates, all copies included.
  fileprivate func inkBox(isSteady: Bool) -> Rect? {
    guard let inner = filteredInkBox(isSteady: isSteady) else { return nil }
    let link = InkLink(self, isSteady: isSteady, count: Layer.instants)
    let corner = Point(inner.width / 2, inner.height / 2).length
    var reach = Reach(box: inner, center: inner.center, radius: corner)
    var builder = ReachBuilder(about: position)
    for placement in link.placements { builder.add(placement.image(of: reach)) }
    reach = builder.reach ?? reach
    for level in link.copies.indices.reversed() {
      let anchor = replicators[level].anchorPoint
      let pivot = Point(anchor.x * parentBounds.width, anchor.y * parentBounds.height)
      var copies = ReachBuilder(about: pivot)
      for copy in link.copies[level] { copies.add(reach.applying(copy)) }
      guard let all = copies.reach else { return nil }
      reach = all
    }
    // Curves may overshoot between the instants.
    let isStill = link.isStill && link.copyCount <= 1
    return isStill ? reach.box : reach.box.grownByShare(0.35)
  }

  private func filteredInkBox(isSteady: Bool) -> Rect? {
    guard let box = innerInkBox(clip: effects?.clip, isSteady: isSteady) else { return nil }
    guard let filter = effects?.filter?.widest(in: animations) else { return box }
    return box.insetBy(-filter.outset)
  }

  /// What the content and sublayers paint within a clip, in the layer's own coordinates.
  func innerInkBox(clip: Clip?, isSteady: Bool) -> Rect? {
    var bounds = BoundsBuilder()
    let link = InkLink(self, isSteady: isSteady, count: Layer.instants)
    for case let form? in link.forms { bounds.add(form.box) }
    if case .text(let text, _) = content {
      for size in [self.bounds] + link.placements.map(\.size) {
        bounds.add(text.widestBox(in: size))
      }
    }
    if let box = sublayers.inkBox(isSteady: isSteady) { bounds.add(box) }
    guard let box = bounds.rect, let clip, !animations.contains(where: { $0.movesBounds }) else {
      return bounds.rect
    }
    return clip.shape.path(in: self.bounds).boundingBox.flatMap { box.intersection($0) }
  }
}

extension Text {
  /// What holds the line in any likely font.
  fileprivate func widestBox(in bounds: Size) -> Rect {
    let characters = Double(string.count { $0 & 0xC0 != 0x80 })
    let width = fit ? bounds.width : 1.2 * fontSize * characters
    let side = width + fontSize
    return Rect(
      -side, bounds.height / 2 - 1.5 * fontSize, bounds.width + 2 * side, 3 * fontSize)
  }
}

extension Animation {
  fileprivate var movesBounds: Bool {
    switch self {
    case .keyframes(let animation):
      let component = animation.property.descriptor.component
      return component == .width || component == .height
    case .group(let group): return group.children.contains { $0.movesBounds }
    }
  }
}

extension Rect {
  func grownByShare(_ share: Double) -> Rect {
    insetBy(-share * max(width, height))
  }

  /// What both have in common; nil for nothing.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right >= left && bottom >= top ? Rect(left, top, right - left, bottom - top) : nil
  }
}
