// SPDX-License-Identifier: MIT

/// The kinds of value, for messages.
public enum ExpressionType: UInt8, Sendable {
  case number
  case boolean
  case string
  case color
  case list

  /// The kind of a value.
  public init(of value: Value) {
    switch value {
    case .number: self = .number
    case .boolean: self = .boolean
    case .string: self = .string
    case .color: self = .color
    case .list: self = .list
    }
  }

  /// With its article, as in `expected a number`.
  var phrase: StaticString {
    switch self {
    case .number: "a number"
    case .boolean: "true or false"
    case .string: "text"
    case .color: "a color"
    case .list: "a list"
    }
  }
}

extension Value {
  /// This value where a number is asked for; another kind is reported at a place.
  public func asNumber(at range: SourceRange, diagnostics: inout Diagnostics) -> Double? {
    if case .number(let number) = self { return number }
    diagnostics.report(.wrongType(expected: .number, found: ExpressionType(of: self)), at: range)
    return nil
  }

  /// This value where a boolean is asked for; another kind is reported at a place.
  public func asBoolean(at range: SourceRange, diagnostics: inout Diagnostics) -> Bool? {
    if case .boolean(let boolean) = self { return boolean }
    diagnostics.report(.wrongType(expected: .boolean, found: ExpressionType(of: self)), at: range)
    return nil
  }

  /// This value where a color is asked for; text is read as CSS, and faults are reported at a place.
  public func asColor(at range: SourceRange, diagnostics: inout Diagnostics) -> Color? {
    switch self {
    case .color(let color):
      return color
    case .string(let text):
      switch Color.parse(css: text) {
      case .success(let color): return color
      case .failure(let error): diagnostics.report(error.fault, at: range)
      }
    case .number, .boolean, .list:
      diagnostics.report(.wrongType(expected: .color, found: ExpressionType(of: self)), at: range)
    }
    return nil
  }
}
