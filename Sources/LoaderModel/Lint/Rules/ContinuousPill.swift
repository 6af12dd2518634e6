// SPDX-License-Identifier: MIT

/// Continuous corners that need more than one half side: UIKit draws a pill there, with fatter
/// corners than the radius says.
enum ContinuousPill {
  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      guard case .shape(let shape, _) = layer.content,
        case .roundedRect(let rect, let radii, .continuous) = shape.figure
      else { return }
      let bounds = Rect(0, 0, layer.bounds.width, layer.bounds.height).insetBy(shape.inset)
      if Path.isContinuousPill(rect ?? bounds, radii) {
        findings.report(.continuousPill(), at: layer.source.opening)
      }
    }
  }
}
