// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// Prints what was found in specs, as the options ask for, and says what it means for the exit code.
struct Reporter {
  /// Whether it reports for `check`, which prints notes too, and JSON as its answer.
  private let isCheck: Bool
  private let isQuiet: Bool
  private let printsJSON: Bool
  /// Whether warnings stand in the way of writing anything.
  private let warningsAreErrors: Bool
  private let isStrict: Bool

  /// Makes the reporter of a command.
  init(_ settings: Settings, _ command: Command) {
    isCheck = command == .check
    isQuiet = settings.isQuiet
    printsJSON = settings.printsJSON
    isStrict = settings.isStrict
    warningsAreErrors = isStrict && !isCheck
  }

  /// Prints one file's findings; throws only if standard output can't take them.
  func print(_ found: Diagnostics, of file: String) throws(FileError) {
    if found.kept(atLeast: leastSeverity).isEmpty { return }
    var printer = DiagnosticPrinter(file: Bytes(file.utf8))
    printer.leastSeverity = leastSeverity
    printer.isStrict = warningsAreErrors
    if printsJSON {
      let lines = printer.jsonLines(found)
      return isCheck ? try Console.answer(lines) : Console.tell(lines)
    }
    printer.isColored =
      Platform.isTerminal(Platform.standardError) && !Platform.hasEnvironment("NO_COLOR")
    Console.tell(printer.text(found))
  }

  /// Says what became of many loaders.
  func print(_ batch: Batch) { tell(batch.summary) }

  /// Tells people how it goes, if they want to know.
  func tell(_ words: String) {
    if !isQuiet && !printsJSON { Console.tell(Bytes("loadergen: \(words)\n".utf8)) }
  }

  /// Says what a content security policy must allow for a file.
  func print(policyOf bytes: Bytes, _ file: String) {
    let directive = ContentSecurityPolicy.directive(for: bytes)
    let name = printable(Bytes(file.utf8))
    let words = directive.isEmpty ? "nothing" : String(decoding: directive, as: UTF8.self)
    Console.tell(Bytes("loadergen: policy for \(name): \(words)\n".utf8))
  }

  /// Whether the findings stand in the way of writing anything.
  func isFatal(_ found: Diagnostics) -> Bool {
    found.hasErrors || (warningsAreErrors && hasWarnings(found))
  }

  /// Whether there is a warning.
  func hasWarnings(_ found: Diagnostics) -> Bool { found.count(of: .warning) > 0 }

  /// The least severity that is printed or counts for the exit code.
  var leastMatter: Severity {
    leastSeverity == .error && isStrict ? .warning : leastSeverity
  }

  /// Warnings that count are never silenced.
  private var leastSeverity: Severity {
    if isQuiet { return warningsAreErrors ? .warning : .error }
    return isCheck ? .note : .warning
  }
}
