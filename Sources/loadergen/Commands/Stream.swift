// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// `stream`: one spec, parameter values a line in, a result a line out, in order.
struct Stream {
  /// The member of a line that is passed on.
  private static let tag = Bytes("$id")
  private static let chunk = 64 * 1024

  private let settings: Settings
  private let run: SpecRun
  private let spec: LoaderSpec
  private let fixed: [ParameterOverride]
  private var worst = ExitCode.done

  /// Reads the spec; what is wrong with it is printed before any line is read.
  private init(_ settings: Settings, _ run: SpecRun, _ spec: LoaderSpec) throws(UsageError) {
    self.settings = settings
    self.run = run
    self.spec = spec
    fixed = try spec.overrides(settings.overrides, of: run.source.displayName)
  }

  /// Answers standard input line by line.
  static func run(_ settings: Settings, _ invocation: Invocation) throws(UsageError) -> ExitCode {
    guard let operand = invocation.operands.first else { return .wrongUsage }
    if operand.equals("-") {
      throw UsageError("stream reads values from standard input", help: "name the spec's file")
    }
    let run: SpecRun
    do {
      run = try SpecRun(operand, settings, atLeast: .error)
    } catch {
      return error.exitCode
    }
    let source = run.source
    var found = Diagnostics(source: source.bytes)
    let spec = LoaderSpec.decode(source.bytes, name: source.baseName, diagnostics: &found)
    guard let spec, !run.found.hasErrors else {
      do {
        try Reporter(settings, .stream).print(run.found, of: source.displayName)
      } catch {
        return Console.tell(error)
      }
      return .wrongSpec
    }
    var stream = try Stream(settings, run, spec)
    do {
      try stream.answerAll()
      return stream.worst
    } catch {
      return Console.tell(error)
    }
  }

  private mutating func answerAll() throws(FileError) {
    var reader = LineReader(Platform.standardInput)
    var answers: Bytes = []
    while true {
      // Nobody waits for an answer that is ready.
      if !answers.isEmpty && (answers.count >= Self.chunk || !reader.hasLine) {
        try Console.answer(answers)
        answers.removeAll(keepingCapacity: true)
      }
      let next: LineReader.Line?
      do {
        next = try reader.next()
      } catch {
        throw FileError(action: "can't read", name: "standard input", cause: error)
      }
      guard let next else { break }
      answer(next, &answers)
    }
    if !answers.isEmpty { try Console.answer(answers) }
  }

  // MARK: A line

  private mutating func answer(_ line: LineReader.Line, _ answers: inout Bytes) {
    answers += "{".utf8
    switch line {
    case .tooLong:
      fail(LineError.tooLong.fault, &answers)
    case .whole(let line):
      do {
        let svg = try svg(line, &answers)
        answers += "\"svg\":".utf8
        answers += JSONString.quoted(svg)
      } catch {
        fail(error.fault, &answers)
      }
    }
    answers += "}\n".utf8
  }

  private mutating func fail(_ fault: Fault, _ answers: inout Bytes) {
    worst = .wrongSpec
    answers += "\"error\":{\"code\":\"\(fault.code.word)\",\"message\":".utf8
    answers += JSONString.quoted(fault.message)
    answers += ",\"help\":".utf8
    answers += fault.help.map { JSONString.quoted($0) } ?? Bytes("null")
    answers += "}".utf8
  }

  /// The SVG of a line's values; its tag is written first, whatever comes of it.
  private func svg(_ line: Bytes, _ answers: inout Bytes) throws(LineError) -> Bytes {
    var found = Diagnostics(source: line)
    let json = JSONParser.parse(&found)
    if let first = found.all.first { throw LineError(first.fault) }
    guard let json, case .object(let members) = json.payload else {
      throw LineError.noObject
    }
    for member in members where member.key == Self.tag {
      answers += "\"$id\":".utf8
      answers += line[member.value.range.start..<member.value.range.end]
      answers += ",".utf8
    }
    var values = fixed
    for member in members where member.key != Self.tag {
      values.append(try override(member, line))
    }
    return try svg(values)
  }

  private func override(
    _ member: JSONMember, _ line: Bytes
  ) throws(LineError) -> ParameterOverride {
    switch member.value.payload {
    case .string(let text): return try override(member.key, text)
    case .number, .boolean:
      let range = member.value.range
      return try override(member.key, Bytes(line[range.start..<range.end]))
    case .null, .array, .object:
      throw LineError.wrongType(member.key)
    }
  }

  private func override(
    _ name: Bytes, _ text: Bytes
  ) throws(LineError) -> ParameterOverride {
    do {
      return try spec.override(name: name, text: text)
    } catch {
      throw LineError(error.fault)
    }
  }

  private func svg(_ values: [ParameterOverride]) throws(LineError) -> Bytes {
    var found = Diagnostics(source: run.source.bytes)
    var copy = run
    copy.loader = spec.resolve(values, diagnostics: &found)
    if let start = settings.start { copy.loader?.start = start }
    if settings.speed != 1 { copy.loader?.accelerate(by: settings.speed) }
    copy.found = found
    if let svg = copy.svg(settings) { return svg }
    throw copy.found.all.first.map { LineError($0.fault) } ?? .noLoader
  }
}
