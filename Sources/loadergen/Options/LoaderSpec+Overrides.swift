// SPDX-License-Identifier: MIT

internal import LoaderModel

extension LoaderSpec {
  /// The values of `--set` in the types and ranges that the spec declares.
  func overrides(
    _ settings: [Settings.Override], of file: String
  ) throws(UsageError) -> [ParameterOverride] {
    var result: [ParameterOverride] = []
    for setting in settings {
      guard let parameter = parameters.first(where: { $0.name == setting.name }) else {
        throw unknownParameter(setting.name, of: file)
      }
      guard let value = parameter.value(setting.text) else {
        throw UsageError(
          "--set \(printable(setting.name)) can't be \(quoted(setting.text)) in \(file)",
          help: "it takes \(parameter.wanted)")
      }
      result.removeAll { $0.name == setting.name }
      result.append(ParameterOverride(name: setting.name, value: value))
    }
    return result
  }

  private func unknownParameter(_ name: Bytes, of file: String) -> UsageError {
    if constantNames.contains(name) {
      return UsageError(
        "\(quoted(name)) is a constant of \(file), which can't be set", help: parameterList)
    }
    let names = parameters.map { printable($0.name) }
    let hint = closest(to: name, among: names).map { "did you mean \"\($0)\"? " } ?? ""
    return UsageError("\(file) has no parameter \(quoted(name))", help: hint + parameterList)
  }

  private var parameterList: String {
    let names = parameters.map { printable($0.name) }
    return names.isEmpty ? "it has no parameters" : "parameters: \(names.joined(separator: ", "))"
  }
}

extension LoaderSpec.ParameterSummary {
  /// The value of a text; nil if the parameter doesn't take it.
  fileprivate func value(_ text: Bytes) -> Value? {
    guard let value = typed(text), choices.isEmpty || choices.contains(value) else { return nil }
    return value
  }

  private func typed(_ text: Bytes) -> Value? {
    switch type {
    case .number: number(text).map { .number($0) }
    case .boolean where text.equals("true"): .boolean(true)
    case .boolean where text.equals("false"): .boolean(false)
    case .boolean: nil
    case .color: Color(option: text).map { .color($0) }
    case .string: .string(text)
    }
  }

  private func number(_ text: Bytes) -> Double? {
    guard let value = decimalNumber(text), abs(value) <= 1e9 else { return nil }
    if let minimum, value < minimum { return nil }
    if let maximum, value > maximum { return nil }
    return !isInteger || value == value.rounded() ? value : nil
  }

  /// What `--set` takes.
  fileprivate var wanted: String {
    if !choices.isEmpty { return list(choices.map { $0.word }) }
    switch type {
    case .number: return (isInteger ? "a whole number" : "a number") + range
    case .boolean: return "true or false"
    case .color: return "a CSS color"
    case .string: return "text"
    }
  }

  private var range: String {
    switch (minimum, maximum) {
    case (let least?, let most?): ", \(least.word)...\(most.word)"
    case (let least?, nil): ", \(least.word) or more"
    case (nil, let most?): ", \(most.word) or less"
    case (nil, nil): ""
    }
  }
}

extension Double {
  fileprivate var word: String {
    (self < 0 ? "-" : "") + decimalText(Swift.min(magnitude, 1e9))
  }
}

extension Value {
  fileprivate var word: String {
    switch self {
    case .number(let number): number.word
    case .boolean(let boolean): boolean ? "true" : "false"
    case .string(let text): printable(text)
    case .color, .list: "a color of the spec"
    }
  }
}
