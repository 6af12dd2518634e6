// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Declares and reads the parameters; a default sees earlier parameters only.
  mutating func parameters(_ json: JSONValue) -> [Node<ParameterSpec>] {
    var parameters: [Node<ParameterSpec>] = []
    let first = scope.entries.count
    for member in freeMembers(json, "an object of parameters") {
      lastUsesCanvas = false
      let parameter = parameter(member, parameters)
      guard declare(member, .parameter, from: first) else { continue }
      let usesCanvas = lastUsesCanvas
      canvasSlots[canvasSlots.count - 1] = usesCanvas
      var known =
        parameter
        ?? ParameterSpec(
          info: .init(name: member.key, type: .number), value: .poisoned,
          range: member.value.range)
      known.usesCanvas = usesCanvas
      parameters.append(Node(known))
    }
    return parameters
  }

  private mutating func parameter(
    _ member: JSONMember, _ earlier: [Node<ParameterSpec>]
  ) -> ParameterSpec? {
    guard let reader: ObjectReader<ParameterKey> = read(member.value, "a parameter"),
      let json = reader[.standard]?.value
    else { return nil }
    if case .array = json.payload {
      report(.wrongType(expected: "a number, boolean or string", json.payload), at: json.range)
      return nil
    }
    var value = constant(json, depth: 1)
    let type = parameterType(reader) ?? inferredType(value, reader, earlier)
    value = typed(value, type, json)
    var info = LoaderSpec.ParameterSummary(name: member.key, type: type)
    info.defaultText = defaultText(json)
    readRange(reader, &info)
    let choices = choices(reader, type)
    info.choices = choices.map { $0.value }
    info.label = reader[.label].flatMap { plainString($0.value) }
    info.unit = reader[.unit].flatMap { plainString($0.value) }
    if let value = reader[.random]?.value { info.isRandom = flag(value) ?? true }
    return ParameterSpec(
      info: info, value: value, range: json.range, choiceRanges: choices.map { $0.range })
  }

  private mutating func parameterType(_ reader: ObjectReader<ParameterKey>) -> ParameterType? {
    guard let json = reader[.type]?.value, let text = plainString(json) else { return nil }
    guard let index = WordList.parameterType.index(of: text) else {
      report(.unknownWord(text, known: WordList.parameterType.words), at: json.range)
      return nil
    }
    return ParameterType(rawValue: index)
  }

  /// The type of a default; that of an expression is found with the defaults before it.
  private func inferredType(
    _ value: ConstantValue, _ reader: ObjectReader<ParameterKey>, _ earlier: [Node<ParameterSpec>]
  ) -> ParameterType {
    switch value {
    case .literal(let literal): return type(of: literal)
    case .expression(let id, _):
      var resolver = Resolver(
        expressions: expressions, diagnostics: Diagnostics(source: diagnostics.source))
      resolver.environment.values = [.number(100), .number(100)]
      for parameter in earlier {
        resolver.environment.values.append(resolver.value(parameter.content.value))
      }
      return resolver.value(.expression(id, SourceRange(0, 0))).map { type(of: $0) } ?? .number
    case .list, .poisoned: return .number
    }
  }

  private func type(of value: Value) -> ParameterType {
    switch value {
    case .number, .list: .number
    case .boolean: .boolean
    case .color: .color
    case .string(let text): Color.isColor(text) ? .color : .string
    }
  }

  /// A literal default as a value of its type.
  private mutating func typed(
    _ value: ConstantValue, _ type: ParameterType, _ json: JSONValue
  ) -> ConstantValue {
    guard case .literal(let literal) = value else { return value }
    switch (type, literal) {
    case (.number, .number), (.boolean, .boolean), (.string, .string): return value
    case (.color, .string(let text)):
      guard let color = parseColor(text, at: json.range) else { return .poisoned }
      return .literal(.color(color))
    default:
      report(.wrongType(expected: type.article, json.payload), at: json.range)
      return .poisoned
    }
  }

  private mutating func readRange(
    _ reader: ObjectReader<ParameterKey>, _ info: inout LoaderSpec.ParameterSummary
  ) {
    for entry in reader.entries where entry.key.isNumeric && info.type != .number {
      report(
        .noEffect(entry.key.descriptor.word, with: info.type.article), at: entry.member.keyRange)
    }
    info.minimum = reader[.min].flatMap { plainNumber($0.value) }
    info.maximum = reader[.max].flatMap { plainNumber($0.value) }
    info.step = reader[.step].flatMap { plainNumber($0.value) }
    if let value = reader[.integer]?.value { info.isInteger = flag(value) ?? false }
    if let least = info.minimum, let most = info.maximum, least > most,
      let value = reader[.max]?.value
    {
      report(.emptyRange(least, most), at: value.range)
      info.maximum = nil
    }
    if let step = info.step, step <= 0, let value = reader[.step]?.value {
      report(.outOfRange(step, .positive), at: value.range)
    }
  }

  private mutating func plainNumber(_ json: JSONValue) -> Double? {
    guard case .number(let x) = json.payload else {
      report(.wrongType(expected: "a number", json.payload), at: json.range)
      return nil
    }
    return x
  }

  private mutating func flag(_ json: JSONValue) -> Bool? {
    guard case .boolean(let flag) = json.payload else {
      report(.wrongType(expected: "true or false", json.payload), at: json.range)
      return nil
    }
    return flag
  }

  private mutating func choices(
    _ reader: ObjectReader<ParameterKey>, _ type: ParameterType
  ) -> [(value: Value, range: SourceRange)] {
    guard let json = reader[.choices]?.value else { return [] }
    guard case .array(let items) = json.payload else {
      report(.wrongType(expected: "an array of choices", json.payload), at: json.range)
      return []
    }
    if items.isEmpty { report(.tooFew(0, least: 1, "choices"), at: json.range.opening) }
    var choices: [(value: Value, range: SourceRange)] = []
    for item in items {
      if case .string(let text) = item.payload, Expression.isExpression(text) {
        report(.wrongType(expected: type.article, item.payload), at: item.range)
      } else if case .literal(let value) = typed(constant(item, depth: 2), type, item) {
        choices.append((value, item.range))
      }
    }
    return choices
  }

  private func defaultText(_ json: JSONValue) -> Bytes {
    if case .string(let text) = json.payload { return text }
    let source = diagnostics.source
    guard json.range.start >= 0, json.range.start <= json.range.end,
      json.range.end <= source.count
    else { return [] }
    return Bytes(source[json.range.start..<json.range.end])
  }
}

extension ParameterKey {
  /// Whether it only means something for numbers.
  fileprivate var isNumeric: Bool {
    switch self {
    case .min, .max, .step, .integer: true
    default: false
    }
  }
}

extension ParameterType {
  /// What messages call a value of the type.
  var article: StaticString {
    switch self {
    case .number: "a number"
    case .color: "a color"
    case .boolean: "true or false"
    case .string: "a string"
    }
  }
}
