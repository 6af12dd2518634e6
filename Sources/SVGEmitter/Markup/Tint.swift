// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What replicators make of the colors inside them.
struct Tint {
  /// Red, green and blue factors, each 0…1.
  var factor = (red: 1.0, green: 1.0, blue: 1.0)
  /// What `currentColor` means; nil for the host's.
  var current: Color?

  /// The alpha of `currentColor` in a mask, where every color is white; nil elsewhere.
  var maskAlpha: Double?

  /// Whether colors are left alone.
  var isPlain: Bool { current == nil && isWhite && maskAlpha == nil }

  /// Whether both make the same of every color.
  func isEqual(_ other: Tint) -> Bool {
    factor == other.factor && current == other.current && maskAlpha == other.maskAlpha
  }

  private var isWhite: Bool { factor.red == 1 && factor.green == 1 && factor.blue == 1 }

  /// The tint inside copy `i` of a replicator, and the copy's opacity.
  func inside(_ replicator: Replicator, copy i: Int) -> (tint: Tint, opacity: Double) {
    func component(_ base: Double, _ offset: Double) -> Double {
      min(1, max(0, base + offset * Double(i)))
    }
    let (color, step) = (replicator.instanceColor, replicator.instanceOffsets)
    var tint = self
    tint.factor.red *= component(color.red, step.red)
    tint.factor.green *= component(color.green, step.green)
    tint.factor.blue *= component(color.blue, step.blue)
    if !replicator.colors.isEmpty {
      tint.current = replaced(replicator.colors[i % replicator.colors.count])
    }
    return (tint, component(color.alpha, step.alpha))
  }

  private func replaced(_ color: Color) -> Color {
    guard color.base == .currentColor, let current else { return color }
    return current.withAlpha(multipliedBy: color.alpha)
  }

  /// A color as it shows: `currentColor` replaced, then multiplied.
  ///
  /// `currentColor` itself counts as
  /// white where the factor isn't.
  func applied(to color: Color) -> Color {
    if isPlain { return color }
    let paint = replaced(color)
    if let maskAlpha {
      if paint.isNone { return paint }
      let alpha = paint.base == .currentColor ? maskAlpha * paint.alpha : paint.alpha
      return Color(.rgb(1, 1, 1), alpha: alpha)
    }
    if isWhite { return paint }
    switch paint.base {
    case .rgb(let r, let g, let b):
      return Color(.rgb(r * factor.red, g * factor.green, b * factor.blue), alpha: paint.alpha)
    case .currentColor:
      return Color(.rgb(factor.red, factor.green, factor.blue), alpha: paint.alpha)
    case .variable, .none: return paint
    }
  }
}
