// SPDX-License-Identifier: MIT

/// A value of a spec, with its keys in order.
indirect enum JSONText {
  case number(Double)
  case text(String)
  case boolean(Bool)
  case list([JSONText])
  case object([(String, JSONText)])

  static func numbers(_ values: [Double]) -> JSONText { .list(values.map { .number($0) }) }

  var printed: String {
    switch self {
    case .number(let value): JSONText.printed(value)
    case .text(let text): "\"\(text)\""
    case .boolean(let value): "\(value)"
    case .list(let items): "[\(items.map(\.printed).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\"\($0.0)\": \($0.1.printed)" }.joined(separator: ", "))}"
    }
  }

  private static func printed(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
