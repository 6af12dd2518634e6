// SPDX-License-Identifier: MIT

extension Expression {
  /// The result of a function of whatever kind.
  func call(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let code = UInt8(truncatingIfNeeded: nodes[index].c)
    switch ExpressionFunction(rawValue: code) {
    case .pick: return pick(index, environment, &diagnostics)
    case .random: return random(index, environment, &diagnostics)
    case .mix: return mix(index, environment, &diagnostics)
    case .alpha: return alpha(index, environment, &diagnostics)
    default:
      guard let result = number(of: index, environment, &diagnostics) else { return nil }
      return .number(result)
    }
  }

  private func argument(_ index: Int, _ position: Int) -> Int {
    Int(arguments[Int(nodes[index].a) + position])
  }

  /// One of the choices; all of them are evaluated, so that their faults don't hide.
  private func pick(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let count = Int(nodes[index].b) - 1
    let selector = number(of: argument(index, 0), environment, &diagnostics)
    let choice = Int((selector ?? 0).rounded(.down).flooredModulo(Double(count)))
    var result: Value?
    var isKnown = selector != nil
    for position in 0..<count {
      let value = value(of: argument(index, position + 1), environment, &diagnostics)
      isKnown = isKnown && value != nil
      if position == choice { result = value }
    }
    return isKnown ? result : nil
  }

  private func random(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let seed = floored(argument(index, 0), environment, &diagnostics)
    let i = floored(argument(index, 1), environment, &diagnostics)
    guard let seed, let i else { return nil }
    return .number(ExpressionFunction.random(seed: seed, i))
  }

  /// The greatest whole number not above an operand.
  private func floored(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let number = number(of: index, environment, &diagnostics) else { return nil }
    let whole = number.rounded(.down)
    guard whole >= -9_223_372_036_854_775_808, whole < 9_223_372_036_854_775_808 else {
      report(.beyond64Bits, index, &diagnostics)
      return nil
    }
    return Int64(whole)
  }

  private func mix(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let first = color(of: argument(index, 0), environment, &diagnostics)
    let second = color(of: argument(index, 1), environment, &diagnostics)
    let fraction = number(of: argument(index, 2), environment, &diagnostics)
    guard let first, let second, let fraction else { return nil }
    guard let mixed = first.mixed(with: second, fraction) else {
      let isFirstFixed = first.components != nil
      report(.colorNotMixable, argument(index, isFirstFixed ? 1 : 0), &diagnostics)
      return nil
    }
    return .color(mixed)
  }

  private func alpha(
    _ index: Int, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) -> Value? {
    let color = color(of: argument(index, 0), environment, &diagnostics)
    let factor = number(of: argument(index, 1), environment, &diagnostics)
    guard let color, let factor else { return nil }
    return .color(color.withAlpha(multipliedBy: factor))
  }
}
