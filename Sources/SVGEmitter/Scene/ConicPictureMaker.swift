// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Makes the picture of a conic gradient whose colors or locations move.
struct ConicPictureMaker {
  private var picture: ConicPicture
  /// The borders of the segments, where they move.
  private var borders: [Signal] = []
  private let stops: [Gradient.Stop]
  private var source = SourceRange(0, 0)

  init(_ stops: [Gradient.Stop]) {
    self.stops = stops
    picture = ConicPicture(ConicSegments(stops))
  }

  /// Takes the locations over time, each raised to the one before.
  mutating func setBorders(
    _ component: Component, _ timeline: LayerTimeline
  ) throws(EmissionError) {
    source = timeline.source(of: component)
    borders = [.constant(0)]
    var least = Signal.constant(0)
    for (i, stop) in stops.enumerated() {
      let own = try timeline.signal(
        component, count: 1, model: Vector(stop.location, 0, 0, 0), item: i
      ).clamped(0, 1)
      let pair = try Signal.joined(least, own, tolerance: 0.000_2, source: source) {
        Vector($0[0], $1[0], 0, 0)
      }
      switch pair {
      case .constant(let v): least = .constant(max(v[0], v[1]))
      case .moving(let track):
        least = Signal(
          try track.bent(0.000_2, source) { Vector(max($0[0], $0[1]), 0, 0, 0) })
      }
      borders.append(least)
    }
    borders.append(.constant(1))
  }

  // MARK: Colors

  /// Adds the layers of colors that stand still.
  mutating func addStillColors() throws(EmissionError) {
    for layer in picture.segments.layers {
      let hues = layer.plain == nil ? field(layer.differences) : nil
      let weights = layer.weights.map { field($0.differences) }
      picture.layers.append((layer, hues, weights))
    }
    let alphas = picture.segments.alphas
    let isOpaque = alphas.allSatisfy { $0 == (1, 1) }
    if isOpaque && stops.allSatisfy({ $0.color.components != nil }) { return }
    picture.alphas = field(alphas.differences)
  }

  /// Adds the layers of colors that move: all numbers, or one word.
  ///
  /// - Parameter count: of the colors that move.
  mutating func addMovingColors(
    _ colors: [ColorPlan], _ count: inout Int
  ) throws(EmissionError) {
    let signals = colors.map { Signal($0.track) }
    source = colors.first?.source ?? source
    let hueDifferences = try differences(signals, 0..<3)
    if let word = stops.first, word.color.components == nil {
      picture.layers = [(ConicLayer(plain: Color(word.color.base), weights: nil), nil, nil)]
    } else {
      var hues = field(hueDifferences)
      hues.colors = try blends(colors, signals, hues.wedges, isGray: false, &count)
      let layer = ConicLayer(mixed: picture.segments.colors, weights: nil)
      picture.layers = [(layer, hues, nil)]
    }
    var alphas = field(try differences(signals, 3..<4))
    alphas.colors = try blends(colors, signals, alphas.wedges, isGray: true, &count)
    picture.alphas = alphas
  }

  /// The numbers of the stops before and after a segment.
  private func ends(_ segment: Int) -> (Int, Int) {
    (max(0, segment - 1), min(stops.count - 1, segment))
  }

  private func differences(
    _ signals: [Signal], _ range: Range<Int>
  ) throws(EmissionError) -> [Double] {
    var result: [Double] = []
    for segment in 0...stops.count {
      let (a, b) = ends(segment)
      if a == b {
        result.append(0)
        continue
      }
      let difference = try Signal.joined(signals[a], signals[b], tolerance: 0.01, source: source) {
        $1 - $0
      }
      result.append(min(1, difference.greatest(range)))
    }
    return result
  }

  /// What moves the color of each wedge.
  private func blends(
    _ colors: [ColorPlan], _ signals: [Signal], _ wedges: [ConicWedge], isGray: Bool,
    _ count: inout Int
  ) throws(EmissionError) -> [ColorPlan] {
    var result: [ColorPlan] = []
    for wedge in wedges {
      let (a, b) = ends(wedge.segment)
      let t = wedge.middle
      var plan = colors[a]
      let signal = try Signal.joined(signals[a], signals[b], tolerance: 0.002, source: source) {
        $0 + ($1 - $0) * t
      }
      plan.track = signal.track ?? .holding(signal.value(at: 0, delay: 0))
      plan.isGray = isGray
      plan.id = count
      count += 1
      result.append(plan)
    }
    return result
  }

  // MARK: Wedges

  private func field(_ differences: [Double]) -> ConicPicture.Field {
    let still = borders.isEmpty ? picture.segments.borders : nil
    return ConicPicture.Field(wedges: ConicWedge.list(differences, borders: still, isMoving: true))
  }

  /// The picture with what moves the borders of its wedges.
  func finished(
    _ register: (_ length: Double, _ offset: Signal) -> ConicPicture.Dash
  ) throws(EmissionError) -> ConicPicture {
    var picture = picture
    if borders.isEmpty { return picture }
    for i in picture.layers.indices {
      try addDashes(&picture.layers[i].hues, register)
      try addDashes(&picture.layers[i].weights, register)
    }
    try addDashes(&picture.alphas, register)
    return picture
  }

  private func addDashes(
    _ field: inout ConicPicture.Field?,
    _ register: (_ length: Double, _ offset: Signal) -> ConicPicture.Dash
  ) throws(EmissionError) {
    guard let wedges = field?.wedges else { return }
    typealias Dash = ConicPicture.Dash
    let turn = 2 * Double.pi * Dash.radius
    for (i, wedge) in wedges.enumerated() {
      let ends = try Signal.joined(
        borders[wedge.segment], borders[wedge.segment + 1], tolerance: 0.000_2, source: source
      ) { a, b in
        let way = b[0] - a[0]
        return Vector(a[0] + way * wedge.low, way * (wedge.high - wedge.low), 0, 0)
      }
      let isLast = i + 1 == wedges.count
      let width = isLast ? 1 : min(1, ends.greatest(1..<2) + ConicPlan.overlap.turns)
      let length = (turn * width).rounded(.up)
      let offset = ends.mapped { Vector(length + Dash.gap - turn * $0[0], 0, 0, 0) }
      field?.dashes.append(register(length, offset))
    }
  }
}

extension Track {
  /// A value that never changes.
  static func holding(_ value: Vector) -> Track {
    Track(pieces: [.hold(value, 0, 1)], clock: Clock(period: 1_000, offset: 0, active: nil))
  }
}

extension Signal {
  /// The greatest distance of some of its numbers from 0.
  fileprivate func greatest(_ range: Range<Int>) -> Double {
    var values: [Vector]
    switch self {
    case .constant(let v): values = [v]
    case .moving(let track):
      values = track.pieces.flatMap { [$0.first, $0.last] }
      if track.clock.active != nil { values += [track.before, track.after] }
    }
    var result = 0.0
    for v in values { for i in range { result = max(result, abs(v[i])) } }
    return result
  }
}
