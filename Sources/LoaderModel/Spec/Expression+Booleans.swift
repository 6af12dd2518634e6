// SPDX-License-Identifier: MIT

extension Expression {
  /// The value of a node where a boolean is asked for.
  func boolean(
    of index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Bool? {
    let node = nodes[index]
    switch node.opcode {
    case .boolean:
      return node.a != 0
    case .not:
      guard let operand = boolean(of: Int(node.a), environment, &diagnostics) else { return nil }
      return !operand
    case .and, .or:
      return logical(index, environment, &diagnostics)
    case .equal, .notEqual:
      guard let same = equality(index, environment, &diagnostics) else { return nil }
      return same == (node.opcode == .equal)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return order(node, environment, &diagnostics)
    default:
      guard let value = value(of: index, environment, &diagnostics) else { return nil }
      if case .boolean(let boolean) = value { return boolean }
      report(.wrongType(expected: .boolean, found: ExpressionType(of: value)), index, &diagnostics)
      return nil
    }
  }

  /// The result of `&&` and `||`, whose left sides are taken in a loop, as those of sums are.
  private func logical(
    _ root: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Bool? {
    var index = root
    while nodes[index].opcode.isLogical { index = Int(nodes[index].a) }
    var result = boolean(of: index, environment, &diagnostics)
    while index != root {
      index = Int(nodes[index].parent)
      guard let left = result else { return nil }
      if left == (nodes[index].opcode == .and) {
        result = boolean(of: Int(nodes[index].b), environment, &diagnostics)
      }
    }
    return result
  }

  private func order(
    _ node: ExpressionNode, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Bool? {
    let left = number(of: Int(node.a), environment, &diagnostics)
    let right = number(of: Int(node.b), environment, &diagnostics)
    guard let left, let right else { return nil }
    return switch node.opcode {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }

  /// Whether the operands of `==` or `!=` are the same; both must be of one kind.
  private func equality(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Bool? {
    let node = nodes[index]
    let left = value(of: Int(node.a), environment, &diagnostics)
    let right = value(of: Int(node.b), environment, &diagnostics)
    guard let left, let right else { return nil }
    switch (left, right) {
    case (.number(let a), .number(let b)): return a == b
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.color(let a), .color(let b)): return a == b
    case (.color(let a), .string):
      guard let b = color(of: Int(node.b), environment, &diagnostics) else { return nil }
      return a == b
    case (.string, .color(let b)):
      guard let a = color(of: Int(node.a), environment, &diagnostics) else { return nil }
      return a == b
    default:
      let fault = Fault.notComparable(ExpressionType(of: left), ExpressionType(of: right))
      report(fault, Int(node.b), &diagnostics)
      return nil
    }
  }
}
