// SPDX-License-Identifier: MIT

/// The words for faults of a spec's values: ranges, counts, limits.
extension Fault {
  // MARK: Ranges

  static func outOfRange(_ x: Double, _ rule: NumberRule) -> Fault {
    if x.magnitude >= 1e15 { return numberTooLarge }
    if x.magnitude > 1e9 {
      return Fault("limit-number", wording: "\(x) is outside -1000000000…1000000000, the limit")
    }
    if rule == .duration {
      return Fault(
        "limit-duration", wording: "\(x) s is outside 0.001…86400 s, the limit of durations",
        help: "times are in seconds")
    }
    return Fault(
      "out-of-range", wording: "\(x) is out of range: \(rule.wording)", help: rule.help)
  }

  static func notWhole(_ x: Double, _ rule: NumberRule) -> Fault {
    Fault(
      "not-whole", wording: "\(x) is not a whole number",
      help: "in an expression round(…) or floor(…) makes one")
  }

  static func negativeExtent(_ x: Double) -> Fault {
    Fault("out-of-range", wording: "\(x) is out of range: a width or height is at least 0")
  }

  static func insetTooLarge(_ parent: Size) -> Fault {
    Fault(
      "out-of-range",
      wording: "the insets leave nothing of the parent's \(parent.width) × \(parent.height)")
  }

  static func emptyRange(_ least: Double, _ most: Double) -> Fault {
    Fault("out-of-range", wording: "\"max\" \(most) is less than \"min\" \(least)")
  }

  static func notAChoice(_ value: Value, _ choices: [Value]) -> Fault {
    Fault(
      "not-a-choice", wording: "\(value.wording) is not one of the choices",
      help: Wording.oneOf(choices.map { $0.wording.bytes }, naming: "one of"))
  }

  static func tooManyTurns(_ difference: Double) -> Fault {
    Fault(
      "out-of-range", wording: "the angles differ by \(difference) degrees, more than 360",
      help: "\"repeat\" runs the path several times")
  }

  static func circularSize() -> Fault {
    Fault(
      "circular-size", wording: "\"size\" can't use \"width\" or \"height\", nor what uses them")
  }

  // MARK: Counts

  static func wrongCount(_ count: Int, _ rule: NumbersRule) -> Fault {
    Fault("wrong-count", wording: "expected \(rule.countWording), found \(count)")
  }

  static func tooFew(_ count: Int, least: Int, _ what: StaticString) -> Fault {
    if count == 0, least == 1 { return Fault("wrong-count", wording: "there are no \(what)") }
    return Fault("wrong-count", wording: "expected at least \(least) \(what), found \(count)")
  }

  static func tooManyColors(_ count: Int) -> Fault {
    Fault("wrong-count", wording: "expected at most 10000 colors, found \(count)")
  }

  static func wrongPointCount(_ count: Int, _ expected: Int) -> Fault {
    Fault("wrong-count", wording: "expected \(expected) points, found \(count)")
  }

  static func tooFewDelays(_ count: Int, _ copies: Int) -> Fault {
    let verb: StaticString = count == 1 ? "delay is" : "delays are"
    return Fault("wrong-count", wording: "\(count) \(verb) too few for \(copies) copies")
  }

  static func wrongKeyframe(_ count: Int) -> Fault {
    let noun: StaticString = count == 1 ? "item" : "items"
    return Fault(
      "wrong-count",
      wording: "expected [time, value] or [time, value, curve], found \(count) \(noun)")
  }

  static func wrongKeyTimeCount(_ count: Int, values: Int, _ isDiscrete: Bool) -> Fault {
    Fault(
      "wrong-count",
      wording: isDiscrete
        ? "\(values) discrete values need \(values) or \(values + 1) key times, found \(count)"
        : "\(values) values need \(values) key times, found \(count)")
  }

  static func wrongFunctionCount(_ count: Int, _ segments: Int) -> Fault {
    Fault(
      "wrong-count",
      wording: "expected \(segments) timing functions (one a segment) or 1, found \(count)")
  }

  // MARK: Animations

  static func keyTimesBegin(_ first: Double) -> Fault {
    Fault("key-times", wording: "key times begin at 0, not at \(first)")
  }

  static func keyTimesDecrease(_ time: Double, _ before: Double) -> Fault {
    Fault("key-times", wording: "key times don't decrease: \(time) follows \(before)")
  }

  static func needsNumbers(_ key: StaticString, _ path: StaticString) -> Fault {
    Fault("wrong-type", wording: "\(quoted: key) needs numbers, which \(quoted: path) doesn't have")
  }

  static func shapesFromExpression() -> Fault {
    Fault(
      "wrong-type", wording: "the values of \(quoted: "path") are an array of shapes",
      help: "write them out, or name shapes in \(quoted: "shapes")")
  }

