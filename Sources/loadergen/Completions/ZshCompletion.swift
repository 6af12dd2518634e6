// SPDX-License-Identifier: MIT

/// The completion script of zsh.
enum ZshCompletion {
  /// The script, to be put into a file `_loadergen` in `$fpath`.
  static var script: String {
    """
    #compdef loadergen
    # zsh completion for loadergen
    _loadergen() {
      local command="" word
      for word in "${(@)words[2,CURRENT-1]}"; do
        case "$word" in
          (\(Command.allCases.map { $0.name }.joined(separator: "|"))) command="$word"; break ;;
        esac
      done
      case "$command" in
    \(Command.allCases.map { arguments(of: $0, pattern: $0.name) }.joined())\
    \(arguments(of: .render, pattern: "*"))  esac
    }
    _loadergen_operands() {
      case "$command" in
    \(Command.allCases.map { operands(of: $0) }.joined())\
        (*) compadd -- \(bareWords); _files ;;
      esac
    }
    if [ "$funcstack[1]" = "_loadergen" ]; then _loadergen "$@"; else compdef _loadergen loadergen; fi

    """
  }

  private static var bareWords: String {
    (Command.allCases.map { $0.name } + Shell.templateOperands).map { shellQuoted($0) }
      .joined(separator: " ")
  }

  private static func arguments(of command: Command, pattern: String) -> String {
    let specifications = command.options.map { specification($0) }.joined(separator: " ")
    return "    (\(pattern)) _arguments \(specifications) '*: :_loadergen_operands' ;;\n"
  }

  private static func operands(of command: Command) -> String {
    let words = [command.name] + command.operandWords
    let reply = "compadd -- " + words.map { shellQuoted($0) }.joined(separator: " ")
    let files = command.takesSpecs ? "; _files" : ""
    return "    (\(command.name)) \(reply)\(files) ;;\n"
  }

  /// An option in the language of `_arguments`.
  private static func specification(_ option: Option) -> String {
    let summary = escaped(option.row.summary)
    let repeats = option == .set ? "*" : ""
    return option.flags.map { flag in
      let takesValue = option.row.value.placeholder != nil
      let sign = takesValue ? (flag == option.longFlag ? "=" : "+") : ""
      return shellQuoted("\(repeats)\(flag)\(sign)[\(summary)]\(action(of: option.row.value))")
    }.joined(separator: " ")
  }

  private static func action(of value: OptionValue) -> String {
    switch value {
    case .none: ""
    case .words(let words, _): ":word:(\(words.joined(separator: " ")))"
    case .path: ":path:_files"
    case .text(let name): ":\(escaped(name)): "
    }
  }

  /// Text in which `_arguments` sees no syntax.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
