// SPDX-License-Identifier: MIT

/// The keys of a replicator.
enum ReplicatorKey: UInt8, SpecKey {
  case count, delay, rotation, translation, scale, anchorPoint, instanceColor
  case redOffset, greenOffset, blueOffset, alphaOffset, colors, order

  var descriptor: KeyDescriptor {
    switch self {
    case .count:
      KeyDescriptor("count", .number(.integer(0, 10_000)), "How many copies", isRequired: true)
    case .delay:
      KeyDescriptor(
        "delay", .node(.delay), "Seconds per copy, or each copy's offset", default: "0")
    case .rotation:
      KeyDescriptor("rotation", .number(.any), "Degrees per copy", default: "0")
    case .translation:
      KeyDescriptor("translation", .numbers(.point), "A shift per copy", default: "[0, 0]")
    case .scale:
      KeyDescriptor("scale", .numbers(.scale), "A factor per copy", default: "1")
    case .anchorPoint:
      KeyDescriptor(
        "anchorPoint", .numbers(.point), "The pivot in unit coordinates of the parent",
        default: "[0.5, 0.5]")
    case .instanceColor:
      KeyDescriptor(
        "instanceColor", .color, "Multiplies the colors of all copies", default: "\"white\"")
    case .redOffset:
      KeyDescriptor("redOffset", .number(.any), "Added to red per copy", default: "0")
    case .greenOffset:
      KeyDescriptor("greenOffset", .number(.any), "Added to green per copy", default: "0")
    case .blueOffset:
      KeyDescriptor("blueOffset", .number(.any), "Added to blue per copy", default: "0")
    case .alphaOffset:
      KeyDescriptor("alphaOffset", .number(.any), "Added to alpha per copy", default: "0")
    case .colors:
      KeyDescriptor("colors", .colors, "What currentColor means in each copy, in turn")
    case .order:
      KeyDescriptor(
        "order", .node(.order), "In which order copies start", default: "\"forward\"")
    }
  }
}

/// The key of the object form of `order`.
enum ShuffleKey: UInt8, SpecKey {
  case shuffle

  var descriptor: KeyDescriptor {
    KeyDescriptor("shuffle", .number(.any), "The seed of a random order", isRequired: true)
  }
}
