// SPDX-License-Identifier: MIT

/// What a loader looks like on light and on dark ground, cell by cell.
///
/// Groups fade each of their parts, gradients, filters and blend modes are left out, and text is a bar: it
/// serves to say where it gets light and dark, not to be looked at.
struct CoarsePicture {
  /// The ground that a page gives, and what `currentColor` and custom properties are on it.
  enum Ground: Int, CaseIterable {
    case light
    case dark

    var level: Double { self == .light ? 1 : 0 }
    var ink: RGB { self == .light ? RGB(0, 0, 0) : RGB(1, 1, 1) }
  }

  /// A color by its sRGB components, 0…1.
  struct RGB: Equatable {
    var r: Double
    var g: Double
    var b: Double

    init(_ r: Double, _ g: Double, _ b: Double) { (self.r, self.g, self.b) = (r, g, b) }

    /// This color with another one over it.
    func covered(by other: RGB, _ alpha: Double) -> RGB {
      RGB(r + (other.r - r) * alpha, g + (other.g - g) * alpha, b + (other.b - b) * alpha)
    }
  }

  let grid: CellGrid
  /// The colors of the cells on light ground, then on dark.
  private var cells: [[RGB]]
  /// How much is painted in each cell, 0…1.
  private(set) var inks: [Double]

  /// What was drawn before, to look up what stays.
  private var memo = CoverageMemo()

  /// Draws an instant.
  init(_ tree: PresentationTree, _ grid: CellGrid) {
    var memo = CoverageMemo()
    self.init(tree, grid, &memo)
  }

  /// Draws an instant after others of the same loader.
  init(_ tree: PresentationTree, _ grid: CellGrid, _ memo: inout CoverageMemo) {
    self.grid = grid
    cells = Ground.allCases.map { ground in
      let bare = RGB(ground.level, ground.level, ground.level)
      let shown = bare.covered(by: ground.shown(tree.background), tree.background.alpha)
      return [RGB](repeating: tree.background.isNone ? bare : shown, count: grid.count)
    }
    inks = [Double](repeating: 0, count: grid.count)
    swap(&self.memo, &memo)
    self.memo.rewind()
    for node in tree.nodes { draw(node, grid.toCells, 1, nil) }
    swap(&self.memo, &memo)
  }

  /// The colors of the cells.
  func cells(on ground: Ground) -> [RGB] { cells[ground.rawValue] }

  /// All ink, in cells.
  var ink: Double { inks.reduce(0, +) }

  private mutating func draw(
    _ node: PresentationNode, _ outer: AffineTransform, _ opacity: Double, _ outerClip: [Double]?
  ) {
    let alpha = opacity * node.opacity
    if alpha <= 0 { return }
    let transform = outer.concatenating(node.transform)
    var clip = outerClip
    if let effects = node.effects { clip = self.clip(effects, transform, outerClip) }
    switch node.content {
    case .none: break
    case .shape(let shape): draw(shape, transform, alpha, clip)
    case .text(let text): draw(text, transform, alpha, clip)
    }
    for child in node.children { draw(child, transform, alpha, clip) }
  }

  /// What a node's clip and mask leave of each cell; nil for all.
  private mutating func clip(
    _ effects: PresentationEffects, _ transform: AffineTransform, _ outer: [Double]?
  ) -> [Double]? {
    var result = outer
    if let path = effects.clip {
      let inside = grid.coverage(of: path.polygons(transform), .nonzero)
      var all = [Double](repeating: 0, count: grid.count)
      for i in inside.values.indices { all[inside.offset + i] = min(1, inside.values[i]) }
      result = product(result, all)
    }
    if let mask = effects.mask {
      var picture = self
      picture.inks = [Double](repeating: 0, count: grid.count)
      for node in mask { picture.draw(node, transform, 1, nil) }
      memo = picture.memo
      result = product(result, picture.inks)
    }
    return result
  }

  private func product(_ a: [Double]?, _ b: [Double]) -> [Double] {
    guard let a else { return b }
    return a.indices.map { a[$0] * b[$0] }
  }

  private mutating func draw(
    _ shape: ShapePresentation, _ transform: AffineTransform, _ alpha: Double, _ clip: [Double]?
  ) {
    let paint = shape.paint
    if !paint.fillColor.isNone {
      let outline = CoverageMemo.Outline(path: shape.path, transform: transform)
      cover(outline, paint.fillRule, paint.fillColor, alpha, clip)
    }
    guard !paint.strokeColor.isNone, paint.lineWidth > 0 else { return }
    let stroke = CoverageMemo.Outline(
      path: shape.stroke, transform: transform, width: paint.lineWidth, cap: paint.lineCap)
    cover(stroke, .nonzero, paint.strokeColor, alpha * paint.dashShare, clip)
  }

