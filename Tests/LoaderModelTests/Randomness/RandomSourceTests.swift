// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// The generators against the published values of others' implementations.
struct RandomSourceTests {
  /// Source: the tests of the Rust crate `rand_xoshiro`, made with the authors' C code.
  @Test func splitMixGivesTheReferencesNumbers() {
    var source = SplitMix64(state: 1_477_776_061_723_855_037)
    let expected: [UInt64] = [
      1_985_237_415_132_408_290, 2_979_275_885_539_914_483, 13_511_426_838_097_143_398,
      8_488_337_342_461_049_707, 15_141_737_807_933_549_159,
    ]
    #expect(expected.map { _ in source.next() } == expected)
  }

  /// Source: as above.
  @Test func xoshiroGivesTheReferencesNumbers() {
    var source = RandomSource(state: (1, 2, 3, 4))
    let expected: [UInt64] = [
      11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
      10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(expected.map { _ in source.next() } == expected)
  }

  /// The streams that docs/gallery.md describes, worked out in Python.
  @Test func itemsHaveStreamsOfTheirOwn() {
    var first = RandomSource(seed: 7, item: 0)
    var second = RandomSource(seed: 7, item: 1)
    #expect(first.next() == 6_414_694_395_092_450_789)
    #expect(first.next() == 16_194_579_175_489_293_383)
    #expect(second.next() == 17_431_806_932_162_237_826)
  }

  @Test(arguments: [1, 2, 3, 7, 1000] as [UInt64])
  func boundedNumbersAreEven(_ bound: UInt64) {
    var source = RandomSource(seed: 1, item: bound)
    var counts: [UInt64: Int] = [:]
    let draws = 200 * Int(bound)
    for _ in 0..<draws { counts[source.next(below: bound), default: 0] += 1 }
    #expect(counts.count == Int(bound))
    #expect(counts.keys.allSatisfy { $0 < bound })
    // Five standard deviations about 200.
    #expect(counts.values.allSatisfy { (129...271).contains($0) || bound == 1 })
  }

  @Test func aBoundOfNothingIsNothing() {
    var source = RandomSource(seed: 1, item: 1)
    #expect(source.next(below: 0) == 0)
  }
}
