// SPDX-License-Identifier: MIT

/// A damped spring that pulls a progress from 0 to 1.
///
/// Source: CASpringAnimation.
public struct Spring: Equatable, Sendable {
  /// That of the spring without damping, in radians a second: √(stiffness / mass).
  public var angularFrequency: Double
  /// 0 swings for ever, 1 just doesn't swing, more creeps.
  public var dampingRatio: Double
  /// The progress a second at the begin; positive towards the target.
  public var initialVelocity = 0.0

  /// The greatest damping ratio that is told from no motion at all.
  private static let mostDamped = 1e9

  /// Makes a spring by its physics; a damping beyond the critical one counts as that.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    angularFrequency = (stiffness / mass).squareRoot()
    let critical = 2 * mass.squareRoot() * stiffness.squareRoot()
    dampingRatio = min(1, damping / critical)
    self.initialVelocity = initialVelocity
  }

  /// Makes a spring by how it looks.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the period without damping, in seconds.
  ///   - bounce: −1…1; 0 is critical damping, below 0 it creeps.
  public init(perceptualDuration: Double, bounce: Double) {
    angularFrequency = 2 * .pi / perceptualDuration
    dampingRatio = bounce >= 0 ? 1 - bounce : min(Self.mostDamped, 1 / (1 + bounce))
  }

  /// The spring with its seconds counted `factor` times as long.
  func stretched(by factor: Double) -> Spring {
    var spring = self
    spring.angularFrequency /= factor
    spring.initialVelocity /= factor
    return spring
  }
}

extension Spring {
  /// The seconds after which it stays within a thousandth of the target; infinite without damping.
  ///
  /// Source: CASpringAnimation's `settlingDuration`. Where it doesn't swing that is whole tenths of a
  /// second.
  public var settlingDuration: Double {
    if dampingRatio >= 1 { return creepingDuration }
    let decay = dampingRatio * angularFrequency
    let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let amplitude = 1 + ((decay - initialVelocity) / swing).magnitude
    return Exponential.log(1_000 * amplitude) / decay
  }

  private var creepingDuration: Double {
    var high = 0.001
    while creepingRest(high) > 0.001 {
      high *= 2
      if high > 1e6 { return .infinity }
    }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if creepingRest(middle) > 0.001 { low = middle } else { high = middle }
    }
    return (high * 10 - 1e-9).rounded(.up) / 10
  }

  /// At least how far it still is at a time, of a spring that doesn't swing.
  private func creepingRest(_ time: Double) -> Double {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = angularFrequency / (dampingRatio + root)
    let gap = 2 * angularFrequency * root
    let run = gap * time < 1e-6 ? time : (1 - Exponential.exp(-gap * time)) / gap
    return Exponential.exp(-slow * time) * (1 + (slow - initialVelocity).magnitude * run)
  }
}
