// SPDX-License-Identifier: MIT

/// The words for what `LintRule`s find.
extension Fault {
  /// - Parameter excess: how far the ink reaches beyond each side that it crosses, in user units.
  static func inkOutsideCanvas(_ excess: [(side: StaticString, distance: Double)]) -> Fault {
    var places = Wording()
    for (index, entry) in excess.enumerated() {
      if index > 0 { places.append(index == excess.count - 1 ? " and " : ", ") }
      places = "\(places)\(rounded(entry.distance)) \(entry.side)"
    }
    return Fault(
      "ink-outside-canvas", wording: "the layer paints outside the canvas: \(places)",
      help: "it is cut off there; move it inwards, or make room with \"padding\"")
  }

  static func roundedPeriod(_ exact: Double, _ rounded: Double) -> Fault {
    Fault(
      "rounded-period", wording: "the period of \(exact) ms becomes \(rounded) ms",
      help: "browsers count whole milliseconds")
  }

  static func wholeCycleCurve(_ count: Int) -> Fault {
    Fault(
      "whole-cycle-curve",
      wording: "\"timingFunction\" bends the whole cycle of \(count) values",
      help: "curves of segments stand in \"timingFunctions\", or at the keys of \"keyframes\"")
  }

  static func finiteTimeOffset() -> Fault {
    Fault(
      "finite-time-offset", wording: "a finite animation with \"timeOffset\"",
      help: "what it skips is played at the end here; Core Animation may end early")
  }

  static func replicatorAnchor() -> Fault {
    Fault(
      "replicator-anchor", wording: "the replicator doesn't turn about the middle",
      help: "it turns about its \"anchorPoint\" here; Core Animation may take another point")
  }

  static func mirroredRotation() -> Fault {
    Fault(
      "mirrored-rotation", wording: "an animated rotation of a mirrored layer",
      help: "Core Animation may turn it otherwise; mirror an outer layer instead")
  }

  static func continuousPill() -> Fault {
    Fault(
      "continuous-pill", wording: "the continuous corners don't fit and become a pill's",
      help: "as in UIKit; a radius of less than 0.327 of the shorter side keeps them")
  }

  static func emptyStroke() -> Fault {
    Fault(
      "empty-stroke", wording: "the stroke's interval is empty and paints nothing",
      help: "whatever \"lineCap\" is; make \"strokeEnd\" greater than \"strokeStart\"")
  }

  /// Three decimals, but never less than there is.
  private static func rounded(_ distance: Double) -> Double {
    distance < 0.001 ? distance : (distance * 1000).rounded() / 1000
  }
}
