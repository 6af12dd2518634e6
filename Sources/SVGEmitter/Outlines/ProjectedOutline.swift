// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What an outline depends on at one instant.
struct OutlineInstant {
  /// In the layer's own coordinates.
  var path: Path
  var projection: Homography
  var lineWidth: Double
  var start: Double
  var end: Double
  /// The lap in which a wrapping interval begins.
  var lap: Double
  /// The dash phase in patterns, 0…1.
  var phase: Double
}

/// A fill or stroke as a path at any instant, of the same structure at all.
struct ProjectedOutline {
  let paint: Paint
  /// How often the stroke sees the outline.
  let repeatCount: Int
  let isStroke: Bool
  /// Whether nothing moves, so that nothing needs to be kept but what shows.
  let isStill: Bool
  /// How many cubics each piece of each subpath takes.
  private var counts: [[Int]] = []
  /// Whether there is a corner after each piece of each subpath.
  private var corners: [[Bool]] = []
  /// The greatest length of each subpath.
  private var lengths: [Double] = []
  /// The outline in the layer's plane, where nothing moves it there.
  private(set) var still: Path?
  /// Its subpaths.
  private var stillSubpaths: [Subpath] = []
  private var stillRuns: [StrokeRun] = []

  /// How far a cubic may lie off the projected curve, in user units.
  private static let tolerance = 0.01

  init(_ paint: Paint, repeatCount: Int, isStroke: Bool, isStill: Bool) {
    (self.paint, self.repeatCount) = (paint, max(1, repeatCount))
    (self.isStroke, self.isStill) = (isStroke, isStill)
  }

  /// Takes in an instant: pieces are cut as often as it needs.
  mutating func take(_ instant: OutlineInstant) {
    let sink = OutlineSink(instant.projection)
    let half = instant.lineWidth / 2
    if isStill && still == nil { keep(instant.path) }
    for (i, subpath) in instant.path.subpaths.enumerated() {
      let run = StrokeRun(subpath)
      if run.segments.isEmpty { continue }
      while counts.count <= i {
        counts.append([])
        corners.append([])
        lengths.append(0)
      }
      lengths[i] = max(lengths[i], run.length)
      let turns = run.corners
      for (k, segment) in run.segments.enumerated() {
        if counts[i].count <= k {
          counts[i].append(segment.leastCount)
          corners[i].append(false)
        }
        corners[i][k] = corners[i][k] || turns[k]
        if case .line = segment.kind { continue }
        while counts[i][k] < 32,
          error(segment, sink, counts[i][k], half) > ProjectedOutline.tolerance
        {
          counts[i][k] += counts[i][k] < 4 ? 1 : counts[i][k] / 2
        }
      }
    }
  }

  /// Remembers what needn't be worked out at each instant.
  private mutating func keep(_ path: Path) {
    still = path
    stillSubpaths = path.subpaths
    let wraps = isStroke && paint.strokeWrap && stillSubpaths.count == 1
    stillRuns = stillSubpaths.map { StrokeRun($0, wraps: wraps) }
  }

  private func error(
    _ segment: CurveSegment, _ sink: OutlineSink, _ count: Int, _ half: Double
  ) -> Double {
    if !isStroke { return sink.error(count: count) { segment.at($0) } }
    let outer = sink.error(count: count) { segment.offset(half, at: $0) }
    let inner = sink.error(count: count) { segment.offset(-half, at: $0) }
    return max(outer, inner)
  }

  /// The path at an instant.
  func path(_ instant: OutlineInstant) -> Path {
    var sink = OutlineSink(instant.projection)
    let subpaths = isStill ? stillSubpaths : instant.path.subpaths
    sink.reserve(counts.reduce(2) { $1.reduce($0 + 2, +) })
    if isStroke {
      appendStroke(subpaths, instant, to: &sink)
    } else {
      for (i, subpath) in subpaths.enumerated() where i < counts.count {
        let run = isStill ? stillRuns[i] : StrokeRun(subpath)
        appendFill(run, counts[i], subpath.start, to: &sink)
      }
    }
    return sink.path
  }

  private func appendFill(
    _ run: StrokeRun, _ counts: [Int], _ start: Point, to sink: inout OutlineSink
  ) {
    if run.segments.isEmpty { return }
    sink.move(start)
    for (segment, count) in zip(run.segments, counts) {
      if case .line(_, let end) = segment.kind {
        sink.line(end)
      } else {
        sink.curve(from: 0, to: 1, count: count) { segment.at($0) }
      }
    }
    sink.close()
  }

