// SPDX-License-Identifier: MIT

import Testing

@testable import readback

@Test func shrinkingFindsTheLeastChoices() {
  let small = Shrinking.shrunk([9, 4, 77, 3, 120, 8], budget: 500) { $0.contains { $0 >= 70 } }
  #expect(small == [70])
}
