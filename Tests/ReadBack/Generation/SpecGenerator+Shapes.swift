// SPDX-License-Identifier: MIT

/// What decides which keys a layer may have.
struct LayerContent {
  enum Kind {
    case none
    case shape
    case text
  }

  var kind = Kind.shape
  /// Whether the shape is one closed contour that is stroked once.
  var isContour = false
  var hasCorners = false
  /// Whether the shape fills the bounds, without numbers of its own.
  var isStroked = false
  var isFilled = true
  /// The keys with a gradient that may move, how many colors it has, and its first component.
  var gradients: [(key: String, count: Int, bit: Int)] = []
  var isStrokeGradient = false
  var hasFilter = false
  var isWrapped = false
  var isDashed = false
  /// Whether the stroke's interval isn't whole.
  var isTrimmed = false
}

extension SpecGenerator {
  /// A shape for bounds.
  mutating func shape(
    in size: (Double, Double), _ content: inout LayerContent, isPart: Bool = false
  ) -> JSONText {
    let type = draws.pick(
      [
        "rect", "circle", "oval", "roundedRect", "capsule", "line", "polyline", "polygon", "sides",
        "triangle", "star", "arc", "sector", "ring", "crescent", "superellipse", "path",
      ] + (isPart ? [] : ["compound"]))
    draws.note("shape \(type)")
    var members: [(String, JSONText)] = [("type", .text(type == "sides" ? "polygon" : type))]
    content.isContour = [
      "circle", "oval", "rect", "roundedRect", "capsule", "polygon", "sides", "triangle", "star",
      "crescent", "superellipse",
    ].contains(type)
    content.hasCorners = ["roundedRect", "polygon", "sides", "triangle", "star"].contains(type)
    appendGeometry(type, size, &members)
    if type == "compound" {
      var other = LayerContent()
      let parts = (0..<2).map { _ in shape(in: size, &other, isPart: true) }
      members.append(("shapes", .list(parts)))
    }
    if draws.chance(12) {
      let inset = (min(size.0, size.1) * draws.number(0.05...0.2, step: 0.05)).rounded()
      members.append(("inset", .number(inset)))
      draws.note("inset")
    }
    if draws.chance(12) {
      members.append(("reversed", .boolean(true)))
      draws.note("reversed")
    }
    if !isPart, draws.chance(12) {
      members.append(("repeat", .number(Double(2 + draws.below(2)))))
      draws.note("repeat")
      content.isContour = false
    }
    return .object(members)
  }

  private mutating func point(_ size: (Double, Double)) -> JSONText {
    .numbers([
      (size.0 * draws.number(0...1, step: 0.125)).rounded(),
      (size.1 * draws.number(0...1, step: 0.125)).rounded(),
    ])
  }

  private mutating func appendGeometry(
    _ type: String, _ size: (Double, Double), _ members: inout [(String, JSONText)]
  ) {
    func add(_ key: String, _ value: JSONText) { members.append((key, value)) }
    let isExplicit = draws.chance(25)
    let small = min(size.0, size.1)
    switch type {
    case "circle", "arc", "sector":
      if isExplicit {
        add("center", point(size))
        add("radius", .number((small * draws.number(0.2...0.6, step: 0.1)).rounded()))
      }
      if type != "circle" { appendAngles(type, &members) }
    case "rect", "oval", "capsule", "roundedRect":
      if isExplicit {
        add("rect", .numbers([2, 3, (size.0 * 0.7).rounded(), (size.1 * 0.6).rounded()]))
      }
      if type == "roundedRect" { appendCorners(small, &members) }
    case "line":
      if isExplicit {
        add("from", .numbers([0, 0]))
        add("to", .numbers([size.0, draws.number(5...25, step: 5)]))
      }
    case "polyline", "polygon":
      let points = [
        JSONText.numbers([0, 0]), .numbers([size.0, draws.number(0...20, step: 2)]),
        point(size), .numbers([draws.number(0...20, step: 2), size.1]),
      ]
      add("points", .list(points))
    case "sides":
      add("sides", .number(Double(3 + draws.below(6))))
      if isExplicit { add("rotation", .number(draws.signed(180, step: 10))) }
      if draws.chance(30) { add("cornerRadius", .number(draws.number(1...8, step: 1))) }
    case "triangle":
      if draws.chance(30) { add("cornerRadius", .number(draws.number(1...8, step: 1))) }
    case "star":
      add("tips", .number(Double(3 + draws.below(6))))
      if isExplicit { add("innerRatio", .number(draws.number(0.3...0.8, step: 0.1))) }
      if draws.chance(30) { add("cornerRadius", .number(draws.number(1...6, step: 1))) }
    case "ring":
      if isExplicit { add("width", .number(draws.number(1...6, step: 1))) }
    case "crescent":
      if isExplicit { add("thickness", .number(draws.number(0.1...0.6, step: 0.1))) }
      if draws.chance(30) { add("rotation", .number(draws.signed(180, step: 15))) }
    case "superellipse":
      if isExplicit { add("exponent", .number(draws.pick([4, 2, 1.5, 6]))) }
    case "path":
      add(
        "d",
        .text(
          draws.pick([
            "M2 2h20v14z", "M0 10c0-8 10-12 20-6s12 14 4 20", "M1 1l9 9M12 3q8 6 2 14t-6 4z",
            "M4 12a8 5 20 1 1 14 6L6 22",
          ])))
      if isExplicit { add("fit", .boolean(true)) }
    default: break
    }
  }

