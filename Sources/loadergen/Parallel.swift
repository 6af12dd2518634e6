// SPDX-License-Identifier: MIT

/// Values made side by side by all processors, in the order of their numbers.
func inParallel<Value: Sendable>(
  _ count: Int, _ make: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let threads = min(Platform.processorCount, count)
  if threads < 2 { return (0..<count).map(make) }
  let shared = Monitor(ParallelWork<Value>(count, threads))
  let run: @Sendable () -> Void = {
    while let number = shared.with({ $0.take() }) {
      let value = make(number)
      shared.with { $0.values[number] = value }
    }
    shared.with { $0.running -= 1 }
  }
  for _ in 0..<threads where !Platform.startThread(run) { run() }
  return shared.wait(until: { $0.running == 0 }, then: { $0.values.compactMap { $0 } })
}

/// What the threads share.
private struct ParallelWork<Value: Sendable> {
  /// The first number that nobody has taken.
  private var next = 0
  /// How many threads are at work.
  var running: Int
  var values: [Value?]

  init(_ count: Int, _ threads: Int) {
    running = threads
    values = Array(repeating: nil, count: count)
  }

  mutating func take() -> Int? {
    guard next < values.count else { return nil }
    next += 1
    return next - 1
  }
}
