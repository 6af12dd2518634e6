// SPDX-License-Identifier: MIT

/// Sine, cosine and their kin in plain Swift, with the same bits on every platform.
public enum Trigonometry {
  /// The sine of an angle in full turns.
  public static func sin(turns: Double) -> Double { 0 }
  /// The cosine of an angle in full turns.
  public static func cos(turns: Double) -> Double { 1 }
  /// The tangent of an angle in full turns.
  public static func tan(turns: Double) -> Double { sin(turns: turns) / cos(turns: turns) }
  /// The angle of the vector (x, y) in full turns, in -0.5…0.5, clockwise on screen.
  public static func atan2(_ y: Double, _ x: Double) -> Double { 0 }
}
