// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Turns the model's animations into tracks.
///
///     from/to, values   one way over 0…1      ▁▂▃▄▅▆▇█
///     timingFunction    bends the way         ▁▁▂▄▆▇██
///     autoreverses      mirrors it            ▁▁▂▄▆▇████▇▆▄▂▁▁
///     repeatDelay       holds its end         ▁▁▂▄▆▇████▇▆▄▂▁▁▁▁▁▁▁
///     speed < 0         runs it backwards
struct Lowering {
  /// Which components are read, and of which kind: one number, a point, or a color.
  struct Target {
    /// The first component.
    var component: Component
    /// Two for a pair of components that move together, else one.
    var count: Int
    /// The model value.
    var model: Vector
    /// Which of a list's items is read.
    var item = 0
  }

  /// The most pieces a group may be unrolled into.
  static let pieceLimit = 10_000

  let target: Target
  let isSteady: Bool
  /// The earliest time that shows, in milliseconds.
  let earliest: Int64
  /// Gives a color its numbers.
  let palette: (Color) -> Vector
  /// The number of the first shape of each animation of `path`.
  var shapes: [(source: SourceRange, first: Int)] = []

  /// The track of a top-level animation, or nil if it doesn't touch the target.
  func track(_ animation: Animation) throws(EmissionError) -> Track? {
    switch animation {
    case .keyframes(let keyframes):
      guard let way = try oneWay(keyframes) else { return nil }
      let cycle = try cycle(way, keyframes.timing, keyframes.source)
      if keyframes.isCumulative && target.component != .pathRotation {
        return try accumulated(cycle, keyframes)
      }
      return track(cycle, keyframes.timing)
    case .group(let group):
      let pieces = try unrolled(group)
      if pieces.isEmpty { return nil }
      let way = Way(pieces: filled(pieces), chords: nil)
      return track(try cycle(way, group.timing, group.source), group.timing, isGroup: true)
    }
  }

  // MARK: One way

  /// The values over the duration, before the timing function.
  struct Way {
    var pieces: [Piece]
    var chords: Chords?
  }

  /// The key frames as pieces over 0…1; nil if they don't touch the target.
  func oneWay(_ animation: KeyframeAnimation) throws(EmissionError) -> Way? {
    if let path = animation.path { return try along(path, animation) }
    let row = animation.property.descriptor
    let first = Int(target.component.rawValue) - Int(row.component.rawValue)
    guard first >= 0, first + target.count <= row.componentCount else { return nil }
    var values = vectors(animation.values, channel: first)
    if case .shapes = animation.values {
      let base = shapes.first { $0.source == animation.source }?.first ?? 0
      for i in values.indices { values[i][0] += Double(base) }
    }
    if animation.isAdditive { for i in values.indices { values[i].shine = 1 } }
    if let spring = animation.spring {
      let pieces = try swung(
        spring, from: values[0], to: segmentEnd(values, values.count - 2),
        duration: animation.timing.duration, source: animation.source)
      return Way(pieces: pieces, chords: nil)
    }
    var pieces =
      animation.isDiscrete ? holds(values, animation.keyTimes) : segments(values, animation)
    if let last = pieces.last, !KeyFrames.areSame(last.last, values[values.count - 1]) {
      pieces[pieces.count - 1].limit = values[values.count - 1]
    }
    return Way(pieces: pieces, chords: chords(values, animation))
  }

  private func vectors(_ values: KeyframeAnimation.Values, channel: Int) -> [Vector] {
    switch values {
    case .numbers(let numbers): numbers.map { Vector($0, 0, 0, 0) }
    case .points(let points):
      points.map { p in
        if target.count == 2 { return Vector(p.x, p.y, 0, 0) }
        return Vector(channel == 0 ? p.x : p.y, 0, 0, 0)
      }
    case .colors(let colors): colors.map(palette)
    case .booleans(let booleans): booleans.map { Vector($0 ? 1 : 0, 0, 0, 0) }
    case .shapes(let shapes): shapes.indices.map { Vector(Double($0), 0, 0, 0) }
    case .colorLists(let lists):
      lists.map { target.item < $0.count ? palette($0[target.item]) : .zero }
    case .locationLists(let lists):
      lists.map { Vector(target.item < $0.count ? $0[target.item] : 1, 0, 0, 0) }
    }
  }

  func holds(_ values: [Vector], _ times: [Double]) -> [Piece] {
    var pieces: [Piece] = []
    for (i, value) in values.enumerated() {
      let end = i + 1 < times.count ? times[i + 1] : 1
      let isLast = i + 1 == values.count
      if end > times[i] || isLast && times[i] < 1 {
        pieces.append(.hold(value, times[i], isLast ? max(end, 1) : end))
      }
    }
    return pieces
  }

