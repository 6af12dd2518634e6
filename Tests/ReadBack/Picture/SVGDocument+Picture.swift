// SPDX-License-Identifier: MIT

import LoaderModel

/// What descends from element to element.
struct Inherited {
  var matrix = AffineTransform.identity
  var opacity = 1.0
  /// The part of it that is the element's own.
  var ownOpacity = 1.0
  var values: [String: PropertyValue] = [
    "fill": .paint(.rgb(0, 0, 0)), "stroke": .paint(.word("none")), "fill-opacity": .number(1),
    "stroke-opacity": .number(1), "stroke-width": .number(1), "fill-rule": .word("nonzero"),
    "stroke-linecap": .word("butt"), "stroke-linejoin": .word("miter"),
    "stroke-miterlimit": .number(4), "stroke-dasharray": .word("none"),
    "stroke-dashoffset": .number(0), "font-family": .word(""), "font-size": .number(16),
    "font-weight": .word("400"), "text-anchor": .word("start"),
  ]

  func number(_ name: String) -> Double {
    if case .number(let number)? = values[name] { return number }
    return .nan
  }

  func word(_ name: String) -> String {
    if case .word(let word)? = values[name] { return word }
    return ""
  }

  func paint(_ name: String) -> PaintValue {
    if case .paint(let paint)? = values[name] { return paint }
    return .word("none")
  }
}

extension Inherited {
  /// What an element has of its own in place of what descends to it.
  func descending(to element: SVGElement, _ time: Double) throws -> Inherited {
    var style = self
    for name in element.inheritedNames {
      if let value = try element.value(name, at: time) { style.values[name] = value }
    }
    if case .transform(let list)? = try element.value("transform", at: time) {
      for function in list { style.matrix = style.matrix.concatenating(function.matrix) }
    }
    return style
  }
}

extension SVGDocument {
  /// What is painted at an instant in milliseconds, from the bottom up.
  func picture(at time: Double) throws -> [DisplayItem] {
    var items: [DisplayItem] = []
    try append(root, Inherited(), time, &items)
    return items
  }

  func append(
    _ element: SVGElement, _ outer: Inherited, _ time: Double, _ items: inout [DisplayItem]
  ) throws {
    if try element.value("display", at: time) == .word("none") { return }
    if SVGElement.unpainted.contains(element.tag) { return }
    var style = try outer.descending(to: element, time)
    style.ownOpacity = try element.number("opacity", at: time) ?? 1
    let layers = try effects(of: element, style, time)
    if layers.isEmpty {
      style.opacity *= style.ownOpacity
      return try appendInside(element, style, time, &items)
    }
    items += try grouped(element, style, layers[...], time)
  }

  /// An element with what is done to it, the outermost first: blending comes after the opacity, all else
  /// before.
  private func grouped(
    _ element: SVGElement, _ style: Inherited, _ layers: ArraySlice<(GroupEffect, Outline?)>,
    _ time: Double
  ) throws -> [DisplayItem] {
    var inner = style
    guard let (effect, clip) = layers.first else {
      var items: [DisplayItem] = []
      inner.opacity *= inner.ownOpacity
      try appendInside(element, inner, time, &items)
      return items
    }
    var opacity = style.opacity
    if effect.blendMode == "normal" {
      opacity *= style.ownOpacity
      inner.ownOpacity = 1
    }
    inner.opacity = 1
    let items = try grouped(element, inner, layers.dropFirst(), time)
    if !effect.filter.isEmpty,
      let definition = try definition("filter", "filter", of: element, time)
    {
      let outset = effect.filter.reduce(0) { $0 + $1.outset }
      try definition.checkRegion(items, style.matrix, time, outset: outset)
      try definition.checkColors(items, effect.filter, time)
    }
    if element.tag == "rect" { return try throughText(effect, items, opacity) }
    return [.group(effect, clip: clip, style.matrix, opacity: opacity, items)]
  }

  /// A pattern seen through text is text painted with it, which WebKit can't do.
  private func throughText(
    _ effect: GroupEffect, _ items: [DisplayItem], _ opacity: Double
  ) throws -> [DisplayItem] {
    guard let mask = effect.mask, items.count == 1, case .fill = items[0].kind else {
      throw ReadingError("effects on rect")
    }
    return try mask.map { item in
      guard case .text = item.kind else { throw ReadingError("effects on rect") }
      var text = item
      text.paint = items[0].paint
      text.opacity *= opacity * items[0].opacity
      return text
    }
  }

  private func appendInside(
    _ element: SVGElement, _ style: Inherited, _ time: Double, _ items: inout [DisplayItem]
  ) throws {
    var style = style
    if element.tag == "text" {
      try resolvePaints(&style, time)
      try appendText(element, style, time, &items)
    } else if let outline = try element.outline(at: time) {
      try resolvePaints(&style, time)
      append(outline, style, &items)
    }
    for child in element.children { try append(child, style, time, &items) }
  }

