// SPDX-License-Identifier: MIT

/// A finite animation that begins within its cycle: what is skipped is played at the end, where
/// Core Animation's sources disagree.
enum FiniteTimeOffset {
  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      layer.animations.forEachAnimation { animation in
        let timing = animation.timing
        guard timing.repetition != .forever, timing.timeOffset != 0, timing.speed != 0 else {
          return
        }
        findings.report(.finiteTimeOffset(), at: animation.source.opening)
      }
    }
  }
}