  private func segments(_ values: [Vector], _ animation: KeyframeAnimation) -> [Piece] {
    let times = animation.keyTimes
    // Of shapes the outlines follow the spline.
    let spline = animation.isCubic && target.component != .path ? Spline(values) : nil
    var pieces: [Piece] = []
    for i in 0..<(values.count - 1) where times[i + 1] > times[i] {
      let functions = animation.timingFunctions
      let function = i < functions.count ? functions[i] : .linear
      if let spline {
        pieces += spline.pieces(
          i, over: times[i]...times[i + 1], function, tolerance: tolerance)
        continue
      }
      appendSegment(
        Piece(
          start: times[i], end: times[i + 1], from: values[i], to: segmentEnd(values, i)),
        function, to: &pieces)
    }
    if let end = times.last, end < 1 { pieces.append(.hold(values[values.count - 1], end, 1)) }
    return pieces
  }

  func appendSegment(
    _ piece: Piece, _ function: TimingFunction, to pieces: inout [Piece]
  ) {
    var piece = piece
    switch function {
    case .linear: break
    case .cubic(let x1, let y1, let x2, let y2): piece.curve = .cubic(x1, y1, x2, y2)
    case .steps(let count, let position):
      let length = piece.end - piece.start
      for step in Steps.intervals(count, position) {
        pieces.append(
          .hold(
            piece.value(atProgress: step.progress), piece.start + step.start * length,
            piece.start + step.end * length))
      }
      return
    }
    pieces.append(piece)
  }

  /// What a segment leads to: the next value, or the whole way from one shape to the next.
  private func segmentEnd(_ values: [Vector], _ i: Int) -> Vector {
    target.component == .path ? Vector(values[i][0], 1, 0, 0) : values[i + 1]
  }

  private func chords(_ values: [Vector], _ animation: KeyframeAnimation) -> Chords {
    let (n, times) = (values.count, animation.keyTimes)
    if animation.isDiscrete || times[n - 1] < 1 {
      return Chords(first: .hold(values[0], 0, 0), last: .hold(values[n - 1], 1, 1))
    }
    var chords = Chords(
      first: Piece(start: times[0], end: times[1], from: values[0], to: segmentEnd(values, 0)),
      last: Piece(start: times[n - 2], end: 1, from: values[n - 2], to: segmentEnd(values, n - 2)))
    if target.component == .path, animation.hasSplineOfShapes {
      chords.first.lead(toPair: MorphTable.firstChord(values[0][0], count: n))
      chords.last.lead(toPair: MorphTable.firstChord(values[0][0], count: n) + 1)
    }
    return chords
  }

  // MARK: A cycle

  /// One whole cycle over 0…1: bent, mirrored, with its pause, in the direction of `speed`.
  ///
  /// - Parameter source: where the spec asks for it, for messages.
  func cycle(
    _ way: Way, _ timing: MediaTiming, _ source: SourceRange
  ) throws(EmissionError) -> [Piece] {
    var bent = Warping(way.pieces, chords: way.chords, tolerance: tolerance)
      .warped(by: timing.timingFunction)
    try Lowering.check(bent, source, .values)
    // Where several values have one key time a curve may come to them from outside 0…1.
    if case .cubic = timing.timingFunction, let start = way.pieces.value(at: 0),
      bent[0].opening == nil, !KeyFrames.areSame(bent[0].first, start)
    {
      bent[0].opening = start
    }
    let share = timing.duration / timing.cycle
    var pieces = share == 1 ? bent : bent.moved(by: 0, factor: share)
    if timing.autoreverses {
      pieces += bent.mirrored(in: 1).moved(by: share, factor: share)
    }
    if timing.repeatDelay > 0, let last = pieces.last {
      pieces.append(.hold(last.terminal, last.end, 1))
    }
    if !pieces.isEmpty { pieces[pieces.count - 1].end = 1 }
    return timing.speed < 0 ? pieces.mirrored(in: 1) : pieces
  }

  /// Throws where there are more pieces than a track may have.
  static func check(
    _ pieces: [Piece], _ source: SourceRange, _ cause: Fault.KeyframeCause = .periods
  ) throws(EmissionError) {
    if pieces.count > pieceLimit {
      throw EmissionError(.tooManyKeyframes(pieceLimit, cause), at: source)
    }
  }

  /// The greatest error of sampled values.
  var tolerance: Double { target.component.tolerance }

  // MARK: The clock

