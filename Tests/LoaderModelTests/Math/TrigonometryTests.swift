// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// Whether two numbers differ by so many units in the last place at most.
func isClose(_ a: Double, _ b: Double, ulps: Double = 1.5) -> Bool {
  a == b || (a - b).magnitude <= ulps * b.ulp
}

/// Numbers spread over a range by a fixed rule.
func samples(_ lower: Double, _ upper: Double, count: Int = 2_000) -> [Double] {
  (0..<count).map { lower + (upper - lower) * (Double($0) * 0.6180339887498949).truncatingFraction }
}

extension Double {
  fileprivate var truncatingFraction: Double { self - rounded(.down) }
}

@Suite struct TrigonometryTests {
  static let root2 = 0.5.squareRoot()
  static let root3 = 0.75.squareRoot()

  @Test(
    arguments: [
      (0.0, 0.0, 1.0), (30, 0.5, root3), (45, root2, root2), (60, root3, 0.5), (90, 1, 0),
      (120, root3, -0.5), (135, root2, -root2), (150, 0.5, -root3), (180, 0, -1),
      (210, -0.5, -root3),
      (225, -root2, -root2), (270, -1, 0), (300, -root3, 0.5), (330, -0.5, root3), (360, 0, 1),
      (-30, -0.5, root3), (-90, -1, 0), (-180, 0, -1), (3_600_000_030, 0.5, root3),
      (36e18, 0, 1), (1e300, Double.nan, Double.nan),
    ] as [(Double, Double, Double)])
  func degrees(angle: Double, sine: Double, cosine: Double) {
    guard !sine.isNaN else {
      #expect(Trigonometry.sin(degrees: angle).magnitude <= 1)
      return
    }
    #expect(Trigonometry.sin(degrees: angle) == sine)
    #expect(Trigonometry.cos(degrees: angle) == cosine)
    let both = Trigonometry.sinCos(degrees: angle)
    #expect(both.sine == sine && both.cosine == cosine)
  }

  @Test(
    arguments: [
      (0.0, 0.0, 1.0), (0.125, root2, root2), (0.25, 1, 0), (0.375, root2, -root2), (0.5, 0, -1),
      (0.75, -1, 0), (1, 0, 1), (1.0 / 12, 0.5, root3.nextUp), (-0.25, -1, 0), (1e15 + 0.25, 1, 0),
      (1e300, 0, 1), (-4_503_599_627_370_495.5, 0, -1), (2_251_799_813_685_247.75, -1, 0),
    ] as [(Double, Double, Double)])
  func turns(angle: Double, sine: Double, cosine: Double) {
    #expect(Trigonometry.sin(turns: angle) == sine)
    #expect(Trigonometry.cos(turns: angle) == cosine)
  }

  @Test func agreesWithTheSystem() {
    for x in samples(-1, 1) {
      // The system's argument in radians is rounded, which costs half a unit of 2πx.
      let slack = 2 * Double.pi * x.magnitude * 1.2e-16 + 1e-16
      #expect((Trigonometry.sin(turns: x) - sin(2 * .pi * x)).magnitude < slack + 3e-16)
      #expect((Trigonometry.cos(turns: x) - cos(2 * .pi * x)).magnitude < slack + 3e-16)
    }
    for y in samples(-3, 3) {
      for x in [-2.5, -1, -0.1, 0, 0.3, 1, 7] {
        #expect(isClose(Trigonometry.atan2(y, x) * 360, Trigonometry.atan2Degrees(y, x), ulps: 2))
        #expect(isClose(Trigonometry.atan2Degrees(y, x), atan2(y, x) * 180 / .pi, ulps: 3))
      }
    }
    for x in samples(-1, 1) {
      #expect(isClose(Trigonometry.asinDegrees(x), asin(x) * 180 / .pi, ulps: 3))
      #expect(isClose(Trigonometry.acosDegrees(x), acos(x) * 180 / .pi, ulps: 3))
    }
  }

