// SPDX-License-Identifier: MIT

internal import LoaderModel

/// One shape turning into another.
extension Planner {
  mutating func planMorph(
    _ shape: Shape, _ paint: Paint, _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    if paint.fillGradient != nil || paint.strokeGradient != nil {
      throw EmissionError(.shapedGradient, at: timeline.source(of: .path))
    }
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
    let bundle = try bundle(outline, paint, layer, timeline, source)
    guard let outlines = outline.outlines(bundle.numbers(atPhase: 0), isStroked: isStroked)
    else { throw EmissionError(.mixedContours, at: source) }
    if !bundle.moves(0..<MovingOutline.Slot.start) {
      return try planStillMorph(outline, bundle, paint, timeline, isFilled, isStroked, plan)
    }
    let isExact = !bundle.moves(MovingOutline.Slot.size..<MovingOutline.Slot.start)
    if isExact { outline.fixed = outlines }
    let morph = try timeline.morph(table)
    func register(_ planner: inout Planner, _ k: Int?) throws(EmissionError) -> Int {
      if isExact, case .moving(let track) = morph {
        let index = planner.register(.d, track, source: source)
        planner.tracks[index].morph = k.map { outlines.subpath($0) } ?? outlines
        planner.tracks[index].keyPath = "path"
        return index
      }
      return try planner.registerKeys(bundle, "path", source) { numbers in
        let path = outline.path(numbers, isStroked: isStroked)
        return k.map { path.subpath($0) } ?? path
      }
    }
    let part = PartPlan(
      .outline, paint, isFilled: isFilled, isStroked: isStroked && isWhole)
    part.isSizeMoving = true
    let whole = try register(&self, nil)
    part.tracks.append(whole)
    if isFilled || isWhole { plan.parts = [part] }
    if isWhole { return }
    try planInterval(outline, bundle, paint, source, plan) {
      (planner: inout Planner, k: Int, isOnly: Bool) throws(EmissionError) -> Int in
      isOnly ? whole : try register(&planner, k)
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
        isTranslucent: paint.strokeColor.alpha < 1, source: source)
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
