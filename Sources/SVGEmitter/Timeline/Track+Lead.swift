// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Track {
  /// The pieces that play once, and those that are repeated after them.
  ///
  /// nil if nothing leads.
  var parts: (lead: Track, loop: Track)? {
    let lead = clock.lead
    guard lead > 0 else { return nil }
    let share = Double(lead) / Double(clock.period)
    let first = pieces.clipped(0, share).moved(by: 0, factor: 1 / share)
    var once = Track(
      pieces: first, clock: Clock(period: lead, offset: clock.offset, active: Double(lead)))
    once.before = before
    once.after = first.last?.last ?? before
    var loop = Track(
      pieces: repeatedPieces,
      clock: Clock(
        period: clock.period - lead, offset: clock.offset + Double(lead) / 1_000, active: nil))
    once.clock.extraDecimals = clock.extraDecimals
    loop.clock.extraDecimals = clock.extraDecimals
    return (once, loop)
  }

  /// What shows before everything; of what never begins it doesn't matter.
  var firstValue: Vector { clock.active == nil ? pieces.first?.first ?? .zero : before }

  /// The pieces that are repeated without end, over 0…1.
  var repeatedPieces: [Piece] {
    guard clock.lead > 0 else { return pieces }
    let share = Double(clock.lead) / Double(clock.period)
    return pieces.clipped(share, 1).moved(by: -share).moved(by: 0, factor: 1 / (1 - share))
  }
}
