// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Shapes whose size or corner radius moves: as a native element's geometry attributes where one is
/// exact, else as outlines.
extension Planner {
  mutating func planMovingShape(
    _ shape: Shape, _ paint: Paint, _ layer: Layer, _ timeline: LayerTimeline,
    _ plan: LayerPlan
  ) throws(EmissionError) {
    let isFilled = !paint.fillColor.isNone || timeline.isAnimated(.fillColor)
    let isStroked = !paint.strokeColor.isNone || timeline.isAnimated(.strokeColor)
    let start = try timeline.number(.strokeStart, model: paint.strokeStart)
    let end = try timeline.number(.strokeEnd, model: paint.strokeEnd)
    let isWhole = !isStroked || StrokeInterval.isWhole(start, end, paint)
    let (width, height) = try size(layer, timeline)
    let anchor = anchorFraction(layer, timeline)
    let source = timeline.source(
      of: timeline.isAnimated(.cornerRadius) ? .cornerRadius : .width)
    var part = PartPlan(.outline, paint, isFilled: isFilled, isStroked: isStroked)
    part.isSizeMoving = true
    if isWhole, paint.lineDashPattern.isEmpty || !isStroked {
      let known = tracks.count
      let flattens = isStroked && Planner.flattens(width, height, to: 2 * shape.inset)
      if !flattens, try planNative(shape, layer, timeline, anchor, width, height, part) {
        plan.parts = [part]
        return
      }
      // Nothing of a form that won't do may be left.
      tracks.removeSubrange(known...)
      part = PartPlan(.outline, paint, isFilled: isFilled, isStroked: isStroked)
      part.isSizeMoving = true
    }
    let radius = try timeline.number(.cornerRadius, model: shape.cornerRadius)
    let hasRadius = timeline.isAnimated(.cornerRadius)
    let keyPath: StaticString = hasRadius ? "cornerRadius" : "bounds.size"
    let form = MovingOutline(
      shape: shape, table: nil, anchor: anchor, hasRadius: hasRadius, probes: probes,
      isTranslucent: timeline.isTranslucent(paint))
    let geometry = try joined(width, height, radius.clamped(0, 1e9), source: source)
    let outline = Outline(shape: shape, hasCornerRadius: hasRadius, anchor: anchor)
    let isUnlike = hasRadius && shape.hasUnlikeRadii && !timeline.hidesModel(.cornerRadius)
    guard case .moving(let track) = geometry, !isUnlike else {
      let bundle = try bundle(form, paint, layer, timeline, source)
      if bundle.moves(0..<MovingOutline.Slot.start) {
        return try planSampled(form, bundle, part, keyPath, source, plan)
      }
      let path = form.path(bundle.numbers(atPhase: 0), isStroked: isStroked)
      return try planStillOutline(
        path, shape.repeatCount, paint, timeline, isFilled: isFilled, isStroked: isStroked, plan)
    }
    if !outline.keepsStructure(track) {
      let bundle = try bundle(form, paint, layer, timeline, source)
      return try planSampled(form, bundle, part, keyPath, source, plan)
    }
    let exact = straightened(track, outline)
    let index = register(.d, exact, source: source)
    tracks[index].outline = outline
    tracks[index].keyPath = keyPath
    part.tracks.append(index)
    part.isStroked = isStroked && isWhole
    if isFilled || isWhole { plan.parts = [part] }
    if isWhole { return }
    let bundle = try bundle(form, paint, layer, timeline, source)
    try planInterval(form, bundle, paint, keyPath, source, plan) {
      (planner: inout Planner, k: Int, isOnly: Bool) throws(EmissionError) -> Int in
      if isOnly { return index }
      let number = planner.register(.d, exact, source: source)
      planner.tracks[number].outline = outline.subpath(k)
      planner.tracks[number].keyPath = keyPath
      return number
    }
  }

