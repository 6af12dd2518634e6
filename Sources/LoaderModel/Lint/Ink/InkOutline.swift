// SPDX-License-Identifier: MIT

/// What a layer paints at one instant, in its own coordinates.
struct InkOutline {
  private var paint: Paint
  /// The outline, where its fill has an area.
  private var filled: Path?
  /// The painted part of the outline, where it has a stroke.
  private var stroked: Path?
  /// About how long measuring takes: the number of pieces.
  private(set) var cost: Int
  /// Whether its stroke has gaps, even if they are left out here.
  var hasDashes: Bool { stroked != nil && !paint.lineDashPattern.isEmpty }

  /// The ink of a shape or text in a state; colors that paint nothing have none.
  ///
  /// - Parameter isDashed: false for the whole line in place of its dashes, which takes less time.
  init(_ content: Layer.Content, _ state: LayerState, isDashed: Bool = true) {
    switch content {
    case .none:
      paint = Paint()
      cost = 0
    case .shape(let shape, let model):
      paint = model
      let path = state.outline(of: shape)
      cost = path.elements.count * shape.repeatCount
      paint.lineWidth = state.lineWidth
      paint.strokeStart = state.strokeStart
      paint.strokeEnd = state.strokeEnd
      if state.fillColor.isVisible && path.area != 0 { filled = path }
      if state.strokeColor.isVisible && state.lineWidth > 0 {
        stroked = path.painted(paint, state, shape.repeatCount, isDashed: isDashed)
        if hasDashes, let dashes = stroked?.elements.count { cost += dashes }
      }
    case .text(let text, let model):
      paint = model
      cost = 4
      if state.fillColor.isVisible { filled = text.sureInk(in: state.size) }
    }
  }

  /// What lies within a distance of it.
  func dilated(by distance: Double) -> InkOutline {
    if distance <= 0 { return self }
    var wide = self
    wide.paint.lineWidth = (stroked == nil ? 0 : paint.lineWidth) + 2 * distance
    wide.paint.lineCap = .round
    wide.paint.lineJoin = .round
    wide.stroked = stroked ?? filled
    return wide
  }

  /// Its extent with all that filters make of it.
  func extent(_ map: AffineTransform, _ halo: InkHalo) -> Rect? {
    if halo.isNone { return extent(map) }
    guard let own = dilated(by: halo.outset).extent(map) else { return nil }
    guard let shadow = halo.shadow else { return own }
    var bounds = BoundsBuilder()
    bounds.add(own)
    let shifted = map.concatenating(.translation(shadow.offset))
    if let box = dilated(by: shadow.outset).extent(shifted) { bounds.add(box) }
    return bounds.rect
  }

  /// Whether nothing is painted.
  var isEmpty: Bool { filled == nil && stroked == nil }

  /// What holds it, the stroke's whole width included.
  var reach: Reach? {
    guard let box = extent(.identity) else { return nil }
    let center = box.center
    let half = stroked == nil ? 0 : paint.lineWidth / 2
    // A miter or square cap reaches farther than half the width; the box then says how far.
    var radius = 0.0
    for path in [filled, stroked] {
      if let path { radius = max(radius, path.radius(about: center)) }
    }
    let isRound =
      stroked == nil || (paint.lineCap == .round && paint.lineJoin == .round)
      || stroked?.isRoundContour == true
    let corner = Point(box.width / 2, box.height / 2).length
    return Reach(box: box, center: center, radius: isRound ? min(corner, radius + half) : corner)
  }

  /// The exact extent after a map, along both axes.
  func extent(_ map: AffineTransform) -> Rect? {
    guard let x = range(along: Point(map.a, map.c)), let y = range(along: Point(map.b, map.d))
    else { return nil }
    return Rect(map.tx + x.low, map.ty + y.low, x.high - x.low, y.high - y.low)
  }

  /// The extent under a perspective, of points along the outline.
  func extent(_ projection: Homography) -> Rect? {
    var bounds = BoundsBuilder()
    for p in filled?.probes(margin: 0) ?? [] { bounds.add(projection.apply(p)) }
    for p in stroked?.probes(margin: paint.lineWidth / 2) ?? [] { bounds.add(projection.apply(p)) }
    return bounds.rect
  }

