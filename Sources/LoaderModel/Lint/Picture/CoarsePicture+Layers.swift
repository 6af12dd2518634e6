// SPDX-License-Identifier: MIT

/// What the layers around leave to draw a layer in.
struct CoarseSurroundings {
  var context: PresentationContext
  /// From the coordinates around to cells.
  var transform: AffineTransform
  var opacity = 1.0
  /// How much of each cell clips and masks leave; nil for all.
  var clip: [Double]?

  init(_ context: PresentationContext, _ transform: AffineTransform) {
    self.context = context
    self.transform = transform
  }
}

/// Drawing straight from the layers, what `presentation(at:)` shows: many frames are needed.
extension CoarsePicture {
  /// Draws siblings.
  mutating func draw(_ layers: [Layer], _ outer: CoarseSurroundings) {
    guard let order = outer.context.paintingOrder(of: layers) else {
      for index in layers.indices { draw(layers[index], from: 0, outer) }
      return
    }
    for index in order { draw(layers[index], from: 0, outer) }
  }

  /// Draws a layer's copies by its replicators from number `level` on, or the layer itself.
  private mutating func draw(_ layer: Layer, from level: Int, _ outer: CoarseSurroundings) {
    guard level < layer.replicators.count else { return draw(layer, outer) }
    let replicator = layer.replicators[level]
    for i in 0..<max(0, replicator.count) {
      var inner = outer
      inner.opacity *= InstanceTint.factor(
        replicator.instanceColor.alpha, replicator.instanceOffsets.alpha, i)
      if inner.opacity <= 0 { continue }
      inner.context.delay += replicator.delay(ofCopy: i)
      inner.context.tint = outer.context.tint.inside(replicator, copy: i)
      let place = replicator.transform(ofCopy: i, parentBounds: layer.parentBounds)
      if let space = outer.context.space {
        inner.context.space = space.concatenating(Transform3D(place))
      } else {
        inner.transform = outer.transform.concatenating(place)
      }
      draw(layer, from: level + 1, inner)
    }
  }

  private mutating func draw(_ layer: Layer, _ outer: CoarseSurroundings) {
    let values = outer.context.values(of: layer)
    var inner = outer
    inner.opacity *= values.opacity
    if values.isHidden || inner.opacity <= 0 { return }
    if outer.context.space != nil || layer.opensSpace {
      let placed = values.spatialPlacement
      inner.context.space = outer.context.space?.concatenating(placed) ?? placed
    } else {
      inner.transform = outer.transform.concatenating(values.placement)
    }
    if let effects = layer.effects {
      inner.clip = clip(effects, values, inner.transform, outer)
    }
    switch layer.content {
    case .none: break
    case .shape(let shape, let paint): draw(shape, paint, values, inner)
    case .text(let text, _): draw(text, values, inner)
    }
    if !layer.sublayers.isEmpty { draw(layer.sublayers, inner) }
  }

  /// What a layer's clip and mask leave of each cell; nil for all.
  private mutating func clip(
    _ effects: LayerEffects, _ values: LayerState, _ transform: AffineTransform,
    _ outer: CoarseSurroundings
  ) -> [Double]? {
    var result = outer.clip
    if let clip = effects.clip {
      let path = clip.shape.path(in: values.size, cornerRadius: nil)
      let inside = grid.coverage(of: path.polygons(), transform, .nonzero)
      var all = [Double](repeating: 0, count: grid.count)
      for i in inside.values.indices { all[inside.offset + i] = min(1, inside.values[i]) }
      result = product(result, all)
    }
    if let mask = effects.mask {
      var picture = CoarsePicture(empty: grid)
      swap(&picture.memo, &memo)
      picture.draw(mask, CoarseSurroundings(outer.context, transform))
      swap(&picture.memo, &memo)
      result = product(result, picture.inks)
    }
    return result
  }

  private func product(_ a: [Double]?, _ b: [Double]) -> [Double] {
    guard let a else { return b }
    return a.indices.map { a[$0] * b[$0] }
  }

  private mutating func draw(
    _ shape: Shape, _ paint: Paint, _ values: LayerState, _ inner: CoarseSurroundings
  ) {
    let tint = inner.context.tint
    var form: CoverageMemo.Form?
    if values.morph == nil {
      form = CoverageMemo.Form(
        shape: shape, size: values.size, cornerRadius: values.cornerRadius)
    }
    cover(form, paint.fillRule, tint.applied(to: values.fillColor), 1, inner) {
      values.outline(of: shape).polygons()
    }
    guard values.lineWidth > 0 else { return }
    let stroke = CoverageMemo.Stroke(values, paint.lineCap, inner.transform)
    form?.stroke = stroke
    cover(form, .nonzero, tint.applied(to: values.strokeColor), paint.dashShare, inner) {
      stroke.polygons(of: values.outline(of: shape), repeatCount: shape.repeatCount)
    }
  }

  private mutating func draw(_ text: Text, _ values: LayerState, _ inner: CoarseSurroundings) {
    // About half of a line of text is ink.
    let color = inner.context.tint.applied(to: values.fillColor)
    cover(nil, .nonzero, color, 0.5, inner) { text.bar(in: values.size).polygons() }
  }

  private mutating func cover(
    _ form: CoverageMemo.Form?, _ rule: FillRule, _ color: Color, _ share: Double,
    _ inner: CoarseSurroundings, _ polygons: () -> Polygons
  ) {
    let alpha = inner.opacity * share * color.alpha
    if color.isNone || alpha <= 0 { return }
    var coverage = memo.coverage(of: form, inner.transform, rule, grid, polygons)
    if let clip = inner.clip { coverage.limit(by: clip) }
    cover(coverage, color, alpha)
  }
}

extension CoverageMemo.Stroke {
  fileprivate init(_ values: LayerState, _ cap: LineCap, _ transform: AffineTransform) {
    self.init(
      start: values.strokeStart, end: values.strokeEnd, wraps: values.strokeWrap,
      width: values.lineWidth, cap: cap,
      isMirrored: transform.a * transform.d < transform.b * transform.c)
  }

  /// The painted interval of an outline.
  fileprivate func polygons(of path: Path, repeatCount: Int) -> Polygons {
    painted(path, repeatCount).strokePolygons(width: width, cap: cap, isMirrored: isMirrored)
  }

  private func painted(_ path: Path, _ repeatCount: Int) -> Path {
    if wraps { return path.trimmedWrapping(from: start, to: end) }
    if start <= 0 && end >= 1 { return path }
    return path.trimmed(from: start, to: end, repeatCount: repeatCount)
  }
}

extension Text {
  /// About where the line is.
  fileprivate func bar(in bounds: Size) -> Path {
    let width = fit ? bounds.width : 0.5 * fontSize * Double(min(string.count, 1_000))
    let middle = bounds.height / 2
    let left =
      switch alignment {
      case .left: 0.0
      case .center: (bounds.width - width) / 2
      case .right: bounds.width - width
      }
    let (top, bottom) = (middle - 0.35 * fontSize, middle + 0.35 * fontSize)
    return Path([
      .move(Point(left, top)), .line(Point(left + width, top)),
      .line(Point(left + width, bottom)), .line(Point(left, bottom)), .close,
    ])
  }
}

extension Paint {
  /// How much of a dashed line is there.
  fileprivate var dashShare: Double {
    if lineDashPattern.isEmpty { return 1 }
    var (on, all) = (0.0, 0.0)
    for (i, length) in lineDashPattern.enumerated() {
      all += length
      if i % 2 == 0 { on += length }
    }
    return all > 0 ? on / all : 1
  }
}
