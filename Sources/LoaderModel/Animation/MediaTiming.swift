// SPDX-License-Identifier: MIT

/// The easing of a progress from 0 to 1.
///
/// Source: CAMediaTimingFunction, CSS Easing 2.
public enum TimingFunction: Equatable, Sendable {
  case linear
  /// Control points (x1, y1) and (x2, y2) of a cubic Bézier; x in 0…1, y free.
  case cubic(Double, Double, Double, Double)
  /// Equal steps, 1…1,000.
  case steps(Int, StepPosition)

  /// `default`: CSS's `ease`.
  public static let `default` = TimingFunction.cubic(0.25, 0.1, 0.25, 1)
  /// CSS's `ease-in`.
  public static let easeIn = TimingFunction.cubic(0.42, 0, 1, 1)
  /// CSS's `ease-out`.
  public static let easeOut = TimingFunction.cubic(0, 0, 0.58, 1)
  /// CSS's `ease-in-out`.
  public static let easeInEaseOut = TimingFunction.cubic(0.42, 0, 0.58, 1)
}

/// Where the jumps of `steps` lie.
///
/// Source: CSS Easing 2, `<step-position>`.
public enum StepPosition: UInt8, CaseIterable, Sendable {
  case start
  case end
  case none
  case both
}

/// What shows before an animation's begin and after its end.
///
/// Source: CAMediaTimingFillMode.
public enum FillMode: UInt8, CaseIterable, Sendable {
  case removed
  case forwards
  case backwards
  case both

  /// Whether the first value shows before the begin.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the last value shows after the end.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}

/// How long an animation goes on.
public enum Repetition: Equatable, Sendable {
  /// Without end.
  case forever
  /// So many cycles, > 0, fractions allowed.
  case count(Double)
  /// So many seconds of local time, > 0.
  case duration(Double)
}

/// When an animation runs.
///
/// Source: CAMediaTiming; times in seconds.
///
/// The active local time at parent time tp is (tp − begin) · speed + timeOffset. A cycle lasts
/// `duration` (twice with `autoreverses`) plus `repeatDelay`, in local time.
public struct MediaTiming: Equatable, Sendable {
  /// In the parent's time: the loader's, or the group's.
  public var begin: Double = 0
  /// One way of one cycle, in local time.
  public var duration: Double
  /// Local seconds a second; 0 freezes at `timeOffset`, negative runs backwards.
  public var speed: Double = 1
  /// Local time at the begin.
  public var timeOffset: Double = 0
  /// How long it goes on.
  public var repetition: Repetition = .forever
  /// A pause at the end of each cycle, in local time, in which its last value holds.
  public var repeatDelay: Double = 0
  /// Whether each cycle runs back as well.
  public var autoreverses = false
  /// What shows outside.
  public var fillMode: FillMode = .removed
  /// Bends the progress of each way of the cycle.
  public var timingFunction: TimingFunction = .linear

  /// Makes an endless plain timing.
  public init(duration: Double) { self.duration = duration }

  /// The length of one cycle in local seconds.
  public var cycle: Double { duration * (autoreverses ? 2 : 1) + repeatDelay }
}
