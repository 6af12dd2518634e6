// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct TimingFunctionTests {
  @Test(
    arguments: [
      (0.10, 0.017027, 0.160572, 0.019722, 0.094796),
      (0.25, 0.093465, 0.378138, 0.129162, 0.408511),
      (0.50, 0.315357, 0.684643, 0.500000, 0.802403),
      (0.75, 0.621862, 0.906535, 0.870838, 0.960459),
      (0.90, 0.839428, 0.982973, 0.980278, 0.994316),
    ] as [(Double, Double, Double, Double, Double)])
  func presets(x: Double, easeIn: Double, easeOut: Double, both: Double, standard: Double) {
    #expect((TimingFunction.easeIn.value(at: x) - easeIn).magnitude < 6e-7)
    #expect((TimingFunction.easeOut.value(at: x) - easeOut).magnitude < 6e-7)
    #expect((TimingFunction.easeInEaseOut.value(at: x) - both).magnitude < 6e-7)
    #expect((TimingFunction.default.value(at: x) - standard).magnitude < 6e-7)
  }

  /// The curve is evaluated at parameters whose x and y follow from Bernstein's form.
  @Test(
    arguments: [
      (0.42, 0.0, 0.58, 1.0), (1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1),
      (0.3, -2, 0.7, 3),
      (0, 0.5, 0, 0.5), (0.9, 0.1, 0.1, 0.9),
    ] as [(Double, Double, Double, Double)])
  func liesOnTheCurve(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = TimingFunction.cubic(x1, y1, x2, y2)
    for step in 1..<100 {
      let s = Double(step) / 100
      let r = 1 - s
      let x = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
      let y = 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
      let slope = 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
      // An error of 1e-12 in x, but where the curve is upright.
      guard slope > 1e-3 else { continue }
      #expect((curve.value(at: x) - y).magnitude < 1e-12 / slope * 20)
    }
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: .nan).isFinite)
  }

  @Test(
    arguments: [
      (StepPosition.start, [0.25, 0.25, 0.5, 1, 1, 1]), (.end, [0, 0, 0.25, 0.75, 0.75, 1]),
      (.none, [0, 0, 1.0 / 3, 1, 1, 1]), (.both, [0.2, 0.2, 0.4, 0.8, 0.8, 1]),
    ] as [(StepPosition, [Double])])
  func steps(position: StepPosition, values: [Double]) {
    let curve = TimingFunction.steps(4, position)
    for (x, value) in zip([0, 0.2, 0.25, 0.75, 0.9, 1], values) {
      #expect(curve.value(at: x) == value)
    }
  }

  @Test func oneStep() {
    #expect(TimingFunction.steps(1, .none).value(at: 0.5) == 0)
    #expect(TimingFunction.steps(1, .end).value(at: 0.99) == 0)
    #expect(TimingFunction.steps(1, .start).value(at: 0) == 1)
    #expect(TimingFunction.steps(1, .both).value(at: 0.5) == 0.5)
    #expect(TimingFunction.linear.value(at: 0.3) == 0.3)
  }
}
