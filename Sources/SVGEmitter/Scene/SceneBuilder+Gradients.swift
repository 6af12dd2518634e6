// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Gradients, which stand at the end of the file: what refers to them may be a copy among others, whose
/// places count.
extension SceneBuilder {
  /// Writes the paint of an element that a gradient paints.
  mutating func writeGradient(
    _ plan: GradientPlan, _ target: AttributeTrack.Target, _ context: Context
  ) {
    let stops = plan.stops(context.tint)
    guard let last = stops.last, !last.color.isNone else {
      return markup.attribute(target.attribute, "none")
    }
    if plan.coordinates.isEmpty, plan.colors.isEmpty,
      GradientGeometry(plan.model, in: plan.bounds) == .none
    {
      return writeSolid(last, target)
    }
    let name = name(of: plan, context)
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

  /// The name of a gradient for a copy: an equal one's that was used lately, or a new one.
  private mutating func name(of plan: GradientPlan, _ context: Context) -> Int {
    let delay = plan.isMoving ? context.delay : 0
    for known in plan.known where known.tint.isEqual(context.tint) && known.delay == delay {
      return known.name
    }
    var name: Int?
    for other in gradients.suffix(plan.isMoving ? 0 : 32)
    where !other.plan.isMoving && other.context.tint.isEqual(context.tint)
      && other.plan.bounds == plan.bounds && other.plan.model == plan.model
    {
      name = other.name
    }
    let found = name ?? markup.makeName()
    if name == nil { gradients.append((plan, context, found)) }
    plan.known.append((context.tint, delay, found))
    return found
  }

  /// Writes all gradients that were referred to.
  mutating func writeGradients() {
    for (plan, context, name) in gradients {
      if plan.coordinates.isEmpty {
        begin(GradientGeometry(plan.model, in: plan.bounds), name)
      } else {
        beginMoving(plan, name, context)
      }
      for (i, stop) in plan.stops(context.tint).enumerated() { write(stop, i, plan, context) }
      markup.end()
    }
  }

  private mutating func beginMoving(_ plan: GradientPlan, _ name: Int, _ context: Context) {
    markup.begin(plan.model.kind == .axial ? .linearGradient : .radialGradient)
    markup.identify(as: name)
    markup.attribute(.gradientUnits, "userSpaceOnUse")
    for coordinate in plan.coordinates {
      switch coordinate.number {
      case .fixed(let value):
        markup.attribute(coordinate.target.attribute, value, decimals: format.precision)
      case .moving(let track): animate(track, context)
      }
    }
    if plan.ratio == 1 { return }
    let format = self.format
    let matrix = AffineTransform.scale(1, plan.ratio)
    markup.attribute(.gradientTransform) { format.append(matrix, to: &$0) }
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
    case .none: markup.attribute(.r, "0")
    }
  }

  private mutating func write(
    _ stop: Gradient.Stop, _ number: Int, _ plan: GradientPlan, _ context: Context
  ) {
    let format = self.format
    markup.begin(.stop)
    if case .moving(let track) = plan.location(number) {
      animate(track, context)
    } else {
      var location = stop.location
      if case .fixed(let own) = plan.location(number) { location = own }
      if location > 0 { markup.attribute(.offset, location, decimals: format.factorDecimals) }
    }
    var color = stop.color
    var moving: (color: Int?, alpha: Int?) = (nil, nil)
    if number < plan.colors.count {
      let tracks = self.tracks(of: plan.colors[number], context.tint)
      (moving.color, moving.alpha, color) = (tracks.color, tracks.alpha, tracks.still)
    }
    if let track = moving.color {
      animate(track, context)
    } else {
      markup.attribute(.stopColor) { format.append(color, to: &$0) }
    }
    let alpha = format.alpha(color)
    if let track = moving.alpha {
      animate(track, context)
    } else if alpha < 1 {
      markup.attribute(.stopOpacity, alpha, decimals: format.unitDecimals)
    }
    markup.end()
  }
}

extension GradientPlan {
  /// The colors for a tint; as many as in the model where some move.
  fileprivate func stops(_ tint: Tint) -> [Gradient.Stop] {
    let stops = model.stops.map { Gradient.Stop(tint.applied(to: $0.color), at: $0.location) }
    return colors.isEmpty ? stops.withoutNone : stops
  }

  /// The moving location of a stop; nil where the model's stands.
  fileprivate func location(_ number: Int) -> Number? {
    number < locations.count ? locations[number] : nil
  }
}
