// SPDX-License-Identifier: MIT

/// A place between two key values.
struct KeyPosition {
  /// The value that is left.
  var index: Int
  /// The share of the next value; outside 0…1 beyond the ends.
  var blend: Double
  /// Whether a curve through the keys counts, not only the two beside it.
  var isOnSpline = false

  /// The place on the spline, if that counts.
  var onSpline: SplinePlace? { isOnSpline ? SplinePlace(index: index, share: blend) : nil }
}

extension KeyframeAnimation {
  /// Where the values stand at a fraction of one way of the cycle.
  func position(at fraction: Double) -> KeyPosition {
    if let spring {
      return KeyPosition(index: 0, blend: spring.progress(at: fraction * timing.duration))
    }
    let progress = timing.timingFunction.value(at: fraction)
    let count = min(values.count, keyTimes.count)
    if isDiscrete || property == .hidden || property == .zPosition || count < 2 {
      return KeyPosition(index: lastKey(at: progress, count: count), blend: 0)
    }
    if progress < 0 { return extrapolation(of: progress, segment: 0, held: 0) }
    if progress > 1 { return extrapolation(of: progress, segment: count - 2, held: count - 1) }
    return interpolation(of: progress, in: lastKey(at: progress, count: count), count: count)
  }

  /// The last of the first `count` keys that is not after `progress`, or the first.
  private func lastKey(at progress: Double, count: Int) -> Int {
    var index = 0
    // A quotient of decimals can miss a key time by a bit.
    while index + 1 < count && keyTimes[index + 1] <= progress + 1e-12 { index += 1 }
    return index
  }

  /// Within a segment: its timing function bends its share of the progress.
  private func interpolation(of progress: Double, in index: Int, count: Int) -> KeyPosition {
    guard index + 1 < count else { return KeyPosition(index: index, blend: 0) }
    let share = (progress - keyTimes[index]) / (keyTimes[index + 1] - keyTimes[index])
    let bent = index < timingFunctions.count ? timingFunctions[index].value(at: share) : share
    return KeyPosition(index: index, blend: bent, isOnSpline: isCubic)
  }

  /// Beyond the ends: along the chord of the segment, if there is one, else the value held.
  private func extrapolation(of progress: Double, segment: Int, held: Int) -> KeyPosition {
    let length = keyTimes[segment + 1] - keyTimes[segment]
    guard length > 0, keyTimes[segmentCount] == 1 else {
      return KeyPosition(index: held, blend: 0)
    }
    return KeyPosition(index: segment, blend: (progress - keyTimes[segment]) / length)
  }

  private var segmentCount: Int { min(values.count, keyTimes.count) - 1 }
}

extension KeyframeAnimation {
  /// Whether it does nothing but lead the opacity from one value to the next.
  var isPlainFade: Bool { property == .opacity && !isAdditive && !isCumulative && !isCubic }

  /// What stands between two of its values, at a fraction of one way of the cycle.
  func number(_ fraction: Double, of values: [Double]) -> Double {
    let place = position(at: fraction)
    guard place.index < values.count else { return 0 }
    let next = place.blend == 0 ? place.index : place.index + 1
    return values[place.index] + (values[next] - values[place.index]) * place.blend
  }
}

extension KeyframeAnimation.Values {
  /// How many there are.
  var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .points(let values): values.count
    case .colors(let values): values.count
    case .booleans(let values): values.count
    case .shapes(let values): values.count
    case .colorLists(let values): values.count
    case .locationLists(let values): values.count
    }
  }
}
