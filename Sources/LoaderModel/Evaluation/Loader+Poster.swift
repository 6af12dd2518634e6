// SPDX-License-Identifier: MIT

extension Loader {
  /// The instant in seconds that stands for the whole loader where nothing moves.
  ///
  /// The spec's `poster`, else, of 60 even instants of the longest cycle, the first with the most
  /// ink that is seen. Where nothing is at any of them, as when a shorter cycle is in step with
  /// them, those of the next shorter cycle are looked at.
  public func posterTime() -> Double {
    if let poster { return poster }
    let span = longestCycle
    guard span > 0 else { return 0 }
    let first = fullestInstant(of: span)
    if first.isSeen { return first.time }
    for shorter in cycles(below: span, count: 3) {
      let instant = fullestInstant(of: shorter)
      if instant.isSeen { return instant.time }
    }
    return first.time
  }

  /// The greatest of the cycles that are shorter than `span`, in milliseconds, falling.
  private func cycles(below span: Double, count: Int) -> [Double] {
    var cycles: [Double] = []
    for _ in 0..<count {
      var next = 0.0
      layers.forEachLayer { layer in
        for animation in layer.animations where animation.timing.speed != 0 {
          let cycle = animation.timing.roundedCycle
          if cycle < cycles.last ?? span { next = max(next, cycle) }
        }
      }
      guard next > 0 else { break }
      cycles.append(next)
    }
    return cycles
  }

  /// The first of 60 even instants at which the most ink is seen, in seconds, and whether any is.
  private func fullestInstant(of span: Double) -> (time: Double, isSeen: Bool) {
    var meter = InkMeter(self, span: span)
    let time = { (instant: Int) in Double(instant) * span / 60 }
    var budget = Loader.posterBudget
    let least = 1e-5 * size.width * size.height
    let fullest = meter.fullest
    var whole = HiddenInk(self, at: time(fullest), budget: budget)
    // Most of all and all of it seen: no other instant shows more.
    if !whole.mayHide(in: layers) {
      return (time(fullest) / 1000, meter.isStill || meter.ink(at: fullest) > least)
    }
    if meter.isStill { meter.measureStill() }
    var seen = [Double](repeating: -1, count: InkMeter.count)
    var most = -1.0
    for k in [fullest] + seen.indices where seen[k] < 0 && budget > 0 {
      let ink = meter.ink(at: k)
      if ink < most - 1e-9 * abs(most) { continue }
      var hidden = HiddenInk(self, at: time(k), budget: budget)
      seen[k] = max(0, ink - hidden.amount(in: layers))
      budget = hidden.budget
      most = max(most, seen[k])
    }
    let best = seen.firstIndex { $0 >= most - 1e-9 * abs(most) } ?? fullest
    return (time(best) / 1000, most > least)
  }

  /// How many layers, copies and pieces of outlines may be looked at for what is hidden.
  private static let posterBudget = 100_000
}
