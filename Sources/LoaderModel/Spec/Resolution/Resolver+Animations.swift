// SPDX-License-Identifier: MIT

extension Resolver {
  /// The animations of a layer.
  mutating func animations(
    _ specs: [Node<AnimationSpec>], of layer: Layer
  ) -> [Animation] {
    children(specs, layer, group: nil)
  }

  private mutating func children(
    _ specs: [Node<AnimationSpec>], _ layer: Layer, group: Double?
  ) -> [Animation] {
    var animations: [Animation] = []
    guard countAnimations(specs) else { return [] }
    animations.reserveCapacity(specs.count)
    for index in specs.indices {
      if let animation = animation(specs[index].content, layer, group: group) {
        animations.append(animation)
      }
    }
    return animations
  }

  /// Counts more animations; false once the limit is crossed, which is reported once.
  private mutating func countAnimations(_ specs: [Node<AnimationSpec>]) -> Bool {
    animationCount += specs.count
    guard animationCount > Limits.animations else { return true }
    if !isOverLimit, let first = specs.first {
      report(.tooManyAnimations(), at: multiplier ?? first.content.source)
    }
    isOverLimit = true
    return false
  }

  private mutating func animation(
    _ spec: AnimationSpec, _ layer: Layer, group: Double?
  ) -> Animation? {
    let spring = spec.spring.flatMap { self.spring($0.content) }
    let timing = timing(spec, group: group, spring)
    switch spec.content {
    case .poisoned: return nil
    case .group(let specs):
      var group = AnimationGroup(
        timing: timing, children: children(specs, layer, group: timing.duration))
      group.source = spec.source
      return .group(group)
    case .keyframes(let keyframes):
      guard var animation = self.keyframes(keyframes, timing, layer) else { return nil }
      animation.source = spec.source
      animation.timingFunctionSource = spec.timingFunctionRange
      animation.spring = spring
      if let spring = spec.spring, animation.isDiscrete {
        report(.noEffect("spring", with: "values that jump"), at: spring.content.range)
      }
      return .keyframes(animation)
    }
  }

  private mutating func keyframes(
    _ spec: KeyframesSpec, _ timing: MediaTiming, _ layer: Layer
  ) -> KeyframeAnimation? {
    if spec.property.isInterval && layer.hasDashes {
      report(.dashedInterval(), at: spec.keyPathRange)
    }
    guard checkGradient(spec, layer) else { return nil }
    let mode = calculationMode(spec)
    let path = motionPath(spec, layer, mode)
    let values =
      path?.values ?? values(spec, layer, isDiscrete: mode.map { $0 == .discrete } ?? true)
    guard let values, let mode else {
      if let functions = spec.timingFunctions { _ = resolved(functions) }
      if let times = spec.keyTimes { _ = list(times) }
      return nil
    }
    let isDiscrete = mode == .discrete
    let times =
      mode.isPaced
      ? path?.pacedTimes ?? values.pacedTimes : keyTimes(spec, values.count, isDiscrete)
    guard let times else { return nil }
    var animation = KeyframeAnimation(
      property: spec.property, values: values, keyTimes: times, timing: timing)
    animation.keyPathSource = spec.keyPathRange
    animation.isDiscrete = isDiscrete
    animation.isCubic = mode.isCubic
    animation.isPaced = mode.isPaced
    animation.path = path
    addSums(spec, timing, to: &animation)
    animation.timingFunctions = segmentFunctions(spec, values.count, isDiscrete)
    return animation
  }

  // MARK: Key times

  private static let ends: [Double] = [0, 1]
  private static let halves: [Double] = [0, 0.5]

  private mutating func keyTimes(
    _ spec: KeyframesSpec, _ count: Int, _ isDiscrete: Bool
  ) -> [Double]? {
    guard let times = spec.keyTimes else {
      if count == 2 { return isDiscrete ? Resolver.halves : Resolver.ends }
      let steps = Double(isDiscrete ? count : count - 1)
      return (0..<count).map { Double($0) / steps }
    }
    guard let list = list(times) else { return nil }
    let fits = list.count == count || (isDiscrete && list.count == count + 1)
    guard fits else {
      report(
        .wrongKeyTimeCount(list.count, values: count, isDiscrete), at: times.range.opening)
      return nil
    }
    return rising(list, times) ? list : nil
  }

