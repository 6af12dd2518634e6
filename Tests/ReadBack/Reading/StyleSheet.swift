// SPDX-License-Identifier: MIT

/// A style sheet: just the grammar that the tool may write.
///
/// Anything else is an error.
///
/// Source: CSS Syntax 3, Selectors 4, CSS Animations 1, Media Queries 5.
struct StyleSheet {
  struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool
  }

  struct Rule {
    var selector: Selector
    var declarations: [Declaration]
    /// Whether it counts only for people who ask for less motion.
    var isReduced: Bool
  }

  /// The declarations at the percentages of a `@keyframes` rule, in the order written.
  struct Frames {
    var list: [(offset: Double, declarations: [Declaration])] = []
  }

  private(set) var rules: [Rule] = []
  private(set) var keyframes: [String: Frames] = [:]

  init() {}

  /// Adds the rules of a `<style>` element's text.
  mutating func add(_ text: String) throws {
    var scanner = TextScanner(text)
    try addRules(&scanner, isReduced: false, isNested: false)
  }

  private mutating func addRules(
    _ scanner: inout TextScanner, isReduced: Bool, isNested: Bool
  ) throws {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      if isNested && scanner.takes("}") { return }
      if scanner.takes("@") {
        try addAtRule(&scanner, isReduced: isReduced)
      } else {
        let selector = try Selector(try scanner.text(upTo: "{").trimmed)
        let declarations = try StyleSheet.declarations(try scanner.text(upTo: "}"))
        rules.append(Rule(selector: selector, declarations: declarations, isReduced: isReduced))
      }
      scanner.skipSpace()
    }
    if isNested { throw scanner.failure("‘}’") }
  }

  private mutating func addAtRule(_ scanner: inout TextScanner, isReduced: Bool) throws {
    switch scanner.word() {
    case "keyframes":
      let name = try scanner.text(upTo: "{").trimmed
      if keyframes[name] != nil { throw ReadingError("@keyframes \(name) twice") }
      keyframes[name] = try StyleSheet.frames(&scanner)
    case "media":
      let query = try scanner.text(upTo: "{").trimmed
      guard query == "(prefers-reduced-motion:reduce)", !isReduced else {
        throw ReadingError("@media \(query)")
      }
      try addRules(&scanner, isReduced: true, isNested: true)
    case let other: throw ReadingError("@\(other)")
    }
  }

  private static func frames(_ scanner: inout TextScanner) throws -> Frames {
    var frames = Frames()
    scanner.skipSpace()
    while !scanner.takes("}") {
      let places = try scanner.text(upTo: "{").split(separator: ",").map { try percent($0.trimmed) }
      let declarations = try declarations(try scanner.text(upTo: "}"))
      if declarations.contains(where: \.isImportant) { throw ReadingError("!important in a frame") }
      for place in places { frames.list.append((place, declarations)) }
      scanner.skipSpace()
    }
    return frames
  }

  private static func percent(_ text: String) throws -> Double {
    guard text.hasSuffix("%") else { throw ReadingError("a percentage expected: “\(text)”") }
    let number = try TextScanner.number(String(text.dropLast()))
    guard (0...100).contains(number) else { throw ReadingError("beyond 0…100 %: \(text)") }
    return number / 100
  }

  private static func declarations(_ text: String) throws -> [Declaration] {
    try text.split(separator: ";").map { part in
      guard let colon = part.firstIndex(of: ":") else {
        throw ReadingError("a declaration expected: “\(part)”")
      }
      var value = part[part.index(after: colon)...].trimmed
      let isImportant = value.hasSuffix("!important")
      if isImportant { value = String(value.dropLast("!important".count)) }
      return Declaration(name: part[..<colon].trimmed, value: value, isImportant: isImportant)
    }
  }
}

/// A class, and whether its elements are meant or some of their children or descendants.
struct Selector {
  enum Subject: Equatable {
    case own
    case descendants
    case children
    /// Children with so many before them, at least.
    case laterChildren(Int)
    /// Children number `step · n + first` for n = 0, 1, …, counted from 1.
    case nthChildren(step: Int, first: Int)
  }

  let name: String
  let subject: Subject

  init(_ text: String) throws {
    var scanner = TextScanner(text)
    try scanner.expect(".")
    name = scanner.word()
    if scanner.isAtEnd {
      subject = .own
    } else if scanner.takes(" ") {
      try scanner.expect("*")
      subject = .descendants
    } else {
      try scanner.expect(">")
      subject = scanner.takes("*") ? try Selector.siblings(&scanner) : try Selector.nth(&scanner)
    }
    guard scanner.isAtEnd, !name.isEmpty else { throw scanner.failure("the end of a selector") }
  }

  /// What follows `>*`: `+*` for each sibling before.
  private static func siblings(_ scanner: inout TextScanner) throws -> Subject {
    var count = 0
    while scanner.takes("+") {
      try scanner.expect("*")
      count += 1
    }
    return count == 0 ? .children : .laterChildren(count)
  }

  private static func nth(_ scanner: inout TextScanner) throws -> Subject {
    try scanner.expect(":")
    guard scanner.word() == "nth-child" else { throw scanner.failure("nth-child") }
    try scanner.expect("(")
    let text = try scanner.text(upTo: ")")
    let parts = text.split(separator: "n", omittingEmptySubsequences: false)
    if parts.count == 1, let place = Int(text) { return .nthChildren(step: 0, first: place) }
    guard parts.count == 2, let step = parts[0].isEmpty ? 1 : Int(parts[0]), step > 0,
      let first = parts[1].isEmpty ? 0 : Int(parts[1])
    else { throw ReadingError("nth-child(\(text))") }
    return .nthChildren(step: step, first: first)
  }

  /// Classes and pseudo-classes; there are no others.
  var specificity: Int {
    if case .nthChildren = subject { return 2 }
    return 1
  }

  /// Whether it selects an element.
  ///
  /// - Parameters:
  ///   - classes: the element's own and its ancestors', from the inside out.
  ///   - place: among its siblings, from 1.
  func selects(_ classes: [[String]], place: Int) -> Bool {
    func has(_ level: Int) -> Bool { level < classes.count && classes[level].contains(name) }
    switch subject {
    case .own: return has(0)
    case .children: return has(1)
    case .laterChildren(let count): return has(1) && place > count
    case .descendants: return classes.dropFirst().contains { $0.contains(name) }
    case .nthChildren(let step, let first):
      let beyond = place - first
      return has(1) && (step == 0 ? beyond == 0 : beyond >= 0 && beyond % step == 0)
    }
  }
}
