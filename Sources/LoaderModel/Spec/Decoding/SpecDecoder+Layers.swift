// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads an array of layers.
  mutating func layers(_ json: JSONValue, isRoot: Bool) -> [Node<LayerSpec>] {
    guard case .array(let items) = json.payload else {
      report(.wrongType(expected: "an array of layers", json.payload), at: json.range)
      return []
    }
    if items.isEmpty && isRoot {
      report(.tooFew(0, least: 1, "layers"), at: json.range.opening)
    }
    var layers: [Node<LayerSpec>] = []
    for item in items {
      layerCount += 1
      guard layerCount <= Limits.elements else {
        report(.tooManyElements(), at: item.range)
        break
      }
      if let layer = layer(item) { layers.append(Node(layer)) }
    }
    return layers
  }

  mutating func layer(_ json: JSONValue) -> LayerSpec? {
    guard let reader: ObjectReader<LayerKey> = read(json, "a layer") else { return nil }
    var layer = LayerSpec(source: json.range)
    if let value = reader[.name]?.value { layer.name = plainString(value) ?? [] }
    let depth = scope.entries.count
    if let value = reader[.forEach]?.value { layer.forEach = forEach(value) }
    if let value = reader[.constants]?.value { layer.constants = constants(value) }
    checkContent(reader)
    layer.settings = settings(reader)
    layer.hasStrokeColor = reader.has(.strokeColor)
    parts(of: &layer, reader)
    if let value = reader[.layers]?.value { layer.layers = layers(value, isRoot: false) }
    leave(to: depth)
    layer.ownText = layer.layers.reduce(json.range.length) { $0 - $1.content.source.length }
    return layer
  }

  /// Reads what has code of its own.
  private mutating func parts(of layer: inout LayerSpec, _ reader: ObjectReader<LayerKey>) {
    if let value = reader[.frame]?.value { layer.frame = frame(value) }
    if let value = reader[.transform]?.value,
      let keys: ObjectReader<TransformKey> = read(value, "a transform")
    {
      layer.transform = settings(keys)
    }
    layer.content = content(reader)
    layer.contentRange = (reader[.shape] ?? reader[.text])?.value.range ?? layer.source
    layer.effects = effects(reader)
    if let value = reader[.replicator]?.value { layer.replicators = replicators(value) }
    if let value = reader[.animations]?.value {
      layer.animations = animations(value, on: layerFacts(reader, layer), inGroup: false)
    }
  }

  private mutating func content(_ reader: ObjectReader<LayerKey>) -> ContentSpec {
    if let value = reader[.shape]?.value {
      return shape(value).map { .shape($0) } ?? .poisoned
    }
    if let value = reader[.text]?.value {
      guard let keys: ObjectReader<TextKey> = read(value, "a text") else { return .poisoned }
      return .text(settings(keys))
    }
    return .none
  }

  private func layerFacts(_ reader: ObjectReader<LayerKey>, _ layer: LayerSpec) -> LayerFacts {
    var facts = LayerFacts()
    facts.hasFilter = !lacks(reader, .filter)
    facts.hasStrokeColor = !lacks(reader, .strokeColor)
    facts.hasDashes = !lacks(reader, .lineDashPattern)
    switch layer.content {
    case .none:
      let isMeant = !lacks(reader, .shape) || !lacks(reader, .text)
      facts.content = isMeant ? .unknown : .none
    case .text: facts.content = .text
    case .poisoned: facts.content = .unknown
    case .shape(let shape): facts.content = .shape(shape.type)
    }
    return facts
  }

  /// Content that misses or excludes other content, paint keys without effect.
  private mutating func checkContent(_ reader: ObjectReader<LayerKey>) {
    exclude(reader, .shape, .text)
    let hasContent = !lacks(reader, .shape) || !lacks(reader, .text)
    if !hasContent && lacks(reader, .layers) { report(.missingContent(), at: reader.opening) }
    for entry in reader.entries where entry.key.isPaint {
      let word = entry.key.descriptor.word
      if !hasContent {
        report(.noEffect(word, without: "\"shape\" or \"text\""), at: entry.member.keyRange)
      } else if entry.key.isStroke && lacks(reader, .strokeColor) {
        report(.noEffect(word, without: "\"strokeColor\""), at: entry.member.keyRange)
      } else if entry.key.isInterval && lacks(reader, .shape) {
        report(.noEffect(word, without: "\"shape\""), at: entry.member.keyRange)
      } else if entry.key == .lineDashPhase && lacks(reader, .lineDashPattern) {
        report(.noEffect(word, without: "\"lineDashPattern\""), at: entry.member.keyRange)
      }
    }
  }

  private mutating func forEach(_ json: JSONValue) -> ForEachSpec? {
    let count: SpecNumber?
    var name = Bytes("i")
    var range = json.range.opening
    if let reader: ObjectReader<ForEachKey> = read(json, "a forEach") {
      count = reader[.count].map { number($0.value, .integer(0, 10_000)) }
      if let value = reader[.index]?.value {
        name = plainString(value) ?? name
        range = value.range
      }
    } else {
      count = nil
    }
    let isDeclared = declareIndex(name, isWritten: range != json.range.opening, at: range)
    let poisoned = SpecNumber(source: .poisoned, rule: .any, range: json.range)
    return ForEachSpec(count: count ?? poisoned, isDeclared: isDeclared)
  }

  private mutating func declareIndex(
    _ name: Bytes, isWritten: Bool, at range: SourceRange
  ) -> Bool {
    if isWritten || scope.slot(of: name) == nil { return declare(name, .index, at: range) }
    report(.shadowingIndex(name), at: range)
    return false
  }

  private mutating func frame(_ json: JSONValue) -> FrameSpec? {
    guard case .object = json.payload else {
      switch json.payload {
      case .array: return .rect(numbers(json, .rect))
      case .string(let text) where Expression.isExpression(text):
        return .rect(numbers(json, .rect))
      default:
        report(.wrongFrameType(json.payload), at: json.range)
        return nil
      }
    }
    guard let reader: ObjectReader<FrameKey> = read(json, "a frame") else { return nil }
    exclude(reader, .inset, .center)
    if !reader.has(.center) { exclude(reader, .inset, .size) }
    if let value = reader[.inset]?.value { return .inset(numbers(value, .insets)) }
    guard let center = reader[.center]?.value, let size = reader[.size]?.value else {
      reportMissing(reader)
      if let value = (reader[.center] ?? reader[.size])?.value {
        _ = numbers(value, reader.has(.center) ? .point : .size)
      }
      return nil
    }
    return .centered(numbers(center, .point), numbers(size, .size))
  }
}

extension SpecDecoder {
  /// Reports what a frame lacks beside its middle or size.
  private mutating func reportMissing(_ reader: ObjectReader<FrameKey>) {
    if !lacks(reader, .inset) { return }
    for key in [FrameKey.center, .size] where lacks(reader, key) {
      return report(.missingKey(key.descriptor.word, in: "a frame"), at: reader.opening)
    }
  }
}

/// What a layer has that key paths may name.
struct LayerFacts {
  /// What it draws.
  enum Content {
    case none, text, unknown
    case shape(FigureType)
  }

  var content: Content = .none
  var hasStrokeColor = false
  var hasDashes = false
  var hasFilter = false
}
