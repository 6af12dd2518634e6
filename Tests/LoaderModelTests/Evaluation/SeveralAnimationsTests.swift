// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Several animations of one property: the later one counts while it has effect, or is added.
///
/// The value is the line's dash phase, which has no range; the model value is 5.
@Suite struct SeveralAnimationsTests {
  static func value(_ animations: [KeyframeAnimation], at t: Double) -> Double {
    var layer = dot(0, 0, 10)
    var paint = Paint()
    paint.lineDashPhase = 5
    layer.content = .shape(Shape(.oval(rect: nil)), paint)
    layer.animations = animations.map { .keyframes($0) }
    return loader([layer]).paint(at: t)?.lineDashPhase ?? .nan
  }

  static func ramp(
    _ from: Double, _ to: Double, _ duration: Double, once: Bool = false, begin: Double = 0,
    _ change: (inout KeyframeAnimation) -> Void = { _ in }
  ) -> KeyframeAnimation {
    var result = animation(.lineDashPhase, [from, to], timing(duration))
    result.timing.begin = begin
    if once { result.timing.repetition = .count(1) }
    change(&result)
    return result
  }

  struct Row: Sendable {
    var animations: [KeyframeAnimation]
    /// Instants and the values there.
    var table: [(Double, Double)]
  }

  static let rows: [Row] = [
    // A finite one shows the loop below before its begin and after its end.
    Row(
      animations: [ramp(0, 10, 1), ramp(100, 200, 0.5, once: true, begin: 1.25)],
      table: [(1, 0), (1.2, 2), (1.25, 100), (1.5, 150), (1.75, 7.5), (2.1, 1)]),
    // … unless it fills.
    Row(
      animations: [
        ramp(0, 10, 1),
        ramp(100, 200, 0.5, once: true, begin: 0.5) { $0.timing.fillMode = .both },
      ], table: [(0.1, 100), (0.75, 150), (1, 200), (7.3, 200)]),
    // The later of two endless ones hides all that was before.
    Row(animations: [ramp(0, 10, 1), ramp(0, 20, 2)], table: [(1.5, 15), (2.5, 5)]),
    // A finite one below an endless one never shows.
    Row(animations: [ramp(7, 9, 1, once: true), ramp(0, 20, 2)], table: [(0.5, 5), (1.5, 15)]),
    // What is added has nothing to add where it has no effect.
    Row(
      animations: [
        ramp(0, 10, 1), ramp(100, 200, 0.5, once: true, begin: 1) { $0.isAdditive = true },
      ], table: [(0.5, 5), (1.25, 152.5), (1.5, 5)]),
    // Added to the model value where nothing else moves; loops of different length add.
    Row(
      animations: [
        ramp(0, 10, 1) { $0.isAdditive = true }, ramp(0, 30, 3) { $0.isAdditive = true },
      ],
      table: [(0.5, 5 + 5 + 5), (2.5, 5 + 5 + 25), (3.5, 5 + 5 + 5)]),
    // Order counts: what is added first is replaced with the rest.
    Row(
      animations: [ramp(0, 10, 1) { $0.isAdditive = true }, ramp(0, 30, 3)],
      table: [(0.5, 5), (2.5, 25)]),
    // 10 → 20 three times: 35 after one cycle and a half, and each cycle adds its end.
    Row(
      animations: [
        ramp(10, 20, 1) {
          $0.isCumulative = true
          $0.timing.repetition = .count(3)
          $0.timing.fillMode = .forwards
        }
      ], table: [(0.5, 15), (1.5, 35), (2.25, 52.5), (3, 60), (9, 60)]),
    // There and back ends at the first value, which is what adds up.
    Row(
      animations: [
        ramp(10, 20, 1) {
          $0.isCumulative = true
          $0.timing.autoreverses = true
          $0.timing.repetition = .count(2)
        }
      ], table: [(0.5, 15), (1.5, 15), (2.5, 25), (3.5, 25), (4, 5)]),
    // Both: what adds up is added.
    Row(
      animations: [
        ramp(0, 10, 1) {
          $0.isAdditive = true
          $0.isCumulative = true
          $0.timing.repetition = .count(3)
        }
      ], table: [(0.5, 10), (2.5, 30), (3, 5)]),
  ]

  @Test(arguments: rows) func followsTheTable(_ row: Row) {
    for (t, expected) in row.table {
      let value = Self.value(row.animations, at: t)
      #expect(agree(value, expected), "at \(t): \(value)")
    }
  }

  @Test func onlyTheComponentsThatItNamesAreReplaced() {
    var move = KeyframeAnimation(
      property: .position, values: .points([Point(0, 0), Point(10, 20)]), keyTimes: [0, 1],
      timing: timing(1))
    let over = animation(.positionX, [50, 60], timing(1) { $0.repetition = .count(1) })
    var layer = dot(0, 0, 10).animated(move, over)
    func place(_ t: Double) -> Point {
      loader([layer]).presentation(at: t).nodes[0].transform.apply(Point(5, 5))
    }
    #expect(agree(place(0.5), Point(55, 10)))
    #expect(agree(place(1.5), Point(5, 10)))
    move.isAdditive = true
    layer = dot(0, 0, 10).animated(move)
    #expect(agree(place(0.5), Point(10, 15)))
  }

  @Test func anEndlessRotationGoesOnForEver() {
    var turn = animation(.rotation, [0, 90], timing(1))
    turn.isCumulative = true
    let layer = dot(0, 0, 10).animated(turn)
    for (t, degrees) in [(0.5, 45.0), (1.5, 135), (3.25, 292.5), (5.5, 135)] {
      let moved = loader([layer]).presentation(at: t).nodes[0].transform
      let expected = AffineTransform.translation(Point(5, 5)).concatenating(.rotation(degrees))
        .concatenating(.translation(Point(-5, -5)))
      #expect(agree(moved.apply(Point(10, 5)), expected.apply(Point(10, 5))))
    }
  }

  @Test func cornersStartFromTheShapesOwn() {
    var layer = dot(0, 0, 20)
    layer.content = .shape(
      Shape(.roundedRect(rect: nil, radii: CornerRadii(4, 4, 4, 4), curve: .circular)), Paint())
    var grow = animation(.cornerRadius, [0, 2], timing(1))
    grow.isAdditive = true
    layer.animations = [.keyframes(grow)]
    guard case .shape(let shape)? = loader([layer]).presentation(at: 0.5).nodes.first?.content
    else {
      Issue.record("no shape")
      return
    }
    let expected = Shape(.roundedRect(rect: nil, radii: CornerRadii(5, 5, 5, 5), curve: .circular))
    #expect(shape.path == expected.path(in: Size(20, 20)))
  }
}
