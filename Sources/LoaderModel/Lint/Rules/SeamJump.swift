// SPDX-License-Identifier: MIT

/// A loop whose picture jumps where it begins again, though it otherwise moves smoothly.
enum SeamJump {
  /// The least share of the ink that changes in a jump.
  private static let leastShare = 0.3
  /// How much more a jump changes than the motion around it.
  private static let leastRatio = 4.0
  /// The most groups and path segments that are drawn in all.
  private static let budget = 100_000

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    let grid = CellGrid(loader.viewBox)
    var alone = Loader()
    alone.size = loader.size
    alone.padding = loader.padding
    alone.start = loader.start
    var left = budget
    for layer in loader.layers {
      alone.layers = [layer]
      var jumping: [SourceRange] = []
      let weight = alone.presentation(at: 0).weight
      let single = [layer]
      single.forEachLayer { inner in
        for animation in inner.animations where left > 0 {
          guard let seam = seam(of: animation, loader.start == .steady) else { continue }
          left -= 3 * weight
          if left >= 0, jumps(alone, at: seam, grid) { jumping.append(animation.source.opening) }
        }
      }
      for place in jumping { findings.report(.seamJump(), at: place) }
    }
  }

  /// When an endless animation with unlike ends begins again, in milliseconds.
  private static func seam(of animation: Animation, _ isSteady: Bool) -> Double? {
    guard case .keyframes(let keyframes) = animation, keyframes.hasUnlikeEnds else { return nil }
    let timing = keyframes.timing
    guard timing.repetition == .forever, !timing.autoreverses, timing.speed != 0 else { return nil }
    if case .steps = timing.timingFunction { return nil }
    let clock = Clock(timing, delay: 0, isSteady: isSteady)
    guard clock.frozenWays == nil, clock.cycle > 8 else { return nil }
    var time = clock.origin
    let least = max(10, clock.start == -.infinity ? 0 : clock.start + clock.cycle / 2)
    if time < least { time += clock.cycle * ((least - time) / clock.cycle).rounded(.up) }
    return time
  }

  /// Whether what a layer shows changes at once much more than before.
  private static func jumps(_ loader: Loader, at seam: Double, _ grid: CellGrid) -> Bool {
    var film = CoarseFilm(loader, grid)
    let pictures = [-3.0, -1.0, 1.0].map { film.picture(at: (seam + $0) / 1000) }
    let jump = distance(pictures[1], pictures[2])
    let ink = max(pictures[1].ink, pictures[2].ink)
    return ink >= 1 && jump > leastShare * ink
      && jump > leastRatio * distance(pictures[0], pictures[1])
  }

  private static func distance(_ a: CoarsePicture, _ b: CoarsePicture) -> Double {
    zip(a.cells(on: .light), b.cells(on: .light)).reduce(0) { sum, pair in
      sum
        + max(
          abs(pair.0.r - pair.1.r), max(abs(pair.0.g - pair.1.g), abs(pair.0.b - pair.1.b)))
    }
  }
}

extension KeyframeAnimation {
  /// Whether the last value is another than the first, and not by jumps anyway.
  fileprivate var hasUnlikeEnds: Bool {
    if isDiscrete { return false }
    switch values {
    case .numbers(let numbers): return numbers.first != numbers.last
    case .points(let points): return points.first != points.last
    case .colors(let colors): return colors.first != colors.last
    default: return false
    }
  }
}
