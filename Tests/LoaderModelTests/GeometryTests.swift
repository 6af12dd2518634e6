// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Test func insetKeepsTheMiddle() {
  #expect(Rect(0, 0, 10, 4).insetBy(3) == Rect(3, 2, 4, 0))
}
