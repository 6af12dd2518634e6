// SPDX-License-Identifier: MIT

/// How a layer by itself is seen to move, at even instants of its longest cycle.
///
/// It moves if its light changes by a tenth of its most, a corner of its bounds by a hundredth of the
/// canvas' shorter side, its stroke's interval by a fiftieth, a color by a tenth, or a gradient, a filter or
/// the painting order at all.
struct LayerMotion {
  /// The states that it goes through, in order.
  let states: [LayerState]
  /// How many of the states are at even instants, with the end of the cycle; 1 of what only fades.
  private var timelineCount = 1
  /// The states of one cycle, from its beginning to its end.
  var timeline: [LayerState] { Array(states.prefix(timelineCount)) }
  /// The greatest light, as a share of what the layer would shine with if nothing dimmed it.
  private(set) var mostLight = 0.0
  /// Whether it paints anything itself.
  private(set) var paints = false
  /// Whether anybody would see that it moves.
  private(set) var moves = false
  /// Whether it flashes.
  private(set) var flashes = false

  /// - Parameter side: the canvas' shorter side.
  init(_ layer: borrowing Layer, side: Double) {
    let model = LayerState(layer)
    let (fills, strokes) = Self.kinds(of: layer.content)
    guard !layer.animations.isEmpty else {
      states = [model]
      mostLight = model.light(fills, strokes)
      paints = (fills || strokes) && mostLight > 0
      return
    }
    let instants = MotionInstants(layer)
    let lights: [Double]
    if let fade = Self.fade(layer, model.light(fills, strokes, opacity: 1), instants) {
      (states, lights) = ([model], fade)
    } else {
      let all = Self.states(layer, model, instants)
      (states, lights) = (all, all.map { $0.light(fills, strokes) })
      timelineCount = min(all.count, instants.evenCount + 1)
    }
    mostLight = lights.max() ?? 0
    paints = (fills || strokes) && mostLight > 0
    let least = lights.min() ?? 0
    moves = mostLight - least >= 0.1 * mostLight || Self.differ(states, side: side)
    if moves { flashes = instants.areTooMany(falls(lights.prefix(instants.evenCount))) }
  }

  /// Whether it has a fill, a stroke.
  private static func kinds(of content: Layer.Content) -> (fills: Bool, strokes: Bool) {
    switch content {
    case .none: (false, false)
    case .shape(_, let paint), .text(_, let paint):
      // An animated color may begin as none.
      (true, !paint.strokeColor.isNone || paint.fillColor.isNone)
    }
  }

  /// The light of a layer that only fades; nil for any other, whose states must be known.
  private static func fade(
    _ layer: borrowing Layer, _ fullLight: Double, _ instants: MotionInstants
  ) -> [Double]? {
    guard layer.animations.count == 1, case .keyframes(let only) = layer.animations[0],
      case .numbers(let values) = only.values, only.isPlainFade
    else { return nil }
    let clock = Clock(only.timing, delay: 0, isSteady: true)
    return instants.times.map { time in
      let progress = clock.progress(at: time)
      let opacity = progress.map { only.number($0.fraction, of: values) } ?? layer.opacity
      return min(1, max(0, opacity)) * fullLight
    }
  }

  private static func states(
    _ layer: borrowing Layer, _ model: LayerState, _ instants: MotionInstants
  ) -> [LayerState] {
    var states = [LayerState](repeating: model, count: instants.times.count)
    // Animation by animation, since copying one takes longer than applying it.
    for index in layer.animations.indices {
      let animation = layer.animations[index]
      let clock = Clock(animation.timing, delay: 0, isSteady: true)
      for k in states.indices {
        states[k].apply(animation, clock, at: instants.times[k], isFromLeft: false)
      }
    }
    for k in states.indices { states[k].clamp() }
    return states
  }

  /// How often the light falls by a tenth of its most and rises again, the last instant being
  /// followed by the first.
  private func falls(_ lights: ArraySlice<Double>) -> Int {
    guard let extreme = lights.max(), let start = lights.firstIndex(of: extreme) else { return 0 }
    var (falls, isFalling, last) = (0, false, extreme)
    for step in 1...lights.count {
      let light = lights[lights.startIndex + (start - lights.startIndex + step) % lights.count]
      let turned = isFalling ? light - last : last - light
      if turned >= 0.1 * mostLight {
        if isFalling { falls += 1 }
        isFalling.toggle()
        last = light
      } else if turned < 0 {
        last = light
      }
    }
    return falls
  }

  private static func differ(_ states: [LayerState], side: Double) -> Bool {
    guard let first = states.first else { return false }
    return states.contains { $0.isSeenApart(from: first, side: side) }
  }
}

/// The instants at which a layer is looked at: even ones of its longest cycle, from the last begin on, and
/// then those of key values.
struct MotionInstants {
  private static let most = 256
  /// WCAG's number of flashes a second.
  static let mostFlashes = 3.0

  /// In milliseconds.
  private(set) var times: [Double] = []
  /// How many of them are even.
  let evenCount: Int
  private var longest = 0.0
  private var shortest = Double.infinity

