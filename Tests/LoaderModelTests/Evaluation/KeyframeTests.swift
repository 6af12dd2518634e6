// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Values between, at and beyond key times.
///
/// The value is the line's dash phase, which has no range.
@Suite struct KeyframeTests {
  static func value(_ animation: KeyframeAnimation, at t: Double) -> Double {
    loader([dot(0, 0, 10).animated(animation)]).paint(at: t)?.lineDashPhase ?? .nan
  }

  static func keys(
    _ values: [Double], _ keyTimes: [Double], _ change: (inout KeyframeAnimation) -> Void = { _ in }
  ) -> KeyframeAnimation {
    var result = KeyframeAnimation(
      property: .lineDashPhase, values: .numbers(values), keyTimes: keyTimes, timing: timing(1))
    change(&result)
    return result
  }

  struct Row: Sendable {
    var animation: KeyframeAnimation
    /// Instants and the values there.
    var table: [(Double, Double)]
  }

  /// x(s) = 3s(1−s)²·x1 + 3s²(1−s)·x2 + s³ with x1 = 1/3, x2 = 2/3 is s: y is a polynomial.
  static func polynomial(_ y1: Double, _ y2: Double) -> TimingFunction {
    .cubic(1.0 / 3, y1, 2.0 / 3, y2)
  }

  /// s² exactly: y1 = 0, y2 = 1/3.
  static let square = polynomial(0, 1.0 / 3)

  static let rows: [Row] = [
    Row(
      animation: keys([0, 10, 30, 0], [0, 0.2, 0.5, 1]),
      table: [(0.1, 5), (0.2, 10), (0.35, 20), (0.5, 30), (0.75, 15)]),
    // Key times may end early: the last value holds.
    Row(animation: keys([0, 10], [0, 0.5]), table: [(0.25, 5), (0.5, 10), (0.99, 10)]),
    // Equal neighbours jump; the later wins.
    Row(
      animation: keys([0, 10, 50, 60], [0, 0.5, 0.5, 1]),
      table: [(0.25, 5), (0.499, 9.98), (0.5, 50), (0.75, 55)]),
    // A curve a segment.
    Row(
      animation: keys([0, 8, 16], [0, 0.5, 1]) { $0.timingFunctions = [square, .linear] },
      table: [(0.25, 2), (0.375, 4.5), (0.75, 12)]),
    // A curve over three uneven segments: progress 0.25, 0.5625, 0.81.
    Row(
      animation: keys([0, 10, 30, 0], [0, 0.2, 0.5, 1]) { $0.timing.timingFunction = square },
      table: [(0.4, 8), (0.5, 10 + 20 * 0.05 / 0.3), (0.75, 26.25), (0.9, 11.4)]),
    // Both: f' = f², then the segment's own square.
    Row(
      animation: keys([0, 10, 30, 0], [0, 0.2, 0.5, 1]) {
        $0.timing.timingFunction = square
        $0.timingFunctions = [square, square, square]
      }, table: [(0.4, 6.4), (0.9, 30 - 30 * 0.62 * 0.62)]),
    // Overshoot goes on along the chords; the segments' own curves don't count there.
    Row(
      animation: keys([0, 10, 40], [0, 0.5, 1]) {
        $0.timing.timingFunction = polynomial(-1, 2)
        $0.timingFunctions = [square, square]
      }, table: [(0.1, 20 * overshoot(0.1)), (0.9, 40 + 60 * (overshoot(0.9) - 1))]),
    // ... unless the key times end early, or the end segment has no length.
    Row(
      animation: keys([0, 10, 40], [0, 0.5, 0.8]) {
        $0.timing.timingFunction = polynomial(-1, 2)
      }, table: [(0.1, 0), (0.9, 40)]),
    Row(
      animation: keys([3, 0, 40, 50], [0, 0, 1, 1]) {
        $0.timing.timingFunction = polynomial(-1, 2)
      }, table: [(0.1, 3), (0.9, 50)]),
    // Discrete, with n and n + 1 key times.
    Row(
      animation: keys([1, 2, 3], [0, 0.25, 0.5]) { $0.isDiscrete = true },
      table: [(0, 1), (0.24, 1), (0.25, 2), (0.5, 3), (0.99, 3)]),
    Row(
      animation: keys([1, 2], [0, 0.25, 1]) { $0.isDiscrete = true },
      table: [(0.2, 1), (0.25, 2), (0.99, 2)]),
    // Discrete under a curve: f² reaches 0.25 at 0.5.
    Row(
      animation: keys([1, 2], [0, 0.25]) {
        $0.isDiscrete = true
        $0.timing.timingFunction = square
      }, table: [(0.49, 1), (0.51, 2)]),
    // Catmull–Rom: at the middle of a segment (Δ = its step) P + Δ/2 + (leaving − arriving)/8.
    Row(
      animation: keys([0, 1, 4, 9], [0, 0.25, 0.75, 1]) { $0.isCubic = true },
      table: [(0, 0), (0.125, 0.5 + (1 - 2) / 8), (0.25, 1), (0.5, 2.25), (0.75, 4)]),
    Row(
      animation: keys([0, 10, 10], [0, 0.5, 1]) { $0.isCubic = true },
      table: [(0.25, 5 + (10 - 5) / 8), (0.75, 10.625)]),
    // Two values are a line; beyond the ends it goes on along the chord.
    Row(
      animation: keys([0, 10, 40], [0, 0.5, 1]) {
        $0.isCubic = true
        $0.timing.timingFunction = polynomial(-1, 2)
      }, table: [(0.1, 20 * overshoot(0.1)), (0.9, 40 + 60 * (overshoot(0.9) - 1))]),
    // A segment's own function bends its share: s² = 0.25 where half the time has passed.
    Row(
      animation: keys([0, 10, 10], [0, 0.5, 1]) {
        $0.isCubic = true
        $0.timingFunctions = [.linear, square]
      }, table: [(0.75, 10 + 5 * (0.015625 - 0.125 + 0.25))]),
    Row(
      animation: keys([0, 4], [0, 1]) { $0.timing.timingFunction = .steps(4, .end) },
      table: [(0.1, 0), (0.3, 1), (0.6, 2), (0.9, 3)]),
  ]

