// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes plans as markup, once for each copy.
struct SceneBuilder {
  /// What a layer inherits from the layers and replicators around it.
  struct Context {
    /// From the layer's parent to the nearest element above.
    var outer: AffineTransform = .identity
    /// How much later it runs, in seconds.
    var delay = 0.0
    var tint = Tint()
    /// The opacity of the copy.
    var opacity = 1.0
    /// Whether the group around the copies says how they are painted.
    var isPainted = false
    /// Whether it is one of several copies.
    var isCopy = false
  }

  var markup: Markup
  let format: ValueFormat
  /// The instant in seconds whose values stand in the base attributes.
  let poster: Double
  /// Whether the plain attributes may be shorter than the poster's values: fades, lines and circles at
  /// their fullest, no turns and scales.
  let isSmallest: Bool
  /// The attributes of the element being written that move, and so are written with what moves them.
  var movingAttributes: [AttributeName] = []
  /// Gradients that elements refer to, written at the end.
  var gradients: [(plan: GradientPlan, context: Context, name: Int)] = []
  /// The tracks whose lead and loop are tracks of their own, by number.
  var leadTracks: [(whole: Int, lead: Int, loop: Int)] = []
  /// The alpha of `currentColor` in the mask of a still; nil outside of masks.
  var stillMaskAlpha: Double?
  /// The tracks made last of each moving color, and for which tint.
  var colorTracks: [(tint: Tint, target: AttributeTrack.Target, color: Int?, alpha: Int?)?]

  init(_ tracks: [AttributeTrack], format: ValueFormat, poster: Double, isSmallest: Bool) {
    markup = Markup()
    markup.tracks = tracks
    self.format = format
    self.poster = poster
    self.isSmallest = isSmallest
    colorTracks = []
  }

  /// Writes layers side by side.
  mutating func write(_ siblings: SiblingPlan, _ context: Context) {
    for (i, order) in siblings.orders.enumerated() {
      if siblings.orderTracks.isEmpty {
        for index in order { write(siblings.plans[index], context) }
        continue
      }
      markup.begin(.g)
      animate(siblings.orderTracks[i], context)
      for index in order { write(siblings.plans[index], context) }
      markup.end()
    }
  }

  private mutating func write(_ plan: LayerPlan, _ context: Context) {
    if plan.layer.replicators.isEmpty { return writeInstance(plan, context) }
    markup.begin(.g)
    markup.markOptional(isCopyGroup: true)
    var inner = context
    if plan.sharesPaint {
      writePaint(plan.parts[0], context)
      inner.isPainted = true
    }
    replicate(plan, 0, inner)
    markup.end()
  }

  private mutating func replicate(_ plan: LayerPlan, _ level: Int, _ context: Context) {
    let replicators = plan.layer.replicators
    if level == replicators.count { return writeInstance(plan, context) }
    let replicator = replicators[level]
    for i in 0..<replicator.count {
      let placement = replicator.transform(ofCopy: i, parentBounds: plan.layer.parentBounds)
      var copy = context
      copy.isCopy = true
      copy.outer = context.outer.concatenating(placement)
      copy.delay += replicator.delay(ofCopy: i)
      let (tint, opacity) = context.tint.inside(replicator, copy: i)
      copy.tint = tint
      copy.opacity *= opacity
      if copy.opacity <= 0 { continue }
      let isGroup = copy.opacity < 1 && level + 1 < replicators.count
      if isGroup {
        markup.begin(.g)
        markup.attribute(.opacity, copy.opacity, decimals: format.unitDecimals)
        copy.opacity = 1
      }
      replicate(plan, level + 1, copy)
      if isGroup { markup.end() }
    }
  }

  // MARK: One copy of one layer

  /// An element round the content, or the content's own.
  struct Wrapper {
    var level: LayerPlan.Level?
    var opacity: OpacityItem?
  }

  /// What an element says of opacity.
  enum OpacityItem {
    case fixed(Double)
    case moving(Int)
  }

  private mutating func writeInstance(_ plan: LayerPlan, _ context: Context) {
    if plan.isPlain { return writePlain(plan, context) }
    if let effects = plan.effects { return write(effects, plan, context) }
    let isSingle =
      plan.parts.count == 1 && plan.children.plans.isEmpty
      && (plan.childLevels.isEmpty || plan.parts[0].isSizeMoving)
      && plan.parts[0].visibility == nil
    var wrappers: [Wrapper] = []
    var rest = context.outer
    for level in plan.levels {
      switch level {
      case .fixed(let matrix): rest = rest.concatenating(matrix)
      case .moving:
        if rest != .identity { wrappers.append(Wrapper(level: .fixed(rest))) }
        wrappers.append(Wrapper(level: level))
        rest = .identity
      }
    }
    if !isSingle && !rest.isTranslation {
      wrappers.append(Wrapper(level: .fixed(rest)))
      rest = .identity
    }
    let absorbs =
      isSingle && plan.parts[0].motions.isEmpty && !wrappers.isEmpty
      && plan.parts[0].canBake(rest, moving: sizeAttributes(plan.parts[0]))
      && !plan.parts[0].hasGradient
    // The content's element comes last: it takes the last wrapper's level where it can.
    if isSingle && !absorbs { wrappers.append(Wrapper()) }
    placeOpacity(plan, context, isSingle: isSingle, &wrappers)
    write(plan, wrappers, rest, isSingle: isSingle, context)
  }