  private mutating func appendAngles(_ type: String, _ members: inout [(String, JSONText)]) {
    if draws.chance(80) {
      let start = draws.signed(180, step: 15)
      members.append(("startAngle", .number(start)))
      members.append(("endAngle", .number(start + draws.number(15...360, step: 15))))
    }
    if draws.chance(20) { members.append(("clockwise", .boolean(false))) }
    if type == "sector", draws.chance(40) {
      members.append(("innerRatio", .number(draws.number(0.2...0.8, step: 0.2))))
    }
  }

  private mutating func appendCorners(_ small: Double, _ members: inout [(String, JSONText)]) {
    let radius = (small * draws.number(0.1...0.6, step: 0.1)).rounded()
    if draws.chance(20) {
      members.append(("cornerRadius", .numbers([radius, 2, radius / 2, 0])))
    } else {
      members.append(("cornerRadius", .number(radius)))
    }
    if draws.chance(20) {
      members.append(("cornerCurve", .text("continuous")))
      draws.note("continuous corners")
    }
  }

  // MARK: Paint

  mutating func color(isWordAllowed: Bool) -> JSONText {
    let colors = ["#0af", "#123456", "#f50c", "#7a2", "rgb(250 120 10 / 0.5)", "#fff"]
    if isWordAllowed, draws.chance(15) { return .text("currentColor") }
    return .text(draws.pick(colors))
  }

  mutating func appendPaint(_ members: inout [(String, JSONText)], _ content: inout LayerContent) {
    content.isStroked = draws.chance(content.kind == .text ? 20 : 55)
    content.isFilled = !content.isStroked || draws.chance(35)
    if content.isFilled, draws.chance(80) || content.isStroked {
      let isVariable = !isTinted && draws.chance(4)
      if let gradient = gradient("fillColor", 26, &content) {
        members.append(("fillColor", gradient))
        content.isFilled = false
      } else {
        members.append(
          ("fillColor", isVariable ? .text("var(--accent, #0a0)") : color(isWordAllowed: true)))
      }
    }
    if content.isFilled, draws.chance(12) {
      members.append(("fillRule", .text("evenodd")))
      draws.note("evenodd")
    }
    if !content.isStroked { return }
    draws.note("stroke")
    let gradient = gradient("strokeColor", 30, &content)
    content.isStrokeGradient = gradient != nil
    members.append(("strokeColor", gradient ?? color(isWordAllowed: true)))
    members.append(("lineWidth", .number(draws.number(1...8, step: 0.5))))
    if draws.chance(60) { members.append(("lineCap", .text(draws.pick(["round", "square"])))) }
    if draws.chance(30) { members.append(("lineJoin", .text(draws.pick(["round", "bevel"])))) }
    if draws.chance(12) { members.append(("miterLimit", .number(draws.pick([1, 2, 4, 20])))) }
    if content.kind == .shape { appendInterval(&members, &content) }
  }

  private mutating func appendInterval(
    _ members: inout [(String, JSONText)], _ content: inout LayerContent
  ) {
    if content.isContour, draws.chance(20) {
      content.isWrapped = true
      members.append(("strokeWrap", .boolean(true)))
      draws.note("strokeWrap")
    }
    let (low, high) = content.isWrapped ? (-1.0, 2.0) : (0.0, 1.0)
    if draws.chance(25) {
      members.append(("strokeStart", .number(draws.number(low...high, step: 0.05))))
      content.isTrimmed = true
      draws.note("strokeStart")
    }
    if draws.chance(30) {
      members.append(("strokeEnd", .number(draws.number(low...high, step: 0.05))))
      content.isTrimmed = true
      draws.note("strokeEnd")
    }
    if draws.chance(20) {
      content.isDashed = true
      let lengths = (0...draws.below(4)).map { _ in draws.number(1...12, step: 1) }
      members.append(("lineDashPattern", .numbers(lengths)))
      if draws.chance(40) {
        members.append(("lineDashPhase", .number(draws.signed(20, step: 1.5))))
      }
      draws.note("dashes")
    }
  }
}
