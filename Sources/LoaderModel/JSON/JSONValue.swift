// SPDX-License-Identifier: MIT

/// A JSON value and where it stands in the file.
public struct JSONValue: Sendable {
  /// The kinds of value.
  public enum Payload: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    /// The decoded characters in UTF-8.
    case string(Bytes)
    case array([JSONValue])
    /// In the order written, duplicates included.
    case object([JSONMember])
  }

  /// What it is.
  public var payload: Payload
  /// From its first byte to the one after its last; a string's quotes are inside.
  public var range: SourceRange

  /// Makes a value.
  public init(_ payload: Payload, range: SourceRange) {
    self.payload = payload
    self.range = range
  }
}

/// A key and its value in a JSON object.
public struct JSONMember: Sendable {
  /// The decoded key.
  public var key: Bytes
  /// Where the key stands, quotes included.
  public var keyRange: SourceRange
  /// What it is set to.
  public var value: JSONValue

  /// Makes a member.
  public init(key: Bytes, keyRange: SourceRange, value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
