// SPDX-License-Identifier: MIT

/// A place along a path.
private struct PathPlace {
  /// The segment.
  var index: Int
  /// Its parameter.
  var parameter: Double
  /// How far beyond it along its chord, in chords: less than 0 before its start.
  var overshoot = 0.0
}

extension LayerState {
  /// Moves along a path, and turns with it.
  ///
  /// Source: CAKeyframeAnimation, `path`: each segment by its own parameter, or at one speed where paced.
  mutating func follow(
    _ path: MotionPath, _ animation: borrowing KeyframeAnimation, at fraction: Double
  ) {
    let place = animation.place(on: path, at: fraction)
    let segment = path.segments[place.index]
    position = segment.point(at: place.parameter)
    if place.overshoot != 0 {
      position = position + (segment.end - segment.start) * place.overshoot
    }
    if path.rotationMode == .none { return }
    let turn = path.direction(at: place.parameter, of: place.index)
    pathRotation = path.rotationMode == .auto ? turn : turn + 180
  }
}

extension MotionPath {
  /// The direction in degrees; of a segment that is one point that of the one before, else of the next.
  public func direction(at parameter: Double, of index: Int) -> Double {
    if let direction = segments[index].direction(at: parameter) { return direction }
    for before in segments[..<index].reversed() {
      if let direction = before.direction(at: 1) { return direction }
    }
    for after in segments[index...] {
      if let direction = after.direction(at: 0) { return direction }
    }
    return 0
  }
}

extension KeyframeAnimation {
  fileprivate func place(on path: MotionPath, at fraction: Double) -> PathPlace {
    let progress = timing.timingFunction.value(at: fraction)
    let last = path.segments.count - 1
    if isDiscrete { return discretePlace(at: progress, last) }
    if progress < 0 {
      return PathPlace(index: 0, parameter: 0, overshoot: chords(beyond: progress, segment: 0))
    }
    if progress > 1 {
      return PathPlace(
        index: last, parameter: 1, overshoot: chords(beyond: progress, segment: last))
    }
    var index = 0
    while index <= last && keyTimes[index + 1] <= progress + 1e-12 { index += 1 }
    if index > last { return PathPlace(index: last, parameter: 1) }
    let share = (progress - keyTimes[index]) / (keyTimes[index + 1] - keyTimes[index])
    if isPaced {
      let length = path.segments[index].length
      return PathPlace(
        index: index, parameter: path.segments[index].parameter(at: share * length, of: length))
    }
    let bent = index < timingFunctions.count ? timingFunctions[index].value(at: share) : share
    return PathPlace(index: index, parameter: bent)
  }

  /// How many chords of an end segment a progress lies beyond it; 0 where the value holds.
  private func chords(beyond progress: Double, segment: Int) -> Double {
    let length = keyTimes[segment + 1] - keyTimes[segment]
    guard length > 0, keyTimes[keyTimes.count - 1] == 1 else { return 0 }
    return (progress < 0 ? progress : progress - 1) / length
  }

  /// At a key: where the first segment begins, or another one ends.
  private func discretePlace(at progress: Double, _ last: Int) -> PathPlace {
    var index = 0
    while index <= last && index + 1 < keyTimes.count && keyTimes[index + 1] <= progress + 1e-12 {
      index += 1
    }
    return index == 0
      ? PathPlace(index: 0, parameter: 0) : PathPlace(index: index - 1, parameter: 1)
  }
}
