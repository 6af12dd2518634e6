// SPDX-License-Identifier: MIT

import SVGEmitter
import Testing

@Test func defaultsAreTheCommandLines() {
  #expect(EmissionOptions().precision == 3)
}
