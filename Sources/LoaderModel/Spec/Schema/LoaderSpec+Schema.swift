// SPDX-License-Identifier: MIT

extension LoaderSpec {
  /// The JSON Schema (2020-12) of the language, made from the tables that the reader uses.
  public static func jsonSchema() -> Bytes {
    var writer = SchemaWriter()
    writer.object { schema in
      schema.pair("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.pair("title", "A loader spec, version 1")
      schema.body(of: DocumentKey.self)
      schema.key("$defs") { $0.object { $0.definitions() } }
    }
    return writer.bytes + [0x0A]
  }
}

extension Definition {
  /// Its name in `$defs`.
  var word: StaticString {
    switch self {
    case .anything: "anything"
    case .version: "version"
    case .parameters: "parameters"
    case .parameter: "parameter"
    case .parameterDefault: "parameterDefault"
    case .choices: "choices"
    case .constants: "constants"
    case .shapes: "shapes"
    case .curves: "curves"
    case .layers: "layers"
    case .layer: "layer"
    case .frame: "frame"
    case .transform: "transform"
    case .shape: "shape"
    case .shapeList: "shapeList"
    case .text: "text"
    case .clip: "clip"
    case .filter: "filter"
    case .shadow: "shadow"
    case .gradient: "gradient"
    case .forEach: "forEach"
    case .replicators: "replicators"
    case .replicator: "replicator"
    case .delay: "delay"
    case .order: "order"
    case .shuffle: "shuffle"
    case .animations: "animations"
    case .animation: "animation"
    case .keyPath: "keyPath"
    case .value: "value"
    case .values: "values"
    case .keyframes: "keyframes"
    case .spring: "spring"
    case .timingFunction: "timingFunction"
    case .timingFunctions: "timingFunctions"
    case .steps: "steps"
    }
  }

  /// The reference to it.
  var reference: Bytes { Bytes("#/$defs/") + Bytes(word) }
}

extension SchemaWriter {
  /// Writes the keywords of an object with a table of keys.
  mutating func body<Key: SpecKey>(of _: Key.Type) {
    body(keys: Key.allCases, type: nil)
  }

  /// Writes the keywords of an object with some keys of a table.
  mutating func body<Key: SpecKey>(keys: [Key], type: StaticString?) {
    pair("type", "object")
    key("properties") { writer in
      writer.object { properties in
        for key in keys {
          let row = key.descriptor
          properties.key(row.word) { $0.property(row, type: type) }
        }
      }
    }
    let required = keys.filter { $0.descriptor.isRequired }
    if !required.isEmpty {
      key("required") { writer in
        writer.array { list in
          for key in required { list.string(key.descriptor.word) }
        }
      }
    }
    pair("additionalProperties", json: Bytes("false"))
  }

  private mutating func property(_ row: KeyDescriptor, type: StaticString?) {
    object { schema in
      schema.pair("description", row.summary)
      if !Bytes(row.standard).isEmpty { schema.pair("default", json: Bytes(row.standard)) }
      if let type, Bytes(row.word).equals("type") {
        schema.pair("const", type)
      } else {
        schema.kind(row.kind)
      }
    }
  }

  /// Writes the keywords of a kind of value.
  mutating func kind(_ kind: ValueKind) {
    switch kind {
    case .number(let rule): orExpression { $0.number(rule) }
    case .boolean: orExpression { $0.pair("type", "boolean") }
    case .color, .string, .name: pair("type", "string")
    case .paint: anyOf([{ $0.pair("type", "string") }, { $0.reference(.gradient) }])
    case .word(let list): orExpression { $0.words(list) }
    case .numbers(let rule): numbers(rule)
    case .points(let least, let most): points(least, most)
    case .colors:
      orExpression { schema in
        schema.pair("type", "array")
        schema.pair("minItems", 1)
        schema.key("items") { $0.object { $0.pair("type", "string") } }
      }
    case .repetition(let rule):
      anyOf([
        { $0.number(rule) }, { $0.pair("const", "infinite") }, { $0.expression() },
      ])
    case .node(let definition): reference(definition)
    }
  }

  mutating func reference(_ definition: Definition) {
    var json: Bytes = [UInt8(ascii: "\"")]
    json += definition.reference
    json.append(UInt8(ascii: "\""))
    pair("$ref", json: json)
  }

  mutating func expression() {
    pair("type", "string")
    pair("pattern", "^=")
  }

  mutating func orExpression(_ body: @escaping (inout SchemaWriter) -> Void) {
    anyOf([body, { $0.expression() }])
  }

  mutating func anyOf(_ bodies: [(inout SchemaWriter) -> Void]) {
    key("anyOf") { writer in
      writer.array { list in
        for body in bodies { list.object(body) }
      }
    }
  }

  mutating func number(_ rule: NumberRule) {
    pair("type", rule.isInteger ? "integer" : "number")
    pair(rule.isMinimumExclusive ? "exclusiveMinimum" : "minimum", rule.minimum)
    pair("maximum", rule.maximum)
  }

  mutating func words(_ list: WordList) {
    key("enum") { writer in
      writer.array { words in
        for word in list.words { words.string(word) }
      }
    }
  }

  private mutating func numbers(_ rule: NumbersRule) {
    var forms: [(inout SchemaWriter) -> Void] = []
    if rule.acceptsScalar { forms.append { $0.number(rule.number) } }
    forms.append { schema in
      schema.pair("type", "array")
      schema.pair("minItems", Double(rule.least))
      schema.pair("maxItems", Double(rule.most))
      schema.key("items") { $0.object { item in item.orExpression { $0.number(rule.number) } } }
    }
    forms.append { $0.expression() }
    anyOf(forms)
  }

  private mutating func points(_ least: Int, _ most: Int) {
    orExpression { schema in
      schema.pair("type", "array")
      schema.pair("minItems", Double(least))
      schema.pair("maxItems", Double(most))
      schema.key("items") { $0.object { $0.kind(.numbers(.point)) } }
    }
  }
}
