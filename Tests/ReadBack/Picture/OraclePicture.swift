// SPDX-License-Identifier: MIT

import LoaderModel

/// The evaluator's pictures as display lists.
final class OraclePictures {
  let loader: Loader
  /// The outline made last at each place of the list, and the path that it was made of.
  private var known: [(path: Path, outline: Outline)?] = []
  private var place = 0
  private var items: [DisplayItem] = []

  init(_ loader: Loader) { self.loader = loader }

  /// What is painted at an instant in milliseconds, from the bottom up.
  func picture(at time: Double) -> [DisplayItem] {
    let tree = loader.presentation(at: time / 1000)
    (place, items) = (0, [])
    appendBackground(tree)
    for node in tree.nodes { append(node, .identity, 1) }
    return items
  }

  private func appendBackground(_ tree: PresentationTree) {
    if tree.background.isNone { return }
    let box = tree.viewBox
    let outline = Outline(rect: box.origin, Point(box.width, box.height), .zero)
    items.append(
      DisplayItem(
        kind: .fill("nonzero"), outline: outline, matrix: .identity,
        paint: PaintValue(tree.background), opacity: tree.background.alpha))
  }

  private func append(_ node: PresentationNode, _ outer: AffineTransform, _ opacity: Double) {
    let matrix = outer.concatenating(node.transform)
    append(node, matrix, groups(of: node, matrix)[...], outer: opacity, own: node.opacity)
  }

  /// What is done to a node, the outermost first.
  private func groups(
    of node: PresentationNode, _ matrix: AffineTransform
  ) -> [(GroupEffect, Outline?)] {
    var groups: [(GroupEffect, Outline?)] = []
    if let effects = node.effects {
      if effects.blendMode != .normal {
        groups.append((GroupEffect(blendMode: "\(effects.blendMode.word)"), nil))
      }
      let steps = FilterStep.steps(effects.filter)
      if !steps.isEmpty { groups.append((GroupEffect(filter: steps), nil)) }
      if let cut = cut(effects, matrix) { groups.append(cut) }
    }
    if node.isIsolated { groups.append((GroupEffect(isIsolated: true), nil)) }
    return groups
  }

  private func append(
    _ node: PresentationNode, _ matrix: AffineTransform,
    _ groups: ArraySlice<(GroupEffect, Outline?)>, outer: Double, own: Double
  ) {
    guard let (effect, clip) = groups.first else {
      return appendInside(node, matrix, outer * own)
    }
    let isBlend = effect.blendMode != "normal"
    let inner = list {
      append(node, matrix, groups.dropFirst(), outer: 1, own: isBlend ? own : 1)
    }
    items.append(
      .group(effect, clip: clip, matrix, opacity: isBlend ? outer : outer * own, inner))
  }

  /// What a list of nodes in a group paints.
  private func list(_ append: () -> Void) -> [DisplayItem] {
    let outer = items
    items = []
    append()
    defer { items = outer }
    return items
  }

  private func cut(
    _ effects: PresentationEffects, _ matrix: AffineTransform
  ) -> (GroupEffect, Outline?)? {
    var effect = GroupEffect()
    var clip: Outline?
    if let path = effects.clip {
      clip = outline(of: path)
      effect.isClipped = true
    }
    if let mask = effects.mask {
      effect.mask = list { for node in mask { append(node, matrix, 1) } }.map(\.masking)
    }
    return effect.isEmpty ? nil : (effect, clip)
  }

  private func appendInside(
    _ node: PresentationNode, _ matrix: AffineTransform, _ opacity: Double
  ) {
    let own = node.projection?.affine.map { matrix.concatenating($0) } ?? matrix
    switch node.content {
    case .none: break
    case .shape(let shape):
      if let projection = node.projection, projection.affine == nil {
        append(shape, seenBy: projection, matrix, opacity)
      } else {
        append(shape, own, opacity)
        // Seen straight for once, a stroke may still be written as the area that it is at other times.
        if let projection = node.projection, !shape.paint.strokeColor.isNone, !items.isEmpty {
          items[items.count - 1].region = region(of: shape, projection, matrix)
        }
      }
    case .text(let text): append(text, own, opacity)
    }
    for child in node.children { append(child, matrix, opacity) }
  }

