// SPDX-License-Identifier: MIT

/// How values follow each other; the raw values are the places in `WordList.calculationMode`.
///
/// Source: CAKeyframeAnimation, `calculationMode`.
enum CalculationMode: UInt8 {
  case linear, discrete, paced, cubic, cubicPaced

  /// Whether distances decide when each value is reached.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
  /// Whether a spline leads through the values.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

extension Resolver {
  /// How the values follow each other; nil if that failed.
  mutating func calculationMode(_ spec: KeyframesSpec) -> CalculationMode? {
    var mode = CalculationMode.linear
    if let word = spec.calculationMode {
      guard let place = self.word(word), let known = CalculationMode(rawValue: place),
        fits(known, spec, word)
      else { return nil }
      mode = known
    }
    return spec.property.descriptor.isDiscrete ? .discrete : mode
  }

  /// Whether a mode that an expression gave goes with what is written beside it.
  private mutating func fits(
    _ mode: CalculationMode, _ spec: KeyframesSpec, _ word: SpecWord
  ) -> Bool {
    guard mode.isPaced, case .expression = word.source else { return true }
    if spec.isRows {
      report(.pacedKeyframes(WordList.calculationMode.words[Int(mode.rawValue)]), at: word.range)
      return false
    }
    if let times = spec.keyTimes {
      report(.noEffect("keyTimes", with: "paced values"), at: times.range)
    }
    if spec.timingFunctions != nil {
      report(
        .noEffect("timingFunctions", with: "paced values"), at: spec.timingFunctionsKeyRange)
    }
    return spec.keyTimes == nil && spec.timingFunctions == nil
  }
}

extension KeyframeAnimation.Values {
  /// Key times at which the values are reached at one speed; even ones where nothing has a distance.
  ///
  /// Of points it is Euclid's, of colors that of red, green, blue and alpha (SMIL 3, "paced").
  var pacedTimes: [Double] {
    var lengths = [0.0]
    for index in 1..<Swift.max(1, count) {
      lengths.append(lengths[index - 1] + distance(to: index))
    }
    let (steps, whole) = (Double(lengths.count - 1), lengths[lengths.count - 1])
    if !(whole > 0 && whole.isFinite) { return lengths.indices.map { Double($0) / steps } }
    return lengths.map { $0 / whole }
  }

  private static func length(_ parts: [Double]) -> Double {
    parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// From the value before it.
  private func distance(to index: Int) -> Double {
    switch self {
    case .numbers(let values): (values[index] - values[index - 1]).magnitude
    case .points(let values): (values[index] - values[index - 1]).length
    case .colors(let values): values[index - 1].distance(to: values[index])
    case .booleans, .shapes: 0
    case .colorLists(let values):
      KeyframeAnimation.Values.length(
        zip(values[index - 1], values[index]).map { $0.0.distance(to: $0.1) })
    case .locationLists(let values):
      KeyframeAnimation.Values.length(zip(values[index - 1], values[index]).map { $0.0 - $0.1 })
    }
  }
}

extension Color {
  fileprivate func distance(to other: Color) -> Double {
    let fade = alpha - other.alpha
    guard case .rgb(let r, let g, let b) = base,
      case .rgb(let red, let green, let blue) = other.base
    else { return fade.magnitude }
    let (x, y, z) = (r - red, g - green, b - blue)
    return (x * x + y * y + z * z + fade * fade).squareRoot()
  }
}
