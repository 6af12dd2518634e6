// SPDX-License-Identifier: MIT

extension Resolver {
  /// A spring in the output's seconds; nil if it failed.
  mutating func spring(_ spec: SpringSpec) -> Spring? {
    var (mass, stiffness, damping, velocity) = (1.0, 100.0, 10.0, 0.0)
    var (duration, bounce): (Double?, Double) = (nil, 0)
    var isComplete = true
    for entry in spec.settings.entries {
      guard case .number(let spec) = entry.value, let value = number(spec) else {
        isComplete = false
        continue
      }
      switch entry.key {
      case .mass: mass = value
      case .stiffness: stiffness = value
      case .damping: damping = value
      case .initialVelocity: velocity = value
      case .duration: duration = value
      case .bounce: bounce = value
      }
    }
    guard isComplete else { return nil }
    let spring =
      duration.map { Spring(perceptualDuration: $0, bounce: bounce) }
      ?? Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    guard Self.frequencies.contains(spring.angularFrequency) else {
      report(.springFrequency(spring.angularFrequency), at: spec.range)
      return nil
    }
    return spring.stretched(by: timeScale)
  }

  /// Radians a second between which a spring may swing.
  private static let frequencies = 1e-6...1e6

  /// How long a spring without a duration runs.
  mutating func settlingDuration(_ spring: Spring, _ spec: AnimationSpec) -> Double {
    let duration = spring.settlingDuration
    guard duration <= 86_400 * timeScale else {
      report(.restlessSpring(), at: spec.spring?.content.range ?? spec.source)
      return 1
    }
    return max(duration, 0.001 * timeScale)
  }
}
