// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What each component of a layer does over time.
struct LayerTimeline {
  /// The last animation of a component, by the component's raw value; nil if it stands still.
  private var owners: [Int?]
  /// The components, as bits, of which an animation shows another one, or adds to what is there.
  private var stacked: UInt64 = 0
  let layer: Layer
  private let isSteady: Bool
  /// The earliest time that shows, in milliseconds.
  private let earliest: Int64

  /// Finds the animations of each component.
  init(_ layer: Layer, isSteady: Bool, earliest: Int64) {
    self.layer = layer
    self.isSteady = isSteady
    self.earliest = earliest
    owners = Array(repeating: nil, count: layer.animations.isEmpty ? 0 : Component.allCases.count)
    for (i, animation) in layer.animations.enumerated() {
      let (hides, adds) = (hides(animation), animation.addsAnything)
      for component in animation.components {
        let bit = UInt64(1) << UInt64(component)
        if hides {
          stacked &= ~bit
        } else if adds || owners[Int(component)] != nil {
          stacked |= bit
        }
        owners[Int(component)] = i
      }
    }
  }

  /// Whether an animation has effect at all times, so that nothing below it ever shows.
  private func hides(_ animation: Animation) -> Bool {
    guard case .keyframes(let keyframes) = animation, !keyframes.isAdditive else { return false }
    return keyframes.timing.speed == 0 || isSteady && keyframes.timing.repetition == .forever
  }

  /// Whether a component is animated.
  func isAnimated(_ component: Component) -> Bool {
    !owners.isEmpty && owners[Int(component.rawValue)] != nil
  }

  /// Whether a component's model value never shows.
  func hidesModel(_ component: Component) -> Bool {
    stack(component).first.map(hides) ?? false
  }

  /// Whether nothing is animated.
  var isStill: Bool { owners.isEmpty }

  /// The animations that a component's value depends on, the last one above the others.
  func stack(_ component: Component) -> [Animation] {
    guard !owners.isEmpty, let top = owners[Int(component.rawValue)] else { return [] }
    guard isStacked(component) else { return [layer.animations[top]] }
    let all = layer.animations.filter { $0.components.contains(component.rawValue) }
    return Array(all[(all.lastIndex { hides($0) } ?? 0)...])
  }

  private func isStacked(_ component: Component) -> Bool {
    stacked >> UInt64(component.rawValue) & 1 == 1
  }

  /// The last animation of a component.
  private func animation(of component: Component) -> Animation? {
    guard !owners.isEmpty, let index = owners[Int(component.rawValue)] else { return nil }
    return layer.animations[index]
  }

  /// Where the key path that moves a component stands in the spec.
  func source(of component: Component) -> SourceRange {
    animation(of: component)?.keyPathSource(of: component) ?? layer.source
  }

  /// A component of one number.
  func number(_ component: Component, model: Double) throws(EmissionError) -> Signal {
    try signal(component, count: 1, model: Vector(model, 0, 0, 0))
  }

  /// A pair of components: as one signal if one animation moves both alike, else as two.
  func pair(
    _ x: Component, _ y: Component, model: Point
  ) throws(EmissionError) -> (both: Signal?, x: Signal, y: Signal) {
    let zero = Signal.constant(0)
    if !isAnimated(x) && !isAnimated(y) {
      return (.constant(Vector(model.x, model.y, 0, 0)), zero, zero)
    }
    if movesTogether(x, y) {
      return (try signal(x, count: 2, model: Vector(model.x, model.y, 0, 0)), zero, zero)
    }
    return (nil, try number(x, model: model.x), try number(y, model: model.y))
  }

  /// The layer's shape over time: the number of a pair of shapes, and how far it is from the one to the
  /// other.
  func morph(_ table: MorphTable) throws(EmissionError) -> Signal {
    let model = Vector(Double(table.pairs.count - 1), 0, 0, 0)
    guard let animation = animation(of: .path) else { return .constant(model) }
    if isStacked(.path) {
      return try summands(.path, count: 1, model: model, shapes: table.firsts)[0]
    }
    let lowering = Lowering(
      target: Lowering.Target(component: .path, count: 1, model: model), isSteady: isSteady,
      earliest: earliest, palette: { _ in .zero }, shapes: table.firsts)
    guard let track = try lowering.track(animation) else { return .constant(model) }
    return Signal(track)
  }

  /// Whether whatever names one of two components moves both alike.
  func movesTogether(_ x: Component, _ y: Component) -> Bool {
    guard isStacked(x) || isStacked(y) else {
      let owner = owners.isEmpty ? nil : owners[Int(x.rawValue)]
      guard let owner, owner == owners[Int(y.rawValue)] else { return false }
      return layer.animations[owner].movesTogether(x, y)
    }
    return layer.animations.allSatisfy { $0.movesTogether(x, y) }
  }

