// SPDX-License-Identifier: MIT

/// Finds the layers whose ink crosses the edge of the picture, and how far.
///
/// First each layer is held against a region that surely holds all its ink, over all instants and
/// copies, which clears nearly all; copies that aren't cleared are looked at instant by instant.
/// All work is paid for from budgets, so that no loader takes long; where they end, nothing is
/// reported.
struct InkSurvey {
  let view: Rect
  let slack: Double
  let isSteady: Bool
  /// The layer that is looked at, and what it is in, outermost first.
  var chain: [InkLink] = []
  /// How many images of regions may still be taken.
  private var regionBudget = 3_000_000
  /// How many pieces of outlines may still be measured exactly.
  var exactBudget = 500_000
  /// How many even instants of a cycle are looked at.
  let instantCount: Int

  /// - Parameter mostInstants: what bounds the number of even instants.
  init(_ loader: borrowing Loader, slack: Double, mostInstants: Int = 120) {
    view = loader.viewBox
    self.slack = slack
    isSteady = loader.start == .steady
    var moving = 1
    loader.layers.forEachLayer { $0.animations.forEachAnimation { _ in moving += 1 } }
    instantCount = min(mostInstants, max(4, 200_000 / moving))
  }

  /// Reports the layers, outermost first.
  ///
  /// - Parameter isKnown: whether a layer needn't be looked at, only what is in it.
  mutating func visit(
    _ layers: [Layer], isKnown: (SourceRange) -> Bool, report: (SourceRange, SideExcess) -> Void
  ) {
    for layer in layers where regionBudget > 0 {
      if layer.isNeverSeen { continue }
      let halo = (chain.last?.halo ?? InkHalo()).inside(
        layer.effects?.filter?.widest(in: layer.animations))
      chain.append(InkLink(layer, isSteady: isSteady, count: instantCount, halo: halo))
      spend(chain.last.map { 4 * ($0.placements.count + $0.cost) } ?? 0)
      let place = layer.source.opening
      if !isKnown(place), let excess = excess(), excess.most > slack,
        let shown = shown(excess), shown.most > slack
      {
        report(place, shown)
      }
      visit(layer.sublayers, isKnown: isKnown, report: report)
      chain.removeLast()
    }
  }

  private mutating func spend(_ work: Int) { regionBudget -= work }

  /// How far the last layer of the chain paints beyond the edge; nil if it surely doesn't.
  private mutating func excess() -> SideExcess? {
    guard let link = chain.last, link.paints, let reach = reach() else { return nil }
    guard reach.excess(beyond: view).most > slack else { return nil }
    return exactExcess()
  }

  /// What of an excess the clips and masks around leave; nil for nothing.
  private mutating func shown(_ excess: SideExcess) -> SideExcess? {
    var shown = excess
    let whole = chain
    defer { chain = whole }
    for index in whole.indices {
      for limit in whole[index].layer.inkLimits {
        chain = Array(whole[..<index])
        let halo = whole[index].halo
        chain.append(InkLink(limit, isSteady: isSteady, count: instantCount, halo: halo))
        spend(4 * chain[index].placements.count)
        guard let limited = self.excess() else { return nil }
        shown.limit(to: limited)
      }
    }
    return shown
  }

  // MARK: Regions

  /// What surely holds the last layer's ink, in the picture.
  private mutating func reach() -> Reach? {
    var reach: Reach?
    for index in chain.indices.reversed() {
      let link = chain[index]
      reach = reach.map { moved($0, by: link) } ?? ownReach(of: link)
      var reaches = [reach]
      for level in link.copies.indices.reversed() {
        guard let inner = reach else { return nil }
        reach = copied(inner, link.copies[level], about: pivot(of: link.layer, level))
        reaches.append(reach)
      }
      chain[index].reaches = reaches
      if reach == nil || regionBudget < 0 { return nil }
    }
    return reach
  }

  private mutating func ownReach(of link: InkLink) -> Reach? {
    if link.forms.count == 1 { return link.forms[0].map { moved($0, by: link) } }
    spend(link.forms.count)
    var builder = ReachBuilder(about: link.layer.position)
    for (form, placement) in zip(link.forms, link.placements) {
      if let form { builder.add(placement.image(of: form)) }
    }
    return builder.reach
  }

  /// Over all states of a layer, in its parent's coordinates.
  private mutating func moved(_ reach: Reach, by link: InkLink) -> Reach {
    if link.placements.count == 1 { return link.placements[0].image(of: reach) }
    spend(link.placements.count)
    var builder = ReachBuilder(about: link.layer.position)
    for placement in link.placements { builder.add(placement.image(of: reach)) }
    return builder.reach ?? reach
  }

  private mutating func copied(
    _ reach: Reach, _ copies: [AffineTransform], about pivot: Point
  ) -> Reach? {
    spend(copies.count)
    var builder = ReachBuilder(about: pivot)
    for copy in copies { builder.add(reach.applying(copy)) }
    return builder.reach
  }

  private func pivot(of layer: Layer, _ level: Int) -> Point {
    let anchor = layer.replicators[level].anchorPoint
    return Point(anchor.x * layer.parentBounds.width, anchor.y * layer.parentBounds.height)
  }
}

extension Layer {
  /// Whether it is left out of the picture at every instant.
  fileprivate var isNeverSeen: Bool {
    animations.isEmpty && (isHidden || opacity < InkOutline.leastOpacity)
  }
}

extension Layer {
  /// The layer with what its picture is confined to in place of its content.
  fileprivate var inkLimits: [Layer] {
    guard let effects else { return [] }
    var shapes: [Shape] = []
    if let clip = effects.clip { shapes.append(clip.shape) }
    if effects.mask != nil { shapes.append(Shape(.rect(rect: effects.maskRegion.insetBy(1)))) }
    return shapes.map { shape in
      var limit = self
      var paint = Paint()
      paint.fillColor = .white
      limit.content = .shape(shape, paint)
      limit.effects = nil
      return limit
    }
  }
}
