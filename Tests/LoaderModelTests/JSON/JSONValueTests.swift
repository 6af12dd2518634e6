// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Values read from JSON, against what RFC 8259 says they are.
struct JSONValueTests {
  static let scalars: [(String, String)] = [
    ("null", "null"), (" true ", "true"), ("\t\nfalse\r", "false"), ("0", "0.0"), ("-0", "-0.0"),
    ("\"\"", "''"), ("\"abc\"", "'abc'"), ("[]", "[]"), ("{}", "{}"),
    ("[1,2,]", "[1.0 2.0]"), ("{\"a\":1,}", "{a:1.0}"), ("[[],[[]]]", "[[] [[]]]"),
    ("{\"a\":{\"b\":[true]},\"a\":null}", "{a:{b:[true]} a:null}"),
    ("// one\n[/* two */1/**/,//three\r2]/**///", "[1.0 2.0]"),
    ("/* * / ** // /* */1", "1.0"), ("\u{FEFF}1", "1.0"),
  ]

  @Test(arguments: scalars)
  func reads(_ source: String, _ expected: String) throws {
    #expect(Self.describe(try Self.value(source)) == expected)
  }

  /// Every escape of RFC 8259, section 7, that XML can carry.
  static let escapes: [(String, [UInt8])] = [
    (#"\""#, [0x22]), (#"\\"#, [0x5C]), (#"\/"#, [0x2F]), (#"\n"#, [0x0A]), (#"\r"#, [0x0D]),
    (#"\t"#, [0x09]), (#"\u0041"#, [0x41]), (#"\u00e9"#, [0xC3, 0xA9]),
    (#"\u00E9"#, [0xC3, 0xA9]), (#"\u007f"#, [0x7F]), (#"\u0080"#, [0xC2, 0x80]),
    (#"\u07ff"#, [0xDF, 0xBF]), (#"\u0800"#, [0xE0, 0xA0, 0x80]),
    (#"\ud7ff"#, [0xED, 0x9F, 0xBF]), (#"\ue000"#, [0xEE, 0x80, 0x80]),
    (#"\ufffd"#, [0xEF, 0xBF, 0xBD]), (#"\ud800\udc00"#, [0xF0, 0x90, 0x80, 0x80]),
    (#"\uD83C\uDF89"#, [0xF0, 0x9F, 0x8E, 0x89]), (#"\udbff\udffd"#, [0xF4, 0x8F, 0xBF, 0xBD]),
    (#"a\u0009b\\u0041"#, [0x61, 0x09, 0x62, 0x5C, 0x75, 0x30, 0x30, 0x34, 0x31]),
  ]

  @Test(arguments: escapes)
  func decodesEscape(_ text: String, _ expected: [UInt8]) throws {
    guard case .string(let bytes) = try Self.value("\"\(text)\"").payload else {
      Issue.record("no string")
      return
    }
    #expect(bytes == expected)
  }

  /// Literals that are exact, or whose nearest double the compiler knows too.
  static let numbers: [(String, Double)] = [
    ("0.0", 0), ("1", 1), ("-1", -1), ("10", 10), ("0.5", 0.5), ("-0.25", -0.25), ("1e3", 1000),
    ("1E3", 1000), ("1e+3", 1000), ("1e-3", 0.001), ("0.1", 0.1), ("0.2", 0.2), ("0.3", 0.3),
    ("0.7", 0.7), ("3.14159265358979", 3.14159265358979), ("123456789.123456", 123456789.123456),
    ("999999999.999999", 999999999.999999), ("1e9", 1e9), ("-1e9", -1e9), ("1000000000.0", 1e9),
    ("0e999", 0), ("1e-22", 1e-22), ("0.000001", 0.000001), ("12e-1", 1.2),
    ("0.00000000000000000000001e23", 1), ("100000000000000000000e-20", 1), ("1e-400", 0),
  ]

  @Test(arguments: numbers)
  func readsNumber(_ text: String, _ expected: Double) throws {
    guard case .number(let x) = try Self.value(text).payload else {
      Issue.record("no number")
      return
    }
    #expect(x.bitPattern == expected.bitPattern)
  }

  /// More than 15 digits are right to one unit in the last place.
  @Test(arguments: [
    "0.12345678901234567890", "123456789.12345678901234567", "3.141592653589793238462643",
    "2.2250738585072014e-308", "0.1000000000000000055511151231257827",
    "1.7976931348623157e-300", "999999999.99999994",
  ])
  func readsLongNumber(_ text: String) throws {
    let expected = try #require(Double(text))
    guard case .number(let x) = try Self.value(text).payload else {
      Issue.record("no number")
      return
    }
    #expect((x - expected).magnitude <= expected.ulp)
  }

  @Test func knowsWhereEverythingStands() throws {
    let value = try Self.value(" {\"a\": [1, \"x\"]}")
    guard case .object(let members) = value.payload, let member = members.first,
      case .array(let items) = member.value.payload
    else {
      Issue.record("no object")
      return
    }
    #expect(value.range == SourceRange(1, 16))
    #expect(member.keyRange == SourceRange(2, 5))
    #expect(member.value.range == SourceRange(7, 15))
    #expect(items.map { $0.range } == [SourceRange(8, 9), SourceRange(11, 14)])
  }

  static func value(_ source: String) throws -> JSONValue {
    var diagnostics = Diagnostics(source: Bytes(source.utf8))
    let value = JSONParser.parse(&diagnostics)
    #expect(diagnostics.isEmpty)
    return try #require(value)
  }

  static func describe(_ value: JSONValue) -> String {
    switch value.payload {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let x): "\(x)"
    case .string(let text): "'\(String(decoding: text, as: UTF8.self))'"
    case .array(let items): "[" + items.map { describe($0) }.joined(separator: " ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(String(decoding: $0.key, as: UTF8.self)):\(describe($0.value))" }
        .joined(separator: " ") + "}"
    }
  }
}

/// Limits of strings and of nesting, to the byte.
struct JSONLimitTests {
  static let limits: [(String, [String])] = [
    ("[\"" + String(repeating: "x", count: 65_536) + "\"]", []),
    ("[\"" + String(repeating: "x", count: 65_537) + "\"]", ["1:2 limit-string"]),
    ("[\"" + String(repeating: "é", count: 32_769) + "\"]", ["1:2 limit-string"]),
    ("{\"" + String(repeating: "x", count: 65_537) + "\": 1}", ["1:2 limit-string"]),
    (String(repeating: "[", count: 128) + String(repeating: "]", count: 128), []),
    (String(repeating: "[", count: 129), ["1:129 limit-nesting"]),
    (String(repeating: "{\"a\":", count: 128) + "[", ["1:641 limit-nesting"]),
    (String(repeating: " ", count: 16 << 20), ["1:16777217 unexpected-end"]),
    (String(repeating: " ", count: (16 << 20) + 1), ["1:1 limit-input"]),
  ]

  @Test(arguments: limits.indices)
  func holdsLimit(_ index: Int) {
    let (source, expected) = Self.limits[index]
    #expect(faults(in: Bytes(source.utf8)).faults == expected)
  }
}
