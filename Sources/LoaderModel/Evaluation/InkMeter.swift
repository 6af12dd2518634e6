// SPDX-License-Identifier: MIT

/// How much ink a loader shows at even instants, found without building trees.
///
/// Ink is the bounding area of what is filled and the length of what is stroked × its width × the
/// painted interval, each by its alpha, times the opacities and the growth in area of the layers
/// around; overlaps are not subtracted.
struct InkMeter {
  /// The number of instants.
  static let count = 60

  private var nodes: [InkNode] = []
  private let span: Double
  private let isSteady: Bool
  /// Ink that moves, at each instant.
  private var totals: [Double] = []
  /// Ink that doesn't.
  private var constant = 0.0

  /// Measures at the instants k · span / 60, `span` in milliseconds.
  init(_ loader: borrowing Loader, span: Double) {
    self.span = span
    isSteady = loader.start == .steady
    add(loader.layers)
    guard nodes.contains(where: { !$0.animations.isEmpty }) else { return }
    totals = [Double](repeating: 0, count: Self.count)
    visit(from: 0, to: nodes.count, Surroundings())
  }

  /// The first instant of most ink; equal means equal to 1e-9.
  var fullest: Int {
    guard let most = totals.max() else { return 0 }
    let least = most - 1e-9 * abs(most + constant)
    return totals.firstIndex { $0 >= least } ?? 0
  }

  /// Whether the ink never changes; then it isn't known how much it is until `measureStill()`.
  var isStill: Bool { totals.isEmpty }

  /// Finds how much there is of what never changes.
  mutating func measureStill() {
    constant = 0
    visit(from: 0, to: nodes.count, Surroundings())
  }

  /// The ink at an instant.
  func ink(at instant: Int) -> Double { constant + (totals.isEmpty ? 0 : totals[instant]) }

  private mutating func add(_ layers: [Layer]) {
    for layer in layers {
      let index = nodes.count
      var node = InkNode(layer)
      node.isPeriodic =
        isSteady
        && node.rates.allSatisfy { rate in
          rate.isEndless
            && (rate.cycle == 0 || span.isWholeMultiple(of: rate.cycle))
        }
      nodes.append(node)
      add(layer.sublayers)
      nodes[index].end = nodes.count
    }
  }
}

/// What a layer inherits from what it is in.
private struct Surroundings {
  /// The constant part of what is multiplied into its ink.
  var weight = 1.0
  /// The part that moves, at each instant; empty for 1.
  var weights: [Double] = []
  /// The sum of the delays of the replicators around, in seconds.
  var delay = 0.0
  /// The alpha of `currentColor`.
  var currentAlpha = 1.0
}

extension InkMeter {
  private mutating func visit(from first: Int, to end: Int, _ surroundings: Surroundings) {
    var index = first
    while index < end {
      repeatNode(index, level: 0, surroundings)
      index = nodes[index].end
    }
  }

  /// Adds a layer's copies by its replicators from number `level` on, or the layer itself.
  private mutating func repeatNode(_ index: Int, level: Int, _ outer: Surroundings) {
    guard level < nodes[index].replicators.count else {
      nodes[index].animations.isEmpty ? addStill(index, outer) : addMoving(index, outer)
      return
    }
    for i in 0..<max(0, nodes[index].replicators[level].count) {
      var inner = outer
      inner.enter(copy: i, of: nodes[index].replicators[level], nodes[index].parentBounds)
      repeatNode(index, level: level + 1, inner)
    }
  }

  private mutating func addStill(_ index: Int, _ surroundings: Surroundings) {
    var inner = surroundings
    let node = nodes[index]
    inner.weight *= node.model.inkWeight
    let ink =
      inner.weight
      * node.model.ink(
        area: node.area, length: node.length, currentAlpha: surroundings.currentAlpha)
    if inner.weights.isEmpty {
      constant += ink
    } else {
      for k in totals.indices { totals[k] += ink * inner.weights[k] }
    }
    visit(from: index + 1, to: node.end, inner)
  }

  private mutating func addMoving(_ index: Int, _ outer: Surroundings) {
    let (number, shift) = profile(of: index, outer)
    let inks = nodes[index].profiles[number].inks
    add(inks, shift: shift, outer)
    guard nodes[index].end > index + 1 else { return }
    var inner = outer
    let weights = nodes[index].profiles[number].weights
    inner.weights = totals.indices.map { k in
      let own = weights[(k + Self.count - shift) % Self.count]
      return outer.weights.isEmpty ? own : own * outer.weights[k]
    }
    visit(from: index + 1, to: nodes[index].end, inner)
  }

  /// Adds a profile that is `shift` instants late.
  private mutating func add(_ inks: [Double], shift: Int, _ outer: Surroundings) {
    let weight = outer.weight
    if outer.weights.isEmpty {
      for k in 0..<shift { totals[k] += weight * inks[k + Self.count - shift] }
      for k in shift..<Self.count { totals[k] += weight * inks[k - shift] }
    } else {
      for k in totals.indices {
        let ink = inks[(k + Self.count - shift) % Self.count]
        totals[k] += weight * outer.weights[k] * ink
      }
    }
  }

  /// The number of a profile of the layer, and by how many instants it is late for this delay.
  private mutating func profile(
    of index: Int, _ outer: Surroundings
  ) -> (number: Int, shift: Int) {
    for number in nodes[index].profiles.indices {
      if let shift = nodes[index].shift(ofProfile: number, outer, span: span) {
        return (number, shift)
      }
    }
    let profile = nodes[index].makeProfile(outer, span: span, isSteady: isSteady)
    // A few delays between the instants are worth keeping, many are not.
    if nodes[index].profiles.count == 8 { nodes[index].profiles.removeAll() }
    nodes[index].profiles.append(profile)
    return (nodes[index].profiles.count - 1, 0)
  }
}

