// SPDX-License-Identifier: MIT

/// Reads JSON with comments and trailing commas by recursive descent over bytes.
///
/// A fault inside a string or number is reported and reading goes on; one that leaves the structure
/// in doubt ends the reading.
public struct JSONParser {
  /// The most bytes a file may have: 16 MiB.
  public static let inputLimit = 16 * 1024 * 1024
  /// How deep arrays and objects may nest.
  public static let nestingLimit = 128
  /// The most bytes a decoded string may have: 64 KiB.
  public static let stringLimit = 64 * 1024
  /// The most values a document may have: enough for all other limits, and no more memory.
  public static let valueLimit = 1_000_000
  /// The largest magnitude of a number.
  public static let numberLimit = 1e9

  let source: Bytes
  var offset = 0
  /// How many values were begun.
  private var valueCount = 0
  var diagnostics: Diagnostics
  /// Whether a value could not be read, so that the document must not be used.
  var lacksValue = false

  private init(_ diagnostics: Diagnostics) {
    self.source = diagnostics.source
    self.diagnostics = diagnostics
  }

  /// Reads the document in `diagnostics.source` and reports what is wrong with it there.
  ///
  /// The value is nil where it can't be had; where there is one, errors may have been reported.
  public static func parse(_ diagnostics: inout Diagnostics) -> JSONValue? {
    var parser = JSONParser(diagnostics)
    let value = parser.document()
    diagnostics = parser.diagnostics
    let result = parser.lacksValue ? nil : value
    if diagnostics.keepsDocument { diagnostics.document = ParsedDocument(value: result) }
    return result
  }

  private mutating func document() -> JSONValue? {
    let start = SourceText.lengthOfBOM(in: source)
    guard source.count - start <= Self.inputLimit else {
      return fail(.inputTooLong, at: SourceRange(start, start))
    }
    guard source.count > start else { return fail(.emptyFile, at: SourceRange(start, start)) }
    if source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) {
      return fail(.notUTF8, at: SourceRange(0, 2))
    }
    offset = start
    guard skipSpace(), let value = value(depth: 1), skipSpace() else { return nil }
    return peek == nil ? value : unexpected("the end of the file")
  }

  /// The next byte; nil at the end of the file.
  var peek: UInt8? { byte(at: offset) }

  /// The byte at an offset; nil outside the file.
  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < source.count ? source[offset] : nil
  }

  /// Reports a fault; the nil says that reading ends.
  mutating func fail<Value>(
    _ fault: Fault, at range: SourceRange, notes: [RelatedNote] = []
  ) -> Value? {
    diagnostics.report(fault, at: range, notes: notes)
    return nil
  }

  /// Reports a fault after which reading goes on.
  ///
  /// Those beyond the kept ones are only counted: a file may consist of nothing else.
  mutating func report(_ fault: @autoclosure () -> Fault, at range: SourceRange) {
    if diagnostics.keepsNoError(at: range.start) {
      diagnostics.countErrorWithoutKeeping()
    } else {
      diagnostics.report(fault(), at: range)
    }
  }

  /// Reports that what stands here can't follow.
  mutating func unexpected<Value>(
    _ expected: StaticString, help: Wording? = nil, notes: [RelatedNote] = []
  ) -> Value? {
    guard let scalar = UTF8Scalar(source, at: offset) else {
      let end = SourceRange(source.count, source.count)
      return fail(.unexpectedEnd(expected: expected, help: help), at: end, notes: notes)
    }
    let range = SourceRange(offset, offset + scalar.length)
    guard scalar.value != nil else { return fail(.invalidUTF8(in: source, at: offset), at: range) }
    let fault = Fault.unexpectedCharacter(
      Bytes(source[range.start..<range.end]), expected: expected, help: help)
    return fail(fault, at: range, notes: notes)
  }

  /// Reads a value; the offset is at its first byte.
  mutating func value(depth: Int) -> JSONValue? {
    guard let first = peek else { return unexpected("a value") }
    valueCount += 1
    guard valueCount <= Self.valueLimit else {
      return fail(.tooManyValues, at: SourceRange(offset, offset + 1))
    }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.nestingLimit else {
        return fail(.nestedTooDeep, at: SourceRange(offset, offset + 1))
      }
      return first == UInt8(ascii: "{") ? object(depth: depth) : array(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(quote: first).map { JSONValue(.string($0.text), range: $0.range) }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), 0x30...0x39:
      return number()
    case let letter where JSONParser.isWordStart(letter):
      return word()
    default:
      return unexpected("a value")
    }
  }

  /// Whether an identifier can begin with a byte.
  static func isWordStart(_ byte: UInt8) -> Bool {
    let lowered = byte | 0x20
    return lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Whether an identifier, a number or a mistaken one can contain a byte.
  static func isWordPart(_ byte: UInt8) -> Bool {
    isWordStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "%")
  }

  /// The offset after the word, number or mistaken one that goes on here.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while let byte = byte(at: end), Self.isWordPart(byte) { end += 1 }
    return end
  }
}
