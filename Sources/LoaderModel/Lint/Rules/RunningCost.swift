// SPDX-License-Identifier: MIT

/// More moving elements than a page can well afford, by what a browser does for each.
enum RunningCost {
  /// Elements that may change per frame, by what that costs.
  private static func most(_ cost: CostClass) -> Int {
    switch cost {
    case .compositor: 400
    case .paint: 100
    case .geometry: 60
    }
  }

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    let cost = loader.cost
    var (total, dearest, place) = (0, 0, SourceRange(0, 0))
    count(loader.layers, copies: 1) { layer, copies in
      total += copies
      if copies > dearest { (dearest, place) = (copies, layer.source.opening) }
    }
    if total > most(cost) { findings.report(.runningCost(total, cost), at: place) }
  }

  /// Visits layers that move, with the number of their copies.
  private static func count(
    _ layers: [Layer], copies: Int, _ visit: (Layer, Int) -> Void
  ) {
    for layer in layers {
      let own = layer.replicators.reduce(copies) { min(1_000_000, $0 * max(0, $1.count)) }
      if !layer.animations.isEmpty { visit(layer, own) }
      count(layer.sublayers, copies: own, visit)
    }
  }
}
