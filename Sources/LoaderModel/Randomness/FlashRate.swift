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
        if keyframes.swells(form) { swell += rate * (ways / 2).rounded(.up) } else { shift += times }
      default: light += rate * (ways / 2).rounded(.up)
      }
    }
  }
}

/// What of a layer decides how often a spot is passed.
private struct FlashForm {
  /// How many times a spot may be covered while the content goes by once.
  let passes: Double
  /// The same while it turns once.
  private(set) var parts: Double
  /// How often it comes to lie on itself in a turn about the layer's anchor.
  private var symmetry = 1.0
  let dashPeriod: Double
  /// Whether it lies in itself when it is grown about the layer's anchor, along both axes alike or not.
  private(set) var isNested = (evenly: false, anyway: false)

  init(_ layer: borrowing Layer) {
    (passes, parts) = layer.content.passes
    dashPeriod = layer.content.dashPeriod
    guard case .shape(let shape, let paint) = layer.content, paint.fillGradient == nil,
      paint.strokeGradient == nil
    else { return }
    let isCentered = layer.anchorPoint == Point(0.5, 0.5)
    if isCentered { symmetry = shape.figure.symmetry(in: layer.bounds) }
    if !paint.strokeColor.isNone || layer.animations.contains(where: { $0.moves(.strokeColor) }) {
      return
    }
    if isCentered { isNested = shape.figure.isNested }
    guard symmetry == 1, shape.figure.isOneOutline,
      layer.animations.contains(where: { $0.moves(.rotation) || $0.moves(.scale) })
    else { return }
    let anchor = Point(
      layer.anchorPoint.x * layer.bounds.width, layer.anchorPoint.y * layer.bounds.height)
    let outline = shape.path(in: layer.bounds).polygons()
    guard outline.starts.count == 1 else { return }
    parts = min(parts, outline.points.peaks(from: anchor))
    if outline.points.goRound(anchor) { isNested.evenly = true }
  }

  /// How many of its parts may pass a spot while it turns by so many turns one way.
  func passes(ofTurns turns: Double) -> Double {
    // A turn by less than from one part to the next one like it.
    let most = parts / symmetry * ((turns * symmetry + 1e-9).rounded(.down) + 1)
    return turns > 0 ? min(parts * turns.rounded(.up), most) : 0
  }
}

extension KeyframeAnimation {
  /// How many times in a cycle its value goes one way.
  fileprivate var ways: Double {
    var ways = Double(max(1, path?.segments.count ?? runs))
    if let spring { ways += spring.returns(within: timing.duration) }
    let curves = timingFunctions.indices.reduce(0) {
      $0 + (timingFunctions[$1].overshoots && leads(from: $1) ? 2 : 0)
    }
    ways += Double(curves + (timing.timingFunction.overshoots ? 2 : 0))
    return timing.autoreverses ? 2 * ways : ways
  }

  /// How many times its values go one way: where numbers go on, or nothing changes, none begins.
  private var runs: Int {
    if !isCubic, case .points(let points) = values {
      return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    guard !isCubic, case .numbers(let numbers) = values else { return values.count - 1 }
    var (runs, way) = (0, 0.0)
    for i in numbers.indices.dropFirst() where numbers[i] != numbers[i - 1] {
      let next = numbers[i] > numbers[i - 1] ? 1.0 : -1
      if next != way { runs += 1 }
      way = next
    }
    return runs
  }

  /// Whether it only grows and shrinks what it moves, each size lying in all greater ones.
  fileprivate func swells(_ form: FlashForm) -> Bool {
    if overshoots { return false }
    switch (property, values) {
    case (.scale, .numbers(let factors)):
      return form.isNested.evenly && factors.allSatisfy { $0 >= 0 }
    case (.scale, .points(let factors)):
      // From one size to the next each axis goes the same way.
      let isEven = factors.allSatisfy { $0.x == $0.y }
      return (isEven ? form.isNested.evenly : form.isNested.anyway && factors.growTogether)
        && factors.allSatisfy { min($0.x, $0.y) >= 0 }
    case (.scaleX, .numbers(let factors)), (.scaleY, .numbers(let factors)):
      return form.isNested.anyway && factors.allSatisfy { $0 >= 0 }
    default: return false
    }
  }

  /// Whether it may lead beyond its values.
  private var overshoots: Bool {
    isCubic || isAdditive || isCumulative || spring != nil || timing.timingFunction.overshoots
      || timingFunctions.contains { $0.overshoots }
  }

  /// Whether anything changes in a segment.
  private func leads(from segment: Int) -> Bool {
    guard !isCubic, case .numbers(let numbers) = values, segment + 1 < numbers.count else {
      return true
    }
    return numbers[segment] != numbers[segment + 1]
  }

  /// Through how many full turns, laps or dashes each way leads at most.
  fileprivate func turns(_ form: FlashForm) -> Double {
    guard case .numbers(let values) = values, let least = values.min(), let most = values.max()
    else { return 1 }
    switch property {
    case .rotation, .rotationX, .rotationY: return max(1, ((most - least) / 360).rounded(.up))
    case .strokeStart, .strokeEnd: return max(1, (most - least).rounded(.up))
    case .lineDashPhase: return max(1, ((most - least) / form.dashPeriod).rounded(.up))
    default: return 1
    }
  }

  /// How many parts of what it turns pass a spot in a cycle.
  fileprivate func passes(ofTurning form: FlashForm) -> Double {
    guard case .numbers(let numbers) = values, !isCubic, spring == nil, let least = numbers.min(),
      let most = numbers.max()
    else { return ways * turns(form) * form.parts }
    let range = (most - least) / 360
    // A curve leads back at first, or beyond the end and back, by a part of the whole or of a segment.
    var (sum, start) = (0.0, 0)
    for i in numbers.indices.dropFirst() {
      let goesOn =
        i + 1 < numbers.count
        && (numbers[i + 1] - numbers[i]) * (numbers[i] - numbers[start]) >= 0
        && !(i < timingFunctions.count && timingFunctions[i].overshoots)
        && !timingFunctions.prefix(i).suffix(from: start).contains { $0.overshoots }
      if goesOn { continue }
      let turn = abs(numbers[i] - numbers[start]) / 360
      let beyond = timingFunctions.indices.contains(i - 1) ? timingFunctions[i - 1].excess : (0, 0)
      sum += form.passes(ofTurns: turn * (1 + beyond.0 + beyond.1))
      sum += form.passes(ofTurns: turn * beyond.0) + form.passes(ofTurns: turn * beyond.1)
      start = i
    }
    let beyond = timing.timingFunction.excess
    sum += 2 * (form.passes(ofTurns: range * beyond.0) + form.passes(ofTurns: range * beyond.1))
    return timing.autoreverses ? 2 * sum : sum
  }
}

extension [Point] {
  /// Whether no step makes one number greater and the other one less.
  fileprivate var growTogether: Bool {
    zip(self, dropFirst()).allSatisfy { ($1.x - $0.x) * ($1.y - $0.y) >= 0 }
  }
}

extension Spring {
  /// The least part of a way over the whole canvas that shows.
  private static let leastSwing = 1.0 / 600

