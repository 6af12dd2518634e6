// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A command line taken apart: what is to be done, to what, and with which options.
struct Invocation {
  /// An option as typed, with its value; empty for flags.
  struct Setting {
    /// Which one.
    var option: Option
    /// What it is set to.
    var value: Bytes
  }

  /// What is to be done.
  var command = Command.render
  /// Whether the command's word was typed.
  var namesCommand = false
  /// What is neither option nor command.
  var operands: [Bytes] = []
  /// In the order typed.
  var settings: [Setting] = []

  /// Takes a command line apart.
  init(_ words: [Bytes]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.equals("--") {
        operands += rest
        break
      }
      if word.starts(with: Bytes("--")) {
        try readLong(word.dropFirst(2), &rest)
      } else if word.count > 1 && word.first == UInt8(ascii: "-") {
        try readShort(word.dropFirst(), &rest)
      } else if operands.isEmpty, !namesCommand, let named = Command.named(word) {
        command = named
        namesCommand = true
      } else {
        operands.append(word)
      }
    }
    try checkOptions()
  }

  /// Whether a flag is set.
  func has(_ option: Option) -> Bool { settings.contains { $0.option == option } }

  /// An option's value; the last one counts.
  func value(of option: Option) -> Bytes? { settings.last { $0.option == option }?.value }

  /// All values of an option that may be repeated.
  func values(of option: Option) -> [Bytes] {
    settings.filter { $0.option == option }.map { $0.value }
  }

  private mutating func readLong(
    _ word: ArraySlice<UInt8>, _ rest: inout ArraySlice<Bytes>
  ) throws(UsageError) {
    let equals = word.firstIndex(of: UInt8(ascii: "="))
    let name = word[..<(equals ?? word.endIndex)]
    guard let option = Option.named(name) else { throw unknownOption("--", name) }
    try read(option, attached: equals.map { Bytes(word[($0 + 1)...]) }, &rest)
  }

  private mutating func readShort(
    _ word: ArraySlice<UInt8>, _ rest: inout ArraySlice<Bytes>
  ) throws(UsageError) {
    guard let letter = word.first, let option = Option.named(letter: letter) else {
      throw unknownOption("-", word)
    }
    let attached = Bytes(word.dropFirst())
    try read(option, attached: attached.isEmpty ? nil : attached, &rest)
  }

  private mutating func read(
    _ option: Option, attached: Bytes?, _ rest: inout ArraySlice<Bytes>
  ) throws(UsageError) {
    let row = option.row
    guard let placeholder = row.value.placeholder else {
      if attached != nil { throw UsageError("--\(row.name) takes no value") }
      settings.append(Setting(option: option, value: []))
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("--\(row.name) needs a value", help: "--\(row.name) \(placeholder)")
    }
    if case .words(let words, let planned) = row.value {
      try checkWord(value, of: row.name, words, planned)
    }
    settings.append(Setting(option: option, value: value))
  }

  private func checkWord(
    _ value: Bytes, of name: String, _ words: [String], _ planned: [String]
  ) throws(UsageError) {
    if words.contains(where: { $0.utf8.elementsEqual(value) }) { return }
    if planned.contains(where: { $0.utf8.elementsEqual(value) }) {
      throw UsageError(
        "--\(name) \(printable(value)) is not supported yet", help: "--\(name) takes \(list(words))"
      )
    }
    throw UsageError("--\(name) doesn't know \(quoted(value))", help: "it takes \(list(words))")
  }

  private func unknownOption(_ dashes: String, _ name: ArraySlice<UInt8>) -> UsageError {
    let typed = Bytes(dashes.utf8) + name
    let names = Option.allCases.map { $0.row.name }
    return UsageError(
      "unknown option \(quoted(typed))",
      help: closest(to: Bytes(name), among: names).map { "did you mean \"--\($0)\"?" }
        ?? "loadergen --help lists them")
  }

  /// Throws if an option isn't one of the command's.
  private func checkOptions() throws(UsageError) {
    for setting in settings {
      let row = setting.option.row
      if row.commands.contains(command) { continue }
      throw UsageError(
        "--\(row.name) has no effect on \(command.name)",
        help: "it goes with \(list(row.commands.map { $0.name }))")
    }
  }
}

/// Words as people list them: `a`, `a or b`, `a, b or c`.
func list(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
