// SPDX-License-Identifier: MIT

extension JSONParser {
  /// A decoded string and where it stands, quotes included.
  typealias Text = (text: Bytes, range: SourceRange)

  /// Decoded bytes up to the limit of a string.
  private struct LimitedText {
    var bytes: Bytes = []
    /// Whether more bytes came.
    var isTooLong = false
    /// Whether the author meant line breaks to be part of the string, once it is known.
    var spansLines: Bool?

    mutating func append(_ more: ArraySlice<UInt8>) {
      let room = JSONParser.stringLimit - bytes.count
      bytes.append(contentsOf: more.prefix(room))
      if more.count > room { isTooLong = true }
    }

    mutating func append(scalar: UInt32) {
      if bytes.count >= JSONParser.stringLimit { return isTooLong = true }
      var encoded: Bytes = []
      encoded.append(scalar: scalar)
      append(encoded[...])
    }
  }

  /// Reads a string; the offset is at its opening quote.
  mutating func string(quote: UInt8) -> Text? {
    let start = offset
    guard quote == UInt8(ascii: "\"") || acceptSingleQuotes() else { return nil }
    var text = LimitedText()
    offset += 1
    while let byte = peek, byte != quote {
      guard character(byte, into: &text, from: start) else { return nil }
    }
    guard peek == quote else {
      return fail(.unterminatedString, at: SourceRange(start, start + 1))
    }
    offset += 1
    let range = SourceRange(start, offset)
    if text.isTooLong { report(.stringTooLong, at: range) }
    return (text.bytes, range)
  }

  private mutating func character(
    _ byte: UInt8, into text: inout LimitedText, from start: Int
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"):
      escape(into: &text)
    case 0x0A, 0x0D:
      let spansLines = text.spansLines ?? stringGoesOnAfterLineBreak()
      text.spansLines = spansLines
      guard spansLines else {
        let failed: Bool? = fail(.unterminatedString, at: SourceRange(start, start + 1))
        return failed ?? false
      }
      rawSpace(.lineBreakInString, into: &text)
    case 0x09:
      rawSpace(.tabInString, into: &text)
    case 0..<0x20, 0x80...:
      text.append(scalar: checkedScalar() ?? 0xFFFD)
    default:
      text.append(plainRun())
    }
    return true
  }

  /// The ASCII characters from here to the next quote, escape or other byte.
  private mutating func plainRun() -> ArraySlice<UInt8> {
    let start = offset
    offset += 1
    while let byte = peek, byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\")
    {
      offset += 1
    }
    return source[start..<offset]
  }

  /// Takes a character that must be UTF-8 and allowed in XML; reports it and gives nil if not.
  mutating func checkedScalar() -> UInt32? {
    guard let scalar = UTF8Scalar(source, at: offset) else { return nil }
    let isSurrogate = UTF8Scalar.isSurrogate(source, at: offset)
    let range = SourceRange(offset, offset + (isSurrogate ? 3 : scalar.length))
    offset = range.end
    guard let value = scalar.value else {
      let source = source
      report(.invalidUTF8(in: source, at: range.start), at: range)
      return nil
    }
    guard Self.isAllowedInXML(value) else {
      report(.controlCharacter(value), at: range)
      return nil
    }
    return value
  }

  /// Whether XML 1.0 (section 2.2) has a character that is no surrogate.
  static func isAllowedInXML(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private mutating func rawSpace(_ fault: Fault, into text: inout LimitedText) {
    let isPair = peek == 0x0D && byte(at: offset + 1) == 0x0A
    let range = SourceRange(offset, offset + (isPair ? 2 : 1))
    report(fault, at: range)
    text.append(source[range.start..<range.end])
    offset = range.end
  }

  /// Whether a line break was meant to be part of the string.
  ///
  /// If the next quote is followed by what may follow a string, it closes this one; if not, it opens
  /// another and the closing quote of this one is missing.
  private func stringGoesOnAfterLineBreak() -> Bool {
    var end = offset
    while let byte = byte(at: end), byte != UInt8(ascii: "\"") {
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    end += 1
    while let byte = byte(at: end), byte == 0x20 || (0x09...0x0D).contains(byte) { end += 1 }
    switch byte(at: end) {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  /// Reports single quotes; false where there is no second one on the line, so that reading ends.
  private mutating func acceptSingleQuotes() -> Bool {
    report(.singleQuotes, at: SourceRange(offset, offset + 1))
    var end = offset + 1
    while let byte = byte(at: end), byte != 0x0A, byte != 0x0D {
      if byte == UInt8(ascii: "'") { return true }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  // MARK: Escapes

  private mutating func escape(into text: inout LimitedText) {
    let start = offset
    offset += 1
    guard let letter = peek else { return }
    if letter == UInt8(ascii: "u") {
      offset += 1
      unicodeEscape(from: start, into: &text)
    } else if let byte = Self.escaped(letter) {
      offset += 1
      if byte < 0x20, !Self.isAllowedInXML(UInt32(byte)) {
        report(.controlCharacter(UInt32(byte)), at: SourceRange(start, offset))
      } else {
        text.append([byte])
      }
    } else if letter >= 0x20, let scalar = UTF8Scalar(source, at: offset), scalar.value != nil {
      let range = SourceRange(offset, offset + scalar.length)
      let source = source
      report(.unknownEscape(Bytes(source[range.start..<range.end])), at: range)
      offset = range.end
    }
  }

  /// What a letter after a backslash stands for.
  static func escaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private mutating func unicodeEscape(from start: Int, into text: inout LimitedText) {
    guard let unit = hexDigits() else { return }
    switch unit {
    case 0xD800...0xDBFF:
      let pairStart = offset
      if let low = lowSurrogate() {
        text.append(scalar: 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      } else {
        offset = pairStart
        report(.loneSurrogate(unit), at: SourceRange(start, pairStart))
      }
    case 0xDC00...0xDFFF:
      report(.loneSurrogate(unit), at: SourceRange(start, offset))
    case let scalar where Self.isAllowedInXML(scalar):
      text.append(scalar: scalar)
    default:
      report(.controlCharacter(unit), at: SourceRange(start, offset))
    }
  }

  /// Reads four hexadecimal digits; reports the first byte that is none.
  private mutating func hexDigits() -> UInt32? {
    if let value = JSONString.hexValue(source, at: offset) {
      offset += 4
      return value
    }
    while let byte = peek, JSONString.hexDigit(byte) != nil { offset += 1 }
    if peek != nil {
      report(.incompleteEscape, at: SourceRange(offset, offset + 1))
    }
    return nil
  }

  private mutating func lowSurrogate() -> UInt32? {
    guard peek == UInt8(ascii: "\\"), byte(at: offset + 1) == UInt8(ascii: "u"),
      let low = JSONString.hexValue(source, at: offset + 2), (0xDC00...0xDFFF).contains(low)
    else { return nil }
    offset += 6
    return low
  }
}