  init(_ layer: borrowing Layer) {
    var begin = 0.0
    for animation in layer.animations {
      let timing = animation.timing
      begin = max(begin, timing.begin * 1000)
      // Where time stands still there is no cycle.
      if timing.speed == 0 { continue }
      let cycle = timing.roundedCycle
      (longest, shortest) = (max(longest, cycle), min(shortest, cycle))
    }
    let span = max(1, longest)
    let wanted = 24 * (span / shortest).rounded(.up)
    evenCount = Int(min(Double(Self.most), max(24, wanted)))
    times.reserveCapacity(evenCount + 16)
    for k in 0..<evenCount { times.append(begin + span * Double(k) / Double(evenCount)) }
    for animation in layer.animations { animation.addKeys(to: &times) }
  }

  /// Whether a layer that is seen to move repeats, or falls so often in its longest cycle, more than three
  /// times a second.
  func areTooMany(_ falls: Int) -> Bool {
    let most = Self.mostFlashes * (1 + 1e-9)
    return longest > 0 && (1000 > most * shortest || Double(falls) * 1000 > most * longest)
  }
}

extension Animation {
  /// Adds the instants at which a cycle's last value is reached and, if they are few and nothing
  /// bends time, those of the other key values, each with one just before a jump.
  fileprivate func addKeys(to times: inout [Double]) {
    let (timing, begin) = (timing, timing.begin * 1000)
    if timing.speed != 0 { times.append(begin + timing.roundedCycle * (1 - 1e-6)) }
    guard case .keyframes(let keyframes) = self, (3...16).contains(keyframes.keyTimes.count),
      timing.timingFunction == .linear, timing.speed == 1, timing.timeOffset == 0
    else { return }
    for key in keyframes.keyTimes where key > 0 && key <= 1 {
      let time = timing.duration * 1000 * key
      times.append(begin + time)
      times.append(begin + time * (1 - 1e-6))
    }
  }
}

extension LayerState {
  /// How bright the layer is: its opacities and the area that it has, of unknown shape.
  fileprivate func light(_ fills: Bool, _ strokes: Bool, opacity: Double? = nil) -> Double {
    var state = self
    if let opacity { state.opacity = opacity }
    let weight = state.inkWeight
    guard fills || strokes else { return weight }
    let area = size.width * size.height
    return weight
      * ink(
        area: fills ? area : 0, length: strokes ? (size.width + size.height) * 2 : 0,
        currentAlpha: 1)
  }

  /// Whether anybody would see them apart, light not counted.
  fileprivate func isSeenApart(from other: LayerState, side: Double) -> Bool {
    if abs(strokeStart - other.strokeStart) >= 0.02 { return true }
    if abs(strokeEnd - other.strokeEnd) >= 0.02 { return true }
    if abs(lineDashPhase - other.lineDashPhase) >= 0.01 * side { return true }
    if abs((cornerRadius ?? 0) - (other.cornerRadius ?? 0)) >= 0.01 * side { return true }
    if abs((morph?.blend ?? 0) - (other.morph?.blend ?? 0)) >= 0.02 { return true }
    if morph?.from != other.morph?.from { return true }
    if let blur = filterBlur, abs(blur - (other.filterBlur ?? restingBlur)) >= 0.01 * side {
      return true
    }
    if let turn = filterHueRotate, abs(turn - (other.filterHueRotate ?? restingHueRotate)) >= 10 {
      return true
    }
    if zPosition != other.zPosition { return true }
    if let gradient = fillGradient, gradient.isSeenApart(from: other.fillGradient) { return true }
    if let gradient = strokeGradient, gradient.isSeenApart(from: other.strokeGradient) {
      return true
    }
    if fillColor.isSeenApart(from: other.fillColor) { return true }
    if strokeColor.isSeenApart(from: other.strokeColor) { return true }
    let (here, there) = (placement, other.placement)
    let corners = [(0.0, 0.0), (1, 0), (0, 1)]
    return corners.contains { corner in
      let shift =
        here.apply(Point(corner.0 * size.width, corner.1 * size.height))
        - there.apply(Point(corner.0 * other.size.width, corner.1 * other.size.height))
      return max(abs(shift.x), abs(shift.y)) >= 0.01 * side
    }
  }
}

extension Gradient {
  fileprivate func isSeenApart(from other: Gradient?) -> Bool {
    guard let other, self !== other else { return false }
    let ends = [(startPoint, other.startPoint), (endPoint, other.endPoint)]
    return ends.contains { ($0 - $1).length >= 0.02 }
      || zip(stops, other.stops).contains { stop, other in
        abs(stop.location - other.location) >= 0.02 || stop.color.isSeenApart(from: other.color)
      }
  }
}

extension Color {
  fileprivate func isSeenApart(from other: Color) -> Bool {
    if abs(alpha - other.alpha) >= 0.1 { return true }
    guard case .rgb(let r, let g, let b) = base,
      case .rgb(let red, let green, let blue) = other.base
    else { return base != other.base }
    return max(abs(r - red), max(abs(g - green), abs(b - blue))) >= 0.1
  }
}
