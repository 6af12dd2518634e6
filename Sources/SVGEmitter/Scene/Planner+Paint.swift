// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Lines and colors, and what moves them.
extension Planner {
  mutating func planPaint(
    _ part: PartPlan, _ timeline: LayerTimeline
  ) throws(EmissionError) {
    if part.isStroked {
      try plan(.lineWidth, .strokeWidth, part.paint.lineWidth, timeline, part) {
        $0.paint.lineWidth = max(0, $1)
      }
      try planDashPhase(timeline, part)
      try planColor(.strokeColor, .stroke, part.paint.strokeColor, timeline, part)
    }
    if part.isFilled { try planColor(.fillColor, .fill, part.paint.fillColor, timeline, part) }
  }

  private mutating func plan(
    _ component: Component, _ target: AttributeTrack.Target, _ model: Double,
    _ timeline: LayerTimeline, _ part: PartPlan, still: (PartPlan, Double) -> Void
  ) throws(EmissionError) {
    switch try timeline.number(component, model: model) {
    case .constant(let v): still(part, v[0])
    case .moving(let track):
      part.tracks.append(register(target, track, source: timeline.source(of: component)))
    }
  }

  /// The dash phase, raised by whole patterns until it is never negative.
  private mutating func planDashPhase(
    _ timeline: LayerTimeline, _ part: PartPlan
  ) throws(EmissionError) {
    guard timeline.isAnimated(.lineDashPhase), !part.paint.lineDashPattern.isEmpty else { return }
    let pattern = part.paint.lineDashPattern.reduce(0, +)
    let signal = try timeline.number(.lineDashPhase, model: part.paint.lineDashPhase)
    guard case .moving(let track) = signal else {
      part.paint.lineDashPhase = signal.value(at: 0, delay: 0)[0]
      return
    }
    var least = min(track.before[0], track.after[0])
    for piece in track.pieces { least = min(least, piece.first[0], piece.last[0]) }
    let shift = least < 0 && pattern > 0 ? (-least / pattern).rounded(.up) * pattern : 0
    let raised = track.mapped { Vector($0[0] + shift, 0, 0, 0) }
    part.tracks.append(
      register(.strokeDashoffset, raised, source: timeline.source(of: .lineDashPhase)))
  }

  mutating func planColor(
    _ component: Component, _ target: AttributeTrack.Target, _ model: Color,
    _ timeline: LayerTimeline, _ part: PartPlan
  ) throws(EmissionError) {
    let animations = timeline.stack(component)
    if animations.isEmpty { return }
    var palette: [Color] = []
    let showsOtherModel = model.components == nil && !timeline.hidesModel(component)
    if showsOtherModel || !animations.allSatisfy({ $0.hasOnlyNumericColors(component) }) {
      palette = animations.flatMap { $0.colors(component) } + [model]
    }
    let signal = try timeline.signal(
      component, count: 1, model: Planner.numbers(model, palette),
      palette: { color in
        Planner.numbers(color, palette)
      })
    let source = timeline.source(of: component)
    switch signal {
    case .constant(let v): part.setColor(target, Planner.color(v, palette))
    case .moving(let track):
      part.colors.append(
        ColorPlan(
          id: colorCount, target: target, track: track, palette: palette,
          source: source))
      colorCount += 1
    }
  }

  /// A color as numbers: red, green, blue and alpha; or its place in a palette, and alpha.
  static func numbers(_ color: Color, _ palette: [Color]) -> Vector {
    if let c = color.components { return Vector(c.red, c.green, c.blue, color.alpha) }
    if color.isNone {
      // What isn't painted is any other color without alpha: `none` can't stand among colors.
      guard let other = palette.first(where: { !$0.isNone }) else { return .zero }
      var transparent = numbers(other, palette)
      transparent[3] = 0
      return transparent
    }
    let index = palette.firstIndex { $0.base == color.base } ?? 0
    return Vector(ColorPlan.number(ofEntry: index), 0, 0, color.alpha)
  }

  private static func color(_ v: Vector, _ palette: [Color]) -> Color {
    if let entry = ColorPlan.entry(v, of: palette) { return Color(entry.base, alpha: v[3]) }
    return Color(.rgb(v[0], v[1], v[2]), alpha: v[3])
  }
}

extension Animation {
  /// The colors that key paths of a component name.
  func colors(_ component: Component) -> [Color] {
    switch self {
    case .keyframes(let keyframes):
      guard keyframes.property.descriptor.component == component,
        case .colors(let colors) = keyframes.values
      else { return [] }
      return colors
    case .group(let group): return group.children.flatMap { $0.colors(component) }
    }
  }

  fileprivate func hasOnlyNumericColors(_ component: Component) -> Bool {
    colors(component).allSatisfy { $0.components != nil }
  }
}

extension Color {
  /// Red, green and blue where they are numbers.
  var components: (red: Double, green: Double, blue: Double)? {
    if case .rgb(let r, let g, let b) = base { return (r, g, b) }
    return nil
  }
}
