// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@testable import SVGEmitter

/// A half turn within a thousandth of the cycle, as where a layer in space is seen nearly edge on.
private func whip(_ t: Double) -> Double {
  let x = (t - 0.4) / 0.001
  return 90 * x / (1 + x * x).squareRoot()
}

/// What starts upright, as cubic-bezier(0, .6, …) does.
private func upright(_ t: Double) -> Double { 100 * t.squareRoot() }

@Test(arguments: [whip, upright])
func sampledCurvesStayWithinTheToleranceEverywhere(_ f: @Sendable (Double) -> Double) {
  let pieces = Sampling.curves(from: 0, to: 1, tolerance: 0.01, f)
  #expect(pieces.count > 3)
  #expect(pieces.count < 80)
  for i in 0...20_000 {
    let t = Double(i) / 20_000
    let value = pieces.value(at: t)?[0] ?? .infinity
    #expect(abs(value - f(t)) <= 0.02, "at \(t)")
  }
}

/// The worst distance of a point at the radius between a map that turns for a while and its printed
/// tracks, whose key times are rounded.
private func worstMiss(turning: Range<Double>, radius: Double) -> Double {
  func map(_ t: Double) -> AffineTransform {
    let share = (t - turning.lowerBound) / (turning.upperBound - turning.lowerBound)
    let angle = 80 * min(1, max(0, share))
    return .turn(140 + angle, angle - 38)
  }
  var tracks = MapTracks(
    clock: Clock(period: 4_408, offset: 0, active: nil), radius: radius)
  let borders = [0, turning.lowerBound, turning.upperBound, 1]
  for (start, end) in zip(borders, borders.dropFirst()) {
    tracks.append(from: start, to: end, map)
  }
  let levels = tracks.levels.map { target, track in
    (target, AttributeTrack(target: target, track: track, source: SourceRange(0, 0)))
  }
  var worst = 0.0
  for i in 0..<20_000 {
    let t = turning.lowerBound - 0.01 + 0.04 * (Double(i) + 0.37) / 20_000
    let printed = levels.reduce(AffineTransform.identity) { whole, level in
      whole.concatenating(level.1.printedMap(at: t))
    }
    let point = Point(radius, 0)
    worst = max(worst, (map(t).apply(point) - printed.apply(point)).length)
  }
  return worst
}

extension AttributeTrack {
  /// The factor at a phase, with key times as they are printed.
  fileprivate func printedMap(at phase: Double) -> AffineTransform {
    let pieces = track.pieces.map { piece in
      var piece = piece
      piece.start = NumberFormat.rounded(piece.start, track.clock.timeDecimals)
      piece.end = NumberFormat.rounded(piece.end, track.clock.timeDecimals)
      return piece
    }
    let v = pieces.last { $0.start <= phase }?.value(at: phase) ?? .zero
    return switch target {
    case .translate: .translation(Point(v[0], v[1]))
    case .scale: .scale(v[0], v[1])
    default: .rotation(v[0])
    }
  }
}

/// Near edge on both turns whip round and only their sum stands: key times in steps of a twentieth of a
/// millisecond would put them apart.
@Test func fastFactorsHaveFinerKeyTimes() {
  #expect(worstMiss(turning: 0.4..<0.41, radius: 60) < 0.05)
}