  /// A shape under a perspective: its stroke is an area too.
  private func append(
    _ shape: ShapePresentation, seenBy projection: Homography, _ matrix: AffineTransform,
    _ opacity: Double
  ) {
    let paint = shape.paint
    let outline = outline(of: shape.path)
    let seen = outline.projected { projection.apply($0) }
    if !paint.fillColor.isNone {
      items.append(
        DisplayItem(
          kind: .fill(paint.fillRule == .evenodd ? "evenodd" : "nonzero"), outline: seen,
          matrix: matrix, paint: PaintValue(paint.fillColor),
          opacity: opacity * paint.fillColor.alpha))
    }
    if paint.strokeColor.isNone { return }
    var item = DisplayItem(
      kind: .fill("nonzero"), outline: seen, matrix: matrix,
      paint: PaintValue(paint.strokeColor), opacity: opacity * paint.strokeColor.alpha)
    item.region = region(of: shape, projection, matrix)
    items.append(item)
  }

  private func region(
    of shape: ShapePresentation, _ projection: Homography, _ matrix: AffineTransform
  ) -> StrokeRegion {
    let paint = shape.paint
    let outline = Outline(shape.path)
    let pen = Pen(
      width: paint.lineWidth, cap: "\(paint.lineCap)", join: "\(paint.lineJoin)",
      miterLimit: paint.miterLimit)
    return StrokeRegion(
      pen, dashedRuns(of: paint, shape.repeatCount, outline), outline,
      projection: { matrix.apply(projection.apply($0)) },
      scale: { matrix.concatenating(projection.affine(at: $0)).leastFactor })
  }

  private func dashedRuns(of paint: Paint, _ repeatCount: Int, _ outline: Outline) -> [Run] {
    let runs = outline.runs(of: paint, repeatCount: repeatCount)
    if paint.lineDashPattern.isEmpty { return runs }
    return runs.flatMap {
      outline.contours[$0.contour].dashes(
        $0, pattern: paint.lineDashPattern, phase: paint.lineDashPhase)
    }
  }

  private func outline(of path: Path) -> Outline {
    defer { place += 1 }
    while known.count <= place { known.append(nil) }
    if let last = known[place], last.path == path { return last.outline }
    let outline = Outline(path)
    known[place] = (path, outline)
    return outline
  }

  private func append(_ shape: ShapePresentation, _ matrix: AffineTransform, _ opacity: Double) {
    let paint = shape.paint
    let outline = outline(of: shape.path)
    if !paint.fillColor.isNone {
      items.append(
        DisplayItem(
          kind: .fill(paint.fillRule == .evenodd ? "evenodd" : "nonzero"), outline: outline,
          matrix: matrix, paint: paint.fillPaint(shape.bounds, matrix),
          opacity: opacity * paint.fillAlpha(shape.bounds)))
    }
    if paint.strokeColor.isNone { return }
    let pen = Pen(
      width: paint.lineWidth, cap: "\(paint.lineCap)", join: "\(paint.lineJoin)",
      miterLimit: paint.miterLimit)
    let runs = dashedRuns(of: paint, shape.repeatCount, outline)
    items += DisplayItem.stroke(
      pen, runs, outline, matrix, paint.strokePaint(shape.bounds, matrix),
      opacity * paint.strokeAlpha(shape.bounds), keepsEmpty: true)
  }

