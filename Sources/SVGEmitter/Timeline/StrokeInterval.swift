// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The painted interval of a stroke, as what SVG can draw exactly.
///
/// A dash pattern restarts at each subpath, so every subpath has a window of its own. Lengths are
/// absolute user units; offsets are never negative; a window of no length is parked beyond the path's
/// end, where round caps don't show (semantics of `strokeStart`/`strokeEnd`; SVG 2, section 13.5.6).
struct StrokeInterval {
  /// One element to draw.
  enum Form {
    /// A path whose stroke is whole.
    case whole(Path)
    /// Length, gap and offset of a one-dash pattern, moving.
    case dashed(Path, Track)
    /// A part of a circle that turns about a point: the track's number is in degrees.
    case turning(Path, center: Point, Track)
  }

  /// The outline, once.
  let path: Path
  /// How often it stands in a row.
  let repeatCount: Int
  let paint: Paint
  /// The interval's begin and end, as fractions of the whole length, not yet clamped.
  let start: Signal
  let end: Signal
  /// Whether light shines through it at some time, so that laps drawn apart would show where they
  /// overlap.
  let isTranslucent: Bool
  /// Whether laps that overlap are then drawn in a group that is translucent as a whole.
  var groupsLaps = false
  /// Where the spec asks for it.
  let source: SourceRange

  private static let tolerance = 0.000_05
  /// More than rounding to three decimals makes of a sum, and less than shows, in user units.
  static let slack = 0.002

  /// The elements that together paint the interval.
  func forms() throws(EmissionError) -> [Form] {
    if case .constant(let a) = start, case .constant(let b) = end {
      return still(from: a[0], to: b[0])
    }
    if let wrap = try wrapped() { return wrap }
    let window = try joined(start.clamped(0, 1), end.clamped(0, 1))
    return perSubpath(window)
  }

  /// Whether its laps would show where they overlap.
  var overlapsItself: Bool { repeatCount > 1 && isTranslucent }

  private func still(from a: Double, to b: Double) -> [Form] {
    let part =
      paint.strokeWrap
      ? path.trimmedWrapping(from: a, to: b)
      : path.trimmed(from: min(1, max(0, a)), to: min(1, max(0, b)), repeatCount: repeatCount)
    return part.elements.isEmpty ? [] : [.whole(part)]
  }

  private func joined(_ a: Signal, _ b: Signal) throws(EmissionError) -> Signal {
    try Signal.joined(a, b, tolerance: StrokeInterval.tolerance, source: source) { a, b in
      Vector(a[0], b[0], 0, 0)
    }
  }

  // MARK: Across the seam

  /// The interval of one closed contour that may cross its seam, in laps; nil if it can't.
  private func wrapped() throws(EmissionError) -> [Form]? {
    guard path.isSingleClosedContour, paint.strokeWrap || repeatCount > 1 else { return nil }
    let isGrouped = groupsLaps || !isTranslucent
    if !paint.strokeWrap && !hidesSeam && isGrouped { return nil }
    let laps = Double(repeatCount)
    let a = paint.strokeWrap ? start : start.clamped(0, 1)
    let b = paint.strokeWrap ? end : end.clamped(0, 1)
    let window = try Signal.joined(a, b, tolerance: StrokeInterval.tolerance, source: source) {
      Vector($0[0] * laps, ($1[0] - $0[0]) * laps, 0, 0)
    }
    guard case .moving(let track) = window else {
      let value = window.value(at: 0, delay: 0)
      let part = path.trimmedWrapping(from: value[0], to: value[0] + value[1])
      return part.elements.isEmpty ? [] : [.whole(part)]
    }
    if let turning = turning(track) { return [turning] }
    return [.dashed(path, lapped(track))]
  }

  /// Whether a join at the seam looks like the two caps that stand there in a path said twice.
  private var hidesSeam: Bool {
    path.isSmoothAtSeam || paint.lineCap == .round && paint.lineJoin == .round
  }

  /// A window of constant length on a circle only turns, which a transform can say.
  private func turning(_ window: Track) -> Form? {
    // A gradient would turn along.
    guard paint.strokeGradient == nil, path.elements.count == 3,
      case .arc(let arc) = path.elements[1], arc.isCircular,
      abs(arc.sweep) == 1,
      case .constant(let length) = window.mappedSignal({ Vector($0[1], 0, 0, 0) }),
      length[0] > 0, length[0] < 1
    else { return nil }
    let part = path.trimmedWrapping(from: 0, to: length[0])
    let turn = arc.sweep * 360
    return .turning(part, center: arc.center, window.mapped { Vector($0[0] * turn, 0, 0, 0) })
  }

  /// Begin and length in laps as dash, gap and offset: a pattern of one lap's period runs through the
  /// seam; empty and full windows have patterns of their own.
  private func lapped(_ window: Track) -> Track {
    let length = path.length
    let pieces = windowPieces(window, number: 1, bounds: [0, 1])
    // A curve may run ahead in between, and the pieces are cut where it turns round.
    var latest = max(0, window.before[0], window.after[0])
    for piece in pieces { latest = max(latest, piece.first[0], piece.last[0]) }
    let laps = latest.rounded(.up)
    let full = StrokeInterval.fullPattern(path, length)
    // A lap that rounding made shorter than the outline would begin anew just before the seam.
    let isAtSeam = startsAtSeam(window)
    let lap = isAtSeam ? (3 * length).rounded(.up) : length + StrokeInterval.slack
    return dashes(pieces, of: window, length: length, full: full) { v in
      Vector(v[1] * length, lap - v[1] * length, isAtSeam ? 0 : (laps - v[0]) * length, 0)
    }
  }

