// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Lowering {
  /// A spring between two values as cubic pieces over 0…1, cut where it turns.
  ///
  /// They miss it by at most a quarter of `tolerance`, which is hardly more than printing does.
  func swung(
    _ spring: Spring, from: Vector, to: Vector, duration: Double, source: SourceRange
  ) throws(EmissionError) -> [Piece] {
    let range = (to - from).magnitude
    if range == 0 { return [.hold(from, 0, 1)] }
    let share = max(1e-6, tolerance / 4 / range)
    let motion = SpringMotion(spring)
    let turns = motion.turns(within: duration, until: share / 2, limit: Lowering.pieceLimit)
    let fitting = Fitting(
      tolerance: share, value: { motion.value($0 * duration) },
      slope: { motion.slope($0 * duration) * duration })
    let pieces = fitting.pieces(
      over: 0...1, breaks: turns.map { $0 / duration }, from: from, to: to)
    try Lowering.check(pieces, source, .spring)
    return pieces
  }
}

extension Vector {
  /// The greatest size of a number.
  var magnitude: Double { Swift.max(max(), -min()) }
}

/// A spring's motion from 0 to 1: one less a decaying wave, or less two decays.
struct SpringMotion {
  /// The decay a second, and the radians a second of the wave; 0 where it doesn't swing.
  private let decay: Double
  private let swing: Double
  /// The wave's size at the begin and its phase, in radians.
  private let amplitude: Double
  private let phase: Double
  /// Of what doesn't swing: the difference of the two decays, and the slope left by the slower one.
  private let gap: Double
  private let lead: Double

  init(_ spring: Spring) {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    if ratio < 1 {
      decay = ratio * frequency
      swing = frequency * (1 - ratio * ratio).squareRoot()
      let sine = (decay - spring.initialVelocity) / swing
      amplitude = (1 + sine * sine).squareRoot()
      phase = Trigonometry.atan2(sine, 1) * 2 * .pi
      (gap, lead) = (0, 0)
    } else {
      let root = (ratio * ratio - 1).squareRoot()
      decay = frequency / (ratio + root)
      gap = 2 * frequency * root
      lead = decay - spring.initialVelocity
      (swing, amplitude, phase) = (0, 1, 0)
    }
  }

  /// How far it is at a time in seconds.
  func value(_ time: Double) -> Double {
    if swing > 0 {
      let (_, cosine) = Trigonometry.sinCos(turns: (swing * time - phase) / (2 * .pi))
      return 1 - amplitude * Exponential.exp(-decay * time) * cosine
    }
    return 1 - Exponential.exp(-decay * time) * (1 + lead * run(time).value)
  }

  /// How fast it is.
  func slope(_ time: Double) -> Double {
    let fading = Exponential.exp(-decay * time)
    if swing > 0 {
      let (sine, cosine) = Trigonometry.sinCos(turns: (swing * time - phase) / (2 * .pi))
      return amplitude * fading * (decay * cosine + swing * sine)
    }
    let run = run(time)
    return fading * (decay * (1 + lead * run.value) - lead * run.slope)
  }

  /// (1 − e^(−gap·t)) / gap, which is t where there is no gap.
  private func run(_ time: Double) -> (value: Double, slope: Double) {
    let x = gap * time
    if x < 1e-6 { return (time * (1 - x / 2), 1 - x) }
    let rest = Exponential.exp(-x)
    return ((1 - rest) / gap, rest)
  }

  /// When it turns round, in seconds, as long as its waves are at least so high.
  func turns(within duration: Double, until least: Double, limit: Int) -> [Double] {
    guard swing > 0 else { return [] }
    let lag = Trigonometry.atan2(decay, swing) * 2 * .pi
    var quiet = duration
    if decay > 0 { quiet = min(quiet, Exponential.log(amplitude / least) / decay) }
    let first = ((lag - phase) / .pi).rounded(.up)
    var turns: [Double] = []
    for k in 0...limit {
      let time = (phase - lag + (first + Double(k)) * .pi) / swing
      if time >= quiet { break }
      turns.append(time)
    }
    return turns
  }
}
