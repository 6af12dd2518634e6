// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A layer's shape or text as elements.
extension Planner {
  mutating func planContent(
    _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    switch layer.content {
    case .none: return
    case .shape(let shape, let paint):
      try planShape(shape, paint, layer, timeline, plan)
    case .text(let text, let paint):
      try planText(text, paint, layer, timeline, plan)
    }
    for i in plan.parts.indices {
      try planPaint(plan.parts[i], timeline)
      try planGradients(plan.parts[i], layer, timeline)
    }
    if let laps = plan.laps {
      for part in laps.parts {
        try planPaint(part, timeline)
        try planGradients(part, layer, timeline)
        moveAlpha(of: part, to: laps)
      }
    }
    if usesDots, plan.parts.count == 1, layer.isRepeatedAlike { plan.parts[0].becomeDot() }
  }

  // MARK: Shapes

  private mutating func planShape(
    _ shape: Shape, _ paint: Paint, _ layer: Layer, _ timeline: LayerTimeline,
    _ plan: LayerPlan
  ) throws(EmissionError) {
    var paint = paint
    let sizeMoves = timeline.isAnimated(.width) || timeline.isAnimated(.height)
    if timeline.isAnimated(.path) { return try planMorph(shape, paint, layer, timeline, plan) }
    let follows = sizeMoves && shape.followsBounds
    if follows || timeline.isAnimated(.cornerRadius) {
      return try planMovingShape(shape, paint, layer, timeline, plan)
    }
    let isFilled = !paint.fillColor.isNone || timeline.isAnimated(.fillColor)
    let isStroked = !paint.strokeColor.isNone || timeline.isAnimated(.strokeColor)
    let start = try timeline.number(.strokeStart, model: paint.strokeStart)
    let end = try timeline.number(.strokeEnd, model: paint.strokeEnd)
    if !isStroked || StrokeInterval.isWhole(start, end, paint) {
      // A stroke of several rounds paints what one does.
      let form = shape.nativeForm(in: layer.bounds, paint, isStroked: isStroked)
      plan.parts = [PartPlan(form, paint, isFilled: isFilled, isStroked: isStroked)]
      return
    }
    let outline = shape.path(in: layer.bounds)
    if isFilled {
      let form = shape.nativeForm(in: layer.bounds, paint, isStroked: false)
      plan.parts = [PartPlan(form, paint, isFilled: true, isStroked: false)]
    }
    let source = timeline.source(
      of: timeline.isAnimated(.strokeEnd) ? .strokeEnd : .strokeStart)
    let interval = StrokeInterval(
      path: outline, repeatCount: shape.repeatCount, paint: paint, start: start, end: end,
      isTranslucent: timeline.isTranslucent(paint), groupsLaps: true, source: source)
    let forms = try interval.forms()
    if forms.count > 0, start.track != nil || end.track != nil { paint.lineDashPattern = [] }
    if interval.overlapsItself && forms.count > 1 {
      return planLaps(forms, paint, source, plan)
    }
    for form in forms { plan.parts.append(strokePart(form, paint, source)) }
  }

  /// Laps of a translucent stroke: elements that overlap, in a group that is as translucent as it.
  private mutating func planLaps(
    _ forms: [StrokeInterval.Form], _ paint: Paint, _ source: SourceRange, _ plan: LayerPlan
  ) {
    var holder = Layer(
      bounds: plan.layer.bounds, position: .zero, parentBounds: plan.layer.parentBounds)
    holder.source = plan.layer.source
    let group = LayerPlan(layer: holder)
    for form in forms { group.parts.append(strokePart(form, paint, source)) }
    plan.laps = group
  }

  /// Makes a lap opaque whose color is animated, and its group as translucent as the color is.
  private mutating func moveAlpha(of part: PartPlan, to group: LayerPlan) {
    guard let color = part.colors.first else {
      if part.paint.strokeColor.alpha < 1 { group.opacity = part.paint.strokeColor.alpha }
      part.paint.strokeColor.alpha = 1
      return
    }
    part.colors[0].isOpaque = true
    if group.opacityColor != nil { return }
    group.opacity = 1
    group.opacityColor = color
    group.opacityColor?.target = .opacity
    group.opacityColor?.id = colorCount
    colorCount += 1
  }

  mutating func strokePart(
    _ form: StrokeInterval.Form, _ paint: Paint, _ source: SourceRange
  ) -> PartPlan {
    switch form {
    case .whole(let path):
      return PartPlan(.path(path), paint, isFilled: false, isStroked: true)
    case .turning(let path, let center, let track):
      let part = PartPlan(.path(path), paint, isFilled: false, isStroked: true)
      part.pivot = center
      part.motions = [register(.rotate, track, source: source)]
      return part
    case .dashed(let path, let dash):
      let part = PartPlan(.path(path), paint, isFilled: false, isStroked: true)
      attach(.strokeDasharray, dash.mapped { Vector($0[0], $0[1], 0, 0) }, source, part)
      attach(.strokeDashoffset, dash.mapped { Vector($0[2], 0, 0, 0) }, source, part)
      return part
    }
  }

  /// Adds what moves an attribute, or sets the paint where it stands still.
  mutating func attach(
    _ target: AttributeTrack.Target, _ track: Track, _ source: SourceRange,
    _ part: PartPlan
  ) {
    if !track.isConstant() {
      return part.tracks.append(register(target, track, source: source))
    }
    let value = track.pieces.first?.first ?? .zero
    switch target {
    case .strokeDasharray: part.paint.lineDashPattern = [value[0], value[1]]
    case .strokeDashoffset: part.paint.lineDashPhase = value[0]
    default: break
    }
  }

