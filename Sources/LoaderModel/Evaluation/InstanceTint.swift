// SPDX-License-Identifier: MIT

/// What the replicators around a layer make of its colors.
///
/// Source: CAReplicatorLayer, `instanceColor` and its offsets.
struct InstanceTint {
  /// What `currentColor` means here.
  var currentColor = Color.currentColor
  /// The product of the copies' factors.
  var red = 1.0
  var green = 1.0
  var blue = 1.0

  /// The tint inside copy `i` of a replicator that stands inside this one.
  func inside(_ replicator: borrowing Replicator, copy i: Int) -> InstanceTint {
    var result = self
    let colors = replicator.colors
    if !colors.isEmpty { result.currentColor = means(colors[i % colors.count]) }
    let color = replicator.instanceColor
    let step = replicator.instanceOffsets
    result.red *= Self.factor(color.red, step.red, i)
    result.green *= Self.factor(color.green, step.green, i)
    result.blue *= Self.factor(color.blue, step.blue, i)
    return result
  }

  /// A component of copy `i`'s factor, 0…1.
  static func factor(_ first: Double, _ offset: Double, _ i: Int) -> Double {
    min(1, max(0, first + offset * Double(i)))
  }

  /// The color that is painted.
  func applied(to color: Color) -> Color {
    let result = means(color)
    if red == 1 && green == 1 && blue == 1 { return result }
    switch result.base {
    case .rgb(let r, let g, let b):
      return Color(.rgb(r * red, g * green, b * blue), alpha: result.alpha)
    case .currentColor: return Color(.rgb(red, green, blue), alpha: result.alpha)
    case .variable, .none: return result
    }
  }

  /// A gradient with its colors as they are painted.
  func applied(to gradient: Gradient) -> Gradient {
    let stops = gradient.stops.map { Gradient.Stop(applied(to: $0.color), at: $0.location) }
    return Gradient(gradient.kind, stops, from: gradient.startPoint, to: gradient.endPoint)
  }

  private func means(_ color: Color) -> Color {
    guard case .currentColor = color.base else { return color }
    return Color(currentColor.base, alpha: currentColor.alpha * color.alpha)
  }
}
