// SPDX-License-Identifier: MIT

/// Finds perspectives whose eye something comes too near to.
///
/// Layers are looked at over all that happens, at even instants and at key values; all work is paid
/// for from a budget, so that no loader takes long.
struct DepthSurvey {
  /// A layer of the chain in one of its copies.
  private struct Link {
    var layer: Layer
    /// Of the copy, in the parent.
    var place: AffineTransform
    /// The sum of the delays of the replicators around, in seconds.
    var delay: Double
  }

  /// How near a point may come, as a part of the distance of the eye.
  static let nearest = 0.99

  private let isSteady: Bool
  private var chain: [Link] = []
  private var budget = 2_000_000
  /// The perspectives that are too near, each with the greatest depth in front of it.
  private(set) var findings: [(source: SourceRange, distance: Double, depth: Double)] = []

  init(_ loader: borrowing Loader) {
    isSteady = loader.start == .steady
    visit(loader.layers, delay: 0)
  }

  /// The least distance that works, with two decimals.
  static func leastDistance(_ depth: Double) -> Double {
    let hundredths = (depth / nearest * 100).rounded(.up)
    return (hundredths / 100 * nearest > depth ? hundredths : hundredths + 1) / 100
  }

  private mutating func visit(_ layers: [Layer], delay: Double) {
    for layer in layers where budget > 0 { visit(layer, level: 0, .identity, delay: delay) }
  }

  private mutating func visit(
    _ layer: Layer, level: Int, _ place: AffineTransform, delay: Double
  ) {
    guard level < layer.replicators.count else {
      chain.append(Link(layer: layer, place: place, delay: delay))
      measure()
      visit(layer.sublayers, delay: delay)
      chain.removeLast()
      return
    }
    let replicator = layer.replicators[level]
    // Copies around everything that turns are all as near.
    let hasEye = chain.contains { $0.layer.transform.perspective != nil }
    for i in 0..<(hasEye ? max(0, replicator.count) : min(1, max(0, replicator.count)))
    where budget > 0 {
      budget -= 1
      let copy = replicator.transform(ofCopy: i, parentBounds: layer.parentBounds)
      visit(
        layer, level: level + 1, place.concatenating(copy),
        delay: delay + replicator.delay(ofCopy: i))
    }
  }

  /// Looks at the last layer's content under each perspective around it.
  private mutating func measure() {
    guard let last = chain.last, case .shape(let shape, let paint) = last.layer.content else {
      return
    }
    for index in chain.indices {
      guard let distance = chain[index].layer.transform.perspective,
        chain[index...].contains(where: { $0.layer.turnsInSpace })
      else { continue }
      let links = Array(chain[index...])
      var moving: [(layer: Layer, delay: Double)] = []
      for link in links where !link.layer.animations.isEmpty {
        moving.append((layer: link.layer, delay: link.delay))
      }
      let times = moving.isEmpty ? [0] : InkInstants(moving, isSteady: isSteady, count: 96).times
      var deepest = 0.0
      for time in times where budget > 0 {
        deepest = max(deepest, depth(links, shape, paint, at: time))
      }
      if deepest >= DepthSurvey.nearest * distance {
        note(chain[index].layer.transform.perspectiveSource, distance, deepest)
      }
    }
  }

  private mutating func note(_ source: SourceRange, _ distance: Double, _ depth: Double) {
    for i in findings.indices where findings[i].source == source {
      if findings[i].depth < depth { findings[i].depth = depth }
      return
    }
    findings.append((source, distance, depth))
  }

  /// How far the nearest point lies in front of the first link's anchor.
  private mutating func depth(
    _ links: [Link], _ shape: Shape, _ paint: Paint, at time: Double
  ) -> Double {
    var map = Transform3D.identity
    var last: LayerState?
    for (i, link) in links.enumerated() {
      let state = LayerState(of: link.layer, at: time, delay: link.delay, isSteady: isSteady)
      if i == 0 {
        map = state.turnedPlacement
      } else {
        map = map.concatenating(Transform3D(link.place)).concatenating(state.spatialPlacement)
      }
      last = state
    }
    guard let last else { return 0 }
    let path = last.outline(of: shape)
    let isStroked = !paint.strokeColor.isNone || !last.strokeColor.isNone
    let points = path.probes(margin: isStroked ? last.lineWidth / 2 : 0)
    budget -= points.count + 4 * links.count
    return points.reduce(0) { max($0, map.depth(of: $1)) }
  }
}

extension LayerState {
  /// The map from the layer's coordinates into the space in front of its anchor, before it is seen
  /// under its own perspective.
  fileprivate var turnedPlacement: Transform3D {
    let anchor = Point(anchorPoint.x * size.width, anchorPoint.y * size.height)
    return turn.concatenating(Transform3D(.translation(Point(-anchor.x, -anchor.y))))
  }
}

extension Path {
  /// Points along the outline, and about each on a circle of some radius.
  func probes(margin: Double) -> [Point] {
    var points: [Point] = []
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .cubic(let a, let b, let c):
        let curve = CubicCurve(p0: pen, p1: a, p2: b, p3: c)
        for k in 1...8 { points.append(curve.point(at: Double(k) / 8)) }
      case .arc(let arc):
        let count = max(2, Int((abs(arc.sweep) * 24).rounded(.up)))
        for k in 0...count {
          points.append(arc.point(at: arc.start + arc.sweep * Double(k) / Double(count)))
        }
      case .close: break
      }
      pen = element.end ?? pen
    }
    if margin <= 0 { return points }
    return points.flatMap { p in
      (0..<8).map { k in
        let (s, c) = Trigonometry.sinCos(turns: Double(k) / 8)
        return p + Point(c, s) * margin
      }
    }
  }
}
