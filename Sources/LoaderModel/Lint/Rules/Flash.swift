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
  private static let seconds = 3
  /// The most groups and path segments that are drawn in all frames together.
  private static let budget = 400_000

  /// Whether `check` warns.
  static func isBroken(by loader: Loader) -> Bool { kind(of: loader) != nil }

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

  /// Which way the loader flashes too much, if it does.
  private static func kind(of loader: Loader) -> FlashMeter.Kind? {
    if loader.longestCycle == 0 { return nil }
    let weight = loader.presentation(at: 0).weight
    guard weight * seconds * framesPerSecond <= budget else { return nil }
    let grid = CellGrid(loader.viewBox)
    let watched = CoarsePicture.Ground.allCases.flatMap { ground in
      FlashMeter.Kind.allCases.map { (ground, $0) }
    }
    var meters = watched.map { FlashMeter($0.1, framesPerSecond: framesPerSecond) }
    for frame in 0..<(seconds * framesPerSecond) {
      // Between whole frames, so that what blinks in step with them shows.
      let time = (Double(frame) + 0.25) / Double(framesPerSecond)
      let picture = CoarsePicture(loader.presentation(at: time), grid)
      for i in meters.indices { meters[i].add(picture.cells(on: watched[i].0)) }
    }
    let worst = meters.firstIndex { isTooLarge(cells: $0.mostFlashing, grid, loader) }
    return worst.map { watched[$0].1 }
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