  // MARK: Text

  private mutating func planText(
    _ text: Text, _ paint: Paint, _ layer: Layer, _ timeline: LayerTimeline,
    _ plan: LayerPlan
  ) throws(EmissionError) {
    let isFilled = !paint.fillColor.isNone || timeline.isAnimated(.fillColor)
    let isStroked = !paint.strokeColor.isNone || timeline.isAnimated(.strokeColor)
    let part = PartPlan(
      .text(text, layer.bounds, .zero), paint, isFilled: isFilled, isStroked: isStroked)
    if timeline.isAnimated(.width) || timeline.isAnimated(.height) {
      guard try planMovingText(text, layer, timeline, part) else { return }
    } else if text.isEmpty(in: layer.bounds) {
      return
    }
    plan.parts = [part]
  }

  /// Text whose bounds move: its place in them follows, and its fitted length; false where that is 0
  /// at all times.
  ///
  /// By transforms alone: `x` and `y` of text are no properties in CSS, and WebKit doesn't move
  /// `textLength`.
  private mutating func planMovingText(
    _ text: Text, _ layer: Layer, _ timeline: LayerTimeline, _ part: PartPlan
  ) throws(EmissionError) -> Bool {
    let (width, height) = try size(layer, timeline)
    let source = timeline.source(of: .width)
    let anchor = anchorFraction(layer, timeline)
    let isStretched = text.fit && width.track != nil && width.greatest > 0
    // What stands still may yet differ from the model.
    let still = width.track == nil ? width.value(at: 0, delay: 0)[0] : layer.bounds.width
    let bounds = Size(
      isStretched ? width.greatest : still,
      height.track == nil ? height.value(at: 0, delay: 0)[0] : layer.bounds.height)
    if text.isEmpty(in: bounds) || text.fit && width.track != nil && !isStretched { return false }
    part.isSizeMoving = true
    let origin = Point(-anchor.x * bounds.width, -anchor.y * bounds.height)
    part.form = .text(text, bounds, origin)
    let share = Point(text.alignment.fraction - anchor.x, 0.5 - anchor.y)
    let down = height.mapped { Vector(0, share.y * ($0[0] - bounds.height), 0, 0) }
    move(.translate, down, source, part)
    // The anchor is the origin, so that what is stretched about it stays in place.
    let across = width.mapped { Vector(share.x * ($0[0] - bounds.width), 0, 0, 0) }
    let stretch = width.mapped { Vector($0[0] / bounds.width, 1, 0, 0) }
    move(isStretched ? .scale : .translate, isStretched ? stretch : across, source, part)
    return true
  }

  /// Adds what moves the part within its layer, if anything does.
  private mutating func move(
    _ target: AttributeTrack.Target, _ signal: Signal, _ source: SourceRange,
    _ part: PartPlan
  ) {
    if let track = signal.track { part.motions.append(register(target, track, source: source)) }
  }

  /// The part of the size by which content of moving bounds is shifted: none where the anchor point
  /// moves, since then a level of its own does it.
  func anchorFraction(_ layer: Layer, _ timeline: LayerTimeline) -> Point {
    timeline.isAnimated(.anchorPointX) || timeline.isAnimated(.anchorPointY)
      ? .zero : layer.anchorPoint
  }
}

extension Layer {
  /// Whether it has enough copies, all of one color, that short elements pay.
  fileprivate var isRepeatedAlike: Bool {
    var copies = 1
    for replicator in replicators {
      copies *= max(1, replicator.count)
      let offsets = replicator.instanceOffsets
      guard replicator.colors.isEmpty, offsets.red == 0, offsets.green == 0, offsets.blue == 0
      else { return false }
    }
    return copies >= 5
  }
}

extension PartPlan {
  /// Draws a filled circle as the round cap of a line without length.
  fileprivate func becomeDot() {
    guard case .circle(let center, let radius) = form, isFilled, !isStroked, colors.isEmpty,
      !hasGradient,
      radius > 0
    else { return }
    form = .dot(center)
    isFilled = false
    isStroked = true
    // Nothing of a stroke that the shape may have at other times.
    let color = paint.fillColor
    paint = Paint()
    paint.fillColor = color
    paint.strokeColor = color
    paint.lineWidth = 2 * radius
    paint.lineCap = .round
  }

  func setColor(_ target: AttributeTrack.Target, _ color: Color) {
    if target == .fill { paint.fillColor = color } else { paint.strokeColor = color }
  }
}

extension Text.Alignment {
  /// Where in the width the line is anchored, 0…1.
  var fraction: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension StrokeInterval {
  /// Whether an interval of a moving outline is all of it at all times.
  static func isWhole(_ bundle: SignalBundle, _ paint: Paint) -> Bool {
    typealias Slot = MovingOutline.Slot
    if bundle.moves(Slot.start..<Slot.end + 1) { return false }
    let numbers = bundle.numbers
    return isWhole(.constant(numbers[Slot.start]), .constant(numbers[Slot.end]), paint)
  }

  /// Whether an interval is the whole path at all times.
  static func isWhole(_ start: Signal, _ end: Signal, _ paint: Paint) -> Bool {
    guard case .constant(let a) = start, case .constant(let b) = end else { return false }
    return paint.strokeWrap ? b[0] - a[0] >= 1 : a[0] <= 0 && b[0] >= 1
  }
}
