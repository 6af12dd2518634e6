// SPDX-License-Identifier: MIT

/// How bad a finding is.
public enum Severity: UInt8, CaseIterable, Sendable {
  case error
  case warning
  /// Never changes an exit code; only `check` prints it.
  case note
}

/// Another place that a finding is about, such as where a named shape is used.
public struct RelatedNote: Equatable, Sendable {
  /// What that place has to do with it, such as `used here`.
  public var message: Bytes
  /// Where.
  public var range: SourceRange

  /// Makes a note.
  public init(_ wording: Wording, at range: SourceRange) {
    self.message = wording.bytes
    self.range = range
  }
}

/// A finding at a place of the spec's file.
public struct Diagnostic: Sendable {
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var fault: Fault
  /// Where.
  public var range: SourceRange
  /// Other places that belong to it.
  public var notes: [RelatedNote]

  /// Makes a finding.
  public init(
    _ severity: Severity, _ fault: Fault, at range: SourceRange, notes: [RelatedNote] = []
  ) {
    self.severity = severity
    self.fault = fault
    self.range = range
    self.notes = notes
  }
}
