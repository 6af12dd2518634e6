// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Groups: a clock for others.
///
/// The value is the opacity, the model 0.5.
@Suite struct GroupTests {
  /// Once, as a group's children are by default.
  static func once(
    _ duration: Double, begin: Double = 0, _ fillMode: FillMode = .removed
  ) -> MediaTiming {
    timing(duration) {
      $0.begin = begin
      $0.repetition = .count(1)
      $0.fillMode = fillMode
    }
  }

  static func ramp(_ timing: MediaTiming) -> Animation {
    .keyframes(animation(.opacity, [0, 1], timing))
  }

  static func opacity(_ group: MediaTiming, _ children: [Animation], at t: Double) -> Double {
    var layer = dot(0, 0, 10).animated(group, group: children)
    layer.opacity = 0.5
    return loader([layer]).opacity(at: t)
  }

  struct Row: Sendable {
    var group: MediaTiming
    var children: [Animation]
    /// Instants and the opacities there.
    var table: [(Double, Double)]
  }

  static let rows: [Row] = [
    // A child is over before the group is: the model shows, unless it fills.
    Row(
      group: timing(2), children: [ramp(once(1, begin: 0.5))],
      table: [(0.25, 0.5), (0.5, 0), (1, 0.5), (1.4, 0.9), (1.5, 0.5), (1.9, 0.5), (2.75, 0.25)]),
    Row(
      group: timing(2), children: [ramp(once(1, begin: 0.5, .both))],
      table: [(0.25, 0), (1.25, 0.75), (1.75, 1), (2.25, 0)]),
    // The group cuts its children.
    Row(
      group: timing(1), children: [ramp(once(4))], table: [(0.5, 0.125), (0.9, 0.225), (1, 0)]),
    // A pause of the group holds the children's end, even of one that ends there.
    Row(
      group: timing(1) { $0.repeatDelay = 1 }, children: [ramp(once(1))],
      table: [(0.5, 0.5), (1.25, 1), (1.99, 1), (2.25, 0.25)]),
    Row(
      group: timing(1) { $0.repeatDelay = 1 }, children: [ramp(once(0.3, begin: 0.7))],
      table: [(0.85, 0.5), (1.5, 1)]),
    Row(
      group: timing(1) {
        $0.repetition = .count(1)
        $0.fillMode = .forwards
      }, children: [ramp(timing(0.5))], table: [(0.75, 0.5), (1, 1), (7, 1)]),
    // Its curve, speed and way back act on the children's time.
    Row(
      group: timing(2) { $0.timingFunction = KeyframeTests.square },
      children: [ramp(once(2))], table: [(1, 0.25), (1.5, 0.5625)]),
    Row(group: timing(2) { $0.speed = 2 }, children: [ramp(once(1))], table: [(0.25, 0.5)]),
    Row(
      group: timing(1) { $0.autoreverses = true }, children: [ramp(once(0.5))],
      table: [(0.25, 0.5), (0.75, 0.5), (1.25, 0.5), (1.6, 0.8), (1.75, 0.5), (1.9, 0.2)]),
    // Nested: local times add up.
    Row(
      group: timing(4),
      children: [
        .group(
          AnimationGroup(
            timing: timing(1) {
              $0.begin = 1
              $0.repetition = .count(2)
            }, children: [ramp(once(0.5, begin: 0.25))]))
      ],
      table: [
        (0.5, 0.5), (1.1, 0.5), (1.35, 0.2), (1.8, 0.5), (2.35, 0.2), (3.35, 0.5), (5.5, 0.5),
      ]
    ),
    // What is in a group is stretched with its rounding: 2/3 s run in 667 ms.
    Row(
      group: timing(2.0 / 3), children: [ramp(once(1.0 / 3))],
      table: [(0.16675, 0.5), (0.3, 0.3 / 0.3335), (0.34, 0.5)]),
    // Children's own speed and offset.
    Row(
      group: timing(2),
      children: [
        ramp(
          timing(1) {
            $0.speed = -2
            $0.timeOffset = 1
            $0.repetition = .count(1)
            $0.begin = 0.5
          })
      ],
      table: [(0.25, 0.5), (0.5, 1), (0.75, 0.5), (0.9, 0.2), (1, 0.5)]),
    // Overshoot leaves the children at their ends.
    Row(
      group: timing(1) { $0.timingFunction = KeyframeTests.polynomial(-1, 2) },
      children: [ramp(once(1))], table: [(0.1, 0), (0.9, 1)]),
  ]

  @Test(arguments: rows) func followsTheTable(_ row: Row) {
    for (t, expected) in row.table {
      let value = Self.opacity(row.group, row.children, at: t)
      #expect(agree(value, expected, within: 1e-6), "at \(t): \(value)")
    }
  }

  @Test func aLaterAnimationReplacesWhileItIsActive() {
    var layer = dot(0, 0, 10)
    layer.animations = [
      .keyframes(animation(.scaleX, [2, 2], timing(1))),
      .keyframes(
        animation(
          .scaleX, [3, 3],
          timing(1) {
            $0.begin = 1
            $0.repetition = .count(1)
          })),
      .keyframes(animation(.scaleY, [4, 4], timing(1))),
    ]
    for (t, x) in [(0.5, 2.0), (1.5, 3), (2.5, 2)] {
      let transform = loader([layer]).presentation(at: t).nodes.first?.transform
      #expect(transform?.a == x)
      #expect(transform?.d == 4)
    }
  }
}
