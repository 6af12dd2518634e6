// SPDX-License-Identifier: MIT

/// The keys of a layer, its paint included.
enum LayerKey: UInt8, SpecKey {
  case name, frame, anchorPoint, position, transform, opacity, hidden, zPosition
  case shape, text, layers, clip, mask, filter, blendMode, constants, forEach, replicator
  case animations
  case fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd, strokeWrap

  /// Whether it needs `shape` or `text` beside it.
  var isPaint: Bool { rawValue >= LayerKey.fillColor.rawValue }
  /// Whether it needs `strokeColor` beside it.
  var isStroke: Bool { rawValue >= LayerKey.lineWidth.rawValue }
  /// Whether it is about the stroke's interval, which text has none of.
  var isInterval: Bool { rawValue >= LayerKey.strokeStart.rawValue }

  var descriptor: KeyDescriptor { isPaint ? paintDescriptor : layerDescriptor }

  private var layerDescriptor: KeyDescriptor {
    switch self {
    case .name: KeyDescriptor("name", .name, "For messages and readable ids")
    case .frame:
      KeyDescriptor("frame", .node(.frame), "Where it lies in its parent; by default all of it")
    case .anchorPoint:
      KeyDescriptor(
        "anchorPoint", .numbers(.point), "The pivot in unit coordinates", default: "[0.5, 0.5]")
    case .position:
      KeyDescriptor("position", .numbers(.point), "Where the anchor sits in the parent")
    case .transform:
      KeyDescriptor("transform", .node(.transform), "Translation, rotation, skew, scale")
    case .opacity:
      KeyDescriptor("opacity", .number(.fraction), "0…1, of the group", default: "1")
    case .hidden: KeyDescriptor("hidden", .boolean, "Left out of the picture", default: "false")
    case .zPosition:
      KeyDescriptor("zPosition", .number(.any), "Sorts siblings", default: "0")
    case .shape: KeyDescriptor("shape", .node(.shape), "What it draws: a shape or its name")
    case .text: KeyDescriptor("text", .node(.text), "What it draws: a line of text")
    case .layers: KeyDescriptor("layers", .node(.layers), "Painted over its content")
    case .clip:
      KeyDescriptor("clip", .node(.clip), "Cuts at the bounds or a shape")
    case .mask:
      KeyDescriptor("mask", .node(.layer), "A layer whose alpha masks this")
    case .filter:
      KeyDescriptor("filter", .node(.filter), "Blur, goo, hue, shadow")
    case .blendMode:
      KeyDescriptor(
        "blendMode", .word(.blendMode), "CSS mix-blend-mode", default: "\"normal\"")
    case .constants: KeyDescriptor("let", .node(.constants), "Named values for what is inside")
    case .forEach:
      KeyDescriptor("forEach", .node(.forEach), "This layer written several times")
    case .replicator:
      KeyDescriptor("replicator", .node(.replicators), "Copies shifted in time, place or color")
    default: KeyDescriptor("animations", .node(.animations), "What moves")
    }
  }

  private var paintDescriptor: KeyDescriptor {
    switch self {
    case .fillColor:
      KeyDescriptor(
        "fillColor", .paint, "The color inside; currentColor without a strokeColor, else none")
    case .fillRule:
      KeyDescriptor(
        "fillRule", .word(.fillRule), "Which points are inside", default: "\"nonzero\"")
    case .strokeColor:
      KeyDescriptor("strokeColor", .paint, "The color of the outline", default: "\"none\"")
    case .lineWidth:
      KeyDescriptor("lineWidth", .number(.nonNegative), "The stroke's width", default: "1")
    case .lineCap:
      KeyDescriptor("lineCap", .word(.lineCap), "The stroke's ends", default: "\"butt\"")
    case .lineJoin:
      KeyDescriptor("lineJoin", .word(.lineJoin), "The stroke's corners", default: "\"miter\"")
    case .miterLimit:
      KeyDescriptor(
        "miterLimit", .number(.range(1, 1e9)), "The longest miter in line widths", default: "10")
    case .lineDashPattern:
      KeyDescriptor(
        "lineDashPattern", .numbers(NumbersRule(least: 0, most: 1_000, number: .nonNegative)),
        "Lengths of dashes and gaps")
    case .lineDashPhase:
      KeyDescriptor("lineDashPhase", .number(.any), "Where the pattern starts", default: "0")
    case .strokeStart:
      KeyDescriptor(
        "strokeStart", .number(.any), "Where the stroke begins, as a fraction", default: "0")
    case .strokeEnd:
      KeyDescriptor(
        "strokeEnd", .number(.any), "Where the stroke ends, as a fraction", default: "1")
    default:
      KeyDescriptor(
        "strokeWrap", .boolean, "The stroke may cross the seam", default: "false")
    }
  }
}

/// The keys of the object form of `frame`.
enum FrameKey: UInt8, SpecKey {
  case center, size, inset

  var descriptor: KeyDescriptor {
    switch self {
    case .center: KeyDescriptor("center", .numbers(.point), "The middle in the parent")
    case .size: KeyDescriptor("size", .numbers(.size), "One extent for both, or two")
    case .inset:
      KeyDescriptor(
        "inset", .numbers(.insets), "Distances from the parent's edges: one, or four")
    }
  }
}

/// The keys of `transform`.
enum TransformKey: UInt8, SpecKey {
  case translation, rotation, rotationX, rotationY, scale, skew, perspective

  var descriptor: KeyDescriptor {
    switch self {
    case .translation:
      KeyDescriptor("translation", .numbers(.point), "A shift", default: "[0, 0]")
    case .rotation:
      KeyDescriptor("rotation", .number(.any), "Degrees clockwise", default: "0")
    case .rotationX:
      KeyDescriptor(
        "rotationX", .number(.any), "Degrees about x; brings the lower side nearer", default: "0")
    case .rotationY:
      KeyDescriptor(
        "rotationY", .number(.any), "Degrees about y; takes the right side away", default: "0")
    case .scale:
      KeyDescriptor("scale", .numbers(.scale), "One factor for both, or two", default: "1")
    case .skew:
      KeyDescriptor(
        "skew", .numbers(NumbersRule(least: 2, most: 2, number: .range(-89, 89, .degrees))),
        "CSS's skew angles in degrees", default: "[0, 0]")
    case .perspective:
      KeyDescriptor(
        "perspective", .number(.positive), "The distance of the eye from what turns in or below it")
    }
  }
}

/// The keys of `text`.
enum TextKey: UInt8, SpecKey {
  case string, fontSize, fontFamily, fontWeight, alignment, fit

  var descriptor: KeyDescriptor {
    switch self {
    case .string: KeyDescriptor("string", .string, "The characters", isRequired: true)
    case .fontSize:
      KeyDescriptor("fontSize", .number(.nonNegative), "In user units", default: "16")
    case .fontFamily:
      KeyDescriptor("fontFamily", .string, "CSS's family list", default: "\"sans-serif\"")
    case .fontWeight:
      KeyDescriptor("fontWeight", .number(.range(1, 1_000)), "CSS's weight", default: "400")
    case .alignment:
      KeyDescriptor(
        "alignment", .word(.alignment), "Where the line is anchored", default: "\"center\"")
    case .fit:
      KeyDescriptor("fit", .boolean, "Stretches the line to the frame", default: "false")
    }
  }
}
