// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// Springs against published values and their equation.
@Suite struct SpringTests {
  /// The line's dash phase, which has no range, run from 0 to 1 by a spring.
  static func progress(_ spring: Spring, at t: Double, duration: Double = 50) -> Double {
    value(spring, at: t, duration)
  }

  private static func value(
    _ spring: Spring, at t: Double, _ duration: Double,
    _ change: (inout KeyframeAnimation) -> Void = { _ in }
  ) -> Double {
    var animation = animation(.lineDashPhase, [0, 1], timing(duration))
    animation.spring = spring
    change(&animation)
    return loader([dot(0, 0, 10).animated(animation)]).paint(at: t)?.lineDashPhase ?? .nan
  }

  static let standard = Spring(mass: 1, stiffness: 100, damping: 10)

  /// Computed from the formula that WebKit's SpringSolver has.
  @Test(arguments: [
    (0.05, 0.104405), (0.1, 0.340300), (0.2, 0.849426), (0.3, 1.124355), (0.3628, 1.163034),
    (0.5, 1.074591), (1, 1.002170),
  ]) func swingsAsCoreAnimations(_ t: Double, _ expected: Double) {
    #expect(agree(Self.progress(Self.standard, at: t), expected, within: 1e-6))
  }

  struct Row: Sendable {
    var spring: Spring
    var settles: Double
  }

  /// Values of CASpringAnimation on a device, and Apple's own words.
  static let published: [Row] = [
    Row(spring: standard, settles: 1.4727003346780927),
    Row(spring: Spring(mass: 1, stiffness: 100, damping: 1), settles: 13.91321015404625),
    Row(spring: Spring(perceptualDuration: 1, bounce: 0.5), settles: 2.3438753795710707),
    Row(spring: Spring(mass: 1, stiffness: 100, damping: 5), settles: 2.8550),
    Row(spring: Spring(mass: 1, stiffness: 100, damping: 15), settles: 1.0221),
    Row(spring: Spring(mass: 1, stiffness: 100, damping: 20), settles: 1),
  ]

  @Test(arguments: published) func settlesAsPublished(_ row: Row) {
    #expect(abs(row.spring.settlingDuration - row.settles) < 1e-4 * row.settles)
  }

  /// Every kind of damping, with and without a velocity at the begin.
  static let kinds: [Spring] = [
    standard, Spring(mass: 2, stiffness: 60, damping: 1, initialVelocity: 8),
    Spring(mass: 1, stiffness: 100, damping: 19.999, initialVelocity: -3),
    Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 30),
    Spring(mass: 1, stiffness: 100, damping: 20), Spring(perceptualDuration: 0.5, bounce: -0.6),
    Spring(perceptualDuration: 0.5, bounce: -0.001), Spring(perceptualDuration: 0.7, bounce: 1),
    Spring(perceptualDuration: 0.5, bounce: 0),
  ]

  /// x″ + 2ζω·x′ + ω²·(x − 1) = 0, x(0) = 0, x′(0) = v: differences say so.
  @Test(arguments: kinds) func obeysItsEquation(_ spring: Spring) {
    let (omega, h) = (spring.angularFrequency, 1e-3 / spring.angularFrequency)
    func x(_ t: Double) -> Double { Self.progress(spring, at: t) }
    #expect(agree(x(0), 0))
    #expect(
      abs((x(h) - x(0)) / h - spring.initialVelocity) < 0.01
        * (omega + spring.initialVelocity.magnitude) * max(1, spring.dampingRatio))
    for t in [0.3, 1, 2.5].map({ $0 / omega * 3 }) {
      let speed = (x(t + h) - x(t - h)) / (2 * h)
      let pull = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
      let rest = pull + 2 * spring.dampingRatio * omega * speed + omega * omega * (x(t) - 1)
      #expect(abs(rest) < 1e-4 * omega * omega * max(1, spring.initialVelocity.magnitude / omega))
    }
  }

  /// From its settling time on it stays within a thousandth, and just before it was outside or swung.
  @Test(arguments: kinds) func staysAtRest(_ spring: Spring) {
    let end = spring.settlingDuration
    if spring.dampingRatio == 0 {
      #expect(end == .infinity)
      return
    }
    for k in 0...200 {
      let t = end * (1 + Double(k) / 100)
      #expect(abs(Self.progress(spring, at: t, duration: end * 4) - 1) < 0.00101)
    }
  }

  @Test func dampingBeyondCriticalCountsAsCritical() {
    let much = Spring(mass: 1, stiffness: 100, damping: 500)
    #expect(much == Spring(mass: 1, stiffness: 100, damping: 20))
  }

  @Test func creepsWhereBounceIsNegative() {
    let spring = Spring(perceptualDuration: 1, bounce: -0.5)
    #expect(spring.dampingRatio == 2)
    // x = 1 − (a·e^(r₊t) + (1 − a)·e^(r₋t)), r± = −ω(2 ∓ √3), a = −r₋ / (r₊ − r₋)
    let (slow, fast) = (-2 * .pi * (2 - 3.0.squareRoot()), -2 * .pi * (2 + 3.0.squareRoot()))
    let a = -fast / (slow - fast)
    for t in [0.1, 0.4, 1.5] {
      let expected = 1 - a * exp(slow * t) - (1 - a) * exp(fast * t)
      #expect(agree(Self.progress(spring, at: t), expected, within: 1e-12))
    }
  }

  @Test func isCutAtTheDurationAndRunsBack() {
    let first = Self.value(Self.standard, at: 0.1, 0.3)
    #expect(agree(Self.value(Self.standard, at: 0.4, 0.3), first))
    let back = Self.value(Self.standard, at: 0.5, 0.3) { $0.timing.autoreverses = true }
    #expect(agree(back, first))
  }

  @Test func componentsAreCutToTheirRanges() {
    var fade = animation(.opacity, [0.5, 1], timing(2))
    fade.spring = Self.standard
    #expect(loader([dot(0, 0, 10).animated(fade)]).opacity(at: 0.3628) == 1)
    fade.values = .numbers([0.5, 0.8])
    let peak = loader([dot(0, 0, 10).animated(fade)]).opacity(at: 0.3628)
    #expect(agree(peak, 0.5 + 0.3 * 1.163034, within: 1e-6))
  }
}
