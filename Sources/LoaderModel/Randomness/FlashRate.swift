// SPDX-License-Identifier: MIT

/// How often a second a layer's animations may darken and lighten one spot of it.
///
/// A bound from the numbers of key values and turns in the busiest second: each way from one value to the next
/// passes a spot once.
struct FlashRate {
  /// By opacity, colors or painting order, or by what a mask leaves, where the layer is.
  var light = 0.0
  /// By moving the layer, or its outline.
  var motion = 0.0
  /// By turning it.
  var turn = 0.0

  init() {}

  /// The bound for what moves a layer by itself, mask included.
  init(_ layer: borrowing Layer) {
    if !layer.animations.isEmpty {
      let dashPeriod = layer.content.dashPeriod
      for index in layer.animations.indices { add(index, of: layer.animations, dashPeriod) }
    }
    guard let mask = layer.effects?.mask else { return }
    light += FlashRate.sum(of: mask)
  }

  /// Whether the layer changes its place or form.
  var isMoving: Bool { motion > 0 || turn > 0 }

  /// Of something painted that is moved so.
  func of(_ content: borrowing Layer.Content) -> Double {
    let (passes, turns) = content.passes
    return light + motion * passes + turn * turns
  }

  static func + (a: FlashRate, b: FlashRate) -> FlashRate {
    var sum = a
    sum.light += b.light
    sum.motion += b.motion
    sum.turn += b.turn
    return sum
  }

  /// Adds an animation with all later ones of the same cycle, which pass a spot together.
  private mutating func add(_ index: Int, of animations: [Animation], _ dashPeriod: Double) {
    guard case .keyframes(let first) = animations[index] else {
      return add(animations[index], dashPeriod, share: 1)
    }
    guard first.timing.speed != 0 else { return }
    let cycle = first.timing.roundedCycle
    var rate = FlashRate()
    for (other, animation) in animations.enumerated() {
      guard case .keyframes(let keyframes) = animation, keyframes.timing.speed != 0,
        keyframes.timing.roundedCycle == cycle
      else { continue }
      if other < index { return }
      var own = FlashRate()
      own.add(animation, dashPeriod, share: 1)
      rate.light = max(rate.light, own.light)
      rate.motion = max(rate.motion, own.motion)
      rate.turn = max(rate.turn, own.turn)
    }
    if rate.turn > 0 {
      turn += max(rate.turn, rate.motion, rate.light)
    } else if rate.motion > 0 {
      motion += max(rate.motion, rate.light)
    } else {
      light += rate.light
    }
  }

  /// The bound for all that is in some layers together.
  private static func sum(of layers: [Layer]) -> Double {
    layers.reduce(0) { sum, layer in
      let inner = FlashRate(layer).of(layer.content) + FlashRate.sum(of: layer.sublayers)
      return sum + layer.replicators.reduce(inner) { $0 * Double($1.count) }
    }
  }

  /// - Parameter share: how often a second a group around begins anew; 1 where there is none.
  private mutating func add(
    _ animation: borrowing Animation, _ dashPeriod: Double, share: Double
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
        let cycle = child.timing.roundedCycle
        // A second may have the runs that follow each other, whatever pause comes after them.
        let most = timing.roundedCycle < 1000 ? 0 : min(runs, 1000 * timing.speed.magnitude / cycle)
        add(child, dashPeriod, share: max(rate * runs, most) * cycle / 1000)
      }
    case .keyframes(let keyframes):
      let ways = keyframes.ways
      let busiest = keyframes.waysOfBusiestSecond
      let times = max(rate * ways, busiest) * keyframes.turns(dashPeriod: dashPeriod)
      switch keyframes.property {
      case .rotation: turn += times
      case let property where property.movesOutline: motion += times
      default: light += max(rate * (ways / 2).rounded(.up), busiest / 2)
      }
    }
  }
}

