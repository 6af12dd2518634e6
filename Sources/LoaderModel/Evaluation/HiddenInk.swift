// SPDX-License-Identifier: MIT

/// The ink at one instant that isn't seen: outside the canvas and its padding, or where a mask around
/// it paints nothing.
///
/// As coarse as `InkMeter`: of an outline its upright box on the canvas counts, of a mask the box of
/// all that it paints. So no ink is hidden that lies in the canvas.
struct HiddenInk {
  /// Milliseconds from the loader's start.
  let time: Double
  let isSteady: Bool
  private let view: Rect
  /// How many layers, copies and pieces of outlines may still be looked at.
  private(set) var budget: Int

  init(_ loader: borrowing Loader, at time: Double, budget: Int) {
    self.time = time
    self.budget = budget
    isSteady = loader.start == .steady
    view = loader.viewBox
  }

  /// Whether any may be hidden: a quick look, for what can be seen whole nearly always is.
  mutating func mayHide(in layers: [Layer]) -> Bool {
    mayHide(layers, .identity, delay: 0)
  }

  /// How much is hidden.
  mutating func amount(in layers: [Layer]) -> Double {
    amount(layers, Surroundings(window: view))
  }
}

/// What a layer lies in.
private struct Surroundings {
  var map = AffineTransform.identity
  /// Where ink shows, on the canvas; nil for nowhere.
  var window: Rect?
  /// How much of it a mask lets through.
  var share = 1.0
  /// What is multiplied into the ink.
  var weight = 1.0
  /// The sum of the delays of the replicators around, in seconds.
  var delay = 0.0
  var currentAlpha = 1.0
}

extension Surroundings {
  fileprivate mutating func enter(
    copy i: Int, of replicator: borrowing Replicator, _ parentBounds: Size
  ) {
    let place = replicator.transform(ofCopy: i, parentBounds: parentBounds)
    map = map.concatenating(place)
    delay += replicator.delay(ofCopy: i)
    weight *= InstanceTint.factor(
      replicator.instanceColor.alpha, replicator.instanceOffsets.alpha, i)
    if replicator.scale != Point(1, 1) { weight *= abs(place.determinant) }
    let colors = replicator.colors.count
    if colors > 0 { currentAlpha = replicator.colors[i % colors].inkAlpha(currentAlpha) }
  }

  fileprivate mutating func limit(to mask: (box: Rect?, alpha: Double)) {
    share *= mask.alpha
    guard let box = mask.box, let window else { return self.window = nil }
    self.window = window.intersection(box)
  }
}

// MARK: Whether

extension HiddenInk {
  private mutating func mayHide(
    _ layers: [Layer], _ map: AffineTransform, delay: Double
  ) -> Bool {
    for layer in layers {
      if layer.effects?.mask != nil { return true }
      let moves = layer.animations.contains { $0.movesPlace }
      let still = moves ? nil : form(of: layer, LayerState(layer))
      if mayHide(layer, still, level: 0, map, delay: delay) { return true }
    }
    return false
  }

  /// A state, and what surely holds its content's outline in the layer's coordinates; nil for none.
  private typealias Form = (state: LayerState, box: Rect?)

  private mutating func form(of layer: borrowing Layer, _ state: LayerState) -> Form {
    if case .shape(let shape, _) = layer.content, state.morph == nil,
      let rough = shape.roughBox(in: state.size)
    {
      return (state, rough)
    }
    return (state, box(of: layer, state, .identity))
  }

  private mutating func mayHide(
    _ layer: borrowing Layer, _ still: Form?, level: Int, _ map: AffineTransform, delay: Double
  ) -> Bool {
    budget -= 1
    if budget < 0 { return false }
    guard level < layer.replicators.count else {
      let shown: Form
      if let still {
        shown = still
      } else {
        let state = LayerState(of: layer, at: time, delay: delay, isSteady: isSteady)
        shown = form(of: layer, state)
      }
      let map = map.concatenating(shown.state.placement)
      // Only what may cross the edge is looked at closely.
      if let rough = shown.box, rough.imageBox(map).share(inside: view) < 1,
        let box = box(of: layer, shown.state, map), box.share(inside: view) < 1
      {
        return true
      }
      return mayHide(layer.sublayers, map, delay: delay)
    }
    let replicator = layer.replicators[level]
    for i in 0..<max(0, replicator.count) {
      let place = replicator.transform(ofCopy: i, parentBounds: layer.parentBounds)
      let delay = delay + replicator.delay(ofCopy: i)
      if mayHide(layer, still, level: level + 1, map.concatenating(place), delay: delay) {
        return true
      }
    }
    return false
  }