  /// How many times it turns back while anybody sees it swing.
  fileprivate func returns(within duration: Double) -> Double {
    guard dampingRatio < 1 else { return initialVelocity == 0 ? 0 : 2 }
    let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = dampingRatio * angularFrequency
    let amplitude = 1 + ((decay - initialVelocity) / swing).magnitude
    let seen = decay > 0 ? Exponential.log(amplitude / Spring.leastSwing) / decay : duration
    let first = initialVelocity == 0 ? 0.0 : 1
    return first + (min(duration, seen) * swing / .pi).rounded(.up)
  }
}

extension TimingFunction {
  fileprivate var overshoots: Bool {
    let (before, after) = excess
    return before > 0 || after > 0
  }

  /// At most how far it leads beyond 0 and 1.
  fileprivate var excess: (before: Double, after: Double) {
    guard case .cubic(_, let y1, _, let y2) = self else { return (0, 0) }
    return (max(0, -min(y1, y2)), max(0, max(y1, y2) - 1))
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

extension Figure {
  /// How often in a turn about the middle of its bounds it comes to lie on itself, dashes apart.
  fileprivate func symmetry(in bounds: Size) -> Double {
    switch self {
    case .rect(nil), .superellipse: return bounds.width == bounds.height ? 4 : 2
    case .roundedRect(nil, let radii, _):
      guard radii == CornerRadii(radii.topLeft) else { return 1 }
      return bounds.width == bounds.height ? 4 : 2
    case .oval(nil), .capsule(nil): return 2
    case .regularPolygon(let sides, _, _): return sides > 12 ? 1 : Double(sides)
    case .star(let tips, _, _, _): return Double(tips)
    default: return 1
    }
  }

  /// Whether about its middle it lies in itself when it is grown: evenly, or along one axis.
  fileprivate var isNested: (evenly: Bool, anyway: Bool) {
    switch self {
    case .circle(nil, _), .oval(nil), .rect(nil), .roundedRect(nil, _, _), .capsule(nil),
      .superellipse:
      (true, true)
    case .regularPolygon, .star: (true, false)
    default: (false, false)
    }
  }

  /// Whether it may be one outline of any form.
  fileprivate var isOneOutline: Bool {
    switch self {
    case .path, .polygon, .triangle, .rect, .roundedRect, .capsule: true
    default: false
    }
  }
}

extension [Point] {
  /// How many parts of a closed outline lie farther from a point than what is beside them: a circle round
  /// it meets so many stretches of the inside at most.
  fileprivate func peaks(from center: Point) -> Double {
    let distances = map { ($0 - center).length }
    guard let most = distances.max(), let start = distances.firstIndex(of: most) else { return 1 }
    let slack = 1e-6 * most
    var (count, isFalling, extreme) = (1.0, true, most)
    for step in 1...distances.count {
      let distance = distances[(start + step) % distances.count]
      if isFalling ? distance > extreme + slack : distance < extreme - slack {
        if isFalling { count += 1 }
        isFalling.toggle()
        extreme = distance
      } else {
        extreme = isFalling ? Swift.min(extreme, distance) : Swift.max(extreme, distance)
      }
    }
    // The last rise is to the peak that was counted first.
    return isFalling && count > 1 ? count - 1 : count
  }

  /// Whether a closed outline goes round a point once, always the same way: seen from there, nothing of it
  /// hides anything else.
  fileprivate func goRound(_ center: Point) -> Bool {
    guard var before = last else { return false }
    var (least, most, quarters) = (0.0, 0.0, 0)
    for point in self {
      let (a, b) = (before - center, point - center)
      let cross = a.x * b.y - a.y * b.x
      (least, most) = (Swift.min(least, cross), Swift.max(most, cross))
      if (a.y < 0) != (b.y < 0) { quarters += 1 }
      before = point
    }
    let slack = 1e-9 * Swift.max(-least, most)
    return quarters == 2 && (least >= -slack || most <= slack)
  }
}
