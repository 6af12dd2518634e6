// SPDX-License-Identifier: MIT

/// A poster that shows next to nothing: it is all that print, e-mail, and many who ask for less motion
/// see.
enum InvisiblePoster {
  /// The least share of what is shown on the average.
  private static let leastShare = 0.1
  private static let instants = 12
  private static let greatestWeight = 20_000

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    guard let layer = loader.layers.first else { return }
    let time = loader.posterTime()
    if loader.presentation(at: time).weight > greatestWeight { return }
    let grid = CellGrid(loader.viewBox)
    var film = CoarseFilm(loader, grid)
    let poster = film.picture(at: time).ink
    let span = loader.longestCycle / 1000
    var sum = 0.0
    for k in 0..<instants {
      let instant = span * Double(k) / Double(instants)
      sum += film.picture(at: instant).ink
    }
    let average = sum / Double(instants)
    if poster > leastShare * average && poster > 0.01 { return }
    findings.report(
      average > 0.01 ? .invisiblePoster(time) : .nothingPainted(), at: layer.source.opening)
  }
}