  private mutating func draw(
    _ text: TextPresentation, _ transform: AffineTransform, _ alpha: Double, _ clip: [Double]?
  ) {
    if text.text.isBlank { return }
    // About half of a line of text is ink.
    let bar = CoverageMemo.Outline(path: text.bar, transform: transform)
    cover(bar, .nonzero, text.paint.fillColor, alpha / 2, clip)
  }

  private mutating func cover(
    _ outline: CoverageMemo.Outline, _ rule: FillRule, _ color: Color, _ alpha: Double,
    _ clip: [Double]?
  ) {
    let alpha = alpha * color.alpha
    if color.isNone || alpha <= 0 { return }
    var coverage = memo.coverage(of: outline, rule, grid)
    if let clip { coverage.limit(by: clip) }
    let shown = Ground.allCases.map { $0.shown(color) }
    for i in coverage.values.indices where coverage.values[i] > 0 {
      let part = min(1, coverage.values[i]) * alpha
      let cell = coverage.offset + i
      for ground in shown.indices {
        cells[ground][cell] = cells[ground][cell].covered(by: shown[ground], part)
      }
      inks[cell] += (1 - inks[cell]) * part
    }
  }
}

extension ShapePresentation {
  /// The painted interval of the outline.
  fileprivate var stroke: Path {
    if paint.strokeWrap {
      return path.trimmedWrapping(from: paint.strokeStart, to: paint.strokeEnd)
    }
    if paint.strokeStart <= 0 && paint.strokeEnd >= 1 { return path }
    return path.trimmed(
      from: paint.strokeStart, to: paint.strokeEnd, repeatCount: repeatCount)
  }
}

extension TextPresentation {
  /// About where the line is.
  fileprivate var bar: Path {
    let size = text.fontSize
    let width = text.fit ? bounds.width : 0.5 * size * Double(min(text.string.count, 1_000))
    let middle = bounds.height / 2
    let left =
      switch text.alignment {
      case .left: 0.0
      case .center: (bounds.width - width) / 2
      case .right: bounds.width - width
      }
    let (top, bottom) = (middle - 0.35 * size, middle + 0.35 * size)
    return Path([
      .move(Point(left, top)), .line(Point(left + width, top)),
      .line(Point(left + width, bottom)), .line(Point(left, bottom)), .close,
    ])
  }
}

extension CoarsePicture.Ground {
  /// What a color looks like on this ground, without its alpha.
  func shown(_ color: Color) -> CoarsePicture.RGB {
    if case .rgb(let r, let g, let b) = color.base { return CoarsePicture.RGB(r, g, b) }
    return ink
  }
}

extension CoarsePicture.RGB {
  /// WCAG's relative luminance, 0…1.
  var luminance: Double { 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) }

  /// WCAG's measure of saturated red: what is over the other components, where it is most of all.
  var redness: Double {
    let (r, g, b) = (linear(self.r), linear(self.g), linear(self.b))
    return r > 0 && r / (r + g + b) >= 0.8 ? max(0, r - g - b) * 320 : 0
  }

  /// A polynomial that is within 0.002 of the power.
  ///
  /// Source: WCAG 2.2, relative luminance.
  private func linear(_ c: Double) -> Double {
    c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878)
  }
}

extension Paint {
  /// How much of a dashed line is there, the caps of its dashes included.
  fileprivate var dashShare: Double {
    let cap =
      switch lineCap {
      case .butt: 0.0
      case .round: lineWidth * .pi / 4
      case .square: lineWidth
      }
    var (on, all) = (0.0, 0.0)
    for (i, length) in lineDashPattern.enumerated() {
      all += length
      if i % 2 == 0 { on += length + cap }
    }
    return all > 0 ? min(1, on / all) : 1
  }
}

extension PresentationTree {
  /// How many groups and path segments there are to draw, at most 10 million.
  var weight: Int { nodes.reduce(0) { min(10_000_000, $0 + $1.weight) } }
}

extension PresentationNode {
  fileprivate var weight: Int {
    var own = 1
    if case .shape(let shape) = content { own += shape.path.elements.count * shape.repeatCount }
    own += effects?.clip?.elements.count ?? 0
    own += effects?.mask?.reduce(0) { $0 + $1.weight } ?? 0
    return children.reduce(own) { min(10_000_000, $0 + $1.weight) }
  }
}