  @Test func tangent() {
    #expect(Trigonometry.tan(degrees: 45) == 1)
    #expect(Trigonometry.tan(degrees: 135) == -1)
    #expect(Trigonometry.tan(degrees: 180) == 0)
    #expect(Trigonometry.tan(degrees: 90).isInfinite)
    #expect(isClose(Trigonometry.tan(turns: 1.0 / 6), 3.0.squareRoot()))
  }

  @Test(
    arguments: [
      (0.0, 1.0, 0.0), (1, 1, 0.125), (1, 0, 0.25), (1, -1, 0.375), (0, -1, 0.5), (-1, -1, -0.375),
      (-1, 0, -0.25), (-1, 1, -0.125), (0, 0, 0), (1e300, 1e300, 0.125),
      (Double.leastNonzeroMagnitude, Double.leastNonzeroMagnitude, 0.125),
    ] as [(Double, Double, Double)])
  func arctangent(y: Double, x: Double, turns: Double) {
    #expect(Trigonometry.atan2(y, x) == turns)
    #expect(Trigonometry.atan2Degrees(y, x) == turns * 360)
  }

  @Test func inverseOfHalf() {
    #expect(Trigonometry.asinDegrees(0.5) == 30)
    #expect(Trigonometry.acosDegrees(0.5) == 60)
    #expect(Trigonometry.acosDegrees(-0.5) == 120)
    #expect(Trigonometry.asin(1) == 0.25)
    #expect(Trigonometry.acos(-1) == 0.5)
    #expect(Trigonometry.asin(1.0000001).isNaN)
    #expect(Trigonometry.atan2(.nan, 1).isNaN)
    #expect(Trigonometry.sin(turns: .infinity).isNaN)
    #expect(Trigonometry.cos(degrees: .nan).isNaN)
  }
}

@Suite struct ExponentialTests {
  @Test func agreesWithTheSystem() {
    for x in samples(-745, 709.7) { #expect(isClose(Exponential.exp(x), exp(x), ulps: 2)) }
    for x in samples(-1, 1) { #expect(isClose(Exponential.exp(x), exp(x))) }
    for x in samples(1e-6, 5) + samples(1e-300, 1e300) {
      #expect(isClose(Exponential.log(x), log(x)))
      #expect(isClose(Exponential.pow(x, 0.37), pow(x, 0.37)))
      #expect(isClose(Exponential.hypot(x, 3), hypot(x, 3)))
    }
    for y in samples(-300, 300) { #expect(isClose(Exponential.pow(7.25, y), pow(7.25, y))) }
  }

  @Test(
    arguments: [
      (10.0, 22.0, 1e22), (10, -3, 0.001), (2, 10, 1_024), (-2, 3, -8), (-2, 4, 16),
      (2, -1_074, Double.leastNonzeroMagnitude),
      (9, 0.5, 3), (8, 1.0 / 3, 2), (1e200, 2, .infinity), (0, 0, 1), (0, 3, 0), (0, -1, .infinity),
      (1.5, 2, 2.25), (-1, 1e15 + 1, -1), (2, 0.5, 1.4142135623730951),
      (3, 33, 5_559_060_566_555_523),
      (0.1, 1, 0.1), (Double.leastNonzeroMagnitude, 1, Double.leastNonzeroMagnitude),
      (2, 1_023, 8.98846567431158e307), (2, 1e300, .infinity),
      (2, -1e300, 0), (1e-200, -2, .infinity), (1e-200, 2, 0),
    ] as [(Double, Double, Double)])
  func power(x: Double, y: Double, result: Double) {
    #expect(Exponential.pow(x, y) == result)
  }

  @Test func edges() {
    #expect(Exponential.pow(-2, 0.5).isNaN)
    #expect(Exponential.exp(0) == 1)
    #expect(Exponential.exp(1_000) == .infinity)
    #expect(Exponential.exp(-1_000) == 0)
    #expect(Exponential.log(1) == 0)
    #expect(Exponential.log(0) == -.infinity)
    #expect(Exponential.log(-1).isNaN)
    #expect(Exponential.hypot(3, 4) == 5)
    #expect(Exponential.hypot(-3e300, 4e300) == 5e300)
    #expect(Exponential.hypot(0, 0) == 0)
  }
}
