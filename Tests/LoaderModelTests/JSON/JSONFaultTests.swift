// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// A document and its faults as `line:column code`, in file order.
struct FaultCase: Sendable, CustomTestStringConvertible {
  let source: Bytes
  let faults: [String]
  let givesValue: Bool

  init(_ source: String, _ faults: String..., givesValue: Bool = false) {
    self.source = Bytes(source.utf8)
    self.faults = faults
    self.givesValue = givesValue
  }

  init(bytes: Bytes, _ faults: String..., givesValue: Bool = false) {
    self.source = bytes
    self.faults = faults
    self.givesValue = givesValue
  }

  var testDescription: String { String(decoding: source.prefix(60), as: UTF8.self) }
}

func faults(in source: Bytes) -> (faults: [String], value: JSONValue?) {
  var diagnostics = Diagnostics(source: source)
  let value = JSONParser.parse(&diagnostics)
  let text = SourceText(source)
  let faults = diagnostics.all.map { diagnostic in
    let place = text.position(of: diagnostic.range.start)
    return "\(place.line):\(place.column) \(diagnostic.fault.code.word)"
  }
  return (faults, value)
}

struct JSONFaultTests {
  static let structure = [
    FaultCase("", "1:1 empty-file"),
    FaultCase("\u{FEFF}", "1:1 empty-file"),
    FaultCase(" \n ", "2:2 unexpected-end"),
    FaultCase("// only this", "1:13 unexpected-end"),
    FaultCase("{", "1:2 unexpected-end"),
    FaultCase("{\"a\"", "1:5 unexpected-end"),
    FaultCase("{\"a\":", "1:6 unexpected-end"),
    FaultCase("{\"a\":1", "1:7 unexpected-end"),
    FaultCase("{\"a\":1\r\n", "2:1 unexpected-end"),
    FaultCase("[1,", "1:4 unexpected-end"),
    FaultCase("[1,,2]", "1:4 unexpected-character"),
    FaultCase("[,1]", "1:2 unexpected-character"),
    FaultCase("{,}", "1:2 unexpected-character"),
    FaultCase("[1}", "1:3 unexpected-character"),
    FaultCase("{\"a\":1]", "1:7 unexpected-character"),
    FaultCase("{\"a\" 1}", "1:6 unexpected-character"),
    FaultCase("{\"a\" = 1}", "1:6 unexpected-character"),
    FaultCase("{\"a\":}", "1:6 unexpected-character"),
    FaultCase("{1:2}", "1:2 unexpected-character"),
    FaultCase("{} {}", "1:4 unexpected-character"),
    FaultCase("{}]", "1:3 unexpected-character"),
    FaultCase("\u{FEFF}{}x", "1:3 unexpected-character"),
    FaultCase("[\u{FEFF}]", "1:2 unexpected-character"),
    FaultCase("[\u{A0}]", "1:2 unexpected-character"),
    FaultCase("[\r# x\r]", "2:1 unexpected-character"),
    FaultCase("[/ 1]", "1:3 unexpected-character"),
    FaultCase("[1 /", "1:5 unexpected-end"),
    FaultCase("[\n  /* open", "2:3 unterminated-comment"),
    FaultCase("[/*/ 1]", "1:2 unterminated-comment"),
    FaultCase("[1 2]", "1:4 missing-comma", givesValue: true),
    FaultCase("{\"a\":1\n\"b\":2}", "2:1 missing-comma", givesValue: true),
    FaultCase("{a:1, b_2:2}", "1:2 unquoted-key", "1:7 unquoted-key", givesValue: true),
    FaultCase("['a', 'b']", "1:2 single-quotes", "1:7 single-quotes", givesValue: true),
    FaultCase("['a\n]", "1:2 single-quotes"),
    FaultCase("<svg/>", "1:1 unexpected-character"),
    FaultCase(bytes: [0xFF, 0xFE, 0x7B, 0], "1:1 invalid-utf8"),
    FaultCase(bytes: [0x5B, 0xFF, 0x5D], "1:2 invalid-utf8"),
  ]

  static let words = [
    FaultCase("[NaN]", "1:2 unknown-word"),
    FaultCase("[True]", "1:2 unknown-word"),
    FaultCase("[tru]", "1:5 unknown-word"),
    FaultCase("[trueish, nul]", "1:6 unknown-word", "1:14 unknown-word"),
    FaultCase("tru", "1:4 unexpected-end"),
    FaultCase("[undefined]", "1:2 unknown-word"),
    FaultCase("[hello world]", "1:2 unknown-word"),
  ]

