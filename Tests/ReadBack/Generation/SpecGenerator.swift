// SPDX-License-Identifier: MIT

/// Makes valid specs that use every feature the tool has.
struct SpecGenerator {
  var draws: Draws
  /// How many layers may still be made, and copies of all of them.
  var layersLeft = 5
  /// How many copies the layers around make.
  var copies = 1
  /// Whether colors may be words, which replicators can't multiply.
  var isTinted = false
  /// Whether a layer around names a perspective, under which text can't be drawn.
  var isUnderEye = false

  init(_ draws: Draws) { self.draws = draws }

  /// A whole spec.
  mutating func document() -> JSONText {
    var members: [(String, JSONText)] = []
    var size = (100.0, 100.0)
    if draws.chance(25) {
      size = (draws.number(40...160, step: 10), draws.number(40...160, step: 10))
      members.append(("size", .numbers([size.0, size.1])))
      draws.note("size")
    }
    if draws.chance(10) {
      members.append(("padding", .number(draws.number(1...9, step: 1))))
      draws.note("padding")
    }
    if draws.chance(10) {
      members.append(("background", color(isWordAllowed: false)))
      draws.note("background")
    }
    if draws.chance(30) {
      members.append(("start", .text("cold")))
      draws.note("start cold")
    }
    if draws.chance(12) {
      members.append(("speed", .number(draws.pick([2, 0.5, 1.25, 3]))))
      draws.note("document speed")
    }
    if draws.chance(10) {
      members.append(("poster", .number(draws.number(0...2, step: 0.1))))
      draws.note("poster")
    }
    let layers = layers(1 + draws.below(3), in: size, depth: 0)
    members.append(("layers", .list(layers)))
    return .object(members)
  }

  mutating func layers(_ count: Int, in parent: (Double, Double), depth: Int) -> [JSONText] {
    var result: [JSONText] = []
    for _ in 0..<count where layersLeft > 0 || result.isEmpty {
      layersLeft -= 1
      result.append(layer(in: parent, depth: depth))
    }
    return result
  }

  // MARK: Layers

  mutating func layer(in parent: (Double, Double), depth: Int) -> JSONText {
    var members: [(String, JSONText)] = []
    let (frame, size) = frame(in: parent)
    if let frame { members.append(("frame", frame)) }
    let wasUnderEye = isUnderEye
    appendPlace(&members, parent)
    let (outerCopies, wasTinted) = (copies, isTinted)
    defer { isUnderEye = wasUnderEye }
    if draws.chance(35) { members.append(("replicator", replicators())) }
    var content = LayerContent()
    if !isUnderEye, draws.chance(7) {
      members.append(("text", text()))
      draws.note("text")
      content.kind = .text
    } else if !(depth < 2 && layersLeft > 0 && draws.chance(20)) {
      members.append(("shape", shape(in: size, &content)))
    } else {
      content.kind = .none
      draws.note("group of layers")
    }
    let hasChildren = content.kind == .none || depth < 2 && layersLeft > 0 && draws.chance(12)
    if content.kind != .none { appendPaint(&members, &content) }
    appendEffects(&members, size, &content)
    appendAnimations(&members, &content, size: size)
    if hasChildren {
      members.append(("layers", .list(layers(1 + draws.below(2), in: size, depth: depth + 1))))
      draws.note("children")
    }
    (copies, isTinted) = (outerCopies, wasTinted)
    return .object(members)
  }

  private mutating func frame(in parent: (Double, Double)) -> (JSONText?, (Double, Double)) {
    let (w, h) = (
      (parent.0 * draws.number(0.2...0.6, step: 0.1)).rounded(),
      (parent.1 * draws.number(0.2...0.6, step: 0.1)).rounded()
    )
    switch draws.below(4) {
    case 0:
      draws.note("frame by corner")
      let x = draws.number(0...50, step: 5)
      let y = draws.number(0...50, step: 5)
      return (.numbers([x, y, w, h]), (w, h))
    case 1:
      draws.note("frame by center")
      let center = JSONText.numbers([
        draws.number(20...80, step: 5), draws.number(20...80, step: 5),
      ])
      let isSquare = draws.chance(50)
      let size = isSquare ? JSONText.number(w) : .numbers([w, h])
      return (.object([("center", center), ("size", size)]), isSquare ? (w, w) : (w, h))
    case 2:
      draws.note("frame by inset")
      let inset = (min(parent.0, parent.1) * draws.number(0.1...0.3, step: 0.05)).rounded()
      return (
        .object([("inset", .number(inset))]), (parent.0 - 2 * inset, parent.1 - 2 * inset)
      )
    default: return (nil, parent)
    }
  }

  private mutating func appendPlace(
    _ members: inout [(String, JSONText)], _ parent: (Double, Double)
  ) {
    if draws.chance(15) {
      members.append(("anchorPoint", unitPoint()))
      draws.note("anchorPoint")
    }
    if draws.chance(12) {
      members.append(
        ("position", .numbers([draws.number(20...80, step: 4), draws.number(20...80, step: 4)])))
      draws.note("position")
    }
    if draws.chance(30) { members.append(("transform", transform())) }
    if draws.chance(15) {
      members.append(("opacity", .number(draws.number(0...1, step: 0.1))))
      draws.note("opacity")
    }
    if draws.chance(4) {
      members.append(("hidden", .boolean(draws.chance(70))))
      draws.note("hidden")
    }
    if draws.chance(10) {
      members.append(("zPosition", .number(draws.signed(3, step: 1))))
      draws.note("zPosition")
    }
  }

