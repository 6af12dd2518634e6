// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A part of a subpath's length that is painted, with its caps.
struct StrokeWindow {
  var low: Double
  var high: Double
  /// Whether there is anything; without length caps still show where this is true.
  var isShown: Bool
  /// Whether it is a whole closed subpath, with a join at its seam and no caps.
  var isWhole = false
  /// Whether it is a dash that another one goes on with across the seam, with a join there.
  var meetsSeam = (atStart: false, atEnd: false)
  /// What it may touch at any time.
  var reach: (low: Double, high: Double)
}

/// A stroke as an area: strips along the pieces, joins and caps.
///
/// All are of one orientation, so that the nonzero rule unites them. What isn't painted is there without
/// extent, so that outlines of different windows can be blended.
///
/// Source: SVG 2, section 13.5, "computing the shape of a stroke".
struct StrokeOutliner {
  let width: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  /// Whether what a window doesn't touch is written as well.
  let keepsStructure: Bool

  private var half: Double { width / 2 }

  /// Appends what a window paints of a subpath.
  ///
  /// - Parameters:
  ///   - counts: how many cubics each piece takes.
  ///   - corners: whether there is a corner after each piece.
  func append(
    _ run: StrokeRun, _ window: StrokeWindow, counts: [Int], corners: [Bool],
    to sink: inout OutlineSink
  ) {
    var start = 0.0
    if window.isWhole, !keepsStructure, !corners.contains(true) {
      return ring(run, counts, to: &sink)
    }
    let last = run.segments.count - 1
    for (i, segment) in run.segments.enumerated() {
      let end = start + segment.length
      if touches(window, start, end) {
        strip(segment, window, start, counts[i], run.goesOn, to: &sink)
      }
      let isSeam = i == last
      if corners[i], !isSeam || run.isClosed, touches(window, end, end) || isSeam {
        let next = run.segments[isSeam ? 0 : i + 1]
        let isInside = window.low < end - 1e-9 && window.high > end + 1e-9
        let meetsSeam = window.isWhole || window.meetsSeam.atEnd
        let isJoined = window.isShown && (isSeam ? meetsSeam : isInside)
        if isJoined || keepsStructure { joint(segment, next, isJoined, to: &sink) }
      }
      start = end
    }
    if cap == .butt || window.isWhole && !keepsStructure { return }
    let hasCaps = window.isShown && !window.isWhole
    if hasCaps || keepsStructure {
      let (isStartJoined, isEndJoined) = window.meetsSeam
      self.cap(run, at: window.low, isStart: true, hasCaps && !isStartJoined, to: &sink)
      self.cap(run, at: window.high, isStart: false, hasCaps && !isEndJoined, to: &sink)
    }
  }

  private func touches(_ window: StrokeWindow, _ start: Double, _ end: Double) -> Bool {
    keepsStructure
      ? window.reach.low <= end && window.reach.high >= start
      : window.isShown && window.low <= end && window.high >= start
        && (start == end || min(end, window.high) - max(start, window.low) > 1e-9)
  }

  private func strip(
    _ segment: CurveSegment, _ window: StrokeWindow, _ start: Double, _ count: Int, _ goesOn: Bool,
    to sink: inout OutlineSink
  ) {
    let a = segment.parameter(at: window.low - start, goesOn: goesOn)
    let b = max(a, segment.parameter(at: window.high - start, goesOn: goesOn))
    let h = window.isShown && b > a ? half : 0
    sink.move(segment.offset(h, at: a).point)
    side(segment, h, a, b, count, to: &sink)
    sink.line(segment.offset(-h, at: b).point)
    side(segment, -h, b, a, count, to: &sink)
    sink.close()
  }

  private func side(
    _ segment: CurveSegment, _ h: Double, _ a: Double, _ b: Double, _ count: Int,
    to sink: inout OutlineSink
  ) {
    if case .line = segment.kind { return sink.line(segment.offset(h, at: b).point) }
    sink.curve(from: a, to: b, count: count) { segment.offset(h, at: $0) }
  }

  /// A whole closed subpath without corners: one side of it, and the other one backwards.
  private func ring(_ run: StrokeRun, _ counts: [Int], to sink: inout OutlineSink) {
    guard let first = run.segments.first, let last = run.segments.last else { return }
    sink.move(first.offset(half, at: 0).point)
    for (segment, count) in zip(run.segments, counts) {
      side(segment, half, 0, 1, count, to: &sink)
    }
    sink.close()
    sink.move(last.offset(-half, at: 1).point)
    for (segment, count) in zip(run.segments, counts).reversed() {
      side(segment, -half, 1, 0, count, to: &sink)
    }
    sink.close()
  }

  // MARK: Joins

