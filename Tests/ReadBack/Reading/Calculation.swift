// SPDX-License-Identifier: MIT

/// A time in CSS, which may be a sum of products with variables.
///
/// Source: CSS Values 4, `calc()`, as far as the tool may write it.
struct Calculation {
  /// A number of times or of nothing.
  private struct Quantity {
    var value: Double
    var isTime: Bool
  }

  private var scanner: TextScanner
  private let variables: [String: String]

  /// Whether a word of the shorthand is a time.
  static func isTime(_ word: String) -> Bool {
    word.hasPrefix("calc(") || word.hasSuffix("s") && Double(word.dropLast()) != nil
  }

  /// A time in milliseconds.
  static func milliseconds(_ text: String, _ variables: [String: String]) throws -> Double {
    let isCalculated = text.hasPrefix("calc(")
    var calculation = Calculation(
      scanner: TextScanner(isCalculated ? String(text.dropFirst(4)) : text), variables: variables)
    let quantity = try isCalculated ? calculation.primary() : calculation.quantity()
    guard quantity.isTime, calculation.scanner.isAtEnd else {
      throw ReadingError("a time expected: “\(text)”")
    }
    return quantity.value * 1000
  }

  private mutating func sum() throws -> Quantity {
    var result = try product()
    while scanner.takes(" ") {
      // White space on both sides is the grammar's.
      let isMinus = scanner.takes("-")
      if !isMinus { try scanner.expect("+") }
      try scanner.expect(" ")
      let other = try product()
      guard other.isTime == result.isTime else { throw scanner.failure("a like quantity") }
      result.value += isMinus ? -other.value : other.value
    }
    return result
  }

  private mutating func product() throws -> Quantity {
    var result = try primary()
    while true {
      if scanner.takes("*") {
        let other = try primary()
        guard !(other.isTime && result.isTime) else { throw scanner.failure("a number") }
        result = Quantity(
          value: result.value * other.value, isTime: result.isTime || other.isTime)
      } else if scanner.takes("/") {
        let other = try primary()
        guard !other.isTime, other.value != 0 else { throw scanner.failure("a number") }
        result.value /= other.value
      } else {
        return result
      }
    }
  }

  private mutating func primary() throws -> Quantity {
    if scanner.takes("(") {
      let result = try sum()
      try scanner.expect(")")
      return result
    }
    if scanner.isAtNumber { return try quantity() }
    guard scanner.word() == "var", scanner.takes("(") else { throw scanner.failure("a quantity") }
    let name = try scanner.text(upTo: ")")
    guard let value = variables[name] else { throw ReadingError("no \(name)") }
    return Quantity(value: try TextScanner.number(value), isTime: false)
  }

  private mutating func quantity() throws -> Quantity {
    Quantity(value: try scanner.number(), isTime: scanner.takes("s"))
  }
}