  // MARK: How much

  private mutating func amount(_ layers: [Layer], _ outer: Surroundings) -> Double {
    var sum = 0.0
    for layer in layers { sum += amount(layer, level: 0, outer) }
    return sum
  }

  private mutating func amount(
    _ layer: borrowing Layer, level: Int, _ outer: Surroundings
  ) -> Double {
    budget -= 1
    guard budget >= 0, outer.weight != 0 else { return 0 }
    guard level < layer.replicators.count else { return amount(layer, outer) }
    var sum = 0.0
    for i in 0..<max(0, layer.replicators[level].count) {
      var inner = outer
      inner.enter(copy: i, of: layer.replicators[level], layer.parentBounds)
      sum += amount(layer, level: level + 1, inner)
    }
    return sum
  }

  private mutating func amount(_ layer: borrowing Layer, _ outer: Surroundings) -> Double {
    let state = LayerState(of: layer, at: time, delay: outer.delay, isSteady: isSteady)
    var inner = outer
    inner.weight *= state.inkWeight
    if inner.weight == 0 { return 0 }
    inner.map = outer.map.concatenating(state.placement)
    if let mask = layer.effects?.mask { inner.limit(to: shown(by: mask, inner)) }
    let sum = amount(layer.sublayers, inner)
    guard let box = box(of: layer, state, inner.map) else { return sum }
    let share = inner.share * (inner.window.map { box.share(inside: $0) } ?? 0)
    if share >= 1 { return sum }
    let (area, length) = layer.inkExtent(state)
    let ink = state.ink(area: area, length: length, currentAlpha: inner.currentAlpha)
    return sum + (1 - share) * inner.weight * ink
  }

  /// The box of the content's outline on the canvas; nil for none.
  private mutating func box(
    of layer: borrowing Layer, _ state: LayerState, _ map: AffineTransform
  ) -> Rect? {
    switch layer.content {
    case .none: return nil
    case .text(let text, _): return text.likelyBox(in: state.size).imageBox(map)
    case .shape(let shape, _):
      if let figure = shape.plainBox(in: state.size), state.morph == nil {
        return figure.isRound ? figure.box.roundImageBox(map) : figure.box.imageBox(map)
      }
      let path = state.outline(of: shape)
      budget -= path.elements.count
      return path.applying(map).boundingBox
    }
  }

  // MARK: Masks

  /// Where a mask paints on the canvas, and how opaque it is at most.
  private mutating func shown(
    by mask: [Layer], _ outer: Surroundings
  ) -> (box: Rect?, alpha: Double) {
    var result = BoundsBuilder()
    var alpha = 0.0
    var around = outer
    around.weight = 1
    add(mask, around, to: &result, &alpha)
    return (result.rect, min(1, alpha))
  }

  private mutating func add(
    _ layers: [Layer], _ outer: Surroundings, to bounds: inout BoundsBuilder,
    _ alpha: inout Double
  ) {
    for layer in layers { add(layer, level: 0, outer, to: &bounds, &alpha) }
  }

  private mutating func add(
    _ layer: borrowing Layer, level: Int, _ outer: Surroundings, to bounds: inout BoundsBuilder,
    _ alpha: inout Double
  ) {
    budget -= 1
    guard budget >= 0 else { return }
    if level < layer.replicators.count {
      for i in 0..<max(0, layer.replicators[level].count) {
        var inner = outer
        inner.enter(copy: i, of: layer.replicators[level], layer.parentBounds)
        add(layer, level: level + 1, inner, to: &bounds, &alpha)
      }
      return
    }
    let state = LayerState(of: layer, at: time, delay: outer.delay, isSteady: isSteady)
    var inner = outer
    // Of a mask's layer only its opacity counts, not how large it is.
    inner.weight *= state.isHidden ? 0 : state.opacity
    inner.map = outer.map.concatenating(state.placement)
    if inner.weight == 0 { return }
    add(layer.sublayers, inner, to: &bounds, &alpha)
    let (area, length) = layer.inkExtent(state)
    let filled = area == 0 ? 0 : state.fillColor.inkAlpha(1)
    let interval = min(1, max(0, state.strokeEnd - state.strokeStart))
    let stroked =
      length == 0 || state.lineWidth == 0 ? 0 : interval * state.strokeColor.inkAlpha(1)
    let own = inner.weight * max(filled, stroked)
    guard own > 0, let box = box(of: layer, state, inner.map) else { return }
    bounds.add(stroked == 0 ? box : box.insetBy(-state.lineWidth / 2))
    alpha = max(alpha, own)
  }
}