  /// Writes a layer of one element that nothing but its opacity moves.
  private mutating func writePlain(_ plan: LayerPlan, _ context: Context) {
    var matrix = context.outer
    if case .fixed(let fixed)? = plan.levels.first { matrix = matrix.concatenating(fixed) }
    matrix = matrix.concatenating(.translation(plan.contentOffset(of: plan.parts[0])))
    var own = Wrapper()
    if let track = plan.opacityTracks.first {
      own.opacity = .moving(track)
    } else if plan.opacity * context.opacity < 1 {
      own.opacity = .fixed(plan.opacity * context.opacity)
    }
    writeElement(plan.parts[0], at: matrix, plan, own, context)
  }

  mutating func placeOpacity(
    _ plan: LayerPlan, _ context: Context, isSingle: Bool, _ wrappers: inout [Wrapper]
  ) {
    var items = plan.opacityTracks.map { OpacityItem.moving($0) }
    let fixed = plan.opacity * context.opacity
    if fixed < 1 { items.insert(.fixed(fixed), at: 0) }
    if let color = plan.opacityColor {
      let (_, alpha, still) = tracks(of: color, context.tint)
      items.append(alpha.map { .moving($0) } ?? .fixed(still.alpha))
    }
    while wrappers.count < items.count { wrappers.insert(Wrapper(), at: 0) }
    for (i, item) in items.reversed().enumerated() {
      wrappers[wrappers.count - 1 - i].opacity = item
    }
  }

  private mutating func write(
    _ plan: LayerPlan, _ wrappers: [Wrapper], _ rest: AffineTransform, isSingle: Bool,
    _ context: Context
  ) {
    let groups = isSingle ? wrappers.dropLast() : wrappers[...]
    for wrapper in groups {
      markup.begin(.g)
      write(wrapper, context)
    }
    if isSingle, let own = wrappers.last {
      write(plan.parts[0], plan, rest, own, context)
    } else {
      writeInside(plan, rest, context)
    }
    for _ in groups { markup.end() }
  }

  /// Writes content and sublayers, `rest` from where the anchor is the origin to the element above.
  mutating func writeInside(_ plan: LayerPlan, _ rest: AffineTransform, _ context: Context) {
    for part in plan.parts where part.isSizeMoving {
      write(part, plan, rest, Wrapper(), context)
    }
    // What follows shifts with the moving bounds; a shift and a shift can change places.
    for level in plan.childLevels {
      markup.begin(.g)
      animate(level, context)
    }
    for part in plan.parts where !part.isSizeMoving {
      write(part, plan, rest, Wrapper(), context)
    }
    var inner = context
    inner.outer = rest.concatenating(.translation(plan.childOffset))
    inner.opacity = 1
    write(plan.children, inner)
    for _ in plan.childLevels { markup.end() }
  }

  mutating func write(_ wrapper: Wrapper, _ context: Context) {
    switch wrapper.level {
    case .fixed(let matrix): markup.attribute(.transform) { format.append(matrix, to: &$0) }
    case .moving(let track): animate(track, context)
    case nil: break
    }
    writeOpacity(wrapper, context)
  }

  private mutating func writeOpacity(_ wrapper: Wrapper, _ context: Context) {
    switch wrapper.opacity {
    case .fixed(let value): markup.attribute(.opacity, value, decimals: format.unitDecimals)
    case .moving(let track): animate(track, context)
    case nil: break
    }
  }

  // MARK: Content

  mutating func write(
    _ part: PartPlan, _ plan: LayerPlan, _ rest: AffineTransform, _ own: Wrapper,
    _ context: Context
  ) {
    if let innermost = part.motions.last {
      let center = plan.contentOffset(of: part) + part.pivot
      let placed = rest.concatenating(.translation(center))
      if placed != .identity {
        markup.begin(.g)
        markup.attribute(.transform) { format.append(placed, to: &$0) }
      }
      for motion in part.motions where motion != innermost {
        markup.begin(.g)
        animate(motion, context)
      }
      let offset = Point(-part.pivot.x, -part.pivot.y)
      writeElement(part, at: .translation(offset), plan, own, context)
      for _ in part.motions.dropLast() { markup.end() }
      if placed != .identity { markup.end() }
      return
    }
    let offset = plan.contentOffset(of: part)
    writeElement(part, at: rest.concatenating(.translation(offset)), plan, own, context)
  }

  /// The attributes that move a part's size.
  private func sizeAttributes(_ part: PartPlan) -> [AttributeName] {
    part.isSizeMoving ? part.tracks.map { markup.tracks[$0].target.attribute } : []
  }

  private mutating func writeElement(
    _ part: PartPlan, at matrix: AffineTransform, _ plan: LayerPlan, _ own: Wrapper,
    _ context: Context
  ) {
    movingAttributes = sizeAttributes(part)
    let placement = Placement(
      matrix, of: part, pivot: plan.pivot, format: format, moving: movingAttributes)
    if part.isConicText {
      return writeConicText(part, placement, context) {
        if let innermost = part.motions.last { $0.animate(innermost, context) }
        $0.write(own, context)
      }
    }
    writeGeometry(part.form, placement, isDashed: part.isDashed(markup.tracks))
    if !context.isPainted { writePaint(part, context) }
    if let transform = placement.transform {
      markup.attribute(.transform) { transform.append(to: &$0, format) }
    }
    if let innermost = part.motions.last { animate(innermost, context) }
    write(own, context)
    if let visibility = part.visibility { animate(visibility, context) }
    for track in part.tracks { animate(track, context) }
    if case .text(let text, _, _) = part.form { markup.text(text.string) }
    markup.end()
  }
}

extension AffineTransform {
  /// Whether it only shifts.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
