// SPDX-License-Identifier: MIT

/// Writes JSON, two spaces a level, in the order of its calls.
struct SchemaWriter {
  private(set) var bytes: Bytes = []
  private var depth = 0
  private var needsComma = false

  /// Writes `{ … }` as a value.
  mutating func object(_ body: (inout SchemaWriter) -> Void) { group("{", "}", body) }

  /// Writes `[ … ]` as a value.
  mutating func array(_ body: (inout SchemaWriter) -> Void) { group("[", "]", body) }

  /// Writes a key whose value the body writes.
  mutating func key(_ key: StaticString, _ body: (inout SchemaWriter) -> Void) {
    separate()
    quote(Bytes(key))
    bytes.append(contentsOf: Bytes(": "))
    needsComma = false
    isAfterKey = true
    body(&self)
    isAfterKey = false
    needsComma = true
  }

  /// Writes a key and a string.
  mutating func pair(_ key: StaticString, _ text: StaticString) {
    self.key(key) { $0.string(text) }
  }

  /// Writes a key and finished JSON.
  mutating func pair(_ key: StaticString, json: Bytes) {
    self.key(key) { $0.raw(json) }
  }

  /// Writes a key and a number.
  mutating func pair(_ key: StaticString, _ number: Double) {
    pair(key, json: Wording("\(number)").bytes)
  }

  /// Writes a string as a value.
  mutating func string(_ text: StaticString) {
    separate()
    quote(Bytes(text))
  }

  /// Writes finished JSON as a value.
  mutating func raw(_ json: Bytes) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Whether the next value stands behind its key.
  private var isAfterKey = false

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { newLine() }
    needsComma = true
  }

  private mutating func group(
    _ open: StaticString, _ close: StaticString, _ body: (inout SchemaWriter) -> Void
  ) {
    separate()
    bytes.append(contentsOf: Bytes(open))
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if needsComma { newLine() }
    bytes.append(contentsOf: Bytes(close))
    needsComma = true
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    for _ in 0..<depth { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func quote(_ text: Bytes) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
