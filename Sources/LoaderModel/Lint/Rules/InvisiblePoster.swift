// SPDX-License-Identifier: MIT

/// A poster that shows next to nothing: it is all that print, e-mail, and many who ask for less motion
/// see.
enum InvisiblePoster {
  /// The least share of what is shown on the average.
  private static let leastShare = 0.1
  /// What is taken for nothing, in cells.
  private static let leastInk = 0.01
  private static let instants = 12
  /// How many more are looked at where nothing was painted.
  private static let moreInstants = 120
  private static let greatestWeight = 20_000

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    guard let layer = loader.layers.first else {
      return findings.report(.nothingPainted(), at: SourceRange(0, 0))
    }
    let time = loader.posterTime()
    let weight = loader.presentation(at: time).weight
    if weight > greatestWeight { return }
    let grid = CellGrid(loader.viewBox)
    var film = CoarseFilm(loader, grid)
    let poster = film.picture(at: time).ink
    let span = loader.longestCycle / 1000
    var sum = 0.0
    for k in 0..<instants {
      sum += film.picture(at: span * share(k)).ink
    }
    let average = sum / Double(instants)
    if poster > leastShare * average && poster > leastInk { return }
    if average > leastInk || isPainted(loader, &film, weight) {
      let isGiven = loader.poster != nil
      findings.report(.invisiblePoster(time, isGiven: isGiven), at: layer.source.opening)
    } else {
      findings.report(.nothingPainted(), at: layer.source.opening)
    }
  }

  /// A share of the longest cycle that is in step with no other: multiples of the golden section.
  private static func share(_ k: Int) -> Double {
    let turns = 0.618_033_988_749_895 * Double(k)
    return turns - turns.rounded(.down)
  }

  /// Whether anything is, at instants that lie closer and at those of key values.
  private static func isPainted(
    _ loader: borrowing Loader, _ film: inout CoarseFilm, _ weight: Int
  ) -> Bool {
    var moving: [(layer: Layer, delay: Double)] = []
    loader.layers.forEachLayer { layer in
      if !layer.animations.isEmpty && moving.count < 100 { moving.append((copy layer, 0)) }
    }
    let count = min(moreInstants, max(4, 5 * greatestWeight / max(1, weight)))
    let span = loader.longestCycle
    let even = (0..<count).map { span * share($0) }
    let keys = InkInstants(moving, isSteady: loader.start == .steady, count: count / 3).times
    for time in even + keys where film.picture(at: max(0, time) / 1000).ink > leastInk {
      return true
    }
    return false
  }
}