  private func joint(
    _ before: CurveSegment, _ after: CurveSegment, _ isJoined: Bool, to sink: inout OutlineSink
  ) {
    let corner = before.point(at: 1)
    let (d0, d1) = (before.direction(at: 1), after.direction(at: 0))
    let turn = d0.x * d1.y - d0.y * d1.x
    let side: Double = turn > 0 ? -1 : 1
    let h = isJoined ? half * side : 0
    var (a, b) = (Point(-d0.y, d0.x) * h, Point(-d1.y, d1.x) * h)
    // Of the same orientation as strips whichever side is outside.
    if turn > 0 { (a, b) = (b, a) }
    sink.move(corner)
    sink.line(corner + a)
    switch join {
    case .bevel: break
    case .round: StrokeOutliner.arc(corner, a, b, to: &sink)
    case .miter:
      let middle = (a + b) * 0.5
      let square = middle.x * middle.x + middle.y * middle.y
      let ratio = square > 1e-12 ? half / square.squareRoot() : .infinity
      let isSharp = !isJoined || ratio > miterLimit
      sink.line(corner + (isSharp ? middle : middle * (half * half / square)))
    }
    if join != .round { sink.line(corner + b) }
    sink.close()
  }

  /// Two cubics about a centre from one radius to another, at most half a turn.
  private static func arc(
    _ center: Point, _ a: Point, _ b: Point, to sink: inout OutlineSink
  ) {
    let radius = a.length
    guard radius > 1e-9 else {
      sink.curve(from: 0, to: 1, count: 2) { _ in CurvePoint(point: center, velocity: .zero) }
      return
    }
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    var turns = Trigonometry.atan2(cross, dot)
    // Strips run with the angle falling.
    if turns > 1e-6 { turns -= 1 }
    let rate = turns * 2 * Double.pi
    sink.curve(from: 0, to: 1, count: 2) { t in
      let (s, c) = Trigonometry.sinCos(turns: turns * t)
      let r = Point(a.x * c - a.y * s, a.x * s + a.y * c)
      return CurvePoint(point: center + r, velocity: Point(-r.y, r.x) * rate)
    }
  }

  // MARK: Caps

  private func cap(
    _ run: StrokeRun, at length: Double, isStart: Bool, _ isShown: Bool, to sink: inout OutlineSink
  ) {
    let (point, direction) = run.place(at: length, isStart: isStart)
    let out = direction * (isStart ? -1 : 1)
    let h = isShown ? half : 0
    let side = Point(-out.y, out.x) * h
    sink.move(point + side)
    if cap == .round {
      StrokeOutliner.arc(point, side, side * -1, to: &sink)
    } else {
      sink.line(point + side + out * h)
      sink.line(point - side + out * h)
      sink.line(point - side)
    }
    sink.close()
  }
}

/// A subpath's pieces.
struct StrokeRun {
  var segments: [CurveSegment]
  var isClosed: Bool
  var length: Double

  /// Whether it is a circle that goes on beyond its end.
  var goesOn = false

  /// - Parameter wraps: whether what is painted of it may cross the seam: then the pieces stand in a
  ///   row twice, unless it is a circle.
  init(_ subpath: Subpath, wraps: Bool = false) {
    var point = subpath.start
    var all: [CurveSegment] = []
    for element in subpath.segments {
      if let segment = CurveSegment(element, from: point) { all.append(segment) }
      point = element.end ?? point
    }
    StrokeRun.setHeadings(&all)
    goesOn = wraps && all.count == 1 && all[0].isCircle
    segments = wraps && !goesOn ? all + all : all
    isClosed = subpath.isClosed
    length = all.reduce(0) { $0 + $1.length }
  }

  /// Pieces without extent go on as the one before, the first ones as the one after.
  ///
  /// So they have no corners of their own.
  private static func setHeadings(_ segments: inout [CurveSegment]) {
    guard let first = segments.first(where: { $0.length > 0 }) else { return }
    var heading = first.direction(at: 0)
    for i in segments.indices {
      if segments[i].length > 0 {
        heading = segments[i].direction(at: 1)
      } else {
        segments[i].heading = heading
      }
    }
  }

  /// The point and direction at a length, within the run.
  func place(at length: Double, isStart: Bool) -> (Point, Point) {
    var start = 0.0
    for (i, segment) in segments.enumerated() {
      let end = start + segment.length
      let isIn = isStart ? length < end - 1e-9 : length <= end + 1e-9
      if isIn || i == segments.count - 1 {
        let u = segment.parameter(at: length - start, goesOn: goesOn)
        return (segment.point(at: u), segment.direction(at: u))
      }
      start = end
    }
    return (.zero, Point(1, 0))
  }

  /// Whether there is a corner after each piece.
  var corners: [Bool] {
    segments.indices.map { i in
      let (a, b) = (
        segments[i].direction(at: 1), segments[(i + 1) % segments.count].direction(at: 0)
      )
      return a.x * b.x + a.y * b.y < 1 - 1e-5
    }
  }
}
