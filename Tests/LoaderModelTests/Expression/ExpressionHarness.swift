// SPDX-License-Identifier: MIT

import LoaderModel

/// What an expression in a JSON string came to.
struct Outcome {
  var value: Value?
  /// Code and offset in the JSON string, the opening quote being byte 0.
  var faults: [(code: String, offset: Int, help: String?, message: String)]
}

/// The names that the tests' expressions know.
let names: [(String, Value?)] = [
  ("count", .number(12)), ("delay", .number(0.04)), ("flag", .boolean(true)),
  ("color", .color(.currentColor)), ("accent", .color(Color(.rgb(1, 0, 0)))),
  ("word", .string(Bytes("round"))), ("failed", nil),
  ("sizes", .list([.number(3), .number(5), .number(8)])),
  ("points", .list([.list([.number(1), .number(2)])])),
]

/// Parses and evaluates the text of a JSON string, between its quotes as written.
func evaluate(
  written: String, decoded: String? = nil, prefix: String = "", lenient: Bool = false
) -> Outcome {
  var scope = Scope()
  scope.isLenient = lenient
  scope.upcoming = [Bytes("later".utf8)]
  var environment = Environment()
  for (name, value) in names {
    scope.declare(Bytes(name.utf8), .parameter)
    environment.values.append(value)
  }
  let source = Bytes((prefix + "\"" + written + "\"").utf8)
  var diagnostics = Diagnostics(source: source)
  let range = SourceRange(prefix.utf8.count, source.count)
  let expression = Expression.parse(
    Bytes((decoded ?? written).utf8), range: range, scope: scope, diagnostics: &diagnostics)
  let value = expression?.evaluate(environment, diagnostics: &diagnostics)
  let faults = diagnostics.all.map { found in
    (
      code: String(decoding: found.fault.code.bytes, as: UTF8.self),
      offset: found.range.start - range.start,
      help: found.fault.help.map { String(decoding: $0, as: UTF8.self) },
      message: String(decoding: found.fault.message, as: UTF8.self)
    )
  }
  return Outcome(value: value, faults: faults)
}
