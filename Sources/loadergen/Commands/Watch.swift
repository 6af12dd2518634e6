// SPDX-License-Identifier: MIT

internal import LoaderModel

/// `render --watch`: renders specs again whenever they are saved.
///
/// What counts is a file's content, not its date: the system only says that it may be worth a look. A
/// save that is wrong leaves the last good output as it is.
struct Watch {
  /// A spec, and what was last seen of it.
  private struct Entry {
    let operand: Bytes
    /// Its content; nil while it can't be read.
    var content: Bytes?
    /// The file that its loader is in.
    var path: Bytes?
    var wasFaulty = false
  }

  private let render: Render

  /// Prepares to watch.
  init(_ render: Render) { self.render = render }

  /// Renders all, then what is saved, until a signal ends it.
  func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    for operand in invocation.operands {
      guard operand.first == UInt8(ascii: "@") || operand.equals("-") else { continue }
      throw UsageError("\(quoted(operand)) can't be watched", help: "--watch takes files")
    }
    Platform.deferEndingSignals()
    let watcher = FileWatcher(invocation.operands)
    var entries = invocation.operands.map { Entry(operand: $0) }
    while Platform.interruption == nil {
      for i in entries.indices where Platform.interruption == nil { look(at: i, &entries) }
      watcher.waitForChange()
    }
    return Platform.interruption ?? .done
  }

  /// Renders an entry whose content is new.
  private func look(at number: Int, _ entries: inout [Entry]) {
    let operand = entries[number].operand
    let content = try? FileReader.read(path: operand)
    if content == nil && entries[number].content == nil && entries[number].wasFaulty { return }
    if content != nil && content == entries[number].content { return }
    entries[number].content = content
    let paths = entries.indices.compactMap { $0 == number ? nil : entries[$0].path }
    switch renderAnew(operand, besides: paths) {
    case .written(let path):
      let recovered = entries[number].wasFaulty ? ", which is right again" : ""
      render.reporter.tell("wrote \(quoted(path ?? [])) from \(printable(operand))\(recovered)")
      (entries[number].path, entries[number].wasFaulty) = (path, false)
    case .unchanged(let path):
      if entries[number].wasFaulty { render.reporter.tell("\(printable(operand)) is right again") }
      (entries[number].path, entries[number].wasFaulty) = (path, false)
    case .failed:
      entries[number].wasFaulty = true
    }
  }

  private func renderAnew(_ operand: Bytes, besides others: [Bytes]) -> Render.Outcome {
    let run: SpecRun
    do {
      run = try SpecRun(operand, render.settings, atLeast: render.reporter.leastMatter)
    } catch {
      return .failed(error.exitCode)
    }
    if let loader = run.loader, let path = render.path(of: loader.name), others.contains(path) {
      let error = UsageError("two specs are named \(quoted(loader.name))")
      return .failed(Console.tell(error))
    }
    return render.renderOne(run)
  }
}
