// SPDX-License-Identifier: MIT

extension KeyframeAnimation {
  /// How many times in a cycle its value goes one way.
  var ways: Double {
    var ways = Double(max(1, path?.segments.count ?? runs))
    if let spring { ways += spring.returns(within: timing.duration) }
    let curves = timingFunctions.indices.reduce(0) {
      $0 + (timingFunctions[$1].overshoots && leads(from: $1) ? 2 : 0)
    }
    ways += Double(curves + (timing.timingFunction.overshoots ? 2 : 0))
    return timing.autoreverses ? 2 * ways : ways
  }

  /// How many times its values go one way: where numbers go on, or nothing changes, none begins.
  private var runs: Int {
    if !isCubic, case .points(let points) = values {
      return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    guard !isCubic, case .numbers(let numbers) = values else { return values.count - 1 }
    var (runs, way) = (0, 0.0)
    for i in numbers.indices.dropFirst() where numbers[i] != numbers[i - 1] {
      let next = numbers[i] > numbers[i - 1] ? 1.0 : -1
      if next != way { runs += 1 }
      way = next
    }
    return runs
  }

  /// Whether it only grows and shrinks what it moves, each size lying in all greater ones.
  func swells(_ form: FlashForm) -> Bool {
    if overshoots { return false }
    switch (property, values) {
    case (.scale, .numbers(let factors)):
      return form.isNested.evenly && factors.allSatisfy { $0 >= 0 }
    case (.scale, .points(let factors)):
      // From one size to the next each axis goes the same way.
      let isEven = factors.allSatisfy { $0.x == $0.y }
      return (isEven ? form.isNested.evenly : form.isNested.anyway && factors.growTogether)
        && factors.allSatisfy { min($0.x, $0.y) >= 0 }
    case (.scaleX, .numbers(let factors)), (.scaleY, .numbers(let factors)):
      return form.isNested.anyway && factors.allSatisfy { $0 >= 0 }
    default: return false
    }
  }

  /// Whether it may lead beyond its values.
  private var overshoots: Bool {
    isCubic || isAdditive || isCumulative || spring != nil || timing.timingFunction.overshoots
      || timingFunctions.contains { $0.overshoots }
  }

  /// Whether anything changes in a segment.
  private func leads(from segment: Int) -> Bool {
    guard !isCubic, case .numbers(let numbers) = values, segment + 1 < numbers.count else {
      return true
    }
    return numbers[segment] != numbers[segment + 1]
  }

  /// Through how many full turns, laps or dashes each way leads at most.
  func turns(_ form: FlashForm) -> Double {
    guard case .numbers(let values) = values, let least = values.min(), let most = values.max()
    else { return 1 }
    switch property {
    case .rotation, .rotationX, .rotationY: return max(1, ((most - least) / 360).rounded(.up))
    case .strokeStart, .strokeEnd: return max(1, (most - least).rounded(.up))
    case .lineDashPhase: return max(1, ((most - least) / form.dashPeriod).rounded(.up))
    default: return 1
    }
  }

  /// How many parts of what it turns pass a spot in a cycle.
  func passes(ofTurning form: FlashForm) -> Double {
    guard case .numbers(let numbers) = values, !isCubic, spring == nil, let least = numbers.min(),
      let most = numbers.max()
    else { return ways * turns(form) * form.parts }
    let range = (most - least) / 360
    // A curve leads back at first, or beyond the end and back, by a part of the whole or of a segment.
    var (sum, start) = (0.0, 0)
    for i in numbers.indices.dropFirst() {
      let goesOn =
        i + 1 < numbers.count
        && (numbers[i + 1] - numbers[i]) * (numbers[i] - numbers[start]) >= 0
        && !(i < timingFunctions.count && timingFunctions[i].overshoots)
        && !timingFunctions.prefix(i).suffix(from: start).contains { $0.overshoots }
      if goesOn { continue }
      let turn = abs(numbers[i] - numbers[start]) / 360
      let beyond = timingFunctions.indices.contains(i - 1) ? timingFunctions[i - 1].excess : (0, 0)
      sum += form.passes(ofTurns: turn * (1 + beyond.0 + beyond.1))
      sum += form.passes(ofTurns: turn * beyond.0) + form.passes(ofTurns: turn * beyond.1)
      start = i
    }
    let beyond = timing.timingFunction.excess
    sum += 2 * (form.passes(ofTurns: range * beyond.0) + form.passes(ofTurns: range * beyond.1))
    return timing.autoreverses ? 2 * sum : sum
  }
}

extension [Point] {
  /// Whether no step makes one number greater and the other one less.
  fileprivate var growTogether: Bool {
    zip(self, dropFirst()).allSatisfy { ($1.x - $0.x) * ($1.y - $0.y) >= 0 }
  }
}

extension Spring {
  /// The least part of a way over the whole canvas that shows.
  private static let leastSwing = 1.0 / 600

  /// How many times it turns back while anybody sees it swing.
  fileprivate func returns(within duration: Double) -> Double {
    guard dampingRatio < 1 else { return initialVelocity == 0 ? 0 : 2 }
    let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = dampingRatio * angularFrequency
    let amplitude = 1 + ((decay - initialVelocity) / swing).magnitude
    let seen = decay > 0 ? Exponential.log(amplitude / Spring.leastSwing) / decay : duration
    let first = initialVelocity == 0 ? 0.0 : 1
    return first + (min(duration, seen) * swing / .pi).rounded(.up)
  }
}

extension TimingFunction {
  fileprivate var overshoots: Bool {
    let (before, after) = excess
    return before > 0 || after > 0
  }

  /// At most how far it leads beyond 0 and 1.
  fileprivate var excess: (before: Double, after: Double) {
    guard case .cubic(_, let y1, _, let y2) = self else { return (0, 0) }
    return (max(0, -min(y1, y2)), max(0, max(y1, y2) - 1))
  }
}

extension AnimatableProperty {
  /// Whether it moves what is painted, or its edge; else it only changes its color or light.
  var movesOutline: Bool {
    switch self {
    case .opacity, .hidden, .fillColor, .strokeColor, .fillColors, .fillLocations, .fillStartPoint,
      .fillEndPoint, .strokeColors, .strokeLocations, .strokeStartPoint, .strokeEndPoint,
      .filterBlur, .filterHueRotate, .zPosition:
      false
    case .position, .positionX, .positionY, .anchorPoint, .anchorPointX, .anchorPointY,
      .boundsSize, .boundsWidth, .boundsHeight, .cornerRadius, .translation, .translationX,
      .translationY, .rotation, .rotationX, .rotationY, .scale, .scaleX, .scaleY, .skew, .skewX,
      .skewY, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .path:
      true
    }
  }
}
