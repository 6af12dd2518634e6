// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Text painted with a conic gradient: WebKit doesn't paint glyphs with patterns, so that a rectangle is
/// painted and shown through them.
extension SceneBuilder {
  /// Opens a group for text with a conic gradient and writes the text in it; its attributes other than
  /// paint follow at the group.
  mutating func writeConicText(
    _ part: PartPlan, _ placement: Placement, _ context: Context,
    around: (inout SceneBuilder) -> Void
  ) {
    let format = self.format
    markup.begin(.g)
    if let transform = placement.transform {
      markup.attribute(.transform) { transform.append(to: &$0, format) }
    }
    around(&self)
    let still = Placement(.identity, of: part, pivot: .zero, format: format)
    for one in part.fillAndStroke(markup.tracks) {
      if let gradient = one.conicGradient, let box = gradient.conic?.box {
        write(one, gradient, box, still, context)
      } else {
        writeGeometry(one.form, still, isDashed: one.isDashed(markup.tracks))
        writePaint(one, context)
        finish(one, context)
      }
    }
    markup.end()
  }

  private mutating func write(
    _ part: PartPlan, _ gradient: GradientPlan, _ box: Rect, _ still: Placement,
    _ context: Context
  ) {
    let name = markup.makeName()
    beginMask(name, box)
    writeGeometry(part.form, still, isDashed: part.isDashed(markup.tracks))
    markup.attribute(.fill, part.isFilled ? "#fff" : "none")
    if part.isStroked {
      markup.attribute(.stroke, "#fff")
      writeLine(part)
    }
    finish(part, context)
    markup.end()
    markup.begin(.rect)
    for (attribute, value) in [
      (AttributeName.x, box.minX), (.y, box.minY), (.width, box.width), (.height, box.height),
    ] { markup.attribute(attribute, value, decimals: 0) }
    writeGradient(gradient, .fill, context)
    markup.refer(.mask, to: name)
    markup.end()
  }

  /// Adds what moves a text's lines, and its string.
  private mutating func finish(_ part: PartPlan, _ context: Context) {
    for track in part.tracks { animate(track, context) }
    if case .text(let text, _, _) = part.form { markup.text(text.string) }
    markup.end()
  }
}

extension PartPlan {
  /// Whether it is text that a conic gradient paints.
  var isConicText: Bool {
    if case .text = form { return conicGradient != nil }
    return false
  }

  /// A conic gradient that it is painted with.
  fileprivate var conicGradient: GradientPlan? {
    if isFilled, let own = fillGradient, own.conic != nil { return own }
    if isStroked, let own = strokeGradient, own.conic != nil { return own }
    return nil
  }

  /// Fill and stroke apart.
  fileprivate func fillAndStroke(_ all: [AttributeTrack]) -> [PartPlan] {
    guard isFilled && isStroked else { return [self] }
    let fill = PartPlan(form, paint, isFilled: true, isStroked: false)
    fill.fillGradient = fillGradient
    fill.colors = colors.filter { $0.target == .fill }
    let stroke = PartPlan(form, paint, isFilled: false, isStroked: true)
    stroke.strokeGradient = strokeGradient
    stroke.colors = colors.filter { $0.target == .stroke }
    // All that moves attributes of a text moves its lines.
    stroke.tracks = tracks
    return [fill, stroke]
  }
}
