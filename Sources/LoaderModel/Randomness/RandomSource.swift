// SPDX-License-Identifier: MIT

/// A stream of random bits for one item of a gallery: the same on every platform.
///
/// The generator is xoshiro256**, seeded by SplitMix64 as its authors advise; all arithmetic is on
/// whole numbers. Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators"
/// (ACM TOMS 47, 2021).
public struct RandomSource: Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// The stream of an item: it depends on nothing but these two numbers.
  public init(seed: UInt64, item: UInt64) {
    var words = SplitMix64(state: seed &* 0xD1B5_4A32_D192_ED03 &+ item)
    self.init(state: (words.next(), words.next(), words.next(), words.next()))
  }

  /// Continues from a state, which is not all zeros.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { (a, b, c, d) = state }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    let result = (b &* 5).rotatedLeft(7) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = d.rotatedLeft(45)
    return result
  }

  /// A whole number of `0..<bound`, each as likely as the others; 0 for a bound of 0.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (ACM TOMACS 29, 2019).
  public mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let uneven = (0 &- bound) % bound
      while product.low < uneven { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// A number of `0..<1` in steps of 2⁻⁵³.
  public mutating func nextFraction() -> Double {
    Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// A number between two others.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextFraction()
  }
}

/// The generator that fills another one's state.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
  var state: UInt64

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    return Self.finish(state)
  }

  /// Mixes the bits of a number.
  static func finish(_ number: UInt64) -> UInt64 {
    var x = number
    x ^= x >> 30
    x = x &* 0xBF58_476D_1CE4_E5B9
    x ^= x >> 27
    x = x &* 0x94D0_49BB_1331_11EB
    return x ^ (x >> 31)
  }
}

extension UInt64 {
  fileprivate func rotatedLeft(_ count: UInt64) -> UInt64 {
    self << count | self >> (64 - count)
  }
}
