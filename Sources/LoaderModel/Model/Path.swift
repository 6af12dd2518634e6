// SPDX-License-Identifier: MIT

/// An elliptical arc by its centre: the point at angle α (full turns) is
/// center + Rot(tilt)·(radii.x·cos α, radii.y·sin α).
public struct Arc: Equatable, Sendable {
  /// The middle of the ellipse.
  public var center: Point
  /// The half axes, along x and y before the tilt.
  public var radii: Point
  /// The turn of the axes, in full turns clockwise.
  public var tilt: Double
  /// The angle of the first point, in full turns; 0 is 3 o'clock, 0.25 the bottom.
  public var start: Double
  /// The angle run through, in full turns; positive is clockwise; at most 1 in size.
  public var sweep: Double

  /// Makes an arc.
  public init(
    center: Point, radii: Point, tilt: Double = 0, start: Double, sweep: Double
  ) {
    self.center = center
    self.radii = radii
    self.tilt = tilt
    self.start = start
    self.sweep = sweep
  }
}

/// A piece of a path.
public enum PathElement: Equatable, Sendable {
  case move(Point)
  case line(Point)
  case cubic(Point, Point, Point)
  /// An arc that starts at the current point.
  case arc(Arc)
  case close
}

/// An outline: subpaths of lines, cubic curves and elliptical arcs, in user units.
public struct Path: Equatable, Sendable {
  /// The pieces in order; every subpath begins with a move.
  public var elements: [PathElement]

  /// Makes a path from its pieces.
  public init(_ elements: [PathElement] = []) { self.elements = elements }
}