  /// Whether key times begin at 0 and never decrease; reports the first that offends.
  private mutating func rising(_ list: [Double], _ spec: SpecNumbers) -> Bool {
    if let first = list.first, first != 0 {
      report(.keyTimesBegin(first), at: itemRange(spec, 0))
      return false
    }
    for index in list.indices.dropFirst() where list[index] < list[index - 1] {
      report(.keyTimesDecrease(list[index], list[index - 1]), at: itemRange(spec, index))
      return false
    }
    return true
  }

  // MARK: Curves

  private mutating func resolved(_ specs: [TimingFunctionSpec]) -> [TimingFunction] {
    specs.map { function($0) ?? .linear }
  }

  private mutating func segmentFunctions(
    _ spec: KeyframesSpec, _ count: Int, _ isDiscrete: Bool
  ) -> [TimingFunction] {
    guard let specs = spec.timingFunctions else { return [] }
    let functions = resolved(specs)
    if isDiscrete {
      if spec.curveRanges.isEmpty {
        report(
          .noEffect("timingFunctions", with: "discrete values"),
          at: spec.timingFunctionsKeyRange)
      }
      for range in spec.curveRanges { report(.discreteCurve(), at: range) }
      return []
    }
    let segments = count - 1
    guard functions.count == segments || functions.count == 1 else {
      report(
        .wrongFunctionCount(functions.count, segments), at: spec.timingFunctionsRange.opening)
      return []
    }
    if !functions.contains(where: { $0 != .linear }) { return [] }
    return functions.count == segments
      ? functions : [TimingFunction](repeating: functions[0], count: segments)
  }
}

/// What animations need to know of their layer at rest.
extension Layer {
  private var paint: Paint {
    switch content {
    case .shape(_, let paint), .text(_, let paint): paint
    case .none: Paint()
    }
  }

  /// Whether the stroke is dashed.
  var hasDashes: Bool { !paint.lineDashPattern.isEmpty }
  /// Whether the stroke's interval may be any numbers.
  var strokeWraps: Bool { paint.strokeWrap }

  /// The color at rest.
  func restColor(_ property: AnimatableProperty) -> Color {
    property == .strokeColor ? paint.strokeColor : paint.fillColor
  }

  /// The point at rest.
  func restPoint(_ property: AnimatableProperty) -> Point {
    switch property {
    case .position: position
    case .anchorPoint: anchorPoint
    case .boundsSize: Point(bounds.width, bounds.height)
    case .translation: transform.translation
    case .scale: transform.scale
    case .skew: transform.skew
    case .fillStartPoint: paint.fillGradient?.startPoint ?? .zero
    case .fillEndPoint: paint.fillGradient?.endPoint ?? .zero
    case .strokeStartPoint: paint.strokeGradient?.startPoint ?? .zero
    case .strokeEndPoint: paint.strokeGradient?.endPoint ?? .zero
    default: .zero
    }
  }

  /// The number at rest.
  func restNumber(_ property: AnimatableProperty) -> Double {
    switch property {
    case .opacity: opacity
    case .positionX: position.x
    case .positionY: position.y
    case .anchorPointX: anchorPoint.x
    case .anchorPointY: anchorPoint.y
    case .boundsWidth: bounds.width
    case .boundsHeight: bounds.height
    case .translationX: transform.translation.x
    case .translationY: transform.translation.y
    case .rotation: transform.rotation
    case .rotationX: transform.rotationX
    case .rotationY: transform.rotationY
    case .scaleX: transform.scale.x
    case .scaleY: transform.scale.y
    case .skewX: transform.skew.x
    case .skewY: transform.skew.y
    case .zPosition: zPosition
    default: paintNumber(property)
    }
  }

  private func paintNumber(_ property: AnimatableProperty) -> Double {
    switch property {
    case .strokeStart: paint.strokeStart
    case .strokeEnd: paint.strokeEnd
    case .lineWidth: paint.lineWidth
    case .lineDashPhase: paint.lineDashPhase
    case .cornerRadius: cornerRadius
    default: 0
    }
  }

  private var cornerRadius: Double {
    if case .shape(let shape, _) = content { shape.restingRadius } else { 0 }
  }
}
