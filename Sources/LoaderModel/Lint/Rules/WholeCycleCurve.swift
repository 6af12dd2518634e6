// SPDX-License-Identifier: MIT

/// A curve over a whole cycle of several segments, where one a segment may have been meant.
enum WholeCycleCurve {
  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      layer.animations.forEachAnimation { animation in
        if case .keyframes(let keyframes) = animation { check(keyframes, &findings) }
      }
    }
  }

  private static func check(_ animation: KeyframeAnimation, _ findings: inout LintFindings) {
    // Curves for the segments as well, or values that can't have any, leave nothing to be mistaken.
    guard animation.timing.timingFunction != .linear, animation.timingFunctions.isEmpty,
      !animation.isDiscrete, !animation.isPaced, animation.path == nil, animation.values.count >= 3
    else { return }
    findings.report(.wholeCycleCurve(animation.values.count), at: animation.timingFunctionSource)
  }
}
