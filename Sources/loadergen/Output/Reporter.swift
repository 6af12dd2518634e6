// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Prints what was found in specs, as the options ask for, and says what it means for the exit code.
struct Reporter {
  /// Whether warnings and notes are left out.
  let isQuiet: Bool
  /// Whether notes are printed.
  let printsNotes: Bool
  /// Whether warnings stand in the way of writing anything.
  let warningsAreErrors: Bool
  /// Whether findings are printed for programs.
  let printsJSON: Bool
  /// Where JSON goes; text goes to standard error.
  let jsonDescriptor: Int32

  /// Makes the reporter of a command.
  init(_ settings: Settings, _ command: Command) {
    let isCheck = command == .check
    isQuiet = settings.isQuiet
    printsNotes = isCheck
    warningsAreErrors = settings.isStrict && !isCheck
    printsJSON = settings.printsJSON
    jsonDescriptor = isCheck ? Platform.standardOutput : Platform.standardError
  }

  /// Prints one file's findings; throws only if standard output can't take them.
  func print(_ found: Diagnostics, of file: String) throws(FileError) {
    let shown = selection(of: found)
    if shown.all.isEmpty { return }
    if printsJSON {
      let lines = FindingsText.json(shown, file: file)
      if jsonDescriptor == Platform.standardError { return Console.tell(lines) }
      return try Console.answer(lines)
    }
    Console.tell(FindingsText.text(shown, file: file, isColored: usesColor))
  }

  /// Whether the findings stand in the way of writing anything.
  func isFatal(_ found: Diagnostics) -> Bool {
    found.hasErrors || (warningsAreErrors && hasWarnings(found))
  }

  /// Whether there is a warning.
  func hasWarnings(_ found: Diagnostics) -> Bool {
    found.all.contains { $0.severity == .warning }
  }

  /// What is printed, at the severity that counts.
  private func selection(of found: Diagnostics) -> Diagnostics {
    var shown = Diagnostics(source: found.source)
    for finding in found.all {
      switch finding.severity {
      case .error: shown.report(finding.fault, at: finding.range)
      case .warning where warningsAreErrors: shown.report(finding.fault, at: finding.range)
      case .warning where !isQuiet:
        shown.report(finding.fault, at: finding.range, severity: .warning)
      case .note where printsNotes && !isQuiet:
        shown.report(finding.fault, at: finding.range, severity: .note)
      case .warning, .note: break
      }
    }
    return shown
  }

  private var usesColor: Bool {
    Platform.isTerminal(Platform.standardError) && !Platform.hasEnvironment("NO_COLOR")
  }
}
