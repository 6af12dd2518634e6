// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// A value as compact JSON, for comparison.
func compact(_ value: JSONValue) -> String {
  switch value.payload {
  case .null: "null"
  case .boolean(let flag): flag ? "true" : "false"
  case .number(let number): "\(number)"
  case .string(let text): "'\(String(decoding: text, as: UTF8.self))'"
  case .array(let elements): "[" + elements.map { compact($0) }.joined(separator: ",") + "]"
  case .object(let members):
    "{"
      + members.map { "\(String(decoding: $0.key, as: UTF8.self)):\(compact($0.value))" }
      .joined(separator: ",") + "}"
  }
}

struct JSONValueTests {
  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("\u{FEFF} false ", "false"), ("\"\"", "''"),
    ("[]", "[]"), ("{}", "{}"), ("[1,]", "[1.0]"),
    ("{\"a\":[1,{\"b\":null}],}", "{a:[1.0,{b:null}]}"),
    ("{\"a\":1,\"a\":2}", "{a:1.0,a:2.0}"), ("\t[\r\n1 , 2\n]\n", "[1.0,2.0]"),
    ("// x\n[/* y * / */1/**/,//é\r2]//", "[1.0,2.0]"), ("[\"/*\", \"//\"]", "['/*','//']"),
    ("\"it's\"", "'it's'"), ("\"é😀\u{10FFFF}\"", "'é😀\u{10FFFF}'"),
  ])
  func reads(_ source: String, _ expected: String) {
    let result = faults(in: Bytes(source.utf8))
    #expect(result.faults.isEmpty)
    #expect(result.value.map { compact($0) } == expected)
  }

  @Test(arguments: [
    (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"),
    (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u00E9"#, "é"), (#"\u20ac"#, "€"),
    (#"\ud83d\ude00"#, "😀"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\u007f"#, "\u{7F}"),
    (#"\uFFFD"#, "\u{FFFD}"), (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"), (#"a\\nb"#, "a\\nb"),
  ])
  func decodes(_ escaped: String, _ expected: String) {
    let result = faults(in: Bytes("\"\(escaped)\"".utf8))
    #expect(result.faults.isEmpty)
    guard case .string(let text) = result.value?.payload else {
      Issue.record("no string")
      return
    }
    #expect(text == Bytes(expected.utf8))
  }

  @Test func givesRanges() throws {
    let source = Bytes("\u{FEFF} {\"k\": [1.5, \"\\u0041\"] }".utf8)
    let root = try #require(faults(in: source).value)
    #expect(root.range == SourceRange(4, 27))
    guard case .object(let members) = root.payload, let member = members.first,
      case .array(let elements) = member.value.payload
    else {
      Issue.record("not the structure written")
      return
    }
    #expect(member.keyRange == SourceRange(5, 8))
    #expect(member.value.range == SourceRange(10, 25))
    #expect(elements.map { $0.range } == [SourceRange(11, 14), SourceRange(16, 24)])
  }

  @Test(arguments: [
    (0, ""), (2, "/a~1b"), (6, "/a~1b"), (9, "/a~1b"), (10, "/a~1b/0"), (11, "/a~1b"),
    (13, "/a~1b/1/~0"), (19, "/a~1b/1/~0"), (20, "/a~1b/1"), (21, "/a~1b"), (22, ""), (99, ""),
  ])
  func findsPointers(offset: Int, pointer: String) throws {
    // Offsets:           0123456 789012 34567 8901
    let source = Bytes(#"{ "a/b": [1,{"~": 10}]}"#.utf8)
    let root = try #require(faults(in: source).value)
    #expect(String(decoding: root.pointer(to: offset), as: UTF8.self) == pointer)
  }

  @Test(arguments: [
    (0, 1), (1, 2), (2, 2), (3, 8), (4, 14), (5, 15), (6, 17), (9, 17), (10, 29), (11, 30),
    (99, 30),
  ])
  func findsBytesBehindEscapes(n: Int, offset: Int) {
    // Decoded: a (at 1), é (2), b (8), x (14), a line feed (15), an emoji of 4 bytes (17), c (29).
    let source = Bytes(#""a\u00e9\u0062x\n\ud83d\ude00c" "#.utf8)
    let range = SourceRange(0, source.count - 1)
    #expect(JSONString.sourceOffset(ofDecodedByte: n, in: range, source: source) == offset)
  }
}
