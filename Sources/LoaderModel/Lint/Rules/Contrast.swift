// SPDX-License-Identifier: MIT

/// A poster in fixed colors none of which stands out from a light, or a dark, ground.
///
/// Source: WCAG 2.2, 1.4.11: 3 to 1.
enum Contrast {
  private static let least = 3.0
  /// White, and the dark grey of most dark schemes.
  private static let grounds: [(name: StaticString, color: CoarsePicture.RGB)] = [
    ("light", CoarsePicture.RGB(1, 1, 1)), ("dark", CoarsePicture.RGB(0.07, 0.07, 0.07)),
  ]

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    if !loader.background.isNone { return }
    var colors: [(color: Color, alpha: Double)] = []
    loader.presentation(at: loader.posterTime()).nodes.forEach { $0.collect(1, &colors) }
    let visible = colors.filter { $0.alpha > 0.05 && !$0.color.isNone }
    guard !visible.isEmpty, let layer = loader.layers.first else { return }
    var worst: (names: Wording, ratio: Double)?
    for ground in grounds {
      let best = visible.map { contrast($0.color, $0.alpha, on: ground.color) }.max() ?? 21
      if best >= least { continue }
      if let known = worst {
        worst = ("\(known.names) or a \(ground.name)", min(known.ratio, best))
      } else {
        worst = ("a \(ground.name)", best)
      }
    }
    if let worst {
      findings.report(.lowContrast(worst.names, worst.ratio), at: layer.source.opening)
    }
  }

  /// The ratio of a color to the ground; as much as there can be where the page gives the color.
  private static func contrast(
    _ color: Color, _ alpha: Double, on ground: CoarsePicture.RGB
  ) -> Double {
    guard case .rgb(let r, let g, let b) = color.base else { return 21 }
    let shown = ground.covered(by: CoarsePicture.RGB(r, g, b), alpha).luminance
    let own = ground.luminance
    return (max(shown, own) + 0.05) / (min(shown, own) + 0.05)
  }
}

extension PresentationNode {
  /// The colors of all shapes and texts, with their opacity on the ground.
  fileprivate func collect(_ outer: Double, _ colors: inout [(color: Color, alpha: Double)]) {
    let alpha = outer * opacity
    var paints: [Paint] = []
    switch content {
    case .none: break
    case .shape(let shape): paints.append(shape.paint)
    case .text(let text): paints.append(text.paint)
    }
    for paint in paints {
      colors.append((paint.fillColor, alpha * paint.fillColor.alpha))
      if paint.lineWidth > 0 && paint.strokeEnd > paint.strokeStart {
        colors.append((paint.strokeColor, alpha * paint.strokeColor.alpha))
      }
    }
    for child in children { child.collect(alpha, &colors) }
  }
}
