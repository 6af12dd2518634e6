// SPDX-License-Identifier: MIT

extension SchemaWriter {
  /// Writes all definitions.
  mutating func definitions() {
    for definition in Definition.allCases {
      key(definition.word) { writer in
        writer.object { $0.define(definition) }
      }
    }
  }

  private mutating func define(_ definition: Definition) {
    switch definition {
    case .parameter: body(of: ParameterKey.self)
    case .layer: layer()
    case .transform: body(of: TransformKey.self)
    case .text: body(of: TextKey.self)
    case .filter: body(of: FilterKey.self)
    case .shadow: body(of: ShadowKey.self)
    case .gradient: body(of: GradientKey.self)
    case .forEach: body(of: ForEachKey.self)
    case .replicator: body(of: ReplicatorKey.self)
    case .shuffle: body(of: ShuffleKey.self)
    case .animation: animation()
    case .spring: body(of: SpringKey.self)
    case .steps: body(of: StepsKey.self)
    case .layers: list(.layer)
    case .shapeList: list(.shape)
    case .animations: list(.animation)
    case .timingFunctions: list(.timingFunction)
    case .parameters: map(.parameter)
    case .shapes: map(.shape)
    case .curves: map(.timingFunction)
    default: defineValue(definition)
    }
  }

  private mutating func defineValue(_ definition: Definition) {
    switch definition {
    case .version: pair("const", 1)
    case .parameterDefault, .constants, .choices: defineNamedValue(definition)
    case .frame:
      anyOf([{ $0.kind(.numbers(.rect)) }, { $0.body(of: FrameKey.self) }])
    case .shape: shape()
    case .clip: anyOf([{ $0.pair("type", "boolean") }, { $0.reference(.shape) }])
    case .replicators:
      anyOf([{ $0.reference(.replicator) }, { $0.list(.replicator) }])
    case .delay:
      kind(.numbers(NumbersRule(least: 0, most: 100_000, acceptsScalar: true)))
    case .order: anyOf([{ $0.kind(.word(.order)) }, { $0.reference(.shuffle) }])
    case .keyPath: keyPaths()
    case .value: value()
    case .values:
      orExpression { schema in
        schema.list(.value)
        schema.pair("minItems", 2)
      }
    case .keyframes: keyframes()
    case .timingFunction:
      anyOf([
        { $0.pair("type", "string") }, { $0.kind(.numbers(NumbersRule(least: 4, most: 4))) },
        { $0.reference(.steps) },
      ])
    default: break
    }
  }

  private mutating func defineNamedValue(_ definition: Definition) {
    switch definition {
    case .parameterDefault:
      pair("type", json: Bytes("[\"number\", \"string\", \"boolean\"]"))
    case .choices:
      pair("type", "array")
      pair("minItems", 1)
      key("items") {
        $0.object { $0.pair("type", json: Bytes("[\"number\", \"string\", \"boolean\"]")) }
      }
    default:
      pair("type", "object")
      names()
      key("additionalProperties") {
        $0.object {
          $0.pair("type", json: Bytes("[\"number\", \"string\", \"boolean\", \"array\"]"))
        }
      }
    }
  }

  private mutating func list(_ item: Definition) {
    pair("type", "array")
    key("items") { $0.object { $0.reference(item) } }
  }

  private mutating func map(_ item: Definition) {
    pair("type", "object")
    names()
    key("additionalProperties") { $0.object { $0.reference(item) } }
  }

  private mutating func layer() {
    body(of: LayerKey.self)
    anyOf([
      { $0.require("shape") }, { $0.require("text") }, { $0.require("layers") },
    ])
  }

  private mutating func animation() {
    body(of: AnimationKey.self)
    anyOf([{ $0.require("keyPath") }, { $0.require("group") }])
    animationRules()
  }

  mutating func require(_ word: StaticString) {
    key("required") { $0.array { $0.string(word) } }
  }

  /// A name, or one of the types with its own keys.
  private mutating func shape() {
    key("oneOf") { writer in
      writer.array { list in
        list.object { $0.pair("type", "string") }
        for type in FigureType.allCases {
          list.object { $0.body(keys: type.keys, type: type.word) }
        }
      }
    }
  }

  private mutating func keyPaths() {
    key("enum") { writer in
      writer.array { list in
        for word in KeyPath.allWords {
          list.raw([UInt8(ascii: "\"")] + word + [UInt8(ascii: "\"")])
        }
      }
    }
  }

  /// A value of any key path.
  private mutating func value() {
    anyOf([
      { $0.pair("type", json: Bytes("[\"number\", \"string\", \"boolean\"]")) },
      { $0.kind(.numbers(NumbersRule(least: 2, most: 1_000))) }, { $0.kind(.colors) },
      { $0.reference(.shape) },
    ])
  }

  private mutating func keyframes() {
    pair("type", "array")
    pair("minItems", 2)
    key("items") { writer in
      writer.object { row in
        row.pair("type", "array")
        row.key("prefixItems") { writer in
          writer.array { cells in
            cells.object { $0.kind(.number(.fraction)) }
            cells.object { $0.reference(.value) }
            cells.object { $0.reference(.timingFunction) }
          }
        }
        row.pair("minItems", 2)
        row.pair("maxItems", 3)
      }
    }
  }
}
