// SPDX-License-Identifier: MIT

extension SpecDecoder {
  mutating func numbers(_ json: JSONValue, _ rule: NumbersRule) -> SpecNumbers {
    SpecNumbers(
      list: numberList(json, rule), isScalar: SpecDecoder.isNumber(json) && rule.acceptsScalar,
      rule: rule)
  }

  private static func isNumber(_ json: JSONValue) -> Bool {
    if case .number = json.payload { true } else { false }
  }

  private mutating func numberList(
    _ json: JSONValue, _ rule: NumbersRule
  ) -> SpecList<SpecNumber> {
    switch json.payload {
    case .number where rule.acceptsScalar:
      return SpecList(source: .literal([number(json, rule.number)]), range: json.range)
    case .string(let text) where Expression.isExpression(text):
      return listExpression(text, json.range)
    case .array(let items):
      var list: [SpecNumber] = []
      list.reserveCapacity(items.count)
      for item in items { list.append(number(item, rule.number)) }
      if items.count < rule.least || items.count > rule.most {
        report(.wrongCount(items.count, rule), at: json.range.opening)
        return SpecList(source: .poisoned, range: json.range)
      }
      return SpecList(source: .literal(list), range: json.range)
    default:
      report(.wrongNumbersType(rule, json.payload), at: json.range)
      return SpecList(source: .poisoned, range: json.range)
    }
  }

  private mutating func listExpression<T>(_ text: Bytes, _ range: SourceRange) -> SpecList<T> {
    guard let id = expression(text, at: range) else {
      return SpecList(source: .poisoned, range: range)
    }
    return SpecList(source: .expression(id), range: range)
  }

  mutating func points(_ json: JSONValue, _ least: Int, _ most: Int) -> SpecList<SpecNumbers> {
    switch json.payload {
    case .string(let text) where Expression.isExpression(text):
      return listExpression(text, json.range)
    case .array(let items):
      pathWork += items.count
      guard items.count <= most, pathWork <= Limits.pathSegments else {
        report(.tooManySegments(), at: json.range)
        break
      }
      let list = items.map { numbers($0, .point) }
      guard items.count >= least else {
        report(.tooFew(items.count, least: least, "points"), at: json.range.opening)
        break
      }
      return SpecList(source: .literal(list), range: json.range)
    default: report(.wrongType(expected: "an array of points", json.payload), at: json.range)
    }
    return SpecList(source: .poisoned, range: json.range)
  }

  mutating func colors(_ json: JSONValue) -> SpecList<SpecColor> {
    switch json.payload {
    case .string(let text) where Expression.isExpression(text):
      return listExpression(text, json.range)
    case .array(let items):
      guard items.count <= Limits.colors else {
        report(.tooManyColors(items.count), at: json.range.opening)
        break
      }
      let list = items.map { color($0) }
      guard !items.isEmpty else {
        report(.tooFew(0, least: 1, "colors"), at: json.range.opening)
        break
      }
      return SpecList(source: .literal(list), range: json.range)
    default: report(.wrongType(expected: "an array of colors", json.payload), at: json.range)
    }
    return SpecList(source: .poisoned, range: json.range)
  }
}

extension SourceRange {
  /// How many bytes it has.
  var length: Int { max(0, end - start) }

  /// The first byte alone: a bracket, or a quote.
  var opening: SourceRange { SourceRange(start, min(start + 1, end)) }
}

/// The limits that aren't a key's range.
enum Limits {
  /// The most colors of a list: one for each copy.
  static let colors = 10_000
  /// The most elements after unrolling.
  static let elements = 20_000
  /// The most animations after unrolling, those in groups included.
  static let animations = 50_000
  /// The most path segments.
  static let pathSegments = 100_000
  /// The most bytes of all path data decoded, named shapes at each use.
  static let pathData = 64 << 20
  /// The most bytes of the spec's text after unrolling: what a layer costs, as often as it is written.
  static let unrolledText = 32 << 20
  /// The most named curves with expressions tried for words that expressions give.
  static let curveTrials = 100_000
  /// The most bytes of a string.
  static let string = 64 << 10
}
