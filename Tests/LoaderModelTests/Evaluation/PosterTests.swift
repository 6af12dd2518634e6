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

  // MARK: What is seen

  /// A square of 20 whose position in x goes through values in two seconds.
  static func passing(_ values: [Double]) -> Layer {
    var layer = dot(20, 20, 20)
    layer.content = .shape(Shape(.rect(rect: nil)), Paint())
    return layer.animated(animation(.positionX, values, timing(2)))
  }

  @Test func inkOutsideTheCanvasDoesNotCount() {
    // Wholly inside from x = 10 on: 40 units after the begin, at 100 a second.
    #expect(agree(loader([Self.passing([-30, 70, -30])]).posterTime(), 0.4))
    // With room at the left from x = −10 on.
    var padded = loader([Self.passing([-30, 70, -30])])
    padded.padding = Insets(top: 0, right: 0, bottom: 0, left: 20)
    #expect(agree(padded.posterTime(), 0.2))
    // What never comes in is no reason to look elsewhere.
    let fading = dot(40, 40, 10).animated(animation(.opacity, [0, 1, 0], timing(2)))
    let outside = dot(140, 40, 40).animated(animation(.opacity, [1, 0, 1], timing(2)))
    #expect(agree(loader([fading, outside]).posterTime(), 1))
    #expect(agree(loader([Self.passing([-60, -30])]).posterTime(), 0))
  }

  @Test(arguments: [0.0, 30, 45, 90]) func whatTurnsWithinTheCanvasIsWholeAtOnce(_ start: Double) {
    let disc = dot(0, 0, 100).animated(animation(.rotation, [start, start + 360], timing(1)))
    #expect(loader([disc]).posterTime() == 0)
    var arms = fullLayer()
    arms.sublayers = [dot(0, 40, 20), dot(80, 40, 20)]
    arms = arms.animated(animation(.rotation, [start, start + 360], timing(1)))
    #expect(loader([arms]).posterTime() == 0)
  }

  @Test func copiesOutsideDoNotCountEither() {
    // Three squares, each 50 farther to the right: from the left, one after the other comes in.
    let layer = Self.passing([-90, 10, 110]).repeated(
      replicator(3) { $0.translation = Point(50, 0) })
    // Two are whole from x = −40 on, those at 10 and 60; there are never more.
    #expect(agree(loader([layer]).posterTime(), 0.5))
  }

  @Test func inkBehindAMaskDoesNotCount() {
    var layer = fullLayer(.shape(Shape(.rect(rect: nil)), Paint()))
    func masked(by mask: Layer) -> Double {
      layer.effects = LayerEffects(mask: [mask], of: layer, isSteady: true)
      return loader([layer]).posterTime()
    }
    let square = fullLayer(.shape(Shape(.rect(rect: nil)), Paint()))
    #expect(agree(masked(by: square.animated(animation(.positionX, [-50, 50], timing(6)))), 5.9))
    #expect(agree(masked(by: square.animated(animation(.scale, [0, 1, 0], timing(6)))), 3))
    #expect(agree(masked(by: square.animated(animation(.opacity, [0, 1, 0], timing(6)))), 3))
    var line = Paint()
    (line.fillColor, line.strokeColor) = (.none, .white)
    let drawn = fullLayer(.shape(Shape(.line(from: nil, to: nil)), line))
    #expect(agree(masked(by: drawn.animated(animation(.strokeEnd, [0, 1, 0], timing(6)))), 3))
  }

  /// A shorter cycle that is at its begin at all of the 60 instants.
  @Test(arguments: [1.0, 0.5, 0.25]) func aCycleInStepWithTheInstantsIsSeen(_ cycle: Double) {
    let layer = dot(0, 0, 10).animated(
      animation(.opacity, [0, 1, 0], timing(cycle)), animation(.rotation, [0, 360], timing(60)))
    #expect(agree(loader([layer]).posterTime(), cycle / 2))
  }

  @Test func textSqueezedToNothingIsNotShown() {
    var text = Text(string: Bytes("Loading".utf8))
    for fit in [false, true] {
      text.fit = fit
      var layer = fullLayer(.text(text, Paint()))
      layer.bounds = Size(0, 30)
      let node = loader([layer]).presentation(at: 0).nodes[0]
      if case .none = node.content {
        #expect(fit)
      } else {
        #expect(!fit)
      }
    }
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
