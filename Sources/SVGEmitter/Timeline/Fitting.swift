// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Replaces a smooth function by cubic pieces with a bounded error.
///
/// A cubic that has the function's values and slopes at both ends of an interval of length h misses
/// it by at most h⁴/384 times its greatest fourth derivative, most in the middle; what it really
/// misses is measured.
struct Fitting {
  /// The greatest error.
  let tolerance: Double
  /// The function.
  let value: (Double) -> Double
  /// Its derivative.
  let slope: (Double) -> Double

  /// The shortest piece, as a share of the interval.
  private static let shortest = 1e-6

  /// Pieces over an interval, as curves from 0 to 1 of `from` and `to`.
  ///
  /// - Parameters:
  ///   - breaks: times at which the function turns round or has a kink.
  ///   - limit: about how many pieces are enough; the rest is not right.
  func pieces(
    over interval: ClosedRange<Double>, breaks: [Double] = [], from: Vector, to: Vector,
    limit: Int = Lowering.pieceLimit
  ) -> [Piece] {
    var pieces: [Piece] = []
    var start = interval.lowerBound
    let least = (interval.upperBound - start) * Fitting.shortest
    for end in breaks + [interval.upperBound] where end > start + least {
      if end > interval.upperBound { break }
      var step = end - start
      while start < end {
        let opening = sample(start)
        let last = pieces.count > limit ? end : longest(opening, end, step, least)
        pieces.append(
          Piece(start: start, end: last, from: from, to: to, curve: curve(opening, last)))
        step = 2 * (last - start)
        start = last
      }
    }
    return pieces
  }

  /// The function at a time.
  private typealias Sample = (time: Double, value: Double, slope: Double)

  private func sample(_ time: Double) -> Sample { (time, value(time), slope(time)) }

  /// How far a piece may reach.
  ///
  /// - Parameter opening: where it begins.
  private func longest(
    _ opening: Sample, _ end: Double, _ step: Double, _ least: Double
  ) -> Double {
    let start = opening.time
    var good = min(end, start + step)
    if fits(opening, good) { return good }
    var bad = good
    repeat {
      bad = good
      good = start + (good - start) / 2
    } while good - start > least && !fits(opening, good)
    for _ in 0..<4 {
      let middle = (good + bad) / 2
      if fits(opening, middle) { good = middle } else { bad = middle }
    }
    // No sliver is left over.
    return end - good < 0.1 * (good - start) ? start + (end - start) / 2 : good
  }

  /// The cubic through both ends; time runs evenly along it.
  func curve(_ start: Double, _ end: Double) -> Curve { curve(sample(start), end) }

  private func curve(_ opening: Sample, _ end: Double) -> Curve {
    let third = (end - opening.time) / 3
    let (first, last) = (opening.value, value(end))
    let secant = (last - first) / (end - opening.time)
    func known(_ slope: Double) -> Double { slope.isFinite ? slope : secant }
    return Curve(
      y0: first, x1: 1 / 3, y1: first + known(opening.slope) * third, x2: 2 / 3,
      y2: last - known(slope(end)) * third, y3: last, isLinear: false)
  }

  /// Whether the cubic is within the tolerance; where it misses most comes first.
  private func fits(_ opening: Sample, _ end: Double) -> Bool {
    let (start, curve) = (opening.time, curve(opening, end))
    for probe in [4, 3, 5, 2, 6, 1, 7] {
      let share = Double(probe) / 8
      let miss = value(start + (end - start) * share) - curve.value(atEven: share)
      if abs(miss) > tolerance { return false }
    }
    return true
  }
}

extension Curve {
  /// Whether time runs evenly along it, so that it is a cubic of time.
  var isEven: Bool { isLinear || abs(x1 - 1 / 3) < 1e-9 && abs(x2 - 2 / 3) < 1e-9 }

  /// The progress per time at a fraction of the time, of such a curve.
  func slope(atEven s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * (y1 - y0) + 2 * r * s * (y2 - y1) + s * s * (y3 - y2))
  }

  /// The progress at a fraction of the time, of a curve along which time runs evenly.
  func value(atEven s: Double) -> Double {
    let r = 1 - s
    return r * r * r * y0 + 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s * y3
  }
}
