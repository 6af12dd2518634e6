// SPDX-License-Identifier: MIT

extension KeyframeAnimation {
  /// How many of its ways from one value to the next the busiest second has, parts of ways counted as such; 0
  /// where cycles take less than a second, of which each is as busy as the mean.
  ///
  /// So what flashes a few times quickly and then pauses isn't taken for slow.
  var waysOfBusiestSecond: Double {
    let cycle = timing.roundedCycle
    guard cycle >= 1_000, path == nil, spring == nil else { return 0 }
    let count = min(keyTimes.count, values.count)
    // So many that it is no use to look at each.
    if count > 64 { return Double(timing.autoreverses ? 2 * count : count) }
    var ways = ways(count)
    ways += ways.map { Way(start: $0.start + cycle, end: $0.end + cycle) }
    let starts = ways.map { $0.start } + ways.map { $0.end - 1_000 }
    return starts.reduce(0) { most, start in
      max(most, ways.reduce(0) { $0 + $1.part(from: start, to: start + 1_000) })
    }
  }

  /// The ways of a cycle, in milliseconds from its start.
  private func ways(_ count: Int) -> [Way] {
    let length = timing.duration * 1_000 / timing.speed.magnitude
    let times = keyTimes.prefix(count).map { length * timing.timingFunction.time(of: $0) }
    var ways: [Way] = []
    for i in 1..<max(1, count) where !values.areSame(i - 1, i) {
      ways.append(Way(start: isDiscrete ? times[i] : times[i - 1], end: times[i]))
    }
    if timing.autoreverses {
      return ways + ways.map { Way(start: 2 * length - $0.end, end: 2 * length - $0.start) }
    }
    if count > 1, !values.areSame(0, count - 1) {
      ways.append(Way(start: timing.roundedCycle, end: timing.roundedCycle))
    }
    return ways
  }
}

/// From one value to another, in milliseconds; as long as nothing where it jumps.
private struct Way {
  var start: Double
  var end: Double

  /// How much of it lies between two instants.
  func part(from first: Double, to last: Double) -> Double {
    if end <= start { return start >= first && start <= last ? 1 : 0 }
    return max(0, min(end, last) - max(start, first)) / (end - start)
  }
}

extension TimingFunction {
  /// About when its progress is first so far, both 0…1.
  fileprivate func time(of progress: Double) -> Double {
    if self == .linear { return progress }
    return (0...64).map { Double($0) / 64 }.first { value(at: $0) >= progress - 1e-9 } ?? 1
  }
}

extension KeyframeAnimation.Values {
  /// Whether two of them are the same.
  fileprivate func areSame(_ i: Int, _ j: Int) -> Bool {
    switch self {
    case .numbers(let all): all[i] == all[j]
    case .points(let all): all[i] == all[j]
    case .colors(let all): all[i] == all[j]
    case .booleans(let all): all[i] == all[j]
    case .shapes(let all): all[i] == all[j]
    case .colorLists(let all): all[i] == all[j]
    case .locationLists(let all): all[i] == all[j]
    }
  }
}
