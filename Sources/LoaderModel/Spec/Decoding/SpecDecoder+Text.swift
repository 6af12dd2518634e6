// SPDX-License-Identifier: MIT

// How the decoder talks to the parsers of text inside strings.

extension SpecDecoder {
  /// Parses an expression with the names known here.
  mutating func parse(_ text: Bytes, at range: SourceRange) -> Expression? {
    Expression.parse(text, range: range, scope: scope, diagnostics: &diagnostics)
  }

  /// Whether an expression needs the size of the canvas, itself or through a name.
  func usesCanvas(_ expression: Expression) -> Bool { canvasNode(of: expression) != nil }

  /// The first node of an expression that needs the size of the canvas.
  func canvasNode(of expression: Expression) -> Int? {
    expression.nodes.firstIndex { node in
      guard node.opcode == .name || node.opcode == .element else { return false }
      let slot = Int(node.slot)
      return slot < canvasSlots.count && canvasSlots[slot]
    }
  }

  /// Parses a CSS color.
  mutating func parseColor(_ text: Bytes, at range: SourceRange) -> Color? {
    Color.parse(css: text, range: range, diagnostics: &diagnostics)
  }

  /// Parses SVG path data.
  mutating func parsePath(_ text: Bytes, at range: SourceRange) -> Path? {
    Path.parse(Expression.literal(text), range: range, diagnostics: &diagnostics)
  }
}

extension Color {
  /// Whether a text is a color.
  static func isColor(_ text: Bytes) -> Bool {
    if case .success = Color.parse(css: text) { true } else { false }
  }
}