  /// An outline whose pieces change with its size, or that is another one when nothing moves it.
  private mutating func planSampled(
    _ outline: MovingOutline, _ bundle: SignalBundle, _ part: PartPlan, _ keyPath: StaticString,
    _ source: SourceRange, _ plan: LayerPlan
  ) throws(EmissionError) {
    let isStroked = part.isStroked
    let paint = part.paint
    let isWhole = !isStroked || StrokeInterval.isWhole(bundle, paint)
    let whole = try registerKeys(bundle, keyPath, source) {
      outline.path($0, isStroked: isStroked)
    }
    part.tracks.append(whole)
    part.isStroked = isStroked && isWhole
    if part.isFilled || isWhole { plan.parts = [part] }
    if isWhole { return }
    try planInterval(outline, bundle, paint, keyPath, source, plan) {
      (planner: inout Planner, k: Int, isOnly: Bool) throws(EmissionError) -> Int in
      if isOnly { return whole }
      return try planner.registerKeys(bundle, keyPath, source) {
        outline.path($0, isStroked: true).subpath(k)
      }
    }
  }

  private func joined(
    _ w: Signal, _ h: Signal, _ r: Signal, source: SourceRange
  ) throws(EmissionError) -> Signal {
    let size = try Signal.joined(w, h, tolerance: 0.002, source: source) {
      Vector($0[0], $1[0], 0, 0)
    }
    return try Signal.joined(size, r, tolerance: 0.002, source: source) {
      Vector($0[0], $0[1], $1[0], 0)
    }
  }

  /// The track cut where the outline's points leave the straight line between its ends, so that
  /// blending outlines is right within a bound.
  private func straightened(_ track: Track, _ outline: Outline) -> Track {
    var result = track
    result.pieces = []
    for piece in track.pieces { appendStraight(piece, outline, depth: 0, to: &result.pieces) }
    return result
  }

  private func appendStraight(
    _ piece: Piece, _ outline: Outline, depth: Int, to pieces: inout [Piece]
  ) {
    if piece.isConstant || depth >= 12 || outline.isStraight(piece) { return pieces.append(piece) }
    let middle = (piece.start + piece.end) / 2
    for part in piece.cut(at: [middle]) {
      appendStraight(part, outline, depth: depth + 1, to: &pieces)
    }
  }

  // MARK: Native elements

  /// Uses `<rect>`, `<circle>` or `<ellipse>`; false if none is exact at all times.
  private mutating func planNative(
    _ shape: Shape, _ layer: Layer, _ timeline: LayerTimeline, _ anchor: Point, _ width: Signal,
    _ height: Signal, _ part: PartPlan
  ) throws(EmissionError) -> Bool {
    let source = timeline.source(of: .width)
    let inset = shape.inset
    switch shape.figure {
    case .rect(nil):
      part.form = .rect(Rect(0, 0, layer.bounds.width, layer.bounds.height), 0)
      planBox(width, height, anchor, inset, source, part)
      return Planner.staysPositive(width, height, 2 * inset)
    case .circle(nil, nil) where anchor == Point(0.5, 0.5) && Planner.areAlwaysEqual(width, height),
      .oval(nil) where anchor == Point(0.5, 0.5) && Planner.areAlwaysEqual(width, height):
      part.form = .circle(.zero, 0)
      plan(.r, width.mapped { Vector($0[0] / 2 - inset, 0, 0, 0) }, source, part)
      return Planner.staysPositive(width, height, 2 * inset)
    case .oval(nil):
      part.form = .ellipse(.zero, .zero)
      planAxis(.cx, .rx, width, anchor.x, inset, source, part)
      planAxis(.cy, .ry, height, anchor.y, inset, source, part)
      return Planner.staysPositive(width, height, 2 * inset)
    case .roundedRect(nil, let radii, .circular) where radii.areEqual:
      return try planRounded(
        radii.topLeft, layer, timeline, anchor, width, height, inset, source, part)
    default: return false
    }
  }

  private mutating func planRounded(
    _ model: Double, _ layer: Layer, _ timeline: LayerTimeline, _ anchor: Point,
    _ width: Signal, _ height: Signal, _ inset: Double, _ source: SourceRange,
    _ part: PartPlan
  ) throws(EmissionError) -> Bool {
    let radius = try timeline.number(.cornerRadius, model: model).clamped(0, 1e9)
    // The cap of a radius at half the shorter side is ours: SVG caps each axis by itself.
    guard let capped = Planner.capped(radius, width, height, inset) else { return false }
    part.form = .rect(
      Rect(0, 0, layer.bounds.width, layer.bounds.height), capped.value(at: 0, delay: 0)[0])
    planBox(width, height, anchor, inset, source, part)
    if case .moving(let track) = capped {
      part.tracks.append(register(.rx, track, source: timeline.source(of: .cornerRadius)))
    }
    return Planner.staysPositive(width, height, 2 * inset)
  }

