// SPDX-License-Identifier: MIT

extension PropertyValue {
  /// The value of an attribute.
  static func attribute(_ name: String, _ text: String) throws -> PropertyValue {
    try value(name, text, unit: "", isCSS: false)
  }

  /// The value of a declaration, where units are mandatory.
  static func declaration(_ name: String, _ text: String) throws -> PropertyValue {
    try value(name, text, unit: "px", isCSS: true)
  }

  private static func value(
    _ name: String, _ text: String, unit: String, isCSS: Bool
  ) throws -> PropertyValue {
    guard let grammar = PropertyGrammar.of(name) else { throw ReadingError("what is \(name)?") }
    switch grammar {
    case .number(let range): return .number(try number(text, "", in: range))
    case .length(let range): return .number(try number(text, unit, in: range))
    case .lengths: return .numbers(try lengths(text, unit))
    case .numbers: return .numbers(try TextScanner.numbers(text))
    case .paint: return .paint(try PaintValue(text))
    case .transform: return .transform(try TransformFunction.list(text, isCSS: isCSS))
    case .path: return .path(try PathText(text))
    case .word: return .word(text)
    }
  }

  /// Values out of range are engines' business and mean another thing in each: they mustn't be written.
  private static func number(
    _ text: String, _ unit: String, in range: ClosedRange<Double>
  ) throws -> Double {
    let numbers = try TextScanner.numbers(text, unit: unit)
    guard numbers.count == 1, range.contains(numbers[0]) else {
      throw ReadingError("one number in \(range) expected: “\(text)”")
    }
    return numbers[0]
  }

  private static func lengths(_ text: String, _ unit: String) throws -> [Double] {
    let numbers = try TextScanner.numbers(text, unit: unit)
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 >= 0 }) else {
      throw ReadingError("lengths expected: “\(text)”")
    }
    return numbers
  }

  /// The value of an entry of `values` in an `animateTransform`.
  static func transform(type: String, _ text: String) throws -> PropertyValue {
    .transform([try TransformFunction(type, TextScanner.numbers(text), isCSS: false)])
  }
}

extension PaintValue {
  init(_ text: String) throws {
    if text == "none" || text == "currentColor" || text.hasPrefix("var(--") {
      self = .word(text)
      return
    }
    if text.hasPrefix("url(#"), let end = text.firstIndex(of: ")") {
      // A fallback color follows.
      _ = try PaintValue(String(text[text.index(after: end)...].dropFirst()))
      self = .reference(String(text[text.index(text.startIndex, offsetBy: 5)..<end]))
      return
    }
    guard text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else {
      throw ReadingError("a color expected: “\(text)”")
    }
    func component(_ shift: UInt32, _ bits: UInt32) -> Double {
      Double((value >> shift) & ((1 << bits) - 1)) * (bits == 4 ? 17 : 1)
    }
    switch text.utf8.count {
    case 4: self = .rgb(component(8, 4), component(4, 4), component(0, 4))
    case 7: self = .rgb(component(16, 8), component(8, 8), component(0, 8))
    default: throw ReadingError("a color expected: “\(text)”")
    }
  }
}

extension TransformFunction {
  /// A function, with what a missing argument means.
  init(_ name: String, _ numbers: [Double], isCSS: Bool) throws {
    self.name = name
    switch (name, numbers.count) {
    case ("translate", 1): self.numbers = numbers + [0]
    case ("scale", 1): self.numbers = numbers + numbers
    case ("rotate", 1): self.numbers = numbers + [0, 0]
    case ("translate", 2), ("scale", 2), ("skewX", 1), ("skewY", 1): self.numbers = numbers
    case ("rotate", 3) where !isCSS, ("matrix", 6): self.numbers = numbers
    default: throw ReadingError("\(name) of \(numbers.count) numbers")
    }
  }

  static func list(_ text: String, isCSS: Bool) throws -> [TransformFunction] {
    var scanner = TextScanner(text)
    var result: [TransformFunction] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let name = scanner.word()
      try scanner.expect("(")
      let numbers = try TextScanner.numbers(
        try scanner.text(upTo: ")"), unit: isCSS ? unit(of: name) : "")
      result.append(try TransformFunction(name, numbers, isCSS: isCSS))
      scanner.skipSpace()
    }
    return result
  }

  private static func unit(of name: String) -> String {
    switch name {
    case "translate": "px"
    case "rotate", "skewX", "skewY": "deg"
    default: ""
    }
  }
}
