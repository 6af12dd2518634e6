// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct ExpressionFaultTests {
  /// The offsets count from the JSON string's opening quote.
  @Test(
    arguments: [
      ("=1/0", "division-by-zero", 3), ("=count%0", "division-by-zero", 7),
      ("=mod(1,0)", "division-by-zero", 2), ("=1e200*1e200", "not-finite", 7),
      ("=sqrt(-1)", "not-finite", 2), ("=asin(2)", "not-finite", 2), ("=tan(90)", "not-finite", 2),
      ("=1+(-8)^0.5", "not-finite", 8), ("=1e999", "not-finite", 2), ("=0^-1", "not-finite", 3),
      ("=1+cuont", "unknown-name", 4), ("=width", "unknown-name", 2), ("=sin", "unknown-name", 2),
      ("=later+1", "use-before-declaration", 2), ("=sine(1)", "unknown-function", 2),
      ("=count(1)", "unknown-function", 2), ("=pi(1)", "unknown-function", 2),
      ("=sin()", "wrong-argument-count", 2), ("=sin(1,2)", "wrong-argument-count", 2),
      ("=min(1)", "wrong-argument-count", 2), ("=pick(1)", "wrong-argument-count", 2),
      ("=1+'a'", "wrong-type", 4), ("=flag*2", "wrong-type", 2), ("=2*(1<2)", "wrong-type", 4),
      ("=count ? 1 : 2", "wrong-type", 2), ("=!count", "wrong-type", 3),
      ("=-flag", "wrong-type", 3),
      ("=1=='a'", "wrong-type", 5), ("=flag==1", "wrong-type", 8), ("='a'<1", "wrong-type", 2),
      ("=points==points", "wrong-type", 10), ("=count[0]", "wrong-type", 2),
      ("=points[0]+1", "wrong-type", 2), ("=sizes+1", "wrong-type", 2),
      ("=1&&flag", "wrong-type", 2),
      ("=sizes[3]", "index-outside", 8), ("=sizes[-1]", "index-outside", 8),
      ("=sizes[1.5]", "not-whole", 8), ("=sizes[1e300]", "index-outside", 8),
      ("=1 2", "expression-syntax", 4), ("=", "expression-syntax", 2),
      ("=1+", "expression-syntax", 4),
      ("=(1", "expression-syntax", 2), ("=sizes[1", "expression-syntax", 7),
      ("=1)", "expression-syntax", 3), ("=1<2<3", "expression-syntax", 5),
      ("=1==1!=2", "expression-syntax", 6), ("='abc", "expression-syntax", 2),
      ("=1 ? 2", "expression-syntax", 7), ("=1 & 2", "expression-syntax", 4),
      ("=count = 2", "expression-syntax", 8), ("=2px", "expression-syntax", 3),
      ("=0x10", "expression-syntax", 3), ("=1e", "expression-syntax", 4),
      ("=.", "expression-syntax", 2),
      ("=1.2.3", "expression-syntax", 5), ("=#f00", "expression-syntax", 2),
      ("=points[0][1]", "expression-syntax", 11), ("=sin(1,)", "expression-syntax", 8),
      ("=random(1e30,0)", "out-of-range", 9), ("=mix(color,'red',0.5)", "color-not-mixable", 6),
      ("=mix('red','var(--a)',0.5)", "color-not-mixable", 12), ("=alpha(1,1)", "wrong-type", 8),
      ("=mix('red','#ff',1)", "invalid-color", 13), ("=accent=='rgb(1 2 q)'", "invalid-color", 19),
      ("=alpha(word,1)", "unknown-color", 8), ("=true ? 1/0 : 1", "division-by-zero", 10),
      ("=é", "expression-syntax", 2),
    ] as [(String, String, Int)])
  func position(text: String, code: String, offset: Int) throws {
    let outcome = evaluate(written: text)
    #expect(outcome.value == nil)
    #expect(outcome.faults.count == 1)
    let fault = try #require(outcome.faults.first)
    #expect(fault.code == code)
    #expect(fault.offset == offset)
    #expect(!fault.message.hasSuffix("."))
  }

  /// Escapes before the place are longer in the file than decoded.
  @Test(
    arguments: [
      (#"=\u0031/0"#, "=1/0", 8), (#"=\t1/0"#, "=\t1/0", 5), (#"=1\n/0"#, "=1\n/0", 5),
      (#"='\ud83d\ude00'=='é'+1"#, "='😀'=='é'+1", 18), (#"=\u00331/\u0030"#, "=31/0", 9),
    ] as [(String, String, Int)])
  func escapes(written: String, decoded: String, offset: Int) throws {
    let outcome = evaluate(written: written, decoded: decoded, prefix: "{ \"a\": ")
    #expect(try #require(outcome.faults.first).offset == offset)
  }

  @Test func suggestions() {
    #expect(evaluate(written: "=cuont").faults.first?.help == "did you mean \"count\"?")
    #expect(evaluate(written: "=squrt(1)").faults.first?.help == "did you mean \"sqrt\"?")
    #expect(evaluate(written: "=qqqqqqq").faults.first?.help == nil)
    #expect(evaluate(written: "=alpha('rde',1)").faults.first?.help == "did you mean \"red\"?")
  }

  @Test func everyUnknownNameIsReported() {
    #expect(evaluate(written: "=foo+bar*baz").faults.map(\.offset) == [2, 6, 10])
    #expect(evaluate(written: "='a'*2+flag").faults.map(\.offset) == [2, 8])
  }

  @Test(
    arguments: [
      "=failed", "=failed+1", "=1+failed*2", "=-failed", "=failed ? 1 : 2", "=min(1,failed)",
    ] as [(String)])
  func poisonIsSilent(text: String) {
    let outcome = evaluate(written: text)
    #expect(outcome.value == nil)
    #expect(outcome.faults.isEmpty)
  }

  @Test func lenientScopesLetUnknownNamesPass() {
    let outcome = evaluate(written: "=foo+1", lenient: true)
    #expect(outcome.value == nil)
    #expect(outcome.faults.isEmpty)
    #expect(evaluate(written: "=foo+", lenient: true).faults.count == 1)
  }

  @Test(
    arguments: [
      ("(", "1", ")"), ("-", "1", ""), ("abs(", "1", ")"), ("1^", "1", ""), ("true?", "1", ":0"),
    ] as [(String, String, String)])
  func depth(opening: String, middle: String, closing: String) {
    func nested(_ count: Int) -> String {
      "=" + String(repeating: opening, count: count) + middle
        + String(repeating: closing, count: count)
    }
    #expect(evaluate(written: nested(64)).faults.isEmpty)
    #expect(evaluate(written: nested(65)).faults.first?.code == "limit-expression")
    #expect(evaluate(written: nested(400)).faults.first?.code == "limit-expression")
  }

  @Test func length() {
    #expect(evaluate(written: "=1" + String(repeating: " ", count: 4_094)).faults.isEmpty)
    let tooLong = evaluate(written: "=1" + String(repeating: " ", count: 4_095))
    #expect(tooLong.faults.first?.code == "limit-expression")
    #expect(tooLong.faults.first?.offset == 0)
  }

  /// No text crashes: every prefix, and every change of one byte.
  @Test func robustness() {
    let text = Bytes(
      "=pick(i, 'a''b', mix('#f00', color, .5e-3)) == -2^sizes[1] % 3 ? !flag || 1 <= 2 : 0".utf8)
    for length in 1...text.count {
      _ = evaluate(written: String(decoding: text[..<length], as: UTF8.self))
    }
    for index in 1..<text.count {
      for byte in UInt8(0x20)..<0x7F {
        var changed = text
        changed[index] = byte
        _ = evaluate(written: String(decoding: changed, as: UTF8.self))
      }
    }
  }
}
