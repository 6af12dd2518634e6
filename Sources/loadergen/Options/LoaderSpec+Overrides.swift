// SPDX-License-Identifier: MIT

internal import LoaderModel

extension LoaderSpec {
  /// The values of `--set` in the types that the spec declares.
  func overrides(
    _ settings: [Settings.Override], of file: String
  ) throws(UsageError) -> [ParameterOverride] {
    var result: [ParameterOverride] = []
    for setting in settings {
      guard let parameter = parameters.first(where: { $0.name == setting.name }) else {
        throw unknownParameter(setting.name, of: file)
      }
      guard let value = parameter.type.value(setting.text) else {
        throw UsageError(
          "--set \(printable(setting.name)) can't be \(quoted(setting.text)) in \(file)",
          help: "it takes \(parameter.type.wanted)")
      }
      result.removeAll { $0.name == setting.name }
      result.append(ParameterOverride(name: setting.name, value: value))
    }
    return result
  }

  private func unknownParameter(_ name: Bytes, of file: String) -> UsageError {
    let names = parameters.map { printable($0.name) }
    if names.isEmpty { return UsageError("\(file) has no parameters to --set") }
    let hint = closest(to: name, among: names).map { "did you mean \"\($0)\"? " } ?? ""
    return UsageError(
      "\(file) has no parameter \(quoted(name))",
      help: hint + "its parameters: \(names.joined(separator: ", "))")
  }
}

extension ParameterType {
  /// What `--set` takes.
  fileprivate var wanted: String {
    switch self {
    case .number: "a number"
    case .boolean: "true or false"
    case .color: "a CSS color"
    case .string: "text"
    }
  }

  /// The value of a text; nil if it isn't of this type.
  fileprivate func value(_ text: Bytes) -> Value? {
    switch self {
    case .number: decimalNumber(text).map { .number($0) }
    case .boolean where text.equals("true"): .boolean(true)
    case .boolean where text.equals("false"): .boolean(false)
    case .boolean: nil
    case .color: Color.named(text).map { .color($0) }
    case .string: .string(text)
    }
  }
}
