// SPDX-License-Identifier: MIT

// How the decoder talks to the parsers of text inside strings.

extension SpecDecoder {
  /// Parses an expression with the names known here.
  mutating func parse(_ text: Bytes, at range: SourceRange) -> Expression? {
    Expression.parse(text, at: range, in: scope, diagnostics: &diagnostics)
  }

  /// Whether an expression needs the size of the canvas, itself or through a name.
  func usesCanvas(_ expression: Expression) -> Bool {
    for slot in expression.slots where slot < canvasSlots.count && canvasSlots[slot] {
      return true
    }
    return false
  }

  /// Parses a CSS color.
  mutating func parseColor(_ text: Bytes, at range: SourceRange) -> Color? {
    Color.parse(Expression.literal(text), at: range, diagnostics: &diagnostics)
  }

  /// Parses SVG path data.
  mutating func parsePath(_ text: Bytes, at range: SourceRange) -> Path? {
    Path.parse(Expression.literal(text), at: range, diagnostics: &diagnostics)
  }
}
