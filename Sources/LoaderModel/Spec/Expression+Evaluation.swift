// SPDX-License-Identifier: MIT

extension Expression {
  /// The value with the names' values of an environment.
  ///
  /// - Returns: nil if a fault was reported, now or when a value that it needs failed.
  public func evaluate(
    _ environment: Environment, diagnostics: inout Diagnostics
  ) -> Value? {
    value(of: root, environment, &diagnostics)
  }

  /// The value where a number is asked for; another kind is reported.
  public func evaluateNumber(
    _ environment: Environment, diagnostics: inout Diagnostics
  ) -> Double? {
    number(of: root, environment, &diagnostics)
  }

  /// The value where a boolean is asked for; another kind is reported.
  public func evaluateBoolean(
    _ environment: Environment, diagnostics: inout Diagnostics
  ) -> Bool? {
    boolean(of: root, environment, &diagnostics)
  }

  /// The value where a color is asked for; text is read as CSS, and another kind is reported.
  public func evaluateColor(
    _ environment: Environment, diagnostics: inout Diagnostics
  ) -> Color? {
    color(of: root, environment, &diagnostics)
  }

  private var root: Int { nodes.count - 1 }

  /// The value of a node of any kind.
  func value(
    of index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let node = nodes[index]
    switch node.opcode {
    case .number: return .number(node.number)
    case .boolean: return .boolean(node.a != 0)
    case .string: return .string(strings[Int(node.a)])
    case .name: return named(node, environment)
    case .element: return element(index, environment, &diagnostics)
    case .unknown: return nil
    case .negate, .add, .subtract, .multiply, .divide, .modulo, .power:
      guard let result = number(of: index, environment, &diagnostics) else { return nil }
      return .number(result)
    case .not, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .and, .or:
      guard let result = boolean(of: index, environment, &diagnostics) else { return nil }
      return .boolean(result)
    case .conditional:
      guard let branch = branch(of: node, environment, &diagnostics) else { return nil }
      return value(of: branch, environment, &diagnostics)
    case .call:
      return call(index, environment, &diagnostics)
    }
  }

  /// The value of a name; nil where it failed, or where there is none.
  func named(_ node: ExpressionNode, _ environment: Environment) -> Value? {
    let slot = Int(node.slot)
    return slot < environment.values.count ? environment.values[slot] : nil
  }

  /// The branch that a conditional takes.
  private func branch(
    of node: ExpressionNode, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Int? {
    guard let condition = boolean(of: Int(node.a), environment, &diagnostics) else { return nil }
    return Int(condition ? node.b : node.c)
  }

  private func element(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let node = nodes[index]
    let position = number(of: Int(node.b), environment, &diagnostics)
    guard let value = named(node, environment), let position else { return nil }
    guard case .list(let list) = value else {
      report(.notAList(names[Int(node.a)], ExpressionType(of: value)), index, &diagnostics)
      return nil
    }
    let nearest = (position + 0.5).rounded(.down)
    guard (position - nearest).magnitude <= 1e-9 else {
      report(.indexNotWhole, Int(node.b), &diagnostics)
      return nil
    }
    guard nearest >= 0, nearest < Double(list.count) else {
      let fault = Fault.indexOutside(names[Int(node.a)], count: list.count)
      report(fault, Int(node.b), &diagnostics)
      return nil
    }
    return list[Int(nearest)]
  }

  /// The color of a node; text is read as CSS.
  func color(
    of index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Color? {
    let node = nodes[index]
    if node.opcode == .conditional {
      guard let branch = branch(of: node, environment, &diagnostics) else { return nil }
      return color(of: branch, environment, &diagnostics)
    }
    if node.opcode == .string, let color = colors[Int(node.a)] { return color }
    guard let value = value(of: index, environment, &diagnostics) else { return nil }
    switch value {
    case .color(let color): return color
    case .string(let text): return color(reading: text, of: index, &diagnostics)
    case .number, .boolean, .list:
      report(.wrongType(expected: .color, found: ExpressionType(of: value)), index, &diagnostics)
      return nil
    }
  }

  /// A color's CSS text, faults reported inside a literal's quotes.
  private func color(
    reading text: Bytes, of index: Int, _ diagnostics: inout Diagnostics
  ) -> Color? {
    switch Color.parse(css: text) {
    case .success(let color): return color
    case .failure(let error):
      guard nodes[index].opcode == .string else {
        report(error.fault, index, &diagnostics)
        return nil
      }
      // Each quote before the place is written twice.
      let quotes = text.prefix(error.offset).reduce(0) { $0 + ($1 == UInt8(ascii: "'") ? 1 : 0) }
      let place = Int(locations[index].anchor) + 1 + error.offset + quotes
      report(error.fault, from: place, to: place + error.length, &diagnostics)
      return nil
    }
  }
}

extension Expression {
  /// Reports a fault at an operand.
  func report(_ fault: Fault, _ index: Int, _ diagnostics: inout Diagnostics) {
    let location = locations[index]
    report(fault, from: Int(location.start), to: Int(location.end), &diagnostics)
  }

  /// Reports a fault at an operator or at the name of a function.
  func report(_ fault: Fault, atOperator index: Int, _ diagnostics: inout Diagnostics) {
    let anchor = Int(locations[index].anchor)
    report(fault, from: anchor, to: anchor + 1, &diagnostics)
  }

  /// Reports a fault at bytes of the decoded text.
  func report(_ fault: Fault, from start: Int, to end: Int, _ diagnostics: inout Diagnostics) {
    let place = JSONString.sourceRange(
      ofDecodedBytes: start, end, in: range, source: diagnostics.source)
    diagnostics.report(fault, at: place)
  }
}
