// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes markup as SVG, with what moves as a back end has it.
struct SVGWriter<B: Backend> {
  let markup: Markup
  let backend: B
  /// What SMIL shows to people who ask for less motion: a still twin of the picture.
  let twin: StillTwin?

  /// Writes the whole document.
  func write(_ output: inout Output) throws(EmissionError) {
    try write(0, StillBackendOrOwn.own, &output)
    if output.isPretty { output.bytes.append("\n") }
  }

  private enum StillBackendOrOwn {
    case own
    case still
  }

  private func write(
    _ index: Int, _ mode: StillBackendOrOwn, _ output: inout Output
  ) throws(EmissionError) {
    let element = markup.elements[index]
    let isOwn = mode == .own
    if element.isOptional && isBare(index, mode, output) {
      return try writeChildren(index, mode, &output)
    }
    if output.bytes.count > limit { throw EmissionError(.outputTooLarge, at: SourceRange(0, 0)) }
    if index > 0 { output.line() }
    output.bytes.append("<")
    output.bytes.append(element.tag.word)
    appendClass(of: index, isOwn, &output)
    appendAttributes(of: index, isOwn, &output)
    let hasChildren = element.end > index + 1 || isOwn && backend.hasChildren(index, markup)
    if !hasChildren && element.text == nil && index > 0 { return output.bytes.append("/>") }
    output.bytes.append(">")
    output.depth += 1
    if let text = element.text {
      output.bytes.append(markup.arena, text.lowerBound, text.upperBound)
    }
    if index == 0 { appendStyle(&output) }
    if isOwn { backend.appendChildren(of: index, markup, &output) }
    if index == 0, let twin {
      try writeTwin(twin, &output)
    } else {
      try writeChildren(index, mode, &output)
    }
    output.depth -= 1
    if hasChildren { output.line() }
    output.bytes.append("</")
    output.bytes.append(element.tag.word)
    output.bytes.append(">")
  }

  private func appendClass(of index: Int, _ isOwn: Bool, _ output: inout Output) {
    let blends = markup.blendClasses(of: index)
    let hasOwn = isOwn && backend.hasClass(index)
    if !hasOwn && blends.isEmpty { return }
    output.bytes.append(" class=\"")
    if hasOwn { backend.appendClass(of: index, markup, &output) }
    for (i, blend) in blends.enumerated() {
      if hasOwn || i > 0 { output.bytes.append(" ") }
      output.name(backend.classCount + blend)
    }
    output.bytes.append("\"")
  }

  private func appendStyle(_ output: inout Output) {
    let blends = !markup.blendModes.isEmpty || markup.hasIsolation
    if !backend.hasStyle && !blends { return }
    output.line()
    output.bytes.append("<style>")
    backend.appendStyle(markup, &output)
    if markup.hasIsolation {
      output.bytes.append(".")
      output.name(backend.classCount)
      output.bytes.append("{isolation:isolate}")
    }
    // No attribute says it, in no engine.
    for (i, mode) in markup.blendModes.enumerated() {
      output.bytes.append(".")
      output.name(backend.classCount + 1 + i)
      output.bytes.append("{mix-blend-mode:")
      output.bytes.append(mode.word)
      output.bytes.append("}")
    }
    output.bytes.append("</style>")
  }

  /// The most bytes that a file may have.
  private var limit: Int { 64 << 20 }

  private func isBare(_ index: Int, _ mode: StillBackendOrOwn, _ output: Output) -> Bool {
    if mode == .own && backend.hasClass(index) { return false }
    if markup.elements[index].isIsolated || markup.elements[index].blendMode != .normal {
      return false
    }
    for i in markup.elements[index].attributes where !markup.attributes[i].isHoisted {
      return false
    }
    return !markup.hoisted.contains { $0.element == index }
  }

  private func writeChildren(
    _ index: Int, _ mode: StillBackendOrOwn, _ output: inout Output
  ) throws(EmissionError) {
    var child = index + 1
    let end = markup.elements[index].end
    while child < end {
      try write(child, mode, &output)
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
      append(attribute, isOwn, &output)
    }
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

  /// The moving picture and its still twin, one of which is shown.
  private func writeTwin(_ twin: StillTwin, _ output: inout Output) throws(EmissionError) {
    output.line()
    output.bytes.append("<style>@media(prefers-reduced-motion:reduce){.")
    output.name(1)
    output.bytes.append("{display:none}.")
    output.name(2)
    output.bytes.append("{display:inline}}</style>")
    for child in rootChildren where markup.elements[child].tag == .desc {
      try write(child, .own, &output)
    }
    try writeGroup(1, "", .own, &output)
    try writeGroup(2, " display=\"none\"", .still, &output)
  }

  private func writeGroup(
    _ name: Int, _ attributes: StaticString, _ mode: StillBackendOrOwn, _ output: inout Output
  ) throws(EmissionError) {
    output.line()
    output.bytes.append("<g class=\"")
    output.name(name)
    output.bytes.append("\"")
    output.bytes.append(attributes)
    output.bytes.append(">")
    output.depth += 1
    if mode == .still, let twin, twin.breathes {
      output.line()
      output.bytes.append("<animate attributeName=\"opacity\" values=\"1;.4;1\" dur=\"2s\"")
      output.bytes.append(" repeatCount=\"indefinite\"/>")
    }
    for child in rootChildren where markup.elements[child].tag != .desc {
      try write(child, mode, &output)
    }
    output.depth -= 1
    output.line()
    output.bytes.append("</g>")
  }
}

/// The still picture beside a moving one in SMIL.
struct StillTwin {
  /// Whether it breathes in opacity over 2 s.
  var breathes: Bool
}
