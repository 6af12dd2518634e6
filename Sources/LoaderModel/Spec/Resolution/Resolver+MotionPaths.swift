// SPDX-License-Identifier: MIT

extension Resolver {
  /// What a position follows; nil if the values aren't a path or it failed.
  mutating func motionPath(
    _ spec: KeyframesSpec, _ layer: Layer, _ mode: CalculationMode?
  ) -> MotionPath? {
    guard case .path(let node) = spec.values else { return nil }
    var rotation = MotionPath.RotationMode.none
    if let word = spec.rotationMode {
      guard let place = self.word(word), let known = MotionPath.RotationMode(rawValue: place)
      else { return nil }
      rotation = known
    }
    if let mode, mode.isCubic, let range = spec.calculationMode?.range {
      report(
        .noEffect(WordList.calculationMode.words[Int(mode.rawValue)], with: "a \"path\""), at: range
      )
    }
    guard let shape = shape(node.content) else { return nil }
    let segments = MotionPath.segments(
      of: shape.path(in: layer.parentBounds), repeatCount: shape.repeatCount)
    guard !segments.isEmpty else {
      report(.emptyMotionPath(), at: node.content.source)
      return nil
    }
    return MotionPath(segments: segments, rotationMode: rotation)
  }
}

extension MotionPath {
  /// The first point and the end of each segment.
  var values: KeyframeAnimation.Values {
    .points(segments.prefix(1).map { $0.start } + segments.map { $0.end })
  }

  /// Key times at which the segments are left at one speed; even ones where nothing has length.
  var pacedTimes: [Double] {
    var lengths = [0.0]
    for segment in segments { lengths.append(lengths[lengths.count - 1] + segment.length) }
    let (count, whole) = (Double(segments.count), lengths[segments.count])
    if !(whole > 0 && whole.isFinite) { return lengths.indices.map { Double($0) / count } }
    return lengths.map { $0 / whole }
  }
}