  mutating func unitPoint() -> JSONText {
    .numbers([draws.number(0...1, step: 0.25), draws.number(0...1, step: 0.25)])
  }

  private mutating func transform() -> JSONText {
    var members: [(String, JSONText)] = []
    if draws.chance(40) {
      members.append(
        ("translation", .numbers([draws.signed(20, step: 2.5), draws.signed(20, step: 2.5)])))
      draws.note("translation")
    }
    if draws.chance(50) {
      members.append(("rotation", .number(draws.signed(360, step: 15))))
      draws.note("rotation")
    }
    for axis in ["rotationX", "rotationY"] where draws.chance(15) {
      members.append((axis, .number(draws.signed(180, step: 15))))
      draws.note(axis)
    }
    if draws.chance(8) {
      members.append(("perspective", .number(draws.number(400...900, step: 50))))
      isUnderEye = true
      draws.note("perspective")
    }
    if draws.chance(35) {
      members.append(("scale", scale()))
      draws.note("scale")
    }
    if draws.chance(20) {
      members.append(("skew", .numbers([draws.signed(40, step: 10), draws.signed(40, step: 10)])))
      draws.note("skew")
    }
    return .object(members)
  }

  mutating func scale() -> JSONText {
    let x = draws.number(0.5...1.5, step: 0.125)
    if draws.chance(50) { return .number(x) }
    return .numbers([x * (draws.chance(20) ? -1 : 1), draws.number(0.5...1.5, step: 0.125)])
  }

  private mutating func text() -> JSONText {
    .object([
      ("string", .text(draws.pick(["Wait", "a <b> & c", "…"]))),
      ("fontSize", .number(draws.number(8...20, step: 2))),
      ("alignment", .text(draws.pick(["center", "left", "right"]))),
      ("fit", .boolean(draws.chance(30))),
    ])
  }

  // MARK: Replicators

  private mutating func replicators() -> JSONText {
    draws.note("replicator")
    let first = replicator()
    guard draws.chance(20), copies < 12 else { return first }
    draws.note("nested replicators")
    return .list([first, replicator()])
  }

  private mutating func replicator() -> JSONText {
    let limit = max(1, min(9, 30 / max(1, copies)))
    let count = draws.chance(4) ? 0 : 1 + draws.below(limit)
    copies *= max(1, count)
    var members: [(String, JSONText)] = [("count", .number(Double(count)))]
    if draws.chance(70) {
      draws.note("instanceDelay")
      if draws.chance(15) {
        let delays = (0..<max(1, count)).map { _ in draws.number(0...1, step: 0.07) }
        members.append(("delay", .numbers(delays)))
        draws.note("delay array")
      } else {
        let step = draws.chance(20) ? 0.0125 : 0.01
        members.append(("delay", .number(draws.signed(0.5, step: step))))
        if draws.chance(25) {
          let order = draws.pick([
            JSONText.text("reverse"), .text("center"), .text("edges"),
            .object([("shuffle", .number(Double(draws.below(9))))]),
          ])
          members.append(("order", order))
          draws.note("order")
        }
      }
    }
    appendSteps(&members)
    if draws.chance(20) {
      members.append(("anchorPoint", unitPoint()))
      draws.note("replicator anchorPoint")
    }
    appendColors(&members)
    return .object(members)
  }

  private mutating func appendSteps(_ members: inout [(String, JSONText)]) {
    if draws.chance(50) { members.append(("rotation", .number(draws.signed(120, step: 7.5)))) }
    if draws.chance(40) {
      members.append(
        ("translation", .numbers([draws.signed(12, step: 1.5), draws.signed(12, step: 1.5)])))
    }
    if draws.chance(15) {
      let x = draws.number(0.8...1.1, step: 0.05)
      members.append(
        ("scale", draws.chance(50) ? .number(x) : .numbers([x, draws.number(0.9...1, step: 0.05)])))
      draws.note("replicator scale")
    }
  }

  private mutating func appendColors(_ members: inout [(String, JSONText)]) {
    if draws.chance(15) {
      isTinted = true
      members.append(("instanceColor", color(isWordAllowed: false)))
      draws.note("instanceColor")
    }
    for key in ["redOffset", "greenOffset", "blueOffset"] where draws.chance(7) {
      isTinted = true
      members.append((key, .number(draws.signed(0.3, step: 0.05))))
      draws.note("color offsets")
    }
    if draws.chance(10) {
      members.append(("alphaOffset", .number(-draws.number(0...0.3, step: 0.05))))
      draws.note("alphaOffset")
    }
    if draws.chance(8) {
      members.append(
        ("colors", .list([color(isWordAllowed: false), color(isWordAllowed: false)])))
      draws.note("replicator colors")
    }
  }
}
