// SPDX-License-Identifier: MIT

/// How bad a finding is.
public enum Severity: UInt8, CaseIterable, Sendable {
  case error
  case warning
  /// Never changes an exit code; only `check` prints it.
  case note
}

/// A finding at a place of the spec's file.
public struct Diagnostic: Sendable {
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var fault: Fault
  /// Where.
  public var range: SourceRange

  /// Makes a finding.
  public init(_ severity: Severity, _ fault: Fault, at range: SourceRange) {
    self.severity = severity
    self.fault = fault
    self.range = range
  }
}

/// The error thrown at the libraries' borders: everything that was found, at least one error.
public struct SpecError: Error, Sendable {
  /// In file order.
  public var diagnostics: Diagnostics

  /// Wraps what was found.
  public init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }
}

/// Collects findings; each place and code counts once.
public struct Diagnostics: Sendable {
  /// The bytes of the file that the ranges point into, BOM included.
  public let source: Bytes
  /// In the order reported.
  public private(set) var all: [Diagnostic] = []
  /// Whether one of them is an error.
  public private(set) var hasErrors = false

  /// Makes an empty collection for a file.
  public init(source: Bytes) { self.source = source }

  /// Adds a finding, unless the same code was already reported at the same place.
  public mutating func report(
    _ fault: Fault, at range: SourceRange, severity: Severity = .error
  ) {
    for known in all where known.range.start == range.start && known.fault.code == fault.code {
      return
    }
    if severity == .error { hasErrors = true }
    all.append(Diagnostic(severity, fault, at: range))
  }
}
