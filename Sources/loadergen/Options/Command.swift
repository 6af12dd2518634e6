// SPDX-License-Identifier: MIT

/// What the tool can do; the order is that of the help.
enum Command: CaseIterable {
  case render
  case check
  case frames
  case templates
  case schema
  case completions

  /// The word that is typed.
  var name: String {
    switch self {
    case .render: "render"
    case .check: "check"
    case .frames: "frames"
    case .templates: "templates"
    case .schema: "schema"
    case .completions: "completions"
    }
  }

  /// What follows the word.
  var operands: String {
    switch self {
    case .render: "SPEC... [options]"
    case .check: "SPEC... [options]"
    case .frames: "SPEC (--at T,T... | --fps N [--duration S]) -o DIR [options]"
    case .templates: "[NAME]"
    case .schema: ""
    case .completions: Shell.allCases.map { $0.name }.joined(separator: "|")
    }
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .render: "render loaders; several with -o DIR, each to DIR/NAME.svg"
    case .check: "print what is wrong or doubtful in specs, and nothing else"
    case .frames: "write still SVGs of exact instants"
    case .templates: "list the built-in templates, or print one's spec"
    case .schema: "print the JSON Schema of the spec language"
    case .completions: "print a shell's completion script"
    }
  }

  /// Whether its operands are specs.
  var takesSpecs: Bool { self == .render || self == .check || self == .frames }

  /// The options that it understands, in the order of the help.
  var options: [Option] { Option.allCases.filter { $0.row.commands.contains(self) } }

  /// The command that is typed so.
  static func named(_ word: some Sequence<UInt8>) -> Command? {
    allCases.first { $0.name.utf8.elementsEqual(word) }
  }

  /// Commands that a later version will have.
  static let planned = ["gallery"]
}
