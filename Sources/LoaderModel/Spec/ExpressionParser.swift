// SPDX-License-Identifier: MIT

/// A recursive-descent parser of the expression grammar.
///
/// Binary operators are read by precedence climbing; each level of nesting is counted, so that no
/// input overflows the stack.
struct ExpressionParser {
  /// What ended the parse.
  struct Failure: Error {
    var fault: Fault
    var start: Int
    var end: Int
  }

  let text: Bytes
  let scope: Scope
  var position = 1
  var depth = 0
  var expression: Expression
  /// The faults after which parsing goes on.
  var failures: [Failure] = []

  init(_ text: Bytes, range: SourceRange, scope: Scope) {
    self.text = text
    self.scope = scope
    expression = Expression(
      nodes: [], locations: [], arguments: [], strings: [], colors: [], names: [], range: range)
  }

  /// Reads the whole text.
  mutating func parse() throws(Failure) {
    _ = try conditional()
    skipSpace()
    if position < text.count { throw unexpected() }
  }
}

extension ExpressionParser {
  /// `or [ "?" expr ":" expr ]`.
  mutating func conditional() throws(Failure) -> UInt16 {
    let condition = try binary(minimum: 1)
    skipSpace()
    guard peek() == UInt8(ascii: "?") else { return condition }
    let anchor = position
    position += 1
    try enter()
    let first = try conditional()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else {
      throw Failure(fault: .expectedColon, start: position, end: position + 1)
    }
    position += 1
    let second = try conditional()
    depth -= 1
    var node = ExpressionNode(opcode: .conditional)
    node.a = condition
    node.b = first
    node.c = second
    return append(node, from: start(condition), to: end(second), anchor: anchor)
  }

  /// Operators that bind at least as tightly as `minimum`, to the left.
  private mutating func binary(minimum: Int) throws(Failure) -> UInt16 {
    var left = try unary()
    while let found = binaryOperator(), found.precedence >= minimum {
      let anchor = position
      position += found.length
      let right = try binary(minimum: found.precedence + 1)
      var node = ExpressionNode(opcode: found.opcode)
      node.a = left
      node.b = right
      let whole = append(node, from: start(left), to: end(right), anchor: anchor)
      expression.nodes[Int(left)].parent = whole
      left = whole
      if found.precedence == 3, let next = binaryOperator(), next.precedence == 3 {
        throw Failure(fault: .chainedComparison, start: position, end: position + next.length)
      }
    }
    return left
  }

  /// `("-"|"!") unary | power`.
  private mutating func unary() throws(Failure) -> UInt16 {
    skipSpace()
    let anchor = position
    let sign = peek()
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "!") else { return try power() }
    position += 1
    try enter()
    let operand = try unary()
    depth -= 1
    let isNegation = sign == UInt8(ascii: "-")
    if isNegation, expression.nodes[Int(operand)].opcode == .number {
      expression.nodes[Int(operand)].number.negate()
      expression.locations[Int(operand)].start = UInt16(truncatingIfNeeded: anchor)
      return operand
    }
    var node = ExpressionNode(opcode: isNegation ? .negate : .not)
    node.a = operand
    return append(node, from: anchor, to: end(operand), anchor: anchor)
  }

  /// `primary [ "^" unary ]`.
  private mutating func power() throws(Failure) -> UInt16 {
    let base = try primary()
    skipSpace()
    guard peek() == UInt8(ascii: "^") else { return base }
    let anchor = position
    position += 1
    try enter()
    let exponent = try unary()
    depth -= 1
    var node = ExpressionNode(opcode: .power)
    node.a = base
    node.b = exponent
    let whole = append(node, from: start(base), to: end(exponent), anchor: anchor)
    expression.nodes[Int(base)].parent = whole
    return whole
  }

  /// The binary operator at the next character that isn't space, but for `^`.
  private mutating func binaryOperator() -> BinaryOperator? {
    skipSpace()
    return BinaryOperator(peek(), peek(1))
  }
}

extension ExpressionParser {
  /// Adds a node and returns its index.
  mutating func append(
    _ node: ExpressionNode, from start: Int, to end: Int, anchor: Int
  ) -> UInt16 {
    // A text of 4,096 bytes has fewer nodes than that.
    let index = UInt16(truncatingIfNeeded: expression.nodes.count)
    expression.nodes.append(node)
    expression.locations.append(
      ExpressionLocation(
        start: UInt16(truncatingIfNeeded: start), end: UInt16(truncatingIfNeeded: end),
        anchor: UInt16(truncatingIfNeeded: anchor)))
    return index
  }

  func start(_ node: UInt16) -> Int { Int(expression.locations[Int(node)].start) }
  func end(_ node: UInt16) -> Int { Int(expression.locations[Int(node)].end) }

  /// The byte so many places on, if the text has it.
  func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < text.count ? text[position + ahead] : nil
  }

  mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Counts one level of nesting more.
  mutating func enter() throws(Failure) {
    depth += 1
    if depth > Expression.maximumDepth {
      throw Failure(fault: .expressionTooDeep, start: position, end: position + 1)
    }
  }

  /// The failure of the character here, or of the end, to continue the expression.
  func unexpected() -> Failure {
    guard let byte = peek() else {
      return Failure(fault: .expressionUnfinished, start: position, end: position + 1)
    }
    // A whole UTF-8 character, for the message.
    var end = position + 1
    while byte >= 0x80, end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let fault = Fault.unexpectedInExpression(Bytes(text[position..<end]))
    return Failure(fault: fault, start: position, end: end)
  }
}

/// A binary operator other than `^`.
private struct BinaryOperator {
  var opcode: ExpressionOpcode
  /// From 1, the loosest.
  var precedence: Int
  /// In bytes.
  var length: Int

  /// The operator that two bytes begin with.
  init?(_ first: UInt8?, _ second: UInt8?) {
    guard let first else { return nil }
    if let single = Self.single(first, second) {
      self = single
    } else if let double = Self.double(first, second) {
      self = double
    } else {
      return nil
    }
  }

  private init(_ opcode: ExpressionOpcode, _ precedence: Int, _ length: Int) {
    self.opcode = opcode
    self.precedence = precedence
    self.length = length
  }

  private static func single(_ first: UInt8, _ second: UInt8?) -> BinaryOperator? {
    let isLoose = second != UInt8(ascii: "=")
    return switch first {
    case UInt8(ascii: "<") where isLoose: BinaryOperator(.less, 3, 1)
    case UInt8(ascii: ">") where isLoose: BinaryOperator(.greater, 3, 1)
    case UInt8(ascii: "+"): BinaryOperator(.add, 4, 1)
    case UInt8(ascii: "-"): BinaryOperator(.subtract, 4, 1)
    case UInt8(ascii: "*"): BinaryOperator(.multiply, 5, 1)
    case UInt8(ascii: "/"): BinaryOperator(.divide, 5, 1)
    case UInt8(ascii: "%"): BinaryOperator(.modulo, 5, 1)
    default: nil
    }
  }

  private static func double(_ first: UInt8, _ second: UInt8?) -> BinaryOperator? {
    switch (first, second) {
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): BinaryOperator(.or, 1, 2)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): BinaryOperator(.and, 2, 2)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): BinaryOperator(.equal, 3, 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): BinaryOperator(.notEqual, 3, 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): BinaryOperator(.lessOrEqual, 3, 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): BinaryOperator(.greaterOrEqual, 3, 2)
    default: nil
    }
  }
}
