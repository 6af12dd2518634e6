// SPDX-License-Identifier: MIT

/// What a drawn loader may not do; one that does is drawn again.
public enum DrawRule: CaseIterable, Sendable {
  /// The spec doesn't take the values together.
  case isRefused
  /// More than three times a second a layer's light falls by a tenth of its most and rises again, or
  /// a layer that is seen to move repeats.
  ///
  /// Source: WCAG 2.2, 2.3.1, without its allowance for small areas.
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
    guard let reach, reach.excess(beyond: viewBox).most > 1e-9 else { return nil }
    return InkOutsideCanvas.isBroken(by: self) ? .leavesCanvas : nil
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
    if layer.replicators.contains(where: { $0.count <= 0 }) { return (false, nil) }
    var inner = self
    let anchor = Point(
      layer.anchorPoint.x * layer.bounds.width, layer.anchorPoint.y * layer.bounds.height)
    let below: Ink =
      layer.sublayers.isEmpty ? (false, nil) : inner.visit(layer.sublayers, about: anchor)
    let motion = LayerMotion(layer, side: side)
    guard motion.mostLight >= InkOutline.leastOpacity, below.paints || motion.paints else {
      return (false, nil)
    }
    moves = inner.moves || motion.moves
    flashes = inner.flashes || motion.flashes
    return (true, RoughReach.reach(of: layer, motion.states, inner: below.reach))
  }
}
