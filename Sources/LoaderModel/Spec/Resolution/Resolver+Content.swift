// SPDX-License-Identifier: MIT

extension Resolver {
  /// Fills in what a layer draws.
  mutating func content(_ layer: inout Layer, _ spec: LayerSpec) {
    switch spec.content {
    case .none: break
    case .poisoned: _ = paint(spec)
    case .shape(let shape):
      let paint = paint(spec)
      guard let resolved = self.shape(shape) else { return }
      if paint.strokeWrap { checkWrap(resolved, spec) }
      layer.content = .shape(resolved, paint)
    case .text(let settings):
      let paint = paint(spec)
      layer.content = .text(text(settings), paint)
    }
  }

  private mutating func text(_ settings: SpecSettings<TextKey>) -> Text {
    var line = Text(string: [])
    for entry in settings.entries {
      switch (entry.key, entry.value) {
      case (.string, .text(let spec)): line.string = text(spec) ?? []
      case (.fontSize, .number(let spec)): line.fontSize = number(spec) ?? 16
      case (.fontFamily, .text(let spec)): line.fontFamily = text(spec) ?? line.fontFamily
      case (.fontWeight, .number(let spec)): line.fontWeight = number(spec) ?? 400
      case (.alignment, .word(let spec)):
        line.alignment = word(spec).flatMap { Text.Alignment(rawValue: $0) } ?? .center
      case (.fit, .boolean(let spec)): line.fit = boolean(spec) ?? false
      default: break
      }
    }
    return line
  }

  // MARK: Paint

  private mutating func paint(_ layer: LayerSpec) -> Paint {
    var paint = Paint()
    if layer.hasStrokeColor { paint.fillColor = .none }
    let entries = layer.settings.entries
    for index in entries.indices where entries[index].key.isPaint {
      apply(entries[index], to: &paint)
    }
    if !paint.strokeWrap { checkInterval(layer.settings) }
    return paint
  }

  private mutating func apply(_ entry: SpecSettings<LayerKey>.Entry, to paint: inout Paint) {
    switch (entry.key, entry.value) {
    case (.fillColor, .color(let spec)): paint.fillColor = tinted(spec) ?? .none
    case (.strokeColor, .color(let spec)): paint.strokeColor = tinted(spec) ?? .none
    case (.fillColor, .gradient(let spec)):
      paint.fillGradient = gradient(spec)
      paint.fillColor = paint.fillGradient?.representative ?? .none
    case (.strokeColor, .gradient(let spec)):
      paint.strokeGradient = gradient(spec)
      paint.strokeColor = paint.strokeGradient?.representative ?? .none
    case (.lineWidth, .number(let spec)): paint.lineWidth = number(spec) ?? 1
    case (.strokeStart, .number(let spec)): paint.strokeStart = number(spec) ?? 0
    case (.strokeEnd, .number(let spec)): paint.strokeEnd = number(spec) ?? 1
    case (.strokeWrap, .boolean(let spec)): paint.strokeWrap = boolean(spec) ?? false
    case (.miterLimit, .number(let spec)): paint.miterLimit = number(spec) ?? 10
    case (.lineDashPhase, .number(let spec)): paint.lineDashPhase = number(spec) ?? 0
    case (.lineDashPattern, .numbers(let spec)): paint.lineDashPattern = dashes(spec)
    case (_, .word(let spec)): apply(word(spec), entry.key, to: &paint)
    default: break
    }
  }

  private func apply(_ word: UInt8?, _ key: LayerKey, to paint: inout Paint) {
    guard let word else { return }
    switch key {
    case .fillRule: paint.fillRule = FillRule(rawValue: word) ?? .nonzero
    case .lineCap: paint.lineCap = LineCap(rawValue: word) ?? .butt
    case .lineJoin: paint.lineJoin = LineJoin(rawValue: word) ?? .miter
    default: break
    }
  }

  /// A color that the replicators around can multiply.
  mutating func tinted(_ spec: SpecColor) -> Color? {
    guard let color = color(spec) else { return nil }
    if isTinted, case .variable = color.base {
      report(.tintedVariable(), at: spec.range)
      return nil
    }
    return color
  }

  private mutating func dashes(_ spec: SpecNumbers) -> [Double] {
    guard let pattern = list(spec) else { return [] }
    if !pattern.isEmpty && !pattern.contains(where: { $0 > 0 }) {
      report(.emptyDashes(), at: spec.range)
      return []
    }
    return pattern.count % 2 == 1 ? pattern + pattern : pattern
  }

  /// Without `strokeWrap` the interval lies within 0…1.
  private mutating func checkInterval(_ settings: SpecSettings<LayerKey>) {
    for entry in settings.entries where entry.key == .strokeStart || entry.key == .strokeEnd {
      guard case .number(let spec) = entry.value else { continue }
      _ = number(spec, .range(0, 1, .strokeWrap))
    }
  }

  private mutating func checkWrap(_ shape: Shape, _ layer: LayerSpec) {
    guard shape.repeatCount != 1 || !shape.isClosedContour else { return }
    guard let index = layer.settings.index(of: .strokeWrap),
      case .boolean(let spec) = layer.settings.entries[index].value
    else { return }
    report(shape.repeatCount != 1 ? .wrapWithRepeat() : .wrapNeedsClosed(), at: spec.range)
  }
}

extension Shape {
  /// Whether it is one closed contour.
  var isClosedContour: Bool {
    switch figure {
    case .line, .polyline, .arc, .ring, .compound: return false
    case .path(let path, _):
      var moves = 0
      var closes = 0
      for element in path.elements {
        if case .move = element { moves += 1 }
        if case .close = element { closes += 1 }
      }
      return moves == 1 && closes == 1 && path.elements.last == .close
    case .sector(_, let innerRatio): return innerRatio >= 0
    default: return true
    }
  }
}
