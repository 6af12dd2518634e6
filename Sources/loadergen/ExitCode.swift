// SPDX-License-Identifier: MIT

/// What the process tells its caller: the highest code of all that it did.
enum ExitCode: Int32, Comparable {
  /// All that was asked for is done.
  case done = 0
  /// A spec is wrong or can't be had in the form asked for.
  case wrongSpec = 1
  /// The command line is wrong.
  case wrongUsage = 2
  /// A file could not be read or written.
  case fileFailure = 3
  /// `check --strict` found warnings.
  case foundWarnings = 4
  /// The terminal went away, as shells count it: 128 and the signal's number.
  case hungUp = 129
  /// Somebody pressed Control-C.
  case interrupted = 130
  /// Somebody asked the process to end.
  case terminated = 143

  /// Whether one is less severe than the other.
  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }

  /// Notes another outcome.
  mutating func raise(to other: ExitCode) { self = max(self, other) }
}
