// SPDX-License-Identifier: MIT

/// The words for faults of a spec's structure: keys, types, names.
extension Fault {
  // MARK: Keys

  static func unknownKey(_ key: Bytes, in what: StaticString, known: [StaticString]) -> Fault {
    let words = known.map { Bytes($0) }
    let help = Wording.meant(key, among: words) ?? Wording.oneOf(words, naming: "known keys")
    return Fault("unknown-key", wording: "unknown key \(quoted: key) in \(what)", help: help)
  }

  static func duplicateKey(_ key: Bytes) -> Fault {
    Fault("duplicate-key", wording: "duplicate key \(quoted: key)", help: "remove one of the two")
  }

  static func missingKey(_ key: StaticString, in what: StaticString) -> Fault {
    Fault("missing-key", wording: "missing key \(quoted: key) in \(what)")
  }

  static func exclusiveKeys(_ key: StaticString, _ other: StaticString) -> Fault {
    Fault(
      "exclusive-keys", wording: "\(quoted: key) and \(quoted: other) exclude each other",
      help: "remove one of the two")
  }

  static func overdetermined() -> Fault {
    Fault(
      "exclusive-keys", wording: "\"from\", \"to\" and \"by\" exclude each other",
      help: "write one or two of them")
  }

  static func noEffect(_ key: StaticString, without other: StaticString) -> Fault {
    Fault("no-effect", wording: "\(quoted: key) has no effect without \(other)")
  }

  static func noEffect(_ key: StaticString, with other: StaticString) -> Fault {
    Fault("no-effect", wording: "\(quoted: key) has no effect with \(other)")
  }

  static func notSupported(_ what: StaticString) -> Fault {
    Fault("not-supported", wording: "not supported yet: \(what)")
  }

  static func notSupported(keyPath: Bytes) -> Fault {
    Fault("not-supported", wording: "not supported yet: key path \(quoted: keyPath)")
  }

  static func missingContent() -> Fault {
    Fault(
      "missing-content", wording: "the layer draws nothing",
      help: "give it \"shape\", \"text\" or \"layers\"")
  }

  static func missingValues() -> Fault {
    Fault(
      "missing-values", wording: "the animation has no values",
      help: "write \"from\" and \"to\", \"values\" or \"keyframes\"")
  }

  // MARK: Types

  static func wrongType(expected: StaticString, _ found: JSONValue.Payload) -> Fault {
    Fault(
      "wrong-type", wording: "expected \(expected), found \(found.article)", help: found.advice)
  }

  static func wrongType(expected: StaticString, _ found: Value) -> Fault {
    Fault(
      "wrong-type", wording: "expected \(expected), but the expression gives \(found.article)")
  }

  /// One curve where there is a list of them, one for each segment.
  static func wrongTimingFunctionsType(_ found: JSONValue.Payload) -> Fault {
    var help = found.advice
    if case .string(let word) = found { help = "write [\(quoted: word)]" }
    return Fault(
      "wrong-type", wording: "expected an array of timing functions, found \(found.article)",
      help: help)
  }

  static func quotedNumber(_ text: Bytes) -> Fault {
    var end = text.first == UInt8(ascii: "-") ? 1 : 0
    let isNumber = DecimalNumber.scan(text, at: &end) != nil
    let help: Wording? =
      if !isNumber {
        nil
      } else {
        end == text.count ? "write it without quotes: \(text)" : "numbers have no units"
      }
    return Fault("wrong-type", wording: "expected a number, found a string", help: help)
  }

  /// What should have been an object; the help shows how such a one begins.
  static func notAnObject(
    _ what: StaticString, _ found: JSONValue.Payload, key: StaticString
  ) -> Fault {
    Fault(
      "wrong-type", wording: "expected \(what), found \(found.article)",
      help: found.advice ?? "it is an object, such as { \(quoted: key): … }")
  }

  static func wrongWordType(_ known: [StaticString], _ found: JSONValue.Payload) -> Fault {
    Fault(
      "wrong-type", wording: "expected a word, found \(found.article)",
      help: Wording.oneOf(known.map { Bytes($0) }, naming: "one of"))
  }

  static func wrongNumbersType(_ rule: NumbersRule, _ found: JSONValue.Payload) -> Fault {
    Fault(
      "wrong-type", wording: "expected \(rule.wording), found \(found.article)",
      help: found.advice)
  }

  static func wrongFrameType(_ found: JSONValue.Payload) -> Fault {
    Fault(
      "wrong-type", wording: "expected a frame, found \(found.article)",
      help: found.advice
        ?? "[x, y, width, height], { \"center\": …, \"size\": … } or { \"inset\": … }")
  }

