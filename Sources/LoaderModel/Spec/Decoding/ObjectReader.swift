// SPDX-License-Identifier: MIT

/// The members of an object by their keys.
struct ObjectReader<Key: SpecKey> {
  /// A member whose key is known.
  struct Entry {
    var key: Key
    var member: JSONMember
  }

  /// In the order written, without unknown keys and duplicates.
  var entries: [Entry] = []
  /// Keys that are none, as written.
  var unknown: [Bytes] = []
  /// The keys that the object may have.
  var known: [Key] = []
  /// Where the object stands.
  var range: SourceRange

  /// The member of a key.
  subscript(key: Key) -> JSONMember? {
    index(of: key).map { entries[$0].member }
  }

  /// Whether a key was written.
  func has(_ key: Key) -> Bool { index(of: key) != nil }

  private func index(of key: Key) -> Int? {
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }

  /// The first byte of the object, where what is missing is reported.
  var opening: SourceRange { SourceRange(range.start, min(range.start + 1, range.end)) }

  /// The later of two keys that were both written.
  func second(_ a: Key, _ b: Key) -> (first: Key, second: Key, range: SourceRange)? {
    guard let one = self[a], let other = self[b] else { return nil }
    return one.keyRange.start < other.keyRange.start
      ? (a, b, other.keyRange) : (b, a, one.keyRange)
  }
}

extension SpecDecoder {
  /// Reads an object's members; reports unknown and duplicate keys, and required ones that miss.
  mutating func read<Key: SpecKey>(
    _ value: JSONValue, _ what: StaticString, keys: [Key] = Key.allCases
  ) -> ObjectReader<Key>? {
    guard case .object(let members) = value.payload else {
      let key = keys.first { $0.descriptor.isRequired } ?? keys.first
      report(
        .notAnObject(what, value.payload, key: key?.descriptor.word ?? ""), at: value.range)
      return nil
    }
    var reader = ObjectReader<Key>(known: keys, range: value.range)
    for member in members {
      guard let key = key(of: member, among: keys, what) else {
        reader.unknown.append(member.key)
        continue
      }
      if reader.has(key) {
        report(.duplicateKey(member.key), at: member.keyRange)
      } else {
        reader.entries.append(.init(key: key, member: member))
      }
    }
    for key in keys where key.descriptor.isRequired && lacks(reader, key) {
      report(.missingKey(key.descriptor.word, in: what), at: reader.opening)
    }
    return reader
  }

  private mutating func key<Key: SpecKey>(
    of member: JSONMember, among keys: [Key], _ what: StaticString
  ) -> Key? {
    for key in keys where member.key.equals(key.descriptor.word) { return key }
    report(
      .unknownKey(member.key, in: what, known: keys.map { $0.descriptor.word }),
      at: member.keyRange)
    return nil
  }

  /// Whether a key is missing whose absence isn't reported otherwise: an unknown key that was
  /// probably meant for it is enough of a fault.
  ///
  /// Words are compared only where a fault would still be kept, so that many take no time.
  func lacks<Key: SpecKey>(_ reader: ObjectReader<Key>, _ key: Key) -> Bool {
    if reader.has(key) { return false }
    if reader.unknown.isEmpty { return true }
    if diagnostics.keepsNoError(at: reader.range.start) { return false }
    let words = reader.known.map { Bytes($0.descriptor.word) }
    return !reader.unknown.prefix(100).contains { unknown in
      Suggestion.nearest(to: unknown, among: words)?.equals(key.descriptor.word) == true
    }
  }

  /// Reports two keys that exclude each other, at the second one.
  mutating func exclude<Key: SpecKey>(_ reader: ObjectReader<Key>, _ a: Key, _ b: Key) {
    guard let both = reader.second(a, b) else { return }
    report(
      .exclusiveKeys(both.second.descriptor.word, both.first.descriptor.word), at: both.range)
  }

  /// Reads the members whose kinds need no code of their own.
  mutating func settings<Key: SpecKey>(_ reader: ObjectReader<Key>) -> SpecSettings<Key> {
    var settings = SpecSettings<Key>()
    for entry in reader.entries {
      let descriptor = entry.key.descriptor
      if !descriptor.isSupported {
        report(.notSupported(descriptor.word), at: entry.member.keyRange)
      } else if let value = self.value(entry.member.value, descriptor.kind) {
        settings.entries.append(.init(key: entry.key, value: value))
      }
    }
    return settings
  }

  private mutating func paint(_ json: JSONValue) -> SpecValue? {
    if case .object = json.payload { return gradient(json) }
    return .color(color(json))
  }

  /// Reads a value by its kind; nil where the kind has code of its own.
  private mutating func value(_ json: JSONValue, _ kind: ValueKind) -> SpecValue? {
    switch kind {
    case .number(let rule): .number(number(json, rule))
    case .boolean: .boolean(boolean(json))
    case .color: .color(color(json))
    case .paint: paint(json)
    case .string: .text(text(json))
    case .word(let list): .word(word(json, list))
    case .numbers(let rule): .numbers(numbers(json, rule))
    case .points(let least, let most): .points(points(json, least, most))
    case .colors: .colors(colors(json))
    case .repetition(let rule): .repetition(repetition(json, rule))
    case .name, .node: nil
    }
  }
}
