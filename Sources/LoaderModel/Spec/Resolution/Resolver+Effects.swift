// SPDX-License-Identifier: MIT

extension Resolver {
  /// What is done to a layer's picture, when its content and sublayers are known.
  mutating func effects(
    _ spec: EffectsSpec, _ filter: Filter?, _ layer: Layer, _ written: LayerSpec
  ) -> LayerEffects? {
    let clip = clip(spec.clip)
    var mask: [Layer]?
    if let spec = spec.mask { mask = self.mask(spec.content, layer.bounds) }
    let blendMode = blendMode(written.settings)
    if clip == nil && mask == nil && filter == nil && blendMode == .normal { return nil }
    return LayerEffects(
      clip: clip, mask: mask, filter: filter, blendMode: blendMode, of: layer, isSteady: isSteady)
  }

  private mutating func clip(_ spec: ClipSpec?) -> Clip? {
    switch spec {
    case nil: nil
    case .bounds(let flag): boolean(flag) == true ? .bounds : nil
    case .shape(let spec): shape(spec).map { .shape($0) }
    }
  }

  /// The layers of a mask, of whose colors only alpha counts.
  private mutating func mask(_ spec: LayerSpec, _ bounds: Size) -> [Layer] {
    let outer = isTinted
    isTinted = false
    var layers: [Layer] = []
    unroll(spec, into: &layers, parent: bounds)
    isTinted = outer
    return layers
  }

  mutating func filter(
    _ settings: SpecSettings<FilterKey>, _ shadow: SpecSettings<ShadowKey>?
  ) -> Filter {
    var filter = Filter()
    for entry in settings.entries {
      guard case .number(let spec) = entry.value, let value = number(spec) else { continue }
      switch entry.key {
      case .blur: filter.blur = value
      case .goo: filter.goo = value
      case .hueRotate: filter.hueRotate = value
      case .shadow: break
      }
    }
    if let shadow { filter.shadow = self.shadow(shadow) }
    return filter
  }

  private mutating func shadow(_ settings: SpecSettings<ShadowKey>) -> Shadow {
    var shadow = Shadow()
    for entry in settings.entries {
      switch (entry.key, entry.value) {
      case (.offset, .numbers(let spec)): shadow.offset = point(spec) ?? shadow.offset
      case (.radius, .number(let spec)): shadow.radius = number(spec) ?? shadow.radius
      case (.color, .color(let spec)): shadow.color = tinted(spec) ?? shadow.color
      default: break
      }
    }
    return shadow
  }

  private mutating func blendMode(_ settings: SpecSettings<LayerKey>) -> BlendMode {
    guard let index = settings.index(of: .blendMode),
      case .word(let spec) = settings.entries[index].value
    else { return .normal }
    return word(spec).flatMap { BlendMode(rawValue: $0) } ?? .normal
  }
}
