// SPDX-License-Identifier: MIT

extension DiagnosticPrinter {
  /// The findings as text: place and message, an excerpt with carets, and help.
  public func text(_ diagnostics: Diagnostics) -> Bytes {
    let (shown, more) = selection(of: diagnostics)
    guard !shown.isEmpty else { return [] }
    var page = Page(file: file, source: SourceText(diagnostics.source), isColored: isColored)
    for diagnostic in shown {
      let word = word(for: diagnostic.severity)
      page.append(word, diagnostic.fault.message, at: diagnostic.range)
      if let help = diagnostic.fault.help { page.append(help: help, at: diagnostic.range) }
      for note in diagnostic.notes { page.append("note", note.message, at: note.range) }
    }
    if more > 0 { page.append(more: more) }
    return page.bytes
  }
}

/// Text under construction.
private struct Page {
  let file: Bytes
  let source: SourceText
  let isColored: Bool
  var bytes: Bytes = []

  /// The effects of ANSI escape sequences (ECMA-48, SGR).
  private enum Style: UInt8 {
    case bold, red, yellow, cyan, green

    var sequence: StaticString {
      switch self {
      case .bold: "\u{1B}[1m"
      case .red: "\u{1B}[1;31m"
      case .yellow: "\u{1B}[1;33m"
      case .cyan: "\u{1B}[1;36m"
      case .green: "\u{1B}[1;32m"
      }
    }
  }

  /// Adds the line of a message and the excerpt under it.
  mutating func append(_ word: StaticString, _ message: Bytes, at range: SourceRange) {
    let place = source.position(of: range.start)
    begin(.bold)
    append(printable: file)
    append(wording: ":\(place.line):\(place.column):")
    end()
    bytes.append(UInt8(ascii: " "))
    begin(style(of: word))
    append(wording: "\(word):")
    end()
    bytes.append(UInt8(ascii: " "))
    begin(.bold)
    append(printable: message)
    end()
    bytes.append(UInt8(ascii: "\n"))
    appendExcerpt(line: place.line, range)
  }

  /// Adds what to do about it.
  mutating func append(help: Bytes, at range: SourceRange) {
    appendGutter(width: gutterWidth(source.position(of: range.start).line))
    append(wording: " = ")
    begin(.bold)
    append(wording: "help:")
    end()
    bytes.append(UInt8(ascii: " "))
    append(printable: help)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds how many findings are left out.
  mutating func append(more: Int) { append(wording: "\(more) more\n") }

  private mutating func appendExcerpt(line: Int, _ range: SourceRange) {
    let excerpt = Excerpt(source, range: range)
    let number: Wording = "\(line)"
    let width = gutterWidth(line)
    appendGutter(width: width - number.bytes.count)
    append(wording: "\(number) |")
    if !excerpt.text.isEmpty { append(wording: " \(excerpt.text)") }
    bytes.append(UInt8(ascii: "\n"))
    appendGutter(width: width)
    append(wording: " | ")
    appendGutter(width: excerpt.indent)
    begin(.green)
    bytes.append(UInt8(ascii: "^"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "~"), count: excerpt.caretCount - 1))
    end()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Five cells, or what a longer line number needs.
  private func gutterWidth(_ line: Int) -> Int {
    let number: Wording = "\(line)"
    return max(5, number.bytes.count)
  }

  private mutating func appendGutter(width: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width))
  }

  private mutating func append(wording: Wording) { bytes.append(contentsOf: wording.bytes) }

  private mutating func append(printable text: Bytes) {
    var walk = PrintableText(text, from: 0, to: text.count)
    while let character = walk.next() { bytes.append(contentsOf: character.bytes) }
  }

  private func style(of word: StaticString) -> Style {
    switch Bytes(word).first {
    case UInt8(ascii: "e"): .red
    case UInt8(ascii: "w"): .yellow
    default: .cyan
    }
  }

  private mutating func begin(_ style: Style) {
    if isColored { bytes.append(contentsOf: Bytes(style.sequence)) }
  }

  private mutating func end() {
    if isColored { bytes.append(contentsOf: Bytes("\u{1B}[0m")) }
  }
}
