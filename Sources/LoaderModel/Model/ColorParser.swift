// SPDX-License-Identifier: MIT

/// Reads one CSS color from bytes.
struct ColorParser {
  /// The deepest nesting of variables in fallbacks.
  static let maximumDepth = 16

  let text: Bytes
  var position = 0
  /// Whether faults look for the word that was meant, which takes longer than reading.
  var suggests = true

  init(_ text: Bytes) { self.text = text }

  /// Reads the whole text.
  mutating func parse() throws(TextFault) -> Color {
    let color = try color(depth: 0)
    skipSpace()
    if position < text.count { throw unexpected() }
    return color
  }

  /// Reads a color and leaves what follows.
  private mutating func color(depth: Int) throws(TextFault) -> Color {
    skipSpace()
    let start = position
    guard let first = peek() else { throw failure(.emptyColor, from: start) }
    if first == UInt8(ascii: "#") { return try hexadecimal() }
    let word = word()
    guard !word.isEmpty else { throw unexpected() }
    guard peek() == UInt8(ascii: "(") else { return try keyword(word, from: start) }
    position += 1
    if word.equals("var") { return try variable(depth: depth) }
    guard let function = ColorFunction(named: word) else {
      throw failure(.unknownColorFunction(word), from: start, to: position - 1)
    }
    return try self.function(function)
  }

  private mutating func hexadecimal() throws(TextFault) -> Color {
    let start = position
    position += 1
    while let byte = peek(), byte.isASCIIDigit || isNameByte(byte) {
      guard byte.hexadecimalValue != nil else { throw failure(.notHexadecimal, from: position) }
      position += 1
    }
    guard let color = Color(hexadecimal: Bytes(text[(start + 1)..<position])) else {
      throw failure(.wrongNumberOfHexadecimalDigits, from: start, to: position)
    }
    return color
  }

  private func keyword(_ word: Bytes, from start: Int) throws(TextFault) -> Color {
    if word.equals("currentcolor") { return .currentColor }
    if word.equals("none") { return .none }
    if word.equals("transparent") { return Color(.rgb(0, 0, 0), alpha: 0) }
    if let color = Color.named(word) { return color }
    let name = Bytes(text[start..<position])
    throw failure(.unknownColor(name, suggests: suggests), from: start, to: position)
  }

  /// `var(` has been read.
  ///
  /// The text is kept without needless space; all its bytes are safe inside an XML attribute.
  private mutating func variable(depth: Int) throws(TextFault) -> Color {
    guard depth < Self.maximumDepth else { throw failure(.colorTooDeep, from: position) }
    skipSpace()
    let start = position
    while let byte = peek(), byte.isASCIIDigit || isNameByte(byte) { position += 1 }
    var kept = Bytes(text[start..<position])
    guard kept.count > 2, kept[0] == UInt8(ascii: "-"), kept[1] == UInt8(ascii: "-") else {
      throw failure(.notACustomProperty, from: start, to: position)
    }
    skipSpace()
    if peek() == UInt8(ascii: ",") {
      position += 1
      skipSpace()
      let fallback = position
      _ = try color(depth: depth + 1)
      kept += Bytes(", ")
      kept += spaceCollapsed(text[fallback..<position])
      skipSpace()
    }
    try expect(UInt8(ascii: ")"))
    return Color(.variable(kept))
  }

  private func spaceCollapsed(_ slice: ArraySlice<UInt8>) -> Bytes {
    var result: Bytes = []
    for byte in slice {
      if !isSpace(byte) {
        result.append(byte)
      } else if result.last != 0x20 {
        result.append(0x20)
      }
    }
    return result
  }
}

extension ColorParser {
  /// The byte here, if there is one.
  func peek() -> UInt8? { position < text.count ? text[position] : nil }

  mutating func skipSpace() {
    while let byte = peek(), isSpace(byte) { position += 1 }
  }

  /// Reads letters, digits and hyphens, in lower case; empty if there are none.
  mutating func word() -> Bytes {
    var word: Bytes = []
    while let byte = peek(), byte.isASCIIDigit || isNameByte(byte) {
      word.append(byte.asciiLowercased)
      position += 1
    }
    return word
  }

  mutating func expect(_ byte: UInt8) throws(TextFault) {
    guard peek() == byte else { throw unexpected() }
    position += 1
  }

  /// The failure of what stands here, or of the end, to continue the color.
  func unexpected() -> TextFault {
    guard let byte = peek() else { return failure(.unfinishedColor, from: position) }
    var end = position + 1
    while byte >= 0x80, end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let fault = Fault.unexpectedInColor(Bytes(text[position..<end]))
    return failure(fault, from: position, to: end)
  }

  func failure(_ fault: Fault, from start: Int, to end: Int = 0) -> TextFault {
    TextFault(fault: fault, offset: start, length: end > start ? end - start : 1)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte.asciiLowercased)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
