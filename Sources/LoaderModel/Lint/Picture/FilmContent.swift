// SPDX-License-Identifier: MIT

/// A layer's own fill and stroke from frame to frame.
struct FilmContent {
  /// Whether there is any.
  let isAny: Bool
  private var fillRule = FillRule.nonzero
  private var lineCap = LineCap.butt
  private var dashes: [Double] = []
  private var fill = FilmOutline()
  private var stroke = FilmOutline()

  init(_ content: Layer.Content) {
    switch content {
    case .none: isAny = false
    case .text: isAny = true
    case .shape(_, let paint):
      isAny = true
      fillRule = paint.fillRule
      lineCap = paint.lineCap
      dashes = paint.lineDashPattern
    }
  }

  mutating func draw(
    _ content: Layer.Content, _ values: LayerState, _ tint: InstanceTint,
    _ place: FilmPlace, _ grid: CellGrid, _ picture: inout CoarsePicture,
    _ scratch: inout CoverageScratch
  ) {
    if case .text(let text, _) = content {
      if text.isBlank { return }
      // About half of a line of text is ink.
      let color = tint.applied(to: values.shownFill)
      let alpha = place.opacity * 0.5 * color.alpha
      if color.isNone || alpha <= 0 { return }
      fill.find(nil, place.transform, .nonzero, grid, &scratch) {
        text.bar(in: values.size).polygons()
      }
      picture.cover(fill.coverage, color, alpha, place.clip)
      return
    }
    if !values.fillColor.isNone { drawFill(content, values, tint, place, grid, &picture, &scratch) }
    if values.lineWidth > 0 && !values.strokeColor.isNone {
      drawStroke(content, values, tint, place, grid, &picture, &scratch)
    }
  }

  private mutating func drawFill(
    _ content: Layer.Content, _ values: LayerState, _ tint: InstanceTint,
    _ place: FilmPlace, _ grid: CellGrid, _ picture: inout CoarsePicture,
    _ scratch: inout CoverageScratch
  ) {
    let color = tint.applied(to: values.shownFill)
    let alpha = place.opacity * color.alpha
    if color.isNone || alpha <= 0 { return }
    let form = FilmForm(values)
    fill.find(form, place.transform, fillRule, grid, &scratch) {
      content.outline(values)?.path.polygons() ?? Polygons()
    }
    picture.cover(fill.coverage, color, alpha, place.clip)
  }

  private mutating func drawStroke(
    _ content: Layer.Content, _ values: LayerState, _ tint: InstanceTint,
    _ place: FilmPlace, _ grid: CellGrid, _ picture: inout CoarsePicture,
    _ scratch: inout CoverageScratch
  ) {
    let color = tint.applied(to: values.shownStroke)
    let alpha = place.opacity * dashShare(values.lineWidth) * color.alpha
    if color.isNone || alpha <= 0 { return }
    var form = FilmForm(values)
    let map = place.transform
    let isMirrored = map.a * map.d < map.b * map.c
    form?.stroke = FilmForm.Stroke(
      start: values.strokeStart, end: values.strokeEnd, width: values.lineWidth,
      isMirrored: isMirrored)
    stroke.find(form, map, .nonzero, grid, &scratch) { [lineCap] in
      guard let (path, repeatCount) = content.outline(values) else { return Polygons() }
      return path.painted(values, repeatCount)
        .strokePolygons(width: values.lineWidth, cap: lineCap, isMirrored: isMirrored)
    }
    picture.cover(stroke.coverage, color, alpha, place.clip)
  }
}

/// What of a layer's state decides an outline, in the layer's coordinates.
private struct FilmForm: Equatable {
  /// Of a stroke.
  struct Stroke: Equatable {
    var start: Double
    var end: Double
    var width: Double
    /// Whether it is seen in a mirror.
    var isMirrored: Bool
  }

  let size: Size
  let cornerRadius: Double?
  var stroke: Stroke?

  /// Nil on the way from one shape to another.
  init?(_ values: LayerState) {
    if values.morph != nil { return nil }
    size = values.size
    cornerRadius = values.cornerRadius
  }
}

/// An outline and what it covered in the frame before.
private struct FilmOutline {
  private var form: FilmForm?
  private var polygons = Polygons()
  private var transform: AffineTransform?
  private(set) var coverage = Coverage(columns: 0)

  /// Brings `coverage` to what it covers now.
  ///
  /// - Parameters:
  ///   - form: what decides the outline; nil if that isn't known.
  ///   - make: makes it.
  mutating func find(
    _ form: FilmForm?, _ transform: AffineTransform, _ rule: FillRule, _ grid: CellGrid,
    _ scratch: inout CoverageScratch, _ make: () -> Polygons
  ) {
    let isKnown = form != nil && self.form == form
    if isKnown && self.transform == transform { return }
    if !isKnown {
      self.form = form
      polygons = make()
    }
    if self.transform == nil { coverage = Coverage(columns: grid.columns) }
    self.transform = transform
    grid.cover(polygons, transform, rule, &coverage, &scratch)
  }
}

extension Layer.Content {
  /// The outline as it stands, and how often it counts for a stroke's interval; nil of what is no shape.
  fileprivate func outline(_ values: LayerState) -> (path: Path, repeatCount: Int)? {
    guard case .shape(let shape, _) = self else { return nil }
    return (values.outline(of: shape), shape.repeatCount)
  }
}

extension Path {
  /// The painted interval.
  fileprivate func painted(_ values: LayerState, _ repeatCount: Int) -> Path {
    let (start, end) = (values.strokeStart, values.strokeEnd)
    if values.strokeWrap { return trimmedWrapping(from: start, to: end) }
    if start <= 0 && end >= 1 { return self }
    return trimmed(from: start, to: end, repeatCount: repeatCount)
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

extension FilmContent {
  /// How much of a dashed line is there, the caps of its dashes included.
  fileprivate func dashShare(_ lineWidth: Double) -> Double {
    if dashes.isEmpty { return 1 }
    let cap =
      switch lineCap {
      case .butt: 0.0
      case .round: lineWidth * .pi / 4
      case .square: lineWidth
      }
    var (on, all) = (0.0, 0.0)
    for (i, length) in dashes.enumerated() {
      all += length
      if i % 2 == 0 { on += length + cap }
    }
    return all > 0 ? min(1, on / all) : 1
  }
}

extension LayerState {
  /// The fill, or what stands for a gradient as its colors are now.
  fileprivate var shownFill: Color { fillGradient?.representative ?? fillColor }

  /// The stroke, or what stands for a gradient as its colors are now.
  fileprivate var shownStroke: Color { strokeGradient?.representative ?? strokeColor }
}