extension KeyframeAnimation {
  /// How many times in a cycle its value goes one way.
  fileprivate var ways: Double {
    var ways = Double(max(1, (path?.segments.count ?? values.count - 1)))
    if let spring {
      ways += 2 * (spring.angularFrequency * timing.duration / (2 * .pi)).rounded(.up)
    }
    let curves = timingFunctions.reduce(0) { $0 + ($1.overshoots ? 2 : 0) }
    ways += Double(curves + (timing.timingFunction.overshoots ? 2 : 0))
    return timing.autoreverses ? 2 * ways : ways
  }

  /// Through how many full turns, laps or dashes each way leads at most.
  fileprivate func turns(dashPeriod: Double) -> Double {
    guard case .numbers(let values) = values, let least = values.min(), let most = values.max()
    else { return 1 }
    switch property {
    case .rotation, .rotationX, .rotationY: return max(1, ((most - least) / 360).rounded(.up))
    case .strokeStart, .strokeEnd: return max(1, (most - least).rounded(.up))
    case .lineDashPhase: return max(1, ((most - least) / dashPeriod).rounded(.up))
    default: return 1
    }
  }
}

extension TimingFunction {
  fileprivate var overshoots: Bool {
    guard case .cubic(_, let y1, _, let y2) = self else { return false }
    return min(y1, y2) < 0 || max(y1, y2) > 1
  }
}

extension AnimatableProperty {
  /// Whether it moves what is painted, or its edge; else it only changes its color or light.
  fileprivate var movesOutline: Bool {
    switch self {
    case .opacity, .hidden, .fillColor, .strokeColor, .fillColors, .fillLocations, .fillStartPoint,
      .fillEndPoint, .strokeColors, .strokeLocations, .strokeStartPoint, .strokeEndPoint,
      .filterBlur, .filterHueRotate, .zPosition:
      false
    case .position, .positionX, .positionY, .anchorPoint, .anchorPointX, .anchorPointY,
      .boundsSize, .boundsWidth, .boundsHeight, .cornerRadius, .translation, .translationX,
      .translationY, .rotation, .rotationX, .rotationY, .scale, .scaleX, .scaleY, .skew, .skewX,
      .skewY, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .path:
      true
    }
  }
}

extension Layer.Content {
  /// How many times a spot may be covered while the content goes by once, and while it turns once.
  fileprivate var passes: (shift: Double, turn: Double) {
    switch self {
    case .none: (1, 1)
    case .text: (1, 2)
    case .shape(let shape, _): shape.figure.parts
    }
  }

  fileprivate var dashPeriod: Double {
    guard case .shape(_, let paint) = self, !paint.lineDashPattern.isEmpty else { return 1 }
    return max(1e-3, paint.lineDashPattern.reduce(0, +))
  }
}

extension Figure {
  /// About how many parts a line across it meets, and a circle round its middle.
  fileprivate var parts: (shift: Double, turn: Double) {
    switch self {
    case .circle, .arc, .sector, .crescent: return (1, 1)
    case .oval, .capsule, .line: return (1, 2)
    case .triangle: return (1, 3)
    case .rect, .roundedRect, .superellipse: return (1, 4)
    case .ring: return (2, 1)
    case .polyline(let points), .polygon(let points, _):
      return (max(1, Double(points.count / 2)), Double(points.count))
    // The edge of one with many sides is nearly a circle's.
    case .regularPolygon(let sides, _, _): return (1, sides > 12 ? 1 : Double(sides))
    case .star(let tips, _, _, _): return (Double(tips), Double(tips))
    case .path(let path, _):
      let count = Double(path.elements.count)
      return (max(1, (count / 2).rounded()), max(1, count))
    case .compound(let shapes):
      return shapes.reduce((0, 0)) { sum, shape in
        let parts = shape.figure.parts
        return (sum.0 + parts.shift, sum.1 + parts.turn)
      }
    }
  }
}
