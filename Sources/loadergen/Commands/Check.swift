// SPDX-License-Identifier: MIT

internal import LoaderModel

/// `check`: what is wrong or doubtful in specs, and nothing else.
struct Check {
  private let settings: Settings
  private let reporter: Reporter

  /// Prepares a run.
  init(_ settings: Settings) {
    self.settings = settings
    reporter = Reporter(settings, .check)
  }

  /// Checks all operands.
  func run(_ invocation: Invocation) -> ExitCode {
    var worst = ExitCode.done
    for operand in invocation.operands { worst.raise(to: check(operand)) }
    return worst
  }

  private func check(_ operand: Bytes) -> ExitCode {
    var run: SpecRun
    do {
      run = try SpecRun(
        operand, settings, atLeast: reporter.leastMatter, isThorough: true)
    } catch {
      return error.exitCode
    }
    let isDrawable = run.canBeDrawn(settings)
    do {
      try reporter.print(run.found, of: run.source.displayName)
    } catch {
      return Console.tell(error)
    }
    if !isDrawable { return .wrongSpec }
    return settings.isStrict && reporter.hasWarnings(run.found) ? .foundWarnings : .done
  }
}