  /// Whether a window in laps begins at the seam at all times.
  private func startsAtSeam(_ window: Track) -> Bool {
    guard case .constant(let v) = window.mappedSignal({ Vector($0[0], 0, 0, 0) }) else {
      return false
    }
    return v[0] == v[0].rounded(.down)
  }

  // MARK: Subpath by subpath

  private func perSubpath(_ window: Signal) -> [Form] {
    let subpaths = path.subpaths
    let total = path.length * Double(repeatCount)
    if total <= 0 { return [] }
    var forms: [Form] = []
    var before = 0.0
    for _ in 0..<repeatCount {
      for subpath in subpaths {
        let length = subpath.length
        if length > 0 {
          append(window, subpath.path, length, before: before, total: total, to: &forms)
        }
        before += length
      }
    }
    return forms
  }

  private func append(
    _ window: Signal, _ path: Path, _ length: Double, before: Double, total: Double,
    to forms: inout [Form]
  ) {
    let local = window.mapped { v in
      Vector((v[0] * total - before) / length, (v[1] * total - before) / length, 0, 0)
    }
    switch local {
    case .constant(let v):
      let part = path.trimmed(from: min(1, max(0, v[0])), to: min(1, max(0, v[1])), repeatCount: 1)
      if !part.elements.isEmpty { forms.append(.whole(part)) }
    case .moving(let track):
      let full = StrokeInterval.fullPattern(path, length)
      let dash = windowed(track, length, full)
      if dash.isConstant && dash.pieces[0].first[0] == 0 { return }
      if dash.isConstant && dash.pieces[0].first == full {
        forms.append(.whole(path))
      } else {
        forms.append(.dashed(path, dash))
      }
    }
  }

  /// Begin and end as fractions of one subpath, clamped to it, as dash, gap and offset.
  private func windowed(_ track: Track, _ length: Double, _ full: Vector) -> Track {
    var pieces: [Piece] = []
    for piece in track.pieces { pieces += clampedToUnit(piece) }
    var clamped = track
    clamped.pieces = pieces
    clamped.before = StrokeInterval.unit(track.before)
    clamped.after = StrokeInterval.unit(track.after)
    let period = (3 * length).rounded(.up)
    let startsAtZero = clamped.mappedSignal { Vector($0[0], 0, 0, 0) }.track == nil
    let lengths = clamped.mapped { Vector($0[0], $0[1] - $0[0], 0, 0) }
    let cut = windowPieces(lengths, number: 1, bounds: [0])
    return dashes(cut, of: lengths, length: length, full: full) { v in
      let offset = startsAtZero && v[0] == 0 ? 0 : period - v[0] * length
      return Vector(v[1] * length, period - v[1] * length, offset, 0)
    }
  }

  private static func unit(_ v: Vector) -> Vector {
    Vector(min(1, max(0, v[0])), min(1, max(0, v[1])), 0, 0)
  }

  /// A piece of begin and end with each clamped to 0…1, cut where one crosses a bound.
  private func clampedToUnit(_ piece: Piece) -> [Piece] {
    var result: [Piece] = []
    for part in piece.cut(atNumbers: [(0, 0), (0, 1), (1, 0), (1, 1)]) {
      var clamped = part
      let (a, b) = (StrokeInterval.unit(part.first), StrokeInterval.unit(part.last))
      clamped.from = a
      clamped.to = b
      clamped.opening = part.opening.map(StrokeInterval.unit)
      clamped.limit = part.limit.map(StrokeInterval.unit)
      if let curve = part.unitCurve { clamped.curve = curve }
      result.append(clamped)
    }
    return result
  }
}

extension Track {
  /// The track with each value mapped, as a signal.
  fileprivate func mappedSignal(_ map: (Vector) -> Vector) -> Signal { Signal(mapped(map)) }
}

extension Piece {
  /// The curve from progress 0 to 1 between the piece's first and last values, or nil if they are
  /// the same progress.
  var unitCurve: Curve? {
    let height = curve.y3 - curve.y0
    return abs(height) < 1e-12 ? nil : curve.rescaled(zero: curve.y0, unit: height)
  }

  /// The piece cut where it turns round and where one of its numbers passes a value.
  func cut(atNumbers numbers: [(index: Int, value: Double)]) -> [Piece] {
    var result: [Piece] = []
    for part in monotoneParts {
      var times: [Double] = []
      for (index, value) in numbers {
        let (a, b) = (part.first[index], part.last[index])
        guard min(a, b) < value - 1e-12, value + 1e-12 < max(a, b) else { continue }
        let progress = (value - part.from[index]) / (part.to[index] - part.from[index])
        times.append(part.start + (part.end - part.start) * part.curve.time(ofProgress: progress))
      }
      result += part.cut(at: times.sorted())
    }
    return result
  }
}
