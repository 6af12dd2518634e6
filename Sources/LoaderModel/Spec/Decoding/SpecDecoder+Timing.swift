// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads a timing function: a word, a named curve, four numbers, or steps.
  mutating func timingFunction(
    _ json: JSONValue, acceptsNames: Bool = true
  ) -> TimingFunctionSpec {
    switch json.payload {
    case .string(let text) where Expression.isExpression(text):
      guard let id = expression(text, at: json.range) else { return .poisoned }
      return .word(id, json.range, acceptsNames ? candidates() : [])
    case .string(let text): return timingWord(text, json.range, acceptsNames: acceptsNames)
    case .array:
      return .cubic(numbers(json, NumbersRule(least: 4, most: 4)))
    case .object: return steps(json)
    default:
      report(.wrongType(expected: "a timing function", json.payload), at: json.range)
      return .poisoned
    }
  }

  private mutating func timingWord(
    _ word: Bytes, _ range: SourceRange, acceptsNames: Bool
  ) -> TimingFunctionSpec {
    if let index = WordList.timing.index(of: word) {
      return .fixed(TimingFunction(wordIndex: index))
    }
    guard acceptsNames, let index = curveNames.slot(of: word) else {
      let named = acceptsNames ? curveNames.entries.suffix(200).map { $0.name } : []
      report(.unknownCurve(word, named: named), at: range)
      return .poisoned
    }
    curves[index].isUsed = true
    if curves[index].hasFailed { return .poisoned }
    let errors = errorCount
    diagnostics.context.append(.use(at: range))
    let function = timingFunction(curves[index].value, acceptsNames: false)
    diagnostics.context.removeLast()
    if errorCount > errors { curves[index].hasFailed = true }
    return function
  }

  /// The named curves that an expression's word may choose.
  private mutating func candidates() -> [NamedCurve] {
    guard curves.count <= 64 else { return [] }
    var all: [NamedCurve] = []
    for (index, entry) in curveNames.entries.enumerated() {
      let kept = diagnostics
      let function = timingFunction(curves[index].value, acceptsNames: false)
      if errorCount > kept.count(of: .error) {
        diagnostics = kept
      } else {
        curves[index].isUsed = true
        all.append(NamedCurve(name: entry.name, function: function))
      }
    }
    return all
  }

  private mutating func steps(_ json: JSONValue) -> TimingFunctionSpec {
    guard let reader: ObjectReader<StepsKey> = read(json, "a timing function"),
      let count = reader[.steps]?.value
    else { return .poisoned }
    let position = reader[.position].map { word($0.value, .stepPosition) }
    return .steps(number(count, .integer(1, 1_000)), position)
  }
}

extension TimingFunction {
  /// The curve of a word of `WordList.timing`.
  init(wordIndex: UInt8) {
    switch wordIndex {
    case 1, 6: self = .easeIn
    case 2, 7: self = .easeOut
    case 3, 8: self = .easeInEaseOut
    case 4, 5: self = .default
    default: self = .linear
    }
  }
}
