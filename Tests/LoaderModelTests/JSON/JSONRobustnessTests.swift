// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Damaged documents are read or diagnosed, never trapped on, and every place lies in the file.
struct JSONRobustnessTests {
  static let documents = [
    #"{"a": [1, -2.5e3, "x\n\u00e9\ud83c\udf89", true, null], "b": {"c": {}}} // end"#,
    "\u{FEFF}/* é */{\r\n'k': \"läuft\", w: [0.1,],\t\"s\": \"\\\"\"}\r\n",
    #"{"layers": [{"shape": {"type": "path", "d": "M0 0L1e1 2z"}, "opacity": "=0.1*(2+i)"}]}"#,
  ]

  /// All of ASCII, and one byte of each kind beyond it.
  static let bytes: [UInt8] =
    Array(0..<0x80) + [0x80, 0x9F, 0xBF, 0xC0, 0xC2, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF]

  @Test(arguments: documents)
  func survivesEveryPrefix(_ document: String) {
    let source = Bytes(document.utf8)
    for count in 0...source.count { Self.check(Bytes(source[..<count])) }
  }

  @Test(arguments: documents)
  func survivesEveryChangedByte(_ document: String) {
    let source = Bytes(document.utf8)
    for index in source.indices {
      for byte in Self.bytes where byte != source[index] {
        var damaged = source
        damaged[index] = byte
        Self.check(damaged)
      }
    }
  }

  @Test(arguments: documents)
  func survivesEveryLeftOutAndAddedByte(_ document: String) {
    let source = Bytes(document.utf8)
    for index in source.indices {
      var shorter = source
      shorter.remove(at: index)
      Self.check(shorter)
      for byte in Bytes("{}[]\",:\\/'*\u{0}é".utf8) {
        var longer = source
        longer.insert(byte, at: index)
        Self.check(longer)
      }
    }
  }

  private static func check(_ source: Bytes) {
    var diagnostics = Diagnostics(source: source)
    let value = JSONParser.parse(&diagnostics)
    #expect(value != nil || diagnostics.hasErrors)
    for diagnostic in diagnostics.all {
      #expect(diagnostic.range.start >= 0 && diagnostic.range.start <= source.count)
    }
    if diagnostics.hasErrors { #expect(!DiagnosticPrinter(file: []).text(diagnostics).isEmpty) }
  }
}
