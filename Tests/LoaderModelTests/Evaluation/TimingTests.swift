// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// One clock: begins, ends, directions, pauses, rounding.
///
/// The value is the opacity, the model 0.5.
@Suite struct TimingTests {
  /// A dot whose opacity runs 0 → 1.
  static func ramp(_ timing: MediaTiming, _ start: Loader.Start = .steady) -> Loader {
    var layer = dot(0, 0, 10).animated(animation(.opacity, [0, 1], timing))
    layer.opacity = 0.5
    return loader([layer], start: start)
  }

  struct Row: Sendable {
    var start = Loader.Start.steady
    var timing: MediaTiming
    /// Instants and the opacities there.
    var table: [(Double, Double)]
  }

  static let rows: [Row] = [
    // Endless and steady: the phase whatever the signs.
    Row(timing: timing(1) { $0.begin = 0.3 }, table: [(0, 0.7), (0.3, 0), (0.4, 0.1), (5.2, 0.9)]),
    Row(timing: timing(1) { $0.begin = -7.75 }, table: [(0, 0.75), (0.25, 0), (0.5, 0.25)]),
    Row(
      timing: timing(1) {
        $0.begin = 0.3
        $0.fillMode = .both
      }, table: [(0, 0.7)]),
    // Endless and cold: the model before the begin, unless it fills.
    Row(
      start: .cold, timing: timing(1) { $0.begin = 0.3 },
      table: [(0, 0.5), (0.299, 0.5), (0.3, 0), (1.4, 0.1)]),
    Row(
      start: .cold,
      timing: timing(1) {
        $0.begin = 0.3
        $0.fillMode = .backwards
      },
      table: [(0, 0), (0.29, 0), (0.4, 0.1)]),
    Row(start: .cold, timing: timing(1) { $0.begin = -0.25 }, table: [(0, 0.25), (0.8, 0.05)]),
    // A phase advance; in cold its value fills backwards.
    Row(timing: timing(1) { $0.timeOffset = 0.25 }, table: [(0, 0.25), (0.75, 0), (0.8, 0.05)]),
    Row(
      start: .cold,
      timing: timing(1) {
        $0.begin = 1
        $0.timeOffset = 0.25
        $0.fillMode = .backwards
      }, table: [(0, 0.25), (1, 0.25), (1.5, 0.75), (1.8, 0.05)]),
    // Speed: 2 halves the cycle; timeOffset is local.
    Row(
      timing: timing(1) {
        $0.speed = 2
        $0.timeOffset = 0.5
      }, table: [(0, 0.5), (0.1, 0.7), (0.25, 0), (0.5, 0.5)]),
    // Backwards: a boundary belongs to the cycle that is entered, which starts at its end.
    Row(
      timing: timing(1) { $0.speed = -1 }, table: [(0, 1), (0.1, 0.9), (0.75, 0.25), (1, 1)]),
    Row(
      timing: timing(1) {
        $0.speed = -2
        $0.timeOffset = 0.5
        $0.begin = 0.1
      }, table: [(0.1, 0.5), (0.2, 0.3), (0.4, 0.9), (0, 0.7)]),
    // Frozen, always.
    Row(
      timing: timing(1) {
        $0.speed = 0
        $0.timeOffset = 0.3
        $0.begin = 5
        $0.repetition = .count(1)
      }, table: [(0, 0.3), (100, 0.3)]),
    // Finite ones start at their begin in steady mode, too.
    Row(
      timing: timing(1) {
        $0.begin = 0.5
        $0.repetition = .count(2)
      },
      table: [(0, 0.5), (0.5, 0), (1.25, 0.75), (1.5, 0), (2.4, 0.9), (2.5, 0.5), (9, 0.5)]),
    Row(
      timing: timing(1) {
        $0.begin = 0.5
        $0.repetition = .count(2)
        $0.fillMode = .both
      }, table: [(0, 0), (2.4, 0.9), (2.5, 1), (9, 1)]),
    Row(
      timing: timing(1) {
        $0.repetition = .count(1.25)
        $0.fillMode = .forwards
      }, table: [(1.2, 0.2), (1.25, 0.25), (4, 0.25)]),
    Row(
      timing: timing(1) {
        $0.repetition = .duration(1.75)
        $0.fillMode = .forwards
        $0.speed = 0.5
      }, table: [(1, 0.5), (3, 0.5), (3.5, 0.75), (9, 0.75)]),
    // A timeOffset wraps in a finite animation.
    Row(
      timing: timing(1) {
        $0.repetition = .count(1)
        $0.timeOffset = 0.25
        $0.fillMode = .forwards
      }, table: [(0, 0.25), (0.5, 0.75), (0.875, 0.125), (1, 0.25), (2, 0.25)]),
    Row(
      timing: timing(1) {
        $0.repetition = .count(1)
        $0.speed = -1
        $0.fillMode = .both
        $0.begin = 1
      }, table: [(0, 1), (1, 1), (1.25, 0.75), (2, 0), (3, 0)]),
    // There and back: the cycle is twice the duration, the end is the start.
    Row(
      timing: timing(1) {
        $0.autoreverses = true
        $0.begin = 0.5
        $0.repetition = .count(1.5)
        $0.fillMode = .forwards
      },
      table: [
        (0, 0.5), (0.5, 0), (1, 0.5), (1.5, 1), (2, 0.5), (2.5, 0), (3.25, 0.75), (3.5, 1), (5, 1),
      ]),
    Row(
      timing: timing(1) {
        $0.autoreverses = true
        $0.repetition = .count(2)
        $0.fillMode = .forwards
      }, table: [(1.25, 0.75), (3.75, 0.25), (4, 0), (5, 0)]),
    // The pause holds the cycle's end and is left out after the last cycle.
    Row(
      timing: timing(1) { $0.repeatDelay = 0.5 },
      table: [(0.5, 0.5), (1, 1), (1.4, 1), (1.5, 0), (1.75, 0.25), (2.9, 1)]),
    Row(
      timing: timing(1) {
        $0.repeatDelay = 0.5
        $0.autoreverses = true
      }, table: [(1.5, 0.5), (2, 0), (2.4, 0), (2.75, 0.25)]),
    Row(
      timing: timing(1) {
        $0.repeatDelay = 0.5
        $0.repetition = .count(2)
      }, table: [(1.25, 1), (2.25, 0.75), (2.5, 0.5), (2.75, 0.5)]),
    // speed shortens the pause as well.
    Row(
      timing: timing(1) {
        $0.repeatDelay = 1
        $0.speed = 2
      }, table: [(0.25, 0.5), (0.5, 1), (0.9, 1), (1.25, 0.5)]),
    // Whole milliseconds: 1/3 s runs in 333 ms, 0.4 ms in 1 ms, 2.5 ms in 3 ms.
    Row(timing: timing(1.0 / 3), table: [(0.333, 0), (0.1665, 0.5), (333, 0)]),
    Row(timing: timing(1.0 / 3) { $0.speed = 1000 }, table: [(0.0005, 0.5), (0.001, 0)]),
    Row(timing: timing(0.0025), table: [(0.0015, 0.5), (0.003, 0)]),
    // Offsets are rounded from the unrounded sum: 0.3 + 0.3 ms are 1 ms, 0.4 ms are 0.
    Row(
      timing: timing(1) {
        $0.begin = 0.0003
        $0.timeOffset = -0.0003
      }, table: [(0.001, 0), (0.501, 0.5)]),
    Row(timing: timing(1) { $0.begin = 0.0004 }, table: [(0, 0), (0.5, 0.5)]),
  ]