  static func curveOnLastKey() -> Fault {
    Fault(
      "no-effect", wording: "a curve on the last key has no effect",
      help: "a curve leads to the next key; write it one line up")
  }

  static func discreteCurve() -> Fault {
    Fault("no-effect", wording: "a curve has no effect between discrete values")
  }

  static func pacedKeyframes(_ mode: StaticString) -> Fault {
    Fault(
      "exclusive-keys", wording: "\(quoted: mode) excludes the times of \"keyframes\"",
      help: "use \"values\"")
  }

  static func unblendableColors() -> Fault {
    Fault(
      "unblendable-colors", wording: "currentColor and var() can't blend into another color",
      help: "animate only their alpha, or set \"calculationMode\": \"discrete\"")
  }

  static func unmixableColors() -> Fault {
    Fault(
      "unblendable-colors",
      wording: "moving colors of a conic gradient can't mix currentColor or var() with others",
      help: "use one of them with several alphas, or colors of numbers alone")
  }

  static func dashedInterval() -> Fault {
    Fault(
      "dashed-interval",
      wording: "a dash pattern excludes an animated \"strokeStart\" or \"strokeEnd\"")
  }

  static func oneStepWithoutJump() -> Fault {
    Fault(
      "out-of-range", wording: "with \"position\": \"none\" there are at least 2 steps")
  }

  // MARK: Paint

  static func emptyDashes() -> Fault {
    Fault("out-of-range", wording: "a dash pattern can't be all 0")
  }

  static func wrapNeedsClosed() -> Fault {
    Fault("stroke-wrap", wording: "\"strokeWrap\" needs a shape of one closed contour")
  }

  static func wrapWithRepeat() -> Fault {
    Fault("stroke-wrap", wording: "\"strokeWrap\" excludes \"repeat\" other than 1")
  }

  static func instanceColorNeedsRGB() -> Fault {
    Fault(
      "instance-color",
      wording: "\"instanceColor\" multiplies colors, so it can't be none, currentColor or var()")
  }

  static func tintedVariable() -> Fault {
    Fault(
      "instance-color", wording: "var() can't be multiplied by a replicator's instance color",
      help: "only \"alphaOffset\" works with it")
  }

  // MARK: Limits

  static func tooManyElements() -> Fault {
    Fault(
      "limit-elements", wording: "more than 20000 elements after unrolling, the limit",
      help: "copies of copies multiply")
  }

  static func tooManyAnimations() -> Fault {
    Fault("limit-animations", wording: "more than 50000 animations after unrolling, the limit")
  }

  static func tooMuchUnrolled() -> Fault {
    Fault(
      "limit-unrolled", wording: "more than 32 MiB of spec after unrolling, the limit",
      help: "write fewer copies, or less in each")
  }

  static func tooManyCurveTrials() -> Fault {
    Fault(
      "limit-unrolled",
      wording: "more than 100000 curves tried for words of expressions, the limit",
      help: "name the curve itself, or use fewer named curves")
  }

  static func tooManySegments() -> Fault {
    Fault("limit-segments", wording: "more than 100000 path segments, the limit")
  }
}

extension NumberRule {
  /// What is in range.
  var wording: Wording {
    let hasMinimum = minimum > -1e9
    let hasMaximum = maximum < 1e9
    if hasMinimum && hasMaximum {
      return isMinimumExclusive
        ? "more than \(minimum), at most \(maximum)" : "\(minimum)…\(maximum)"
    }
    if hasMinimum { return isMinimumExclusive ? "more than \(minimum)" : "at least \(minimum)" }
    return "at most \(maximum)"
  }

  fileprivate var help: Wording? {
    switch advice {
    case .none: nil
    case .curve: "to overshoot use a curve, such as [0.3, 1.5, 0.6, 1]"
    case .strokeWrap: "to run on across the seam set \"strokeWrap\": true"
    case .degrees: "angles are in degrees"
    case .seconds: "times are in seconds"
    case .fraction: "it is a fraction, not percent"
    case .curveTime: "the first and third number are times; the other two may overshoot"
    }
  }
}

extension NumbersRule {
  fileprivate var countWording: Wording {
    if least == most {
      return acceptsScalar ? "1 or \(least) numbers" : "\(least) numbers"
    }
    return most < 100_000 ? "\(least) to \(most) numbers" : "at least \(least) numbers"
  }
}

extension Value {
  /// The value as a message shows it.
  var wording: Wording {
    switch self {
    case .number(let x): "\(x)"
    case .boolean(let flag): flag ? "true" : "false"
    case .string(let text): "\(quoted: text)"
    case .color: "the color"
    case .list: "the list"
    }
  }
}
