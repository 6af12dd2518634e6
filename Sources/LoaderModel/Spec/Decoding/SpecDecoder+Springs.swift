// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads a spring in one of its two forms; nil if it failed.
  mutating func spring(_ json: JSONValue) -> Node<SpringSpec>? {
    guard let reader: ObjectReader<SpringKey> = read(json, "a spring") else { return nil }
    let errors = errorCount
    if let seen = reader.entries.first {
      for entry in reader.entries where entry.key.isPerceptual != seen.key.isPerceptual {
        report(
          .exclusiveKeys(entry.key.descriptor.word, seen.key.descriptor.word),
          at: entry.member.keyRange)
      }
    }
    if reader.has(.bounce) && lacks(reader, .duration) {
      report(.missingKey("duration", in: "a spring with \"bounce\""), at: reader.opening)
    }
    let isClear = errorCount == errors
    let spec = SpringSpec(settings: settings(reader), range: json.range)
    return isClear ? Node(spec) : nil
  }
}

extension SpringKey {
  /// Whether it says how the spring looks, instead of what it is made of.
  var isPerceptual: Bool { self == .duration || self == .bounce }
}
