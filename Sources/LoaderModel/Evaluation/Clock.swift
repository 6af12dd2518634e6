// SPDX-License-Identifier: MIT

/// When an animation runs and how far it is, in the units of its parent's time.
///
/// Source: CAMediaTiming, with the rounding of the spec language, section "Animations".
///
/// ```
///            start                            start + activeDuration
///  before    |  cycle  |  cycle  |  cycle  |  after
///            way, way back, pause
/// ```
struct Clock {
  /// The parent's time at which the first cycle begins; −∞ for one that has always run.
  var start: Double
  /// The parent's time at which the phase is 0.
  var origin: Double
  /// How long it runs in the parent's time, the pause after the last cycle left out.
  var activeDuration: Double
  /// The length of a cycle in the parent's time.
  var cycle: Double
  /// The length of a cycle in one-way durations: 1, or 2 with a way back, and the pause.
  var waysPerCycle: Double
  /// Whether time runs backwards.
  var isReversed: Bool
  /// The phase in one-way durations of an animation whose speed is 0.
  var frozenWays: Double?
  /// The whole cycles behind an animation whose speed is 0.
  var frozenCycles = 0.0
  /// Whether each cycle runs back as well.
  var autoreverses: Bool
  /// What shows outside.
  var fillMode: FillMode
}

/// How far an animation is: the fraction of one way, before any timing function.
struct Progress {
  /// 0…1.
  var fraction: Double
  /// Whether the instant counts as the end of what leads up to it, as the last one does.
  var isFromLeft: Bool
  /// The whole cycles of local time that lie behind; negative before local time 0.
  var cycles = 0.0
}

extension Clock {
  /// The progress at a parent's time, or nil where the animation has no effect.
  func progress(at time: Double, isFromLeft: Bool = false) -> Progress? {
    if let frozenWays {
      var progress = fold(frozenWays, isFromLeft: false)
      progress.cycles = frozenCycles
      return progress
    }
    if start == -.infinity { return phase(at: time, isFromLeft: isFromLeft) }
    var elapsed = time - start
    // A sum of decimals can miss the begin or end by a bit.
    let slack = 1e-9 * cycle
    if abs(elapsed) <= slack { elapsed = 0 }
    if abs(elapsed - activeDuration) <= slack { elapsed = activeDuration }
    if elapsed < 0 || elapsed == 0 && isFromLeft {
      return fillMode.fillsBackwards ? phase(at: start, isFromLeft: false) : nil
    }
    if elapsed > activeDuration || elapsed == activeDuration && !isFromLeft {
      return fillMode.fillsForwards
        ? phase(at: start + activeDuration, isFromLeft: true) : nil
    }
    return phase(at: time, isFromLeft: isFromLeft)
  }

  /// The progress in the endless repetition of the cycle.
  ///
  /// A boundary belongs to the cycle that is entered there, unless the instant is an end.
  private func phase(at time: Double, isFromLeft: Bool) -> Progress {
    let local = isReversed ? origin - time : time - origin
    var phase = local - cycle * (local / cycle).rounded(.down)
    let slack = 1e-9 * cycle
    if phase <= slack || phase >= cycle - slack {
      phase = isReversed == isFromLeft ? 0 : cycle
    }
    var progress = fold(phase * waysPerCycle / cycle, isFromLeft: isFromLeft && !isReversed)
    progress.cycles = ((local - phase) / cycle).rounded()
    return progress
  }

  /// The progress `ways` one-way durations into a cycle: there, back, and the pause.
  private func fold(_ ways: Double, isFromLeft: Bool) -> Progress {
    if ways <= 1 { return Progress(fraction: ways, isFromLeft: isFromLeft) }
    if !autoreverses { return Progress(fraction: 1, isFromLeft: true) }
    return Progress(fraction: max(0, 2 - ways), isFromLeft: false)
  }
}
