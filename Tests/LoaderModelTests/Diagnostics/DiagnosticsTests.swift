// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

struct DiagnosticsTests {
  private let first = Fault("first", wording: "first")
  private let second = Fault("second", wording: "second")

  @Test func countsEachPlaceAndCodeOnce() {
    var diagnostics = Diagnostics(source: [])
    diagnostics.report(first, at: SourceRange(4, 5))
    diagnostics.report(second, at: SourceRange(4, 5))
    diagnostics.report(first, at: SourceRange(4, 9), severity: .warning)
    diagnostics.report(first, at: SourceRange(1, 2))
    #expect(diagnostics.all.map { $0.range.start } == [1, 4, 4])
    #expect(diagnostics.all.map { $0.fault } == [first, first, second])
    #expect(diagnostics.count(of: .error) == 3)
    #expect(diagnostics.count(of: .warning) == 0)
  }

  @Test func keepsTheFirstHundredInFileOrder() {
    var diagnostics = Diagnostics(source: [])
    for step in 0..<1_000 {
      let offset = step * 389 % 1_000
      diagnostics.report(first, at: SourceRange(offset, offset))
      diagnostics.report(first, at: SourceRange(offset, offset))
    }
    #expect(diagnostics.all.map { $0.range.start } == Array(0..<100))
    #expect(diagnostics.count(of: .error) == 1_000)
  }

  @Test func warningsAreNoErrors() {
    var diagnostics = Diagnostics(source: [])
    #expect(diagnostics.isEmpty)
    diagnostics.report(first, at: SourceRange(0, 0), severity: .warning)
    diagnostics.report(second, at: SourceRange(0, 0), severity: .note)
    #expect(!diagnostics.hasErrors)
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.kept(atLeast: .warning).count == 1)
  }

  @Test func absorbsWhatAnotherFound() {
    var one = Diagnostics(source: [])
    one.report(first, at: SourceRange(0, 0))
    var other = Diagnostics(source: [])
    for offset in 0..<300 { other.report(first, at: SourceRange(offset, offset)) }
    other.report(second, at: SourceRange(7, 7), severity: .warning)
    one.absorb(other)
    #expect(one.count(of: .error) == 300)
    #expect(one.count(of: .warning) == 1)
  }

  @Test func contextJoinsEveryFinding() {
    var diagnostics = Diagnostics(source: [])
    let note = RelatedNote("used here", at: SourceRange(9, 10))
    diagnostics.context = [note]
    diagnostics.report(first, at: SourceRange(0, 0))
    diagnostics.context = []
    diagnostics.report(second, at: SourceRange(1, 1))
    #expect(diagnostics.all.map { $0.notes } == [[note], []])
  }
}

struct SourceTextTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (3, 2, 2), (4, 2, 3), (5, 3, 1), (6, 4, 1), (7, 4, 2),
    (9, 4, 4), (10, 5, 1), (99, 5, 1), (-5, 1, 1),
  ])
  func countsLinesAndColumns(offset: Int, line: Int, column: Int) {
    // LF, CRLF and CR each end a line; é is two columns.
    let text = SourceText(Bytes("a\nb\r\n\r\té\n".utf8))
    let place = text.position(of: offset)
    #expect(place == SourceText.Position(line: line, column: column))
  }

  @Test(arguments: [(0, 1), (2, 1), (3, 1), (4, 2)])
  func givesABOMNoColumn(offset: Int, column: Int) {
    let text = SourceText(Bytes("\u{FEFF}ab".utf8))
    #expect(text.position(of: offset).column == column)
  }

  @Test func findsLinesBeyondABlock() {
    let text = SourceText(Bytes(String(repeating: "12345\r\n", count: 5_000).utf8))
    for line in [1, 584, 585, 586, 587, 3_000, 5_000] {
      let place = text.position(of: (line - 1) * 7 + 3)
      #expect(place == SourceText.Position(line: line, column: 4))
    }
  }
}

struct SuggestionTests {
  static let words: [StaticString] = [
    "opacity", "position", "transform.rotation", "lineWidth", "lineCap", "fillColor", "easeIn",
    "easeInEaseOut", "x",
  ]

  @Test(arguments: [
    ("opcity", "opacity"), ("opactiy", "opacity"), ("Opacity", "opacity"), ("opacityy", "opacity"),
    ("line-width", "lineWidth"), ("LINE_WIDTH", "lineWidth"), ("linecap", "lineCap"),
    ("fillColour", "fillColor"), ("transform.rotatoin", "transform.rotation"), ("X", "x"),
    ("ease-in", "easeIn"),
  ])
  func findsTheNearest(_ word: String, _ expected: String) {
    let candidates = Self.words.map { Bytes($0) }
    let nearest = Suggestion.nearest(to: Bytes(word.utf8), among: candidates)
    #expect(nearest == Bytes(expected.utf8))
  }

  @Test(arguments: ["", "y", "zPosition2000", "stroke", "colour", "-", "opa"])
  func findsNothingFar(_ word: String) {
    let candidates = Self.words.map { Bytes($0) }
    #expect(Suggestion.nearest(to: Bytes(word.utf8), among: candidates) == nil)
  }

  @Test func doesNotCompareLongWords() {
    let word = Bytes(repeating: 0x61, count: 1_000_000)
    #expect(Suggestion.nearest(to: word, among: [word]) == nil)
  }
}

struct WordingTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.000_001, "0.000001"),
      (0.000_000_4, "0"), (-0.000_000_4, "0"), (0.999_999_9, "1"), (1.0 / 3, "0.333333"),
      (1e9, "1000000000"), (123_456.789, "123456.789"), (.infinity, "infinity"),
      (-.infinity, "-infinity"), (.nan, "not a number"), (1e17, "100000000000000000"),
      (-1e300, "less than -1000000000000000000"),
    ] as [(Double, String)])
  func writesNumbers(_ number: Double, _ expected: String) {
    let text: Wording = "\(number)"
    #expect(String(decoding: text.bytes, as: UTF8.self) == expected)
  }

  @Test func writesTheParts() {
    let word: StaticString = "literal"
    let choices = ["a", "b", "c"].map { Bytes($0.utf8) }
    let text: Wording =
      "\(word) \(-12) \(Bytes("x".utf8)) \(quoted: "y") \(choices: choices)\(Int.min)"
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "literal -12 x \"y\" a, b or c-9223372036854775808")
  }

  @Test func quotesSafely() {
    let text: Wording = "\(quoted: Bytes("a\u{1B}[m\té".utf8) + [0xFF])"
    #expect(String(decoding: text.bytes, as: UTF8.self) == "\"a\u{FFFD}[m é\u{FFFD}\"")
    let long: Wording = "\(quoted: Bytes(repeating: 0x61, count: 1_000_000))"
    #expect(long.bytes == Bytes("\"".utf8) + Bytes(repeating: 0x61, count: 60) + Bytes("…\"".utf8))
  }
}
