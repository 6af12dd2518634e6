// SPDX-License-Identifier: MIT

/// The keys of `filter`.
enum FilterKey: UInt8, SpecKey {
  case blur, goo, hueRotate, shadow

  var descriptor: KeyDescriptor {
    switch self {
    case .blur: KeyDescriptor("blur", .number(.nonNegative), "The radius of a blur")
    case .goo: KeyDescriptor("goo", .number(.nonNegative), "The radius of metaballs")
    case .hueRotate: KeyDescriptor("hueRotate", .number(.any), "Degrees of hue")
    case .shadow: KeyDescriptor("shadow", .node(.shadow), "A shadow under the layer")
    }
  }
}

/// The keys of `shadow`.
enum ShadowKey: UInt8, SpecKey {
  case offset, radius, color

  var descriptor: KeyDescriptor {
    switch self {
    case .offset: KeyDescriptor("offset", .numbers(.point), "Where it falls")
    case .radius: KeyDescriptor("radius", .number(.nonNegative), "How soft it is")
    case .color: KeyDescriptor("color", .color, "Its color")
    }
  }
}

/// The keys of a gradient.
enum GradientKey: UInt8, SpecKey {
  case type, colors, locations, startPoint, endPoint

  var descriptor: KeyDescriptor {
    switch self {
    case .type:
      KeyDescriptor("type", .word(.gradientType), "How the colors lie", isRequired: true)
    case .colors: KeyDescriptor("colors", .colors, "Two or more", isRequired: true)
    case .locations:
      KeyDescriptor(
        "locations", .numbers(NumbersRule(least: 2, most: 1_000, number: .fraction)),
        "Where each color lies; even steps by default")
    case .startPoint: KeyDescriptor("startPoint", .numbers(.point), "In unit coordinates")
    case .endPoint: KeyDescriptor("endPoint", .numbers(.point), "In unit coordinates")
    }
  }
}

/// The keys of `spring`.
enum SpringKey: UInt8, SpecKey {
  case mass, stiffness, damping, initialVelocity, duration, bounce

  var descriptor: KeyDescriptor {
    switch self {
    case .mass: KeyDescriptor("mass", .number(.positive), "The mass", default: "1")
    case .stiffness:
      KeyDescriptor("stiffness", .number(.positive), "The spring's pull", default: "100")
    case .damping: KeyDescriptor("damping", .number(.nonNegative), "The brake", default: "10")
    case .initialVelocity:
      KeyDescriptor("initialVelocity", .number(.any), "Towards the target", default: "0")
    case .duration: KeyDescriptor("duration", .number(.duration), "The perceived seconds")
    case .bounce: KeyDescriptor("bounce", .number(.range(-1, 1)), "How far it overshoots")
    }
  }
}
