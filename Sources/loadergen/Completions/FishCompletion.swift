// SPDX-License-Identifier: MIT

/// The completion script of fish.
enum FishCompletion {
  /// The script, a line for each command, template and option.
  static var script: String {
    "# fish completion for loadergen\n" + commandLines + operandLines + optionLines
  }

  private static let names = Command.allCases.map { $0.name }.joined(separator: " ")

  private static var commandLines: String {
    Command.allCases.map { command in
      line("not __fish_seen_subcommand_from \(names)", command.name, command.summary)
    }.joined()
  }

  private static var operandLines: String {
    let bare = Shell.templateOperands.map { operand in
      line("not __fish_seen_subcommand_from \(names)", operand, "built-in template")
    }
    let others = Command.allCases.flatMap { command in
      command.operandWords.map { line("__fish_seen_subcommand_from \(command.name)", $0, "") }
    }
    return (bare + others).joined()
  }

  private static func line(_ condition: String, _ word: String, _ summary: String) -> String {
    "complete -c loadergen -n \(quoted(condition)) -a \(quoted(word)) -d \(quoted(summary))\n"
  }

  private static var optionLines: String {
    Option.allCases.map { option in
      let row = option.row
      let letter = row.letter.map { " -s \(Character(Unicode.Scalar($0)))" } ?? ""
      return "complete -c loadergen -n \(quoted(condition(option)))\(letter) -l \(row.name)"
        + "\(value(row.value)) -d \(quoted(row.summary))\n"
    }.joined()
  }

  /// Where the option means something: after its commands, and after none if it is `render`'s.
  private static func condition(_ option: Option) -> String {
    let commands = option.row.commands
    if commands.count == Command.allCases.count { return "true" }
    let seen = "__fish_seen_subcommand_from " + commands.map { $0.name }.joined(separator: " ")
    return commands.contains(.render)
      ? "\(seen); or not __fish_seen_subcommand_from \(names)" : seen
  }

  private static func value(_ value: OptionValue) -> String {
    switch value {
    case .none: ""
    case .words(let words, _): " -x -a \(quoted(words.joined(separator: " ")))"
    case .path: " -r -F"
    case .text: " -x"
    }
  }

  private static func quoted(_ text: String) -> String { shellQuoted(text) }
}
