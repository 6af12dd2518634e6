// SPDX-License-Identifier: MIT

/// A mirrored layer whose rotation is animated: Core Animation takes its matrix apart and may find
/// another rotation.
enum MirroredRotation {
  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      var isMirrored = layer.transform.scale.x < 0
      var rotation: SourceRange?
      layer.animations.forEachAnimation { animation in
        guard case .keyframes(let keyframes) = animation else { return }
        switch keyframes.property {
        case .rotation: rotation = rotation ?? keyframes.keyPathSource
        case .scale, .scaleX: isMirrored = isMirrored || keyframes.values.haveNegativeX
        default: break
        }
      }
      if isMirrored, let rotation { findings.report(.mirroredRotation(), at: rotation) }
    }
  }
}

extension KeyframeAnimation.Values {
  /// Whether a number, or the x of a point, is negative.
  fileprivate var haveNegativeX: Bool {
    switch self {
    case .numbers(let numbers): numbers.contains { $0 < 0 }
    case .points(let points): points.contains { $0.x < 0 }
    case .colors, .booleans, .shapes, .colorLists, .locationLists: false
    }
  }
}