  /// The least and greatest scalar product of the ink's points with a vector.
  private func range(along vector: Point) -> (low: Double, high: Double)? {
    let length = vector.length
    // Turned so that the vector is the x axis: a stroke's width isn't bent by turning it.
    let (c, s) = length > 0 ? (vector.x / length, vector.y / length) : (1, 0)
    let turn = AffineTransform(c, -s, s, c, 0, 0)
    var bounds = BoundsBuilder()
    if let box = filled?.applying(turn).boundingBox { bounds.add(box) }
    if let box = stroked?.applying(turn).boundingBox(strokedWith: paint) { bounds.add(box) }
    return bounds.rect.map { ($0.minX * length, $0.maxX * length) }
  }
}

extension BoundsBuilder {
  mutating func add(_ box: Rect) {
    add(box.origin)
    add(Point(box.maxX, box.maxY))
  }
}

extension Color {
  /// Whether anything of it can be seen: half of what eight bits tell from nothing.
  fileprivate var isVisible: Bool { !isNone && alpha >= InkOutline.leastOpacity }
}

extension InkOutline {
  /// What can't be seen is no ink.
  static let leastOpacity = 0.5 / 255
}

extension Text {
  /// The part of a line that any font fills: as high as its small letters, and as wide as it is
  /// fitted; nil where the font decides.
  fileprivate func sureInk(in bounds: Size) -> Path? {
    guard fit else { return nil }
    let baseline = bounds.height / 2 + 0.35 * fontSize
    return .rectangle(Rect(0, baseline - 0.45 * fontSize, bounds.width, 0.45 * fontSize))
  }
}

extension Path {
  /// What of the outline a stroke paints: its interval and, where they are few, its dashes.
  fileprivate func painted(
    _ paint: Paint, _ state: LayerState, _ repeatCount: Int, isDashed: Bool
  ) -> Path? {
    let part: Path =
      if paint.strokeWrap {
        trimmedWrapping(from: state.strokeStart, to: state.strokeEnd)
      } else if state.strokeStart > 0 || state.strokeEnd < 1 {
        trimmed(from: state.strokeStart, to: state.strokeEnd, repeatCount: repeatCount)
      } else {
        self
      }
    if part.elements.isEmpty { return nil }
    if !isDashed { return part }
    return part.dashed(
      paint.lineDashPattern, phase: state.lineDashPhase, capsPaint: paint.lineCap != .butt)
  }

  /// The dashes as paths of their own; the whole path where they are many.
  private func dashed(_ pattern: [Double], phase: Double, capsPaint: Bool) -> Path {
    let period = pattern.reduce(0, +)
    guard period > 0, subpaths.count == 1 else { return self }
    let length = self.length
    let count = length / period * Double(pattern.count)
    guard length > 0, count < 200 else { return self }
    var parts: [(from: Double, to: Double)] = []
    var start = -(phase - period * (phase / period).rounded(.down))
    while start < length {
      for (index, dash) in pattern.enumerated() {
        if index % 2 == 0 {
          // A dash without length still has its caps.
          let dot = capsPaint ? 1e-6 * length : 0
          parts.append((start / length, (start + max(dash, dot)) / length))
        }
        start += dash
      }
    }
    return trimmed(parts)
  }

  /// The radius of a disc about a point that holds all pieces.
  fileprivate func radius(about center: Point) -> Double {
    var radius = 0.0
    for element in elements {
      switch element {
      case .move(let p), .line(let p): radius = max(radius, (p - center).length)
      case .cubic(let a, let b, let c):
        for p in [a, b, c] { radius = max(radius, (p - center).length) }
      case .arc(let arc):
        let farthest = (arc.center - center).length + max(arc.radii.x, arc.radii.y)
        radius = max(radius, farthest)
      case .close: break
      }
    }
    return radius
  }

  /// Whether it is a whole circle or another closed run of arcs, which has no corners or caps.
  fileprivate var isRoundContour: Bool {
    guard isSingleClosedContour else { return false }
    return elements.allSatisfy {
      switch $0 {
      case .arc, .move, .close: true
      case .line, .cubic: false
      }
    } && isSmoothAtSeam
  }
}