  @Test(arguments: rows) func followsTheTable(_ row: Row) {
    let ramp = Self.ramp(row.timing, row.start)
    for (t, expected) in row.table {
      #expect(agree(ramp.opacity(at: t), expected), "at \(t): \(ramp.opacity(at: t))")
    }
  }

  @Test func theBeginOfAFiniteOneIsRoundedApartFromItsOffset() {
    let loader = Self.ramp(
      timing(1) {
        $0.begin = 0.0004
        $0.timeOffset = 0.2496
        $0.repetition = .count(1)
      })
    // Begins at 0 ms; the phase is 0 at 0.4 − 249.6 = −249.2, which is −249 ms.
    #expect(agree(loader.opacity(at: 0), 0.249))
    #expect(agree(loader.opacity(at: 1), 0.5))
  }

  @Test func replicatorDelaysAreRoundedWithTheBegin() {
    var layer = dot(0, 0, 10).animated(
      animation(.opacity, [0, 1], timing(1) { $0.begin = 0.0003 }))
    layer.replicators = [replicator(2, delay: 0.0003), replicator(2, delay: 0.0002)]
    let nodes = loader([layer]).presentation(at: 0.001).nodes
    let opacities = nodes.flatMap { $0.children.map { $0.leaf?.opacity ?? .nan } }
    // 0.3 + 0, 0.2, 0.3, 0.5 ms.
    #expect(agree(opacities, [0.001, 0, 0, 0]))
  }
}
