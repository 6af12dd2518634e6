// SPDX-License-Identifier: MIT

extension JSONParser {
  /// Reads a number by JSON's grammar (RFC 8259, section 6); the offset is at its first byte.
  mutating func number() -> JSONValue? {
    let start = offset
    guard let magnitude = magnitude(), isAtEndOfNumber() else {
      return peek == nil ? nil : skipMistakenWord(from: start)
    }
    let range = SourceRange(start, offset)
    let number = source[start] == UInt8(ascii: "-") ? -magnitude : magnitude
    let limit = Self.numberLimit
    guard number.magnitude <= limit else {
      report(.numberTooLarge, at: range)
      return JSONValue(.number(number < 0 ? -limit : limit), range: range)
    }
    return JSONValue(.number(number), range: range)
  }

  private mutating func magnitude() -> Double? {
    var decimal = DecimalNumber()
    if peek == UInt8(ascii: "-") { offset += 1 }
    guard wholePart(&decimal), fraction(&decimal), let exponent = exponent() else { return nil }
    return decimal.value(exponent: exponent)
  }

  private mutating func wholePart(_ decimal: inout DecimalNumber) -> Bool {
    let start = offset
    if peek == UInt8(ascii: "0") {
      offset += 1
      guard let next = peek, next >= 0x30, next <= 0x39 else { return true }
      return misplaced("\".\", \"e\" or the end of the number", "a number has no leading zeros")
    }
    if decimal.appendDigits(of: source, at: &offset, isFraction: false) > 0 { return true }
    let help: Wording? =
      switch peek {
      case UInt8(ascii: "+"): "leave out the \"+\""
      case UInt8(ascii: "."): "write a zero before the point, such as 0.5"
      case UInt8(ascii: "I"): "JSON has no infinity; an endless animation is \"infinite\""
      default: nil
      }
    return misplaced(byte(at: start - 1) == UInt8(ascii: "-") ? "a digit" : "a number", help)
  }

  private mutating func fraction(_ decimal: inout DecimalNumber) -> Bool {
    guard peek == UInt8(ascii: ".") else { return true }
    offset += 1
    if decimal.appendDigits(of: source, at: &offset, isFraction: true) > 0 { return true }
    return misplaced("a digit after the point", nil)
  }

  /// Reads an exponent, 0 where there is none; nil where it has no digits.
  private mutating func exponent() -> Int? {
    guard let letter = peek, letter | 0x20 == UInt8(ascii: "e") else { return 0 }
    offset += 1
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
    if let digits = DecimalNumber.scanInteger(source, at: &offset) {
      return isNegative ? -digits : digits
    }
    _ = misplaced("a digit of the exponent", nil)
    return nil
  }

  private mutating func isAtEndOfNumber() -> Bool {
    guard let next = peek, Self.isWordPart(next) || next == UInt8(ascii: "*") else { return true }
    let help: Wording? =
      switch next {
      case UInt8(ascii: "x"), UInt8(ascii: "X"): "numbers are decimal"
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        "an expression is a string that begins with \"=\""
      case UInt8(ascii: "."), UInt8(ascii: "_"): nil
      default: "numbers have no units"
      }
    return misplaced("the end of the number", help)
  }

  private mutating func misplaced(_ expected: StaticString, _ help: Wording?) -> Bool {
    let failed: Bool? = unexpected(expected, help: help)
    return failed ?? false
  }

  /// Goes on after something that should have been a number or `true`, `false`, `null`.
  ///
  /// Only where it is clear that the value ends here.
  private mutating func skipMistakenWord(from start: Int) -> JSONValue? {
    lacksValue = true
    offset = max(start + 1, endOfWord(from: offset))
    let range = SourceRange(start, offset)
    guard skipSpace(), let next = peek else { return nil }
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return JSONValue(.null, range: range)
    default: return nil
    }
  }

  /// Reads `true`, `false` or `null`; the offset is at a letter.
  mutating func word() -> JSONValue? {
    let start = offset
    let end = endOfWord(from: start)
    let common = start + commonPrefix(upTo: end)
    if common == end, let payload = literal(upTo: end) {
      offset = end
      return JSONValue(payload, range: SourceRange(start, end))
    }
    guard common < end || end < source.count else {
      offset = end
      return unexpected("the rest of \"true\", \"false\" or \"null\"")
    }
    let source = source
    let place = SourceRange(common, max(end, common + 1))
    report(.unknownWord(Bytes(source[start..<end])), at: place)
    return skipMistakenWord(from: start)
  }

  /// The word that the letter here can begin.
  private var literal: StaticString {
    switch peek {
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    default: "null"
    }
  }

  /// How many bytes from here on are those of a word of JSON.
  private func commonPrefix(upTo end: Int) -> Int {
    literal.withUTF8Buffer { buffer in
      var count = 0
      while offset + count < end, count < buffer.count, source[offset + count] == buffer[count] {
        count += 1
      }
      return count
    }
  }

  /// What the word from here on stands for, if it is complete.
  private func literal(upTo end: Int) -> JSONValue.Payload? {
    guard end - offset == literal.utf8CodeUnitCount else { return nil }
    switch peek {
    case UInt8(ascii: "t"): return .boolean(true)
    case UInt8(ascii: "f"): return .boolean(false)
    default: return .null
    }
  }
}
