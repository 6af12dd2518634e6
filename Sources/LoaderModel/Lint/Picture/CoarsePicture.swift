// SPDX-License-Identifier: MIT

/// What a loader looks like on a ground, cell by cell.
///
/// Groups fade each of their parts, gradients, filters and blend modes are left out, and text is a bar: it
/// serves to say where it gets light and dark, not to be looked at.
struct CoarsePicture {
  /// The ground that a page gives, and what `currentColor` and custom properties are on it.
  enum Ground: CaseIterable {
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
  let ground: Ground
  private(set) var cells: [RGB]
  /// How much is painted in each cell, 0…1.
  private(set) var inks: [Double]

  /// Draws an instant, in seconds.
  init(_ tree: PresentationTree, _ grid: CellGrid, on ground: Ground) {
    self.grid = grid
    self.ground = ground
    let level = ground.level
    cells = [RGB](repeating: RGB(level, level, level), count: grid.count)
    inks = [Double](repeating: 0, count: grid.count)
    let everywhere = [Double](repeating: 1, count: grid.count)
    paint(everywhere, tree.background, 1)
    inks = [Double](repeating: 0, count: grid.count)
    for node in tree.nodes { draw(node, grid.toCells, 1, everywhere) }
  }

  /// All ink, in cells.
  var ink: Double { inks.reduce(0, +) }

  private mutating func draw(
    _ node: PresentationNode, _ outer: AffineTransform, _ opacity: Double, _ outerClip: [Double]
  ) {
    let alpha = opacity * node.opacity
    if alpha <= 0 { return }
    let transform = outer.concatenating(node.transform)
    var clip = outerClip
    if let path = node.effects?.clip { limit(&clip, grid.coverage(of: path.polygons(transform), .nonzero)) }
    if let mask = node.effects?.mask { limit(&clip, alphas(of: mask, transform)) }
    switch node.content {
    case .none: break
    case .shape(let shape): draw(shape, transform, alpha, clip)
    case .text(let text): draw(text, transform, alpha, clip)
    }
    for child in node.children { draw(child, transform, alpha, clip) }
  }

  private func limit(_ clip: inout [Double], _ coverage: [Double]) {
    for i in clip.indices { clip[i] *= min(1, coverage[i]) }
  }

  /// How opaque a mask is in each cell.
  private func alphas(of nodes: [PresentationNode], _ transform: AffineTransform) -> [Double] {
    var picture = self
    picture.inks = [Double](repeating: 0, count: grid.count)
    let everywhere = [Double](repeating: 1, count: grid.count)
    for node in nodes { picture.draw(node, transform, 1, everywhere) }
    return picture.inks
  }

  private mutating func draw(
    _ shape: ShapePresentation, _ transform: AffineTransform, _ alpha: Double, _ clip: [Double]
  ) {
    let paint = shape.paint
    if !paint.fillColor.isNone {
      cover(shape.path.polygons(transform), paint.fillRule, paint.fillColor, alpha, clip)
    }
    guard !paint.strokeColor.isNone, paint.lineWidth > 0 else { return }
    let isWhole = paint.strokeStart <= 0 && paint.strokeEnd >= 1 && !paint.strokeWrap
    let path =
      isWhole
      ? shape.path
      : paint.strokeWrap
        ? shape.path.trimmedWrapping(from: paint.strokeStart, to: paint.strokeEnd)
        : shape.path.trimmed(
          from: paint.strokeStart, to: paint.strokeEnd, repeatCount: shape.repeatCount)
    let quads = path.strokePolygons(transform, width: paint.lineWidth, cap: paint.lineCap)
    cover(quads, .nonzero, paint.strokeColor, alpha * paint.dashShare, clip)
  }

  private mutating func draw(
    _ text: TextPresentation, _ transform: AffineTransform, _ alpha: Double, _ clip: [Double]
  ) {
    let size = text.text.fontSize
    let width =
      text.text.fit ? text.bounds.width : 0.5 * size * Double(min(text.text.string.count, 1_000))
    let middle = text.bounds.height / 2
    let left =
      switch text.text.alignment {
      case .left: 0.0
      case .center: (text.bounds.width - width) / 2
      case .right: text.bounds.width - width
      }
    let bar = [
      Point(left, middle - 0.35 * size), Point(left + width, middle - 0.35 * size),
      Point(left + width, middle + 0.35 * size), Point(left, middle + 0.35 * size),
    ]
    // About half of a line of text is ink.
    cover([bar.map(transform.apply)], .nonzero, text.paint.fillColor, alpha / 2, clip)
  }

  private mutating func cover(
    _ polygons: [[Point]], _ rule: FillRule, _ color: Color, _ alpha: Double, _ clip: [Double]
  ) {
    var coverage = grid.coverage(of: polygons, rule)
    limit(&coverage, clip)
    paint(coverage, color, alpha)
  }

  private mutating func paint(_ coverage: [Double], _ color: Color, _ alpha: Double) {
    let alpha = alpha * color.alpha
    guard !color.isNone, alpha > 0 else { return }
    let rgb = ground.shown(color)
    for i in cells.indices where coverage[i] > 0 {
      let part = min(1, coverage[i]) * alpha
      cells[i] = cells[i].covered(by: rgb, part)
      inks[i] += (1 - inks[i]) * part
    }
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

  /// Source: WCAG 2.2, relative luminance.
  private func linear(_ c: Double) -> Double {
    c <= 0.04045 ? c / 12.92 : Exponential.pow((c + 0.055) / 1.055, 2.4)
  }
}

extension Paint {
  /// How much of a dashed line is there.
  fileprivate var dashShare: Double {
    var (on, all) = (0.0, 0.0)
    for (i, length) in lineDashPattern.enumerated() {
      all += length
      if i % 2 == 0 { on += length }
    }
    return all > 0 ? on / all : 1
  }
}
