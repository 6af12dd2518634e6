// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// The expression of a string that begins with one `=`; nil if it failed.
  mutating func expression(_ text: Bytes, at range: SourceRange) -> ExpressionID? {
    guard let parsed = parse(text, at: range) else { return nil }
    lastUsesCanvas = usesCanvas(parsed)
    expressions.append(Node(parsed))
    return expressions.count - 1
  }

  /// A source of any type, from a JSON string that may be an expression.
  private mutating func source<T>(
    expression text: Bytes, at range: SourceRange
  ) -> Source<T> {
    guard let id = expression(text, at: range) else { return .poisoned }
    return .expression(id)
  }

  mutating func number(_ json: JSONValue, _ rule: NumberRule) -> SpecNumber {
    SpecNumber(source: numberSource(json), rule: rule, range: json.range)
  }

  private mutating func numberSource(_ json: JSONValue) -> Source<Double> {
    switch json.payload {
    case .number(let x): return .literal(x)
    case .string(let text) where Expression.isExpression(text):
      return source(expression: text, at: json.range)
    case .string(let text) where SpecDecoder.looksLikeNumber(text):
      report(.quotedNumber(text), at: json.range)
    default: report(.wrongType(expected: "a number", json.payload), at: json.range)
    }
    return .poisoned
  }

  private static func looksLikeNumber(_ text: Bytes) -> Bool {
    guard let first = text.first else { return false }
    return (first >= 0x30 && first <= 0x39) || first == UInt8(ascii: "-")
      || first == UInt8(ascii: ".")
  }

  mutating func boolean(_ json: JSONValue) -> SpecBoolean {
    switch json.payload {
    case .boolean(let flag): return SpecBoolean(source: .literal(flag), range: json.range)
    case .string(let text) where Expression.isExpression(text):
      return SpecBoolean(source: source(expression: text, at: json.range), range: json.range)
    default:
      report(.wrongType(expected: "true or false", json.payload), at: json.range)
      return SpecBoolean(source: .poisoned, range: json.range)
    }
  }

  mutating func text(_ json: JSONValue) -> SpecText {
    guard case .string(let text) = json.payload else {
      report(.wrongType(expected: "a string", json.payload), at: json.range)
      return SpecText(source: .poisoned, range: json.range)
    }
    if Expression.isExpression(text) {
      return SpecText(source: source(expression: text, at: json.range), range: json.range)
    }
    return SpecText(source: .literal(Expression.literal(text)), range: json.range)
  }

  mutating func word(_ json: JSONValue, _ list: WordList) -> SpecWord {
    guard case .string(let text) = json.payload else {
      report(.wrongWordType(list.words, json.payload), at: json.range)
      return SpecWord(source: .poisoned, list: list, range: json.range)
    }
    if Expression.isExpression(text) {
      return SpecWord(
        source: source(expression: text, at: json.range), list: list, range: json.range)
    }
    guard let index = list.index(of: text) else {
      report(.unknownWord(text, known: list.words), at: json.range)
      return SpecWord(source: .poisoned, list: list, range: json.range)
    }
    return SpecWord(source: .literal(index), list: list, range: json.range)
  }

  mutating func color(_ json: JSONValue) -> SpecColor {
    switch json.payload {
    case .string(let text) where Expression.isExpression(text):
      return SpecColor(source: source(expression: text, at: json.range), range: json.range)
    case .string(let text):
      guard let color = parseColor(text, at: json.range) else { break }
      return SpecColor(source: .literal(color), range: json.range)
    default: report(.wrongType(expected: "a color", json.payload), at: json.range)
    }
    return SpecColor(source: .poisoned, range: json.range)
  }

  mutating func repetition(_ json: JSONValue, _ rule: NumberRule) -> SpecRepetition {
    let source: Source<Double?>
    switch json.payload {
    case .number(let x): source = .literal(x)
    case .string(let text) where text.equals("infinite"): source = .literal(nil)
    case .string(let text) where Expression.isExpression(text):
      source = self.source(expression: text, at: json.range)
    default:
      report(.wrongType(expected: "a number or \"infinite\"", json.payload), at: json.range)
      source = .poisoned
    }
    return SpecRepetition(source: source, rule: rule, range: json.range)
  }
}
