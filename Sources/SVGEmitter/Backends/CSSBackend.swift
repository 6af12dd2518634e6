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
  private struct Group {
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

  private var keyframes: [ByteBuffer] = []
  private var rules: [Rule] = []
  private var delayRules: [DelayRule] = []
  /// The class numbers of each element: of its rule and of its delays.
  private var classes: [(rule: Int?, delay: Int?)]
  private let format: ValueFormat
  private let reducedMotion: EmissionOptions.ReducedMotion

  init(
    _ markup: Markup, _ format: ValueFormat, reducedMotion: EmissionOptions.ReducedMotion
  ) {
    self.format = format
    self.reducedMotion = reducedMotion
    classes = Array(repeating: (nil, nil), count: markup.elements.count)
    collect(markup)
  }

  // MARK: Collecting

  private mutating func collect(_ markup: Markup) {
    var cache = [Signature.Entry?](repeating: nil, count: markup.tracks.count)
    var groups: [Group] = []
    groups.reserveCapacity(4)
    var single = [Int?](repeating: nil, count: markup.tracks.count)
    for i in markup.elements.indices where !markup.elements[i].animations.isEmpty {
      let element = markup.elements[i]
      // Most elements are copies that run one animation of a known signature.
      let only = element.animations.count == 1 ? element.animations.lowerBound : -1
      if only >= 0, let group = single[markup.animations[only].track] {
        groups[group].elements.append(i)
        groups[group].delays.append(markup.animations[only].begin)
        continue
      }
      var signature = Signature(entries: [])
      var delays: [Int64] = []
      for index in element.animations {
        let animation = markup.animations[index]
        append(animation, markup, &cache, &signature, &delays)
      }
      if signature.entries.isEmpty { continue }
      if let known = groups.firstIndex(where: { $0.signature == signature }) {
        groups[known].elements.append(i)
        groups[known].delays += delays
      } else {
        groups.append(Group(signature, i, delays, room: markup.elements.count))
      }
      if only >= 0, markup.tracks[markup.animations[only].track].track.clock.active == nil {
        single[markup.animations[only].track] =
          groups.firstIndex { $0.signature == signature }
      }
    }
    for group in groups { addRule(group, markup) }
  }

  private mutating func append(
    _ animation: Markup.ElementAnimation, _ markup: Markup,
    _ cache: inout [Signature.Entry?], _ signature: inout Signature, _ delays: inout [Int64]
  ) {
    let moving = markup.tracks[animation.track]
    let clock = moving.track.clock
    if let active = clock.active {
      return appendFinite(moving, active, animation.begin, &signature, &delays)
    }
    let entry = cache[animation.track] ?? entry(moving, count: "infinite", fill: "")
    cache[animation.track] = entry
    signature.entries.append(entry)
    delays.append(animation.begin)
  }

  /// A loop that starts at its begin, or a finite one: what shows before it, the run, and what shows
  /// after it.
  private mutating func appendFinite(
    _ moving: AttributeTrack, _ active: Double, _ begin: Int64, _ signature: inout Signature,
    _ delays: inout [Int64]
  ) {
    let track = moving.track
    if Double(begin) + active <= 0 { return }
    if begin > 0 {
      signature.entries.append(
        constant(track.before, moving, milliseconds: begin, fill: ""))
      delays.append(0)
    }
    let cycles = active / Double(track.clock.period)
    let holds = track.holdsAfter(cycles: cycles)
    var count = ByteBuffer("infinite")
    if cycles.isFinite {
      count = ByteBuffer()
      count.append(cycles, decimals: 5)
    }
    let end = Double(begin) + active
    // What follows begins at a whole millisecond; no base value may show until then.
    let fills = holds || end.isFinite && end != end.rounded()
    signature.entries.append(entry(moving, count: count, fill: fills ? " forwards" : ""))
    delays.append(begin)
    if cycles.isFinite && !holds {
      signature.entries.append(constant(track.after, moving, milliseconds: 1, fill: " forwards"))
      delays.append(Int64(end.rounded()))
    }
  }

  private mutating func entry(
    _ moving: AttributeTrack, count: ByteBuffer, fill: StaticString
  ) -> Signature.Entry {
    let sheet = KeyframesRule(moving, format)
    var head = ByteBuffer(" ")
    NumberFormat.append(milliseconds: moving.track.clock.period, to: &head)
    head.append(" ")
    head += sheet.easing
    var tail = ByteBuffer(" ")
    tail += count
    tail.append(fill)
    return Signature.Entry(keyframes: number(of: sheet.body), head: head, tail: tail)
  }

  private mutating func entry(
    _ moving: AttributeTrack, count: StaticString, fill: StaticString
  ) -> Signature.Entry {
    entry(moving, count: ByteBuffer(count), fill: fill)
  }

  private mutating func constant(
    _ value: Vector, _ moving: AttributeTrack, milliseconds: Int64, fill: StaticString
  ) -> Signature.Entry {
    var head = ByteBuffer(" ")
    NumberFormat.append(milliseconds: milliseconds, to: &head)
    let body = KeyframesRule.constant(value, moving, format)
    return Signature.Entry(keyframes: number(of: body), head: head, tail: ByteBuffer(fill))
  }

  private mutating func number(of body: ByteBuffer) -> Int {
    if let known = keyframes.firstIndex(of: body) { return known }
    keyframes.append(body)
    return keyframes.count - 1
  }

  private mutating func addRule(_ group: Group, _ markup: Markup) {
    let rule = rules.count
    if let delays = group.onlyDelays {
      rules.append(Rule(signature: group.signature, delays: delays))
      for element in group.elements { classes[element].rule = rule }
    } else if let phases = CopyPhases(group.elements, group.delays, markup) {
      rules.append(Rule(signature: group.signature, delays: [], phases: phases))
      classes[phases.group].rule = rule
    } else {
      rules.append(Rule(signature: group.signature, delays: []))
      for (i, element) in group.elements.enumerated() {
        classes[element].rule = rule
        let delays = group.delays(of: i)
        if delays.contains(where: { $0 != 0 }) {
          classes[element].delay = delayRule(Array(delays))
        }
      }
    }
  }

  private mutating func delayRule(_ delays: [Int64]) -> Int {
    if let known = delayRules.firstIndex(where: { $0.delays == delays }) { return known }
    delayRules.append(DelayRule(name: delayRules.count, delays: delays))
    return delayRules.count - 1
  }

  // MARK: Writing

  func hasChildren(_ element: Int, _ markup: Markup) -> Bool { false }

  func appendChildren(of element: Int, _ markup: Markup, _ output: inout Output) {}

  /// Whether the root needs a class, for the rule about reduced motion.
  private var marksRoot: Bool { reducedMotion != .ignore && !rules.isEmpty }

  func hasClass(_ element: Int) -> Bool {
    classes[element].rule != nil || element == 0 && marksRoot
  }

  func appendClass(of element: Int, _ markup: Markup, _ output: inout Output) {
    if !hasClass(element) { return }
    let own = classes[element]
    let isMarkedRoot = element == 0 && marksRoot
    output.bytes.append(" class=\"")
    if isMarkedRoot { output.name(0) }
    if let rule = own.rule { output.name(className(rule)) }
    if let delay = own.delay {
      output.bytes.append(" ")
      output.name(className(rules.count + delay))
    }
    output.bytes.append("\"")
  }

  /// Class numbers start after the root's.
  private func className(_ index: Int) -> Int { marksRoot ? index + 1 : index }

  func appendStyle(_ markup: Markup, _ output: inout Output) {
    if rules.isEmpty { return }
    output.line()
    output.bytes.append("<style>")
    for (i, rule) in rules.enumerated() { append(rule, i, &output) }
    for (i, rule) in delayRules.enumerated() {
      output.bytes.append(".")
      output.name(className(rules.count + i))
      output.bytes.append("{animation-delay:")
      for (j, delay) in rule.delays.enumerated() {
        if j > 0 { output.bytes.append(",") }
        NumberFormat.append(milliseconds: delay, to: &output.bytes)
      }
      output.bytes.append("}")
    }
    for (i, body) in keyframes.enumerated() {
      output.bytes.append("@keyframes ")
      output.name(i)
      output.bytes += body
    }
    if marksRoot { appendReducedMotion(&output) }
    output.bytes.append("</style>")
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
        phases.appendDelay(to: &output.bytes)
      } else if !rule.delays.isEmpty, rule.delays[i] != 0 {
        output.bytes.append(" ")
        NumberFormat.append(milliseconds: rule.delays[i], to: &output.bytes)
      }
      output.bytes += entry.tail
    }
    output.bytes.append("}")
    rule.phases?.appendRules(&output) { $0.name(className(index)) }
  }

  /// What people see who ask for less motion: the base attributes, breathing if wished.
  private func appendReducedMotion(_ output: inout Output) {
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
