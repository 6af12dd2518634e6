// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct PosterTests {
  @Test func thePosterOfTheSpecStands() {
    var loader = Loader()
    loader.poster = 0.37
    #expect(loader.posterTime() == 0.37)
  }

  @Test func nothingMovesOrInkStays() {
    #expect(loader([dot(0, 0, 10)]).posterTime() == 0)
    let turning = dot(0, 0, 10).animated(animation(.rotation, [0, 360], timing(1)))
    #expect(loader([turning]).posterTime() == 0)
  }

  @Test func theLastInstantOfARampHasTheMost() {
    let layer = dot(0, 0, 10).animated(animation(.opacity, [0.1, 0.8], timing(1.2)))
    #expect(agree(loader([layer]).posterTime(), 1.18))
  }

  /// Ends at each instant are k/60 of the longest cycle; the ink is that of the closed form.
  static let rows: [(Layer, Double)] = [
    // There and back: the turning point.
    (
      dot(0, 0, 10).animated(animation(.scale, [0, 1], timing(0.6) { $0.autoreverses = true })), 0.6
    ),
    // Overshoot is clamped: the first instant at 1 counts, of equals.
    (dot(0, 0, 10).animated(animation(.opacity, [0, 2], timing(0.6))), 0.3),
    // A begin turns the phase.
    (
      dot(0, 0, 10).animated(animation(.opacity, [0, 1], timing(0.6) { $0.begin = 0.1 })), 0.09
    ),
    // Negative speed: most at the start.
    (dot(0, 0, 10).animated(animation(.opacity, [0, 1], timing(0.6) { $0.speed = -1 })), 0),
    // The bounds grow.
    (dot(0, 0, 10).animated(animation(.boundsWidth, [1, 9], timing(0.6))), 0.59),
    // Blinking on at one half.
    (
      dot(0, 0, 10).animated(
        KeyframeAnimation(
          property: .hidden, values: .booleans([true, false]), keyTimes: [0, 0.5],
          timing: timing(0.6))), 0.3
    ),
    // Three copies side by side, 0.2 s apart: every third of the cycle is equal, the first wins.
    (
      dot(0, 0, 10).animated(animation(.opacity, [0, 1, 0], timing(0.6))).repeated(
        replicator(3, delay: 0.2)), 0.1
    ),
    // Finite: the longest cycle, too.
    (
      dot(0, 0, 10).animated(
        animation(.opacity, [0, 1, 0], timing(0.6) { $0.repetition = .count(1) })), 0.3
    ),
  ]

  @Test(arguments: rows.indices) func followsTheClosedForm(_ index: Int) {
    let (layer, expected) = Self.rows[index]
    #expect(agree(loader([layer]).posterTime(), expected))
  }

  /// Copies whose delay lies between the instants, below a layer that moves on a cycle of its own.
  static func machine(_ start: Loader.Start) -> Loader {
    var ring = dot(10, 10, 30).animated(
      animation(.opacity, [0.1, 0.8, 0.3], timing(0.8) { $0.timingFunction = .easeInEaseOut }),
      animation(.scaleX, [1, 0.5], timing(0.4) { $0.begin = 0.03 }))
    ring.replicators = [
      replicator(8, delay: 0.1) {
        $0.instanceOffsets = (0, 0, 0, -0.1)
        $0.scale = Point(0.9, 0.8)
      }
    ]
    var parent = fullLayer().animated(
      animation(.opacity, [0.5, 1], timing(1.2) { $0.autoreverses = true }))
    parent.sublayers = [ring, dot(0, 0, 10)]
    parent.replicators = [replicator(2, delay: 0.37)]
    return loader([parent, dot(50, 50, 20)], start: start)
  }

  @Test(arguments: [Loader.Start.steady, .cold])
  func theMeterAgreesWithTheTree(_ start: Loader.Start) {
    let loader = Self.machine(start)
    let inks = (0..<60).map { k in
      loader.presentation(at: 2.4 * Double(k) / 60).nodes.reduce(0) { $0 + Self.ink($1) }
    }
    let most = inks.max() ?? 0
    let first = inks.firstIndex { $0 >= most * (1 - 1e-9) } ?? 0
    #expect(agree(loader.posterTime(), 2.4 * Double(first) / 60))
  }

  /// The ink of ovals that are only filled, from a tree.
  static func ink(_ node: PresentationNode) -> Double {
    var own = 0.0
    if case .shape(let shape) = node.content {
      for case .arc(let arc) in shape.path.elements.prefix(2) {
        own = 4 * arc.radii.x * arc.radii.y
      }
    }
    let below = node.children.reduce(own) { $0 + ink($1) }
    return node.opacity * abs(node.transform.determinant) * below
  }

  @Test func commonPeriods() {
    let layers = [0.8, 1.2, 1.0 / 3].map { duration in
      dot(0, 0, 10).animated(animation(.opacity, [0, 1], timing(duration)))
    }
    #expect(loader([]).commonPeriod() == nil)
    #expect(loader(Array(layers[0...0])).commonPeriod() == 800)
    #expect(loader(Array(layers[0...1])).commonPeriod() == 2400)
    #expect(loader(layers).commonPeriod() == nil)
    #expect(loader(layers).commonPeriod(upTo: 1_000_000) == 266_400)
    let once = dot(0, 0, 10).animated(
      animation(.opacity, [0, 1], timing(7) { $0.repetition = .count(1) }))
    #expect(loader([once]).commonPeriod() == nil)
    #expect(loader([once, layers[0]]).commonPeriod() == 800)
  }
}
