// SPDX-License-Identifier: MIT

extension SchemaWriter {
  /// Writes what an animation's other keys depend on: a source of values, and the key path's type.
  mutating func animationRules() {
    key("allOf") { writer in
      writer.array { rules in
        rules.object { rule in
          rule.anyOf([
            { $0.require("group") }, { $0.require("from") }, { $0.require("to") },
            { $0.require("by") }, { $0.require("values") }, { $0.require("keyframes") },
            { $0.require("path") },
          ])
        }
        for property in AnimatableProperty.allCases {
          rules.object { $0.rule(for: property) }
        }
      }
    }
  }

  /// Writes what names are made of.
  mutating func names() {
    key("propertyNames") { $0.object { $0.pair("pattern", "^[A-Za-z_][A-Za-z0-9_]*$") } }
  }

  private mutating func rule(for property: AnimatableProperty) {
    key("if") { writer in
      writer.object { condition in
        condition.key("properties") { writer in
          writer.object { keys in keys.key("keyPath") { $0.object { $0.words(of: property) } } }
        }
        condition.require("keyPath")
      }
    }
    key("then") { writer in
      writer.object { consequence in
        consequence.key("properties") { writer in
          writer.object { $0.sources(property) }
        }
      }
    }
  }

  /// The key paths that mean a property.
  private mutating func words(of property: AnimatableProperty) {
    key("enum") { writer in
      writer.array { words in
        for word in KeyPath.allWords where KeyPath(word) == .property(property) {
          words.raw([UInt8(ascii: "\"")] + word + [UInt8(ascii: "\"")])
        }
      }
    }
  }

  private mutating func sources(_ property: AnimatableProperty) {
    // The interval's range depends on the layer's `strokeWrap`.
    let rule = property.isInterval ? NumberRule.any : property.rule
    let kind = property.valueKind(rule)
    key("from") { $0.object { $0.kind(kind) } }
    key("to") { $0.object { $0.kind(kind) } }
    key("by") { $0.object { $0.kind(property.valueKind(.any)) } }
    key("values") { writer in
      writer.object { values in
        values.orExpression { list in
          list.pair("type", "array")
          list.key("items") { $0.object { $0.kind(kind) } }
        }
      }
    }
  }
}

extension AnimatableProperty {
  /// What the schema says of its values.
  fileprivate func valueKind(_ rule: NumberRule) -> ValueKind {
    switch descriptor.kind {
    case .number: .number(rule)
    case .point, .size: .numbers(NumbersRule(least: 2, most: 2, number: rule))
    case .scale: .numbers(NumbersRule(least: 2, most: 2, acceptsScalar: true, number: rule))
    case .color: .color
    case .boolean: .boolean
    case .shape: .node(.shape)
    case .colorList: .colors
    case .locationList: .numbers(NumbersRule(least: 2, most: 1_000, number: rule))
    }
  }
}
