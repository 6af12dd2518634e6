// SPDX-License-Identifier: MIT

/// How far a long run is, in a line of a terminal that is written over and over.
struct ProgressBar {
  private static let width = 30
  private static let pause = Duration.milliseconds(100)

  private let total: Int
  private var done = 0
  private var drawn: ContinuousClock.Instant?

  /// Makes a bar that isn't drawn yet.
  init(total: Int) { self.total = max(1, total) }

  /// Counts, and draws ten times a second.
  mutating func advance(by count: Int) {
    done += count
    let now = ContinuousClock.now
    if let drawn, now - drawn < Self.pause { return }
    drawn = now
    let filled = done * Self.width / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    Console.tell(Array("\r[\(bar)] \(done) of \(total)".utf8))
  }

  /// Removes the bar.
  func clear() {
    if drawn != nil { Console.tell(Array("\r\u{1B}[K".utf8)) }
  }
}
