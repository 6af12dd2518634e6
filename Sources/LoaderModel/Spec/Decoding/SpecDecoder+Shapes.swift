// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads a shape, or the named one that a word stands for.
  mutating func shape(_ json: JSONValue) -> ShapeSpec? {
    guard case .string(let name) = json.payload else { return figure(json) }
    guard let index = shapeNames.slot(of: name) else {
      let known = shapeNames.entries.suffix(200).map { $0.name }
      report(.unknownShape(name, known: known), at: json.range)
      return nil
    }
    shapes[index].isUsed = true
    if shapes[index].hasFailed { return nil }
    guard !shapes[index].isOpen else {
      report(.circularShape(name), at: json.range)
      return nil
    }
    // Names can nest shapes deeper than JSON's own limit.
    guard openShapes < JSONParser.nestingLimit else {
      report(.nestedTooDeep, at: json.range)
      return nil
    }
    shapes[index].isOpen = true
    openShapes += 1
    defer {
      shapes[index].isOpen = false
      openShapes -= 1
    }
    let errors = errorCount
    diagnostics.context.append(.use(at: json.range))
    var shape = figure(shapes[index].value)
    diagnostics.context.removeLast()
    if errorCount > errors { shapes[index].hasFailed = true }
    shape?.use = json.range
    return shape
  }

  /// Reads a shape's object: its type first, then the keys of that type.
  mutating func figure(_ json: JSONValue) -> ShapeSpec? {
    guard case .object(let members) = json.payload else {
      report(.notAnObject("a shape", json.payload, key: "type"), at: json.range)
      return nil
    }
    guard let type = figureType(json, members) else { return nil }
    let errors = errorCount
    guard
      let reader: ObjectReader<ShapeKey> = read(json, type.article, keys: type.keys)
    else { return nil }
    checkFigure(type, reader)
    var shape = ShapeSpec(type: type, source: json.range)
    shape.settings = settings(reader)
    if let json = reader[.d]?.value {
      shape.path = pathData(json)
      // A literal over a limit must not come back as text.
      if shape.path == nil && isLiteralText(json) { return nil }
    }
    if let json = reader[.shapes]?.value { shape.parts = parts(json) }
    return errorCount > errors ? nil : shape
  }

  /// Reads the shapes of a compound.
  private mutating func parts(_ json: JSONValue) -> [ShapeSpec] {
    guard case .array(let items) = json.payload else {
      report(.wrongType(expected: "an array of shapes", json.payload), at: json.range)
      return []
    }
    if items.isEmpty { report(.tooFew(0, least: 1, "shapes"), at: json.range.opening) }
    pathWork += items.count
    guard pathWork <= Limits.pathSegments else {
      report(.tooManySegments(), at: json.range)
      return []
    }
    var parts: [ShapeSpec] = []
    for item in items {
      if let part = shape(item) { parts.append(part) }
    }
    return parts
  }

  private mutating func figureType(
    _ json: JSONValue, _ members: [JSONMember]
  ) -> FigureType? {
    guard let member = members.first(where: { $0.key.equals("type") }) else {
      reportMissingType(json, members)
      return nil
    }
    guard let word = plainString(member.value) else { return nil }
    guard let type = FigureType(word) else {
      report(
        .unknownWord(word, known: FigureType.allCases.map { $0.word }), at: member.value.range)
      return nil
    }
    return type
  }

  /// Reports the key that was probably meant for `type`, else that there is none.
  private mutating func reportMissingType(_ json: JSONValue, _ members: [JSONMember]) {
    if diagnostics.keepsNoError(at: json.range.start) {
      return diagnostics.countErrorWithoutKeeping()
    }
    let words = ShapeKey.allCases.map { $0.descriptor.word }
    let candidates = words.map { Bytes($0) }
    for member in members.prefix(100) where !candidates.contains(member.key) {
      if Suggestion.nearest(to: member.key, among: candidates)?.equals("type") == true {
        return report(.unknownKey(member.key, in: "a shape", known: words), at: member.keyRange)
      }
    }
    report(.missingKey("type", in: "a shape"), at: json.range.opening)
  }

  /// Keys of one type that need or exclude each other.
  private mutating func checkFigure(_ type: FigureType, _ reader: ObjectReader<ShapeKey>) {
    switch type {
    case .polygon:
      exclude(reader, .points, .sides)
      if lacks(reader, .points) && lacks(reader, .sides) {
        report(.missingKey("sides", in: "a polygon without points"), at: reader.opening)
      }
      if reader.has(.points) { exclude(reader, .points, .rotation) }
      checkPoints(reader, least: 3, most: Limits.pathSegments)
    case .triangle: checkPoints(reader, least: 3, most: 3)
    case .polyline:
      if lacks(reader, .points) {
        report(.missingKey("points", in: "a polyline"), at: reader.opening)
      }
    case .ring: exclude(reader, .innerRatio, .width)
    default: break
    }
  }

  private mutating func checkPoints(
    _ reader: ObjectReader<ShapeKey>, least: Int, most: Int
  ) {
    guard let value = reader[.points]?.value, case .array(let items) = value.payload else { return }
    if items.count < least {
      report(.tooFew(items.count, least: least, "points"), at: value.range.opening)
    } else if items.count > most && most < Limits.pathSegments {
      report(.wrongPointCount(items.count, most), at: value.range.opening)
    }
  }

  private func isLiteralText(_ json: JSONValue) -> Bool {
    if case .string(let text) = json.payload { !Expression.isExpression(text) } else { false }
  }

  /// The outline of literal path data; nil for an expression.
  private mutating func pathData(_ json: JSONValue) -> Path? {
    guard isLiteralText(json), case .string(let text) = json.payload else { return nil }
    // Once over the limit, nothing more is read.
    guard pathBytes <= Limits.pathData, pathWork <= Limits.pathSegments else { return nil }
    pathBytes += text.count
    guard pathBytes <= Limits.pathData else {
      report(.tooManySegments(), at: json.range)
      return nil
    }
    let path = parsePath(text, at: json.range)
    pathWork += path?.elements.count ?? 0
    if pathWork > Limits.pathSegments { report(.tooManySegments(), at: json.range) }
    return path
  }
}

extension FigureType {
  /// What messages call a shape of the type.
  var article: StaticString {
    switch self {
    case .circle: "a circle"
    case .oval: "an oval"
    case .rect: "a rect"
    case .roundedRect: "a roundedRect"
    case .capsule: "a capsule"
    case .line: "a line"
    case .polyline: "a polyline"
    case .polygon: "a polygon"
    case .triangle: "a triangle"
    case .star: "a star"
    case .arc: "an arc"
    case .sector: "a sector"
    case .ring: "a ring"
    case .crescent: "a crescent"
    case .superellipse: "a superellipse"
    case .path: "a path"
    case .compound: "a compound"
    }
  }
}
