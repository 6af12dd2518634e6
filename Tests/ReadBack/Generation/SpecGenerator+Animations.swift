// SPDX-License-Identifier: MIT

/// A key path and what values it takes.
struct KeyPathRow {
  enum Value {
    case number(ClosedRange<Double>, step: Double)
    case point(ClosedRange<Double>, step: Double)
    case color
    case boolean
    case shape
    /// As many as a gradient has.
    case colors(Int)
    case locations(Int)
  }

  var name: String
  var value: Value
  /// The components that it moves, as bits.
  var components: Int

  init(_ name: String, _ value: Value, _ components: Int) {
    (self.name, self.value, self.components) = (name, value, components)
  }
}

extension SpecGenerator {
  /// The key paths that a layer may animate.
  func keyPaths(_ content: LayerContent, _ size: (Double, Double)) -> [KeyPathRow] {
    let unit = KeyPathRow.Value.number(0...1, step: 0.05)
    let place = KeyPathRow.Value.number(20...80, step: 2.5)
    let shift = KeyPathRow.Value.number(-20...20, step: 2.5)
    let factor = KeyPathRow.Value.number(0.25...1.5, step: 0.125)
    let angle = KeyPathRow.Value.number(-10...10, step: 1.25)
    var rows: [KeyPathRow] = [
      KeyPathRow("opacity", unit, 1), KeyPathRow("rotation", .number(-360...720, step: 15), 2),
      KeyPathRow("scale", factor, 12), KeyPathRow("scale", .point(0.25...1.5, step: 0.125), 12),
      KeyPathRow("scale.x", factor, 4), KeyPathRow("scale.y", factor, 8),
      KeyPathRow("position", .point(20...80, step: 2.5), 48),
      KeyPathRow("position.x", place, 16), KeyPathRow("position.y", place, 32),
      KeyPathRow("transform.translation", .point(-20...20, step: 2.5), 192),
      KeyPathRow("translation.x", shift, 64), KeyPathRow("translation.y", shift, 128),
      KeyPathRow("transform.skew", .point(-10...10, step: 1.25), 768),
      KeyPathRow("transform.skew.x", angle, 256), KeyPathRow("transform.skew.y", angle, 512),
      KeyPathRow("anchorPoint", .point(0...1, step: 0.125), 3072),
      KeyPathRow("anchorPoint.x", unit, 1024), KeyPathRow("anchorPoint.y", unit, 2048),
      KeyPathRow("rotation.x", .number(-180...540, step: 15), 1 << 23),
      KeyPathRow("transform.rotation.y", .number(-180...540, step: 15), 1 << 24),
      KeyPathRow("hidden", .boolean, 4096), KeyPathRow("zPosition", .number(-3...3, step: 1), 8192),
    ]
    if content.hasFilter {
      rows += [
        KeyPathRow("filter.blur", .number(0...4, step: 0.5), 1 << 24),
        KeyPathRow("filter.hueRotate", .number(-360...360, step: 15), 1 << 25),
      ]
    }
    if content.kind == .none { return rows }
    for (key, count, bit) in content.gradients {
      rows += [
        KeyPathRow("\(key).startPoint", .point(0...0.4, step: 0.1), 1 << bit),
        KeyPathRow("\(key).endPoint", .point(0.6...1, step: 0.1), 1 << (bit + 1)),
        KeyPathRow("\(key).colors", .colors(count), 1 << (bit + 2)),
        KeyPathRow("\(key).locations", .locations(count), 1 << (bit + 3)),
      ]
    }
    if content.isFilled { rows.append(KeyPathRow("fillColor", .color, 1 << 14)) }
    if content.isStroked {
      if !content.isStrokeGradient { rows.append(KeyPathRow("strokeColor", .color, 1 << 15)) }
      rows.append(KeyPathRow("lineWidth", .number(0...8, step: 0.5), 1 << 16))
    }
    if content.isStroked && content.kind == .shape { rows += strokePaths(content) }
    // A wrapped stroke's shapes would all have to be single contours.
    if content.kind == .shape && !content.isWrapped {
      rows.append(KeyPathRow("path", .shape, 5 << 22))
    }
    if !content.isDashed && !content.isTrimmed {
      let side = KeyPathRow.Value.number(5...60, step: 2.5)
      rows += [
        KeyPathRow("bounds.size", .point(5...60, step: 2.5), 3 << 20),
        KeyPathRow("bounds.size.width", side, 1 << 20),
        KeyPathRow("bounds.size.height", side, 2 << 20),
      ]
      if content.hasCorners {
        rows.append(KeyPathRow("cornerRadius", .number(0...20, step: 1), 1 << 22))
      }
    }
    return rows
  }