  /// y of `polynomial(-1, 2)`.
  static func overshoot(_ s: Double) -> Double {
    3 * s * (1 - s) * (1 - s) * -1 + 3 * s * s * (1 - s) * 2 + s * s * s
  }

  @Test(arguments: rows) func followsTheTable(_ row: Row) {
    for (t, expected) in row.table {
      let value = Self.value(row.animation, at: t)
      #expect(agree(value, expected, within: 1e-6), "at \(t): \(value)")
    }
  }

  @Test func colorsMixComponentwiseWithoutPremultiplying() {
    var layer = dot(0, 0, 10)
    layer.animations = [
      .keyframes(
        KeyframeAnimation(
          property: .fillColor,
          values: .colors([Color(.rgb(1, 0, 0), alpha: 0), Color(.rgb(0, 0, 1))]),
          keyTimes: [0, 1], timing: timing(1)))
    ]
    #expect(loader([layer]).paint(at: 0.5)?.fillColor == Color(.rgb(0.5, 0, 0.5), alpha: 0.5))
  }

  @Test func splinesRunThroughPointsAndColors() {
    var layer = dot(0, 0, 10)
    var move = KeyframeAnimation(
      property: .position, values: .points([Point(0, 0), Point(10, 1), Point(10, 4)]),
      keyTimes: [0, 0.5, 1], timing: timing(1))
    move.isCubic = true
    layer.animations = [.keyframes(move)]
    let at = loader([layer]).presentation(at: 0.75).nodes[0].transform.apply(Point(5, 5))
    #expect(agree(at, Point(10.625, 2.5 + (2 - 3) / 8)))
    var tint = KeyframeAnimation(
      property: .fillColor,
      values: .colors([
        Color(.rgb(0, 0, 0)), Color(.rgb(0.5, 0.2, 0)), Color(.rgb(0.5, 0.8, 0), alpha: 0.5),
      ]), keyTimes: [0, 0.5, 1], timing: timing(1))
    tint.isCubic = true
    layer.animations = [.keyframes(tint)]
    guard let color = loader([layer]).paint(at: 0.75)?.fillColor,
      case .rgb(let r, let g, _) = color.base
    else {
      Issue.record("no color")
      return
    }
    #expect(agree([r, g, color.alpha], [0.53125, 0.475, 0.78125]))
  }

  @Test func alphaAloneMovesWhatHasNoComponents() {
    let variable = Color(.variable(Bytes("--tint, red".utf8)), alpha: 0.2)
    for base in [Color.Base.currentColor, variable.base] {
      var layer = dot(0, 0, 10)
      layer.animations = [
        .keyframes(
          KeyframeAnimation(
            property: .fillColor, values: .colors([Color(base, alpha: 0.25), .none]),
            keyTimes: [0, 1], timing: timing(1)))
      ]
      #expect(loader([layer]).paint(at: 0.5)?.fillColor == Color(base, alpha: 0.125))
    }
  }
}
