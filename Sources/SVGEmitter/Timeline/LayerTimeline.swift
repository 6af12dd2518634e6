// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What each component of a layer does over time.
struct LayerTimeline {
  /// The animation in force for a component, by the component's raw value; nil if it stands still.
  private var owners: [Int?]
  private let layer: Layer
  private let isSteady: Bool

  /// Finds the animation in force for each component: a later one hides an earlier one.
  init(_ layer: Layer, isSteady: Bool) throws(EmissionError) {
    self.layer = layer
    self.isSteady = isSteady
    owners = Array(repeating: nil, count: layer.animations.isEmpty ? 0 : Component.allCases.count)
    for (i, animation) in layer.animations.enumerated() {
      for component in animation.components { try claim(component, by: i) }
    }
  }

  private mutating func claim(_ component: UInt8, by index: Int) throws(EmissionError) {
    if owners[Int(component)] != nil && !hides(layer.animations[index]) {
      throw EmissionError(.overlappingAnimations, at: layer.animations[index].source)
    }
    owners[Int(component)] = index
  }

  /// Whether an animation has effect at all times, so that nothing below it ever shows.
  private func hides(_ animation: Animation) -> Bool {
    guard case .keyframes(let keyframes) = animation else { return false }
    return keyframes.timing.speed == 0 || isSteady && keyframes.timing.repetition == .forever
  }

  /// Whether a component is animated.
  func isAnimated(_ component: Component) -> Bool {
    !owners.isEmpty && owners[Int(component.rawValue)] != nil
  }

  /// Whether a component's model value never shows.
  func hidesModel(_ component: Component) -> Bool {
    guard let animation = animation(of: component) else { return false }
    return hides(animation)
  }

  /// Whether nothing is animated.
  var isStill: Bool { owners.isEmpty }

  /// The animation in force for a component.
  func animation(of component: Component) -> Animation? {
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
    let (ix, iy) = (owners[Int(x.rawValue)], owners[Int(y.rawValue)])
    if let ix, ix == iy, layer.animations[ix].movesTogether(x, y) {
      return (try signal(x, count: 2, model: Vector(model.x, model.y, 0, 0)), zero, zero)
    }
    return (nil, try number(x, model: model.x), try number(y, model: model.y))
  }

  /// The layer's shape over time: the number of a pair of shapes, and how far it is from the one to the
  /// other.
  func morph(_ table: MorphTable) throws(EmissionError) -> Signal {
    let model = Vector(Double(table.pairs.count - 1), 0, 0, 0)
    guard let animation = animation(of: .path) else { return .constant(model) }
    let lowering = Lowering(
      target: Lowering.Target(component: .path, count: 1, model: model), isSteady: isSteady,
      palette: { _ in .zero }, shapes: table.firsts)
    guard let track = try lowering.track(animation) else { return .constant(model) }
    return Signal(track)
  }

  /// A component of any kind.
  ///
  /// - Parameter palette: gives a color its numbers.
  func signal(
    _ component: Component, count: Int, model: Vector, palette: (Color) -> Vector = { _ in .zero }
  ) throws(EmissionError) -> Signal {
    guard let animation = animation(of: component) else { return .constant(model) }
    return try withoutActuallyEscaping(palette) { (palette) throws(EmissionError) -> Signal in
      let lowering = Lowering(
        target: Lowering.Target(component: component, count: count, model: model),
        isSteady: isSteady, palette: palette)
      guard let track = try lowering.track(animation) else { return .constant(model) }
      return Signal(track)
    }
  }
}

extension Animation {
  /// The raw values of the components that the animation or its children name.
  var components: [UInt8] {
    switch self {
    case .keyframes(let keyframes):
      let row = keyframes.property.descriptor
      return (0..<UInt8(row.componentCount)).map { row.component.rawValue + $0 }
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