  static func unknownWord(_ word: Bytes, known: [StaticString]) -> Fault {
    let words = known.map { Bytes($0) }
    let help = Wording.meant(word, among: words) ?? Wording.oneOf(words, naming: "one of")
    return Fault("unknown-word", wording: "unknown word \(quoted: word)", help: help)
  }

  static func notAColor(_ text: Bytes) -> Fault {
    Fault("invalid-color", wording: "the expression gives \(quoted: text), which is no color")
  }

  // MARK: Names

  static func badName(_ name: Bytes) -> Fault {
    Fault(
      "invalid-name", wording: "\(quoted: name) can't be a name",
      help: "letters, digits and \"_\", beginning with no digit")
  }

  static func shadowing(_ name: Bytes) -> Fault {
    Fault(
      "shadowing", wording: "\(quoted: name) is already a name here", help: "choose another name")
  }

  static func shadowingIndex(_ name: Bytes) -> Fault {
    Fault(
      "shadowing", wording: "\(quoted: name) is already a name here",
      help: "give this forEach an \"index\" of its own")
  }

  static func builtInName(_ name: Bytes) -> Fault {
    Fault(
      "built-in-name", wording: "\(quoted: name) is a built-in word", help: "choose another name")
  }

  static func badDocumentName(_ name: Bytes) -> Fault {
    Fault(
      "invalid-name", wording: "\(quoted: name) can't be the name of a loader",
      help: "lower-case letters, digits and hyphens")
  }

  static func unknownVersion(_ version: Double) -> Fault {
    Fault(
      "unknown-version", wording: "unknown version \(version)",
      help: "this tool understands version 1")
  }

  static func unknownShape(_ name: Bytes, known: [Bytes]) -> Fault {
    let isType = FigureType(name) != nil
    let help: Wording? =
      isType
      ? "write { \"type\": \(quoted: name) }"
      : Wording.meant(name, among: known) ?? "declare it in \"shapes\""
    return Fault("unknown-name", wording: "unknown shape \(quoted: name)", help: help)
  }

  static func circularShape(_ name: Bytes) -> Fault {
    Fault("circular-shape", wording: "the shape \(quoted: name) can't be part of itself")
  }

  static func unknownCurve(_ name: Bytes, named: [Bytes]) -> Fault {
    let words = WordList.timing.words.map { Bytes($0) }
    let help =
      Wording.meant(name, among: words + named)
      ?? Wording.oneOf(Array(words.prefix(5)), naming: "one of")
    return Fault("unknown-word", wording: "unknown timing function \(quoted: name)", help: help)
  }

  static func unknownKeyPath(_ path: Bytes) -> Fault {
    Fault(
      "unknown-key-path", wording: "unknown key path \(quoted: path)",
      help: Wording.meant(path, among: KeyPath.allWords)
        ?? "such as opacity, position, transform.scale, transform.rotation or strokeEnd")
  }

  static func keyPathMissing(_ path: Bytes, on what: StaticString) -> Fault {
    Fault("no-such-key-path", wording: "\(what) has no \(quoted: path)")
  }

  static func keyPathWithoutEffect(_ path: Bytes, without other: StaticString) -> Fault {
    Fault(
      "no-effect", wording: "key path \(quoted: path) has no effect without \(other) on the layer")
  }
}

extension JSONValue.Payload {
  /// What messages call a value of its type.
  var article: StaticString {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// What to do about it, whatever was expected.
  fileprivate var advice: Wording? {
    switch self {
    case .null: "null is allowed nowhere; leave the key out"
    case .string(let text) where text.starts(with: [0x3D, 0x3D]):
      "\"==\" begins a plain string; an expression begins with one \"=\""
    default: nil
    }
  }
}

extension Wording {
  /// `did you mean "opacity"?`, or nil where no candidate is near.
  static func meant(_ word: Bytes, among candidates: [Bytes]) -> Wording? {
    wording(Suggestion.help(for: word, among: candidates))
  }

  private static func wording(_ text: Bytes?) -> Wording? { text.map { Wording($0) } }
  private static func wording(_ text: Wording?) -> Wording? { text }

  /// `one of "a", "b" or "c"`.
  static func oneOf(_ words: [Bytes], naming what: StaticString) -> Wording? {
    guard !words.isEmpty else { return nil }
    return "\(what): \(choices: words)"
  }
}

extension NumbersRule {
  /// What it asks for.
  var wording: Wording {
    if least == most {
      return acceptsScalar
        ? "a number or an array of \(least) numbers" : "an array of \(least) numbers"
    }
    return acceptsScalar ? "a number or an array of numbers" : "an array of numbers"
  }
}
