// SPDX-License-Identifier: MIT

/// How much may still be tried to find key frames: a spec can ask for outlines that no number of them fits.
///
/// Shared by all that one loader samples, so that the time for the whole of it is bounded.
final class Probes {
  /// Pieces of outlines, each some microseconds of work.
  private var left = 800_000

  /// Whether nothing more may be tried; what was found by then is of no use.
  var isSpent: Bool { left <= 0 }

  /// Counts an outline of so many pieces.
  func spend(_ pieces: Int) { left -= pieces }
}
