// SPDX-License-Identifier: MIT

extension Loader {
  /// The instant in seconds that stands for the whole loader where nothing moves.
  ///
  /// The spec's `poster`, else, of 60 even instants of the longest cycle, the first with the most
  /// ink.
  public func posterTime() -> Double {
    if let poster { return poster }
    let span = longestCycle
    guard span > 0 else { return 0 }
    let instant = InkMeter(self, span: span).fullest
    return Double(instant) * span / 60 / 1000
  }
}