  static let numbers = [
    FaultCase("[01]", "1:3 unexpected-character"),
    FaultCase("[-01]", "1:4 unexpected-character"),
    FaultCase("[+1, .5]", "1:2 unexpected-character", "1:6 unexpected-character"),
    FaultCase("[1.]", "1:4 unexpected-character"),
    FaultCase("[1.e5]", "1:4 unexpected-character"),
    FaultCase("[1e]", "1:4 unexpected-character"),
    FaultCase("[1e+]", "1:5 unexpected-character"),
    FaultCase("[-]", "1:3 unexpected-character"),
    FaultCase("[--1]", "1:3 unexpected-character"),
    FaultCase("[-Infinity]", "1:3 unexpected-character"),
    FaultCase("[0x10]", "1:3 unexpected-character"),
    FaultCase("[5px]", "1:3 unexpected-character"),
    FaultCase("[1-2]", "1:3 unexpected-character"),
    FaultCase("[1.2.3]", "1:5 unexpected-character"),
    FaultCase("-", "1:2 unexpected-end"),
    FaultCase("1.", "1:3 unexpected-end"),
    FaultCase("1e-", "1:4 unexpected-end"),
    FaultCase("[1e999]", "1:2 limit-number", givesValue: true),
    FaultCase("[-1000000000.5]", "1:2 limit-number", givesValue: true),
    FaultCase("[1e9, -1e9]", givesValue: true),
    FaultCase("[1e-999]", givesValue: true),
  ]

  static let strings = [
    FaultCase("[\"abc", "1:2 unterminated-string"),
    FaultCase("[\"abc\\", "1:2 unterminated-string"),
    FaultCase("[\"abc\\\"", "1:2 unterminated-string"),
    FaultCase("[\"abc\\u00", "1:2 unterminated-string"),
    FaultCase("{\"a\": \"abc,\n \"b\": 1}", "1:7 unterminated-string"),
    FaultCase("[\"a\nb\"]", "1:4 line-break-in-string", givesValue: true),
    FaultCase("[\"a\r\nb\"]", "1:4 line-break-in-string", givesValue: true),
    FaultCase("[\"a\tb\"]", "1:4 tab-in-string", givesValue: true),
    FaultCase("[\"\\q\"]", "1:4 unknown-escape", givesValue: true),
    FaultCase("[\"\\'\"]", "1:4 unknown-escape", givesValue: true),
    FaultCase("[\"\\é\"]", "1:4 unknown-escape", givesValue: true),
    FaultCase("[\"\\u12G4\"]", "1:7 incomplete-escape", givesValue: true),
    FaultCase("[\"\\u12\"]", "1:7 incomplete-escape", givesValue: true),
    FaultCase("[\"a\\ud800b\"]", "1:4 lone-surrogate", givesValue: true),
    FaultCase("[\"\\udc00\"]", "1:3 lone-surrogate", givesValue: true),
    FaultCase(
      "[\"\\ud800\\ud800\\udc00\"]", "1:3 lone-surrogate", givesValue: true),
    FaultCase("[\"\\u0000\"]", "1:3 control-character", givesValue: true),
    FaultCase("[\"\\b\\f\"]", "1:3 control-character", "1:5 control-character", givesValue: true),
    FaultCase(
      "[\"\\uffff\\uFFFE\"]", "1:3 control-character", "1:9 control-character", givesValue: true),
    FaultCase(
      "[\"\u{1}\u{FFFF}\"]", "1:3 control-character", "1:4 control-character", givesValue: true),
    FaultCase(
      "{\"\u{2}\": \"\\x\"}", "1:3 control-character", "1:9 unknown-escape", givesValue: true),
    FaultCase("[\"\u{7F}\u{85}\u{1FFFF}\"]", givesValue: true),
    FaultCase("// \u{1}\n[]", "1:4 control-character", givesValue: true),
    FaultCase("/* \0 */[]", "1:4 control-character", givesValue: true),
  ]

  static let invalidUTF8 = [
    FaultCase(bytes: [0x22, 0xC0, 0x80, 0x22], "1:2 invalid-utf8", "1:3 invalid-utf8"),
    FaultCase(bytes: [0x22, 0xE2, 0x82, 0x41, 0x22], "1:2 invalid-utf8"),
    FaultCase(bytes: [0x22, 0xE2, 0x82, 0x22], "1:2 invalid-utf8"),
    FaultCase(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], "1:2 lone-surrogate"),
    FaultCase(
      bytes: [0x22, 0xF5, 0x22, 0x7D], "1:2 invalid-utf8", "1:4 unexpected-character"),
    FaultCase(bytes: [0x22, 0x41, 0x80, 0x22], "1:3 invalid-utf8"),
    FaultCase(bytes: [0x2F, 0x2F, 0xFF, 0x0A, 0x31], "1:3 invalid-utf8"),
  ]

  @Test(arguments: structure + words + numbers + strings)
  func pointsAtTheFault(_ example: FaultCase) {
    let found = faults(in: example.source)
    #expect(found.faults == example.faults)
    #expect((found.value != nil) == example.givesValue)
  }

  @Test(arguments: invalidUTF8)
  func findsInvalidUTF8(_ example: FaultCase) {
    #expect(faults(in: example.source).faults == example.faults)
  }
}
