// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter
internal import Templates

/// `gallery`: a page of randomized loaders, and each of them as a file.
struct Gallery {
  private let settings: Settings
  private let reporter: Reporter
  private let directory: GalleryDirectory
  private let isForced: Bool
  private var plan = GalleryPlan()

  /// Understands the options.
  init(_ settings: Settings, _ invocation: Invocation) throws(UsageError) {
    self.settings = settings
    reporter = Reporter(settings, .gallery)
    guard let output = settings.output else {
      throw UsageError("gallery needs a directory", help: "add -o DIR")
    }
    directory = GalleryDirectory(path: output)
    isForced = invocation.has(.force)
    plan.emission = settings.emission
    plan.animation = invocation.value(of: .animation) ?? Bytes("auto")
    plan.names.count = try Self.number(invocation, .count, 1...1_000_000) ?? 60
    plan.seed = try Self.number(invocation, .seed, 0...9_007_199_254_740_991) ?? 0
    plan.columns = try Self.number(invocation, .columns, 1...100) ?? 0
    if let word = invocation.value(of: .palette) { plan.palette = Palette.named(word) }
    if let text = invocation.value(of: .near) {
      guard let part = decimalNumber(text), (0...1).contains(part) else {
        throw wrongValue(text, of: .near, "a part of the range, 0...1")
      }
      plan.nearness = part
    }
    if let text = invocation.value(of: .shard) { plan.shard = try Self.shard(text) }
    if isForced && invocation.has(.shard) {
      throw UsageError(
        "--force and --shard exclude each other",
        help: "empty the directory first, or give each shard one of its own")
    }
  }

  /// The built-in templates in steps through their families, so that a short gallery has some of each.
  private static var builtIn: [Bytes] {
    let all = Template.allCases.map { Bytes(("@" + $0.name).utf8) }
    var step = max(1, all.count * 5 / 13)
    while !isCoprime(step, all.count) { step += 1 }
    return all.indices.map { all[$0 * step % all.count] }
  }

  private static func isCoprime(_ a: Int, _ b: Int) -> Bool {
    b == 0 ? a == 1 : isCoprime(b, a % b)
  }

  /// Writes the gallery, or this process's part of it.
  mutating func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    let words = invocation.values(of: .template)
    var worst = ExitCode.done
    for word in words.isEmpty ? Gallery.builtIn : words {
      worst.raise(to: try add(word))
    }
    guard worst == .done else { return worst }
    plan.names.templates = plan.templates.map { $0.name }
    Platform.deferEndingSignals()
    do {
      try write()
      return .done
    } catch {
      return error.exitCode
    }
  }

  private func write() throws(GalleryError) {
    try directory.prepare(plan, isForced: isForced)
    let shows = Platform.isTerminal(Platform.standardError) && !settings.isQuiet
    let page = try GalleryRun(plan, in: directory, showsProgress: shows).run()
    let part = directory.file(plan.shard.fileName(isWhole: false))
    let whole = directory.file(plan.shard.fileName(isWhole: true))
    try asking("can't write", whole) { () throws(SystemError) in
      try Platform.move(part, to: whole)
    }
    if plan.shard.count == 1 { try GalleryManifest(directory).write(page) }
  }

  // MARK: Templates

  /// Takes in a template or a spec file, and tries it with its own values.
  private mutating func add(_ word: Bytes) throws(UsageError) -> ExitCode {
    var run: SpecRun
    do {
      run = try SpecRun(Self.operand(word), settings, atLeast: .error)
    } catch {
      return error.exitCode
    }
    // All templates can be drawn, but for what only SMIL can do; specs of one's own are tried.
    let isTemplate = Self.operand(word).first == UInt8(ascii: "@")
    let isTried = !isTemplate || settings.emission.format == .css
    let isDrawable = isTried ? run.canBeDrawn(settings) : run.loader != nil
    do {
      try reporter.print(run.found, of: run.source.displayName)
    } catch {
      return Console.tell(error)
    }
    guard isDrawable, let name = run.loader?.name else { return .wrongSpec }
    guard GalleryNames.isTemplateName(name) else {
      throw UsageError("the name of \(run.source.displayName) is too long for a file's")
    }
    if plan.templates.contains(where: { $0.name == name }) {
      throw UsageError("two templates are named \(quoted(name))")
    }
    plan.templates.append(
      GalleryPlan.Template(
        name: name, bytes: run.source.bytes, family: run.loader?.family,
        isBuiltIn: isTemplate, chosenColors: run.spec?.chosenColors ?? []))
    return .done
  }

  /// A built-in template may be named without its `@`.
  private static func operand(_ word: Bytes) -> Bytes {
    let isBuiltIn = Template.allCases.contains { $0.name.utf8.elementsEqual(word) }
    let isFile = word.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    return isBuiltIn || !(isFile || word.first == UInt8(ascii: "@"))
      ? [UInt8(ascii: "@")] + word : word
  }

  // MARK: Values

  private static func number(
    _ invocation: Invocation, _ option: Option, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = invocation.value(of: option) else { return nil }
    guard let number = wholeNumber(text), range.contains(number) else {
      throw wrongValue(
        text, of: option, "a whole number, \(range.lowerBound)...\(range.upperBound)")
    }
    return number
  }

  private static func shard(_ text: Bytes) throws(UsageError) -> Shard {
    let words = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if words.count == 2, let index = wholeNumber(Bytes(words[0])),
      let count = wholeNumber(Bytes(words[1]))
    {
      let shard = Shard(index: index, count: count)
      if shard.isValid { return shard }
    }
    throw wrongValue(text, of: .shard, "K/N, such as 1/4, with N at most 10000")
  }
}

extension LoaderSpec {
  /// The parameters whose colors are choices.
  fileprivate var chosenColors: [Bytes] {
    parameters.filter { $0.type == .color && !$0.choices.isEmpty }.map { $0.name }
  }
}
