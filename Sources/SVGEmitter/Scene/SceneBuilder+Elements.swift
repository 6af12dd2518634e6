// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Elements and their attributes.
extension SceneBuilder {
  /// Opens an element and writes its geometry.
  ///
  /// - Parameter isDashed: whether its stroke has dashes, which count from the start of a path.
  mutating func writeGeometry(_ form: PartPlan.Form, _ placement: Placement, isDashed: Bool) {
    let offset = placement.offset
    let p = format.precision
    switch form {
    case .circle(let center, let radius):
      let at =
        placement.transform == nil
        ? placement.matrix.apply(center) : center + offset
      writeCircle(at, radius)
    case .dot(let center):
      let at = placement.transform == nil ? placement.matrix.apply(center) : center + offset
      markup.begin(.path)
      markup.attribute(.d) { bytes in
        bytes.append("M")
        bytes.append(at.x, decimals: p)
        if NumberFormat.rounded(at.y, p) >= 0 { bytes.append(" ") }
        bytes.append(at.y, decimals: p)
        bytes.append("z")
      }
    case .ellipse(let center, let radii):
      markup.begin(.ellipse)
      write(.cx, center.x + offset.x)
      write(.cy, center.y + offset.y)
      writeStill(.rx, radii.x)
      writeStill(.ry, radii.y)
    case .rect(let rect, let radius):
      markup.begin(.rect)
      write(.x, rect.minX + offset.x)
      write(.y, rect.minY + offset.y)
      writeStill(.width, rect.width)
      writeStill(.height, rect.height)
      write(.rx, radius)
    case .path(let path):
      markup.begin(.path)
      markup.attribute(.d) { bytes in
        bytes += PathData.bytes(path, offset: offset, decimals: p)
        // Firefox dashes what it knows for an upright rectangle clockwise from its top left.
        if isDashed && path.isUprightRectangle { bytes.append("m0 0") }
      }
    case .text(let text, let size, let origin): writeText(text, size, origin + offset)
    case .outline: markup.begin(.path)
    }
  }

  private mutating func writeCircle(_ center: Point, _ radius: Double) {
    markup.begin(.circle)
    write(.cx, center.x)
    write(.cy, center.y)
    writeStill(.r, radius)
  }

  /// Writes a number unless it is 0, which is what a missing one means.
  private mutating func write(_ name: AttributeName, _ value: Double) {
    if NumberFormat.rounded(value, format.precision) != 0 { writeStill(name, value) }
  }

  /// Writes a number unless it moves.
  private mutating func writeStill(_ name: AttributeName, _ value: Double) {
    if movingAttributes.contains(name) { return }
    markup.attribute(name, value, decimals: format.precision)
  }

  private mutating func writeText(_ text: Text, _ size: Size, _ origin: Point) {
    markup.begin(.text)
    write(.x, origin.x + size.width * text.alignment.fraction)
    write(.y, origin.y + size.height / 2 + 0.35 * text.fontSize)
    markup.attribute(.fontFamily, escaping: text.fontFamily)
    markup.attribute(.fontSize, text.fontSize, decimals: format.precision)
    if text.fontWeight != 400 { markup.attribute(.fontWeight, text.fontWeight, decimals: 0) }
    switch text.alignment {
    case .left: break
    case .center: markup.attribute(.textAnchor, "middle")
    case .right: markup.attribute(.textAnchor, "end")
    }
    if text.fit {
      // A length of 0 would count for none.
      let length = max(size.width, NumberFormat.least(format.precision))
      markup.attribute(.textLength, length, decimals: format.precision)
      markup.attribute(.lengthAdjust, "spacingAndGlyphs")
    }
  }

  // MARK: Paint

  /// Writes colors and lines; what moves gets its poster value, and is noted as moving.
  mutating func writePaint(_ part: PartPlan, _ context: Context) {
    let paint = part.paint
    if part.isFilled {
      writeColor(.fill, paint.fillColor, part, context)
      if paint.fillRule == .evenodd { markup.attribute(.fillRule, "evenodd") }
    } else if part.hasArea {
      markup.attribute(.fill, "none")
    }
    if part.isStroked {
      writeColor(.stroke, paint.strokeColor, part, context)
      writeLine(part)
    }
  }

