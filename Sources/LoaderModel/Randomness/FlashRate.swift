// SPDX-License-Identifier: MIT

/// How often a second a layer's animations may darken and lighten one spot of it.
///
/// A bound from the numbers of key values and turns: each way from one value to the next passes a spot once.
struct FlashRate {
  /// By opacity, colors or painting order, or by what a mask leaves, where the layer is.
  var light = 0.0
  /// By moving the layer, or its outline.
  var motion = 0.0
  /// By turning it.
  var turn = 0.0
  /// Of the layer's own content, by what moves the layer itself.
  private(set) var own = 0.0

  init() {}

  /// The bound for what moves a layer by itself, mask included.
  init(_ layer: borrowing Layer) {
    if !layer.animations.isEmpty {
      let form = FlashForm(layer)
      for index in layer.animations.indices { add(index, of: layer.animations, form) }
    }
    guard let mask = layer.effects?.mask else { return }
    let inMask = FlashRate.sum(of: mask)
    light += inMask
    own += inMask
  }

  /// Whether the layer changes its place or form.
  var isMoving: Bool { motion > 0 || turn > 0 }

  /// Of something painted that is moved so.
  func of(_ content: borrowing Layer.Content) -> Double {
    let (passes, turns) = content.passes
    return light + motion * passes + turn * turns
  }

  /// Of what is in the layer and moved by both.
  static func + (a: FlashRate, b: FlashRate) -> FlashRate {
    var sum = a
    sum.light += b.light
    sum.motion += b.motion
    sum.turn += b.turn
    return sum
  }

  /// Adds an animation with all later ones of the same cycle, which pass a spot together.
  private mutating func add(_ index: Int, of animations: [Animation], _ form: FlashForm) {
    var cycle = CycleRate()
    guard case .keyframes(let first) = animations[index] else {
      cycle.add(animations[index], form, share: 1)
      light += cycle.light
      motion += cycle.motion
      turn += cycle.turn
      own += cycle.light + cycle.shift * form.passes + cycle.spin + cycle.swell
      return
    }
    guard first.timing.speed != 0 else { return }
    let length = first.timing.roundedCycle
    for (other, animation) in animations.enumerated() {
      guard case .keyframes(let keyframes) = animation, keyframes.timing.speed != 0,
        keyframes.timing.roundedCycle == length
      else { continue }
      if other < index { return }
      var one = CycleRate()
      one.add(animation, form, share: 1)
      cycle = cycle.together(with: one)
    }
    own += max(cycle.spin + cycle.swell, cycle.shift * form.passes, cycle.light)
    if cycle.turn > 0 {
      turn += max(cycle.turn, cycle.motion, cycle.light)
    } else if cycle.motion > 0 {
      motion += max(cycle.motion, cycle.light)
    } else {
      light += cycle.light
    }
  }

  /// The bound for all that is in some layers together.
  private static func sum(of layers: [Layer]) -> Double {
    layers.reduce(0) { sum, layer in
      let inner = FlashRate(layer).of(layer.content) + FlashRate.sum(of: layer.sublayers)
      return sum + layer.replicators.reduce(inner) { $0 * Double($1.count) }
    }
  }
}

/// The same for animations of one cycle.
private struct CycleRate {
  /// Where the layer is.
  var light = 0.0
  /// Of what is in the layer, by moving it and by turning it.
  var motion = 0.0
  var turn = 0.0
  /// Of the layer's own content: by moving, once for each part that goes by; by turning, for all parts;
  /// by growing and shrinking about its middle.
  var shift = 0.0
  var spin = 0.0
  var swell = 0.0

  /// Of both at once.
  func together(with other: CycleRate) -> CycleRate {
    var most = self
    most.light = max(light, other.light)
    most.motion = max(motion, other.motion)
    most.turn = max(turn, other.turn)
    most.shift = max(shift, other.shift)
    most.spin = max(spin, other.spin)
    most.swell = max(swell, other.swell)
    return most
  }

  /// - Parameter share: how often a second a group around begins anew; 1 where there is none.
  mutating func add(
    _ animation: borrowing Animation, _ form: FlashForm, share: Double
  ) {
    let timing = animation.timing
    guard timing.speed != 0 else { return }
    let rate = share * 1000 / timing.roundedCycle
    switch animation {
    case .group(let group):
      for child in group.children {
        let speed = child.timing.speed.magnitude
        guard speed > 0 else { continue }
        // A group's child may run many times in it.
        let runs = max(1, (timing.duration * speed / child.timing.cycle).rounded(.up))
        add(child, form, share: rate * runs * child.timing.roundedCycle / 1000)
      }
    case .keyframes(let keyframes):
      let ways = keyframes.ways
      switch keyframes.property {
      case .rotation:
        turn += rate * ways * keyframes.turns(form)
        spin += rate * keyframes.passes(ofTurning: form)
      case let property where property.movesOutline:
        let times = rate * ways * keyframes.turns(form)
        motion += times
        if keyframes.swells(form) {
          swell += rate * (ways / 2).rounded(.up)
        } else {
          shift += times
        }
      default: light += rate * (ways / 2).rounded(.up)
      }
    }
  }
}
