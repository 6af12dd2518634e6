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
  /// The colors of the cells on light ground, and on dark.
  private var light: [RGB]
  private var dark: [RGB]
  /// How much is painted in each cell, 0…1.
  private(set) var inks: [Double]
  /// With nothing but a background.
  init(empty grid: CellGrid, _ background: Color = .none) {
    self.grid = grid
    light = [RGB](repeating: Ground.light.bare(background), count: grid.count)
    dark = [RGB](repeating: Ground.dark.bare(background), count: grid.count)
    inks = [Double](repeating: 0, count: grid.count)
  }

  /// The colors of the cells.
  func cells(on ground: Ground) -> [RGB] { ground == .light ? light : dark }

  /// All ink, in cells.
  var ink: Double { inks.reduce(0, +) }

  /// Paints what is covered.
  ///
  /// - Parameter clip: how much is left of each cell; nil for all.
  mutating func cover(
    _ coverage: borrowing Coverage, _ color: Color, _ alpha: Double, _ clip: [Double]?
  ) {
    let (onLight, onDark) = (Ground.light.shown(color), Ground.dark.shown(color))
    for i in coverage.values.indices where coverage.values[i] > 0 {
      let cell = coverage.offset + i
      let part = min(1, clip.map { coverage.values[i] * $0[cell] } ?? coverage.values[i]) * alpha
      light[cell] = light[cell].covered(by: onLight, part)
      dark[cell] = dark[cell].covered(by: onDark, part)
      inks[cell] += (1 - inks[cell]) * part
    }
  }
}

extension CoarsePicture.Ground {
  /// What it looks like with a background.
  fileprivate func bare(_ background: Color) -> CoarsePicture.RGB {
    let bare = CoarsePicture.RGB(level, level, level)
    return background.isNone ? bare : bare.covered(by: shown(background), background.alpha)
  }

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
