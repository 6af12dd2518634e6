// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

struct DiagnosticPrinterTests {
  private func printed(
    _ diagnostics: Diagnostics, _ change: (inout DiagnosticPrinter) -> Void = { _ in }
  )
    -> String
  {
    var printer = DiagnosticPrinter(file: Bytes("spinner.json"))
    change(&printer)
    return String(decoding: printer.text(diagnostics), as: UTF8.self)
  }

  private func collection(_ source: String, _ range: (Int, Int), help: Wording? = nil)
    -> Diagnostics
  {
    var diagnostics = Diagnostics(source: Bytes(source.utf8))
    let fault = Fault("a-code", wording: "a message", help: help)
    diagnostics.report(fault, at: SourceRange(range.0, range.1))
    return diagnostics
  }

  @Test func showsPlaceExcerptCaretsAndHelp() {
    let line = "        { \"keyPath\": \"opcity\", \"from\": 0.1, \"to\": 0.8, \"duration\": 1 }"
    let source = String(repeating: "\n", count: 11) + line + "\n"
    var diagnostics = Diagnostics(source: Bytes(source.utf8))
    let word = Bytes("opcity".utf8)
    let help = Suggestion.help(for: word, among: [Bytes("opacity".utf8)])
    let fault = Fault("unknown-key-path", wording: "unknown key path \(quoted: word)", help: help)
    diagnostics.report(fault, at: SourceRange(11 + 21, 11 + 29))
    #expect(
      printed(diagnostics) == """
        spinner.json:12:22: error: unknown key path "opcity"
           12 |         { "keyPath": "opcity", "from": 0.1, "to": 0.8, "duration": 1 }
              |                      ^~~~~~~~
              = help: did you mean "opacity"?

        """)
  }

  @Test func showsAnEmptyFile() {
    let diagnostics = collection("", (0, 0))
    #expect(printed(diagnostics) == "spinner.json:1:1: error: a message\n    1 |\n      | ^\n")
  }

  @Test(arguments: [
    // A range over two lines, a tab, an accent (two bytes, one cell), a wide character, a BOM.
    ("{\"a\":\n1}", (0, 8), "1:1", "{\"a\":", "^~~~~"),
    ("\t\"x\"", (1, 4), "1:2", " \"x\"", " ^~~"),
    ("é\"x\"", (2, 5), "1:3", "é\"x\"", " ^~~"),
    ("漢\"x\"", (3, 6), "1:4", "漢\"x\"", "  ^~~"),
    ("\u{FEFF}[1", (5, 5), "1:3", "[1", "  ^"),
    ("a\r\nb", (1, 1), "1:2", "a", " ^"),
    ("a\rb\r", (2, 3), "2:1", "b", "^"),
    ("a\u{1B}[2Jb", (5, 6), "1:6", "a\u{FFFD}[2Jb", "     ^"),
    ("\u{202E}x", (3, 4), "1:4", "\u{FFFD}x", " ^"),
  ])
  func alignsCarets(
    _ source: String, _ range: (Int, Int), _ place: String, _ line: String, _ carets: String
  ) {
    let number = place.prefix { $0 != ":" }
    #expect(
      printed(collection(source, range)) == """
        spinner.json:\(place): error: a message
            \(number) | \(line)
              | \(carets)

        """)
  }

  @Test(arguments: [
    (0, 0, 118), (59, 0, 118), (60, 1, 119), (500, 441, 559), (940, 881, 999), (941, 882, 1000),
    (999, 882, 1000), (1000, 883, 1000),
  ])
  func cutsLongLines(caret: Int, start: Int, end: Int) {
    let source = (0..<1000).map { "\($0 % 10)" }.joined()
    let shown = (start..<end).map { "\($0 % 10)" }.joined()
    let excerpt = (start > 0 ? "…" : "") + shown + (end < 1000 ? "…" : "")
    let indent = String(repeating: " ", count: caret - start + (start > 0 ? 1 : 0))
    let lines = printed(collection(source, (caret, caret))).split(separator: "\n")
    #expect(lines.dropFirst() == ["    1 | \(excerpt)", "      | \(indent)^"])
    #expect(excerpt.count <= 120)
  }

  @Test func showsNotes() {
    var diagnostics = Diagnostics(source: Bytes("{\"a\": 1,\n\"b\": 2}".utf8))
    let note = RelatedNote("used here", at: SourceRange(9, 12))
    diagnostics.report(Fault("x", wording: "bad"), at: SourceRange(6, 7), notes: [note])
    #expect(
      printed(diagnostics) == """
        spinner.json:1:7: error: bad
            1 | {"a": 1,
              |       ^
        spinner.json:2:1: note: used here
            2 | "b": 2}
              | ^~~

        """)
  }

  @Test func printsWarningsAndNotesOnlyWhereAsked() {
    var diagnostics = Diagnostics(source: Bytes("abc".utf8))
    diagnostics.report(Fault("n", wording: "three"), at: SourceRange(0, 1), severity: .note)
    diagnostics.report(Fault("w", wording: "two"), at: SourceRange(1, 2), severity: .warning)
    func heads(_ change: (inout DiagnosticPrinter) -> Void) -> [Substring] {
      printed(diagnostics, change).split(separator: "\n").filter { $0.hasPrefix("spinner") }
    }
    #expect(heads { _ in } == ["spinner.json:1:2: warning: two"])
    #expect(heads { $0.isStrict = true } == ["spinner.json:1:2: error: two"])
    #expect(heads { $0.leastSeverity = .error } == [])
    #expect(
      heads { $0.leastSeverity = .note } == [
        "spinner.json:1:1: note: three", "spinner.json:1:2: warning: two",
      ])
  }

  @Test func colorsText() {
    let text = printed(collection("x", (0, 1), help: "h")) { $0.isColored = true }
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1;32m^\u{1B}[0m"))
    let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(plain == printed(collection("x", (0, 1), help: "h")))
  }

  @Test func printsJSONLines() {
    var diagnostics = Diagnostics(source: Bytes("{\"la/yers\": [\n{\"x\": 1}]}".utf8))
    let fault = Fault("unknown-key", wording: "unknown key \"x\"", help: "did you mean \"y\"?")
    diagnostics.report(fault, at: SourceRange(15, 18))
    diagnostics.report(Fault("w", wording: "\u{1}\\"), at: SourceRange(0, 1), severity: .warning)
    let printer = DiagnosticPrinter(file: Bytes("a\"b".utf8) + [0xFF])
    #expect(
      String(decoding: printer.jsonLines(diagnostics), as: UTF8.self) == #"""
        {"file":"a\"b\#u{FFFD}","line":1,"column":1,"endLine":1,"endColumn":2,"severity":"warning","code":"w","message":"\u0001\\","help":null,"path":""}
        {"file":"a\"b\#u{FFFD}","line":2,"column":2,"endLine":2,"endColumn":5,"severity":"error","code":"unknown-key","message":"unknown key \"x\"","help":"did you mean \"y\"?","path":"/la~1yers/0/x"}

        """#)
  }

  @Test func saysHowManyMore() {
    var diagnostics = Diagnostics(source: Bytes(repeating: 0x61, count: 500))
    for offset in (0..<137).reversed() {
      diagnostics.report(
        Fault("w", wording: "w"), at: SourceRange(offset, offset), severity: .warning)
    }
    diagnostics.report(Fault("e", wording: "e"), at: SourceRange(400, 401))
    let lines = printed(diagnostics).split(separator: "\n")
    #expect(lines.last == "38 more")
    let heads = lines.filter { $0.hasPrefix("spinner") }
    #expect(heads.count == 100)
    #expect(heads.first == "spinner.json:1:1: warning: w")
    #expect(heads.last == "spinner.json:1:401: error: e")
    let json = DiagnosticPrinter(file: Bytes("f")).jsonLines(diagnostics)
    let objects = String(decoding: json, as: UTF8.self).split(separator: "\n")
    #expect(objects.count == 101)
    #expect(objects.last?.contains("\"message\":\"38 more\"") == true)
  }
}
