// SPDX-License-Identifier: MIT

/// A command line that asks for what can't be done.
struct UsageError: Error {
  /// One line without a full stop.
  var message: String
  /// What to do about it.
  var help: String?

  /// Makes an error.
  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// A file that could not be read or written.
struct FileError: Error {
  /// What was tried, such as `can't read`.
  var action: String
  /// The file, as the user calls it.
  var name: String
  /// The system's reason.
  var cause: SystemError

  /// Whether it is only that the reader of standard output has seen enough.
  var isQuiet: Bool { cause.isBrokenPipe && name == FileError.standardOutput }

  /// What standard output is called in messages.
  static let standardOutput = "standard output"
}
