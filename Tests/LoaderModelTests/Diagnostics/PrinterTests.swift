// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// The layouts of text and JSON, to the byte.
struct PrinterTests {
  /// A document with a finding of each severity.
  static let found: Diagnostics = {
    var found = Diagnostics(source: Bytes("{\n  \"a/b\": [\n    1, \"x\"\n  ]\n}\n".utf8))
    found.report(
      Fault("odd-number", wording: "odd number", help: "write \"2\""), at: SourceRange(17, 18))
    found.report(
      Fault("text", wording: "text"), at: SourceRange(20, 23), severity: .warning,
      notes: [RelatedNote("opened here", at: SourceRange(11, 12))])
    found.report(Fault("key", wording: "a key"), at: SourceRange(4, 9), severity: .note)
    return found
  }()

  @Test func printsErrorsAndWarnings() {
    Self.expect(
      DiagnosticPrinter(file: Bytes("a.json".utf8)).text(Self.found),
      """
      a.json:3:5: error: odd number
          3 |     1, "x"
            |     ^
            = help: write "2"
      a.json:3:8: warning: text
          3 |     1, "x"
            |        ^~~
      a.json:2:10: note: opened here
          2 |   "a/b": [
            |          ^

      """)
  }

  @Test func printsNotesInFileOrder() {
    let printer = DiagnosticPrinter(file: Bytes("a.json".utf8), leastSeverity: .note)
    let text = String(decoding: printer.text(Self.found), as: UTF8.self)
    #expect(text.hasPrefix("a.json:2:3: note: a key\n    2 |   \"a/b\": [\n      |   ^~~~~\n"))
  }

  @Test func callsWarningsErrorsWhenStrict() {
    let printer = DiagnosticPrinter(file: Bytes("a.json".utf8), isStrict: true)
    let text = String(decoding: printer.text(Self.found), as: UTF8.self)
    #expect(text.contains("a.json:3:8: error: text\n"))
    #expect(!text.contains("warning"))
  }

  @Test func leavesOutWhatIsQuiet() {
    let printer = DiagnosticPrinter(file: Bytes("a.json".utf8), leastSeverity: .error)
    let text = String(decoding: printer.text(Self.found), as: UTF8.self)
    #expect(!text.contains("warning"))
  }

  @Test func colorsText() {
    var found = Diagnostics(source: Bytes("[1]".utf8))
    found.report(Fault("a", wording: "b", help: "c"), at: SourceRange(1, 2))
    let printer = DiagnosticPrinter(file: Bytes("f".utf8), isColored: true)
    Self.expect(
      printer.text(found),
      "\u{1B}[1mf:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mb\u{1B}[0m\n"
        + "    1 | [1]\n      |  \u{1B}[1;32m^\u{1B}[0m\n      = \u{1B}[1mhelp:\u{1B}[0m c\n")
  }

  @Test func printsJSONLines() {
    let printer = DiagnosticPrinter(file: Bytes("a \"b\".json".utf8), leastSeverity: .note)
    Self.expect(
      printer.jsonLines(Self.found),
      #"{"file":"a \"b\".json","line":2,"column":3,"endLine":2,"endColumn":8,"severity":"note","#
        + #""code":"key","message":"a key","help":null,"path":"/a~1b"}"# + "\n"
        + #"{"file":"a \"b\".json","line":3,"column":5,"endLine":3,"endColumn":6,"#
        + #""severity":"error","code":"odd-number","message":"odd number","#
        + #""help":"write \"2\"","path":"/a~1b/0"}"# + "\n"
        + #"{"file":"a \"b\".json","line":3,"column":8,"endLine":3,"endColumn":11,"#
        + #""severity":"warning","code":"text","message":"text","help":null,"path":"/a~1b/1"}"#
        + "\n")
  }

  @Test func printsNothingOfNothing() {
    let printer = DiagnosticPrinter(file: [])
    #expect(printer.text(Diagnostics(source: [])).isEmpty)
    #expect(printer.jsonLines(Diagnostics(source: [])).isEmpty)
  }

  @Test func namesWhatIsLeftOut() {
    var found = Diagnostics(source: Bytes(repeating: 0x20, count: 200))
    for index in 0..<150 { found.report(Fault("a", wording: "b"), at: SourceRange(index, index)) }
    let printer = DiagnosticPrinter(file: Bytes("f".utf8))
    let text = String(decoding: printer.text(found), as: UTF8.self)
    #expect(text.hasSuffix("\n50 more\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("f:") } == 100)
    let lines = String(decoding: printer.jsonLines(found), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last?.contains(#""severity":"note","code":"more","message":"50 more""#) == true)
  }

  /// Errors come first where there are too many findings.
  @Test func keepsErrorsBeforeWarnings() {
    var found = Diagnostics(source: Bytes(repeating: 0x20, count: 300))
    for index in 0..<100 {
      found.report(Fault("w", wording: "w"), at: SourceRange(index, index), severity: .warning)
    }
    for index in 100..<140 { found.report(Fault("e", wording: "e"), at: SourceRange(index, index)) }
    let text = String(
      decoding: DiagnosticPrinter(file: Bytes("f".utf8)).text(found), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains(": error: ") } == 40)
    #expect(text.split(separator: "\n").count { $0.contains(": warning: ") } == 60)
    #expect(text.hasSuffix("\n40 more\n"))
  }

  /// What the author wrote can't steer a terminal, in the text or in its excerpt.
  @Test func printsNoControlCharacters() {
    let source = Bytes("[\"\u{1B}[2J\u{202E}\u{9B}1m\u{7F}\"]".utf8)
    var found = Diagnostics(source: source)
    found.report(
      Fault("a", wording: "unknown \(quoted: Bytes(source[2..<10]))"), at: SourceRange(1, 5))
    let text = DiagnosticPrinter(file: Bytes("\u{1B}f".utf8)).text(found)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(scalar.value != 0x202E)
    }
  }

  /// No excerpt is wider than 120 cells, wherever the finding is.
  @Test(arguments: [0, 1, 59, 60, 61, 119, 120, 121, 500, 998, 999, 1000])
  func keepsExcerptsNarrow(_ offset: Int) {
    for unit in ["x", "é", "読", "🎉"] {
      let source = Bytes(String(repeating: unit, count: 1000).utf8)
      var found = Diagnostics(source: source)
      let start = offset * unit.utf8.count
      found.report(Fault("a", wording: "b"), at: SourceRange(start, source.count))
      let text = String(
        decoding: DiagnosticPrinter(file: Bytes("f".utf8)).text(found), as: UTF8.self)
      let lines = text.split(separator: "\n")
      let cells = lines[1].dropFirst(8).map { "読🎉".contains($0) ? 2 : 1 }
      #expect(cells.reduce(0, +) <= 120)
      #expect(lines[2].count - 8 <= 120)
    }
  }

  private static func expect(_ bytes: Bytes, _ expected: String) {
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
