// SPDX-License-Identifier: MIT

extension SpecGenerator {
  /// Adds a clip, a mask.
  mutating func appendEffects(
    _ members: inout [(String, JSONText)], _ size: (Double, Double)
  ) {
    if draws.chance(8) {
      draws.note("clip")
      var other = LayerContent()
      let isBounds = draws.chance(50)
      members.append(
        ("clip", isBounds ? .boolean(true) : shape(in: size, &other, isPart: true)))
    }
    if layersLeft > 0, draws.chance(8) {
      draws.note("mask")
      layersLeft -= 1
      let wasTinted = isTinted
      isTinted = false
      members.append(("mask", layer(in: size, depth: 2)))
      isTinted = wasTinted
    }
  }
}
