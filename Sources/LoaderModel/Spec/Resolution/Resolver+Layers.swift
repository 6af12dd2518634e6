// SPDX-License-Identifier: MIT

extension Resolver {
  /// Adds a layer, as often as its `forEach` says.
  mutating func unroll(_ spec: LayerSpec, into layers: inout [Layer], parent: Size) {
    guard spend(spec.forEach == nil ? spec.ownText : 8, at: spec.source) else { return }
    guard let forEach = spec.forEach else {
      layers.append(layer(spec, parent: parent))
      return
    }
    let base = environment.values.count
    guard let count = number(forEach.count) else {
      // The names inside still stand for something, so that other faults inside are found.
      if forEach.isDeclared { environment.values.append(.number(0)) }
      _ = layer(spec, parent: parent)
      environment.values.removeLast(environment.values.count - base)
      return
    }
    let outer = multiplier
    multiplier = forEach.count.range
    for index in 0..<Int(count) {
      guard !isOverLimit, spend(spec.ownText, at: spec.source) else { break }
      if forEach.isDeclared { environment.values.append(.number(Double(index))) }
      layers.append(layer(spec, parent: parent))
      environment.values.removeLast(environment.values.count - base)
    }
    multiplier = outer
  }

  /// A layer with all that is in it.
  private mutating func layer(_ spec: LayerSpec, parent: Size) -> Layer {
    let base = environment.values.count
    for constant in spec.constants { environment.values.append(value(constant.value)) }
    let frame = frame(spec.frame, parent: parent)
    var layer = Layer(bounds: frame.size, position: .zero, parentBounds: parent)
    layer.name = spec.name
    layer.source = spec.source
    let outer = (copies: copies, multiplier: multiplier, isTinted: isTinted, space: space)
    if !spec.replicators.isEmpty { layer.replicators = replicators(spec.replicators) }
    countElements(at: spec.source)
    place(&layer, spec, frame)
    content(&layer, spec)
    var filter: Filter?
    if let settings = spec.effects?.content.filter {
      filter = self.filter(settings, spec.effects?.content.shadow)
    }
    if !spec.animations.isEmpty {
      self.filter = filter
      layer.animations = animations(spec.animations, of: layer)
    }
    if hasPerspective { enterSpace(layer, spec) }
    // Many may come to nothing, in each of many copies.
    layer.sublayers.reserveCapacity(min(spec.layers.count, 32))
    for index in spec.layers.indices {
      unroll(spec.layers[index].content, into: &layer.sublayers, parent: layer.bounds)
    }
    if let effects = spec.effects {
      layer.effects = self.effects(effects.content, filter, layer, spec)
      hasEffects = true
    }
    (copies, multiplier, isTinted, space) = outer
    environment.values.removeLast(environment.values.count - base)
    return layer
  }

  private mutating func countElements(at source: SourceRange) {
    let (sum, overflow) = elements.addingReportingOverflow(max(copies, 1))
    elements = sum
    if overflow || sum > Limits.elements { overElements(at: multiplier ?? source) }
  }

  /// Reports the limit of elements once, and ends unrolling.
  mutating func overElements(at range: SourceRange) {
    guard !isOverLimit else { return }
    isOverLimit = true
    report(.tooManyElements(), at: range)
  }

  private mutating func place(_ layer: inout Layer, _ spec: LayerSpec, _ frame: Rect) {
    var position: Point?
    for index in spec.settings.entries.indices {
      let entry = spec.settings.entries[index]
      switch (entry.key, entry.value) {
      case (.anchorPoint, .numbers(let spec)): layer.anchorPoint = point(spec) ?? Point(0.5, 0.5)
      case (.position, .numbers(let spec)): position = point(spec)
      case (.opacity, .number(let spec)): layer.opacity = number(spec) ?? 1
      case (.hidden, .boolean(let spec)): layer.isHidden = boolean(spec) ?? false
      case (.zPosition, .number(let spec)): layer.zPosition = number(spec) ?? 0
      default: break
      }
    }
    layer.position =
      position
      ?? Point(
        frame.minX + layer.anchorPoint.x * frame.width,
        frame.minY + layer.anchorPoint.y * frame.height)
    if let spec = spec.transform { transform(spec, of: &layer) }
  }

  private mutating func transform(
    _ settings: SpecSettings<TransformKey>, of layer: inout Layer
  ) {
    for entry in settings.entries {
      switch (entry.key, entry.value) {
      case (.translation, .numbers(let spec)):
        layer.transform.translation = point(spec) ?? .zero
      case (.rotation, .number(let spec)): layer.transform.rotation = number(spec) ?? 0
      case (.rotationX, .number(let spec)): layer.transform.rotationX = number(spec) ?? 0
      case (.rotationY, .number(let spec)): layer.transform.rotationY = number(spec) ?? 0
      case (.perspective, .number(let spec)):
        layer.transform.perspective = number(spec)
        layer.transform.perspectiveSource = spec.range
        hasPerspective = true
      case (.scale, .numbers(let spec)): layer.transform.scale = point(spec) ?? Point(1, 1)
      case (.skew, .numbers(let spec)): layer.transform.skew = point(spec) ?? .zero
      default: break
      }
    }
  }

  // MARK: Frames

  private mutating func frame(_ spec: FrameSpec?, parent: Size) -> Rect {
    let whole = Rect(0, 0, parent.width, parent.height)
    guard let spec else { return whole }
    switch spec {
    case .rect(let numbers): return rect(numbers) ?? whole
    case .centered(let center, let size):
      let center = point(center)
      let size = pair(size)
      guard let center, let (w, h) = size else { return whole }
      return Rect(center.x - w / 2, center.y - h / 2, w, h)
    case .inset(let insets):
      guard let (top, right, bottom, left) = four(insets) else { return whole }
      let w = parent.width - left - right
      let h = parent.height - top - bottom
      guard w >= 0, h >= 0 else {
        report(.insetTooLarge(parent), at: insets.range)
        return whole
      }
      return Rect(left, top, w, h)
    }
  }

  /// A rectangle whose extents aren't negative.
  mutating func rect(_ spec: SpecNumbers) -> Rect? {
    guard let (x, y, w, h) = four(spec) else { return nil }
    if w < 0 || h < 0 {
      report(.negativeExtent(w < 0 ? w : h), at: extentRange(spec, w < 0 ? 2 : 3))
      return nil
    }
    return Rect(x, y, w, h)
  }

  private func extentRange(_ spec: SpecNumbers, _ index: Int) -> SourceRange {
    if case .literal(let items) = spec.list.source, index < items.count {
      return items[index].range
    }
    return spec.range
  }
}
