// SPDX-License-Identifier: MIT

internal import LoaderModel

/// `frames`: still SVGs of exact instants.
struct Frames {
  /// Which instants are drawn.
  private enum Plan {
    /// These, named by their milliseconds.
    case instants([Double])
    /// So many a second, numbered; over one common period where there is no duration.
    case rate(Double, duration: Double?)
  }

  /// A still: its instant and its file's name.
  private struct Frame {
    var instant: Double
    var suffix: String
  }

  /// The longest stretch drawn unasked, in seconds.
  private static let longestPeriod = 10.0
  /// As many as six digits can number.
  private static let most = 1_000_000.0

  private let settings: Settings
  private let reporter: Reporter
  private let plan: Plan
  private let directory: Bytes

  /// Prepares a run.
  init(_ settings: Settings, _ invocation: Invocation) throws(UsageError) {
    self.settings = settings
    reporter = Reporter(settings, .frames)
    guard let directory = settings.output else {
      throw UsageError("frames needs a directory", help: "add -o DIR")
    }
    self.directory = directory
    plan = try Self.plan(invocation)
  }

  /// Writes the frames of the spec.
  func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    guard let operand = invocation.operands.first else { return .wrongUsage }
    let run: SpecRun
    do {
      run = try SpecRun(operand, settings, atLeast: reporter.leastMatter)
    } catch {
      return error.exitCode
    }
    do {
      try reporter.print(run.found, of: run.source.displayName)
    } catch {
      return Console.tell(error)
    }
    guard let loader = run.loader, !reporter.isFatal(run.found) else { return .wrongSpec }
    return write(run, named: loader.name, try count(of: loader))
  }

  private func write(_ prepared: SpecRun, named name: Bytes, _ count: Int) -> ExitCode {
    var run = prepared
    do {
      try FileWriter.makeDirectory(directory)
      for index in 0..<count {
        let frame = frame(index)
        guard let svg = run.svg(settings, at: frame.instant) else {
          try reporter.print(run.found, of: run.source.displayName)
          return .wrongSpec
        }
        let file = name + Bytes("-\(frame.suffix).svg".utf8)
        try FileWriter.write(svg, to: FilePath.join(directory, file))
      }
      return .done
    } catch {
      return Console.tell(error)
    }
  }

  /// How many frames there are.
  private func count(of loader: Loader) throws(UsageError) -> Int {
    switch plan {
    case .instants(let instants):
      return instants.count
    case .rate(let rate, let duration):
      let period = loader.commonPeriod().map { Double($0) / 1000 }
      // A last frame that would only repeat the first, but for rounding, is left out.
      let count = ((duration ?? period ?? Self.longestPeriod) * rate - 1e-6).rounded(.up)
      guard count <= Self.most else {
        throw UsageError(
          "that would be more than 1000000 frames", help: "lower --fps or --duration")
      }
      return max(1, Int(count))
    }
  }

  /// The frame of that number, from 0 on.
  private func frame(_ index: Int) -> Frame {
    switch plan {
    case .instants(let instants):
      Frame(instant: instants[index], suffix: Self.milliseconds(instants[index]))
    case .rate(let rate, _):
      Frame(instant: Double(index) / rate, suffix: padded(String(index), to: 6))
    }
  }

  private static func plan(_ invocation: Invocation) throws(UsageError) -> Plan {
    let list = invocation.value(of: .at)
    guard let rate = invocation.value(of: .fps) else {
      guard let list else {
        throw UsageError("frames needs instants", help: "add --at T,T... or --fps N")
      }
      if invocation.has(.duration) { throw UsageError("--duration has no effect without --fps") }
      return .instants(try instants(list))
    }
    if list != nil { throw UsageError("--at and --fps exclude each other") }
    var duration: Double?
    if let text = invocation.value(of: .duration) {
      duration = try number(text, of: .duration, 0.001...86_400, "seconds from 0.001 to 86400")
    }
    let wanted = "frames a second from 0.001 to 1000"
    return .rate(try number(rate, of: .fps, 0.001...1000, wanted), duration: duration)
  }

  private static func instants(_ list: Bytes) throws(UsageError) -> [Double] {
    var result: [Double] = []
    var known: Set<String> = []
    for part in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let instant = try number(Bytes(part), of: .at, 0...1e6, "seconds from 0, with commas between")
      guard known.insert(milliseconds(instant)).inserted else {
        throw UsageError("--at names the millisecond \(milliseconds(instant)) twice")
      }
      result.append(instant)
    }
    return result
  }

  /// The nearest millisecond in at least four digits.
  private static func milliseconds(_ instant: Double) -> String {
    padded(String(Int((instant * 1000).rounded())), to: 4)
  }
}

/// Digits with zeros in front of them.
private func padded(_ digits: String, to count: Int) -> String {
  String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
