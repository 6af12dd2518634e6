// SPDX-License-Identifier: MIT

/// Counts flashes cell by cell.
///
/// Source: WCAG 2.2, general flash and red flash thresholds: a flash is a pair of opposing changes of
/// relative luminance by 0.1 or more, the darker below 0.8, or of saturated red by more than 20; more
/// than three within a second are too many.
struct FlashMeter {
  /// What changes.
  enum Kind: CaseIterable {
    case general
    case red

    fileprivate var step: Double { self == .general ? 0.1 : 20 }

    fileprivate func level(_ color: CoarsePicture.RGB) -> Double {
      self == .general ? color.luminance : color.redness
    }

    /// Whether a level is dark enough for a change from or to it to count.
    fileprivate func counts(_ darker: Double) -> Bool { self == .red || darker < 0.8 }
  }

  /// Changes within a second that are too many: more than three pairs.
  private static let most = 6

  let kind: Kind
  private let framesPerSecond: Int
  private var turning: [Double] = []
  private var direction: [Int8] = []
  /// The frames of each cell's latest changes, so many that they are too many within a second.
  private var changes: [Int] = []
  /// How often each cell has changed at all.
  private var totals: [Int] = []
  /// How many cells have changed so often that with one more they would flash too often.
  private(set) var busyCount = 0
  /// Those that have changed one more time.
  private var suspects: [Int] = []
  private var frame = 0
  /// The most cells that have flashed too often within the same second.
  private(set) var mostFlashing = 0

  init(_ kind: Kind, framesPerSecond: Int) {
    self.kind = kind
    self.framesPerSecond = framesPerSecond
  }

  /// Takes in the next frame.
  ///
  /// - Parameter changed: the cells that aren't what they were in the frame before; of the first none.
  mutating func add(_ cells: [CoarsePicture.RGB], changed: [Int]) {
    if frame == 0 { begin(cells) }
    for cell in changed { add(kind.level(cells[cell]), cell) }
    let begin = frame - framesPerSecond
    var flashing = 0
    for cell in suspects where changes[oldest(cell)] > begin { flashing += 1 }
    mostFlashing = max(mostFlashing, flashing)
    frame += 1
  }

  private mutating func begin(_ cells: [CoarsePicture.RGB]) {
    turning = cells.map(kind.level)
    direction = [Int8](repeating: 0, count: cells.count)
    changes = [Int](repeating: 0, count: cells.count * (FlashMeter.most + 1))
    totals = [Int](repeating: 0, count: cells.count)
  }

  /// Where the oldest of a cell's latest changes is, in place of which the next one comes.
  private func oldest(_ cell: Int) -> Int {
    cell * (FlashMeter.most + 1) + totals[cell] % (FlashMeter.most + 1)
  }

  private mutating func add(_ level: Double, _ cell: Int) {
    let from = turning[cell]
    let way: Int8 = level >= from ? 1 : -1
    guard abs(level - from) >= kind.step, kind.counts(min(level, from)), way != direction[cell]
    else {
      if way == direction[cell] { turning[cell] = level }
      return
    }
    turning[cell] = level
    direction[cell] = way
    changes[oldest(cell)] = frame
    totals[cell] += 1
    if totals[cell] == FlashMeter.most { busyCount += 1 }
    if totals[cell] == FlashMeter.most + 1 { suspects.append(cell) }
  }
}
