// SPDX-License-Identifier: MIT

/// The color functions of CSS.
enum ColorFunction: UInt8, CaseIterable {
  case rgb, hsl, hwb, lab, lch, oklab, oklch, color

  /// The function of that name in lower case; `rgba` and `hsla` are the same as without the `a`.
  init?(named name: Bytes) {
    for function in Self.allCases where name.equals(function.name) {
      self = function
      return
    }
    if name.equals("rgba") {
      self = .rgb
    } else if name.equals("hsla") {
      self = .hsl
    } else {
      return nil
    }
  }

  /// The CSS name.
  var name: StaticString {
    switch self {
    case .rgb: "rgb"
    case .hsl: "hsl"
    case .hwb: "hwb"
    case .lab: "lab"
    case .lch: "lch"
    case .oklab: "oklab"
    case .oklch: "oklch"
    case .color: "color"
    }
  }

  /// Whether there is an older form with commas.
  var hasLegacySyntax: Bool { self == .rgb || self == .hsl }

  /// The component that is a hue, if one is.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    case .rgb, .lab, .oklab, .color: nil
    }
  }

  /// What 100 % stands for in each component.
  var percentageScale: (Double, Double, Double) {
    switch self {
    case .rgb: (255, 255, 255)
    case .hsl, .hwb: (0, 100, 100)
    case .lab: (100, 125, 125)
    case .lch: (100, 150, 0)
    case .oklab: (1, 0.4, 0.4)
    case .oklch: (1, 0.4, 0)
    case .color: (1, 1, 1)
    }
  }
}

extension ColorParser {
  /// A component as written.
  private struct Component {
    var value = 0.0
    var isPercentage = false
    var isNone = false
    var start = 0
    var end = 0
  }

  /// Reads the rest of a function, whose opening parenthesis has been read.
  mutating func function(_ function: ColorFunction) throws(TextFault) -> Color {
    var space = ColorSpace.srgb
    if function == .color { space = try colorSpace() }
    let scale = function.percentageScale
    let first = try component(function, 0, scale.0)
    skipSpace()
    let isLegacy = function.hasLegacySyntax && peek() == UInt8(ascii: ",")
    if isLegacy { position += 1 }
    let second = try component(function, 1, scale.1)
    if isLegacy { try comma() }
    let third = try component(function, 2, scale.2)
    if isLegacy { try checkLegacy(function, first, second, third) }
    let alpha = try alpha(isLegacy: isLegacy)
    skipSpace()
    try expect(UInt8(ascii: ")"))
    let (x, y, z) = (first.value, second.value, third.value)
    let base = function == .color ? space.srgb(x, y, z) : function.srgb(x, y, z)
    return Color(base, alpha: alpha)
  }

  private mutating func colorSpace() throws(TextFault) -> ColorSpace {
    skipSpace()
    let start = position
    let word = word()
    guard !word.isEmpty else { throw unexpected() }
    guard let space = ColorSpace(named: word) else {
      throw failure(.unknownColorSpace(word), from: start, to: position)
    }
    return space
  }

  private mutating func comma() throws(TextFault) {
    skipSpace()
    try expect(UInt8(ascii: ","))
  }

  /// The form with commas has no `none` and doesn't mix numbers with percentages.
  private func checkLegacy(
    _ function: ColorFunction, _ first: Component, _ second: Component, _ third: Component
  ) throws(TextFault) {
    for part in [first, second, third] where part.isNone {
      throw failure(.noneWithCommas, from: part.start, to: part.end)
    }
    let isPercentage = function == .hsl || first.isPercentage
    for part in [second, third] where part.isPercentage != isPercentage {
      let fault: Fault = isPercentage ? .percentageExpected : .numberExpected
      throw failure(fault, from: part.start, to: part.end)
    }
  }

  /// The opacity after `/`, or after a comma; 1 without one.
  private mutating func alpha(isLegacy: Bool) throws(TextFault) -> Double {
    skipSpace()
    guard peek() == (isLegacy ? UInt8(ascii: ",") : UInt8(ascii: "/")) else { return 1 }
    position += 1
    let alpha = try number(hundredPercent: 1, isHue: false)
    if alpha.isNone, isLegacy {
      throw failure(.noneWithCommas, from: alpha.start, to: alpha.end)
    }
    return alpha.value.clampedToUnit
  }

  private mutating func component(
    _ function: ColorFunction, _ index: Int, _ hundredPercent: Double
  ) throws(TextFault) -> Component {
    try number(hundredPercent: hundredPercent, isHue: function.hueIndex == index)
  }

  /// A number, a percentage, an angle where a hue is asked for, or `none`.
  private mutating func number(
    hundredPercent: Double, isHue: Bool
  ) throws(TextFault) -> Component {
    skipSpace()
    var component = Component(start: position)
    if let value = scanNumber() {
      guard value.isFinite else {
        throw failure(.literalTooLarge, from: component.start, to: position)
      }
      component.value = value
      if !isHue, peek() == UInt8(ascii: "%") {
        component.isPercentage = true
        component.value = value / 100 * hundredPercent
        position += 1
      } else {
        component.value = try converted(value, isHue: isHue)
      }
    } else {
      guard word().equals("none") else {
        position = component.start
        throw unexpected()
      }
      component.isNone = true
    }
    component.end = position
    return component
  }

  /// A number after which a unit may stand; an angle comes out in degrees.
  private mutating func converted(
    _ value: Double, isHue: Bool
  ) throws(TextFault) -> Double {
    let start = position
    let unit = word()
    if unit.isEmpty { return value }
    if isHue {
      if unit.equals("deg") { return value }
      if unit.equals("turn") { return value * 360 }
      if unit.equals("grad") { return value * 0.9 }
      if unit.equals("rad") { return value * DoubleDouble.degreesPerRadian.high }
    }
    throw failure(.unknownUnit(unit), from: start, to: position)
  }

  /// Reads a CSS number, if one stands here; it may not end in a point.
  private mutating func scanNumber() -> Double? {
    let start = position
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative || peek() == UInt8(ascii: "+") { position += 1 }
    guard let magnitude = DecimalNumber.scan(text, at: &position) else {
      position = start
      return nil
    }
    if text[position - 1] == UInt8(ascii: ".") { position -= 1 }
    return isNegative ? -magnitude : magnitude
  }
}
