// SPDX-License-Identifier: MIT

/// How a layer by itself is seen to move, at even instants of its longest cycle.
///
/// It moves if its light changes by a tenth of its most, a corner of its bounds by a hundredth of the
/// canvas' shorter side, its stroke's interval by a fiftieth, or a color by a tenth.
struct LayerMotion {
  private static let mostInstants = 256
  /// WCAG's number of flashes a second.
  private static let mostFlashes = 3.0

  /// The states that it goes through, in order.
  let states: [LayerState]
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
    let evenCount: Int
    (states, evenCount) = Self.states(layer, model)
    let lights = states.map { $0.light(fills, strokes) }
    mostLight = lights.max() ?? 0
    paints = (fills || strokes) && mostLight > 0
    let least = lights.min() ?? 0
    moves = mostLight - least >= 0.1 * mostLight || Self.differ(states, side: side)
    let cycles = layer.animations.map { Self.cycle($0) }.filter { $0 > 0 }
    guard moves, let shortest = cycles.min(), let longest = cycles.max() else { return }
    let most = Self.mostFlashes * (1 + 1e-9)
    flashes =
      1000 > most * shortest
      || Double(Self.falls(lights.prefix(evenCount), most: mostLight)) * 1000 > most * longest
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

  /// In milliseconds; 0 where time stands still.
  private static func cycle(_ animation: Animation) -> Double {
    let timing = animation.timing
    return timing.speed == 0 ? 0 : timing.roundedCycle
  }

  /// The layer's states at even instants of its longest cycle, from the last begin on, and then at
  /// key values.
  private static func states(
    _ layer: borrowing Layer, _ model: LayerState
  ) -> (all: [LayerState], evenCount: Int) {
    let clocks = layer.animations.map { Clock($0.timing, delay: 0, isSteady: true) }
    var (longest, shortest, begin) = (1.0, Double.infinity, 0.0)
    for animation in layer.animations {
      let cycle = cycle(animation)
      longest = max(longest, cycle)
      if cycle > 0 { shortest = min(shortest, cycle) }
      begin = max(begin, animation.timing.begin * 1000)
    }
    let wanted = 24 * (longest / shortest).rounded(.up)
    let count = Int(min(Double(mostInstants), max(24, wanted)))
    var times = (0..<count).map { begin + longest * Double($0) / Double(count) }
    for animation in layer.animations { animation.addKeys(to: &times) }
    var states = [LayerState](repeating: model, count: times.count)
    // Animation by animation, since copying one takes longer than applying it.
    for index in layer.animations.indices {
      let animation = layer.animations[index]
      for k in times.indices {
        states[k].apply(animation, clocks[index], at: times[k], isFromLeft: false)
      }
    }
    for k in states.indices { states[k].clamp() }
    return (states, count)
  }

  /// How often the light falls by a tenth of its most and rises again, the last instant being
  /// followed by the first.
  private static func falls(_ lights: ArraySlice<Double>, most: Double) -> Int {
    guard let extreme = lights.max(), let start = lights.firstIndex(of: extreme) else { return 0 }
    var (falls, isFalling, last) = (0, false, extreme)
    for step in 1...lights.count {
      let light = lights[lights.startIndex + (start - lights.startIndex + step) % lights.count]
      let turned = isFalling ? light - last : last - light
      if turned >= 0.1 * most {
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
  fileprivate func light(_ fills: Bool, _ strokes: Bool) -> Double {
    let weight = inkWeight
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

extension Color {
  fileprivate func isSeenApart(from other: Color) -> Bool {
    if abs(alpha - other.alpha) >= 0.1 { return true }
    guard case .rgb(let r, let g, let b) = base,
      case .rgb(let red, let green, let blue) = other.base
    else { return base != other.base }
    return max(abs(r - red), max(abs(g - green), abs(b - blue))) >= 0.1
  }
}
