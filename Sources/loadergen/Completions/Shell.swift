// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import Templates

/// A shell that completes the tool's words.
enum Shell: CaseIterable {
  case bash
  case zsh
  case fish

  /// The word that is typed.
  var name: String {
    switch self {
    case .bash: "bash"
    case .zsh: "zsh"
    case .fish: "fish"
    }
  }

  /// Understands the operand of `completions`.
  init(_ operands: [Bytes]) throws(UsageError) {
    let usage = "loadergen completions \(Command.completions.operands)"
    guard let word = operands.first, operands.count == 1 else {
      throw UsageError("completions takes one shell", help: usage)
    }
    guard let shell = Self.allCases.first(where: { $0.name.utf8.elementsEqual(word) }) else {
      throw UsageError("unknown shell \(quoted(word))", help: usage)
    }
    self = shell
  }

  /// The script that teaches the shell.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// The built-in templates as they are typed for specs.
  static var templateOperands: [String] { Template.allCases.map { "@" + $0.name } }
}

extension Command {
  /// What may stand after the command, apart from files.
  var operandWords: [String] {
    switch self {
    case .render, .check, .frames, .stream: Shell.templateOperands
    case .templates: Template.allCases.map { $0.name }
    case .completions: Shell.allCases.map { $0.name }
    case .gallery, .merge, .schema: []
    }
  }
}

extension Option {
  /// The long name with its dashes.
  var longFlag: String { "--" + row.name }

  /// The names with their dashes, the short one first.
  var flags: [String] {
    (row.letter.map { ["-\(Character(Unicode.Scalar($0)))"] } ?? []) + [longFlag]
  }
}

/// Text in single quotes, for all three shells.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
