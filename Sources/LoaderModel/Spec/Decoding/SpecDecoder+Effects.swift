// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads what is done to a layer's picture; nil where nothing is.
  mutating func effects(_ reader: ObjectReader<LayerKey>) -> Node<EffectsSpec>? {
    var effects = EffectsSpec()
    if let value = reader[.clip]?.value { effects.clip = clip(value) }
    if let value = reader[.mask]?.value { effects.mask = layer(value).map { Node($0) } }
    if let value = reader[.filter]?.value { filter(value, &effects) }
    let isAny = reader.has(.clip) || reader.has(.mask) || reader.has(.filter)
    return isAny || reader.has(.blendMode) ? Node(effects) : nil
  }

  /// A boolean, an expression that gives one, or a shape.
  private mutating func clip(_ json: JSONValue) -> ClipSpec? {
    switch json.payload {
    case .boolean: return .bounds(boolean(json))
    case .string(let text) where Expression.isExpression(text): return .bounds(boolean(json))
    case .object, .string: return shape(json).map { .shape($0) }
    default:
      report(.wrongType(expected: "true, false or a shape", json.payload), at: json.range)
      return nil
    }
  }

  private mutating func filter(_ json: JSONValue, _ effects: inout EffectsSpec) {
    guard let reader: ObjectReader<FilterKey> = read(json, "a filter") else { return }
    effects.filter = settings(reader)
    guard let value = reader[.shadow]?.value,
      let keys: ObjectReader<ShadowKey> = read(value, "a shadow")
    else { return }
    effects.shadow = settings(keys)
  }

  /// Reads a gradient: colors of an even number of places.
  mutating func gradient(_ json: JSONValue) -> SpecValue? {
    guard let reader: ObjectReader<GradientKey> = read(json, "a gradient") else { return nil }
    if let value = reader[.colors]?.value, case .array(let items) = value.payload, items.count == 1
    {
      report(.tooFew(1, least: 2, "colors"), at: value.range.opening)
    }
    return .gradient(settings(reader))
  }
}
