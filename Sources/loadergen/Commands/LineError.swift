// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What is wrong with a line of `stream`.
struct LineError: Error {
  /// The code, message and help.
  var fault: Fault

  /// Passes on what was found elsewhere.
  init(_ fault: Fault) { self.fault = fault }

  private init(_ code: StaticString, _ message: String) {
    fault = Fault(code, Bytes(message.utf8))
  }

  /// More bytes than are kept.
  static let tooLong = LineError(
    "line-too-long", "the line has more than \(LineReader.limit) bytes")
  /// JSON, but no object.
  static let noObject = LineError("no-object", "the line is no object of parameter values")
  /// Values that the spec refuses without a finding.
  static let noLoader = LineError("no-loader", "the values make no loader")

  /// A value of a type that no parameter has.
  static func wrongType(_ name: Bytes) -> LineError {
    LineError("wrong-type", "\(quoted(name)) is neither a number, a boolean nor a string")
  }
}
