// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Decodes a whole document.
  mutating func document(_ json: JSONValue, name: Bytes) -> LoaderSpec? {
    guard let reader: ObjectReader<DocumentKey> = read(json, "a spec") else { return nil }
    var spec = LoaderSpec()
    version(reader)
    spec.name = documentName(reader) ?? SpecDecoder.madeName(name)
    strings(reader)
    collectNamed(reader)
    declareCanvas()
    if let member = reader[.constants] { expect(namesOf: member.value) }
    if let member = reader[.parameters] { expect(namesOf: member.value) }
    if let member = reader[.parameters] { spec.parameterSpecs = parameters(member.value) }
    if let member = reader[.constants] { spec.constants = constants(member.value) }
    scope.upcoming = []
    spec.settings = settings(reader)
    if let size = reader[.size], let index = spec.settings.index(of: .size) {
      checkSize(spec.settings.entries[index].value, at: size.value)
    }
    if let member = reader[.layers] { spec.layers = layers(member.value, isRoot: true) }
    checkUnusedNames()
    spec.expressions = expressions
    spec.names = scope
    return spec
  }

  private mutating func version(_ reader: ObjectReader<DocumentKey>) {
    guard let value = reader[.version]?.value else { return }
    guard case .number(let x) = value.payload else {
      return report(.wrongType(expected: "a number", value.payload), at: value.range)
    }
    if x != 1 { report(.unknownVersion(x), at: value.range) }
  }

  private mutating func documentName(_ reader: ObjectReader<DocumentKey>) -> Bytes? {
    guard let value = reader[.name]?.value, let name = plainString(value) else { return nil }
    if name.isEmpty || name != SpecDecoder.madeName(name) {
      report(.badDocumentName(name), at: value.range)
    }
    return name
  }

  private mutating func strings(_ reader: ObjectReader<DocumentKey>) {
    if let value = reader[.schema]?.value { _ = plainString(value) }
  }

  /// A string that may not be an expression.
  mutating func plainString(_ value: JSONValue) -> Bytes? {
    guard case .string(let text) = value.payload else {
      report(.wrongType(expected: "a string", value.payload), at: value.range)
      return nil
    }
    return text
  }

  /// A name in lower-case letters, digits and hyphens: other runs of characters become one hyphen.
  static func madeName(_ name: Bytes) -> Bytes {
    var made: Bytes = []
    for byte in name {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x2D: made.append(byte)
      case 0x41...0x5A: made.append(byte + 0x20)
      default: if made.last != 0x2D { made.append(0x2D) }
      }
    }
    return made.isEmpty ? Bytes("loader") : made
  }

  private mutating func declareCanvas() {
    scope.declare(Bytes("width"), .canvas)
    scope.declare(Bytes("height"), .canvas)
    canvasSlots = [true, true]
  }

  /// The canvas can't depend on itself.
  private mutating func checkSize(_ value: SpecValue, at json: JSONValue) {
    guard case .numbers(let numbers) = value else { return }
    switch numbers.list.source {
    case .expression(let id): checkCanvasFree(id)
    case .literal(let items):
      for item in items {
        if case .expression(let id) = item.source { checkCanvasFree(id) }
      }
    case .poisoned: break
    }
  }

  private mutating func checkCanvasFree(_ id: ExpressionID) {
    let expression = expressions[id].content
    if let node = canvasNode(of: expression) {
      expression.report(.circularSize(), node, &diagnostics)
    }
  }
}

extension LoaderSpec {
  /// Decodes a spec, reporting every fault it finds.
  ///
  /// - Parameters:
  ///   - bytes: the file, BOM included.
  ///   - name: what the loader is called if the spec doesn't say.
  /// - Returns: nil if there is nothing left to resolve.
  public static func decode(
    _ bytes: Bytes, name: Bytes, diagnostics: inout Diagnostics
  ) -> LoaderSpec? {
    guard let json = JSONParser.parse(&diagnostics) else { return nil }
    return decode(json, name: name, diagnostics: &diagnostics)
  }

  /// Decodes a spec from its JSON.
  public static func decode(
    _ json: JSONValue, name: Bytes, diagnostics: inout Diagnostics
  ) -> LoaderSpec? {
    var decoder = SpecDecoder(diagnostics: diagnostics)
    let spec = decoder.document(json, name: name)
    diagnostics = decoder.diagnostics
    return spec
  }
}