  private func strokePaths(_ content: LayerContent) -> [KeyPathRow] {
    if content.isDashed {
      return [KeyPathRow("lineDashPhase", .number(-30...30, step: 2.5), 1 << 17)]
    }
    let range = content.isWrapped ? -1.0...2.0 : 0...1
    let share = KeyPathRow.Value.number(range, step: 0.05)
    // More likely than others, since most is to be said about them.
    return [
      KeyPathRow("strokeEnd", share, 1 << 18), KeyPathRow("strokeStart", share, 1 << 19),
      KeyPathRow("strokeEnd", share, 1 << 18), KeyPathRow("strokeStart", share, 1 << 19),
    ]
  }

  /// Animations of a layer, mostly of different components.
  mutating func appendAnimations(
    _ members: inout [(String, JSONText)], _ content: inout LayerContent, size: (Double, Double)
  ) {
    var rows = keyPaths(content, size)
    var list: [JSONText] = []
    for _ in 0..<[1, 1, 2, 2, 3, 0][draws.below(6)] where !rows.isEmpty {
      if draws.chance(15) {
        var children: [JSONText] = []
        for _ in 0...draws.below(3) where !rows.isEmpty {
          let row = take(&rows, content)
          children.append(.object(keyframes(row, isChild: true)))
        }
        if children.isEmpty { continue }
        draws.note("group")
        list.append(.object([("group", .list(children))] + timing(isChild: false)))
      } else {
        let row = take(&rows, content)
        list.append(.object(keyframes(row, isChild: false)))
      }
    }
    if !list.isEmpty { members.append(("animations", .list(list))) }
  }

  private mutating func take(_ rows: inout [KeyPathRow], _ content: LayerContent) -> KeyPathRow {
    let row = draws.pick(rows)
    draws.note("keyPath \(row.name)")
    if draws.chance(80) {
      rows.removeAll { $0.components & row.components != 0 }
    } else {
      draws.note("may be over another")
    }
    return row
  }

  // MARK: Values

  /// A closed shape that fills the bounds.
  private mutating func morphed() -> JSONText {
    let type = draws.pick([
      "circle", "rect", "oval", "capsule", "triangle", "star", "ring", "superellipse", "crescent",
    ])
    return .object([("type", .text(type))])
  }

  private mutating func value(_ row: KeyPathRow) -> JSONText {
    switch row.value {
    case .number(let range, let step): .number(draws.number(range, step: step))
    case .point(let range, let step):
      .numbers([draws.number(range, step: step), draws.number(range, step: step)])
    case .color: .text(draws.pick(["#f00", "#0f0", "#00f8", "#123", "none"]))
    case .boolean: .boolean(draws.chance(50))
    case .shape: morphed()
    case .colors(let count):
      .list((0..<count).map { _ in .text(draws.pick(["#f00", "#0f0", "#00f8", "#123"])) })
    case .locations(let count):
      .numbers((0..<count).map { _ in draws.number(0...1, step: 0.1) }.sorted())
    }
  }

