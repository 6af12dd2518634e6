// SPDX-License-Identifier: MIT

extension ExpressionParser {
  /// A literal, a name, a call, an element of a list or something in parentheses.
  mutating func primary() throws(Failure) -> UInt16 {
    skipSpace()
    guard let byte = peek() else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "("): return try parenthesized()
    case UInt8(ascii: "'"): return try quoted()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: ".") where isDigit(peek(1)): return try number()
    default:
      guard isNameStart(byte) else { throw unexpected() }
      return try named()
    }
  }

  private mutating func parenthesized() throws(Failure) -> UInt16 {
    let opening = position
    try enter()
    position += 1
    let inner = try conditional()
    try close(UInt8(ascii: ")"), opened: opening)
    depth -= 1
    expression.locations[Int(inner)].start = UInt16(truncatingIfNeeded: opening)
    expression.locations[Int(inner)].end = UInt16(truncatingIfNeeded: position)
    return inner
  }

  /// Text in single quotes, of which two stand for one.
  private mutating func quoted() throws(Failure) -> UInt16 {
    let opening = position
    var content: Bytes = []
    position += 1
    while let byte = peek() {
      position += 1
      if byte == UInt8(ascii: "'") {
        guard peek() == byte else {
          var node = ExpressionNode(opcode: .string)
          node.a = UInt16(truncatingIfNeeded: expression.strings.count)
          expression.strings.append(content)
          expression.colors.append(color(of: content))
          return append(node, from: opening, to: position, anchor: opening)
        }
        position += 1
      }
      content.append(byte)
    }
    throw Failure(fault: .unterminatedQuote, start: opening, end: opening + 1)
  }

  private func color(of content: Bytes) -> Color? {
    if case .success(let color) = Color.parse(css: content) { return color }
    return nil
  }

  /// A decimal number as in JavaScript.
  private mutating func number() throws(Failure) -> UInt16 {
    let start = position
    guard let value = DecimalNumber.scan(text, at: &position) else { throw unexpected() }
    if let letter = peek(), letter | 0x20 == UInt8(ascii: "e") {
      // What follows isn't an exponent; the byte after a sign is to blame.
      let next = peek(1)
      position += next == UInt8(ascii: "+") || next == UInt8(ascii: "-") ? 2 : 1
      throw unexpected()
    }
    if let byte = peek(), isNameStart(byte) || byte == UInt8(ascii: ".") { throw unexpected() }
    guard value.isFinite else {
      throw Failure(fault: .literalTooLarge, start: start, end: position)
    }
    var node = ExpressionNode(opcode: .number)
    node.number = value
    return append(node, from: start, to: position, anchor: start)
  }

  private mutating func named() throws(Failure) -> UInt16 {
    let start = position
    while let byte = peek(), isNameStart(byte) || isDigit(byte) { position += 1 }
    let name = Bytes(text[start..<position])
    let end = position
    skipSpace()
    if peek() == UInt8(ascii: "(") { return try call(name, from: start, to: end) }
    if let constant = constant(named: name) {
      return append(constant, from: start, to: end, anchor: start)
    }
    var node = reference(to: name, from: start, to: end)
    guard peek() == UInt8(ascii: "[") else {
      return append(node, from: start, to: end, anchor: start)
    }
    let opening = position
    try enter()
    position += 1
    node.b = try conditional()
    try close(UInt8(ascii: "]"), opened: opening)
    depth -= 1
    if node.opcode == .name { node.opcode = .element }
    return append(node, from: start, to: position, anchor: start)
  }

  private func constant(named name: Bytes) -> ExpressionNode? {
    var node = ExpressionNode(opcode: .boolean)
    if name.equals("pi") {
      node.opcode = .number
      node.number = DoubleDouble.pi.high
    } else if name.equals("true") {
      node.a = 1
    } else if !name.equals("false") {
      return nil
    }
    return node
  }

  /// A node for a name of the scope; an unknown one is reported, unless the scope is lenient.
  private mutating func reference(to name: Bytes, from start: Int, to end: Int) -> ExpressionNode {
    guard let slot = scope.slot(of: name) else {
      if !scope.isLenient {
        failures.append(Failure(fault: fault(ofUnknown: name), start: start, end: end))
      }
      return ExpressionNode(opcode: .unknown)
    }
    var node = ExpressionNode(opcode: .name)
    node.slot = Int32(truncatingIfNeeded: slot)
    node.a = UInt16(truncatingIfNeeded: expression.names.count)
    expression.names.append(name)
    return node
  }

  private func fault(ofUnknown name: Bytes) -> Fault {
    if let function = ExpressionFunction(named: name) { return .functionAsValue(function) }
    if scope.upcoming.contains(where: { $0 == name }) { return .usedBeforeDeclaration(name) }
    var known: [Bytes] = []
    for entry in scope.entries.suffix(200) { known.append(entry.name) }
    for word in ["pi", "true", "false"] as [StaticString] { known.append(Bytes(word)) }
    return .unknownName(name, known: known)
  }

  private mutating func call(
    _ name: Bytes, from start: Int, to end: Int
  ) throws(Failure) -> UInt16 {
    guard let function = ExpressionFunction(named: name) else {
      let isValue = scope.slot(of: name) != nil || constant(named: name) != nil
      let fault = isValue ? Fault.notAFunction(name) : .unknownFunction(name)
      throw Failure(fault: fault, start: start, end: end)
    }
    let operands = try operands()
    let count = operands.count
    let least = function.minimumArguments
    guard count == least || (count > least && function.isVariadic) else {
      let fault = Fault.wrongNumberOfArguments(function, count)
      throw Failure(fault: fault, start: start, end: end)
    }
    var node = ExpressionNode(opcode: .call)
    node.a = UInt16(truncatingIfNeeded: expression.arguments.count)
    node.b = UInt16(truncatingIfNeeded: count)
    node.c = UInt16(function.rawValue)
    expression.arguments.append(contentsOf: operands)
    return append(node, from: start, to: position, anchor: start)
  }

  /// The arguments of a call, from its opening to its closing parenthesis.
  private mutating func operands() throws(Failure) -> [UInt16] {
    let opening = position
    try enter()
    position += 1
    skipSpace()
    var operands: [UInt16] = []
    if peek() != UInt8(ascii: ")") {
      operands.append(try conditional())
      skipSpace()
      while peek() == UInt8(ascii: ",") {
        position += 1
        operands.append(try conditional())
        skipSpace()
      }
    }
    try close(UInt8(ascii: ")"), opened: opening)
    depth -= 1
    return operands
  }

  private mutating func close(_ bracket: UInt8, opened opening: Int) throws(Failure) {
    skipSpace()
    guard peek() == bracket else {
      if peek() != nil { throw unexpected() }
      let fault = Fault.unclosedBracket(text[opening])
      throw Failure(fault: fault, start: opening, end: opening + 1)
    }
    position += 1
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
