// SPDX-License-Identifier: MIT

/// Reads numbers, words and signs from text, and fails on what it isn't asked for.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place >= bytes.count }
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  func failure(_ expected: String) -> ReadingError {
    ReadingError(
      "\(expected) expected at byte \(place) of “\(String(decoding: bytes, as: UTF8.self).prefix(400))”"
    )
  }

  mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 9 || byte == 10 || byte == 13 { place += 1 }
  }

  /// Steps over white space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      place += 1
      skipSpace()
    }
  }

  /// Whether the text goes on with a sign, which is then stepped over.
  mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  mutating func expect(_ sign: Unicode.Scalar) throws {
    if !takes(sign) { throw failure("‘\(sign)’") }
  }

  /// Letters, digits, `-`, `_` and `%`; may be empty.
  mutating func word() -> String {
    let start = place
    while let byte = next, TextScanner.isWord(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// All up to a sign, which is stepped over.
  mutating func text(upTo sign: Unicode.Scalar) throws -> String {
    let start = place
    while let byte = next, byte != UInt8(ascii: sign) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    try expect(sign)
    return text
  }

  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A decimal number without an exponent.
  mutating func number() throws -> Double {
    let start = place
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
    let digits = skipDigits()
    var decimals = 0
    if next == UInt8(ascii: ".") {
      place += 1
      decimals = skipDigits()
    }
    guard digits + decimals > 0,
      let value = Double(String(decoding: bytes[start..<place], as: UTF8.self))
    else { throw failure("a number") }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { place += 1 }
    return place - start
  }

  /// A flag of an arc: one digit.
  mutating func flag() throws -> Bool {
    if takes("0") { return false }
    if takes("1") { return true }
    throw failure("a flag")
  }

  /// The whole text as one number.
  static func number(_ text: String) throws -> Double {
    let numbers = try numbers(text)
    guard numbers.count == 1 else { throw ReadingError("one number expected: “\(text)”") }
    return numbers[0]
  }

  /// The whole text as numbers with spaces or commas between them, each with a unit if asked for.
  static func numbers(_ text: some StringProtocol, unit: String = "") throws -> [Double] {
    var scanner = TextScanner(text)
    var result: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      result.append(try scanner.number())
      for scalar in unit.unicodeScalars { try scanner.expect(scalar) }
      if let byte = scanner.next, TextScanner.isWord(byte), !scanner.isAtNumber {
        throw scanner.failure("the end of a number")
      }
      scanner.skipSeparator()
    }
    return result
  }
}
