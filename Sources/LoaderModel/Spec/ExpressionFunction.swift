// SPDX-License-Identifier: MIT

/// The functions of the expression language.
enum ExpressionFunction: UInt8, CaseIterable {
  case sin, cos, tan, asin, acos, atan2
  case sqrt, abs, sign, min, max, floor, ceil, round
  case hypot, mod, lerp, clamp
  case pick, random, mix, alpha

  /// The name in expressions.
  var name: StaticString {
    switch self {
    case .sin: "sin"
    case .cos: "cos"
    case .tan: "tan"
    case .asin: "asin"
    case .acos: "acos"
    case .atan2: "atan2"
    case .sqrt: "sqrt"
    case .abs: "abs"
    case .sign: "sign"
    case .min: "min"
    case .max: "max"
    case .floor: "floor"
    case .ceil: "ceil"
    case .round: "round"
    case .hypot: "hypot"
    case .mod: "mod"
    case .lerp: "lerp"
    case .clamp: "clamp"
    case .pick: "pick"
    case .random: "random"
    case .mix: "mix"
    case .alpha: "alpha"
    }
  }

  /// The least number of arguments.
  var minimumArguments: Int {
    switch self {
    case .sin, .cos, .tan, .asin, .acos, .sqrt, .abs, .sign, .floor, .ceil, .round: 1
    case .atan2, .min, .max, .hypot, .mod, .pick, .random, .alpha: 2
    case .lerp, .clamp, .mix: 3
    }
  }

  /// Whether any number of arguments from the least on will do.
  var isVariadic: Bool { self == .min || self == .max || self == .pick }

  /// How it is called, for messages.
  var signature: StaticString {
    switch self {
    case .sin: "sin(degrees)"
    case .cos: "cos(degrees)"
    case .tan: "tan(degrees)"
    case .asin: "asin(x)"
    case .acos: "acos(x)"
    case .atan2: "atan2(y, x)"
    case .sqrt: "sqrt(x)"
    case .abs: "abs(x)"
    case .sign: "sign(x)"
    case .min: "min(a, b, ...)"
    case .max: "max(a, b, ...)"
    case .floor: "floor(x)"
    case .ceil: "ceil(x)"
    case .round: "round(x)"
    case .hypot: "hypot(x, y)"
    case .mod: "mod(x, divisor)"
    case .lerp: "lerp(a, b, t)"
    case .clamp: "clamp(x, low, high)"
    case .pick: "pick(i, a, b, ...)"
    case .random: "random(seed, i)"
    case .mix: "mix(colorA, colorB, t)"
    case .alpha: "alpha(color, a)"
    }
  }

  /// The function of that name.
  init?(named name: Bytes) {
    guard let match = Self.allCases.first(where: { name.equals($0.name) }) else { return nil }
    self = match
  }
}

extension Expression {
  /// Whether a name means something in every expression, so that declaring it would shadow it.
  public static func isBuiltIn(_ name: Bytes) -> Bool {
    name.equals("pi") || name.equals("true") || name.equals("false")
      || ExpressionFunction(named: name) != nil
  }
}
