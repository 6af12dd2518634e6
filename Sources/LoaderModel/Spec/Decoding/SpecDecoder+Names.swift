// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// The members of an object whose keys the author chooses.
  mutating func freeMembers(_ json: JSONValue, _ what: StaticString) -> [JSONMember] {
    guard case .object(let members) = json.payload else {
      report(.wrongType(expected: what, json.payload), at: json.range)
      return []
    }
    return members
  }

  // MARK: Constants

  /// Declares and reads the constants of a `let`.
  mutating func constants(_ json: JSONValue) -> [ConstantSpec] {
    var constants: [ConstantSpec] = []
    let upcoming = scope.upcoming.count
    expect(namesOf: json)
    defer { scope.upcoming.removeLast(scope.upcoming.count - upcoming) }
    for member in freeMembers(json, "an object of constants") {
      lastUsesCanvas = false
      let value = constant(member.value, depth: 0)
      let usesCanvas = lastUsesCanvas
      guard declareMember(member, .constant) else { continue }
      canvasSlots[canvasSlots.count - 1] = usesCanvas
      constants.append(
        ConstantSpec(name: member.key, value: value, usesCanvas: usesCanvas))
    }
    return constants
  }

  /// Tells the scope which names an object is about to declare, as far as messages need it.
  mutating func expect(namesOf json: JSONValue) {
    guard case .object(let members) = json.payload else { return }
    for member in members.prefix(200) { scope.upcoming.append(member.key) }
  }

  private mutating func declareMember(_ member: JSONMember, _ kind: NameKind) -> Bool {
    declare(member.key, kind, at: member.keyRange)
  }

  /// A value, an expression, or a list of them; a point in a list is a list of two.
  mutating func constant(_ json: JSONValue, depth: Int) -> ConstantValue {
    switch json.payload {
    case .number(let x): return .literal(.number(x))
    case .boolean(let flag): return .literal(.boolean(flag))
    case .string(let text):
      guard Expression.isExpression(text) else {
        return .literal(.string(Expression.literal(text)))
      }
      let before = lastUsesCanvas
      guard let id = expression(text, at: json.range) else { return .poisoned }
      lastUsesCanvas = lastUsesCanvas || before
      return .expression(id, json.range)
    case .array(let items) where depth < 2:
      return .list(items.map { constant($0, depth: depth + 1) })
    default:
      report(
        .wrongType(
          expected: "a number, boolean, string, or a list of them or of points", json.payload),
        at: json.range)
      return .poisoned
    }
  }

  // MARK: Named shapes and curves

  /// Keeps the named shapes and curves for the places that use them.
  mutating func collectNamed(_ reader: ObjectReader<DocumentKey>) {
    if let json = reader[.shapes]?.value {
      for member in freeMembers(json, "an object of shapes") {
        if FigureType(member.key) != nil {
          report(.builtInName(member.key), at: member.keyRange)
        } else if named(member, among: shapeNames) {
          shapeNames.declare(member.key, .constant)
          shapes.append(Named(value: member.value))
        }
      }
    }
    guard let json = reader[.curves]?.value else { return }
    for member in freeMembers(json, "an object of curves") {
      if WordList.timing.index(of: member.key) != nil {
        report(.builtInName(member.key), at: member.keyRange)
      } else if named(member, among: curveNames) {
        curveNames.declare(member.key, .constant)
        curves.append(Named(value: member.value))
      }
    }
  }

  private mutating func named(_ member: JSONMember, among names: Scope) -> Bool {
    if names.slot(of: member.key) != nil {
      report(.duplicateKey(member.key), at: member.keyRange)
      return false
    }
    if !SpecDecoder.isName(member.key) {
      report(.badName(member.key), at: member.keyRange)
      return false
    }
    return true
  }

  /// Checks named shapes and curves that nothing uses, whatever names they need.
  mutating func checkUnusedNames() {
    scope.isLenient = true
    for index in shapes.indices where !shapes[index].isUsed {
      _ = figure(shapes[index].value)
    }
    for index in curves.indices where !curves[index].isUsed {
      _ = timingFunction(curves[index].value, acceptsNames: false)
    }
    scope.isLenient = false
  }
}