  private mutating func writeColor(
    _ target: AttributeTrack.Target, _ color: Color, _ part: PartPlan, _ context: Context
  ) {
    if let gradient = part.gradient(target) { return writeGradient(gradient, target, context) }
    var paint = context.tint.applied(to: color)
    var moving: (color: Int?, alpha: Int?) = (nil, nil)
    for plan in part.colors where plan.target == target {
      let tracks = self.tracks(of: plan, context.tint)
      moving = (tracks.color, tracks.alpha)
      paint = tracks.still
    }
    if let track = moving.color {
      animate(track, context)
    } else {
      markup.attribute(target.attribute) { format.append(paint, to: &$0) }
    }
    if let track = moving.alpha { return animate(track, context) }
    let alpha = format.alpha(paint)
    if alpha < 1 && !paint.isNone {
      let name: AttributeName = target == .fill ? .fillOpacity : .strokeOpacity
      markup.attribute(name, alpha, decimals: format.unitDecimals)
    }
  }

  mutating func writeLine(_ part: PartPlan) {
    let (paint, p) = (part.paint, format.precision)
    let targets = part.tracks.isEmpty ? [] : part.tracks.map { markup.tracks[$0].target }
    if paint.lineWidth != 1, !targets.contains(.strokeWidth) {
      markup.attribute(.strokeWidth, paint.lineWidth, decimals: p)
    }
    switch paint.lineCap {
    case .butt: break
    case .round: markup.attribute(.strokeLinecap, "round")
    case .square: markup.attribute(.strokeLinecap, "square")
    }
    switch paint.lineJoin {
    case .miter:
      if part.showsMiterLimit { markup.attribute(.strokeMiterlimit, paint.miterLimit, decimals: p) }
    case .round: markup.attribute(.strokeLinejoin, "round")
    case .bevel: markup.attribute(.strokeLinejoin, "bevel")
    }
    if !paint.lineDashPattern.isEmpty, !targets.contains(.strokeDasharray) {
      markup.attribute(.strokeDasharray) { bytes in
        for (i, length) in paint.lineDashPattern.enumerated() {
          if i > 0 { bytes.append(" ") }
          bytes.append(length, decimals: p)
        }
      }
    }
    if !targets.contains(.strokeDashoffset) { write(.strokeDashoffset, part.dashOffset) }
  }
}

extension PartPlan {
  /// Whether its stroke has dashes at any time.
  func isDashed(_ tracks: [AttributeTrack]) -> Bool {
    guard isStroked else { return false }
    return !paint.lineDashPattern.isEmpty
      || self.tracks.contains { tracks[$0].target == .strokeDasharray }
  }

  /// Whether a fill would show, so that `none` has to be said: a straight line has no inside.
  var hasArea: Bool {
    if case .dot = form { return false }
    if case .path(let path) = form, path.elements.count == 2, case .line = path.elements[1] {
      return false
    }
    return true
  }

  /// The dash phase as an offset that isn't negative.
  fileprivate var dashOffset: Double {
    let pattern = paint.lineDashPattern.reduce(0, +)
    if paint.lineDashPhase >= 0 || pattern <= 0 { return paint.lineDashPhase }
    return paint.lineDashPhase - (paint.lineDashPhase / pattern).rounded(.down) * pattern
  }

  /// Whether the miter limit has to be said, since SVG's default is 4: some corner may be sharp
  /// enough for it to show.
  fileprivate var showsMiterLimit: Bool {
    if paint.miterLimit == 4 { return false }
    switch form {
    case .circle, .ellipse, .dot, .text: return false
    case .rect: return paint.miterLimit < 2
    case .outline: return true
    case .path(let path): return paint.miterLimit < 4 || path.hasMiter(longerThan: 3.9)
    }
  }
}
