// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A part of a turn that is painted in one color.
struct ConicWedge {
  /// The number of the segment that it is a part of.
  var segment: Int
  /// Where it begins and ends, as parts of its segment.
  var low: Double
  var high: Double

  /// Where its color is right.
  var middle: Double { (low + high) / 2 }

  /// How far a wedge's color may be from what it stands for, in steps of a color's byte; more where
  /// it moves, so that not too much does.
  private static let errors = (still: 1.0, moving: 3.0)

  /// A turn in wedges, with a bounded error.
  ///
  /// - Parameters:
  ///   - differences: between both ends of each segment, 0…1.
  ///   - borders: of the segments, in turns; nil where they move.
  ///   - isMoving: whether their colors or borders move.
  static func list(
    _ differences: [Double], borders: [Double]?, isMoving: Bool = false
  ) -> [ConicWedge] {
    let step = 2 * (isMoving ? errors.moving : errors.still)
    var wedges: [ConicWedge] = []
    for (segment, difference) in differences.enumerated() {
      if let borders, borders[segment + 1] - borders[segment] <= 1e-6 { continue }
      let count = min(255, max(1, (difference * 255 / step - 1e-6).rounded(.up)))
      for i in 0..<Int(count) {
        let low = Double(i)
        wedges.append(ConicWedge(segment: segment, low: low / count, high: (low + 1) / count))
      }
    }
    return wedges
  }
}

/// A gradient's stops about a turn: segments from color to color.
struct ConicSegments {
  /// In turns from 0 to 1: one more than there are segments.
  var borders: [Double]
  var colors: [(Color, Color)]

  init(_ stops: [Gradient.Stop]) {
    borders = [0] + stops.map { min(1, max(0, $0.location)) } + [1]
    let whole = stops.prefix(1) + stops + stops.suffix(1)
    colors = zip(whole, whole.dropFirst()).map { ($0.color, $1.color) }
  }

  /// The alpha at both ends of each segment.
  var alphas: [(Double, Double)] {
    colors.map { ($0.isNone ? 0 : $0.alpha, $1.isNone ? 0 : $1.alpha) }
  }

  /// What to paint, one over the other.
  var layers: [ConicLayer] {
    var words: [Color] = []
    for (a, b) in colors {
      for color in [a, b] where color.components == nil && !words.contains(Color(color.base)) {
        words.append(Color(color.base))
      }
    }
    func rank(_ color: Color) -> Int {
      color.components != nil ? words.count : words.firstIndex(of: Color(color.base)) ?? 0
    }
    let ranks = colors.map { (rank($0), rank($1)) }
    var layers: [ConicLayer] = []
    for (i, word) in words.enumerated() {
      layers.append(ConicLayer(plain: word, weights: ConicLayer.weights(i, ranks)))
    }
    guard let any = colors.first(where: { $0.components != nil || $1.components != nil }) else {
      return layers
    }
    let other = any.0.components != nil ? any.0 : any.1
    let mixed = colors.map { a, b in
      let (first, last) = (a.components != nil ? a : b, b.components != nil ? b : a)
      return first.components == nil
        ? (Color(other.base), Color(other.base)) : (Color(first.base), Color(last.base))
    }
    let weights = ConicLayer.weights(words.count, ranks)
    layers.append(ConicLayer(mixed: mixed, weights: weights))
    return layers
  }
}

/// What is painted over a turn: a color that is mixed along it, or one that nothing mixes with.
struct ConicLayer {
  /// The color where it is the same everywhere.
  var plain: Color?
  /// The colors at both ends of each segment, opaque.
  var mixed: [(Color, Color)] = []
  /// How much of it shows there over what is painted before; nil for all.
  var weights: [(Double, Double)]?

  init(plain: Color, weights: [(Double, Double)]?) {
    self.plain = plain
    self.weights = weights
  }

  init(mixed: [(Color, Color)], weights: [(Double, Double)]?) {
    let first = mixed.first?.0
    if mixed.allSatisfy({ $0 == first && $1 == first }) { plain = first }
    self.mixed = mixed
    self.weights = weights
  }

  /// How much a layer shows: where one above it does, as much as at the other end, since it is below.
  fileprivate static func weights(_ own: Int, _ ranks: [(Int, Int)]) -> [(Double, Double)]? {
    if own == 0 { return nil }
    func weight(_ rank: Int, _ other: Int) -> Double {
      rank == own || rank > own && other == own ? 1 : 0
    }
    return ranks.map { (weight($0, $1), weight($1, $0)) }
  }

  /// The color of a wedge.
  func color(_ wedge: ConicWedge) -> Color {
    let (a, b) = mixed[wedge.segment]
    guard let from = a.components, let to = b.components else { return a }
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * wedge.middle }
    return Color(
      .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)))
  }

  /// The greatest difference of a component in each segment.
  var differences: [Double] {
    mixed.map { a, b in
      guard let a = a.components, let b = b.components else { return 0 }
      return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    }
  }
}
