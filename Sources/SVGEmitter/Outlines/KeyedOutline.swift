// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Outlines of equal structure at keys; a track's value is the number of a key, or lies between two.
struct KeyedOutline {
  private(set) var paths: [Path] = []
  private(set) var pieces: [Piece] = []
  /// The greatest error of a point between keys, in user units.
  let tolerance: Double
  private let probes: Probes

  init(tolerance: Double, _ probes: Probes) {
    self.tolerance = tolerance
    self.probes = probes
  }

  /// Whether all values show one outline.
  var isStill: Bool { paths.count == 1 }

  /// The outline at a track's value.
  func path(_ value: Double) -> Path {
    let index = Int(min(Double(paths.count - 1), max(0, value.rounded(.down))))
    let rest = value - Double(index)
    guard rest != 0, index + 1 < paths.count else { return paths[index] }
    return paths[index].blended(with: paths[index + 1], by: rest)
  }

  /// Adds a key, unless it is the last one's outline, and returns its number.
  mutating func add(_ path: Path) -> Double {
    if let last = paths.last, last.distance(to: path) < 1e-6 { return Double(paths.count - 1) }
    paths.append(path)
    return Double(paths.count - 1)
  }

  /// Whether all keys can be blended.
  var hasOneStructure: Bool { paths.allSatisfy { $0.distance(to: paths[0]) < .infinity } }

  /// Appends a smooth part, greedily in steps as long as may be.
  mutating func append(from start: Double, to end: Double, _ outline: (Double) -> Path) {
    var a = start
    var from = outline(start)
    var number = add(from)
    var step = end - start
    let least = (end - start) * 2e-4
    while a < end, pieces.count <= Lowering.pieceLimit, !probes.isSpent {
      var b = min(end, a + step)
      while b - a > least, !fits(outline, a, b, from) { b = a + (b - a) / 2 }
      var (low, high) = (b, min(end, a + (b - a) * 2))
      if fits(outline, a, high, from) { low = high }
      for _ in 0..<5 where high - low > least {
        let middle = (low + high) / 2
        if fits(outline, a, middle, from) { low = middle } else { high = middle }
      }
      b = end - low < least ? end : low
      let to = outline(b)
      let next = add(to)
      pieces.append(
        Piece(
          start: a, end: b, from: Vector(number, 0, 0, 0), to: Vector(next, 0, 0, 0)))
      step = (b - a) * 2
      (a, from, number) = (b, to, next)
    }
  }

  private func fits(
    _ outline: (Double) -> Path, _ a: Double, _ b: Double, _ from: Path
  ) -> Bool {
    if probes.isSpent { return true }
    let to = outline(b)
    probes.spend(2 * to.elements.count)
    // From the middle on, where most of what doesn't fit shows.
    for j in [3, 4, 2, 5, 1, 6] {
      let t = Double(j) / 7
      let meant = outline(a + (b - a) * t)
      if !from.isNear(meant, blendedWith: to, by: t, tolerance) { return false }
    }
    return true
  }
}