  /// What is done to an element as a whole, the outermost first.
  private func effects(
    of element: SVGElement, _ style: Inherited, _ time: Double
  ) throws -> [(GroupEffect, Outline?)] {
    var layers: [(GroupEffect, Outline?)] = []
    if case .word(let mode)? = try element.value("mix-blend-mode", at: time) {
      layers.append((GroupEffect(blendMode: mode), nil))
    }
    if let definition = try definition("filter", "filter", of: element, time) {
      let steps = try FilterStep.steps(definition, at: time)
      if !steps.isEmpty { layers.append((GroupEffect(filter: steps), nil)) }
    }
    let isCut = try cut(of: element, style, time).map { layers.append($0) } != nil
    if isCut, layers.contains(where: { !$0.0.filter.isEmpty }) {
      throw ReadingError("a clip or mask after a filter")
    }
    if try element.value("isolation", at: time) != nil, element.tag == "g" {
      layers.append((GroupEffect(isIsolated: true), nil))
    }
    if !layers.isEmpty && element.tag != "g" && element.tag != "rect" {
      throw ReadingError("effects on \(element.tag)")
    }
    return layers
  }

  /// The clip and mask of an element; nil if there is none.
  private func cut(
    of element: SVGElement, _ style: Inherited, _ time: Double
  ) throws -> (GroupEffect, Outline?)? {
    var effect = GroupEffect()
    var clip: Outline?
    if let definition = try definition("clip-path", "clipPath", of: element, time) {
      guard definition.children.count == 1 else { throw ReadingError("clip of several") }
      let shape = definition.children[0]
      var matrix = AffineTransform.identity
      if case .transform(let list)? = try shape.value("transform", at: time) {
        for function in list { matrix = matrix.concatenating(function.matrix) }
      }
      clip = try shape.outline(at: time)?.moved(by: matrix) ?? Outline([])
      effect.isClipped = true
    }
    if let definition = try definition("mask", "mask", of: element, time) {
      guard try definition.value("maskUnits", at: time) == .word("userSpaceOnUse") else {
        throw ReadingError("mask units")
      }
      var inner = Inherited()
      // What the groups around the definition say holds in it too, but not where they lie.
      inner.values = try inherited(by: definition, time)
      inner.matrix = style.matrix
      var items: [DisplayItem] = []
      for child in definition.children { try append(child, inner, time, &items) }
      if let other = items.first(where: { !$0.isWhite && !$0.isFaint(Tolerance()) }) {
        throw ReadingError("a mask that isn’t white: \(other.summary)")
      }
      try definition.checkRegion(items, style.matrix, time)
      effect.mask = items
    }
    return effect.isEmpty ? nil : (effect, clip)
  }

  /// Puts gradients, as they lie on the canvas, in place of references.
  private func resolvePaints(_ style: inout Inherited, _ time: Double) throws {
    for name in ["fill", "stroke"] {
      guard case .paint(.reference(let text))? = style.values[name] else { continue }
      guard let element = definitions[text] else { throw ReadingError("no \(text)") }
      if element.tag == "pattern" {
        let tile = try PatternTile(self, element, at: time)
        style.values[name] = .paint(.gradient(GradientValue(tile, in: style.matrix)))
        continue
      }
      let gradient = try GradientValue(element, in: style.matrix, at: time)
      if gradient.hasExtent {
        style.values[name] = .paint(.gradient(gradient))
        continue
      }
      guard let last = gradient.stops.last else { throw ReadingError("no stops") }
      style.values[name] = .paint(last.paint)
      style.values[name + "-opacity"] = .number(last.alpha * style.number(name + "-opacity"))
    }
  }

  func definition(
    _ attribute: String, _ tag: String, of element: SVGElement, _ time: Double
  ) throws -> SVGElement? {
    guard case .word(let text)? = try element.value(attribute, at: time) else { return nil }
    guard text.hasPrefix("url(#"), text.hasSuffix(")"),
      let found = definitions[String(text.dropFirst(5).dropLast())], found.tag == tag
    else { throw ReadingError("\(attribute) \(text)") }
    return found
  }

  /// The values that a definition takes over from the elements around it.
  func inherited(
    by definition: SVGElement, _ time: Double
  ) throws -> [String: PropertyValue] {
    var values = Inherited().values
    func visit(_ element: SVGElement, _ outer: [String: PropertyValue]) throws -> Bool {
      var own = outer
      for name in element.inheritedNames {
        if let value = try element.value(name, at: time) { own[name] = value }
      }
      if element === definition {
        values = own
        return true
      }
      for child in element.children where try visit(child, own) { return true }
      return false
    }
    _ = try visit(root, values)
    return values
  }

