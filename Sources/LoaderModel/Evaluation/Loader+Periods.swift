// SPDX-License-Identifier: MIT

extension Loader {
  /// After how many milliseconds the endless loop looks the same again.
  ///
  /// The least common multiple of the cycles of all endless animations on layers, as rounded; nil
  /// where there are none or it is longer than `bound` milliseconds.
  public func commonPeriod(upTo bound: Int = 10_000) -> Int? {
    var period: Int?
    for layer in layers {
      guard layer.extendCommonPeriod(&period, upTo: bound) else { return nil }
    }
    return period
  }

  /// The longest cycle of any animation on a layer in whole milliseconds; 0 where none moves.
  var longestCycle: Double {
    var longest = 0.0
    for layer in layers { layer.extendLongestCycle(&longest) }
    return longest
  }
}

extension Layer {
  /// Takes in the cycles here and below; false where the period grows beyond the bound.
  fileprivate func extendCommonPeriod(_ period: inout Int?, upTo bound: Int) -> Bool {
    for animation in animations {
      let timing = animation.timing
      guard timing.speed != 0, timing.repetition == .forever else { continue }
      let cycle = timing.roundedCycle
      guard cycle <= Double(bound), let exact = Int(exactly: cycle) else { return false }
      let known = period ?? 1
      let (product, overflows) = (known / greatestCommonDivisor(known, exact))
        .multipliedReportingOverflow(by: exact)
      guard !overflows, product <= bound else { return false }
      period = product
    }
    for layer in inner {
      guard layer.extendCommonPeriod(&period, upTo: bound) else { return false }
    }
    return true
  }

  fileprivate func extendLongestCycle(_ longest: inout Double) {
    for animation in animations where animation.timing.speed != 0 {
      longest = max(longest, animation.timing.roundedCycle)
    }
    for layer in inner { layer.extendLongestCycle(&longest) }
  }

  /// The sublayers and the mask's.
  private var inner: [Layer] {
    guard let mask = effects?.mask else { return sublayers }
    return sublayers + mask
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