extension Surroundings {
  mutating func enter(copy i: Int, of replicator: borrowing Replicator, _ parentBounds: Size) {
    delay += replicator.delay(ofCopy: i)
    weight *= InstanceTint.factor(
      replicator.instanceColor.alpha, replicator.instanceOffsets.alpha, i)
    if replicator.scale != Point(1, 1) {
      weight *= abs(replicator.transform(ofCopy: i, parentBounds: parentBounds).determinant)
    }
    let colors = replicator.colors.count
    if colors > 0 { currentAlpha = replicator.colors[i % colors].inkAlpha(currentAlpha) }
  }
}

extension InkNode {
  /// By how many instants a profile is late for a delay; nil where it isn't a whole number.
  fileprivate func shift(
    ofProfile number: Int, _ outer: Surroundings, span: Double
  ) -> Int? {
    guard isPeriodic, profiles[number].currentAlpha == outer.currentAlpha else { return nil }
    var shift: Double?
    for index in rates.indices where rates[index].cycle > 0 {
      let lag = Clock.origin(rates[index], outer.delay) - profiles[number].origins[index]
      let instants = shift ?? 60 * (lag - span * (lag / span).rounded(.down)) / span
      let rest = 60 * lag - instants * span
      let isWhole =
        instants.rounded(.down) == instants
        && rest.isWholeMultiple(of: 60 * rates[index].cycle)
      guard isWhole else { return nil }
      shift = instants
    }
    return min(InkMeter.count - 1, Int(shift ?? 0))
  }

  /// The layer's ink at each instant for a delay.
  fileprivate func makeProfile(
    _ outer: Surroundings, span: Double, isSteady: Bool
  ) -> InkProfile {
    var profile = InkProfile(
      origins: rates.map { Clock.origin($0, outer.delay) }, currentAlpha: outer.currentAlpha,
      weights: [], inks: [])
    profile.weights.reserveCapacity(InkMeter.count)
    profile.inks.reserveCapacity(InkMeter.count)
    if appendFade(to: &profile, outer.delay, span: span, isSteady: isSteady) { return profile }
    let clocks = animations.map { Clock($0.timing, delay: outer.delay, isSteady: isSteady) }
    var values = model
    if replacesAll, animations.count == 1, case .keyframes(let only) = animations[0] {
      for k in 0..<InkMeter.count {
        values.apply(only, clocks[0], at: Double(k) * span / 60)
        append(&values, to: &profile)
      }
      return profile
    }
    for k in 0..<InkMeter.count {
      update(&values, to: Double(k) * span / 60, clocks)
      append(&values, to: &profile)
    }
    return profile
  }

  /// The profile of a layer that only fades, by far the commonest; false for any other.
  private func appendFade(
    to profile: inout InkProfile, _ delay: Double, span: Double, isSteady: Bool
  ) -> Bool {
    guard animations.count == 1, case .keyframes(let only) = animations[0],
      case .numbers(let values) = only.values, only.isPlainFade
    else { return false }
    let clock = Clock(only.timing, delay: delay, isSteady: isSteady)
    var full = model
    full.opacity = 1
    let (weight, shown) = (full.inkWeight, ink(model, profile.currentAlpha))
    for k in 0..<InkMeter.count {
      let progress = clock.progress(at: Double(k) * span / 60)
      let opacity = progress.map { only.number($0.fraction, of: values) } ?? model.opacity
      let dimmed = min(1, max(0, opacity)) * weight
      profile.weights.append(dimmed)
      profile.inks.append(dimmed == 0 ? 0 : dimmed * shown)
    }
    return true
  }

  private func append(_ values: inout LayerState, to profile: inout InkProfile) {
    values.clamp()
    let weight = values.inkWeight
    profile.weights.append(weight)
    profile.inks.append(weight == 0 ? 0 : weight * ink(values, profile.currentAlpha))
  }

  /// Brings `values` to an instant.
  private func update(_ values: inout LayerState, to time: Double, _ clocks: [Clock]) {
    if !replacesAll { values = model }
    for index in animations.indices {
      values.apply(animations[index], clocks[index], at: time, isFromLeft: false)
    }
  }

  private func ink(_ values: LayerState, _ currentAlpha: Double) -> Double {
    var (area, length) = (area, length)
    if let shape {
      if values.morph != nil {
        let path = values.outline(of: shape)
        if length != 0 { length = path.length * Double(shape.repeatCount) }
        area = path.boundingBox.map { $0.width * $0.height } ?? 0
        return values.ink(area: area, length: length, currentAlpha: currentAlpha)
      }
      let shape = shape.adding(toRadii: values.addedRadius)
      area = shape.boundingArea(in: values.size, cornerRadius: values.cornerRadius)
      if length != 0 {
        length = shape.inkLength(in: values.size, cornerRadius: values.cornerRadius)
      }
    }
    return values.ink(area: area, length: length, currentAlpha: currentAlpha)
  }
}

extension Clock {
  /// When the phase of an animation is 0 for a delay, in whole milliseconds.
  fileprivate static func origin(_ rate: InkRate, _ delay: Double) -> Double {
    milliseconds(delay + rate.begin - rate.lead)
  }
}

extension Double {
  /// Whether this is `step` times a whole number, both being whole.
  fileprivate func isWholeMultiple(of step: Double) -> Bool {
    (self / step).rounded() * step == self
  }
}
