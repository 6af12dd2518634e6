// SPDX-License-Identifier: MIT

/// Text as UTF-8 bytes: inside the libraries nothing needs Unicode tables, so nothing is a `String`.
public typealias Bytes = [UInt8]

/// A range of byte offsets in the spec's file, for messages.
public struct SourceRange: Equatable, Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// Makes a range from its first byte and the one after its last.
  @inlinable public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }
}
