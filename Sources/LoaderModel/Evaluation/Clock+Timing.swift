// SPDX-License-Identifier: MIT

extension Clock {
  /// The clock of an animation on a layer, in whole milliseconds of the loader's time.
  ///
  /// - Parameters:
  ///   - delay: the sum of the replicators' delays, in seconds.
  ///   - isSteady: whether endless animations have always run.
  init(_ timing: MediaTiming, delay: Double, isSteady: Bool) {
    self.init(unplaced: timing)
    guard timing.speed != 0 else { return }
    let rate = abs(timing.speed)
    cycle = timing.roundedCycle
    let begin = delay + timing.begin
    let isEternal = isSteady && timing.repetition == .forever
    let lead = timing.timeOffset / timing.speed
    start = isEternal ? -.infinity : Self.milliseconds(begin)
    // What begins is as far as the animation without a delay, so that all copies begin alike.
    origin =
      isEternal
      ? Self.milliseconds(begin - lead)
      : start - Self.milliseconds(timing.begin) + Self.milliseconds(timing.begin - lead)
    switch timing.repetition {
    case .forever: activeDuration = .infinity
    case .count(let count): activeDuration = timing.activeCycles(count) * cycle
    case .duration(let seconds): activeDuration = Self.milliseconds(seconds / rate)
    }
  }

  /// The clock of an animation in a group, in seconds of the group's time.
  init(inGroup timing: MediaTiming) {
    self.init(unplaced: timing)
    guard timing.speed != 0 else { return }
    let rate = abs(timing.speed)
    cycle = timing.cycle / rate
    start = timing.begin
    origin = timing.begin - timing.timeOffset / timing.speed
    switch timing.repetition {
    case .forever: activeDuration = .infinity
    case .count(let count): activeDuration = timing.activeCycles(count) * cycle
    case .duration(let seconds): activeDuration = seconds / rate
    }
  }

  /// A clock without a place in time; complete where the speed is 0.
  private init(unplaced timing: MediaTiming) {
    let local = timing.cycle
    start = -.infinity
    origin = 0
    activeDuration = .infinity
    cycle = local
    waysPerCycle = local / timing.duration
    isReversed = timing.speed < 0
    autoreverses = timing.autoreverses
    fillMode = timing.fillMode
    if timing.speed == 0 {
      frozenCycles = (timing.timeOffset / local).rounded(.down)
      let phase = timing.timeOffset - local * frozenCycles
      frozenWays = phase / timing.duration
    }
  }

  /// Seconds in whole milliseconds, halves up.
  ///
  /// Sums of decimals that mean a half (0.4125 − 0.15) are one, whatever their order.
  static func milliseconds(_ seconds: Double) -> Double {
    (1000 * seconds + 0.500_001).rounded(.down)
  }
}

extension MediaTiming {
  /// The cycle of an animation on a layer: whole milliseconds of the loader's time, at least 1.
  ///
  /// Of no meaning where the speed is 0.
  var roundedCycle: Double { max(1, Clock.milliseconds(cycle / abs(speed))) }

  /// How many cycles `count` repetitions take: less the pause after the last where it is whole.
  func activeCycles(_ count: Double) -> Double {
    count.rounded(.down) == count ? count - repeatDelay / cycle : count
  }
}
