// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Gradients, which stand at the end of the file: what refers to them may be a copy among others, whose
/// places count.
extension SceneBuilder {
  /// Writes the paint of an element that a gradient paints.
  mutating func writeGradient(
    _ plan: GradientPlan, _ target: AttributeTrack.Target, _ tint: Tint
  ) {
    let stops = plan.model.stops.map {
      Gradient.Stop(tint.applied(to: $0.color), at: $0.location)
    }.withoutNone
    guard let last = stops.last, !last.color.isNone else {
      return markup.attribute(target.attribute, "none")
    }
    if GradientGeometry(plan.model, in: plan.bounds) == .none { return writeSolid(last, target) }
    let name = name(of: plan, tint)
    let format = self.format
    markup.refer(target.attribute, to: name) { bytes in
      // What shows where the host hides the gradient.
      bytes.append(" ")
      format.append(stops[0].color, to: &bytes)
    }
  }

  private mutating func writeSolid(_ stop: Gradient.Stop, _ target: AttributeTrack.Target) {
    let format = self.format
    markup.attribute(target.attribute) { format.append(stop.color, to: &$0) }
    let alpha = format.alpha(stop.color)
    if alpha < 1 {
      let name: AttributeName = target == .fill ? .fillOpacity : .strokeOpacity
      markup.attribute(name, alpha, decimals: format.unitDecimals)
    }
  }

  /// The name of a gradient for a tint: an equal one's that was used lately, or a new one.
  private mutating func name(of plan: GradientPlan, _ tint: Tint) -> Int {
    for known in plan.known where known.tint.isEqual(tint) { return known.name }
    var name: Int?
    for other in gradients.suffix(32)
    where other.tint.isEqual(tint) && other.plan.bounds == plan.bounds
      && other.plan.model == plan.model
    {
      name = other.name
    }
    let found = name ?? markup.makeName()
    if name == nil { gradients.append((plan, tint, found)) }
    plan.known.append((tint, found))
    return found
  }

  /// Writes all gradients that were referred to.
  mutating func writeGradients() {
    for (plan, tint, name) in gradients {
      begin(GradientGeometry(plan.model, in: plan.bounds), name)
      let stops = plan.model.stops.map {
        Gradient.Stop(tint.applied(to: $0.color), at: $0.location)
      }
      for stop in stops.withoutNone { write(stop) }
      markup.end()
    }
  }

  private mutating func begin(_ geometry: GradientGeometry, _ name: Int) {
    func isAxial() -> Bool {
      if case .axial = geometry { true } else { false }
    }
    markup.begin(isAxial() ? .linearGradient : .radialGradient)
    markup.identify(as: name)
    markup.attribute(.gradientUnits, "userSpaceOnUse")
    let p = format.precision
    switch geometry {
    case .axial(let start, let end):
      for (name, value) in [
        (AttributeName.x1, start.x), (.y1, start.y), (.x2, end.x), (.y2, end.y),
      ] { markup.attribute(name, value, decimals: p) }
    case .circle(let center, let radius):
      markup.attribute(.cx, center.x, decimals: p)
      markup.attribute(.cy, center.y, decimals: p)
      markup.attribute(.r, radius, decimals: p)
    case .ellipse(let center, let radii):
      let format = self.format
      for name in [AttributeName.cx, .cy] { markup.attribute(name, "0") }
      markup.attribute(.r, "1")
      let matrix = AffineTransform(radii.x, 0, 0, radii.y, center.x, center.y)
      markup.attribute(.gradientTransform) { format.append(matrix, to: &$0) }
    case .none: break
    }
  }

  private mutating func write(_ stop: Gradient.Stop) {
    let format = self.format
    markup.begin(.stop)
    if stop.location > 0 {
      markup.attribute(.offset, stop.location, decimals: format.factorDecimals)
    }
    markup.attribute(.stopColor) { format.append(stop.color, to: &$0) }
    let alpha = format.alpha(stop.color)
    if alpha < 1 { markup.attribute(.stopOpacity, alpha, decimals: format.unitDecimals) }
    markup.end()
  }
}
