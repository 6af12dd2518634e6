// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

struct JSONRobustnessTests {
  static let documents = [
    "\u{FEFF}{ \"a\": [1, -2.5e3, true], // note\n \"b\\u00e9\": \"\\ud83d\\ude00 \\n\", /* x */ }\r\n",
    "[\"é\u{FFFD}\", {\"k\": null, 'q': .5}, [[[]]], 0.1e-5, \"\\\\\"]",
    "{\"layers\":[{\"shape\":{\"type\":\"oval\"},\"opacity\":\"=1/2\"}]}",
  ].map { Bytes($0.utf8) }

  /// All that JSON gives a meaning, and of the others some of each kind.
  static let replacements =
    Bytes("\0\u{1}\t\n\r \"'#*+,-./0159:;=Eaenftu[\\]{}~\u{7F}".utf8)
    + [0x80, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF]

  /// Parses, prints both ways and checks what must hold whatever the input.
  private func check(_ source: Bytes) {
    var diagnostics = Diagnostics(source: source)
    let value = JSONParser.parse(&diagnostics)
    #expect(value != nil || diagnostics.hasErrors)
    for found in diagnostics.all {
      #expect(found.range.start >= 0 && found.range.start <= found.range.end)
      #expect(found.range.end <= source.count)
    }
    let printer = DiagnosticPrinter(file: Bytes("x"))
    #expect(printer.text(diagnostics).isEmpty == !diagnostics.hasErrors)
    #expect(printer.jsonLines(diagnostics).isEmpty == !diagnostics.hasErrors)
  }

  @Test(arguments: documents) func takesEveryPrefix(_ document: Bytes) {
    for length in 0...document.count { check(Bytes(document.prefix(length))) }
  }

  @Test(arguments: documents) func takesEveryChangedByte(_ document: Bytes) {
    for index in document.indices {
      var changed = document
      for byte in Self.replacements {
        changed[index] = byte
        check(changed)
      }
      changed.remove(at: index)
      check(changed)
    }
  }

  @Test func limitsNesting() {
    let allowed = Bytes(repeating: 0x5B, count: 128) + Bytes(repeating: 0x5D, count: 128)
    #expect(faults(in: allowed).faults.isEmpty)
    let deep = Bytes(repeating: 0x5B, count: 10_000)
    #expect(faults(in: deep).faults == ["1:129 limit-nesting"])
    let megabytes = Bytes(repeating: 0x5B, count: 1_000_000)
    #expect(faults(in: megabytes).faults == ["1:129 limit-nesting"])
  }

  /// The fault of a file of closing brackets, which ends reading at the first.
  private func fault(of count: Int) -> String? {
    var diagnostics = Diagnostics(source: Bytes(repeating: 0x5D, count: count))
    #expect(JSONParser.parse(&diagnostics) == nil)
    return diagnostics.all.first.map { "\($0.fault.code.word)" }
  }

  @Test func limitsInput() {
    let limit = 16 * 1024 * 1024
    #expect(fault(of: limit) == "unexpected-character")
    #expect(fault(of: limit + 1) == "limit-input")
    #expect(fault(of: 100_000_000) == "limit-input")
  }

  @Test func limitsStrings() {
    func document(_ count: Int) -> Bytes {
      Bytes("[1, \"\\n".utf8) + Bytes(repeating: 0x61, count: count - 1) + Bytes("\"]".utf8)
    }
    #expect(faults(in: document(65_536)).faults.isEmpty)
    #expect(faults(in: document(65_537)).faults == ["1:5 limit-string"])
    #expect(faults(in: document(1_000_000)).faults == ["1:5 limit-string"])
  }

  @Test func countsFaultsWithoutKeepingThem() {
    var source = Bytes("\"".utf8)
    for _ in 0..<200_000 { source += [0xFF, 0x61] }
    var diagnostics = Diagnostics(source: source + Bytes("\"".utf8))
    _ = JSONParser.parse(&diagnostics)
    #expect(diagnostics.all.count == 100)
    // One for each byte, and one as the string is too long.
    #expect(diagnostics.count(of: .error) == 200_001)
  }

  @Test func readsManyLineBreaksInLinearTime() {
    let source = Bytes("[\"".utf8) + Bytes(repeating: 0x0A, count: 200_000) + Bytes("\"]".utf8)
    var diagnostics = Diagnostics(source: source)
    #expect(JSONParser.parse(&diagnostics) != nil)
    #expect(diagnostics.count(of: .error) == 200_001)
  }
}
