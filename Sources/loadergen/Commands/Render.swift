// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// `render`: specs to animated SVGs.
struct Render {
  private let settings: Settings
  private let reporter: Reporter

  /// Prepares a run.
  init(_ settings: Settings) {
    self.settings = settings
    reporter = Reporter(settings, .render)
  }

  /// Renders all operands; one that fails doesn't keep the others back.
  func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    let isMany = invocation.operands.count > 1
    if isMany && settings.output == nil {
      throw UsageError("several specs need a directory", help: "add -o DIR")
    }
    var worst = ExitCode.done
    var runs: [SpecRun] = []
    for operand in invocation.operands {
      do {
        runs.append(try SpecRun(operand, settings, atLeast: reporter.leastMatter))
      } catch {
        worst.raise(to: error.exitCode)
      }
    }
    try checkNames(runs)
    for run in runs { worst.raise(to: write(run, intoDirectory: isMany)) }
    return worst
  }

  /// Throws if two loaders would be written to the same file.
  private func checkNames(_ runs: [SpecRun]) throws(UsageError) {
    var known: Set<Bytes> = []
    for run in runs {
      guard let name = run.loader?.name, !known.insert(name).inserted else { continue }
      throw UsageError(
        "two specs are named \(quoted(name))", help: "the second is \(run.source.displayName)")
    }
  }

  private func write(_ prepared: SpecRun, intoDirectory: Bool) -> ExitCode {
    var run = prepared
    do {
      let svg = reporter.isFatal(run.found) ? nil : run.output(settings)
      try reporter.print(run.found, of: run.source.displayName)
      guard let svg, let loader = run.loader, !reporter.isFatal(run.found) else {
        return .wrongSpec
      }
      try place(svg, name: loader.name, intoDirectory: intoDirectory)
      if settings.target == .csp { reporter.print(policyOf: svg, run.source.displayName) }
      return .done
    } catch {
      return Console.tell(error)
    }
  }

  private func place(
    _ svg: Bytes, name: Bytes, intoDirectory: Bool
  ) throws(FileError) {
    guard let output = settings.output else { return try Console.answer(svg) }
    if intoDirectory || FilePath.isDirectory(output) {
      try FileWriter.makeDirectory(output)
      let name = name + Bytes(settings.wrapping.row.suffix)
      try FileWriter.write(svg, to: FilePath.join(output, name))
    } else {
      try FileWriter.write(svg, to: output)
    }
  }
}
