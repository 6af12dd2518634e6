// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What the elements of a morph are made of.
private struct MorphScene {
  var outline: MovingOutline
  let bundle: SignalBundle
  let paint: Paint
  let morph: Signal
  let source: SourceRange
}

/// One shape turning into another.
extension Planner {
  mutating func planMorph(
    _ shape: Shape, _ paint: Paint, _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let isFilled = !paint.fillColor.isNone || timeline.isAnimated(.fillColor)
    let isStroked = !paint.strokeColor.isNone || timeline.isAnimated(.strokeColor)
    let start = try timeline.number(.strokeStart, model: paint.strokeStart)
    let end = try timeline.number(.strokeEnd, model: paint.strokeEnd)
    let isWhole = !isStroked || StrokeInterval.isWhole(start, end, paint)
    let source = timeline.source(of: .path)
    let table = MorphTable(layer, shape)
    let anchor = anchorFraction(layer, timeline)
    var outline = MovingOutline(
      shape: shape, table: table, anchor: anchor, hasRadius: false, probes: probes)
    outline.isTranslucent = timeline.isTranslucent(paint)
    let bundle = try bundle(outline, paint, layer, timeline, source)
    let outlines = outline.outlines(table, bundle.numbers(atPhase: 0), isStroked: isStroked)
    let morph = try timeline.morph(table)
    if !bundle.moves(0..<MovingOutline.Slot.start) {
      let value = morph.value(at: 0, delay: 0)
      if outlines.contours.count > 1 { outline.contour = outlines.closing(at: value) }
      return try planStillMorph(outline, bundle, paint, timeline, isFilled, isStroked, plan)
    }
    let isExact = !bundle.moves(MovingOutline.Slot.size..<MovingOutline.Slot.start)
    if isExact { outline.fixed = outlines }
    var scene = MorphScene(
      outline: outline, bundle: bundle, paint: paint, morph: morph, source: source)
    guard outlines.contours.count > 1 else {
      return try planMorph(scene, isFilled: isFilled, isStroked: isStroked, isWhole, plan)
    }
    if isFilled {
      try planMorph(scene, isFilled: true, isStroked: false, true, plan)
    }
    for (i, contour) in outlines.contours.enumerated() {
      let shown = morph.mapped { Vector(outlines.contour($0) == i ? 1 : 0, 0, 0, 0) }
      if case .constant(let v) = shown, v[0] == 0 { continue }
      scene.outline.contour = contour
      if isExact { scene.outline.fixed = outlines.closing(contour) }
      let known = plan.parts.count
      try planMorph(scene, isFilled: false, isStroked: true, isWhole, plan)
      guard let track = shown.track else { continue }
      let index = register(.opacity, track, source: source)
      for part in plan.parts[known...] { part.visibility = index }
    }
  }

  /// The elements of one structure.
  private mutating func planMorph(
    _ scene: MorphScene, isFilled: Bool, isStroked: Bool, _ isWhole: Bool, _ plan: LayerPlan
  ) throws(EmissionError) {
    let part = PartPlan(
      .outline, scene.paint, isFilled: isFilled, isStroked: isStroked && isWhole)
    part.isSizeMoving = true
    let whole = try registerMorph(scene, isStroked, nil)
    part.tracks.append(whole)
    if isFilled || isWhole { plan.parts.append(part) }
    if isWhole { return }
    try planInterval(scene.outline, scene.bundle, scene.paint, "path", scene.source, plan) {
      (planner: inout Planner, k: Int, isOnly: Bool) throws(EmissionError) -> Int in
      isOnly ? whole : try planner.registerMorph(scene, isStroked, k)
    }
  }

  /// The track of an outline or of one subpath of it: exact in bounds that stay.
  private mutating func registerMorph(
    _ scene: MorphScene, _ isStroked: Bool, _ k: Int?
  ) throws(EmissionError) -> Int {
    if let fixed = scene.outline.fixed, scene.outline.table?.hasSplines == false,
      case .moving(let track) = scene.morph
    {
      let index = register(.d, track, source: scene.source)
      tracks[index].morph = k.map { fixed.subpath($0) } ?? fixed
      tracks[index].keyPath = "path"
      return index
    }
    return try registerKeys(scene.bundle, "path", scene.source) { numbers in
      let path = scene.outline.path(numbers, isStroked: isStroked)
      return k.map { path.subpath($0) } ?? path
    }
  }

  /// A morph that stands still, as at speed 0.
  private mutating func planStillMorph(
    _ outline: MovingOutline, _ bundle: SignalBundle, _ paint: Paint, _ timeline: LayerTimeline,
    _ isFilled: Bool, _ isStroked: Bool, _ plan: LayerPlan
  ) throws(EmissionError) {
    let path = outline.path(bundle.numbers(atPhase: 0), isStroked: isStroked)
    try planStillOutline(
      path, outline.shape.repeatCount, paint, timeline, isFilled: isFilled, isStroked: isStroked,
      plan)
  }

  /// An outline about the anchor that stands still, though not as the model has it.
  mutating func planStillOutline(
    _ path: Path, _ repeatCount: Int, _ paint: Paint, _ timeline: LayerTimeline, isFilled: Bool,
    isStroked: Bool, _ plan: LayerPlan
  ) throws(EmissionError) {
    var paint = paint
    let start = try timeline.number(.strokeStart, model: paint.strokeStart)
    let end = try timeline.number(.strokeEnd, model: paint.strokeEnd)
    let isWhole = !isStroked || StrokeInterval.isWhole(start, end, paint)
    if isFilled || isWhole {
      plan.parts = [
        PartPlan(.path(path), paint, isFilled: isFilled, isStroked: isStroked && isWhole)
      ]
    }
    if !isWhole {
      let source = timeline.source(
        of: timeline.isAnimated(.strokeEnd) ? .strokeEnd : .strokeStart)
      let interval = StrokeInterval(
        path: path, repeatCount: repeatCount, paint: paint, start: start, end: end,
        isTranslucent: timeline.isTranslucent(paint), source: source)
      let forms = try interval.forms()
      if !forms.isEmpty, start.track != nil || end.track != nil { paint.lineDashPattern = [] }
      for form in forms { plan.parts.append(strokePart(form, paint, source)) }
    }
    for part in plan.parts { part.isSizeMoving = true }
  }
}

extension MorphOutlines {
  /// One subpath of each.
  func subpath(_ k: Int) -> MorphOutlines {
    var result = self
    result.keep(subpath: k)
    return result
  }
}

extension Path {
  /// One subpath as a path; empty where there is none.
  func subpath(_ k: Int) -> Path {
    let all = subpaths
    return k < all.count ? all[k].path : Path()
  }
}
