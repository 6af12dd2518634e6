// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// `--set NAME=VALUE`, read by the parameter's type, range and choices.
struct OverrideTests {
  static let source = Bytes(
    """
    {
      "parameters": {
        "count": { "default": 3, "min": 1, "max": 9, "integer": true },
        "delay": { "default": "=0.5*count" },
        "tint": { "default": "red" },
        "kind": { "default": "a", "choices": ["a", "b"] },
        "mode": { "default": 2, "choices": [2, 4] },
        "flag": { "default": true },
        "least": { "default": 5, "min": 2 }
      },
      "let": { "period": 1 },
      "layers": [{ "shape": { "type": "circle" } }]
    }
    """.utf8)

  static func spec() throws -> LoaderSpec {
    var diagnostics = Diagnostics(source: source)
    let spec = LoaderSpec.decode(source, name: Bytes("x".utf8), diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return try #require(spec)
  }

  static let accepted: [(String, String, Value)] = [
    ("count", "1", .number(1)), ("count", "9", .number(9)), ("count", "5e0", .number(5)),
    ("count", "+4", .number(4)), ("count", "2.0000000001", .number(2)),
    ("delay", "-0.25", .number(-0.25)), ("delay", ".5", .number(0.5)), ("delay", "1.", .number(1)),
    ("delay", "1e9", .number(1e9)), ("least", "1e3", .number(1000)),
    ("kind", "b", .string(Bytes("b".utf8))), ("mode", "4", .number(4)),
    ("flag", "false", .boolean(false)), ("flag", "true", .boolean(true)),
  ]

  @Test(arguments: accepted)
  func accepts(_ name: String, _ text: String, _ expected: Value) throws {
    let result = try Self.spec().override(name: Bytes(name.utf8), text: Bytes(text.utf8))
    #expect(result.name == Bytes(name.utf8))
    #expect(result.value == expected)
  }

  @Test(arguments: ["red", "#f00", "rgb(255 0 0)"])
  func acceptsColor(_ text: String) throws {
    let result = try Self.spec().override(name: Bytes("tint".utf8), text: Bytes(text.utf8))
    #expect(result.value == .color(Color(.rgb(1, 0, 0))))
  }

  static let refused: [(String, String, String, String)] = [
    ("count", "0", "out-of-range", "\"count\" takes a whole number, 1…9, not 0"),
    ("count", "10", "out-of-range", "\"count\" takes a whole number, 1…9, not 10"),
    ("count", "2.5", "out-of-range", "\"count\" takes a whole number, 1…9, not 2.5"),
    ("count", "many", "wrong-type", "\"count\" takes a whole number, 1…9, not \"many\""),
    ("count", "", "wrong-type", "\"count\" takes a whole number, 1…9, not \"\""),
    ("count", "3px", "wrong-type", "\"count\" takes a whole number, 1…9, not \"3px\""),
    ("count", "=3", "wrong-type", "\"count\" takes a whole number, 1…9, not \"=3\""),
    ("count", "--3", "wrong-type", "\"count\" takes a whole number, 1…9, not \"--3\""),
    ("count", "1e999", "wrong-type", "\"count\" takes a whole number, 1…9, not \"1e999\""),
    ("delay", "x", "wrong-type", "\"delay\" takes a number, not \"x\""),
    ("delay", "1e10", "out-of-range", "\"delay\" takes a number, not 1e10"),
    ("least", "1", "out-of-range", "\"least\" takes a number, at least 2, not 1"),
    ("tint", "rde", "wrong-type", "\"tint\" takes a color, not \"rde\""),
    ("flag", "1", "wrong-type", "\"flag\" takes true or false, not \"1\""),
    ("kind", "c", "not-a-choice", "\"c\" is not one of the choices of \"kind\""),
    ("mode", "3", "not-a-choice", "\"3\" is not one of the choices of \"mode\""),
    ("period", "2", "constant-set", "\"period\" is a constant of \"let\", not a parameter"),
    ("cuont", "2", "unknown-parameter", "unknown parameter \"cuont\""),
    ("", "", "unknown-parameter", "unknown parameter \"\""),
  ]

  @Test(arguments: refused)
  func refuses(_ name: String, _ text: String, _ code: String, _ message: String) throws {
    let fault = try Self.fault(name, text)
    #expect("\(fault.code.word)" == code)
    #expect(String(decoding: fault.message, as: UTF8.self) == message)
  }

  @Test func listsTheParameters() throws {
    let help = String(decoding: try #require(Self.fault("cuont", "2").help), as: UTF8.self)
    #expect(
      help.hasPrefix(
        "did you mean \"count\"? parameters: count: a whole number, 1…9 (3); delay: a number "
          + "(=0.5*count); tint: a color (red); kind: one of: \"a\" or \"b\" (a); "))
    let constant = String(decoding: try #require(Self.fault("period", "2").help), as: UTF8.self)
    #expect(constant.hasPrefix("parameters: count: a whole number, 1…9 (3); "))
  }

  private static func fault(_ name: String, _ text: String) throws -> Fault {
    do {
      _ = try spec().override(name: Bytes(name.utf8), text: Bytes(text.utf8))
    } catch let error as OverrideError {
      return error.fault
    }
    throw Accepted()
  }

  private struct Accepted: Error {}
}
