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
      pieces += Sampling.curves(from: start, to: end, tolerance: 0.000_1) {
        cosine(self.value(at: $0)[0])
      }
      return
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

extension Curve {
  /// The sine from 0° to 90°, as near as a cubic comes to it: within 0.00004.
  static let quarterSine = Curve(
    y0: 0, x1: 0.328_992_92, y1: 0.517_263_12, x2: 0.639_691_17, y2: 1, y3: 1, isLinear: false)
}
