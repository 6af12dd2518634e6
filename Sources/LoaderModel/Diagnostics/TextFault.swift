// SPDX-License-Identifier: MIT

/// What is wrong with a text of a grammar of its own, a color or path data, and where in it.
public struct TextFault: Error, Equatable, Sendable {
  /// What is wrong.
  public var fault: Fault
  /// The offending byte, from the text's start; the text's length where it ends too early.
  public var offset: Int
  /// How many bytes are at fault, at least one.
  public var length: Int
}
