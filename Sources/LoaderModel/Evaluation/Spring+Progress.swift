// SPDX-License-Identifier: MIT

extension Spring {
  /// The progress so many seconds after its begin.
  ///
  /// Source: the solution of m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = `initialVelocity`.
  func progress(at time: Double) -> Double {
    if dampingRatio < 1 { return swinging(time) }
    return dampingRatio == 1 ? critical(time) : creeping(time)
  }

  private func swinging(_ time: Double) -> Double {
    let decay = dampingRatio * angularFrequency
    let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let (s, c) = Trigonometry.sinCos(turns: swing * time / (2 * .pi))
    return 1 - Exponential.exp(-decay * time) * (c + (decay - initialVelocity) / swing * s)
  }

  private func critical(_ time: Double) -> Double {
    let lead = 1 + (angularFrequency - initialVelocity) * time
    return 1 - lead * Exponential.exp(-angularFrequency * time)
  }

  private func creeping(_ time: Double) -> Double {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -angularFrequency / (dampingRatio + root)
    let fast = -angularFrequency * (dampingRatio + root)
    let share = (-initialVelocity - fast) / (slow - fast)
    return 1 - share * Exponential.exp(slow * time) - (1 - share) * Exponential.exp(fast * time)
  }
}
