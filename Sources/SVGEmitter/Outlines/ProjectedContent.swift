// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A shape at the end of a chain of layers in space, with all that its outlines depend on.
struct ProjectedContent {
  let chain: SpatialChain
  let shape: Shape
  let paint: Paint
  /// The shapes that it goes through; nil where it stays its own.
  let table: MorphTable?

  /// The numbers that follow those of the chain.
  enum Slot {
    /// The radius, and 1 where it comes to the shape's own.
    static let cornerRadius = 0
    static let lineWidth = 2
    static let strokeStart = 3
    static let strokeEnd = 4
    static let phase = 5
    /// The number of a pair of shapes, and how far it is from the one to the other.
    static let morph = 6
    static let count = 8
  }

  private func number(_ numbers: [Double], _ slot: Int) -> Double { numbers[chain.count + slot] }

  /// Sets the numbers that follow the chain's.
  func add(_ timeline: LayerTimeline, to bundle: inout SignalBundle) throws(EmissionError) {
    let first = chain.count
    bundle.set(first + Slot.cornerRadius, -1)
    if let table { bundle.set(first + Slot.morph, count: 2, try timeline.morph(table)) }
    if timeline.isAnimated(.cornerRadius) {
      let radius = try timeline.radius(shape)
      bundle.set(
        first + Slot.cornerRadius, count: 2,
        shape.hasUnlikeRadii ? radius : radius.clamped(0, 1e9))
    }
    let width = try timeline.number(.lineWidth, model: paint.lineWidth)
    bundle.set(first + Slot.lineWidth, width.clamped(0, 1e9))
    if paint.strokeColor.isNone && !timeline.isAnimated(.strokeColor) { return }
    let start = try timeline.number(.strokeStart, model: paint.strokeStart)
    let end = try timeline.number(.strokeEnd, model: paint.strokeEnd)
    if paint.strokeWrap {
      bundle.set(first + Slot.strokeStart, start.cutAtWholes)
      bundle.set(first + Slot.strokeEnd, end.cutAtWholes)
    } else {
      bundle.set(first + Slot.strokeStart, start.clamped(0, 1))
      bundle.set(first + Slot.strokeEnd, end.clamped(0, 1))
    }
    let period = paint.dashPeriod
    guard period > 0 else { return }
    let phase = try timeline.number(.lineDashPhase, model: paint.lineDashPhase)
    let inPatterns = phase.mapped { Vector($0[0] / period, 0, 0, 0) }
    bundle.set(first + Slot.phase, inPatterns.cutAtWholes)
  }

  private func path(_ numbers: [Double]) -> Path {
    let size = chain.size(numbers)
    if let table {
      let morph = Vector(number(numbers, Slot.morph), number(numbers, Slot.morph + 1), 0, 0)
      return table.path(morph, in: size)
    }
    let radius = number(numbers, Slot.cornerRadius)
    return shape.path(
      in: size, radius: radius, isAdded: number(numbers, Slot.cornerRadius + 1) > 0.5)
  }

  /// What the outline depends on at an instant.
  ///
  /// - Parameters:
  ///   - middle: the numbers in the middle of a smooth interval, which say in which lap or
  ///     pattern an end counts.
  ///   - still: the outline in the layer's plane, where nothing moves it there.
  func instant(_ numbers: [Double], _ middle: [Double], still: Path? = nil) -> OutlineInstant {
    OutlineInstant(
      path: still ?? path(numbers),
      projection: chain.map(numbers, isFromAnchor: false).homography,
      lineWidth: number(numbers, Slot.lineWidth), start: number(numbers, Slot.strokeStart),
      end: number(numbers, Slot.strokeEnd),
      lap: number(middle, Slot.strokeStart).rounded(.down),
      phase: number(numbers, Slot.phase) - number(middle, Slot.phase).rounded(.down))
  }

  /// Whether nothing but the place in space moves.
  private func isStill(_ bundle: SignalBundle) -> Bool {
    !bundle.moves(chain.sizeSlots) && !bundle.moves(chain.count..<chain.count + Slot.count)
  }

  /// How a fill or stroke becomes a path at any instant.
  func outline(_ bundle: SignalBundle, isStroke: Bool) throws(EmissionError) -> ProjectedOutline {
    var outline = ProjectedOutline(
      paint, repeatCount: shape.repeatCount, isStroke: isStroke, isStill: isStill(bundle))
    var budget = 64
    outline.take(instant(bundle.before, bundle.before))
    if bundle.isStill { return outline }
    try bundle.forEachInterval { (start, end, numbers) throws(EmissionError) in
      for share in [0.02, 0.5, 0.98] where budget > 0 {
        let now = numbers(start + (end - start) * share)
        outline.take(instant(now, now))
        budget -= 1
      }
    }
    return outline
  }
}

extension Signal {
  /// The signal with its pieces cut where it passes a whole number.
  fileprivate var cutAtWholes: Signal {
    guard case .moving(var track) = self else { return self }
    track.pieces = track.pieces.flatMap { piece -> [Piece] in
      let (low, high) = (min(piece.first[0], piece.last[0]), max(piece.first[0], piece.last[0]))
      guard high - low < 1_000, !piece.isConstant else { return [piece] }
      var bounds: [(index: Int, value: Double)] = []
      var bound = (low + 1e-9).rounded(.up)
      while bound < high - 1e-9 {
        bounds.append((0, bound))
        bound += 1
      }
      return piece.cut(atNumbers: bounds)
    }
    return .moving(track)
  }
}
