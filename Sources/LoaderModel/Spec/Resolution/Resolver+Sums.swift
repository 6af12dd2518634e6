// SPDX-License-Identifier: MIT

extension Resolver {
  /// Works out whether an animation adds to what is there, and goes on from cycle to cycle.
  mutating func addSums(
    _ spec: KeyframesSpec, _ timing: MediaTiming, to animation: inout KeyframeAnimation
  ) {
    if let flag = spec.additive { animation.isAdditive = boolean(flag) ?? false }
    if let flag = spec.cumulative { animation.isCumulative = boolean(flag) ?? false }
    if animation.isCumulative, timing.repetition == .forever, spec.property != .rotation,
      let range = spec.cumulative?.range
    {
      report(.endlessSum(), at: range)
    }
    // What is added by itself begins at nothing, not at the layer's own value.
    if animation.isAdditive, case .basic(nil, nil, .some) = spec.values {
      animation.values = animation.values.withoutFirst
    }
  }
}

extension KeyframeAnimation.Values {
  /// The values less the first one.
  fileprivate var withoutFirst: Self {
    switch self {
    case .numbers(let values): .numbers(values.map { $0 - values[0] })
    case .points(let values): .points(values.map { $0 - values[0] })
    case .colors, .booleans, .shapes, .colorLists, .locationLists: self
    }
  }
}
