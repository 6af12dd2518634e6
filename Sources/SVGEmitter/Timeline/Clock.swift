// SPDX-License-Identifier: MIT

internal import LoaderModel

/// When a track's cycles run, in the output's time.
///
/// Periods are whole milliseconds; a copy's begin is rounded from the unrounded sum of all offsets
/// (spec language, "Animations": Firefox's SMIL clock has no finer).
struct Clock: Equatable {
  /// One cycle in milliseconds, at least 1.
  var period: Int64
  /// The begin in seconds, before a copy's delay is added, not rounded.
  var offset: Double
  /// The active time in milliseconds from the begin; nil for an endless loop in steady state, which
  /// has always run.
  ///
  /// Infinite for an endless one that starts at its begin.
  var active: Double?
  /// The milliseconds of the pieces that play once, before the rest is repeated without end.
  ///
  /// Where there are some, `period` is that of all pieces, and `active` infinite.
  var lead: Int64 = 0
  /// The earliest time that shows, in milliseconds: less than 0 for copies that are late.
  var earliest: Int64 = 0

  /// How many more decimals key times have, for what moves so fast that it shows where they are rounded.
  var extraDecimals = 0

  /// Decimals of key times as fractions of a cycle: a twentieth of a millisecond, or what eight say of
  /// very long cycles.
  var timeDecimals: Int {
    if period <= 5_000 { return 5 + extraDecimals }
    return min(8, (period <= 50_000 ? 6 : period <= 500_000 ? 7 : 8) + extraDecimals)
  }

  /// The least difference between key times, as printed.
  var leastStep: Double {
    switch timeDecimals {
    case 5: 1e-5
    case 6: 1e-6
    case 7: 1e-7
    default: 1e-8
    }
  }

  /// Seconds as whole milliseconds, halves up, also those that sums of decimals only mean.
  static func milliseconds(_ seconds: Double) -> Int64 {
    Int64(min(9e15, max(-9e15, (1_000 * seconds + 0.500_001).rounded(.down))))
  }

  /// The begin of a copy in milliseconds: of an endless loop the one in −period…0 with its phase.
  @inline(__always)
  func begin(delayedBy delay: Double) -> Int64 {
    let begin = Clock.milliseconds(offset + delay)
    if active != nil { return begin }
    let phase = begin % period
    return phase > 0 ? phase - period : phase
  }

  /// The fraction of the cycle that has passed at an instant after a begin.
  func phase(at milliseconds: Double, begin: Int64) -> Double {
    if lead > 0 { return leadingPhase(milliseconds - Double(begin)) }
    let local = (milliseconds - Double(begin)) / Double(period)
    let phase = local - local.rounded(.down)
    return phase > 1 - Piece.instant ? 0 : phase
  }

  private func leadingPhase(_ local: Double) -> Double {
    let (whole, lead) = (Double(period), Double(lead))
    if local < lead { return local / whole }
    let turns = (local - lead) / (whole - lead)
    let phase = turns - turns.rounded(.down)
    return (lead + (phase > 1 - Piece.instant ? 0 : phase) * (whole - lead)) / whole
  }
}