  func track(
    _ cycle: [Piece], _ timing: MediaTiming, isGroup: Bool = false
  ) -> Track {
    let speed = abs(timing.speed)
    if speed == 0 {
      let value = frozen(cycle, timing)
      return Track(
        pieces: [.hold(value, 0, 1)], clock: Clock(period: 1_000, offset: 0, active: nil))
    }
    let period = max(1, Clock.milliseconds(timing.cycle / speed))
    if isSteady && timing.repetition == .forever {
      let offset = timing.begin - timing.timeOffset / timing.speed
      return Track(
        pieces: cycle,
        clock: Clock(period: period, offset: offset, active: nil, earliest: earliest))
    }
    // How far it is at its begin, in the rounded milliseconds in which it runs.
    let lead =
      Clock.milliseconds(timing.begin)
      - Clock.milliseconds(timing.begin - timing.timeOffset / timing.speed)
    let turns = Double(lead) / Double(period)
    let pieces = Lowering.rotated(cycle, by: turns - turns.rounded(.down))
    let active = activeTime(timing, period: Double(period), speed: speed)
    return Track(
      pieces: pieces,
      clock: Clock(period: period, offset: timing.begin, active: active, earliest: earliest),
      before: timing.fillMode.fillsBackwards ? pieces.value(at: 0) ?? target.model : target.model,
      after: timing.fillMode.fillsForwards
        ? terminal(
          pieces, timing, cycles: active / Double(period), lead: turns, isGroup: isGroup)
        : target.model)
  }

  /// The last value of a finite animation.
  ///
  /// - Parameters:
  ///   - lead: the cycles before its begin.
  ///   - isGroup: whether it is a group, of which what begins at that instant doesn't show any more.
  func terminal(
    _ pieces: [Piece], _ timing: MediaTiming, cycles: Double, lead: Double, isGroup: Bool
  ) -> Vector {
    guard cycles.isFinite else { return .zero }
    let turns = lead + cycles
    let phase = turns - turns.rounded(.down)
    let ways = (timing.speed < 0 ? 1 - phase : phase) * timing.cycle / timing.duration
    if timing.autoreverses, abs(ways - 1) < Piece.instant,
      let turn = pieces.first(where: { abs($0.end - Track.rest(of: cycles)) < Piece.instant })
    {
      return turn.terminal
    }
    let isWayBack = timing.autoreverses && ways > 1 && ways < 2
    // The whole cycle's last value, which in one that `timeOffset` turned lies before a jump.
    let isWhole = abs(turns - turns.rounded()) < Piece.instant
    return Track.terminal(
      pieces, cycles: cycles, showsBefore: isGroup || isWhole || isWayBack != (timing.speed < 0))
  }

  func frozen(_ cycle: [Piece], _ timing: MediaTiming) -> Vector {
    let phase = timing.timeOffset / timing.cycle
    return cycle.value(at: phase - phase.rounded(.down)) ?? target.model
  }

  /// Where in its cycle an animation in a group begins, 0…1.
  static func phase(_ timing: MediaTiming) -> Double {
    let phase = (timing.speed < 0 ? -timing.timeOffset : timing.timeOffset) / timing.cycle
    return phase - phase.rounded(.down)
  }

  /// The active time in milliseconds.
  func activeTime(_ timing: MediaTiming, period: Double, speed: Double) -> Double {
    switch timing.repetition {
    case .forever: return .infinity
    case .duration(let seconds): return Double(Clock.milliseconds(seconds / speed))
    case .count(let count):
      let pause = count == count.rounded(.down) ? timing.repeatDelay / timing.cycle : 0
      return (count - pause) * period
    }
  }

  /// The pieces of a cycle that begins at a phase of the given one.
  static func rotated(_ pieces: [Piece], by phase: Double) -> [Piece] {
    if phase <= 0 { return pieces }
    return pieces.clipped(phase, 1).moved(by: -phase)
      + pieces.clipped(0, phase).moved(by: 1 - phase)
  }

}

extension Component {
  /// The greatest error of sampled values: half of what shows on a screen.
  var tolerance: Double {
    switch self {
    case .opacity, .hidden, .path, .fillColor, .strokeColor, .fillColors, .strokeColors: 0.000_5
    case .fillLocations, .strokeLocations, .fillStartX, .fillStartY, .fillEndX, .fillEndY,
      .strokeStartX, .strokeStartY, .strokeEndX, .strokeEndY:
      0.000_2
    case .filterHueRotate: 0.05
    case .strokeStart, .strokeEnd: 0.000_02
    case .scaleX, .scaleY, .anchorPointX, .anchorPointY: 0.000_2
    case .rotation, .rotationX, .rotationY, .skewX, .skewY, .pathRotation: 0.01
    case .positionX, .positionY, .translationX, .translationY, .width, .height, .cornerRadius,
      .lineWidth, .lineDashPhase, .zPosition, .filterBlur:
      0.002
    }
  }
}

extension Piece {
  /// Brings a way between shapes to another pair.
  fileprivate mutating func lead(toPair pair: Double) {
    from[0] = pair
    to[0] = pair
  }
}