  private func append(_ outline: Outline, _ style: Inherited, _ items: inout [DisplayItem]) {
    let fill = style.paint("fill")
    if fill != .word("none") {
      items.append(
        DisplayItem(
          kind: .fill(style.word("fill-rule")), outline: outline, matrix: style.matrix, paint: fill,
          opacity: style.opacity * style.number("fill-opacity")))
    }
    let stroke = style.paint("stroke")
    let pen = Pen(
      width: style.number("stroke-width"), cap: style.word("stroke-linecap"),
      join: style.word("stroke-linejoin"), miterLimit: style.number("stroke-miterlimit"))
    if stroke == .word("none") || pen.width <= 0 { return }
    var runs = outline.wholeRuns
    if case .numbers(let pattern)? = style.values["stroke-dasharray"] {
      let phase = style.number("stroke-dashoffset")
      runs = runs.flatMap {
        outline.contours[$0.contour].dashes($0, pattern: pattern, phase: phase)
      }
    }
    let alpha = style.number("stroke-opacity")
    let strokes = DisplayItem.stroke(
      pen, runs, outline, style.matrix, stroke, style.opacity * alpha)
    items += strokes.map { item in
      var item = item
      item.ownOpacity = style.ownOpacity * alpha
      return item
    }
  }

  private func appendText(
    _ element: SVGElement, _ style: Inherited, _ time: Double, _ items: inout [DisplayItem]
  ) throws {
    let origin = Point(
      try element.number("x", at: time) ?? 0, try element.number("y", at: time) ?? 0)
    let line = TextLine(
      string: element.text, family: style.word("font-family"), weight: style.word("font-weight"),
      anchor: style.word("text-anchor"),
      fitsGlyphs: try element.value("lengthAdjust", at: time) == .word("spacingAndGlyphs"))
    let length = try element.number("textLength", at: time)
    for name in ["fill", "stroke"] where style.paint(name) != .word("none") {
      let kind = DisplayItem.Kind.text(
        line, origin: origin, size: style.number("font-size"), length: length,
        lineWidth: name == "stroke" ? style.number("stroke-width") : nil)
      items.append(
        DisplayItem(
          kind: kind, outline: Outline([]), matrix: style.matrix, paint: style.paint(name),
          opacity: style.opacity * style.number(name + "-opacity")))
    }
  }
}

extension SVGElement {
  /// The outline at an instant; nil where the element has none.
  fileprivate func outline(at time: Double) throws -> Outline? {
    func key(_ names: [String]) throws -> [PropertyValue?] {
      try names.map { try value($0, at: time) }
    }
    func number(_ value: PropertyValue?) -> Double? {
      if case .number(let number)? = value { return number }
      return nil
    }
    switch tag {
    case "path":
      let key = try key(["d"])
      guard case .path(let text)? = key[0] else { return nil }
      return outline(key) { Outline(text) }
    case "circle", "ellipse":
      let key = try key(["cx", "cy", "r", "rx", "ry"])
      let numbers = key.map(number)
      let radii = Point(numbers[2] ?? numbers[3] ?? 0, numbers[2] ?? numbers[4] ?? 0)
      if radii.x <= 0 || radii.y <= 0 { return nil }
      return outline(key) { Outline(ellipse: Point(numbers[0] ?? 0, numbers[1] ?? 0), radii) }
    case "rect":
      let key = try key(["x", "y", "width", "height", "rx", "ry"])
      let numbers = key.map(number)
      let size = Point(numbers[2] ?? 0, numbers[3] ?? 0)
      if size.x <= 0 || size.y <= 0 { return nil }
      let radii = Point(numbers[4] ?? numbers[5] ?? 0, numbers[5] ?? numbers[4] ?? 0)
      return outline(key) { Outline(rect: Point(numbers[0] ?? 0, numbers[1] ?? 0), size, radii) }
    default: return nil
    }
  }
}

extension TransformFunction {
  /// Source: SVG 2, section 8.5, and CSS Transforms 1.
  var matrix: AffineTransform {
    let n = numbers
    func tangent(_ degrees: Double) -> Double { AffineTransform.skew(degrees, 0).c }
    switch name {
    case "translate": return AffineTransform(1, 0, 0, 1, n[0], n[1])
    case "scale": return AffineTransform(n[0], 0, 0, n[1], 0, 0)
    case "rotate": return AffineTransform.rotation(n[0]).about(Point(n[1], n[2]))
    case "skewX": return AffineTransform(1, 0, tangent(n[0]), 1, 0, 0)
    case "skewY": return AffineTransform(1, tangent(n[0]), 0, 1, 0, 0)
    default: return AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
    }
  }
}

extension DisplayItem {
  /// Whether it is painted in white, whose luminance is its alpha.
  fileprivate var isWhite: Bool {
    if case .group(_, let items) = kind {
      return items.allSatisfy { $0.isWhite || $0.isFaint(Tolerance()) }
    }
    if case .gradient(let gradient) = paint { return gradient.isWhite }
    return paint == .rgb(255, 255, 255)
  }
}

extension Outline {
  fileprivate func moved(by matrix: AffineTransform) -> Outline {
    if matrix == .identity { return self }
    return Outline(
      contours.map { contour in
        var moved = contour
        moved.points = contour.points.map(matrix.apply)
        return moved
      })
  }
}

extension SVGElement {
  /// The elements that are painted only where others refer to them.
  fileprivate static let unpainted: Set<String> = [
    "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter",
  ]
}

extension AffineTransform {
  /// The map back; nil where there is none.
  var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    let (p, q, r, s) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return AffineTransform(p, q, r, s, -(p * tx + r * ty), -(q * tx + s * ty))
  }
}
