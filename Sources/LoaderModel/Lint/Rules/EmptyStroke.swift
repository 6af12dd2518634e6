// SPDX-License-Identifier: MIT

/// A stroke with caps and an empty interval that stays so: nothing is painted, though caps alone
/// would be a dot.
enum EmptyStroke {
  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      guard case .shape(_, let paint) = layer.content, !paint.strokeColor.isNone,
        paint.lineWidth > 0, paint.lineCap != .butt, paint.strokeEnd <= paint.strokeStart
      else { return }
      var isMoved = false
      layer.animations.forEachAnimation { animation in
        if case .keyframes(let keyframes) = animation, keyframes.property.isInterval {
          isMoved = true
        }
      }
      if !isMoved { findings.report(.emptyStroke(), at: layer.source.opening) }
    }
  }
}
