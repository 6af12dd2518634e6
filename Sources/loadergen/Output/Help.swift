// SPDX-License-Identifier: MIT

internal import SVGEmitter

/// What `--help` prints, made from the tables of commands and options.
enum Help {
  /// What the tool says when nothing was asked of it.
  static let short = """
    usage: loadergen SPEC [options] > loader.svg
           loadergen COMMAND ...

    SPEC is a JSON file, - for standard input, or @NAME for a built-in template.
    commands: \(Command.allCases.map { $0.name }.joined(separator: ", "))
    loadergen --help says more.

    """

  /// The help of a command; of the whole tool where there is none.
  static func text(_ command: Command?) -> String {
    command.map { commandText($0) } ?? overview
  }

  private static var overview: String {
    """
    loadergen \(Tool.version): animated SVG loaders from JSON specs

    usage: loadergen SPEC [options]        render one loader to standard output
    \(Command.allCases.map { usage($0) }.joined())
    SPEC is a JSON file, - for standard input, or @NAME for a built-in template.
    A file named like a command is written ./NAME.

    options of render (a bare SPEC too):
    \(optionLines(.render))
    loadergen COMMAND --help lists the options of the others.
    exit codes: 0 done, 1 the spec is wrong, 2 wrong usage, 3 a file could not be read or
    written, 4 check --strict found warnings.

    """
  }

  private static func commandText(_ command: Command) -> String {
    """
    usage: loadergen \(command.name) \(command.operands)

    \(command.summary)

    options:
    \(optionLines(command))\(command == .render ? targetLines : "")
    """
  }

  /// What each target does, and why.
  private static var targetLines: String {
    "\ntargets:\n"
      + Target.allCases.map { "  " + column("\($0.row.word)", 13) + "\($0.row.reason)\n" }.joined()
  }

  private static func usage(_ command: Command) -> String {
    let line = "       loadergen \(command.name) \(command.operands)"
    return line.utf8.count < 38
      ? column(line, 39) + command.summary + "\n"
      : "\(line)\n" + column("", 39) + command.summary + "\n"
  }

  /// A line an option, or two where its name is long.
  private static func optionLines(_ command: Command) -> String {
    command.options.map { option in
      let row = option.row
      let letter = row.letter.map { "-\(Character(Unicode.Scalar($0))), " } ?? "    "
      let value = row.value.placeholder.map { " \($0)" } ?? ""
      let name = "  \(letter)--\(row.name)\(value)"
      let isShort = name.utf8.count < 30
      return (isShort ? column(name, 31) : name + "\n" + column("", 31)) + row.summary + "\n"
    }.joined()
  }
}
