// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A moving affine map as translation · rotation · scale · rotation, each with key times of its own.
///
/// Any linear map is P · (a turn by σ) + Q · (a turn by δ of the mirrored plane), which is a turn by
/// (σ + δ) / 2, a scale by P + Q and P − Q and a turn by (σ − δ) / 2. Each of the four numbers changes
/// smoothly where the map does, if P and Q may pass through 0.
struct MapTracks {
  /// The four numbers and the shift of a map.
  struct Factors {
    var p: Double
    var q: Double
    /// Degrees.
    var sigma: Double
    var delta: Double
    var shift: Point
  }

  /// The greatest error of each of the six numbers within the radius, in user units.
  private static let tolerance = 0.006
  /// How many instants of a part decide which of the equivalent angles are meant.
  private static let gridCount = 64

  private let clock: Clock
  /// How far from the origin it has to be right.
  private let radius: Double
  private var tracks: [Track]
  private var last: Factors?

  init(clock: Clock, radius: Double) {
    self.clock = clock
    self.radius = max(1, radius)
    tracks = Array(repeating: Track(pieces: [], clock: clock), count: 6)
  }

  /// How many pieces there are.
  var count: Int { tracks.reduce(0) { $0 + $1.pieces.count } }

  /// Throws where there are more pieces than a track may have.
  func check(_ source: SourceRange) throws(EmissionError) {
    for track in tracks { try Lowering.check(track.pieces, source) }
  }

  /// Sets what shows before and after the cycles.
  mutating func setEnds(before: AffineTransform, after: AffineTransform) {
    let (before, after) = (Factors(before), Factors(after))
    for k in tracks.indices {
      tracks[k].before = Vector(before[k], 0, 0, 0)
      tracks[k].after = Vector(after[k], 0, 0, 0)
    }
  }

  /// Appends a part in which the map changes smoothly.
  mutating func append(
    from start: Double, to end: Double, _ map: (Double) -> AffineTransform
  ) {
    let length = end - start
    var grid: [Factors] = []
    var near = last ?? Factors(map(start + length * 1e-3))
    for i in 0...MapTracks.gridCount {
      near = Factors(map(start + length * Double(i) / Double(MapTracks.gridCount)), like: near)
      grid.append(near)
    }
    last = near
    for k in tracks.indices {
      let values = grid.map { $0[k] }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      if high - low < 1e-7 {
        tracks[k].pieces.append(.hold(Vector(low, 0, 0, 0), start, end))
        continue
      }
      let tolerance = Factors.isAngle(k) ? angleTolerance : factorTolerance(k)
      let pieces = Sampling.curves(from: start, to: end, tolerance: tolerance) { time in
        let place = (time - start) / length * Double(MapTracks.gridCount)
        let index = Int(min(Double(MapTracks.gridCount), max(0, place.rounded())))
        return Factors(map(time), like: grid[index])[k]
      }
      if pieces.contains(where: { $0.steepness * clock.leastStep > tolerance }) {
        tracks[k].clock.extraDecimals = 2
      }
      tracks[k].pieces += pieces
    }
  }

  private var angleTolerance: Double { MapTracks.tolerance / radius * 57 }

  private func factorTolerance(_ k: Int) -> Double {
    k < 2 ? MapTracks.tolerance : MapTracks.tolerance / radius
  }

  /// The factors' tracks, outermost first.
  var levels: [(AttributeTrack.Target, Track)] {
    var (x, y) = (tracks[0], tracks[1])
    (x, y) = (x.mapped { Vector($0[0], 0, 0, 0) }, y.mapped { Vector(0, $0[0], 0, 0) })
    return [
      (.translate, x), (.translate, y), (.rotate, tracks[4]),
      (.scale, tracks[2].mapped { Vector($0[0], 1, 0, 0) }),
      (.scale, tracks[3].mapped { Vector(1, $0[0], 0, 0) }), (.rotate, tracks[5]),
    ]
  }
}

extension Piece {
  /// How fast it changes at most, about, in its time.
  fileprivate var steepness: Double {
    if isConstant { return 0 }
    let rise = max(abs(curve.y1 - curve.y0), abs(curve.y2 - curve.y1), abs(curve.y3 - curve.y2))
    return 3 * rise * abs(to[0] - from[0]) / max(1e-9, end - start)
  }
}

extension MapTracks.Factors {
  /// The factors of a map.
  ///
  /// - Parameter other: what their angles should be near to.
  init(_ m: AffineTransform, like other: MapTracks.Factors? = nil) {
    shift = Point(m.tx, m.ty)
    (p, sigma) = Self.polar(m.a + m.d, m.b - m.c, near: other?.sigma)
    (q, delta) = Self.polar(m.a - m.d, m.b + m.c, near: other?.delta)
  }

  /// Half the length of a vector, negative where that brings its direction nearer to another.
  private static func polar(
    _ x: Double, _ y: Double, near other: Double?
  ) -> (Double, Double) {
    let length = Point(x, y).length
    if length < 1e-9 { return (length / 2, other ?? 0) }
    let angle = Trigonometry.atan2(y, x) * 360
    guard let other else { return (length / 2, angle) }
    let halves = ((other - angle) / 180).rounded()
    let isOdd = halves.truncatingRemainder(dividingBy: 2) != 0
    return (isOdd ? -length / 2 : length / 2, angle + 180 * halves)
  }

  /// The shift, the scale, the outer and the inner turn.
  subscript(k: Int) -> Double {
    switch k {
    case 0: shift.x
    case 1: shift.y
    case 2: p + q
    case 3: p - q
    case 4: (sigma + delta) / 2
    default: (sigma - delta) / 2
    }
  }

  static func isAngle(_ k: Int) -> Bool { k >= 4 }
}
