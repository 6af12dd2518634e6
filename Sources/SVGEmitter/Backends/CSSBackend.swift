// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes what moves as CSS key frames in one `<style>`.
///
/// Source: CSS Animations 1. Only attributes that all engines animate; `0%` and `100%` always; no
/// fill mode in an endless loop, so that a host that cuts animations short leaves the base attributes;
/// phases as negative delays; copies share one rule.
struct CSSBackend: Backend {
  /// Animations that one element runs, without their delays.
  struct Signature: Equatable {
    /// Key frames by number, and what follows their name up to the delay, and after it.
    var entries: [Entry]

    struct Entry: Equatable {
      var keyframes: Int
      var head: ByteBuffer
      var tail: ByteBuffer
    }
  }

  /// Elements of one signature.
  struct Group {
    let signature: Signature
    var elements: [Int]
    /// The delays of each element's animations in milliseconds, one element after the other.
    var delays: [Int64]

    init(_ signature: Signature, _ element: Int, _ delays: [Int64], room: Int) {
      self.signature = signature
      elements = []
      elements.reserveCapacity(room)
      elements.append(element)
      self.delays = []
      self.delays.reserveCapacity(room * delays.count)
      self.delays += delays
    }

    /// The delays of the i-th element.
    func delays(of i: Int) -> ArraySlice<Int64> {
      let count = signature.entries.count
      return delays[i * count..<(i + 1) * count]
    }

    /// The delays, if all elements have the same.
    var onlyDelays: [Int64]? {
      let count = signature.entries.count
      for i in count..<max(count, delays.count) where delays[i] != delays[i - count] { return nil }
      return Array(delays(of: 0))
    }
  }

  /// A rule for elements of one signature.
  struct Rule {
    var signature: Signature
    /// Delays of all of them, in milliseconds; empty where they differ.
    var delays: [Int64]
    /// How copies in a group find theirs; nil for elements with a class of their own.
    var phases: CopyPhases?
  }

  /// A rule for delays alone.
  struct DelayRule {
    var name: Int
    var delays: [Int64]
  }

  var keyframes: [ByteBuffer] = []
  var rules: [Rule] = []
  var delayRules: [DelayRule] = []
  /// The class numbers of each element: of its rule and of its delays.
  var classes: [(rule: Int?, delay: Int?)]
  let format: ValueFormat
  let pace: Tempo
  /// Of each track that was asked about, whether some element runs it alone.
  var alone: [Bool?]
  /// Whether the smallest file is wanted, even where it runs less smoothly beside other work.
  let isSmallest: Bool
  private let reducedMotion: EmissionOptions.ReducedMotion
  /// Whether the root has a class for rules that aren't written here.
  private let marksAlways: Bool

  init(
    _ markup: Markup, _ format: ValueFormat, _ options: EmissionOptions, marksRoot: Bool,
    isSmallest: Bool
  ) {
    self.isSmallest = isSmallest
    self.format = format
    pace = Tempo(isThemeable: options.isThemeable, isSlowed: options.reducedMotion == .slow)
    reducedMotion = options.reducedMotion
    marksAlways = marksRoot
    alone = Array(repeating: nil, count: markup.tracks.count)
    classes = Array(repeating: (nil, nil), count: markup.elements.count)
    collect(markup)
  }

  // MARK: Writing

  func hasChildren(_ element: Int, _ markup: Markup) -> Bool { false }

  func appendChildren(of element: Int, _ markup: Markup, _ output: inout Output) {}

  /// Whether the root needs a class, for the rules about reduced motion and speed.
  private var marksRoot: Bool {
    marksAlways || (reducedMotion != .ignore || pace.isThemeable) && !rules.isEmpty
  }

  func hasClass(_ element: Int) -> Bool {
    classes[element].rule != nil || element == 0 && marksRoot
  }

  func appendClass(of element: Int, _ markup: Markup, _ output: inout Output) {
    let own = classes[element]
    let isMarkedRoot = element == 0 && marksRoot
    if isMarkedRoot { output.name(0) }
    if let rule = own.rule { output.name(className(rule)) }
    if let delay = own.delay {
      output.bytes.append(" ")
      output.name(className(rules.count + delay))
    }
  }

  var classCount: Int { className(rules.count + delayRules.count) }

  var hasStyle: Bool { !rules.isEmpty }

  /// Class numbers start after the root's.
  private func className(_ index: Int) -> Int { marksRoot ? index + 1 : index }

  func appendStyle(_ markup: Markup, _ output: inout Output) {
    if rules.isEmpty { return }
    pace.appendFactor(&output)
    for (i, rule) in rules.enumerated() { append(rule, i, &output) }
    for (i, rule) in delayRules.enumerated() {
      output.bytes.append(".")
      output.name(className(rules.count + i))
      output.bytes.append("{animation-delay:")
      // A list that is too short repeats itself.
      let isOne = rule.delays.allSatisfy { $0 == rule.delays[0] }
      for (j, delay) in rule.delays.enumerated() where j == 0 || !isOne {
        if j > 0 { output.bytes.append(",") }
        pace.append(milliseconds: delay, to: &output.bytes)
      }
      output.bytes.append("}")
    }
    for (i, body) in keyframes.enumerated() {
      output.bytes.append("@keyframes ")
      output.name(i)
      output.bytes += body
    }
    pace.appendPlayState(&output)
    appendReducedMotion(&output)
  }

  private func append(_ rule: Rule, _ index: Int, _ output: inout Output) {
    output.bytes.append(".")
    output.name(className(index))
    output.bytes.append(rule.phases == nil ? "{" : ">*{")
    rule.phases?.appendProperties(to: &output.bytes)
    output.bytes.append("animation:")
    for (i, entry) in rule.signature.entries.enumerated() {
      if i > 0 { output.bytes.append(",") }
      output.name(entry.keyframes)
      output.bytes += entry.head
      if let phases = rule.phases {
        phases.appendDelay(pace, to: &output.bytes)
      } else if !rule.delays.isEmpty, rule.delays[i] != 0 {
        output.bytes.append(" ")
        pace.append(milliseconds: rule.delays[i], to: &output.bytes)
      }
      output.bytes += entry.tail
    }
    rule.phases?.appendCommonDelay(pace, to: &output.bytes)
    output.bytes.append("}")
    rule.phases?.appendRules(pace, &output) { $0.name(className(index)) }
  }

  /// What people see who ask for less motion: the base attributes, breathing if wished.
  private func appendReducedMotion(_ output: inout Output) {
    if reducedMotion == .ignore || reducedMotion == .slow { return }
    output.bytes.append("@media(prefers-reduced-motion:reduce){.")
    output.name(0)
    output.bytes.append(" *{animation:none!important}")
    if reducedMotion == .fade {
      output.bytes.append(".")
      output.name(0)
      output.bytes.append("{animation:")
      output.name(keyframes.count)
      output.bytes.append(" 2s ease-in-out infinite}@keyframes ")
      output.name(keyframes.count)
      output.bytes.append("{0%,100%{opacity:1}50%{opacity:.4}}")
    }
    output.bytes.append("}")
  }
}
