// SPDX-License-Identifier: MIT

extension SpecGenerator {
  /// Adds a clip, a mask, a filter, a blend mode.
  mutating func appendEffects(
    _ members: inout [(String, JSONText)], _ size: (Double, Double), _ content: inout LayerContent
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
    if draws.chance(7) {
      members.append(("filter", filter()))
      content.hasFilter = true
    }
    if draws.chance(6) {
      draws.note("blend mode")
      members.append(
        ("blendMode", .text(draws.pick(["normal", "multiply", "screen", "color-dodge", "hue"]))))
    }
  }

  private mutating func filter() -> JSONText {
    var members: [(String, JSONText)] = []
    if draws.chance(50) {
      draws.note("blur")
      members.append(("blur", .number(draws.number(0...4, step: 0.5))))
    }
    if draws.chance(20) {
      draws.note("goo")
      members.append(("goo", .number(draws.number(0...4, step: 0.5))))
    }
    if draws.chance(30) {
      draws.note("hue rotation")
      members.append(("hueRotate", .number(draws.signed(360, step: 15))))
    }
    if draws.chance(30) {
      draws.note("shadow")
      members.append(
        (
          "shadow",
          .object([
            ("offset", .numbers([draws.signed(4, step: 1), draws.signed(4, step: 1)])),
            ("radius", .number(draws.number(0...3, step: 0.5))),
            ("color", color(isWordAllowed: true)),
          ])
        ))
    }
    return .object(members)
  }

  /// A gradient, sometimes.
  mutating func gradient(_ key: String, _ bit: Int, _ content: inout LayerContent) -> JSONText? {
    guard draws.chance(12) else { return nil }
    let kind = draws.pick(["axial", "radial", "conic"])
    draws.note("\(kind) gradient")
    let count = 2 + draws.below(3)
    // Moving colors of a conic gradient can't mix with words.
    let isWordAllowed = kind != "conic" || draws.chance(50)
    let colors = (0..<count).map { _ in
      draws.chance(8) ? JSONText.text("none") : color(isWordAllowed: isWordAllowed)
    }
    let hasNone = colors.contains { if case .text("none") = $0 { true } else { false } }
    if !hasNone && (kind != "conic" || !isWordAllowed) {
      content.gradients.append((key, count, bit))
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
