// SPDX-License-Identifier: MIT

/// What the tool can do; the order is that of the help.
enum Command: CaseIterable {
  case render
  case check
  case frames
  case gallery
  case merge
  case stream
  case templates
  case schema
  case completions

  /// The word that is typed.
  var name: String {
    switch self {
    case .render: "render"
    case .check: "check"
    case .frames: "frames"
    case .gallery: "gallery"
    case .merge: "merge"
    case .stream: "stream"
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
    case .gallery: "-o DIR [options]"
    case .merge: "DIR"
    case .stream: "SPEC [options] < VALUES"
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
    case .gallery: "write many loaders with parameters drawn at random, and a page of them"
    case .merge: "make a gallery's page of the parts that --shard wrote"
    case .stream: "read values of parameters, an object a line; answer each with a line"
    case .templates: "list the built-in templates, or print one's spec"
    case .schema: "print the JSON Schema of the spec language"
    case .completions: "print a shell's completion script"
    }
  }

  /// Whether its operands are specs.
  var takesSpecs: Bool {
    switch self {
    case .render, .check, .frames, .stream: true
    case .gallery, .merge, .templates, .schema, .completions: false
    }
  }

  /// The options that it understands, in the order of the help.
  var options: [Option] { Option.allCases.filter { $0.row.commands.contains(self) } }

  /// The command that is typed so.
  static func named(_ word: some Sequence<UInt8>) -> Command? {
    allCases.first { $0.name.utf8.elementsEqual(word) }
  }
}
