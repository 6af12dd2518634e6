// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads an array of animations.
  mutating func animations(
    _ json: JSONValue, on layer: LayerFacts, inGroup: Bool
  ) -> [Node<AnimationSpec>] {
    guard case .array(let items) = json.payload else {
      report(.wrongType(expected: "an array of animations", json.payload), at: json.range)
      return []
    }
    var animations: [Node<AnimationSpec>] = []
    for item in items {
      animationCount += 1
      guard animationCount <= Limits.animations else {
        if animationCount == Limits.animations + 1 { report(.tooManyAnimations(), at: item.range) }
        break
      }
      if let animation = animation(item, layer, inGroup) { animations.append(Node(animation)) }
    }
    return animations
  }

  private mutating func animation(
    _ json: JSONValue, _ layer: LayerFacts, _ inGroup: Bool
  ) -> AnimationSpec? {
    guard let reader: ObjectReader<AnimationKey> = read(json, "an animation") else { return nil }
    checkSources(reader)
    var animation = AnimationSpec(source: json.range, content: .poisoned)
    animation.timing = settings(reader)
    if !inGroup && lacks(reader, .duration) && lacks(reader, .spring) {
      report(.missingKey("duration", in: "an animation"), at: reader.opening)
    }
    if let value = reader[.timingFunction]?.value {
      animation.timingFunction = timingFunction(value)
      animation.timingFunctionRange = value.range
    }
    if let group = reader[.group]?.value {
      animation.content = .group(animations(group, on: layer, inGroup: true))
    } else if let keyframes = keyframes(reader, layer) {
      animation.content = .keyframes(keyframes)
    }
    if let json = reader[.spring]?.value { animation.spring = spring(json) }
    return animation
  }

  // MARK: Keys that exclude each other or have no effect

  private mutating func checkSources(_ reader: ObjectReader<AnimationKey>) {
    exclude(reader, .repeatCount, .repeatDuration)
    if reader.has(.group) { return checkGroup(reader) }
    if lacks(reader, .group) && lacks(reader, .keyPath) {
      report(.missingKey("keyPath", in: "an animation"), at: reader.opening)
    }
    checkOneSource(reader)
    if reader.has(.from) && reader.has(.to), let by = reader[.by] {
      report(.overdetermined(), at: lastRange(reader, [.from, .to, .by]) ?? by.keyRange)
    }
    checkEffects(reader)
  }

  private mutating func checkGroup(_ reader: ObjectReader<AnimationKey>) {
    for entry in reader.entries where entry.key != .group && !entry.key.isTiming {
      exclude(reader, .group, entry.key)
    }
  }

  /// Reports each source of values after the first.
  private mutating func checkOneSource(_ reader: ObjectReader<AnimationKey>) {
    var first: (kind: Int, word: StaticString)?
    for entry in reader.entries {
      guard let kind = entry.key.sourceKind else { continue }
      guard let known = first else {
        first = (kind, entry.key.descriptor.word)
        continue
      }
      if known.kind != kind {
        report(
          .exclusiveKeys(entry.key.descriptor.word, known.word), at: entry.member.keyRange)
      }
    }
    if first != nil || !lacks(reader, .group) { return }
    let isMeant = reader.known.contains { $0.sourceKind != nil && !lacks(reader, $0) }
    if !isMeant { report(.missingValues(), at: reader.opening) }
  }

  private func lastRange(
    _ reader: ObjectReader<AnimationKey>, _ keys: [AnimationKey]
  ) -> SourceRange? {
    reader.entries.last { keys.contains($0.key) }?.member.keyRange
  }

  private mutating func checkEffects(_ reader: ObjectReader<AnimationKey>) {
    let hasList = !lacks(reader, .values) || !lacks(reader, .path)
    for key in [AnimationKey.keyTimes, .timingFunctions, .calculationMode] {
      guard let member = reader[key], !hasList else { continue }
      let word = key.descriptor.word
      if lacks(reader, .keyframes) {
        report(.noEffect(word, without: "\"values\" or \"path\""), at: member.keyRange)
      } else if key != .calculationMode {
        exclude(reader, .keyframes, key)
      }
    }
    checkPace(reader)
    if let member = reader[.rotationMode], lacks(reader, .path) {
      report(.noEffect("rotationMode", without: "\"path\""), at: member.keyRange)
    }
    if reader.has(.spring), let member = reader[.timingFunction] {
      report(.noEffect("timingFunction", with: "\"spring\""), at: member.keyRange)
    }
    if let member = reader[.spring], lacks(reader, .from), lacks(reader, .to),
      lacks(reader, .by)
    {
      report(.noEffect("spring", without: "\"from\", \"to\" or \"by\""), at: member.keyRange)
    }
  }
}

extension SpecDecoder {
  /// Pace decides when each value is reached, so that times and curves have no effect.
  private mutating func checkPace(_ reader: ObjectReader<AnimationKey>) {
    guard case .string(let mode)? = reader[.calculationMode]?.value.payload,
      mode.equals("paced") || mode.equals("cubicPaced"), !reader.has(.keyframes)
    else { return }
    for key in [AnimationKey.keyTimes, .timingFunctions] {
      guard let member = reader[key] else { continue }
      report(.noEffect(key.descriptor.word, with: "paced values"), at: member.keyRange)
    }
  }
}

extension AnimationKey {
  /// Which source of values the key belongs to; nil if it is none.
  fileprivate var sourceKind: Int? {
    switch self {
    case .from, .to, .by: 0
    case .values: 1
    case .keyframes: 2
    case .path: 3
    default: nil
    }
  }
}
