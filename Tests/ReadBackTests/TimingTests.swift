// SPDX-License-Identifier: MIT

import Testing

@testable import readback

/// The reader alone, against the specifications' own examples and closed forms.
@Suite struct TimingTests {
  @Test(arguments: [
    ("linear", 0.3, 0.3), ("step-end", 0.99, 0), ("step-start", 0, 1), ("ease-in", 0.5, 0.315357),
    ("ease-out", 0.5, 0.684643), ("ease-in-out", 0.25, 0.129162), ("ease", 0.25, 0.408511),
    ("steps(4)", 0.26, 0.25), ("steps(4,start)", 0, 0.25), ("steps(3,jump-none)", 0.5, 0.5),
    ("steps(3,jump-both)", 0, 0.25), ("linear(0 0%,2 50%,1 100%)", 0.25, 1),
    ("cubic-bezier(0,0,1,1)", 0.7, 0.7), ("cubic-bezier(.3,-2,.7,3)", 0.5, 0.5),
  ])
  func easingHasTheValue(_ text: String, _ x: Double, _ y: Double) throws {
    #expect(abs(try TimingCurve(css: text).progress(at: x) - y) < 1e-6)
  }

  @Test(arguments: ["", "easeIn", "cubic-bezier(2,0,0,1)", "steps(0)", "steps(1,jump-none)"])
  func otherEasingsFail(_ text: String) {
    #expect(throws: ReadingError.self) { try TimingCurve(css: text) }
  }

  /// Begin −1.5 s, cycles of 2 s.
  @Test(
    arguments: [
      (1.0, false, -2000.0, nil), (1, false, -1500, 0), (1, false, 0, 0.75),
      (1, false, 499, 0.9995),
      (1, false, 500, nil), (1, true, 500, 1), (2.25, true, 9000, 0.25), (.infinity, false, 500, 0),
    ] as [(Double, Bool, Double, Double?)])
  func cyclesAreHalfOpenAndEndsHold(
    _ count: Double, _ fills: Bool, _ time: Double, _ progress: Double?
  ) {
    var timing = ActiveTiming(begin: -1500, duration: 2000, count: count)
    timing.fillsForwards = fills
    #expect(timing.progress(at: time) == progress)
  }

  @Test func elementsThatEndBeforeTheDocumentBeginsHaveNoEffect() {
    var timing = ActiveTiming(begin: -2000, duration: 1000, count: 1)
    timing.fillsForwards = true
    timing.needsToEndAfterZero = true
    #expect(timing.progress(at: 0) == nil)
  }

  @Test(arguments: [
    ("calc((var(--a) + var(--b))*.04s - .8s)", -640.0), ("calc(var(--a)*1.5s/3)", 2000),
    (".25s", 250),
  ])
  func delaysAreWorkedOut(_ text: String, _ milliseconds: Double) throws {
    let time = try Calculation.milliseconds(text, ["--a": "4", "--b": "0"])
    #expect(abs(time - milliseconds) < 1e-9)
  }
}