  private func append(_ text: TextPresentation, _ matrix: AffineTransform, _ opacity: Double) {
    let (model, size) = (text.text, text.bounds)
    let anchors: [Text.Alignment: (String, Double)] = [
      .left: ("start", 0), .center: ("middle", 0.5), .right: ("end", 1),
    ]
    let (anchor, share) = anchors[model.alignment] ?? ("", 0)
    let line = TextLine(
      string: String(decoding: model.string, as: UTF8.self),
      family: String(decoding: model.fontFamily, as: UTF8.self),
      weight: "\(Int(model.fontWeight))", anchor: anchor, fitsGlyphs: model.fit)
    let origin = Point(size.width * share, size.height / 2 + 0.35 * model.fontSize)
    let paint = text.paint
    let paints: [(PaintValue, Double, Double?)] = [
      (paint.fillPaint(size, matrix), paint.fillAlpha(size), nil),
      (paint.strokePaint(size, matrix), paint.strokeAlpha(size), paint.lineWidth),
    ]
    for (i, (color, alpha, lineWidth)) in paints.enumerated() {
      if (i == 0 ? paint.fillColor : paint.strokeColor).isNone { continue }
      items.append(
        DisplayItem(
          kind: .text(
            line, origin: origin, size: model.fontSize, length: model.fit ? size.width : nil,
            lineWidth: lineWidth),
          outline: Outline([]), matrix: matrix, paint: color, opacity: opacity * alpha))
    }
  }
}

extension DisplayItem {
  /// The item in a mask, of which only alpha counts.
  fileprivate var masking: DisplayItem {
    var item = self
    item.paint = .rgb(255, 255, 255)
    if case .gradient(var gradient) = paint {
      for i in gradient.stops.indices { gradient.stops[i].paint = .rgb(255, 255, 255) }
      item.paint = .gradient(gradient)
    }
    if case .group(var effect, let items) = kind {
      effect.filter = effect.filter.map(\.masking)
      item.kind = .group(effect, items.map(\.masking))
      item.paint = paint
    }
    return item
  }
}

extension PaintValue {
  /// The model's color without its alpha.
  init(_ color: Color) {
    switch color.base {
    case .rgb(let r, let g, let b): self = .rgb(r * 255, g * 255, b * 255)
    case .currentColor: self = .word("currentColor")
    case .variable(let text): self = .word("var(\(String(decoding: text, as: UTF8.self)))")
    case .none: self = .word("none")
    }
  }
}

extension Outline {
  /// The painted parts, by the language's rules for `strokeStart`, `strokeEnd` and `strokeWrap`.
  fileprivate func runs(of paint: Paint, repeatCount: Int) -> [Run] {
    if paint.strokeWrap {
      return wrappedRuns(paint.strokeStart, paint.strokeEnd - paint.strokeStart)
    }
    let (a, b) = (min(1, max(0, paint.strokeStart)), min(1, max(0, paint.strokeEnd)))
    if a >= b { return [] }
    if a == 0 && b == 1 && paint.lineDashPattern.isEmpty { return wholeRuns }
    let total = contours.reduce(0) { $0 + $1.length } * Double(repeatCount)
    var (runs, reached) = ([Run](), 0.0)
    for _ in 0..<repeatCount {
      for (i, contour) in contours.enumerated() {
        let (low, high) = (a * total - reached, b * total - reached)
        reached += contour.length
        if high <= 1e-9 || low >= contour.length - 1e-9 && contour.length > 0 { continue }
        let isWhole = low <= 1e-9 && high >= contour.length - 1e-9
        runs.append(
          Run(
            contour: i, from: max(0, low), to: min(contour.length, high),
            isClosed: isWhole && contour.isClosed))
      }
    }
    return runs
  }

  private func wrappedRuns(_ start: Double, _ extent: Double) -> [Run] {
    if extent <= 0 { return [] }
    if extent >= 1 { return wholeRuns }
    let length = contours[0].length
    let from = (start - start.rounded(.down)) * length
    return [Run(contour: 0, from: from, to: from + extent * length, isClosed: false)]
  }
}
