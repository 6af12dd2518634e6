// SPDX-License-Identifier: MIT

/// Periods that whole milliseconds move: at 60 cycles a second 16⅔ ms become 17.
enum RoundedPeriod {
  /// The least share of a period that is worth a word.
  private static let leastShift = 0.001

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      for animation in layer.animations { check(animation, &findings) }
    }
  }

  private static func check(_ animation: Animation, _ findings: inout LintFindings) {
    let timing = animation.timing
    guard timing.speed != 0 else { return }
    let exact = 1000 * timing.cycle / abs(timing.speed)
    let rounded = timing.roundedCycle
    // A hair more, so that a period of 1000.5 ms isn't one of them by an error of rounding.
    guard abs(rounded - exact) > leastShift * exact * (1 + 1e-9) else { return }
    findings.report(.roundedPeriod(exact, rounded), at: animation.source.opening)
  }
}
