// SPDX-License-Identifier: MIT

/// Why a parameter can't be set to a text.
public struct OverrideError: Error, Sendable {
  /// The message, and the parameters or what they take as its help.
  public var fault: Fault
}

extension LoaderSpec {
  /// Reads the text of `--set NAME=VALUE` by the parameter's type, range and choices.
  public func override(
    name: Bytes, text: Bytes
  ) throws(OverrideError) -> ParameterOverride {
    guard let info = parameterSpecs.first(where: { $0.content.info.name == name })?.content.info
    else {
      throw OverrideError(fault: unknownParameter(name))
    }
    let value = try value(of: text, info)
    if !info.choices.isEmpty && !info.choices.contains(value) {
      throw OverrideError(fault: .notAChoice(text, info))
    }
    return ParameterOverride(name: name, value: value)
  }

  private func unknownParameter(_ name: Bytes) -> Fault {
    if constantNames.contains(name) { return .overriddenConstant(name, listing) }
    return .unknownParameter(name, known: parameters.map { $0.name }, listing)
  }

  /// The parameters and what they take, one after the other; nil if there are none.
  private var listing: Wording? {
    var text: Wording?
    for parameter in parameterSpecs {
      let entry = parameter.content.info.wording
      text = text.map { "\($0); \(entry)" } ?? entry
    }
    return text
  }

  private func value(
    of text: Bytes, _ info: ParameterSummary
  ) throws(OverrideError) -> Value {
    switch info.type {
    case .number: return .number(try number(text, info))
    case .string: return .string(text)
    case .boolean:
      if text.equals("true") { return .boolean(true) }
      if text.equals("false") { return .boolean(false) }
    case .color:
      if case .success(let color) = Color.parse(css: text) { return .color(color) }
    }
    throw OverrideError(fault: .wrongOverride(text, info))
  }

  private func number(_ text: Bytes, _ info: ParameterSummary) throws(OverrideError) -> Double {
    guard let x = LoaderSpec.number(text) else {
      throw OverrideError(fault: .wrongOverride(text, info))
    }
    let whole = x.rounded()
    let isWhole = (x - whole).magnitude <= 1e-9
    let number = info.isInteger && isWhole ? whole : x
    guard info.rule.contains(number), isWhole || !info.isInteger else {
      throw OverrideError(fault: .overrideOutOfRange(text, info))
    }
    return number
  }

  /// The number that a whole text writes, with an optional sign.
  private static func number(_ text: Bytes) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let hasSign = isNegative || text.first == UInt8(ascii: "+")
    let digits = Bytes(text.dropFirst(hasSign ? 1 : 0))
    var offset = 0
    guard let x = DecimalNumber.scan(digits, at: &offset), offset == digits.count, x.isFinite
    else { return nil }
    return isNegative ? -x : x
  }
}

extension LoaderSpec.ParameterSummary {
  /// What numbers it takes.
  var rule: NumberRule {
    NumberRule(minimum: minimum ?? -1e9, maximum: maximum ?? 1e9, isInteger: isInteger)
  }

  /// What it takes, such as `a whole number, 3…36`.
  var domain: Wording {
    if !choices.isEmpty {
      return Wording.oneOf(choices.map { $0.wording.bytes }, naming: "one of") ?? ""
    }
    guard type == .number else { return "\(type.article)" }
    let kind: StaticString = isInteger ? "a whole number" : "a number"
    return minimum == nil && maximum == nil ? "\(kind)" : "\(kind), \(rule.wording)"
  }

  /// Its name, what it takes and its default.
  var wording: Wording { "\(name): \(domain) (\(defaultText))" }
}
