// SPDX-License-Identifier: MIT

/// When an animation runs, in milliseconds from the document's start.
///
/// Source: SMIL 3, "interval timing" and `fill`; Web Animations, "calculating the active time". With
/// what may be read here (one begin, one simple duration, no restarts) both come to the same.
struct ActiveTiming {
  /// The begin, or the delay.
  var begin = 0.0
  var duration: Double
  /// May be fractional or infinite.
  var count = 1.0
  var fillsBackwards = false
  var fillsForwards = false
  /// Whether each second cycle runs backwards, and whether the first does.
  var alternates = false
  var isReversed = false
  /// An element's first interval must end after the document's begin (SMIL 3, "first interval").
  var needsToEndAfterZero = false

  /// The fraction of a cycle, 0…1; nil where the animation has no effect.
  func progress(at time: Double) -> Double? {
    let end = begin + duration * count
    if needsToEndAfterZero && end <= 0 { return nil }
    if time < begin { return fillsBackwards ? directed(0, cycle: 0) : nil }
    if time >= end {
      if !fillsForwards { return nil }
      let whole = count.rounded(.down)
      return whole == count && count > 0
        ? directed(1, cycle: whole - 1) : directed(count - whole, cycle: whole)
    }
    let cycles = (time - begin) / duration
    let cycle = cycles.rounded(.down)
    return directed(cycles - cycle, cycle: cycle)
  }

  private func directed(_ fraction: Double, cycle: Double) -> Double {
    let isOdd = cycle.truncatingRemainder(dividingBy: 2) == 1
    return (alternates && isOdd) != isReversed ? 1 - fraction : fraction
  }
}

/// A value at a fraction of the cycle, and how it goes on from there.
struct Keyframe {
  var offset: Double
  var value: PropertyValue
  var curve: TimingCurve
}

/// An animation of one property of one element.
struct Effect {
  var timing: ActiveTiming
  /// By rising offset, the first at 0; of several at one instant the last one counts from there.
  var keyframes: [Keyframe]
  /// What interpolation beyond the ends is cut to.
  var range: ClosedRange<Double>?

  /// The value at an instant; nil where the animation has no effect.
  func value(at time: Double) throws -> PropertyValue? {
    guard let progress = timing.progress(at: time) else { return nil }
    let index = keyframes.lastIndex { $0.offset <= progress } ?? 0
    let from = keyframes[index]
    guard index + 1 < keyframes.count else { return from.value }
    let to = keyframes[index + 1]
    let local = (progress - from.offset) / (to.offset - from.offset)
    return clamped(
      try from.value.interpolated(to: to.value, by: from.curve.progress(at: local)))
  }

  private func clamped(_ value: PropertyValue) -> PropertyValue {
    guard let range else { return value }
    func kept(_ number: Double) -> Double { min(range.upperBound, max(range.lowerBound, number)) }
    switch value {
    case .number(let number): return .number(kept(number))
    case .numbers(let numbers): return .numbers(numbers.map(kept))
    default: return value
    }
  }

  /// Whether it ends between two milliseconds.
  var endsBetween: Bool {
    let length = timing.duration * timing.count
    return length.isFinite && abs(length - length.rounded()) > 1e-6
  }

  /// The instants of its key frames in the cycle that runs at an instant.
  func keyInstants(from time: Double) -> [Double] {
    let cycles = ((time - timing.begin) / timing.duration).rounded(.down)
    let start = timing.begin + max(0, cycles) * timing.duration
    return keyframes.map { start + $0.offset * timing.duration }
      + [start + timing.duration, timing.begin + timing.duration * timing.count]
  }
}
