// SPDX-License-Identifier: MIT

/// What a drawn loader may not do; one that does is drawn again.
public enum DrawRule: CaseIterable, Sendable {
  /// The spec doesn't take the values together.
  case isRefused
  /// More than three times a second a layer's light falls by a tenth of its most and rises again, or
  /// a layer that is seen to move repeats, of whatever size; or `check` warns of flashing.
  ///
  /// Source: WCAG 2.2, 2.3.1.
  case flashes
  /// No layer that paints is seen to move: see `LayerMotion`.
  case standsStill
  /// Ink is cut off at the edge of the canvas and its padding, as `check` warns of it.
  case leavesCanvas
}

extension Loader {
  /// The first rule that the loader breaks; nil for a good one.
  public func brokenDrawRule() -> DrawRule? {
    var survey = MotionSurvey(side: min(size.width, size.height))
    let (_, reach) = survey.visit(layers, about: viewBox.center)
    if survey.flashes { return .flashes }
    if !survey.moves { return .standsStill }
    if let reach, reach.excess(beyond: viewBox).most > 1e-9, InkOutsideCanvas.isBroken(by: self) {
      return .leavesCanvas
    }
    return FlashField.mayFlash(self, survey.records) && Flash.isBroken(by: self) ? .flashes : nil
  }
}

/// Goes through all layers for how they move and how far they reach.
private struct MotionSurvey {
  /// Whether anything is painted, and what surely holds it.
  typealias Ink = (paints: Bool, reach: Reach?)

  /// The canvas' shorter side.
  let side: Double
  private(set) var moves = false
  private(set) var flashes = false
  /// Of each layer, before those in it.
  private(set) var records: [MotionRecord] = []
  private var copies = 1
  /// How often what is around may flash.
  private var rate = FlashRate()

  init(side: Double) { self.side = side }

  mutating func visit(_ layers: [Layer], about pivot: Point) -> Ink {
    var paints = false
    var builder = ReachBuilder(about: pivot)
    for layer in layers {
      let ink = visit(layer)
      if ink.paints { paints = true }
      if let reach = ink.reach { builder.add(reach) }
    }
    return (paints, builder.reach)
  }

  private mutating func visit(_ layer: Layer) -> Ink {
    let index = records.count
    records.append(MotionRecord(rate: FlashRate(layer)))
    if layer.replicators.contains(where: { $0.count <= 0 }) { return (false, nil) }
    let outer = (moves: moves, flashes: flashes, copies: copies, rate: rate)
    rate = rate + records[index].rate
    defer { rate = outer.rate }
    records[index].total = rate.of(layer.content)
    for replicator in layer.replicators { copies = min(1_000_000, copies * replicator.count) }
    records[index].copies = copies
    let anchor = Point(
      layer.anchorPoint.x * layer.bounds.width, layer.anchorPoint.y * layer.bounds.height)
    let below: Ink =
      layer.sublayers.isEmpty ? (false, nil) : visit(layer.sublayers, about: anchor)
    copies = outer.copies
    let motion = LayerMotion(layer, side: side)
    guard motion.mostLight >= InkOutline.leastOpacity, below.paints || motion.paints else {
      (moves, flashes) = (outer.moves, outer.flashes)
      records.removeLast(records.count - index - 1)
      return (false, nil)
    }
    if motion.moves { moves = true }
    if motion.flashes { flashes = true }
    if let mask = layer.effects?.mask { look(at: mask) }
    let reach = RoughReach.reach(of: layer, motion.states, inner: below.reach)
    complete(index, reach, motion)
    return (true, reach.map { RoughReach.copied($0, layer) })
  }

  /// What moves in a mask is seen to move.
  private mutating func look(at mask: [Layer]) {
    var survey = MotionSurvey(side: side)
    _ = survey.visit(mask, about: .zero)
    if survey.moves { moves = true }
    if survey.flashes { flashes = true }
  }

  private mutating func complete(_ index: Int, _ region: Reach?, _ motion: LayerMotion) {
    records[index].size = records.count - index
    records[index].region = region
    records[index].paints = motion.paints
    records[index].states = motion.timeline
    let copies = Double(max(1, records[index].copies))
    records[index].sweepRate = records[index...].reduce(0) { sum, record in
      record.paints ? sum + record.total * Double(record.copies) / copies : sum
    }
  }
}
