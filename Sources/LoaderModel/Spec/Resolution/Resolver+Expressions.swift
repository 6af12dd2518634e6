// SPDX-License-Identifier: MIT

extension Resolver {
  /// The value of an expression.
  mutating func evaluate(_ id: ExpressionID) -> Value? {
    expressions[id].content.evaluate(environment, diagnostics: &diagnostics)
  }

  /// The number that an expression gives.
  @inline(__always) mutating func evaluateNumber(
    _ id: ExpressionID, at range: SourceRange
  ) -> Double? {
    expressions[id].content.evaluateNumber(environment, diagnostics: &diagnostics)
  }

  /// The value of a constant or of a parameter's default.
  mutating func value(_ constant: ConstantValue) -> Value? {
    switch constant {
    case .literal(let value): return value
    case .expression(let id, _): return evaluate(id)
    case .list(let items):
      var values: [Value] = []
      values.reserveCapacity(items.count)
      for item in items {
        guard let value = value(item) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .poisoned: return nil
    }
  }
}
