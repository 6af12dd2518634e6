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

  /// A gradient, sometimes.
  mutating func gradient(_ content: inout LayerContent) -> JSONText? {
    guard draws.chance(12) else { return nil }
    content.hasGradient = true
    let kind = draws.pick(["axial", "radial"])
    draws.note("\(kind) gradient")
    let count = 2 + draws.below(3)
    let colors = (0..<count).map { _ in
      draws.chance(8) ? JSONText.text("none") : color(isWordAllowed: true)
    }
    var members: [(String, JSONText)] = [("type", .text(kind)), ("colors", .list(colors))]
    if draws.chance(30) {
      let steps = (0..<count).map { _ in draws.number(0...1, step: 0.1) }.sorted()
      members.append(("locations", .numbers(steps)))
    }
    for key in ["startPoint", "endPoint"] where draws.chance(40) {
      members.append((key, unitPoint()))
    }
    return .object(members)
  }
}
