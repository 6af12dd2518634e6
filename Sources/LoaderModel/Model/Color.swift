// SPDX-License-Identifier: MIT

/// A solid paint: an sRGB color, the host's `currentColor`, a CSS variable, or none.
public struct Color: Equatable, Sendable {
  /// Where the red, green and blue come from.
  public enum Base: Equatable, Sendable {
    /// Gamma-encoded sRGB components, each 0…1.
    case rgb(Double, Double, Double)
    /// The host's `color` property.
    case currentColor
    /// A CSS custom property with its fallback: the text inside `var(…)`, as it is to be written.
    case variable(Bytes)
    /// No paint.
    case none
  }

  /// The hue's source.
  public var base: Base
  /// The opacity, 0…1, multiplied into the base.
  public var alpha: Double

  /// Makes a color.
  public init(_ base: Base, alpha: Double = 1) {
    self.base = base
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = Color(.rgb(1, 1, 1))
  /// No paint.
  public static let none = Color(.none, alpha: 0)
  /// The host's `color` property.
  public static let currentColor = Color(.currentColor)

  /// Whether nothing is painted at all.
  public var isNone: Bool { base == .none }
}
