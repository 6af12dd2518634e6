// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct ExpressionValueTests {
  @Test(
    arguments: [
      ("=1+2*3", 7.0), ("=(1+2)*3", 9), ("=-2^2", -4), ("=2^3^2", 512), ("=2^-1", 0.5), ("=--3", 3),
      ("=8-3-2", 3), ("=24/4/2", 3), ("=7%3", 1), ("=-7%3", 2), ("=7%-3", -2), ("=mod(-7,3)", 2),
      ("=-6%3", 0), ("=5.5%2", 1.5), ("=1e300%7", 1), ("=0.3%0.1", 0.09999999999999998),
      ("=.5", 0.5), ("=1.", 1), ("=1e3", 1_000), ("=1.5E-2", 0.015), ("=1e+2", 100), ("= 12 ", 12),
      ("=0.1", 0.1), ("=123456789.123456789", 123456789.123456789), ("=1e-5", 1e-5),
      ("=1e23", 1e23),
      ("=9007199254740993", 9_007_199_254_740_992), ("=179769313e100", 1.79769313e108),
      ("=count*delay", 0.48), ("=360/count", 30), ("=sizes[1]", 5), ("=sizes[3-1]", 8),
      ("=sizes[0.0000000001]", 3), ("=pi", 3.141592653589793), ("=sin(30)", 0.5), ("=cos(60)", 0.5),
      ("=tan(45)", 1), ("=asin(.5)", 30), ("=acos(0.5)", 60), ("=atan2(1,-1)", 135),
      ("=sin(180)", 0), ("=cos(90)", 0), ("=sqrt(16)", 4), ("=abs(-3)", 3), ("=sign(-3)", -1),
      ("=sign(0)", 0), ("=min(3,1,2)", 1), ("=max(3,1,2)", 3), ("=floor(-1.5)", -2),
      ("=ceil(-1.5)", -1), ("=round(2.5)", 3), ("=round(-2.5)", -2),
      ("=round(0.49999999999999994)", 0),
      ("=hypot(3,4)", 5), ("=lerp(2,4,0.25)", 2.5), ("=lerp(2,4,2)", 6), ("=clamp(5,0,1)", 1),
      ("=clamp(-5,0,1)", 0), ("=pick(0,7,8,9)", 7), ("=pick(4.9,7,8,9)", 8), ("=pick(-1,7,8,9)", 9),
      ("=flag ? 1 : 2", 1), ("=!flag ? 1 : 2", 2), ("=false ? 1 : flag ? 2 : 3", 2),
      ("=true ? false ? 1 : 2 : 3", 2), ("=flag ? 1 : 1/0", 1), ("=1 < 2 ? 10 : 20", 10),
      ("=2*-3", -6), ("=2--3", 5), ("=2 - -3^2", 11), ("=10%4*3", 6), ("=\t(\n1)", 1),
      ("=lerp(0.1,0.7,1)", 0.7), ("=-pi+pi", 0), ("=(2)^(3)", 8), ("=2^2*3", 12), ("=1+2^2", 5),
    ] as [(String, Double)])
  func numbers(text: String, result: Double) {
    let outcome = evaluate(written: text)
    #expect(outcome.faults.isEmpty)
    #expect(outcome.value == .number(result))
  }

  @Test(
    arguments: [
      ("=1<2", true), ("=2<=2", true), ("=3>4", false), ("=3>=4", false), ("=1==1", true),
      ("=1!=1", false), ("='a'=='a'", true), ("=word=='round'", true), ("=word!='butt'", true),
      ("=flag==true", true), ("=flag && 1>2", false), ("=flag || 1/0>2", true),
      ("=false && 1/0>2", false), ("=false && true || true", true),
      ("=true || true && false", true),
      ("=accent=='#f00'", true), ("='red'==accent", true), ("=accent=='blue'", false),
      ("=color=='currentcolor'", true), ("=!(1==2)", true), ("=!flag", false), ("=1+1==2", true),
      ("=flag==flag && 1<2", true),
    ] as [(String, Bool)])
  func booleans(text: String, result: Bool) {
    let outcome = evaluate(written: text)
    #expect(outcome.faults.isEmpty)
    #expect(outcome.value == .boolean(result))
  }

  @Test(
    arguments: [
      ("='it''s'", Value.string(Bytes("it's"))), ("=''", .string([])),
      ("=word", .string(Bytes("round"))),
      ("=flag ? 'a' : 'b'", .string(Bytes("a"))), ("=pick(1,'a','b')", .string(Bytes("b"))),
      ("=points[0]", .list([.number(1), .number(2)])), ("=color", .color(.currentColor)),
      ("=mix('#f00','#00f',0.5)", .color(Color(.rgb(0.5, 0, 0.5)))),
      ("=mix('#f000','#00f',0.5)", .color(Color(.rgb(0.5, 0, 0.5), alpha: 0.5))),
      ("=mix(color,'none',0.25)", .color(Color(.currentColor, alpha: 0.75))),
      ("=mix(color,alpha(color,0.5),0.5)", .color(Color(.currentColor, alpha: 0.75))),
      ("=alpha(color,0.25)", .color(Color(.currentColor, alpha: 0.25))),
      ("=alpha(alpha('red',0.5),0.5)", .color(Color(.rgb(1, 0, 0), alpha: 0.25))),
      ("=alpha(flag ? 'red' : 'blue', 7)", .color(Color(.rgb(1, 0, 0)))),
    ] as [(String, Value)])
  func others(text: String, result: Value) {
    let outcome = evaluate(written: text)
    #expect(outcome.faults.isEmpty)
    #expect(outcome.value == result)
  }

  /// Worked out with arbitrary-precision integers from the definition.
  @Test(
    arguments: [
      ("=random(0,0)", 7_956_156_453_446_585),
      ("=random(1,2)", 8_839_029_317_504_669),
      ("=random(7.9,3.2)", 4_472_302_634_603_531),
      ("=random(-1,-0.5)", 3_742_274_386_949_225),
      ("=random(1e9,1e9)", 7_699_102_825_442_353),
      ("=random(-9223372036854775808,0)", 2_537_501_378_106_686),
    ] as [(String, UInt64)])
  func random(text: String, bits: UInt64) {
    #expect(evaluate(written: text).value == .number(Double(bits) / 9_007_199_254_740_992))
  }

  @Test func longSumsDoNotNest() {
    let text = "=0" + String(repeating: "+1", count: 2_000)
    #expect(evaluate(written: text).value == .number(2_000))
    let all = "=true" + String(repeating: "&&flag", count: 600)
    #expect(evaluate(written: all).value == .boolean(true))
  }

  @Test func escapedLiterals() {
    #expect(Expression.isExpression(Bytes("=a")))
    #expect(!Expression.isExpression(Bytes("==a")))
    #expect(!Expression.isExpression(Bytes("a")))
    #expect(Expression.literal(Bytes("==a")) == Bytes("=a"))
    #expect(Expression.isBuiltIn(Bytes("pi")))
    #expect(Expression.isBuiltIn(Bytes("lerp")))
    #expect(!Expression.isBuiltIn(Bytes("count")))
  }
}
