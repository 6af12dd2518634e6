// SPDX-License-Identifier: MIT

import Templates
import Testing

@testable import LoaderModel

/// What a gallery decides by bounds, and straight from the layers, held against all frames of what is shown.
struct DrawJudgementTests {
  /// Random values of a template's parameters, resolved.
  private func loaders(_ template: Template, _ draws: Int) throws -> [Loader] {
    var diagnostics = Diagnostics(source: template.bytes)
    let spec = try #require(
      LoaderSpec.decode(template.bytes, name: [], diagnostics: &diagnostics))
    return (0..<draws).compactMap { draw in
      var random = RandomSource(seed: 11, item: UInt64(draw))
      let drawn = spec.draw(source: template.bytes, palette: nil, &random)
      var found = diagnostics
      let values = drawn.map { ParameterOverride(name: $0.name, value: $0.value) }
      return spec.resolve(values, diagnostics: &found)
    }
  }

  @Test(arguments: Template.allCases)
  func whatFlashesInItsFramesIsNeverPassed(_ template: Template) throws {
    for loader in try loaders(template, 12) where Flash.isBroken(by: loader) {
      #expect(loader.brokenDrawRule() != nil)
    }
  }

  @Test(arguments: Template.allCases)
  func picturesAreThoseOfTheTrees(_ template: Template) throws {
    for loader in try loaders(template, 4) {
      for isSketch in [false, true] {
        let grid = CellGrid(loader.viewBox, isSketch: isSketch)
        var film = CoarseFilm(loader, grid)
        for time in [0, 0.21, 0.22, 0.85, 1.7] {
          let picture = film.picture(at: time)
          let shown = CoarsePicture(of: loader.presentation(at: time), grid)
          #expect(picture.cells(on: .light) == shown.cells(on: .light))
          #expect(picture.cells(on: .dark) == shown.cells(on: .dark))
          #expect(picture.ink == shown.ink)
        }
      }
    }
  }
}

/// The same picture from a tree, without memory of earlier ones.
extension CoarsePicture {
  fileprivate init(of tree: PresentationTree, _ grid: CellGrid) {
    self.init(empty: grid, tree.background)
    for node in tree.nodes { draw(node, grid.toCells, 1, nil) }
  }

  private mutating func draw(
    _ node: PresentationNode, _ outer: AffineTransform, _ opacity: Double, _ outerClip: [Double]?
  ) {
    let alpha = opacity * node.opacity
    if alpha <= 0 { return }
    let transform = outer.concatenating(node.transform)
    var clip = outerClip
    if let path = node.effects?.clip {
      let inside = grid.coverage(of: path.polygons(), transform, .nonzero)
      var all = [Double](repeating: 0, count: grid.count)
      for i in inside.values.indices { all[inside.offset + i] = min(1, inside.values[i]) }
      clip = clip.map { zip($0, all).map { $0 * $1 } } ?? all
    }
    if let mask = node.effects?.mask {
      var picture = CoarsePicture(empty: grid)
      for node in mask { picture.draw(node, transform, 1, nil) }
      clip = clip.map { zip($0, picture.inks).map { $0 * $1 } } ?? picture.inks
    }
    switch node.content {
    case .none: break
    case .shape(let shape): draw(shape, transform, alpha, clip)
    case .text(let text):
      cover(text.bar.polygons(), transform, .nonzero, text.paint.fillColor, alpha / 2, clip)
    }
    for child in node.children { draw(child, transform, alpha, clip) }
  }

  private mutating func draw(
    _ shape: ShapePresentation, _ transform: AffineTransform, _ alpha: Double, _ clip: [Double]?
  ) {
    let paint = shape.paint
    cover(shape.path.polygons(), transform, paint.fillRule, paint.fillColor, alpha, clip)
    guard !paint.strokeColor.isNone, paint.lineWidth > 0 else { return }
    let all = paint.lineDashPattern.reduce(0, +)
    let on = stride(from: 0, to: paint.lineDashPattern.count, by: 2).reduce(0) {
      $0 + paint.lineDashPattern[$1]
    }
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    let quads = shape.painted.strokePolygons(
      width: paint.lineWidth, cap: paint.lineCap, isMirrored: isMirrored)
    cover(quads, transform, .nonzero, paint.strokeColor, alpha * (all > 0 ? on / all : 1), clip)
  }

  private mutating func cover(
    _ polygons: Polygons, _ transform: AffineTransform, _ rule: FillRule, _ color: Color,
    _ alpha: Double, _ clip: [Double]?
  ) {
    if color.isNone || alpha * color.alpha <= 0 { return }
    cover(grid.coverage(of: polygons, transform, rule), color, alpha * color.alpha, clip)
  }
}

extension ShapePresentation {
  fileprivate var painted: Path {
    if paint.strokeWrap {
      return path.trimmedWrapping(from: paint.strokeStart, to: paint.strokeEnd)
    }
    if paint.strokeStart <= 0 && paint.strokeEnd >= 1 { return path }
    return path.trimmed(from: paint.strokeStart, to: paint.strokeEnd, repeatCount: repeatCount)
  }
}

extension TextPresentation {
  fileprivate var bar: Path {
    let size = text.fontSize
    let width = text.fit ? bounds.width : 0.5 * size * Double(min(text.string.count, 1_000))
    let left =
      switch text.alignment {
      case .left: 0.0
      case .center: (bounds.width - width) / 2
      case .right: bounds.width - width
      }
    let (top, bottom) = (bounds.height / 2 - 0.35 * size, bounds.height / 2 + 0.35 * size)
    return Path([
      .move(Point(left, top)), .line(Point(left + width, top)),
      .line(Point(left + width, bottom)), .line(Point(left, bottom)), .close,
    ])
  }
}
