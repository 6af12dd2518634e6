// SPDX-License-Identifier: MIT

/// Renders the findings of a file for people or for programs.
public struct DiagnosticPrinter: Sendable {
  /// What the file is called in messages.
  public var file: Bytes
  /// The least severity that is printed.
  public var leastSeverity: Severity
  /// Whether warnings are printed as errors.
  public var isStrict: Bool
  /// Whether the text has ANSI colors.
  public var isColored: Bool

  /// Makes a printer for a file.
  public init(
    file: Bytes, leastSeverity: Severity = .warning, isStrict: Bool = false,
    isColored: Bool = false
  ) {
    self.file = file
    self.leastSeverity = leastSeverity
    self.isStrict = isStrict
    self.isColored = isColored
  }

  /// The findings to print, in file order, and how many more there are.
  ///
  /// Where there are too many, errors come before warnings and notes.
  func selection(of diagnostics: Diagnostics) -> (shown: [Diagnostic], more: Int) {
    var shown = diagnostics.kept(atLeast: leastSeverity)
    for severity in [Severity.note, .warning] {
      var surplus = shown.count - Diagnostics.limit
      while surplus > 0, let last = shown.lastIndex(where: { $0.severity == severity }) {
        shown.remove(at: last)
        surplus -= 1
      }
    }
    var total = 0
    for severity in Severity.allCases where severity.rawValue <= leastSeverity.rawValue {
      total += diagnostics.count(of: severity)
    }
    return (shown, max(0, total - shown.count))
  }

  /// The word for a severity.
  func word(for severity: Severity) -> StaticString {
    switch severity {
    case .error: "error"
    case .warning: isStrict ? "error" : "warning"
    case .note: "note"
    }
  }
}