  /// A component of any kind.
  ///
  /// - Parameters:
  ///   - item: which of a list's items is meant.
  ///   - palette: gives a color its numbers.
  func signal(
    _ component: Component, count: Int, model: Vector, item: Int = 0,
    palette: (Color) -> Vector = { _ in .zero }
  ) throws(EmissionError) -> Signal {
    guard let animation = animation(of: component) else { return .constant(model) }
    return try withoutActuallyEscaping(palette) { (palette) throws(EmissionError) -> Signal in
      if isStacked(component) {
        let parts = try summands(
          component, count: count, model: model, item: item, palette: palette)
        return try sum(parts, component, source: source(of: component))
      }
      let lowering = Lowering(
        target: Lowering.Target(component: component, count: count, model: model, item: item),
        isSteady: isSteady, earliest: earliest, palette: palette)
      guard let track = try lowering.track(animation) else { return .constant(model) }
      return Signal(track)
    }
  }
}

/// Animations over others.
extension LayerTimeline {
  /// A component as signals whose sum it is: what adds on a clock of its own stays by itself.
  func summands(
    _ component: Component, count: Int, model: Vector, item: Int = 0,
    palette: @escaping (Color) -> Vector = { _ in .zero },
    shapes: [(source: SourceRange, first: Int)] = []
  ) throws(EmissionError) -> [Signal] {
    if !isStacked(component) {
      return [try signal(component, count: count, model: model, item: item, palette: palette)]
    }
    let target = Lowering.Target(
      component: component, count: count, model: Stacking.clear(component), item: item)
    let lowering = Lowering(
      target: target, isSteady: isSteady, earliest: earliest, palette: palette, shapes: shapes)
    let stacking = Stacking(target: target, tolerance: lowering.tolerance)
    var parts: [Signal] = [.constant(model)]
    for animation in stack(component) {
      guard let upper = try lowering.track(animation) else { continue }
      let source = animation.keyPathSource(of: component) ?? layer.source
      if case .keyframes(let keyframes) = animation, keyframes.isAdditive,
        component != .pathRotation
      {
        try add(upper, to: &parts, stacking, source)
      } else {
        let lower = try sum(parts, component, source: source)
        parts = [try stacked(upper, over: lower, stacking, source)]
      }
    }
    return parts
  }

  /// Adds a track to the part that keeps its time, or as another part.
  private func add(
    _ upper: Track, to parts: inout [Signal], _ stacking: Stacking, _ source: SourceRange
  ) throws(EmissionError) {
    let place = parts.firstIndex { $0.track.map { $0.clock == upper.clock } ?? true }
    if let place {
      parts[place] = try stacked(upper, over: parts[place], stacking, source)
    } else {
      parts.append(Signal(upper.mapped { stacking.value($0, over: .zero) }))
    }
  }

  private func stacked(
    _ upper: Track, over lower: Signal, _ stacking: Stacking, _ source: SourceRange
  ) throws(EmissionError) -> Signal {
    guard stacking.seesThrough(upper) else { return Signal(upper) }
    switch lower {
    case .constant(let v): return Signal(upper.mapped { stacking.value($0, over: v) })
    case .moving(let track):
      return Signal(
        try Alignment.merged(
          track, upper, source: source, join: { stacking.value($1, over: $0) },
          append: { stacking.append($1, over: $0, to: &$2) }))
    }
  }

  private func sum(
    _ parts: [Signal], _ component: Component, source: SourceRange
  ) throws(EmissionError) -> Signal {
    var result = parts[0]
    for part in parts.dropFirst() {
      result = try Signal.joined(
        result, part, tolerance: component.tolerance, source: source
      ) { $0 + $1 }
    }
    return result
  }
}

extension Animation {
  /// The raw values of the components that the animation or its children name.
  var components: [UInt8] {
    switch self {
    case .keyframes(let keyframes):
      let row = keyframes.property.descriptor
      var all = (0..<UInt8(row.componentCount)).map { row.component.rawValue + $0 }
      if let path = keyframes.path, path.rotationMode != .none {
        all.append(Component.pathRotation.rawValue)
      }
      return all
    case .group(let group):
      var all: [UInt8] = []
      for child in group.children {
        for component in child.components where !all.contains(component) { all.append(component) }
      }
      return all
    }
  }

  /// Whether every key path that names one of two components names both.
  func movesTogether(_ x: Component, _ y: Component) -> Bool {
    switch self {
    case .keyframes(let keyframes):
      let all = components
      return all.contains(x.rawValue) == all.contains(y.rawValue) && !keyframes.needsCurveEach
    case .group(let group):
      return group.children.allSatisfy { $0.movesTogether(x, y) }
    }
  }

  /// Where its object stands in the spec.
  var source: SourceRange {
    switch self {
    case .keyframes(let keyframes): keyframes.source
    case .group(let group): group.source
    }
  }

  /// Where the first key path that names a component stands in the spec.
  func keyPathSource(of component: Component) -> SourceRange? {
    switch self {
    case .keyframes(let keyframes):
      return components.contains(component.rawValue) ? keyframes.keyPathSource : nil
    case .group(let group):
      for child in group.children {
        if let source = child.keyPathSource(of: component) { return source }
      }
      return nil
    }
  }
}
