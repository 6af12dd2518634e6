// SPDX-License-Identifier: MIT

/// The keys of all shapes; `FigureType.keys` says which belong together.
enum ShapeKey: UInt8, SpecKey {
  case type, inset, reversed, repeatCount
  case center, radius, rect, cornerRadius, cornerRadii, cornerCurve, from, to, points, sides
  case rotation, tips, innerRatio, startAngle, endAngle, clockwise, width, thickness, exponent
  case d, fit, shapes

  var descriptor: KeyDescriptor {
    switch self {
    case .type: KeyDescriptor("type", .name, "The kind of shape", isRequired: true)
    case .inset:
      KeyDescriptor("inset", .number(.any), "Shrinks the bounds it fills", default: "0")
    case .reversed: KeyDescriptor("reversed", .boolean, "Runs the other way", default: "false")
    case .repeatCount:
      KeyDescriptor(
        "repeat", .number(.integer(1, 16)), "The path so often in a row", default: "1")
    case .shapes:
      KeyDescriptor("shapes", .node(.shapeList), "Shapes one after the other", isRequired: true)
    case .from: KeyDescriptor("from", .numbers(.point), "The first point")
    case .to: KeyDescriptor("to", .numbers(.point), "The last point")
    case .d: KeyDescriptor("d", .string, "SVG path data", isRequired: true)
    case .fit: KeyDescriptor("fit", .boolean, "Scales it into the bounds", default: "false")
    case .center, .radius, .rect, .cornerRadius, .cornerRadii, .cornerCurve, .points: plain
    default: round
    }
  }

  private var plain: KeyDescriptor {
    switch self {
    case .center: KeyDescriptor("center", .numbers(.point), "The middle")
    case .radius: KeyDescriptor("radius", .number(.nonNegative), "The radius")
    case .rect: KeyDescriptor("rect", .numbers(.rect), "[x, y, width, height]")
    case .cornerRadius:
      KeyDescriptor("cornerRadius", .number(.nonNegative), "Rounds the corners", default: "0")
    case .cornerRadii:
      KeyDescriptor(
        "cornerRadius",
        .numbers(NumbersRule(least: 4, most: 4, acceptsScalar: true, number: .nonNegative)),
        "One radius, or four from the top left clockwise", default: "0")
    case .cornerCurve:
      KeyDescriptor(
        "cornerCurve", .word(.cornerCurve), "The outline of a corner", default: "\"circular\"")
    default: KeyDescriptor("points", .points(2, 100_000), "[x, y] in turn")
    }
  }

  private var round: KeyDescriptor {
    switch self {
    case .sides: KeyDescriptor("sides", .number(.integer(3, 1_000)), "How many sides")
    case .rotation: KeyDescriptor("rotation", .number(.any), "Degrees clockwise", default: "0")
    case .tips:
      KeyDescriptor("tips", .number(.integer(2, 1_000)), "How many tips", default: "5")
    case .innerRatio:
      KeyDescriptor("innerRatio", .number(.fraction), "The inner radius by the outer")
    case .startAngle:
      KeyDescriptor(
        "startAngle", .number(.any), "Degrees; 0 is 3 o'clock, 90 the bottom", default: "0")
    case .endAngle: KeyDescriptor("endAngle", .number(.any), "Degrees", default: "360")
    case .clockwise: KeyDescriptor("clockwise", .boolean, "Which way it runs", default: "true")
    case .width: KeyDescriptor("width", .number(.nonNegative), "The band in user units")
    case .thickness:
      KeyDescriptor(
        "thickness", .number(.fraction), "The thickest place by the diameter", default: "0.3")
    default:
      KeyDescriptor("exponent", .number(.positive), "2 is an ellipse", default: "4")
    }
  }
}

/// The words of a shape's `type`.
enum FigureType: UInt8, CaseIterable, Sendable {
  case circle, oval, rect, roundedRect, capsule, line, polyline, polygon, triangle, star, arc
  case sector, ring, crescent, superellipse, path, compound

  /// The word as it is written.
  var word: StaticString {
    switch self {
    case .circle: "circle"
    case .oval: "oval"
    case .rect: "rect"
    case .roundedRect: "roundedRect"
    case .capsule: "capsule"
    case .line: "line"
    case .polyline: "polyline"
    case .polygon: "polygon"
    case .triangle: "triangle"
    case .star: "star"
    case .arc: "arc"
    case .sector: "sector"
    case .ring: "ring"
    case .crescent: "crescent"
    case .superellipse: "superellipse"
    case .path: "path"
    case .compound: "compound"
    }
  }

  /// The type of a word.
  init?(_ word: Bytes) {
    guard let type = FigureType.allCases.first(where: { word.equals($0.word) }) else { return nil }
    self = type
  }

  /// The keys it takes besides the four that every shape takes.
  var ownKeys: [ShapeKey] {
    switch self {
    case .circle: [.center, .radius]
    case .oval, .rect, .capsule: [.rect]
    case .roundedRect: [.rect, .cornerRadii, .cornerCurve]
    case .line: [.from, .to]
    case .polyline: [.points]
    case .polygon: [.points, .sides, .rotation, .cornerRadius]
    case .triangle: [.points, .cornerRadius]
    case .star: [.tips, .innerRatio, .rotation, .cornerRadius]
    case .arc: [.center, .radius, .startAngle, .endAngle, .clockwise]
    case .sector: [.center, .radius, .startAngle, .endAngle, .clockwise, .innerRatio]
    case .ring: [.innerRatio, .width]
    case .crescent: [.thickness, .rotation]
    case .superellipse: [.exponent]
    case .path: [.d, .fit]
    case .compound: [.shapes]
    }
  }

  /// All keys it takes.
  var keys: [ShapeKey] { [.type, .inset, .reversed, .repeatCount] + ownKeys }

  /// Whether `cornerRadius` may be animated.
  var hasCornerRadius: Bool {
    switch self {
    case .roundedRect, .polygon, .triangle, .star: true
    default: false
    }
  }

  /// Whether it is always one closed contour, so that `strokeWrap` works; a `path` says itself.
  var isClosedContour: Bool {
    switch self {
    case .line, .polyline, .arc, .ring, .compound: false
    default: true
    }
  }
}
