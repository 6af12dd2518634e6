// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes markup as SVG, with what moves as a back end has it.
struct SVGWriter<B: Backend> {
  let markup: Markup
  let backend: B
  /// What SMIL shows to people who ask for less motion: a twin of the picture.
  var twin: Twin<B>?
  /// What `currentColor` is where people prefer a dark scheme.
  var darkColor: ByteBuffer?
  /// Whether there is no style sheet, whatever that takes from the picture.
  var omitsStyle = false

  /// Writes the whole document.
  func write(_ output: inout Output) throws(EmissionError) {
    try write(0, .own, backend, &output)
    if output.isPretty { output.bytes.append("\n") }
  }

  /// By which back end an element moves.
  private enum Mode {
    case own
    case still
    case slow
  }

  /// - Parameter mover: what moves it unless it is still; handed down, since copies of it take time.
  private func write(
    _ index: Int, _ mode: Mode, _ mover: B, _ output: inout Output
  ) throws(EmissionError) {
    let element = markup.elements[index]
    let moves = mode != .still
    if element.isOptional && !(moves && mover.hasClass(index)) && isBare(index) {
      return try writeChildren(index, mode, mover, &output)
    }
    if output.bytes.count > limit { throw EmissionError(.outputTooLarge, at: SourceRange(0, 0)) }
    if index > 0 { output.line() }
    output.bytes.append("<")
    output.bytes.append(element.tag.word)
    appendClass(of: index, moves && mover.hasClass(index), mover, &output)
    appendAttributes(of: index, mode == .own, &output)
    let hasChildren = element.end > index + 1 || moves && mover.hasChildren(index, markup)
    if !hasChildren && element.text == nil && index > 0 { return output.bytes.append("/>") }
    output.bytes.append(">")
    output.depth += 1
    if let text = element.text {
      output.bytes.append(markup.arena, text.lowerBound, text.upperBound)
    }
    if index == 0 { appendStyle(&output) }
    if moves { mover.appendChildren(of: index, markup, &output) }
    if index == 0, let twin {
      try writeTwin(twin, &output)
    } else {
      try writeChildren(index, mode, mover, &output)
    }
    output.depth -= 1
    if hasChildren { output.line() }
    output.bytes.append("</")
    output.bytes.append(element.tag.word)
    output.bytes.append(">")
  }

  /// Class names that are taken before those of blend modes.
  private var classCount: Int { max(backend.classCount, darkColor == nil ? 0 : 1) }

  private func appendClass(
    of index: Int, _ hasOwn: Bool, _ mover: B, _ output: inout Output
  ) {
    let blends = omitsStyle ? [] : markup.blendClasses(of: index)
    // The root's own class is its first name, whoever writes it.
    let marksRoot = index == 0 && darkColor != nil && !hasOwn
    if !hasOwn && !marksRoot && blends.isEmpty { return }
    output.bytes.append(" class=\"")
    if hasOwn { mover.appendClass(of: index, markup, &output) }
    if marksRoot { output.name(0) }
    for (i, blend) in blends.enumerated() {
      if hasOwn || marksRoot || i > 0 { output.bytes.append(" ") }
      output.name(classCount + blend)
    }
    output.bytes.append("\"")
  }

  private func appendStyle(_ output: inout Output) {
    let blends = !markup.blendModes.isEmpty || markup.hasIsolation
    if omitsStyle || !backend.hasStyle && !blends && twin == nil && darkColor == nil { return }
    output.line()
    output.bytes.append("<style>")
    backend.appendStyle(markup, &output)
    appendBlendRules(&output)
    if twin != nil { appendTwinRules(&output) }
    if let darkColor { append(darkColor, &output) }
    output.bytes.append("</style>")
  }

  private func append(_ darkColor: ByteBuffer, _ output: inout Output) {
    output.bytes.append("@media(prefers-color-scheme:dark){.")
    output.name(0)
    output.bytes.append("{color:")
    output.bytes += darkColor
    output.bytes.append("}}")
  }

  private func appendBlendRules(_ output: inout Output) {
    if markup.hasIsolation {
      output.bytes.append(".")
      output.name(classCount)
      output.bytes.append("{isolation:isolate}")
    }
    // No attribute says it, in no engine.
    for (i, mode) in markup.blendModes.enumerated() {
      output.bytes.append(".")
      output.name(classCount + 1 + i)
      output.bytes.append("{mix-blend-mode:")
      output.bytes.append(mode.word)
      output.bytes.append("}")
    }
  }

  /// The most bytes that a file may have.
  private var limit: Int { 64 << 20 }

