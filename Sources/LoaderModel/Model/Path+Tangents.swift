// SPDX-License-Identifier: MIT

extension PathElement {
  /// The unit direction in which this piece leaves `start`; nil where it has no length.
  func startDirection(from start: Point) -> Point? {
    switch self {
    case .line(let end): (end - start).direction
    case .cubic(let a, let b, let c):
      CubicCurve(p0: start, p1: a, p2: b, p3: c).startTangent.direction
    case .arc(let arc): arc.sweep == 0 ? nil : arc.tangent(at: arc.start).direction
    case .move, .close: nil
    }
  }

  /// The unit direction in which this piece, which begins at `start`, arrives; nil where it has
  /// no length.
  func endDirection(from start: Point) -> Point? {
    switch self {
    case .line(let end): (end - start).direction
    case .cubic(let a, let b, let c):
      (CubicCurve(p0: c, p1: b, p2: a, p3: start).startTangent * -1).direction
    case .arc(let arc): arc.sweep == 0 ? nil : arc.tangent(at: arc.end).direction
    case .move, .close: nil
    }
  }
}

extension Point {
  /// The vector scaled to length 1; nil for (0, 0).
  fileprivate var direction: Point? { length > 0 ? unit : nil }

  /// Whether two unit vectors are the same but for rounding.
  func isAligned(with other: Point) -> Bool { dot(other) > 0 && abs(cross(other)) < 1e-6 }
}

extension Path {
  /// Whether the path is one closed contour that passes its start without a corner.
  public var isSmoothAtSeam: Bool {
    guard isSingleClosedContour, let subpath = subpaths.first else { return false }
    let turns = subpath.corners
    guard let seam = turns.last, subpath.start == seam.point else { return false }
    return seam.before.isAligned(with: seam.after)
  }
}

extension Path {
  /// Whether the miter of some corner would be more than so many line widths long.
  ///
  /// Source: SVG 2, `stroke-miterlimit`: 1 / sin(θ/2), θ the angle between the pieces.
  public func hasMiter(longerThan ratio: Double) -> Bool {
    let bound = 2 / (ratio * ratio) - 1
    return subpaths.contains { $0.corners.contains { $0.before.dot($0.after) < bound } }
  }
}

/// A place where two pieces with length meet.
struct PathCorner {
  var point: Point
  /// The unit direction of arrival.
  var before: Point
  /// The unit direction of departure.
  var after: Point
}

/// The ends of a run: where it begins and arrives, with unit directions.
struct PathEnds {
  var start: Point
  var startDirection: Point
  var end: Point
  var endDirection: Point
}

extension Subpath {
  /// Both ends; nil where nothing has length.
  var ends: PathEnds? {
    var ends: PathEnds?
    var point = start
    for segment in segments {
      if let leave = segment.startDirection(from: point),
        let arrive = segment.endDirection(from: point)
      {
        let end = segment.end ?? point
        if ends == nil {
          ends = PathEnds(start: point, startDirection: leave, end: end, endDirection: arrive)
        }
        ends?.end = end
        ends?.endDirection = arrive
      }
      point = segment.end ?? point
    }
    return ends
  }

  /// The places between pieces that have length, the seam of a closed run last.
  var corners: [PathCorner] {
    var corners: [PathCorner] = []
    var arrival: Point?
    var departure: Point?
    var point = start
    for segment in segments {
      if let leave = segment.startDirection(from: point),
        let arrive = segment.endDirection(from: point)
      {
        if let before = arrival {
          corners.append(PathCorner(point: point, before: before, after: leave))
        }
        if departure == nil { departure = leave }
        arrival = arrive
      }
      point = segment.end ?? point
    }
    if isClosed, let arrival, let departure {
      corners.append(PathCorner(point: start, before: arrival, after: departure))
    }
    return corners
  }
}