  /// The radius that fits at all times, at most half of the shorter side; nil where one track can't
  /// say it.
  private static func capped(
    _ radius: Signal, _ width: Signal, _ height: Signal, _ inset: Double
  ) -> Signal? {
    func room(_ side: Signal) -> Double { side.least / 2 - inset }
    let least = min(room(width), room(height))
    if radius.greatest <= least || width.track == nil && height.track == nil {
      return radius.clamped(0, max(0, least))
    }
    guard case .constant(let v) = radius else { return nil }
    // What stands still caps it once and for all, what moves all the time.
    let still = [width, height].filter { $0.track == nil }.map(room)
    let greatest = max(0, min(v[0], still.min() ?? v[0]))
    let short = [width, height].filter { $0.track != nil && room($0) < greatest }
    if short.isEmpty { return .constant(Vector(greatest, 0, 0, 0)) }
    guard short.count == 1 || areAlwaysEqual(width, height) else { return nil }
    return short[0].mapped { Vector($0[0] / 2 - inset, 0, 0, 0) }.clamped(0, greatest)
  }

  /// Whether both move alike, so that an oval is a circle at all times.
  private static func areAlwaysEqual(_ width: Signal, _ height: Signal) -> Bool {
    guard let one = width.track, let other = height.track else { return false }
    return one.pieces == other.pieces && one.clock == other.clock && one.before == other.before
      && one.after == other.after
  }

  /// Whether one side rests at nothing without the other: SVG then draws no native element, but a
  /// stroke is still to be seen.
  private static func flattens(_ width: Signal, _ height: Signal, to least: Double) -> Bool {
    !areAlwaysEqual(width, height) && (width.rests(atMost: least) || height.rests(atMost: least))
  }

  private static func staysPositive(_ width: Signal, _ height: Signal, _ inset: Double) -> Bool {
    for side in [width, height] where side.track == nil && side.least <= inset { return false }
    return inset == 0 || min(width.least, height.least) >= inset
  }

  private mutating func planBox(
    _ width: Signal, _ height: Signal, _ anchor: Point, _ inset: Double, _ source: SourceRange,
    _ part: PartPlan
  ) {
    planEdge(.x, .width, width, anchor.x, inset, source, part)
    planEdge(.y, .height, height, anchor.y, inset, source, part)
  }

  /// An edge at inset − anchor · extent, and an extent less the insets.
  private mutating func planEdge(
    _ edge: AttributeTrack.Target, _ extent: AttributeTrack.Target, _ signal: Signal,
    _ anchor: Double, _ inset: Double, _ source: SourceRange, _ part: PartPlan
  ) {
    plan(edge, signal.mapped { Vector(inset - anchor * $0[0], 0, 0, 0) }, source, part)
    plan(extent, signal.mapped { Vector($0[0] - 2 * inset, 0, 0, 0) }, source, part)
  }

  private mutating func planAxis(
    _ middle: AttributeTrack.Target, _ radius: AttributeTrack.Target, _ signal: Signal,
    _ anchor: Double, _ inset: Double, _ source: SourceRange, _ part: PartPlan
  ) {
    plan(middle, signal.mapped { Vector((0.5 - anchor) * $0[0], 0, 0, 0) }, source, part)
    plan(radius, signal.mapped { Vector($0[0] / 2 - inset, 0, 0, 0) }, source, part)
  }

  private mutating func plan(
    _ target: AttributeTrack.Target, _ signal: Signal, _ source: SourceRange,
    _ part: PartPlan
  ) {
    switch signal {
    case .moving(let track): part.tracks.append(register(target, track, source: source))
    case .constant(let v): part.form = part.form.setting(target, v[0])
    }
  }
}

