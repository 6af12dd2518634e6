// SPDX-License-Identifier: MIT

internal import LoaderModel

/// How far the values go on beyond the first and the last key: along the first and last segments.
struct Chords {
  /// The first segment; of no length if the value holds.
  var first: Piece
  /// The last segment; of no length if the value holds.
  var last: Piece
}

/// Bending the time of pieces over 0…1 by a whole-cycle timing function.
///
/// Source: CAMediaTiming's `timingFunction` over a keyframe animation (semantics of
/// CAKeyframeAnimation: the whole function first, then the segment's).
struct Warping {
  /// The pieces to bend, covering 0…1.
  let pieces: [Piece]
  /// nil where the value holds beyond the ends, as in a group.
  let chords: Chords?
  /// The greatest error of a value where a piece has to be sampled.
  let tolerance: Double
  fileprivate var result: [Piece] = []

  init(_ pieces: [Piece], chords: Chords?, tolerance: Double) {
    self.pieces = pieces
    self.chords = chords
    self.tolerance = tolerance
  }

  /// The bent pieces.
  func warped(by function: TimingFunction) -> [Piece] {
    var result = bent(by: function)
    // Every function ends at 1.
    if let end = pieces.last?.terminal, let last = result.last, !KeyFrames.areSame(last.last, end) {
      result[result.count - 1].limit = end
    }
    return result
  }

  private func bent(by function: TimingFunction) -> [Piece] {
    switch function {
    case .linear: return pieces
    case .steps(let count, let position): return stepped(count, position)
    case .cubic(let x1, let y1, let x2, let y2):
      let curve = Curve.cubic(x1, y1, x2, y2)
      if curve.isLinear { return pieces }
      if let only = pieces.first, pieces.count == 1, only.curve == .linear,
        curve.isWithinUnit || goesOn(only)
      {
        var piece = only
        piece.curve = curve
        return [piece]
      }
      var copy = self
      copy.bend(curve)
      return copy.result
    }
  }

  /// Whether values go on beyond both ends as along the only piece.
  private func goesOn(_ only: Piece) -> Bool {
    guard let chords, only.limit == nil else { return false }
    return chords.first.end > chords.first.start && chords.last.end > chords.last.start
  }

  private func stepped(_ count: Int, _ position: StepPosition) -> [Piece] {
    Steps.intervals(count, position).map { step in
      .hold(pieces.value(at: step.progress) ?? .zero, step.start, step.end)
    }
  }

  /// Cuts the curve where it turns and where it passes a piece's border, and joins each part with
  /// the piece that it runs through.
  private mutating func bend(_ curve: Curve) {
    let whole = Piece(
      start: 0, end: 1, from: .zero, to: Vector(repeating: 1), curve: curve)
    for part in whole.monotoneParts {
      let (low, high) = (min(part.first[0], part.last[0]), max(part.first[0], part.last[0]))
      var times: [Double] = []
      for border in borders where border > low && border < high {
        times.append(part.time(ofFirstNumber: border))
      }
      for piece in part.cut(at: times.sorted()) where piece.end - piece.start > 1e-12 {
        join(piece)
      }
    }
  }

  private var borders: [Double] { [0] + pieces.map { $0.end } }

  private mutating func join(_ time: Piece) {
    let middle = time.value(at: (time.start + time.end) / 2)[0]
    if middle < 0 { return extend(time, along: chords?.first, holding: ends.first) }
    if middle > 1 { return extend(time, along: chords?.last, holding: ends.last) }
    for piece in pieces where middle <= piece.end {
      return run(time, through: piece)
    }
  }

  /// What holds beyond the first and the last key.
  private var ends: (first: Vector, last: Vector) {
    (
      chords?.first.from ?? pieces.first?.opening ?? pieces.first?.first ?? .zero,
      chords?.last.to ?? pieces.last?.terminal ?? .zero
    )
  }

  private mutating func extend(_ time: Piece, along chord: Piece?, holding value: Vector) {
    if let chord, chord.end > chord.start {
      run(time, through: chord)
    } else {
      result.append(.hold(value, time.start, time.end))
    }
  }

  private mutating func run(_ time: Piece, through piece: Piece) {
    if piece.isConstant {
      return result.append(.hold(piece.first, time.start, time.end))
    }
    if piece.curve.isLinear {
      // progress = y0 + (y3 − y0) · (y − start) / (end − start), affine in the curve's y
      let unit = (piece.end - piece.start) / (piece.curve.y3 - piece.curve.y0)
      let zero = piece.start - piece.curve.y0 * unit
      var bent = piece
      (bent.start, bent.end) = (time.start, time.end)
      bent.curve = time.curve.rescaled(zero: zero, unit: unit)
      return result.append(bent)
    }
    // More than a track may have is refused by whoever asked, so it needn't be right.
    if result.count > Lowering.pieceLimit { return }
    let length = piece.end - piece.start
    if piece.curve.isEven { return fit(time, through: piece) }
    result += Sampling.pieces(from: time.start, to: time.end, tolerance: tolerance) { t in
      let local = (time.value(at: t)[0] - piece.start) / length
      return piece.value(atProgress: piece.curve.value(at: min(1, max(0, local))))
    }
  }
}

extension Warping {
  /// Runs through a piece that is a cubic of time, as cubic pieces again.
  private mutating func fit(_ time: Piece, through piece: Piece) {
    let (start, length) = (piece.start, piece.end - piece.start)
    let span = time.end - time.start
    let share = max(1e-6, tolerance / 4 / (piece.to - piece.from).magnitude)
    func local(_ t: Double) -> Double { min(1, max(0, (time.value(at: t)[0] - start) / length)) }
    let fitting = Fitting(
      tolerance: share, value: { piece.curve.value(atEven: local($0)) },
      slope: { t in
        let speed = (time.to[0] - time.from[0]) * time.curve.slope(at: (t - time.start) / span)
        return piece.curve.slope(atEven: local(t)) * speed / span / length
      })
    result += fitting.pieces(over: time.start...time.end, from: piece.from, to: piece.to)
  }
}

/// The constant intervals of a `steps()` timing function.
///
/// Source: CSS Easing 2, section 2.3.
enum Steps {
  /// An interval and the progress in it.
  struct Interval {
    var start: Double
    var end: Double
    var progress: Double
  }

  /// The intervals in order, covering 0…1.
  static func intervals(_ count: Int, _ position: StepPosition) -> [Interval] {
    let jumps: Int
    let first: Int
    switch position {
    case .start: (jumps, first) = (count, 1)
    case .end: (jumps, first) = (count, 0)
    case .none: (jumps, first) = (max(1, count - 1), 0)
    case .both: (jumps, first) = (count + 1, 1)
    }
    return (0..<count).map { i in
      Interval(
        start: Double(i) / Double(count), end: Double(i + 1) / Double(count),
        progress: min(1, Double(i + first) / Double(jumps)))
    }
  }
}
