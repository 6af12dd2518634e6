// SPDX-License-Identifier: MIT

/// Flashing that can bring on seizures, at the size of a loader that fills a good part of a screen.
///
/// Source: WCAG 2.2, 2.3.1: more than three flashes a second over a quarter of any 341 × 256 px.
enum Flash {
  /// How many px the shorter side of the canvas is taken to be.
  static let side = 400.0
  /// The greatest area in px² that may flash.
  private static let greatestArea = 341.0 * 256 / 4
  private static let framesPerSecond = 36
  /// How many seconds are looked at: the longest cycle's and one more, if that isn't too much to draw.
  private static let seconds = 3...30
  /// The most groups and path segments that are drawn in all frames together.
  private static let budget = 400_000

  /// Whether `check` warns: first a sketch is looked at, since hardly any loader flashes.
  static func isBroken(by loader: Loader) -> Bool {
    kind(of: loader, isSketch: true) != nil && kind(of: loader) != nil
  }

  /// Whether so many cells are more than may flash.
  static func isTooLarge(
    cells: Int, _ grid: CellGrid, _ loader: borrowing Loader
  ) -> Bool {
    let unit = side / min(loader.viewBox.width, loader.viewBox.height)
    return Double(cells) * grid.cellArea * unit * unit > greatestArea
  }

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    guard let kind = kind(of: loader) else { return }
    let layer = cause(in: loader, kind)
    let period = loader.longestCycle
    findings.report(
      .flash(kind == .red, period: period), at: layer?.source.opening ?? SourceRange(0, 0))
  }

  /// Which way the loader flashes too much, if it does; in a sketch, whether any spot flashes too often.
  static func kind(of loader: Loader, isSketch: Bool = false) -> FlashMeter.Kind? {
    if loader.longestCycle == 0 { return nil }
    guard let seconds = secondsToDraw(of: loader) else { return nil }
    let grid = CellGrid(loader.viewBox, isSketch: isSketch)
    let isTooMuch = { (cells: Int) in
      isSketch ? cells > 0 : isTooLarge(cells: cells, grid, loader)
    }
    var watches = CoarsePicture.Ground.allCases.map { FlashWatch($0, framesPerSecond) }
    let turn = loader.framesOfTurn(framesPerSecond)
    var film = CoarseFilm(loader, grid)
    for frame in 0..<(seconds * framesPerSecond) {
      // From here on all comes again.
      if frame == turn && !watches.contains(where: { isTooMuch($0.busyCount) }) { return nil }
      // Between whole frames, so that what blinks in step with them shows.
      let time = (Double(frame) + 0.25) / Double(framesPerSecond)
      let picture = film.picture(at: time)
      for i in watches.indices { watches[i].add(picture) }
      if isSketch, let kind = worst(of: watches, isTooMuch) { return kind }
    }
    return worst(of: watches, isTooMuch)
  }

  /// Nil where a few seconds are too much already.
  private static func secondsToDraw(of loader: Loader) -> Int? {
    let weight = loader.presentation(at: 0).weight * framesPerSecond
    let cycle = Int(min(1e6, loader.longestCycle / 1_000).rounded(.up))
    let wanted = min(seconds.upperBound, max(seconds.lowerBound, cycle + 1))
    return [wanted, seconds.lowerBound].first { weight * $0 <= budget }
  }

  private static func worst(
    of watches: [FlashWatch], _ isTooMuch: (Int) -> Bool
  ) -> FlashMeter.Kind? {
    for watch in watches {
      if let meter = watch.meters.first(where: { isTooMuch($0.mostFlashing) }) { return meter.kind }
    }
    return nil
  }

  /// The first layer that flashes by itself, as far in as that goes; else the first that moves.
  private static func cause(in loader: Loader, _ kind: FlashMeter.Kind) -> Layer? {
    var alone = loader
    for layer in loader.layers {
      alone.layers = [layer]
      if Flash.kind(of: alone) == kind { return layer }
    }
    return loader.layers.first { !$0.animations.isEmpty } ?? loader.layers.first
  }
}

extension Loader {
  /// After how many frames of at least a second all comes again; nil where it doesn't within 2.5 s.
  fileprivate func framesOfTurn(_ framesPerSecond: Int) -> Int? {
    var isEndless = start == .steady
    layers.forEachLayer { layer in
      for animation in layer.animations where animation.timing.speed != 0 {
        if animation.timing.repetition != .forever { isEndless = false }
        animation.addCumulation(to: &isEndless)
      }
    }
    guard isEndless, let period = commonPeriod(upTo: 2_500) else { return nil }
    let turns = (1_000 + period - 1) / period
    return turns * period * framesPerSecond / 1_000 + 1
  }
}

extension Animation {
  /// Notes whether something goes on from cycle to cycle.
  fileprivate func addCumulation(to isEndless: inout Bool) {
    switch self {
    case .keyframes(let keyframes): if keyframes.isCumulative { isEndless = false }
    case .group(let group): for child in group.children { child.addCumulation(to: &isEndless) }
    }
  }
}

/// What changes on one ground, in all ways.
private struct FlashWatch {
  private(set) var meters: [FlashMeter]
  private let ground: CoarsePicture.Ground
  private var last: [CoarsePicture.RGB] = []
  private var changed: [Int] = []

  init(_ ground: CoarsePicture.Ground, _ framesPerSecond: Int) {
    self.ground = ground
    meters = FlashMeter.Kind.allCases.map { FlashMeter($0, framesPerSecond: framesPerSecond) }
  }

  /// Of any kind.
  var busyCount: Int { meters.reduce(0) { max($0, $1.busyCount) } }

  mutating func add(_ picture: CoarsePicture) {
    let cells = picture.cells(on: ground)
    changed.removeAll(keepingCapacity: true)
    if !last.isEmpty {
      for cell in cells.indices where cells[cell] != last[cell] { changed.append(cell) }
    }
    last = cells
    for i in meters.indices { meters[i].add(cells, changed: changed) }
  }
}
