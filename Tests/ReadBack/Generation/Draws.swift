// SPDX-License-Identifier: MIT

/// Choices out of a stream of numbers, or out of a recorded one.
///
/// What a generator makes depends on the choices alone, so a failing spec is made smaller by making its
/// choices fewer and smaller: 0 is always the simplest one.
struct Draws {
  /// The choices made, the replayed ones included.
  private(set) var made: [UInt64] = []
  private let recorded: [UInt64]?
  private var stream: SplitMix64
  /// What the spec has, for counting.
  private(set) var features: Set<String> = []

  init(seed: UInt64) {
    recorded = nil
    stream = SplitMix64(seed)
  }

  /// Makes the recorded choices again, and the simplest ones after them.
  init(replaying recorded: [UInt64]) {
    self.recorded = recorded
    stream = SplitMix64(0)
  }

  mutating func note(_ feature: String) { features.insert(feature) }

  private mutating func draw() -> UInt64 {
    var value: UInt64 = 0
    if let recorded {
      if made.count < recorded.count { value = recorded[made.count] }
    } else {
      value = stream.next() >> 32
    }
    made.append(value)
    return value
  }

  /// 0…count − 1.
  mutating func below(_ count: Int) -> Int { Int(draw() % UInt64(max(1, count))) }

  mutating func chance(_ percent: Int) -> Bool { below(100) >= 100 - percent }

  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  /// A number of steps from the lower bound.
  mutating func number(_ range: ClosedRange<Double>, step: Double) -> Double {
    let steps = Int(((range.upperBound - range.lowerBound) / step).rounded(.down))
    return range.lowerBound + step * Double(below(steps + 1))
  }

  /// A number of steps from 0 in either direction.
  mutating func signed(_ limit: Double, step: Double) -> Double {
    let index = below(2 * Int(limit / step) + 1)
    return step * Double(index % 2 == 0 ? index / 2 : -(index + 1) / 2)
  }
}
