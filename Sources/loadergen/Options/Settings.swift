// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// The options of a command line that takes specs, with their values understood.
struct Settings {
  /// The `width` and `height` attributes asked for.
  enum SizeRequest: Equatable {
    /// None are to be written.
    case none
    /// A width in user units or em; the height follows where it is nil.
    case fixed(width: Double, height: Double?, unit: StaticUnit)
  }

  /// The units of a size.
  enum StaticUnit: String {
    case userUnits = ""
    case em
  }

  /// A `--set`, not yet understood: its type is the spec's to say.
  struct Override {
    /// The parameter's name.
    var name: Bytes
    /// The text after `=`.
    var text: Bytes
  }

  /// How a loader is written; `size` is in `sizeRequest`.
  var emission = EmissionOptions()
  /// The `width` and `height` attributes; nil for the spec's.
  var sizeRequest: SizeRequest?
  /// Replaced parameters.
  var overrides: [Override] = []
  /// A further factor on all time.
  var speed = 1.0
  /// How the first moments look; nil for what the spec says.
  var start: Loader.Start?
  /// Where the result goes; nil for standard output.
  var output: Bytes?
  /// Whether warnings and notes are left out.
  var isQuiet = false
  /// Whether warnings count.
  var isStrict = false
  /// What the drawing is wrapped in.
  var wrapping = Wrapping.svg
  /// Whether the wrapping is a whole page.
  var isPage = false
  /// Where it will live; nil where nobody said.
  var target: Target?
  /// Whether files stay as they are whose content wouldn't change.
  var keepsUnchanged = false
  /// Whether specs are rendered again when they are saved.
  var watches = false
  /// Whether findings are printed for programs.
  var printsJSON = false

  /// Whether the page's custom properties are to set colors.
  var isThemeable: Bool {
    guard let kind = wrapping.row.kind else { return target == .inline }
    return kind != .image
  }

  /// Understands the options.
  init(_ invocation: Invocation) throws(UsageError) {
    isQuiet = invocation.has(.quiet)
    isStrict = invocation.has(.strict)
    printsJSON = invocation.value(of: .format)?.equals("json") ?? false
    for text in invocation.values(of: .set) { overrides.append(try Override(text)) }
    if let path = invocation.value(of: .output) {
      if path.isEmpty { throw UsageError("--output needs a path") }
      output = path
    }
    keepsUnchanged = invocation.has(.ifChanged)
    watches = invocation.has(.watch)
    for option in [Option.ifChanged, .watch] where invocation.has(option) && output == nil {
      throw UsageError("--\(option.row.name) needs a file or directory", help: "add -o PATH")
    }
    try readTime(invocation)
    try readForm(invocation)
    try readWriting(invocation)
  }

  private mutating func readTime(_ invocation: Invocation) throws(UsageError) {
    if let text = invocation.value(of: .speed) {
      speed = try number(text, of: .speed, 0.001...1000, "a factor from 0.001 to 1000")
    }
    if let word = invocation.value(of: .start) { start = word.equals("cold") ? .cold : .steady }
    guard invocation.command == .render, let text = invocation.value(of: .at) else { return }
    emission.instant = try number(text, of: .at, 0...1e6, "seconds from 0")
    guard invocation.value(of: .animation)?.equals("none") ?? false else {
      throw UsageError("--at has no effect without --animation none")
    }
  }

  private mutating func readForm(_ invocation: Invocation) throws(UsageError) {
    if let word = invocation.value(of: .animation) {
      emission.format = EmissionOptions.Format.allCases.first { word.equals($0.word) } ?? .auto
    }
    if let word = invocation.value(of: .reducedMotion) {
      emission.reducedMotion =
        EmissionOptions.ReducedMotion.allCases.first { word.equals($0.word) } ?? .fade
    }
    if let text = invocation.value(of: .size) { sizeRequest = try SizeRequest(text) }
    if let text = invocation.value(of: .color) {
      guard let pair = Color.pair(option: text) else {
        throw UsageError(
          "--color doesn't know \(quoted(text))",
          help: "any CSS color, such as '#07f' or navy, or two: LIGHT,DARK")
      }
      (emission.color, emission.darkColor) = pair
    }
    try readPlace(invocation)
  }

  private mutating func readPlace(_ invocation: Invocation) throws(UsageError) {
    if let word = invocation.value(of: .wrapping) {
      wrapping = Wrapping.allCases.first { word.equals($0.row.word) } ?? .svg
    }
    if let word = invocation.value(of: .target) {
      target = Target.allCases.first { word.equals($0.row.word) }
    }
    isPage = invocation.has(.page)
    if isPage && wrapping != .html {
      throw UsageError("--page has no effect without --as html")
    }
    try checkPlace()
    if let target { emission.adapt(to: target) }
  }

  /// Throws where the target can't be the wrapping's, or forbids what was asked for.
  private func checkPlace() throws(UsageError) {
    guard let target else { return }
    let words = (wrapping: "--as \(wrapping.row.word)", target: "--target \(target.row.word)")
    if let kind = wrapping.row.kind, target.row.isImage != (kind == .image) {
      throw UsageError("\(words.wrapping) and \(words.target) exclude each other")
    }
    if target == .sanitized && (emission.format == .css || emission.darkColor != nil) {
      throw UsageError(
        "\(words.target) has no style sheet",
        help: "leave out --animation css and the second color")
    }
  }

  private mutating func readWriting(_ invocation: Invocation) throws(UsageError) {
    emission.isPretty = invocation.has(.pretty)
    emission.isDecorative = invocation.has(.decorative)
    if let text = invocation.value(of: .label) {
      if emission.isDecorative { throw UsageError("--label and --decorative exclude each other") }
      emission.label = try checkedText(text, "--label")
    }
    if let text = invocation.value(of: .precision) {
      emission.precision = Int(try number(text, of: .precision, 0...6, "a whole number, 0...6"))
      guard text.count == 1 else { throw wrongValue(text, of: .precision, "a whole number, 0...6") }
    }
    if let text = invocation.value(of: .idPrefix) {
      guard isIdentifier(text) else {
        throw wrongValue(text, of: .idPrefix, "a letter, then letters, digits, - and _, 64 at most")
      }
      emission.idPrefix = text
    }
  }

  /// Whether it may begin ids, classes and keyframes names everywhere.
  private func isIdentifier(_ text: Bytes) -> Bool {
    guard let first = text.first, isLetter(first), text.count <= 64 else { return false }
    return text.allSatisfy { byte in
      isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}

extension Settings.Override {
  /// Splits `NAME=VALUE`.
  fileprivate init(_ setting: Bytes) throws(UsageError) {
    guard let equals = setting.firstIndex(of: UInt8(ascii: "=")), equals > 0 else {
      throw UsageError("--set \(quoted(setting)) has no value", help: "--set NAME=VALUE")
    }
    name = Bytes(setting[..<equals])
    text = try checkedText(Bytes(setting[(equals + 1)...]), "--set \(printable(name))")
  }
}

extension EmissionOptions.ReducedMotion {
  /// The word of `--reduced-motion`.
  fileprivate var word: StaticString {
    switch self {
    case .fade: "fade"
    case .slow: "slow"
    case .still: "still"
    case .ignore: "ignore"
    }
  }
}

extension EmissionOptions.Format {
  /// The word of `--animation`.
  fileprivate var word: StaticString {
    switch self {
    case .auto: "auto"
    case .css: "css"
    case .smil: "smil"
    case .none: "none"
    }
  }
}
