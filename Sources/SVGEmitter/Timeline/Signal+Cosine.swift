// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Signal {
  /// The cosine of an angle in degrees, with an error below 0.0002.
  ///
  /// Where the angle runs evenly each quarter turn is one curve, else straight pieces.
  func cosine(source: SourceRange) throws(EmissionError) -> Signal {
    func cosine(_ v: Vector) -> Vector { Vector(Trigonometry.cos(turns: v[0] / 360), 0, 0, 0) }
    guard case .moving(let track) = self else { return mapped(cosine) }
    var result = track
    result.pieces = []
    for piece in track.pieces {
      let quarters = try Signal.quarters(piece, source)
      for part in quarters { part.appendCosine(to: &result.pieces) }
      try Lowering.check(result.pieces, source)
    }
    (result.before, result.after) = (cosine(track.before), cosine(track.after))
    return Signal(result)
  }

  /// The piece cut where its first number, an angle in degrees, passes a whole quarter turn.
  static func quarters(_ piece: Piece, _ source: SourceRange) throws(EmissionError) -> [Piece] {
    if piece.isConstant { return [piece] }
    var result: [Piece] = []
    for part in piece.monotoneParts {
      let (low, high) = (
        min(part.first[0], part.last[0]) / 90, max(part.first[0], part.last[0]) / 90
      )
      guard high - low < Double(Lowering.pieceLimit) else {
        throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit), at: source)
      }
      var bounds: [(index: Int, value: Double)] = []
      var bound = (low + 1e-9).rounded(.up)
      while bound < high - 1e-9 {
        bounds.append((0, 90 * bound))
        bound += 1
      }
      result += part.cut(atNumbers: bounds)
    }
    return result
  }
}

extension Piece {
  /// Appends the cosine of a piece that is an angle in degrees within one quarter turn.
  fileprivate func appendCosine(to pieces: inout [Piece]) {
    func cosine(_ degrees: Double) -> Double { Trigonometry.cos(turns: degrees / 360) }
    if isConstant {
      var hold = Piece.hold(Vector(cosine(first[0]), 0, 0, 0), start, end)
      hold.limit = limit.map { Vector(cosine($0[0]), 0, 0, 0) }
      return pieces.append(hold)
    }
    let (a, b) = (first[0] / 90, last[0] / 90)
    guard curve.isLinear else {
      return appendMapped(
        to: &pieces, tolerance: 0.000_1, cosine,
        slope: { -Trigonometry.sin(turns: $0 / 360) * Double.pi / 180 })
    }
    let quarter = ((a + b) / 2).rounded(.down)
    // Cosines rise from their zeros as sines do, and fall to them as sines run backwards.
    let isOdd = quarter.truncatingRemainder(dividingBy: 2) != 0
    var whole = Piece(
      start: 0, end: 1, from: Vector(isOdd ? 0 : cosine(90 * (quarter + 1)), 0, 0, 0),
      to: Vector(cosine(90 * (isOdd ? quarter + 1 : quarter)), 0, 0, 0), curve: .quarterSine)
    if !isOdd { whole = whole.mirrored(in: 1) }
    let (low, high) = (max(0, min(a, b) - quarter), min(1, max(a, b) - quarter))
    var part = whole.part(low, high)
    if b < a { part = part.mirrored(in: 1) }
    (part.start, part.end) = (start, end)
    part.limit = limit.map { Vector(cosine($0[0]), 0, 0, 0) }
    part.opening = opening.map { Vector(cosine($0[0]), 0, 0, 0) }
    pieces.append(part)
  }
}

extension Piece {
  /// Appends what a smooth `f` makes of the first number, in cubics as long as possible.
  ///
  /// They share the curve's times, so that it may be as steep as it likes.
  fileprivate func appendMapped(
    to pieces: inout [Piece], tolerance: Double, _ f: (Double) -> Double,
    slope: (Double) -> Double
  ) {
    let (zero, unit) = (from[0], to[0] - from[0])
    var rest = curve
    var time = start
    while pieces.count < Sampling.limit {
      let (part, mapped) = rest.longestMapped(zero, unit, tolerance, f, slope)
      let next = part < 1 ? time + (end - time) * rest.x(at: part) : end
      pieces.append(Piece(start: time, end: next, from: .zero, to: Vector(1, 0, 0, 0), curve: mapped))
      if part == 1 { return }
      rest = rest.split(parameter: part).1
      time = next
    }
  }
}

extension Curve {
  /// The longest first part, by the Bézier parameter, that one curve can show, and that curve.
  fileprivate func longestMapped(
    _ zero: Double, _ unit: Double, _ tolerance: Double, _ f: (Double) -> Double,
    _ slope: (Double) -> Double
  ) -> (Double, Curve) {
    var found = (part: 1.0, curve: mapped(zero, unit, f, slope))
    if isMapped(by: found.curve, zero, unit, tolerance, f) { return found }
    var (low, high) = (0.0, 1.0)
    while high - low > 0.01 * high, high > 1e-6 {
      let middle = (low + high) / 2
      let part = split(parameter: middle).0
      found = (middle, part.mapped(zero, unit, f, slope))
      if part.isMapped(by: found.curve, zero, unit, tolerance, f) {
        low = middle
      } else {
        high = middle
      }
    }
    let part = low > 0 ? low : high
    return (part, split(parameter: part).0.mapped(zero, unit, f, slope))
  }

  /// A curve over the same times with what `f` makes of the values at its ends, and with its slopes.
  fileprivate func mapped(
    _ zero: Double, _ unit: Double, _ f: (Double) -> Double, _ slope: (Double) -> Double
  ) -> Curve {
    let (a, b) = (zero + unit * y0, zero + unit * y3)
    let (first, last) = (f(a), f(b))
    return Curve(
      y0: first, x1: x1, y1: first + slope(a) * unit * (y1 - y0),
      x2: x2, y2: last - slope(b) * unit * (y3 - y2), y3: last, isLinear: false)
  }

  /// Whether `other` is at all times as near as `tolerance` to what `f` makes of the values.
  fileprivate func isMapped(
    by other: Curve, _ zero: Double, _ unit: Double, _ tolerance: Double, _ f: (Double) -> Double
  ) -> Bool {
    for j in 1...15 {
      let s = Double(j) / 16
      if abs(other.y(at: s) - f(zero + unit * y(at: s))) > tolerance { return false }
    }
    return true
  }

  /// The sine from 0° to 90°, as near as a cubic comes to it: within 0.00004.
  static let quarterSine = Curve(
    y0: 0, x1: 0.328_992_92, y1: 0.517_263_12, x2: 0.639_691_17, y2: 1, y3: 1, isLinear: false)
}
