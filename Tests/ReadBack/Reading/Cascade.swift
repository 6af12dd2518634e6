// SPDX-License-Identifier: MIT

/// What a style sheet says of one element.
///
/// Source: CSS Cascading 4: importance, specificity, order; custom properties inherit.
struct ComputedStyle {
  private(set) var declarations: [String: String] = [:]
  /// Values of custom properties, the parent's where nothing else is said.
  private(set) var variables: [String: String]

  init(
    _ sheet: StyleSheet, classes: [[String]], place: Int, inherited: [String: String],
    isReduced: Bool
  ) {
    variables = inherited
    var found: [(weight: Int, declaration: StyleSheet.Declaration)] = []
    for rule in sheet.rules where !rule.isReduced || isReduced {
      guard rule.selector.selects(classes, place: place) else { continue }
      for declaration in rule.declarations {
        let weight = rule.selector.specificity + (declaration.isImportant ? 100 : 0)
        found.append((weight, declaration))
      }
    }
    // Stable: of equal weight the later one counts.
    let order = found.indices.sorted {
      found[$0].weight != found[$1].weight ? found[$0].weight < found[$1].weight : $0 < $1
    }
    for index in order { apply(found[index].declaration) }
  }

  private mutating func apply(_ declaration: StyleSheet.Declaration) {
    if declaration.name.hasPrefix("--") {
      variables[declaration.name] = declaration.value
      return
    }
    // The shorthand sets the longhand too.
    if declaration.name == "animation" { declarations["animation-delay"] = nil }
    declarations[declaration.name] = declaration.value
  }
}

extension ComputedStyle {
  /// Properties that rules set without moving them.
  static let plain = ["display", "mix-blend-mode", "isolation"]

  /// The animations in force, those that count more last.
  func effects(_ sheet: StyleSheet) throws -> [(property: String, effect: Effect)] {
    for name in declarations.keys
    where name != "animation" && name != "animation-delay" && !ComputedStyle.plain.contains(name) {
      throw ReadingError("\(name) in a rule")
    }
    guard let text = declarations["animation"], text != "none" else { return [] }
    var animations = try split(text).map { try AnimationShorthand($0, variables) }
    if let delays = declarations["animation-delay"] {
      let times = try split(delays).map { try Calculation.milliseconds($0, variables) }
      for i in animations.indices { animations[i].timing.begin = times[i % times.count] }
    }
    return try animations.flatMap { try $0.effects(sheet) }
  }

  /// The items of a list with commas, those in parentheses left alone.
  private func split(_ text: String) -> [String] {
    var items = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == "," && depth == 0 {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items.map { $0.trimmed }
  }
}

/// One item of the `animation` shorthand.
///
/// Source: CSS Animations 1, section 4.10.
struct AnimationShorthand {
  var timing = ActiveTiming(duration: 0)
  private var curve = TimingCurve.cubic(0.25, 0.1, 0.25, 1)
  private var name: String?

  init(_ text: String, _ variables: [String: String]) throws {
    var times: [Double] = []
    for word in AnimationShorthand.words(text) {
      if Calculation.isTime(word) {
        times.append(try Calculation.milliseconds(word, variables))
      } else if !setKeyword(word) {
        if let curve = try? TimingCurve(css: word) {
          self.curve = curve
        } else if let count = Double(word) {
          timing.count = count
        } else if name == nil {
          name = word
        } else {
          throw ReadingError("“\(word)” in an animation")
        }
      }
    }
    guard let duration = times.first, times.count <= 2, duration > 0, timing.count > 0 else {
      throw ReadingError("an animation expected: “\(text)”")
    }
    timing.duration = duration
    if times.count == 2 { timing.begin = times[1] }
  }

  private mutating func setKeyword(_ word: String) -> Bool {
    switch word {
    case "infinite": timing.count = .infinity
    case "normal", "none": break
    case "reverse": timing.isReversed = true
    case "alternate": timing.alternates = true
    case "alternate-reverse":
      timing.alternates = true
      timing.isReversed = true
    case "forwards": timing.fillsForwards = true
    case "backwards": timing.fillsBackwards = true
    case "both":
      timing.fillsForwards = true
      timing.fillsBackwards = true
    default: return false
    }
    return true
  }

  /// The parts between spaces, those in parentheses left alone.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " " && depth == 0 {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  // MARK: Key frames

  /// One effect for each property that the key frames name.
  func effects(_ sheet: StyleSheet) throws -> [(property: String, effect: Effect)] {
    guard let name, let frames = sheet.keyframes[name] else {
      throw ReadingError("no @keyframes \(name ?? "")")
    }
    var properties: [String] = []
    for frame in frames.list {
      for declaration in frame.declarations where declaration.name != "animation-timing-function" {
        if !properties.contains(declaration.name) { properties.append(declaration.name) }
      }
    }
    return try properties.map { ($0, try effect(of: $0, frames)) }
  }

  private func effect(of property: String, _ frames: StyleSheet.Frames) throws -> Effect {
    var list: [Keyframe] = []
    for frame in frames.list {
      guard let text = frame.declarations.last(where: { $0.name == property })?.value else {
        continue
      }
      let easing = frame.declarations.last { $0.name == "animation-timing-function" }?.value
      let curve = try easing.map { try TimingCurve(css: $0) } ?? self.curve
      // Of several at one percentage the last one counts.
      list.removeAll { $0.offset == frame.offset }
      list.append(
        Keyframe(
          offset: frame.offset, value: try .declaration(property, text), curve: curve))
    }
    list.sort { $0.offset < $1.offset }
    guard list.first?.offset == 0, list.last?.offset == 1 else {
      throw ReadingError("0 % or 100 % is missing in \(name ?? "")")
    }
    return Effect(timing: timing, keyframes: list, range: PropertyGrammar.of(property)?.range)
  }
}
