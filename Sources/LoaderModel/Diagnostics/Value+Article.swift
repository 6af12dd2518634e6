// SPDX-License-Identifier: MIT

extension Value {
  /// What messages call a value of its type.
  var article: StaticString {
    switch self {
    case .number: "a number"
    case .boolean: "a boolean"
    case .string: "a string"
    case .color: "a color"
    case .list: "a list"
    }
  }
}