  /// Whether nothing is said of an element, but for how it moves.
  private func isBare(_ index: Int) -> Bool {
    if markup.elements[index].isIsolated || markup.elements[index].blendMode != .normal {
      return false
    }
    for i in markup.elements[index].attributes where !markup.attributes[i].isHoisted {
      return false
    }
    return !markup.hoisted.contains { $0.element == index }
  }

  private func writeChildren(
    _ index: Int, _ mode: Mode, _ mover: B, _ output: inout Output
  ) throws(EmissionError) {
    var child = index + 1
    let end = markup.elements[index].end
    while child < end {
      try write(child, mode, mover, &output)
      child = markup.elements[child].end
    }
  }

  /// The children of the root, for picking some of them.
  private var rootChildren: [Int] {
    var result: [Int] = []
    var child = 1
    while child < markup.elements[0].end {
      result.append(child)
      child = markup.elements[child].end
    }
    return result
  }

  private func appendAttributes(of index: Int, _ isOwn: Bool, _ output: inout Output) {
    for i in markup.elements[index].attributes where !markup.attributes[i].isHoisted {
      append(markup.attributes[i], isOwn, &output)
    }
    for (element, attribute) in markup.hoisted where element == index {
      if index == 0 && twin != nil && refers(attribute) { continue }
      append(attribute, isOwn, &output)
    }
  }

  /// Whether a value has a name in it: a twin of the picture has its own for it.
  private func refers(_ attribute: Markup.Attribute) -> Bool {
    attribute.name.mayHaveName
      && (attribute.start..<attribute.end).contains { markup.arena[$0] == Markup.nameMark }
  }

  private func append(_ attribute: Markup.Attribute, _ isOwn: Bool, _ output: inout Output) {
    output.bytes.append(" ")
    output.bytes.append(attribute.name.word)
    output.bytes.append("=\"")
    if attribute.name.mayHaveName && markup.nameCount > 0 {
      appendNamed(attribute, isOwn, &output)
    } else {
      output.bytes.append(markup.arena, attribute.start, attribute.end)
    }
    output.bytes.append("\"")
  }

  /// Appends a value with the names in it; those of a still twin are its own.
  private func appendNamed(
    _ attribute: Markup.Attribute, _ isOwn: Bool, _ output: inout Output
  ) {
    var number: Int?
    for i in attribute.start..<attribute.end {
      let byte = markup.arena[i]
      if byte == Markup.nameMark {
        if let name = number { output.name(1 + name + (isOwn ? 0 : markup.nameCount)) }
        number = number == nil ? 0 : nil
      } else if let digits = number {
        number = 10 * digits + Int(byte) - 0x30
      } else {
        output.bytes.append(byte)
      }
    }
  }

  // MARK: Reduced motion in SMIL

  private func appendTwinRules(_ output: inout Output) {
    output.bytes.append("@media(prefers-reduced-motion:reduce){.")
    output.name(1)
    output.bytes.append("{display:none}.")
    output.name(2)
    output.bytes.append("{display:inline}}")
  }

  /// The moving picture and its calm twin, one of which is shown.
  private func writeTwin(_ twin: Twin<B>, _ output: inout Output) throws(EmissionError) {
    for child in rootChildren where markup.elements[child].tag == .desc {
      try write(child, .own, backend, &output)
    }
    try writeGroup(1, "", .own, backend, &output)
    let mode: Mode = twin.slow == nil ? .still : .slow
    try writeGroup(2, " display=\"none\"", mode, twin.slow ?? backend, &output)
  }

  private func writeGroup(
    _ name: Int, _ attributes: StaticString, _ mode: Mode, _ mover: B, _ output: inout Output
  ) throws(EmissionError) {
    output.line()
    output.bytes.append("<g class=\"")
    output.name(name)
    output.bytes.append("\"")
    output.bytes.append(attributes)
    for (element, attribute) in markup.hoisted where element == 0 && refers(attribute) {
      append(attribute, mode == .own, &output)
    }
    output.bytes.append(">")
    output.depth += 1
    if mode == .still, let twin, twin.breathes {
      output.line()
      output.bytes.append("<animate attributeName=\"opacity\" values=\"1;.4;1\" dur=\"2s\"")
      output.bytes.append(" repeatCount=\"indefinite\"/>")
    }
    for child in rootChildren where markup.elements[child].tag != .desc {
      try write(child, mode, mover, &output)
    }
    output.depth -= 1
    output.line()
    output.bytes.append("</g>")
  }
}

/// The calm picture beside a moving one in SMIL: a still, or a slow one.
struct Twin<B: Backend> {
  /// Whether it breathes in opacity over 2 s.
  var breathes: Bool
  /// What moves it; nil for a still.
  var slow: B?
}
