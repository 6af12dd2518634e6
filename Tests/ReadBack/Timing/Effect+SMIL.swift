// SPDX-License-Identifier: MIT

extension Effect {
  /// Reads an `animate` or `animateTransform` element: the attribute that it animates, and how.
  ///
  /// Source: SVG Animations 2. What isn't read is refused: events, chains, `from`, `additive`, ….
  static func smil(_ node: MarkupNode) throws -> (attribute: String, effect: Effect) {
    let allowed: Set<String> = [
      "attributeName", "type", "values", "keyTimes", "calcMode", "keySplines", "dur", "begin",
      "repeatCount", "fill",
    ]
    if let other = node.attributes.keys.first(where: { !allowed.contains($0) }) {
      throw ReadingError("\(other) of \(node.name) isn't read")
    }
    guard let name = node.attributes["attributeName"], let values = node.attributes["values"],
      let grammar = PropertyGrammar.of(name), node.children.isEmpty
    else { throw ReadingError("what does \(node.attributes) animate?") }
    let entries = try values.split(separator: ";", omittingEmptySubsequences: false).map {
      try value(of: name, $0.trimmed, node)
    }
    let frames = try keyframes(entries, node)
    return (name, Effect(timing: try timing(node), keyframes: frames, range: grammar.range))
  }

  private static func value(
    of name: String, _ text: String, _ node: MarkupNode
  ) throws -> PropertyValue {
    guard node.name == "animateTransform" else {
      if name == "transform" { throw ReadingError("animate doesn't do transforms") }
      return try .attribute(name, text)
    }
    guard name == "transform" || name == "gradientTransform", let type = node.attributes["type"],
      type != "matrix"
    else {
      throw ReadingError("animateTransform of \(name)")
    }
    return try .transform(type: type, text)
  }

  private static func timing(_ node: MarkupNode) throws -> ActiveTiming {
    guard let duration = node.attributes["dur"] else { throw ReadingError("no dur") }
    var timing = ActiveTiming(duration: try milliseconds(duration))
    timing.needsToEndAfterZero = true
    if let begin = node.attributes["begin"] { timing.begin = try milliseconds(begin) }
    switch node.attributes["repeatCount"] {
    case nil: break
    case "indefinite"?: timing.count = .infinity
    case let count?: timing.count = try TextScanner.number(count)
    }
    switch node.attributes["fill"] {
    case nil, "remove"?: break
    case "freeze"?: timing.fillsForwards = true
    case let other?: throw ReadingError("fill=\(other)")
    }
    guard timing.duration > 0, timing.count > 0 else { throw ReadingError("nothing runs") }
    return timing
  }

  /// A time with its unit, in milliseconds.
  ///
  /// Firefox knows no fractions of them.
  static func milliseconds(_ text: String) throws -> Double {
    let seconds = try TextScanner.numbers(text, unit: "s")
    guard seconds.count == 1 else { throw ReadingError("a time expected: “\(text)”") }
    let time = (seconds[0] * 1000).rounded()
    guard abs(time - seconds[0] * 1000) < 1e-6 else {
      throw ReadingError("not in whole milliseconds: \(text)")
    }
    return time
  }

  // MARK: Values

  private static func keyframes(_ values: [PropertyValue], _ node: MarkupNode) throws -> [Keyframe]
  {
    let mode = node.attributes["calcMode"] ?? "linear"
    let isDiscrete = mode == "discrete"
    guard isDiscrete || mode == "linear" || mode == "spline" else {
      throw ReadingError("calcMode=\(mode)")
    }
    if values.count == 1 {
      return [Keyframe(offset: 0, value: values[0], curve: .linear)]
    }
    let times = try keyTimes(node, values.count, isDiscrete: isDiscrete)
    let curves = try curves(node, values.count, mode)
    return values.indices.map {
      Keyframe(offset: times[$0], value: values[$0], curve: curves[$0])
    }
  }

  /// Errors here make engines drop the animation.
  private static func keyTimes(
    _ node: MarkupNode, _ count: Int, isDiscrete: Bool
  ) throws -> [Double] {
    guard let text = node.attributes["keyTimes"] else {
      let parts = Double(isDiscrete ? count : count - 1)
      return (0..<count).map { Double($0) / parts }
    }
    let times = try text.split(separator: ";").map { try TextScanner.number(String($0)) }
    guard times.count == count, times[0] == 0, isDiscrete || times[count - 1] == 1,
      times.allSatisfy({ (0...1).contains($0) }),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw ReadingError("keyTimes=\(text) of \(count) values") }
    return times
  }

  private static func curves(
    _ node: MarkupNode, _ count: Int, _ mode: String
  ) throws -> [TimingCurve] {
    guard mode == "spline" else {
      if node.attributes["keySplines"] != nil { throw ReadingError("keySplines in \(mode)") }
      return Array(repeating: mode == "discrete" ? .stepEnd : .linear, count: count)
    }
    let texts = (node.attributes["keySplines"] ?? "").split(separator: ";")
    guard texts.count == count - 1 else { throw ReadingError("\(texts.count) keySplines") }
    return try texts.map { text in
      let numbers = try TextScanner.numbers(text)
      guard numbers.allSatisfy({ (0...1).contains($0) }) else {
        throw ReadingError("keySplines beyond 0…1: \(text)")
      }
      return try TimingCurve(spline: numbers)
    } + [.linear]
  }
}
