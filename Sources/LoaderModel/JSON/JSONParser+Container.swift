// SPDX-License-Identifier: MIT

extension JSONParser {
  /// Reads an array; the offset is at its `[`.
  mutating func array(depth: Int) -> JSONValue? {
    let start = offset
    var elements: [JSONValue] = []
    offset += 1
    while skipSpace() {
      if let range = close(UInt8(ascii: "]"), from: start) {
        return JSONValue(.array(elements), range: range)
      }
      guard peek != nil else { return unclosed("\"]\"", from: start) }
      guard let element = value(depth: depth + 1), skipSpace() else { return nil }
      elements.append(element)
      guard separator("\",\" or \"]\"", closing: UInt8(ascii: "]"), from: start) else {
        return nil
      }
    }
    return nil
  }

  /// Reads an object; the offset is at its `{`.
  mutating func object(depth: Int) -> JSONValue? {
    let start = offset
    var members: [JSONMember] = []
    offset += 1
    while skipSpace() {
      if let range = close(UInt8(ascii: "}"), from: start) {
        return JSONValue(.object(members), range: range)
      }
      guard peek != nil else { return unclosed("\"}\"", from: start) }
      guard let member = member(depth: depth), skipSpace() else { return nil }
      members.append(member)
      guard separator("\",\" or \"}\"", closing: UInt8(ascii: "}"), from: start) else {
        return nil
      }
    }
    return nil
  }

  private mutating func member(depth: Int) -> JSONMember? {
    guard let key = key(), skipSpace() else { return nil }
    guard peek == UInt8(ascii: ":") else {
      return unexpected("\":\" after the key")
    }
    offset += 1
    guard skipSpace(), let value = value(depth: depth + 1) else { return nil }
    return JSONMember(key: key.text, keyRange: key.range, value: value)
  }

  private mutating func key() -> (text: Bytes, range: SourceRange)? {
    guard let first = peek else { return unexpected("a key") }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(quote: first)
    case let letter where Self.isWordStart(letter):
      let range = SourceRange(offset, endOfWord(from: offset))
      let text = Bytes(source[range.start..<min(range.end, range.start + Self.stringLimit)])
      report(.unquotedKey(text), at: range)
      offset = range.end
      return (text, range)
    default:
      return unexpected("a key in double quotes")
    }
  }

  /// Takes the closing bracket if it is next; the range is that of the whole value.
  private mutating func close(_ bracket: UInt8, from start: Int) -> SourceRange? {
    guard peek == bracket else { return nil }
    offset += 1
    return SourceRange(start, offset)
  }

  /// Takes the comma after an item, or stays at the closing bracket.
  private mutating func separator(
    _ expected: StaticString, closing bracket: UInt8, from start: Int
  ) -> Bool {
    guard let next = peek else {
      let failed: Bool? = unclosed(expected, from: start)
      return failed ?? false
    }
    if next == UInt8(ascii: ",") {
      offset += 1
      return true
    }
    if next == bracket { return true }
    guard beginsItem(next, inObject: bracket == UInt8(ascii: "}")) else {
      let opening = RelatedNote("opened here", at: SourceRange(start, start + 1))
      let failed: Bool? = unexpected(expected, notes: [opening])
      return failed ?? false
    }
    report(.missingComma, at: SourceRange(offset, offset + 1))
    return true
  }

  private func beginsItem(_ byte: UInt8, inObject: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): true
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), 0x30...0x39: !inObject
    default: false
    }
  }

  private mutating func unclosed<Value>(
    _ expected: StaticString, from start: Int
  ) -> Value? {
    let opening = RelatedNote("opened here", at: SourceRange(start, start + 1))
    return unexpected(expected, notes: [opening])
  }
}
