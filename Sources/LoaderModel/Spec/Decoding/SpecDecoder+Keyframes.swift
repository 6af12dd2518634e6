// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads what moves and its values; nil if it failed.
  mutating func keyframes(
    _ reader: ObjectReader<AnimationKey>, _ layer: LayerFacts
  ) -> KeyframesSpec? {
    guard let member = reader[.keyPath], let property = property(member.value, layer) else {
      checkCurves(reader)
      return nil
    }
    var spec = KeyframesSpec(
      property: property, keyPathRange: member.value.range, values: .poisoned)
    readValues(&spec, reader)
    spec.additive = sum(reader, .additive, property)
    spec.cumulative = sum(reader, .cumulative, property)
    if let index = reader.entries.firstIndex(where: { $0.key == .calculationMode }) {
      let value = reader.entries[index].member.value
      spec.calculationMode = mode(value, besideKeyframes: reader.has(.keyframes))
    }
    return spec
  }

  /// Reads curves whose values can't be read because the key path failed.
  private mutating func checkCurves(_ reader: ObjectReader<AnimationKey>) {
    if let json = reader[.path]?.value { _ = shape(json) }
    if let json = reader[.timingFunctions]?.value { _ = timingFunctions(json) }
  }

  private mutating func readValues(
    _ spec: inout KeyframesSpec, _ reader: ObjectReader<AnimationKey>
  ) {
    if let json = reader[.keyframes]?.value {
      keyframeList(json, &spec)
    } else if let json = reader[.values]?.value {
      spec.values = values(json, spec.property)
      readTimes(&spec, reader)
    } else if let path = reader[.path] {
      readPath(path, &spec, reader)
      readTimes(&spec, reader)
    } else if reader.has(.from) || reader.has(.to) || reader.has(.by) {
      let property = spec.property
      let from = reader[.from].map { propertyValue($0.value, property, property.rule) }
      let to = reader[.to].map { propertyValue($0.value, property, property.rule) }
      spec.values = .basic(from: from, to: to, by: difference(reader, property))
    }
  }

  private mutating func readTimes(
    _ spec: inout KeyframesSpec, _ reader: ObjectReader<AnimationKey>
  ) {
    if let times = reader[.keyTimes]?.value {
      spec.keyTimes = numbers(times, AnimationKey.keyTimesRule)
    }
    if let functions = reader[.timingFunctions] {
      spec.timingFunctions = timingFunctions(functions.value)
      spec.timingFunctionsRange = functions.value.range
      spec.timingFunctionsKeyRange = functions.keyRange
    }
  }

  private mutating func readPath(
    _ path: JSONMember, _ spec: inout KeyframesSpec, _ reader: ObjectReader<AnimationKey>
  ) {
    if spec.property != .position {
      report(.noEffect("path", without: "the key path \"position\""), at: path.keyRange)
    }
    spec.rotationMode = reader[.rotationMode].map { word($0.value, .rotationMode) }
    if let shape = shape(path.value) { spec.values = .path(Node(shape)) }
  }

  /// Reads a flag that asks for addition, of a property that has numbers.
  private mutating func sum(
    _ reader: ObjectReader<AnimationKey>, _ key: AnimationKey, _ property: AnimatableProperty
  ) -> SpecBoolean? {
    guard let member = reader[key] else { return nil }
    switch property.descriptor.kind {
    case .color, .boolean, .shape, .colorList, .locationList:
      let word = key.descriptor.word
      report(.needsNumbers(word, property.descriptor.keyPath), at: member.keyRange)
    case .number, .point, .size, .scale: break
    }
    return boolean(member.value)
  }

  private mutating func difference(
    _ reader: ObjectReader<AnimationKey>, _ property: AnimatableProperty
  ) -> PropertyValueSpec? {
    guard let member = reader[.by] else { return nil }
    switch property.descriptor.kind {
    case .color, .boolean, .shape, .colorList, .locationList:
      report(.needsNumbers("by", property.descriptor.keyPath), at: member.keyRange)
      return nil
    default: return propertyValue(member.value, property, .any)
    }
  }

  /// Reads a key path that the layer must have.
  private mutating func property(
    _ json: JSONValue, _ layer: LayerFacts
  ) -> AnimatableProperty? {
    guard let text = plainString(json) else { return nil }
    guard let path = KeyPath(text) else {
      report(.unknownKeyPath(text), at: json.range)
      return nil
    }
    guard case .property(let property) = path else {
      report(.notSupported(keyPath: text), at: json.range)
      return nil
    }
    if let fault = layer.fault(of: property, written: text) {
      report(fault, at: json.range)
      return nil
    }
    return property
  }

  private mutating func mode(_ json: JSONValue, besideKeyframes: Bool) -> SpecWord {
    let mode = word(json, .calculationMode)
    if besideKeyframes, case .literal(let index) = mode.source,
      CalculationMode(rawValue: index)?.isPaced == true
    {
      report(.pacedKeyframes(WordList.calculationMode.words[Int(index)]), at: json.range)
      return SpecWord(source: .poisoned, list: .calculationMode, range: json.range)
    }
    return mode
  }

  // MARK: Values

  private mutating func propertyValue(
    _ json: JSONValue, _ property: AnimatableProperty, _ rule: NumberRule
  ) -> PropertyValueSpec {
    switch property.descriptor.kind {
    case .number: .number(number(json, rule))
    case .point, .size: .numbers(numbers(json, NumbersRule(least: 2, most: 2, number: rule)))
    case .scale:
      .numbers(numbers(json, NumbersRule(least: 2, most: 2, acceptsScalar: true, number: rule)))
    case .color: .color(color(json))
    case .boolean: .boolean(boolean(json))
    case .shape: shape(json).map { .shape(Node($0)) } ?? .poisoned(json.range)
    case .colorList: .colors(colors(json))
    case .locationList:
      .numbers(numbers(json, NumbersRule(least: 2, most: 1_000, number: rule)))
    }
  }

  private mutating func values(
    _ json: JSONValue, _ property: AnimatableProperty
  ) -> KeyframesSpec.Values {
    switch json.payload {
    case .string(let text) where Expression.isExpression(text):
      return expression(text, at: json.range).map { .expression($0, json.range) } ?? .poisoned
    case .array(let items):
      let rule = property.rule
      let list = items.map { propertyValue($0, property, rule) }
      guard items.count >= 2 else {
        report(.tooFew(items.count, least: 2, "values"), at: json.range.opening)
        return .poisoned
      }
      return .list(list, json.range)
    default:
      report(.wrongType(expected: "an array of values", json.payload), at: json.range)
      return .poisoned
    }
  }

  private mutating func timingFunctions(_ json: JSONValue) -> [TimingFunctionSpec]? {
    guard case .array(let items) = json.payload else {
      report(.wrongTimingFunctionsType(json.payload), at: json.range)
      return nil
    }
    return items.map { timingFunction($0) }
  }

  // MARK: Keyframes

  /// Reads `[time, value]` and `[time, value, curve]` rows.
  private mutating func keyframeList(_ json: JSONValue, _ spec: inout KeyframesSpec) {
    guard case .array(let rows) = json.payload else {
      return report(
        .wrongType(expected: "an array of [time, value]", json.payload), at: json.range)
    }
    if rows.count < 2 {
      report(.tooFew(rows.count, least: 2, "keyframes"), at: json.range.opening)
    }
    var times: [SpecNumber] = []
    var values: [PropertyValueSpec] = []
    var curves: [TimingFunctionSpec] = []
    for (index, row) in rows.enumerated() {
      guard let cells = cells(of: row) else { continue }
      times.append(number(cells[0], .fraction))
      values.append(propertyValue(cells[1], spec.property, spec.property.rule))
      let curve = cells.count > 2 ? timingFunction(cells[2]) : .fixed(.linear)
      if cells.count > 2 { spec.curveRanges.append(cells[2].range) }
      if index < rows.count - 1 {
        curves.append(curve)
      } else if cells.count > 2 {
        report(.curveOnLastKey(), at: cells[2].range)
      }
    }
    spec.isRows = true
    guard values.count == rows.count && rows.count >= 2 else { return }
    spec.values = .list(values, json.range)
    spec.keyTimes = SpecNumbers(
      list: SpecList(source: .literal(times), range: json.range), rule: AnimationKey.keyTimesRule)
    if !spec.curveRanges.isEmpty { spec.timingFunctions = curves }
    spec.timingFunctionsRange = json.range
  }

  private mutating func cells(of row: JSONValue) -> [JSONValue]? {
    guard case .array(let cells) = row.payload else {
      report(
        .wrongType(expected: "[time, value] or [time, value, curve]", row.payload),
        at: row.range)
      return nil
    }
    guard cells.count == 2 || cells.count == 3 else {
      report(.wrongKeyframe(cells.count), at: row.range.opening)
      return nil
    }
    return cells
  }
}

extension AnimationKey {
  /// What key times are held to.
  static let keyTimesRule = NumbersRule(least: 1, most: 100_000, number: .fraction)
}

extension LayerFacts {
  /// Why a key path has no place on the layer; nil if it has one.
  func fault(of property: AnimatableProperty, written text: Bytes) -> Fault? {
    switch content {
    case .unknown: return nil
    case .none:
      if property.isPaint || property == .cornerRadius || property == .path {
        return .keyPathWithoutEffect(text, without: "\"shape\" or \"text\"")
      }
    case .text:
      if property.isInterval || property == .cornerRadius || property == .path {
        return .keyPathMissing(text, on: "text")
      }
    case .shape(let type):
      if property == .cornerRadius && !type.hasCornerRadius {
        return .keyPathMissing(text, on: type.article)
      }
    }
    if property.isFilter && !hasFilter {
      return .keyPathWithoutEffect(text, without: "\"filter\"")
    }
    if property.isStroke && !hasStrokeColor {
      return .keyPathWithoutEffect(text, without: "\"strokeColor\"")
    }
    if property == .lineDashPhase && !hasDashes {
      return .keyPathWithoutEffect(text, without: "\"lineDashPattern\"")
    }
    return nil
  }
}
