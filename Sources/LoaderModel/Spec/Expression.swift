// SPDX-License-Identifier: MIT

/// An expression of the spec language: parsed once, evaluated as often as parameters change.
///
/// The tree is a flat array of trivial nodes in postfix order, the names already slots of the
/// `Scope`, so that evaluating numbers allocates nothing.
public struct Expression: Sendable {
  /// In postfix order: children stand before their parent, the root last.
  var nodes: [ExpressionNode]
  /// Where the nodes stand in the text, for messages.
  var locations: [ExpressionLocation]
  /// The arguments of all calls, as node indices.
  var arguments: [UInt16]
  /// The literals in quotes.
  var strings: [Bytes]
  /// The colors that these literals are, as far as they are colors.
  var colors: [Color?]
  /// The names used, by node, for messages.
  var names: [Bytes]
  /// Where the JSON string stands in the file, quotes included.
  public let range: SourceRange

  /// The most levels of nesting.
  public static let maximumDepth = 64
  /// The most bytes, the leading `=` included.
  public static let maximumLength = 4_096

  /// Whether a string of the spec is an expression: it begins with one `=`.
  public static func isExpression(_ text: Bytes) -> Bool {
    guard text.first == UInt8(ascii: "=") else { return false }
    return text.count < 2 || text[1] != UInt8(ascii: "=")
  }

  /// The string meant by a string that isn't an expression: `==…` stands for `=…`.
  public static func literal(_ text: Bytes) -> Bytes {
    text.first == UInt8(ascii: "=") ? Bytes(text.dropFirst()) : text
  }
}

/// What a node does.
enum ExpressionOpcode: UInt8 {
  /// `number`.
  case number
  /// `a` is 0 or 1.
  case boolean
  /// `a` is the index in `strings`.
  case string
  /// `slot`, and `a` the index in `names`.
  case name
  /// `slot`, `a` the index in `names`, `b` the index's node.
  case element
  /// An unknown name in a lenient scope: fails without a word.
  case unknown
  /// Of `a`.
  case negate, not
  /// Of `a` and `b`.
  case add, subtract, multiply, divide, modulo, power
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case and, or
  /// `a` ? `b` : `c`.
  case conditional
  /// The function of number `c` with `b` arguments from `a` on in `arguments`.
  case call
}

/// An operation and its operands, as far as it has them.
struct ExpressionNode {
  /// The value of a literal.
  var number = 0.0
  /// The place in the environment.
  var slot: Int32 = 0
  var a: UInt16 = 0
  var b: UInt16 = 0
  var c: UInt16 = 0
  /// The operator whose left operand this is.
  var parent: UInt16 = 0
  var opcode: ExpressionOpcode
}

/// Where a node stands, in bytes of the decoded text.
struct ExpressionLocation {
  /// The first byte.
  var start: UInt16
  /// The byte after the last.
  var end: UInt16
  /// The operator, or the first byte.
  var anchor: UInt16
}
