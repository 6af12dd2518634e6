// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Which rules there must be, and which elements follow them.
extension CSSBackend {
  mutating func collect(_ markup: Markup) {
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
      if only >= 0 {
        append(markup.animations[only], markup, &cache, &signature, &delays)
      } else {
        appendAlike(element.animations.map { markup.animations[$0] }, markup, &signature, &delays)
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

  /// Several animations of one element; those that run alike share their key frames.
  private mutating func appendAlike(
    _ animations: [Markup.ElementAnimation], _ markup: Markup, _ signature: inout Signature,
    _ delays: inout [Int64]
  ) {
    var rest = animations[...]
    while let first = rest.popFirst() {
      let moving = markup.tracks[first.track]
      if let active = moving.track.clock.active {
        appendFinite(moving, active, first.begin, &signature, &delays)
        continue
      }
      var rule = KeyframesRule(moving, format)
      var others: [Markup.ElementAnimation] = []
      for other in rest {
        if let joined = joined(rule, first, other, markup) {
          rule = joined
        } else {
          others.append(other)
        }
      }
      rest = others[...]
      signature.entries.append(
        entry(rule, moving, count: ByteBuffer("infinite"), fill: ""))
      delays.append(first.begin)
    }
  }

  /// A rule joined with that of an animation that runs alike; nil where one of them runs on the
  /// compositor, which the other would keep it from, unless the smallest file is wanted.
  private mutating func joined(
    _ rule: KeyframesRule, _ first: Markup.ElementAnimation, _ other: Markup.ElementAnimation,
    _ markup: Markup
  ) -> KeyframesRule? {
    let (a, b) = (markup.tracks[first.track], markup.tracks[other.track])
    guard first.begin == other.begin, a.track.clock.period == b.track.clock.period,
      b.track.clock.active == nil, a.target.attribute != b.target.attribute,
      isSmallest || a.target.isComposited == b.target.isComposited
    else { return nil }
    guard let joined = rule.joined(with: KeyframesRule(b, format)) else { return nil }
    return runsAlone(first.track, markup) || runsAlone(other.track, markup) ? nil : joined
  }

  /// Whether some element runs this alone, so that its key frames are written anyway; not asked where
  /// it would take long.
  private mutating func runsAlone(_ track: Int, _ markup: Markup) -> Bool {
    if markup.tracks.count > CSSBackend.mostCompared { return false }
    if let known = alone[track] { return known }
    let moving = markup.tracks[track]
    let isAlone = markup.elements.contains { element in
      element.animations.count == 1
        && markup.tracks[markup.animations[element.animations.lowerBound].track].isEqual(moving)
    }
    alone[track] = isAlone
    return isAlone
  }

  private static let mostCompared = 100

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
    let holds = moving.isFollowed || track.holdsAfter(cycles: cycles)
    var count = ByteBuffer("infinite")
    if cycles.isFinite {
      count = ByteBuffer()
      count.append(cycles, decimals: 8)
    }
    let end = Double(begin) + active
    // What follows begins at a whole millisecond; no base value may show until then.
    let fills = !moving.isFollowed && holds || end.isFinite && end != end.rounded()
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
    entry(KeyframesRule(moving, format), moving, count: count, fill: fill)
  }

  private mutating func entry(
    _ sheet: KeyframesRule, _ moving: AttributeTrack, count: ByteBuffer, fill: StaticString
  ) -> Signature.Entry {
    var head = ByteBuffer(" ")
    pace.append(milliseconds: moving.track.clock.period, to: &head)
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
    pace.append(milliseconds: milliseconds, to: &head)
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
}

extension AttributeTrack {
  /// Whether both write the same key frames on one clock.
  fileprivate func isEqual(_ other: AttributeTrack) -> Bool {
    target == other.target && track.clock == other.track.clock && track.pieces == other.track.pieces
      && palette == other.palette
  }
}
