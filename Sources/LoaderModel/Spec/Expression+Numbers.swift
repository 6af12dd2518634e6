// SPDX-License-Identifier: MIT

extension Expression {
  /// The value of a node where a number is asked for.
  func number(
    of index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Double? {
    let node = nodes[index]
    switch node.opcode {
    case .number:
      return node.number
    case .name:
      let slot = Int(node.slot)
      guard slot < environment.values.count else { return nil }
      // Matched in place, which copies no list.
      if case .number(let number)? = environment.values[slot] { return number }
      guard let value = environment.values[slot] else { return nil }
      report(.wrongType(expected: .number, found: ExpressionType(of: value)), index, &diagnostics)
      return nil
    case .negate:
      guard let operand = number(of: Int(node.a), environment, &diagnostics) else { return nil }
      return -operand
    case .add, .subtract, .multiply, .divide, .modulo, .power:
      return arithmetic(index, environment, &diagnostics)
    case .call where node.c < ExpressionFunction.pick.rawValue:
      return numericCall(index, environment, &diagnostics)
    default:
      guard let value = value(of: index, environment, &diagnostics) else { return nil }
      if case .number(let number) = value { return number }
      report(.wrongType(expected: .number, found: ExpressionType(of: value)), index, &diagnostics)
      return nil
    }
  }

  /// The result of a binary operator.
  ///
  /// The operators down the left side, as long as a sum may be, are taken in a loop: first down to
  /// the leftmost operand, then up again.
  private func arithmetic(
    _ root: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Double? {
    var index = root
    while nodes[index].opcode.isArithmetic { index = Int(nodes[index].a) }
    var result = number(of: index, environment, &diagnostics)
    while index != root {
      index = Int(nodes[index].parent)
      let right = number(of: Int(nodes[index].b), environment, &diagnostics)
      guard let a = result, let b = right else {
        result = nil
        continue
      }
      result = combined(a, b, index, &diagnostics)
    }
    return result
  }

  private func combined(
    _ a: Double, _ b: Double, _ index: Int, _ diagnostics: inout Diagnostics
  ) -> Double? {
    let result: Double
    switch nodes[index].opcode {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    case .divide: result = a / b
    case .modulo: result = a.flooredModulo(b)
    default: result = Exponential.pow(a, b)
    }
    guard !result.isFinite else { return result }
    let divides = nodes[index].opcode == .divide || nodes[index].opcode == .modulo
    report(divides && b == 0 ? .divisionByZero : .resultNotFinite, atOperator: index, &diagnostics)
    return nil
  }

  /// The result of a function of numbers.
  private func numericCall(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Double? {
    let node = nodes[index]
    guard let function = ExpressionFunction(rawValue: UInt8(truncatingIfNeeded: node.c)) else {
      return nil
    }
    if function.isVariadic { return extremum(index, function, environment, &diagnostics) }
    let first = Int(node.a)
    var isKnown = true
    var operands = (0.0, 0.0, 0.0)
    for offset in 0..<Int(node.b) {
      let operand = number(of: Int(arguments[first + offset]), environment, &diagnostics)
      isKnown = isKnown && operand != nil
      switch offset {
      case 0: operands.0 = operand ?? 0
      case 1: operands.1 = operand ?? 0
      default: operands.2 = operand ?? 0
      }
    }
    guard isKnown else { return nil }
    let result = function.result(operands.0, operands.1, operands.2)
    guard !result.isFinite else { return result }
    reportFailure(of: function, index, operands.1, &diagnostics)
    return nil
  }

  private func reportFailure(
    of function: ExpressionFunction, _ index: Int, _ second: Double,
    _ diagnostics: inout Diagnostics
  ) {
    let fault =
      function == .mod && second == 0 ? Fault.divisionByZero : .noResult(function)
    let start = Int(locations[index].anchor)
    report(fault, from: start, to: start + function.name.utf8CodeUnitCount, &diagnostics)
  }

  private func extremum(
    _ index: Int, _ function: ExpressionFunction, _ environment: Environment,
    _ diagnostics: inout Diagnostics
  ) -> Double? {
    let node = nodes[index]
    let first = Int(node.a)
    var result = number(of: Int(arguments[first]), environment, &diagnostics)
    for offset in 1..<Int(node.b) {
      let operand = number(of: Int(arguments[first + offset]), environment, &diagnostics)
      guard let a = result, let b = operand else {
        result = nil
        continue
      }
      result = (function == .min) == (b < a) ? b : a
    }
    return result
  }
}

extension ExpressionOpcode {
  /// Whether it is a binary operator on numbers.
  var isArithmetic: Bool { rawValue >= Self.add.rawValue && rawValue <= Self.power.rawValue }
  /// Whether it is `&&` or `||`.
  var isLogical: Bool { self == .and || self == .or }
}
