// SPDX-License-Identifier: MIT

/// Evaluates what is written with the values of the names: the only place that checks ranges.
///
/// nil stands for what failed and was reported.
struct Resolver {
  let expressions: [Node<Expression>]
  var diagnostics: Diagnostics
  /// The values of the names, in step with the scope that the decoder had.
  var environment = Environment()
  /// What all times are multiplied by: one over the document's `speed`.
  var timeScale = 1.0
  /// The filter of the layer whose animations are resolved.
  var filter: Filter?
  /// Whether endless animations have always run.
  var isSteady = true
  /// Elements after unrolling so far.
  var elements = 0
  /// How many copies the enclosing replicators make.
  var copies = 1
  /// The value that multiplied last, where the limit of elements is reported.
  var multiplier: SourceRange?
  /// Animations so far, those in groups included.
  var animationCount = 0
  /// Path segments so far.
  var segments = 0
  /// Bytes of the spec's text resolved so far, lists of expressions at two bytes an item.
  var unrolledText = 0
  /// Whether a limit is crossed, so that nothing more is unrolled.
  var isOverLimit = false
  /// Whether a replicator around multiplies colors by more than alpha.
  var isTinted = false
  /// Whether some layer names a perspective.
  var hasPerspective = false
  /// The last layer that `none` in a moving gradient was reported of.
  var noneIsKnownIn: SourceRange?
  /// Whether some layer has a clip, mask, filter or blend mode.
  var hasEffects = false
  /// What is known of the layers around in space.
  var space = Space()

  /// Whether a layer around names a perspective, and whether something turns under it.
  struct Space {
    var hasEye = false
    var isProjected = false
  }

  init(expressions: [Node<Expression>], diagnostics: Diagnostics) {
    self.expressions = expressions
    self.diagnostics = diagnostics
  }

  /// Reports a fault; its words are made only if it is kept.
  mutating func report(_ fault: @autoclosure () -> Fault, at range: SourceRange) {
    if diagnostics.keepsNoError(at: range.start) {
      diagnostics.countErrorWithoutKeeping()
    } else {
      diagnostics.report(fault(), at: range)
    }
  }

  /// Pays for work that copies multiply; false once the limit is crossed.
  @inline(__always) mutating func spend(_ bytes: Int, at range: SourceRange) -> Bool {
    unrolledText += bytes
    return unrolledText <= Limits.unrolledText || overUnrolled(at: range)
  }

  private mutating func overUnrolled(at range: SourceRange) -> Bool {
    if !isOverLimit { report(.tooMuchUnrolled(), at: multiplier ?? range) }
    isOverLimit = true
    return false
  }

  // MARK: Single values

  /// A number within its range.
  @inline(__always) mutating func number(_ spec: SpecNumber) -> Double? {
    number(spec, spec.rule)
  }

  /// A number within a range of its own.
  mutating func number(_ spec: SpecNumber, _ rule: NumberRule) -> Double? {
    switch spec.source {
    case .literal(let x): return checked(x, rule, spec.range)
    case .expression(let id):
      guard let x = evaluateNumber(id, at: spec.range) else { return nil }
      return checked(x, rule, spec.range)
    case .poisoned: return nil
    }
  }

  /// A number held to its range; whole ones are rounded to what they mean.
  @inline(__always) mutating func checked(
    _ x: Double, _ rule: NumberRule, _ range: SourceRange
  ) -> Double? {
    if rule.contains(x) && !rule.isInteger { return x }
    return checkedWhole(x, rule, range)
  }

  private mutating func checkedWhole(
    _ x: Double, _ rule: NumberRule, _ range: SourceRange
  ) -> Double? {
    let whole = x.rounded()
    if rule.isInteger {
      let difference = x - whole
      guard x.isFinite, difference <= 1e-9, difference >= -1e-9 else {
        report(.notWhole(x, rule), at: range)
        return nil
      }
      if rule.contains(whole) { return whole }
    }
    // A literal beyond the limit was reported and cut when it was read.
    if diagnostics.hasReported("limit-number", at: range.start) { return nil }
    report(.outOfRange(x, rule), at: range)
    return nil
  }

  mutating func boolean(_ spec: SpecBoolean) -> Bool? {
    switch spec.source {
    case .literal(let flag): return flag
    case .expression(let id):
      return expressions[id].content.evaluateBoolean(environment, diagnostics: &diagnostics)
    case .poisoned: return nil
    }
  }

  mutating func text(_ spec: SpecText) -> Bytes? {
    switch spec.source {
    case .literal(let text): return text
    case .expression(let id):
      switch evaluate(id) {
      case .string(let text): return text
      case .none: return nil
      case .some(let value):
        report(.wrongType(expected: "a string", value), at: spec.range)
        return nil
      }
    case .poisoned: return nil
    }
  }

  /// A word's place in its list.
  mutating func word(_ spec: SpecWord) -> UInt8? {
    switch spec.source {
    case .literal(let index): return index
    case .expression(let id):
      switch evaluate(id) {
      case .string(let text):
        if let index = spec.list.index(of: text) { return index }
        report(.unknownWord(text, known: spec.list.words), at: spec.range)
      case .none: break
      case .some(let value): report(.wrongType(expected: "a word", value), at: spec.range)
      }
      return nil
    case .poisoned: return nil
    }
  }

  mutating func color(_ spec: SpecColor) -> Color? {
    switch spec.source {
    case .literal(let color): return color
    case .expression(let id):
      return expressions[id].content.evaluateColor(environment, diagnostics: &diagnostics)
    case .poisoned: return nil
    }
  }

  /// A value where a color is asked for.
  mutating func color(_ value: Value, at range: SourceRange) -> Color? {
    switch value {
    case .color(let color): return color
    case .string(let text):
      if let color = Color.recognized(text) { return color }
      report(.notAColor(text), at: range)
    default: report(.wrongType(expected: "a color", value), at: range)
    }
    return nil
  }

  /// A finite repetition, or nil inside for `infinite`.
  mutating func repetition(_ spec: SpecRepetition) -> Double?? {
    switch spec.source {
    case .literal(let x?): return checked(x, spec.rule, spec.range).map { .some($0) }
    case .literal(nil): return .some(nil)
    case .expression(let id):
      switch evaluate(id) {
      case .number(let x): return checked(x, spec.rule, spec.range).map { .some($0) }
      case .string(let text) where text.equals("infinite"): return .some(nil)
      case .none: return nil
      case .some(let value):
        report(.wrongType(expected: "a number or \"infinite\"", value), at: spec.range)
        return nil
      }
    case .poisoned: return nil
    }
  }
}
