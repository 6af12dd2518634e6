// SPDX-License-Identifier: MIT

/// An animation on a layer: of one property, or a group of them on a clock of its own.
public indirect enum Animation: Sendable {
  case keyframes(KeyframeAnimation)
  case group(AnimationGroup)
}

/// Values of one property at key times.
///
/// A basic animation is one with two values.
/// Source: CAKeyframeAnimation, CABasicAnimation.
public struct KeyframeAnimation: Sendable {
  /// The values, all of one kind.
  public enum Values: Equatable, Sendable {
    /// Of properties of one component.
    case numbers([Double])
    /// Of properties of two components.
    case points([Point])
    case colors([Color])
    case booleans([Bool])
    /// Of `path`.
    case shapes([Shape])
    /// The colors of a gradient, as many in each.
    case colorLists([[Color]])
    /// The locations of a gradient, as many in each.
    case locationLists([[Double]])
  }

  /// What moves.
  public var property: AnimatableProperty
  /// Where the animation's object stands in the spec, for messages.
  public var source = SourceRange(0, 0)
  /// Where the `keyPath`'s value stands in the spec, for messages.
  public var keyPathSource = SourceRange(0, 0)
  /// Where the `timingFunction`'s value stands in the spec, for messages.
  public var timingFunctionSource = SourceRange(0, 0)
  /// At least two with `linear`; at least one with `discrete`.
  public var values: Values
  /// One for each value, from 0, not decreasing, at most 1, where `isDiscrete` is false; where it is
  /// true, value i shows from `keyTimes[i]` to `keyTimes[i + 1]` or, without that entry, to the end.
  public var keyTimes: [Double]
  /// One for each segment, or empty for linear ones.
  public var timingFunctions: [TimingFunction] = []
  /// Whether the values jump instead of blending.
  public var isDiscrete = false
  /// Whether distances gave the key times.
  public var isPaced = false
  /// Whether a Catmull–Rom spline leads through the values, instead of lines from one to the next.
  public var isCubic = false
  /// What the position follows, a segment from each key to the next; nil for lines between the values.
  public var path: MotionPath?
  /// What leads from the first of two values to the second; nil for `timingFunctions`.
  public var spring: Spring?
  /// Whether its values are added to what is there; of numbers and points.
  public var isAdditive = false
  /// Whether each cycle goes on from where the last one ended; of numbers and points.
  public var isCumulative = false
  /// When it runs.
  public var timing: MediaTiming

  /// Makes an animation with linear segments.
  public init(
    property: AnimatableProperty, values: Values, keyTimes: [Double], timing: MediaTiming
  ) {
    self.property = property
    self.values = values
    self.keyTimes = keyTimes
    self.timing = timing
  }
}

/// Animations that run in the local time of one clock and are cut at its duration.
///
/// Source: CAAnimationGroup.
public struct AnimationGroup: Sendable {
  /// When it runs.
  public var timing: MediaTiming
  /// In the order written.
  public var children: [Animation]
  /// Where the group's object stands in the spec, for messages.
  public var source = SourceRange(0, 0)

  /// Makes a group.
  public init(timing: MediaTiming, children: [Animation]) {
    self.timing = timing
    self.children = children
  }
}