  // MARK: Strokes

  private func appendStroke(
    _ subpaths: [Subpath], _ instant: OutlineInstant, to sink: inout OutlineSink
  ) {
    let outliner = StrokeOutliner(
      width: instant.lineWidth, cap: paint.lineCap, join: paint.lineJoin,
      miterLimit: paint.miterLimit, keepsStructure: !isStill)
    let wraps = paint.strokeWrap && subpaths.count == 1
    let runs = isStill ? stillRuns : subpaths.map { StrokeRun($0, wraps: wraps) }
    let total = runs.reduce(0) { $0 + $1.length }
    let laps = wraps ? 1 : repeatCount
    for lap in 0..<laps {
      var before = Double(lap) * total
      for (i, run) in runs.enumerated() where i < counts.count && !run.segments.isEmpty {
        let base = window(
          run, instant, before: before, total: total * Double(laps), wraps: wraps)
        let isTwice = wraps && !run.goesOn
        let counts = isTwice ? self.counts[i] + self.counts[i] : self.counts[i]
        let corners = isTwice ? self.corners[i] + self.corners[i] : self.corners[i]
        if paint.dashPeriod <= 0 {
          outliner.append(run, base, counts: counts, corners: corners, to: &sink)
        } else {
          for dash in dashes(base, length: lengths[i], instant) {
            outliner.append(run, dash, counts: counts, corners: corners, to: &sink)
          }
        }
        before += run.length
      }
    }
  }

  /// What the interval paints of one subpath.
  private func window(
    _ run: StrokeRun, _ instant: OutlineInstant, before: Double, total: Double, wraps: Bool
  ) -> StrokeWindow {
    let (a, b) = (instant.start, instant.end)
    var window = StrokeWindow(low: 0, high: 0, isShown: false, reach: (0, run.length))
    if wraps {
      let extent = min(1, b - a)
      window.low = max(0, a - instant.lap) * run.length
      window.high = window.low + max(0, extent) * run.length
      window.isShown = extent > 1e-9
      window.isWhole = extent >= 1 - 1e-9
      window.reach = (0, 2 * run.length)
      if window.isWhole { (window.low, window.high) = (0, run.length) }
      return window
    }
    window.low = min(run.length, max(0, a * total - before))
    window.high = min(run.length, max(window.low, b * total - before))
    window.isShown = b > a && window.high - window.low > 1e-9
    window.isWhole = run.isClosed && window.low <= 1e-9 && window.high >= run.length - 1e-9
    return window
  }

  /// The dashes of a window.
  private func dashes(
    _ base: StrokeWindow, length: Double, _ instant: OutlineInstant
  ) -> [StrokeWindow] {
    let period = paint.dashPeriod
    let phase = instant.phase
    let pattern = paint.lineDashPattern
    let count = min(2_000, (length / period).rounded(.up) + 1)
    var windows: [StrokeWindow] = []
    for k in 0...Int(count) {
      var place = base.low + (Double(k) - phase) * period
      for (j, dash) in pattern.enumerated() {
        if j % 2 == 0 {
          let low = min(base.high, max(base.low, place))
          let high = min(base.high, max(base.low, place + dash))
          let isIn = place <= base.high && place + dash >= base.low && base.isShown
          let reach = (low: place - 2 * period, high: place + dash + 2 * period)
          let isShown = isIn && (high > low || dash == 0)
          if isShown || !isStill {
            windows.append(StrokeWindow(low: low, high: high, isShown: isShown, reach: reach))
          }
        }
        place += dash
      }
    }
    if base.isWhole { joinAtSeam(&windows, base) }
    return windows
  }

  /// Of a whole closed subpath the last dash and the first go on with each other where both touch the
  /// seam, as browsers paint them.
  private func joinAtSeam(_ windows: inout [StrokeWindow], _ base: StrokeWindow) {
    let first = windows.firstIndex { $0.isShown && $0.low <= base.low + 1e-9 && $0.high > $0.low }
    let last = windows.lastIndex { $0.isShown && $0.high >= base.high - 1e-9 && $0.high > $0.low }
    guard let first, let last, first != last else { return }
    windows[first].meetsSeam.atStart = true
    windows[last].meetsSeam.atEnd = true
  }
}

extension Paint {
  /// The length of the dash pattern; 0 where there is none.
  var dashPeriod: Double { lineDashPattern.reduce(0, +) }
}