extension PartPlan.Form {
  /// The form with one of its numbers set.
  fileprivate func setting(_ target: AttributeTrack.Target, _ value: Double) -> PartPlan.Form {
    switch self {
    case .rect(var rect, let radius):
      switch target {
      case .x: rect.origin.x = value
      case .y: rect.origin.y = value
      case .width: rect.size.width = value
      default: rect.size.height = value
      }
      return .rect(rect, radius)
    case .ellipse(var center, var radii):
      switch target {
      case .cx: center.x = value
      case .cy: center.y = value
      case .rx: radii.x = value
      default: radii.y = value
      }
      return .ellipse(center, radii)
    default: return self
    }
  }
}

extension Signal {
  /// Whether the first number stays at or below a bound for some time.
  fileprivate func rests(atMost bound: Double) -> Bool {
    switch self {
    case .constant(let v): return v[0] <= bound
    case .moving(let track):
      if track.clock.active != nil, min(track.before[0], track.after[0]) <= bound { return true }
      return track.pieces.contains { $0.isConstant && $0.first[0] <= bound }
    }
  }

  /// The least first number that it takes.
  fileprivate var least: Double { -mapped { -$0 }.greatest }

  /// The greatest first number that it takes.
  var greatest: Double {
    switch self {
    case .constant(let v): return v[0]
    case .moving(let track):
      var result = -Double.infinity
      for piece in track.pieces {
        for part in piece.monotoneParts { result = max(result, part.first[0], part.last[0]) }
      }
      return track.clock.active == nil ? result : max(result, track.before[0], track.after[0])
    }
  }
}

extension Outline {
  /// Whether the outlines at all keys have the same commands, so that they blend.
  fileprivate func keepsStructure(_ track: Track) -> Bool {
    var values = track.pieces.flatMap {
      [$0.first, $0.value(at: ($0.start + $0.end) / 2), $0.last]
    }
    if track.clock.active != nil { values += [track.before, track.after] }
    let structures = values.map { path($0).elements.map { $0.kind } }
    return structures.allSatisfy { $0 == structures[0] }
  }

  /// Whether the outline half way lies on the middle of the outlines at a piece's ends.
  fileprivate func isStraight(_ piece: Piece) -> Bool {
    func points(_ v: Vector) -> [Point] {
      var all: [Point] = []
      let shift = offset(v)
      for element in path(v).elements {
        switch element {
        case .move(let p), .line(let p): all.append(p + shift)
        case .cubic(let a, let b, let p): all += [a + shift, b + shift, p + shift]
        case .arc(let arc): all += [arc.radii, arc.startPoint + shift, arc.endPoint + shift]
        case .close: break
        }
      }
      return all
    }
    let (a, b) = (points(piece.first), points(piece.last))
    let middle = points((piece.first + piece.last) * 0.5)
    guard a.count == b.count, a.count == middle.count else { return true }
    for i in a.indices where (a[i].interpolated(to: b[i], by: 0.5) - middle[i]).length > 0.005 {
      return false
    }
    return true
  }
}

extension Shape {
  /// The outline with a radius for all corners: its own ones at a negative number.
  ///
  /// - Parameter isAdded: whether the radius comes to each corner's own.
  func path(in size: Size, radius: Double, isAdded: Bool) -> Path {
    // Corners never quite lose their arcs, so that the structure stays.
    if isAdded { return adding(toRadii: radius, least: 1e-6).path(in: size) }
    return path(in: size, cornerRadius: radius > -0.5 ? max(0, radius) : nil)
  }

  /// Whether its outline depends on the bounds.
  var followsBounds: Bool { path(in: Size(31, 17)) != path(in: Size(53, 71)) }

  /// The figure's one corner radius; 0 where it has none or four.
  var cornerRadius: Double {
    switch figure {
    case .roundedRect(_, let radii, _): radii.topLeft
    case .polygon(_, let r), .regularPolygon(_, _, let r), .triangle(_, let r),
      .star(_, _, _, let r):
      r
    default: 0
    }
  }
}

extension PathElement {
  /// A number for the command that it is written as.
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line, .cubic: 1
    case .arc: 2
    case .close: 3
    }
  }
}
