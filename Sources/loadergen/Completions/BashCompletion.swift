// SPDX-License-Identifier: MIT

/// The completion script of bash.
enum BashCompletion {
  /// The script; it needs nothing but bash itself.
  static var script: String {
    """
    # bash completion for loadergen
    _loadergen() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" word words="" files=""
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$word" in
          \(Command.allCases.map { $0.name }.joined(separator: "|"))) command="$word"; break ;;
        esac
      done
      case "$previous" in
    \(valueCases)  esac
      case "$command" in
    \(commandCases)  esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      if [[ -n "$files" && "$current" != -* ]]; then
        COMPREPLY+=($(compgen -f -- "$current"))
      fi
    }
    complete -o filenames -F _loadergen loadergen

    """
  }

  /// What follows an option that takes a value.
  private static var valueCases: String {
    Option.allCases.map { option in
      let reply: String
      switch option.row.value {
      case .none: return ""
      case .words(let words, _):
        reply = "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\")); "
      case .path: reply = "COMPREPLY=($(compgen -f -- \"$current\")); "
      case .text: reply = "COMPREPLY=(); "
      }
      return "    \(option.flags.joined(separator: "|"))) \(reply)return ;;\n"
    }.joined()
  }

  /// What may stand after each command; without one, the commands too.
  private static var commandCases: String {
    let commands = Command.allCases.map { command in
      line(command.name, words(of: command), files: command.takesSpecs)
    }
    let bare = Command.allCases.map { $0.name } + words(of: .render)
    return commands.joined() + line("*", bare, files: true)
  }

  private static func words(of command: Command) -> [String] {
    command.operandWords + command.options.flatMap { $0.flags }
  }

  private static func line(_ pattern: String, _ words: [String], files: Bool) -> String {
    "    \(pattern)) words='\(words.joined(separator: " "))'\(files ? "; files=1" : "") ;;\n"
  }
}
