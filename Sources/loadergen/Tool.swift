// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The whole tool: from a command line to an exit code.
enum Tool {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// Does what the words ask for.
  static func run(_ words: [Bytes]) -> ExitCode {
    if words.isEmpty {
      Console.tell(Bytes(Help.short.utf8))
      return .wrongUsage
    }
    do {
      return try run(Invocation(words))
    } catch {
      return Console.tell(error)
    }
  }

  private static func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    if invocation.has(.help) {
      return answer(Help.text(invocation.namesCommand ? invocation.command : nil))
    }
    if invocation.has(.version) { return answer("loadergen \(version)\n") }
    try checkOperands(invocation)
    switch invocation.command {
    case .render:
      let settings = try Settings(invocation)
      let render = try Render(settings, invocation)
      return settings.watches ? try Watch(render).run(invocation) : try render.run(invocation)
    case .check: return try Check(Settings(invocation)).run(invocation)
    case .frames: return try Frames(Settings(invocation), invocation).run(invocation)
    case .gallery:
      var gallery = try Gallery(Settings(invocation), invocation)
      return try gallery.run(invocation)
    case .merge: return try Merge.run(invocation.operands)
    case .stream: return try Stream.run(Settings(invocation), invocation)
    case .templates: return try TemplateList.run(invocation.operands)
    case .schema: return answer(LoaderSpec.jsonSchema() + Bytes("\n".utf8))
    case .completions: return try answer(Shell(invocation.operands).script)
    }
  }

  /// Writes an answer and says how that went.
  static func answer(_ text: String) -> ExitCode { answer(Bytes(text.utf8)) }

  /// Writes an answer and says how that went.
  static func answer(_ bytes: Bytes) -> ExitCode {
    do {
      try Console.answer(bytes)
      return .done
    } catch {
      return Console.tell(error)
    }
  }

  /// Throws unless there are as many operands as the command takes.
  private static func checkOperands(_ invocation: Invocation) throws(UsageError) {
    let command = invocation.command
    let operands = invocation.operands
    let usage = "loadergen \(command.name) \(command.operands)"
    if command.takesSpecs {
      guard let first = operands.first else {
        throw UsageError("no spec to \(command.name)", help: usage)
      }
      if !invocation.namesCommand { try checkBareSpec(first) }
    } else if command == .schema || command == .gallery, let extra = operands.first {
      throw UsageError("\(command.name) takes no \(quoted(extra))", help: usage)
    }
    if operands.filter({ $0.equals("-") }).count > 1 {
      throw UsageError("standard input can be read only once")
    }
    if command == .frames || command == .stream, operands.count > 1 {
      throw UsageError("\(command.name) takes one spec", help: usage)
    }
  }

  /// Throws if the first word looks like a mistyped command rather than like a file.
  private static func checkBareSpec(_ word: Bytes) throws(UsageError) {
    if (try? Platform.status(ofPath: word)) != nil { return }
    guard let name = closest(to: word, among: Command.allCases.map { $0.name }) else { return }
    throw UsageError("unknown command \(quoted(word))", help: "did you mean \"\(name)\"?")
  }
}
