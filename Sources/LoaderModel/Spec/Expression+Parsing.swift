// SPDX-License-Identifier: MIT

extension Expression {
  /// Parses a string of the spec that begins with `=`, reporting every fault.
  ///
  /// - Parameters:
  ///   - text: the decoded string, the `=` included.
  ///   - range: where the JSON string stands in the file, quotes included.
  ///   - scope: the names known here; their slots go into the expression.
  /// - Returns: nil if something was reported.
  public static func parse(
    _ text: Bytes, range: SourceRange, scope: Scope, diagnostics: inout Diagnostics
  ) -> Expression? {
    guard text.count <= maximumLength else {
      diagnostics.report(.expressionTooLong, at: range)
      return nil
    }
    var parser = ExpressionParser(text, range: range, scope: scope)
    do throws(ExpressionParser.Failure) {
      try parser.parse()
    } catch {
      parser.failures.append(error)
    }
    for failure in parser.failures {
      let place = JSONString.sourceRange(
        ofDecodedBytes: failure.start, failure.end, in: range, source: diagnostics.source)
      diagnostics.report(failure.fault, at: place)
    }
    return parser.failures.isEmpty ? parser.expression : nil
  }
}
