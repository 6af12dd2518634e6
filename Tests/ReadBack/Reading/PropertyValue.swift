// SPDX-License-Identifier: MIT

/// What a paint is.
enum PaintValue: Equatable {
  /// Components 0…255.
  case rgb(Double, Double, Double)
  /// `none`, `currentColor` or `var(…)`.
  case word(String)
  /// What an element of that name gives.
  case reference(String)
  case gradient(GradientValue)
}

/// One function of a transform list.
struct TransformFunction: Equatable {
  var name: String
  /// Arguments with those left out filled in.
  var numbers: [Double]
}

/// The value of an attribute or property.
enum PropertyValue: Equatable {
  case number(Double)
  case numbers([Double])
  case paint(PaintValue)
  case transform([TransformFunction])
  case path(PathText)
  case word(String)
}

extension PropertyValue {
  /// The value between two at a progress, which a curve may take beyond 0…1.
  ///
  /// Source: SVG 2 and CSS, "by computed value", which for these values is component by component.
  func interpolated(to other: PropertyValue, by p: Double) throws -> PropertyValue {
    if p == 0 || self == other { return self }
    if p == 1 { return other }
    func mixed(_ a: [Double], _ b: [Double]) throws -> [Double] {
      guard a.count == b.count else { throw ReadingError("\(a) can't blend into \(b)") }
      return zip(a, b).map { $0 + ($1 - $0) * p }
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * p)
    case (.numbers(let a), .numbers(let b)): return .numbers(try mixed(a, b))
    case (.paint(.rgb(let a, let b, let c)), .paint(.rgb(let x, let y, let z))):
      let v = try mixed([a, b, c], [x, y, z]).map { min(255, max(0, $0)) }
      return .paint(.rgb(v[0], v[1], v[2]))
    case (.transform(let a), .transform(let b)):
      guard a.map(\.name) == b.map(\.name) else { throw ReadingError("unlike transforms blend") }
      return .transform(
        try zip(a, b).map {
          TransformFunction(name: $0.name, numbers: try mixed($0.numbers, $1.numbers))
        })
    case (.path(let a), .path(let b)):
      guard a.letters == b.letters else { throw ReadingError("unlike paths blend") }
      return .path(PathText(letters: a.letters, numbers: try mixed(a.numbers, b.numbers)))
    default: throw ReadingError("\(self) can't blend into \(other)")
    }
  }
}

/// What an attribute's or property's text means.
enum PropertyGrammar {
  case number(ClosedRange<Double>)
  /// A length: `px` in CSS.
  case length(ClosedRange<Double>)
  case lengths
  case numbers
  case paint
  case transform
  case path
  case word

  /// The grammar of every presentation attribute and geometry property that may be read; nil for
  /// others.
  static func of(_ name: String) -> PropertyGrammar? { table[name] }

  /// Whether elements inside take it over.
  static func isInherited(_ name: String) -> Bool { inherited.contains(name) }

  private static let inherited: Set<String> = [
    "fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width", "fill-rule",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "font-family", "font-size", "font-weight", "text-anchor",
  ]

  private static let table: [String: PropertyGrammar] = {
    let (any, positive) = (-1e12...1e12, 0...1e12)
    var table: [String: PropertyGrammar] = [
      "fill": .paint, "stroke": .paint, "d": .path, "transform": .transform,
      "stop-color": .paint, "flood-color": .paint, "values": .numbers,
      "gradientTransform": .transform,
      "stroke-dasharray": .lengths, "stroke-miterlimit": .number(1...1e12),
    ]
    for name in [
      "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "offset",
    ] { table[name] = .number(0...1) }
    for name in ["x1", "y1", "x2", "y2", "dx", "dy"] { table[name] = .length(any) }
    for name in ["x", "y", "cx", "cy", "stroke-dashoffset"] { table[name] = .length(any) }
    for name in [
      "stdDeviation", "stroke-width", "width", "height", "r", "rx", "ry", "font-size", "textLength",
    ] {
      table[name] = .length(positive)
    }
    for name in [
      "display", "fill-rule", "stroke-linecap", "stroke-linejoin", "font-family", "font-weight",
      "text-anchor", "lengthAdjust", "gradientUnits", "id", "filter", "filterUnits",
      "color-interpolation-filters", "type", "in", "in2", "result", "operator", "mix-blend-mode",
      "isolation", "clip-path", "mask", "maskUnits", "patternUnits",
    ] { table[name] = .word }
    return table
  }()

  /// The bounds beyond which interpolated values are cut.
  var range: ClosedRange<Double>? {
    switch self {
    case .number(let range), .length(let range): range
    case .lengths: 0...1e12
    default: nil
    }
  }
}
