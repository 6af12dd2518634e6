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
    _ = survey.visit(layers)
    if survey.flashes { return .flashes }
    if !survey.moves { return .standsStill }
    return InkOutsideCanvas.isBroken(by: self) ? .leavesCanvas : nil
  }
}

/// Goes through all layers for how they move.
private struct MotionSurvey {
  /// The canvas' shorter side.
  let side: Double
  private(set) var moves = false
  private(set) var flashes = false

  init(side: Double) { self.side = side }

  /// Whether anything of the layers is painted.
  mutating func visit(_ layers: [Layer]) -> Bool {
    var paints = false
    for layer in layers {
      if visit(layer) { paints = true }
    }
    return paints
  }

  private mutating func visit(_ layer: Layer) -> Bool {
    if layer.replicators.contains(where: { $0.count <= 0 }) { return false }
    var inner = self
    let paintsBelow = inner.visit(layer.sublayers)
    let motion = LayerMotion(layer, side: side)
    guard motion.mostLight >= InkOutline.leastOpacity, paintsBelow || motion.paints else {
      return false
    }
    moves = inner.moves || motion.moves
    flashes = inner.flashes || motion.flashes
    return true
  }
}
