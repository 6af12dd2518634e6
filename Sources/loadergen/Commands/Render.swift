// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// `render`: specs to animated SVGs.
struct Render {
  /// What became of a loader's file.
  enum Outcome {
    case written(Bytes?)
    case unchanged(Bytes)
    case failed(ExitCode)
  }

  /// A loader on its way to its file; no bytes if it can't be had.
  private struct Rendered: Sendable {
    var run: SpecRun
    var bytes: Bytes?
  }

  /// So many loaders at most wait for being written.
  private static let window = 64

  let settings: Settings
  let reporter: Reporter
  /// Whether each loader goes into a directory by its name.
  let isMany: Bool

  /// Prepares a run.
  init(_ settings: Settings, _ invocation: Invocation) throws(UsageError) {
    self.settings = settings
    reporter = Reporter(settings, .render)
    isMany = invocation.operands.count > 1
    if isMany && settings.output == nil {
      throw UsageError("several specs need a directory", help: "add -o DIR")
    }
  }

  /// Renders all operands; one that fails doesn't keep the others back.
  func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    var batch = Batch()
    let runs = read(invocation.operands, &batch)
    try checkNames(runs)
    for start in stride(from: 0, to: runs.count, by: Self.window) {
      let part = Array(runs[start..<min(runs.count, start + Self.window)])
      for rendered in inParallel(part.count, { render(part[$0]) }) {
        batch.note(write(rendered))
      }
    }
    if isMany { reporter.print(batch) }
    return batch.worst
  }

  /// Renders and writes one spec that was read.
  func renderOne(_ run: SpecRun) -> Outcome { write(render(run)) }

  /// Reads and resolves specs side by side; what can't be read is reported in the order typed.
  private func read(_ operands: [Bytes], _ batch: inout Batch) -> [SpecRun] {
    let least = reporter.leastMatter
    let results = inParallel(operands.count) { number in
      Result { () throws(SpecSource.Failure) in
        try SpecRun(operands[number], settings, atLeast: least)
      }
    }
    var runs: [SpecRun] = []
    for result in results {
      switch result {
      case .success(let run): runs.append(run)
      case .failure(let failure): batch.note(.failed(failure.exitCode))
      }
    }
    return runs
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

  private func render(_ prepared: SpecRun) -> Rendered {
    var run = prepared
    let bytes = reporter.isFatal(run.found) ? nil : run.output(settings)
    return Rendered(run: run, bytes: bytes)
  }

  private func write(_ rendered: Rendered) -> Outcome {
    let run = rendered.run
    do {
      try reporter.print(run.found, of: run.source.displayName)
      guard let bytes = rendered.bytes, let loader = run.loader, !reporter.isFatal(run.found)
      else { return .failed(.wrongSpec) }
      let outcome = try place(bytes, name: loader.name)
      if settings.target == .csp { reporter.print(policyOf: bytes, run.source.displayName) }
      return outcome
    } catch {
      return .failed(Console.tell(error))
    }
  }

  private func place(_ bytes: Bytes, name: Bytes) throws(FileError) -> Outcome {
    guard let output = settings.output, let path = path(of: name) else {
      try Console.answer(bytes)
      return .written(nil)
    }
    if path != output { try FileWriter.makeDirectory(output) }
    if settings.keepsUnchanged, holds(path, bytes) { return .unchanged(path) }
    try FileWriter.write(bytes, to: path)
    return .written(path)
  }

  /// Where a loader of that name goes; nil for standard output.
  func path(of name: Bytes) -> Bytes? {
    guard let output = settings.output else { return nil }
    if !isMany && !FilePath.isDirectory(output) { return output }
    return FilePath.join(output, name + Bytes(settings.wrapping.row.suffix))
  }

  /// Whether a plain file has that content already.
  private func holds(_ path: Bytes, _ bytes: Bytes) -> Bool {
    guard let status = try? Platform.status(ofPath: path), status.isRegular,
      status.size == bytes.count
    else { return false }
    return (try? FileReader.read(path: path, limit: bytes.count + 1)) == bytes
  }
}

/// What became of many loaders.
struct Batch {
  private(set) var written = 0
  private(set) var unchanged = 0
  private(set) var failed = 0
  /// The highest exit code.
  private(set) var worst = ExitCode.done

  /// Counts an outcome.
  mutating func note(_ outcome: Render.Outcome) {
    switch outcome {
    case .written: written += 1
    case .unchanged: unchanged += 1
    case .failed(let code):
      failed += 1
      worst.raise(to: code)
    }
  }

  /// One line for people.
  var summary: String {
    var parts = ["\(written) written"]
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: ", ")
  }
}
