// SPDX-License-Identifier: MIT

/// Which numbers a key takes.
///
/// Literals and expressions are held to it in one place, when the spec is resolved.
struct NumberRule: Equatable, Sendable {
  /// What to do about a number out of range.
  enum Advice: UInt8, Sendable {
    case none
    /// An overshoot is what a curve does.
    case curve
    /// The interval may cross the seam with `strokeWrap`.
    case strokeWrap
    /// Angles are in degrees.
    case degrees
    /// Times are in seconds.
    case seconds
    /// Fractions, not percent.
    case fraction
  }

  /// The least number.
  var minimum: Double = -1e9
  /// The greatest number.
  var maximum: Double = 1e9
  /// Whether the least number itself is out of range.
  var isMinimumExclusive = false
  /// Whether only whole numbers are in range, to 1e-9.
  var isInteger = false
  /// What to do about a number out of range.
  var advice: Advice = .none

  /// Any number.
  static let any = NumberRule()
  /// 0 or more.
  static let nonNegative = NumberRule(minimum: 0)
  /// More than 0.
  static let positive = NumberRule(minimum: 0, isMinimumExclusive: true)
  /// 0…1.
  static let fraction = NumberRule(minimum: 0, maximum: 1, advice: .fraction)
  /// A duration in seconds.
  static let duration = NumberRule(minimum: 0.001, maximum: 86_400, advice: .seconds)

  /// Whole numbers in a range.
  static func integer(_ minimum: Double, _ maximum: Double) -> NumberRule {
    NumberRule(minimum: minimum, maximum: maximum, isInteger: true)
  }

  /// Numbers in a range.
  static func range(
    _ minimum: Double, _ maximum: Double, _ advice: Advice = .none
  ) -> NumberRule {
    NumberRule(minimum: minimum, maximum: maximum, advice: advice)
  }

  /// Whether a number is neither too small nor too large.
  @inline(__always) func contains(_ x: Double) -> Bool {
    x >= minimum && x <= maximum && !(isMinimumExclusive && x == minimum)
  }
}

/// How many numbers a list takes, and which.
struct NumbersRule: Equatable, Sendable {
  /// The least count.
  var least: Int
  /// The greatest count.
  var most: Int
  /// Whether one plain number stands for all.
  var acceptsScalar = false
  /// What each number is held to.
  var number: NumberRule = .any

  /// Two coordinates.
  static let point = NumbersRule(least: 2, most: 2)
  /// One size for both extents, or two.
  static let size = NumbersRule(least: 2, most: 2, acceptsScalar: true, number: .nonNegative)
  /// One factor for both axes, or two.
  static let scale = NumbersRule(least: 2, most: 2, acceptsScalar: true)
  /// One inset for all sides, or four from the top clockwise.
  static let insets = NumbersRule(least: 4, most: 4, acceptsScalar: true)
  /// A rectangle.
  static let rect = NumbersRule(least: 4, most: 4)
}
