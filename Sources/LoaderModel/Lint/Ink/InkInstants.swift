// SPDX-License-Identifier: MIT

/// The instants at which layers are looked at: even ones over all that happens, and those at which
/// key values are reached.
struct InkInstants {
  /// In milliseconds; at least one.
  private(set) var times: [Double] = [0]
  private var span = 1.0
  private var lead = 0.0
  private var hasEnd = false

  /// - Parameters:
  ///   - moving: layers with the delays of their animations, in seconds.
  ///   - count: about how many even instants, and at most twice as many at key values.
  init(_ moving: [(layer: Layer, delay: Double)], isSteady: Bool, count: Int) {
    for (layer, delay) in moving {
      for animation in layer.animations {
        let clock = Clock(animation.timing, delay: delay, isSteady: isSteady)
        if clock.frozenWays == nil { addTime(of: clock) }
      }
    }
    let end = lead + span
    for k in 1..<max(2, count) { times.append(end * Double(k) / Double(count)) }
    // What shows when all that ends has ended.
    if hasEnd { times.append(end) }
    for (layer, delay) in moving {
      for animation in layer.animations where times.count < 3 * count {
        let clock = Clock(animation.timing, delay: delay, isSteady: isSteady)
        if clock.frozenWays == nil { addKeys(of: animation, clock, count) }
      }
    }
  }

  /// Makes room for a clock's lead-in and for one common period, or ten of the longest cycle.
  private mutating func addTime(of clock: Clock) {
    if clock.start > lead { lead = clock.start }
    guard clock.activeDuration == .infinity else {
      hasEnd = true
      lead = max(lead, clock.start + min(clock.activeDuration, 100 * clock.cycle))
      return
    }
    let (longer, shorter) = (max(span, clock.cycle), min(span, clock.cycle))
    var common = longer
    while common < 10 * longer, common.remainder(truncatingBy: shorter) != 0 {
      common += longer
    }
    span = min(common, 3_600_000)
  }

  /// The ends of ways and the key times of one cycle, each with an instant just before.
  private mutating func addKeys(of animation: Animation, _ clock: Clock, _ count: Int) {
    let way = clock.cycle / clock.waysPerCycle
    var shares = [0, 1.0]
    if case .keyframes(let keyframes) = animation, keyframes.timing.timingFunction == .linear {
      shares.append(contentsOf: keyframes.keyTimes.prefix(32))
    }
    for share in shares where times.count < 3 * count {
      add(share * way, clock)
      if clock.autoreverses { add((2 - share) * way, clock) }
    }
  }

  private mutating func add(_ phase: Double, _ clock: Clock) {
    var time = clock.isReversed ? clock.origin - phase : clock.origin + phase
    let earliest = max(0, clock.start)
    // The first time in the stretch that is looked at, and the last.
    time += clock.cycle * ((earliest - time) / clock.cycle).rounded(.up)
    let last = time + clock.cycle * max(0, ((lead + span - time) / clock.cycle).rounded(.down))
    for instant in [time, last] {
      times.append(instant)
      times.append(max(0, instant - 1e-6 * clock.cycle))
    }
  }
}
