// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// Counting flashes, against a count that keeps everything.
struct FlashMeterTests {
  private static let rate = 12

  /// All changes of one cell by WCAG's words, from the whole of its frames.
  private func changes(_ levels: [Double]) -> [Int] {
    var (changes, turning, direction): ([Int], Double, Int) = ([], levels[0], 0)
    for (frame, level) in levels.enumerated() {
      let way = level >= turning ? 1 : -1
      if way == direction {
        turning = level
      } else if abs(level - turning) >= 0.1, min(level, turning) < 0.8 {
        changes.append(frame)
        (turning, direction) = (level, way)
      }
    }
    return changes
  }

  @Test(arguments: 0..<200) func countsAsOneThatKeepsEverything(_ seed: Int) {
    var random = RandomSource(seed: 5, item: UInt64(seed))
    let (cells, frames) = (5, 60)
    // Grays that often stay for some frames.
    var films = [[Double]](repeating: [0.5], count: cells)
    for cell in films.indices {
      for _ in 1..<frames {
        let stays = random.next(below: 3) == 0
        films[cell].append(stays ? films[cell].last ?? 0 : Double(random.next(below: 11)) / 10)
      }
    }
    var meter = FlashMeter(.general, framesPerSecond: Self.rate)
    var levels = [[Double]](repeating: [], count: cells)
    var most = 0
    for frame in 0..<frames {
      let shown = films.map { CoarsePicture.RGB($0[frame], $0[frame], $0[frame]) }
      let changed = films.indices.filter { frame > 0 && films[$0][frame] != films[$0][frame - 1] }
      meter.add(shown, changed: changed)
      for cell in shown.indices { levels[cell].append(shown[cell].luminance) }
      let flashing = levels.count { cell in
        changes(cell).count { $0 > frame - Self.rate } > 6
      }
      most = max(most, flashing)
      #expect(meter.mostFlashing == most)
      #expect(meter.busyCount == levels.count { changes($0).count >= 6 })
    }
    if seed == 0 { #expect(most > 0) }
  }
}
