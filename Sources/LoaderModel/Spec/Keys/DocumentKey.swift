// SPDX-License-Identifier: MIT

/// The keys of the document.
enum DocumentKey: UInt8, SpecKey {
  case schema, version, name, title, description, family, size, padding, background, start
  case speed, poster, parameters, constants, shapes, curves, layers

  var descriptor: KeyDescriptor {
    switch self {
    case .schema: KeyDescriptor("$schema", .name, "The schema, for editors; not read")
    case .version:
      KeyDescriptor("version", .node(.version), "The version of the language", default: "1")
    case .name:
      KeyDescriptor("name", .name, "Lower-case letters, digits and hyphens; by default the file's")
    case .title: KeyDescriptor("title", .string, "The accessible name")
    case .description: KeyDescriptor("description", .string, "The accessible description")
    case .family: KeyDescriptor("family", .string, "A word for lists and filters")
    case .size:
      KeyDescriptor(
        "size",
        .numbers(NumbersRule(least: 2, most: 2, acceptsScalar: true, number: .range(1, 10_000))),
        "The canvas: width and height in user units", default: "100")
    case .padding:
      KeyDescriptor(
        "padding",
        .numbers(NumbersRule(least: 4, most: 4, acceptsScalar: true, number: .nonNegative)),
        "Room around the canvas: one number, or top, right, bottom, left", default: "0")
    case .background: KeyDescriptor("background", .color, "Fills the viewBox", default: "\"none\"")
    case .start:
      KeyDescriptor(
        "start", .word(.start), "Whether loops look as if they had always run",
        default: "\"steady\"")
    case .speed:
      KeyDescriptor("speed", .number(.positive), "2 is twice as fast", default: "1")
    case .poster:
      KeyDescriptor("poster", .number(.nonNegative), "The instant in seconds shown at rest")
    case .parameters: KeyDescriptor("parameters", .node(.parameters), "What users may turn")
    case .constants: KeyDescriptor("let", .node(.constants), "Named values")
    case .shapes: KeyDescriptor("shapes", .node(.shapes), "Named shapes")
    case .curves: KeyDescriptor("curves", .node(.curves), "Named timing functions")
    case .layers:
      KeyDescriptor("layers", .node(.layers), "Painted in order", isRequired: true)
    }
  }
}

/// The attributes of a parameter.
enum ParameterKey: UInt8, SpecKey {
  case standard, type, min, max, step, integer, choices, label, unit, random

  var descriptor: KeyDescriptor {
    switch self {
    case .standard:
      KeyDescriptor("default", .node(.parameterDefault), "Its value", isRequired: true)
    case .type:
      KeyDescriptor("type", .word(.parameterType), "What it is; by default what its default is")
    case .min: KeyDescriptor("min", .number(.any), "The least value")
    case .max: KeyDescriptor("max", .number(.any), "The greatest value")
    case .step: KeyDescriptor("step", .number(.positive), "The step of a slider")
    case .integer: KeyDescriptor("integer", .boolean, "Whole numbers only", default: "false")
    case .choices: KeyDescriptor("choices", .node(.choices), "The only values allowed")
    case .label: KeyDescriptor("label", .name, "What people call it")
    case .unit: KeyDescriptor("unit", .name, "Its unit, for people")
    case .random:
      KeyDescriptor("random", .boolean, "Whether a gallery may turn it", default: "true")
    }
  }
}

/// The keys of `forEach`.
enum ForEachKey: UInt8, SpecKey {
  case count, index

  var descriptor: KeyDescriptor {
    switch self {
    case .count:
      KeyDescriptor(
        "count", .number(.integer(0, 10_000)), "How often the layer is written", isRequired: true)
    case .index:
      KeyDescriptor("index", .name, "The name of the index from 0", default: "\"i\"")
    }
  }
}
