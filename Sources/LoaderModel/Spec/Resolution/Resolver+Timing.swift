// SPDX-License-Identifier: MIT

extension Resolver {
  /// When an animation runs, in the output's seconds.
  ///
  /// - Parameters:
  ///   - group: the duration of the group around it; nil on a layer.
  ///   - spring: what gives the duration where none is written.
  mutating func timing(
    _ spec: AnimationSpec, group: Double?, _ spring: Spring?
  ) -> MediaTiming {
    var timing = MediaTiming(duration: group ?? 1)
    if group != nil { timing.repetition = .count(1) }
    let entries = spec.timing.entries
    if let spring, !entries.contains(where: { $0.key == .duration }) {
      timing.duration = settlingDuration(spring, spec)
    }
    for index in entries.indices where entries[index].key.isTiming {
      apply(entries[index], to: &timing)
    }
    if let function = spec.timingFunction {
      timing.timingFunction = self.function(function) ?? .linear
    }
    return timing
  }

  private mutating func apply(
    _ entry: SpecSettings<AnimationKey>.Entry, to timing: inout MediaTiming
  ) {
    switch (entry.key, entry.value) {
    case (.duration, .number(let spec)): timing.duration = (number(spec) ?? 1) * timeScale
    case (.begin, .number(let spec)): timing.begin = (number(spec) ?? 0) * timeScale
    case (.speed, .number(let spec)): timing.speed = number(spec) ?? 1
    case (.timeOffset, .number(let spec)): timing.timeOffset = (number(spec) ?? 0) * timeScale
    case (.repeatDelay, .number(let spec)): timing.repeatDelay = (number(spec) ?? 0) * timeScale
    case (.autoreverses, .boolean(let spec)): timing.autoreverses = boolean(spec) ?? false
    case (.fillMode, .word(let spec)):
      timing.fillMode = word(spec).flatMap { FillMode(rawValue: $0) } ?? .removed
    case (.repeatCount, .repetition(let spec)):
      guard let count = repetition(spec) else { return }
      timing.repetition = count.map { .count($0) } ?? .forever
    case (.repeatDuration, .repetition(let spec)):
      guard let duration = repetition(spec) else { return }
      timing.repetition = duration.map { .duration($0 * timeScale) } ?? .forever
    default: break
    }
  }

  // MARK: Timing functions

  /// A timing function; nil if it failed.
  mutating func function(_ spec: TimingFunctionSpec) -> TimingFunction? {
    switch spec {
    case .fixed(let function): return function
    case .cubic(let numbers): return cubic(numbers)
    case .steps(let count, let position): return steps(count, position)
    case .word(let id, let range, let curves): return function(id, range, curves)
    case .poisoned: return nil
    }
  }

  private mutating func cubic(_ spec: SpecNumbers) -> TimingFunction? {
    guard let (x1, y1, x2, y2) = four(spec) else { return nil }
    let rule = NumberRule.range(0, 1, .curveTime)
    let isFirst = checked(x1, rule, itemRange(spec, 0)) != nil
    let isSecond = checked(x2, rule, itemRange(spec, 2)) != nil
    return isFirst && isSecond ? .cubic(x1, y1, x2, y2) : nil
  }

  private mutating func steps(_ count: SpecNumber, _ position: SpecWord?) -> TimingFunction? {
    guard let steps = number(count) else { return nil }
    var place = StepPosition.end
    if let position {
      guard let word = word(position) else { return nil }
      place = StepPosition(rawValue: word) ?? .end
    }
    if place == .none && steps < 2 {
      report(.oneStepWithoutJump(), at: count.range)
      return nil
    }
    return .steps(Int(steps), place)
  }

  private mutating func function(
    _ id: ExpressionID, _ range: SourceRange, _ curves: [NamedCurve]
  ) -> TimingFunction? {
    guard let value = evaluate(id) else { return nil }
    switch value {
    case .string(let word):
      if let index = WordList.timing.index(of: word) { return TimingFunction(wordIndex: index) }
      for curve in curves where curve.name == word { return function(curve.function) }
      report(.unknownCurve(word, named: curves.map { $0.name }), at: range)
    case .list:
      let rule = NumbersRule(least: 4, most: 4)
      return cubic(SpecNumbers(list: SpecList(source: .expression(id), range: range), rule: rule))
    default: report(.wrongType(expected: "a timing function", value), at: range)
    }
    return nil
  }

  /// Where an item of a list stands; the whole list where it came from an expression.
  func itemRange(_ spec: SpecNumbers, _ index: Int) -> SourceRange {
    if case .literal(let items) = spec.list.source, index < items.count {
      return items[index].range
    }
    return spec.range
  }
}