  private mutating func keyframes(_ row: KeyPathRow, isChild: Bool) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [("keyPath", .text(row.name))]
    var isJumping = row.name == "zPosition"
    if case .boolean = row.value { isJumping = true }
    if isJumping {
      members += values(row, isDiscrete: true, isNamed: false)
    } else if row.name == "position" && draws.chance(50) {
      members += motion()
    } else {
      switch draws.below(5) {
      case 0, 1: members += ends(row)
      case 2: members += values(row, isDiscrete: false, isNamed: true)
      case 3:
        draws.note("discrete")
        members += values(row, isDiscrete: true, isNamed: true)
      default: members += frames(row)
      }
    }
    let isSpring = members.contains { $0.0 == "spring" }
    let timing = timing(isChild: isChild, isSpring: isSpring)
    return members + timing + sums(row, timing, isChild: isChild)
  }

  private mutating func ends(_ row: KeyPathRow) -> [(String, JSONText)] {
    var canAdd = true
    switch row.value {
    case .color, .colors, .shape, .locations: canAdd = false
    default: break
    }
    if draws.chance(25) { return [("from", value(row)), ("to", value(row)), spring()] }
    let form = draws.below(canAdd ? 6 : 3)
    draws.note(["from to", "from to", "from", "to", "by", "from by"][form])
    // A color that starts or ends as the layer's own may be a word, which can't blend.
    if !canAdd { return [("from", value(row)), ("to", value(row))] }
    switch form {
    case 2: return [("from", value(row))]
    case 3: return [("to", value(row))]
    case 4: return [("by", value(row))]
    case 5: return [("from", value(row)), ("by", value(row))]
    default: return [("from", value(row)), ("to", value(row))]
    }
  }

  private mutating func spring() -> (String, JSONText) {
    draws.note("spring")
    var members: [(String, JSONText)] = []
    if draws.chance(40) {
      members.append(("duration", .number(draws.number(0.1...1, step: 0.05))))
      if draws.chance(80) {
        members.append(("bounce", .number(draws.number(-0.7...0.8, step: 0.1))))
      }
      return ("spring", .object(members))
    }
    if draws.chance(50) { members.append(("mass", .number(draws.number(0.5...2, step: 0.25)))) }
    if draws.chance(50) { members.append(("stiffness", .number(draws.number(20...300, step: 20)))) }
    if draws.chance(60) { members.append(("damping", .number(draws.number(4...40, step: 2)))) }
    if draws.chance(30) { members.append(("initialVelocity", .number(draws.signed(10, step: 1)))) }
    return ("spring", .object(members))
  }

  private mutating func times(_ count: Int, endsEarly: Bool) -> [Double] {
    var times = (0..<count).map { _ in draws.number(0...1, step: 0.05) }.sorted()
    times[0] = 0
    if !endsEarly { times[count - 1] = 1 }
    return times
  }

  private mutating func values(
    _ row: KeyPathRow, isDiscrete: Bool, isNamed: Bool
  ) -> [(String, JSONText)] {
    draws.note("values")
    let count = 2 + draws.below(4)
    var members: [(String, JSONText)] = [("values", .list((0..<count).map { _ in value(row) }))]
    if draws.chance(60) {
      let isLonger = isDiscrete && draws.chance(40)
      let times = times(isLonger ? count + 1 : count, endsEarly: draws.chance(25))
      members.append(("keyTimes", .numbers(times)))
      draws.note("keyTimes")
    }
    if isDiscrete {
      if isNamed { members.append(("calculationMode", .text("discrete"))) }
    } else if draws.chance(25) {
      members = [members[0], ("calculationMode", .text(draws.pick(["paced", "cubicPaced"])))]
      draws.note("paced")
    } else if draws.chance(30) {
      members.append(("calculationMode", .text("cubic")))
      draws.note("cubic")
      if draws.chance(20) { members.append(("timingFunctions", .list([curve()]))) }
    } else if draws.chance(40) {
      let isOne = draws.chance(30)
      let curves = (0..<(isOne ? 1 : count - 1)).map { _ in curve() }
      members.append(("timingFunctions", .list(curves)))
      draws.note("timingFunctions")
    }
    return members
  }

  private mutating func frames(_ row: KeyPathRow) -> [(String, JSONText)] {
    draws.note("keyframes")
    let count = 2 + draws.below(3)
    let times = times(count, endsEarly: draws.chance(25))
    let frames = times.enumerated().map { i, time in
      let key = [JSONText.number(time), value(row)]
      return JSONText.list(i < count - 1 && draws.chance(40) ? key + [curve()] : key)
    }
    let isCubic = draws.chance(20)
    let mode = isCubic ? [("calculationMode", JSONText.text("cubic"))] : []
    return [("keyframes", .list(frames))] + mode
  }

  mutating func curve() -> JSONText {
    switch draws.below(8) {
    case 0: return .text("linear")
    case 1: return .text(draws.pick(["easeIn", "easeOut", "easeInEaseOut", "default"]))
    case 2, 3:
      draws.note("cubic curve")
      return .numbers([
        draws.number(0...1, step: 0.1), draws.number(0...1, step: 0.1),
        draws.number(0...1, step: 0.1), draws.number(0...1, step: 0.1),
      ])
    case 4, 5:
      draws.note("overshoot")
      return .numbers([
        draws.number(0...1, step: 0.1), draws.signed(2, step: 0.1), draws.number(0...1, step: 0.1),
        draws.signed(2, step: 0.1) + 1,
      ])
    case 6:
      draws.note("steps")
      return .object([
        ("steps", .number(Double(2 + draws.below(4)))),
        ("position", .text(draws.pick(["end", "start", "none", "both"]))),
      ])
    default: return .text("easeInEaseOut")
    }
  }

  private mutating func sums(
    _ row: KeyPathRow, _ timing: [(String, JSONText)], isChild: Bool
  ) -> [(String, JSONText)] {
    switch row.value {
    case .color, .boolean, .shape, .colors, .locations: return []
    case .number, .point: break
    }
    var members: [(String, JSONText)] = []
    let ends = isChild || timing.contains { $0.0 == "repeatCount" || $0.0 == "repeatDuration" }
    if draws.chance(12) { members.append(("additive", .boolean(true))) }
    if (ends || row.name == "rotation") && draws.chance(12) {
      members.append(("cumulative", .boolean(true)))
    }
    for member in members { draws.note(member.0) }
    return members
  }

  // MARK: Timing

  private mutating func timing(
    isChild: Bool, isSpring: Bool = false
  ) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    func add(_ key: String, _ value: Double) { members.append((key, .number(value))) }
    if isSpring ? draws.chance(40) : !isChild || draws.chance(60) {
      add(
        "duration",
        draws.chance(30) ? draws.number(0.1...2, step: 0.037) : draws.number(0.2...2, step: 0.1))
    }
    if draws.chance(isChild ? 40 : 20) {
      add("begin", isChild ? draws.number(0...0.8, step: 0.1) : draws.signed(1, step: 0.05))
      draws.note("begin")
    }
    if draws.chance(12) {
      add("speed", draws.pick([2, 0.5, -1, -0.7, 0, 1.3]))
      draws.note("speed")
    }
    if draws.chance(12) {
      add("timeOffset", draws.number(0...1, step: 0.15))
      draws.note("timeOffset")
    }
    if draws.chance(25) {
      members.append(("autoreverses", .boolean(true)))
      draws.note("autoreverses")
    }
    if draws.chance(12) {
      add("repeatDelay", draws.number(0.1...0.6, step: 0.1))
      draws.note("repeatDelay")
    }
    if draws.chance(22) {
      if draws.chance(50) {
        add("repeatCount", draws.number(0.5...3, step: 0.25))
        draws.note("repeatCount")
      } else {
        add("repeatDuration", draws.number(0.3...3, step: 0.15))
        draws.note("repeatDuration")
      }
    }
    if draws.chance(20) {
      members.append(("fillMode", .text(draws.pick(["forwards", "backwards", "both"]))))
      draws.note("fillMode")
    }
    if !isSpring && draws.chance(30) {
      members.append(("timingFunction", curve()))
      draws.note("timingFunction")
    }
    return members
  }
}
