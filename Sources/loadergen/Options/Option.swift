// SPDX-License-Identifier: MIT

/// An option of the command line; its row drives parsing, help and completions.
///
/// The order is that of the help.
enum Option: CaseIterable {
  case output
  case animation
  case wrapping
  case page
  case target
  case ifChanged
  case watch
  case set
  case size
  case color
  case speed
  case label
  case decorative
  case reducedMotion
  case at
  case fps
  case duration
  case start
  case count
  case seed
  case template
  case palette
  case near
  case columns
  case shard
  case force
  case idPrefix
  case precision
  case pretty
  case quiet
  case strict
  case format
  case help
  case version

  /// The option that is typed so, without dashes.
  static func named(_ word: some Sequence<UInt8>) -> Option? {
    allCases.first { $0.row.name.utf8.elementsEqual(word) }
  }

  /// The option of one letter.
  static func named(letter: UInt8) -> Option? {
    allCases.first { $0.row.letter == letter }
  }
}

/// What an option takes.
enum OptionValue {
  /// Nothing.
  case none
  /// One of some words.
  ///
  /// The second list holds those that a later version will understand.
  case words([String], planned: [String] = [])
  /// A file or directory.
  case path
  /// Anything else, called so in the help.
  case text(String)

  /// What stands for it in the help; nil for nothing.
  var placeholder: String? {
    switch self {
    case .none: nil
    case .words(let words, _): words.joined(separator: "|")
    case .path: "PATH"
    case .text(let name): name
    }
  }
}

/// An option's names, what it takes, what it means and where.
struct OptionRow {
  /// The long name, without dashes.
  var name: String
  /// The short name, if it has one.
  var letter: UInt8?
  /// What it takes.
  var value: OptionValue
  /// One line for the help.
  var summary: String
  /// The commands that understand it.
  var commands: [Command]

  /// Makes a row.
  init(
    _ name: String, _ letter: UInt8? = nil, _ value: OptionValue = .none, _ commands: [Command],
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
    self.commands = commands
  }
}
