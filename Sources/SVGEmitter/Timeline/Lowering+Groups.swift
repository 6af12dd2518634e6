// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Lowering {
  /// A group's children as pieces over 0…1 of its duration, with gaps where none has effect.
  ///
  /// Children run in the group's time, are cut at its duration, and a later one hides an earlier one
  /// while it has effect.
  func unrolled(_ group: AnimationGroup) throws(EmissionError) -> [Piece] {
    var pieces: [Piece] = []
    for child in group.children {
      let upper = try childPieces(child, in: group)
      pieces = try sumsOver(child, pieces, upper)
    }
    return pieces.moved(by: 0, factor: 1 / group.timing.duration)
  }

  /// A child's pieces over those before it, which it replaces or is added to.
  private func sumsOver(
    _ child: Animation, _ lower: [Piece], _ upper: [Piece]
  ) throws(EmissionError) -> [Piece] {
    guard child.addsAnything else { return Lowering.overlaid(lower, by: upper) }
    let stacking = Stacking(target: target, tolerance: tolerance)
    var result = lower
    for piece in upper {
      if !stacking.seesThrough(piece.first) {
        result = Lowering.overlaid(result, by: [piece])
        continue
      }
      // Added to nothing it stays to be added to what the group is over.
      let below = Lowering.overlaid(
        [.hold(target.model, piece.start, piece.end)], by: result.clipped(piece.start, piece.end))
      var sum: [Piece] = []
      try Alignment.sweep(below, [piece], from: piece.start) { (x, y) throws(EmissionError) in
        stacking.append(y, over: x, to: &sum)
        try Lowering.check(sum, child.source)
      }
      result = Lowering.overlaid(result, by: sum)
    }
    return result
  }

  /// The pieces with their gaps filled by the model value.
  func filled(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    var time = 0.0
    for piece in pieces {
      if piece.start > time + 1e-12 { result.append(.hold(target.model, time, piece.start)) }
      result.append(piece)
      time = piece.end
    }
    if time < 1 - 1e-12 { result.append(.hold(target.model, time, 1)) }
    return result
  }

  /// One child in seconds of the group's time.
  private func childPieces(
    _ child: Animation, in group: AnimationGroup
  ) throws(EmissionError) -> [Piece] {
    switch child {
    case .keyframes(let keyframes):
      guard let way = try oneWay(keyframes) else { return [] }
      let cycle = try cycle(way, keyframes.timing, keyframes.source)
      let addsUp = keyframes.isCumulative && target.component != .pathRotation
      let step = addsUp ? cycle.step(keyframes.timing) : nil
      return try unrolled(cycle, keyframes.timing, in: group, step: step)
    case .group(let inner):
      let pieces = try unrolled(inner)
      if pieces.isEmpty { return [] }
      let way = Way(pieces: filled(pieces), chords: nil)
      return try unrolled(
        cycle(way, inner.timing, inner.source), inner.timing, in: group, isGroup: true)
    }
  }

  /// - Parameter step: what each cycle goes on by; nil if it begins anew.
  private func unrolled(
    _ cycle: [Piece], _ timing: MediaTiming, in group: AnimationGroup, isGroup: Bool = false,
    step: Vector? = nil
  ) throws(EmissionError) -> [Piece] {
    let (speed, duration) = (abs(timing.speed), group.timing.duration)
    if speed == 0 { return [.hold(frozen(cycle, timing, step: step), 0, duration)] }
    let length = timing.cycle / speed
    let active = Lowering.activeSeconds(timing, speed: speed)
    let (begin, end) = (timing.begin, timing.begin + active)
    let turned = Lowering.rotated(cycle, by: Lowering.phase(timing))
    let window = (max(0, begin), min(duration, end))
    var pieces: [Piece] = []
    let lead = timing.timeOffset / timing.speed / length
    if let step, window.1 > window.0 {
      let (from, to) = ((window.0 - begin) / length + lead, (window.1 - begin) / length + lead)
      pieces = try Cumulation(cycle: cycle, timing: timing, step: step)
        .pieces(from: from, to: to, source: group.source)
        .moved(by: begin - lead * length, factor: length)
    } else if window.1 > window.0 {
      let firstTurn = ((window.0 - begin) / length).rounded(.down)
      let turns = (window.1 - begin) / length - firstTurn
      guard turns * Double(turned.count) <= Double(Lowering.pieceLimit) else {
        throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: group.source)
      }
      for turn in 0..<Int(turns.rounded(.up)) {
        let shift = begin + (firstTurn + Double(turn)) * length
        pieces += turned.moved(by: shift, factor: length).clipped(window.0, window.1)
      }
    }
    if let rest = pieces.last, pieces.count > 1, rest.end - rest.start < Piece.instant * length {
      pieces.removeLast()
      pieces[pieces.count - 1].end = rest.end
    }
    if end > duration + Piece.instant, let last = pieces.indices.last {
      let cycles = (duration - begin) / length + (step == nil ? 0 : lead)
      if let jump = Lowering.jump(at: cycles, of: step == nil ? turned : cycle) {
        pieces[last].limit = pieces[last].last + jump
      }
    }
    if timing.fillMode.fillsBackwards && begin > 0 {
      var value = turned.value(at: 0) ?? target.model
      if let step { value += step * timing.wholeCycles(after: lead) }
      pieces.insert(.hold(value, 0, min(begin, duration)), at: 0)
    }
    if timing.fillMode.fillsForwards && end < duration {
      var value = terminal(
        turned, timing, cycles: active / length, lead: Lowering.phase(timing),
        isGroup: isGroup)
      if let step { value += step * timing.wholeCycles(before: lead + active / length) }
      pieces.append(.hold(value, max(0, end), duration))
    }
    return pieces
  }

  /// By how much a child that goes on jumps at the very end of its group; nil where it doesn't.
  ///
  /// The end of a cycle isn't left any more.
  private static func jump(at cycles: Double, of cycle: [Piece]) -> Vector? {
    let phase = cycles - cycles.rounded(.down)
    guard phase > Piece.instant, phase < 1 - Piece.instant,
      let before = cycle.first(where: { abs($0.end - phase) < Piece.instant }),
      let value = cycle.value(at: phase), !KeyFrames.areSame(before.last, value)
    else { return nil }
    return value - before.last
  }

  private static func activeSeconds(_ timing: MediaTiming, speed: Double) -> Double {
    switch timing.repetition {
    case .forever: return .infinity
    case .duration(let seconds): return seconds / speed
    case .count(let count):
      let pause = count == count.rounded(.down) ? timing.repeatDelay : 0
      return (count * timing.cycle - pause) / speed
    }
  }

  /// The lower pieces where the upper ones have gaps, and the upper ones.
  private static func overlaid(_ lower: [Piece], by upper: [Piece]) -> [Piece] {
    if lower.isEmpty || upper.isEmpty { return lower.isEmpty ? upper : lower }
    var result: [Piece] = []
    var time = -Double.infinity
    for piece in upper {
      if piece.start > time { result += lower.clipped(time, piece.start) }
      result.append(piece)
      time = piece.end
    }
    return result + lower.clipped(time, .infinity)
  }
}
