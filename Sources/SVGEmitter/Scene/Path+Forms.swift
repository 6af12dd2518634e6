// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Which element draws an outline, and what engines make of it.
extension Shape {
  /// The shortest element that draws the whole figure.
  func nativeForm(in bounds: Size, _ paint: Paint, isStroked: Bool) -> PartPlan.Form {
    let outline = path(in: bounds)
    if isStroked && !paint.lineDashPattern.isEmpty { return .path(repeated(outline)) }
    return outline.shortestForm(isDashed: false)
  }

  /// The outline as often as the stroke sees it.
  private func repeated(_ outline: Path) -> Path {
    var path = outline
    for _ in 1..<max(1, repeatCount) { path.elements += outline.elements }
    return path
  }
}

extension Path {
  /// The shortest element that draws the whole outline; a path where dashes count from its start.
  func shortestForm(isDashed: Bool) -> PartPlan.Form {
    if isDashed { return .path(self) }
    if elements.count == 3, case .arc(let arc) = elements[1], abs(arc.sweep) == 1, arc.tilt == 0,
      // An ellipse without an extent isn't drawn at all, its stroke neither.
      case .close = elements[2], arc.radii.x > 0, arc.radii.y > 0
    {
      return arc.isCircular ? .circle(arc.center, arc.radii.x) : .ellipse(arc.center, arc.radii)
    }
    return asRoundedRect.map { .rect($0.0, $0.1) } ?? .path(self)
  }

  /// Whether this is one closed contour of level and upright lines on its box that isn't already drawn
  /// clockwise from the top left.
  var isUprightRectangle: Bool {
    guard elements.count >= 4, isSingleClosedContour, let box = boundingBox,
      case .move(let start) = elements[0], case .line(let second) = elements[1]
    else { return false }
    let points: [Point?] = elements.dropLast().map {
      switch $0 {
      case .move(let p), .line(let p): p
      case .cubic, .arc, .close: nil
      }
    }
    for case let p in points {
      guard let p, box.touches(p) else { return false }
    }
    let isOrdinary = start == Point(box.minX, box.minY) && second.y == start.y
    return !isOrdinary
  }

  /// The box and radius if this is a rectangle with four equal circular corners.
  fileprivate var asRoundedRect: (Rect, Double)? {
    guard elements.count >= 6, isSingleClosedContour, let box = boundingBox,
      // A rect without an extent isn't drawn at all, its stroke neither.
      box.width > 0, box.height > 0
    else { return nil }
    var radius: Double?
    var corners = 0
    var last = Point.zero
    for element in elements {
      switch element {
      case .close: continue
      case .cubic: return nil
      case .move(let p): last = p
      case .line(let p):
        // A side that is neither level nor upright belongs to another figure.
        guard box.touches(p), abs(p.x - last.x) < 1e-9 || abs(p.y - last.y) < 1e-9 else {
          return nil
        }
        last = p
      case .arc(let arc):
        guard arc.isCircular, radius == nil || radius == arc.radii.x, abs(arc.sweep) == 0.25,
          box.touches(arc.startPoint), box.touches(arc.endPoint)
        else { return nil }
        radius = arc.radii.x
        last = arc.endPoint
        corners += 1
      }
    }
    guard let radius, corners == 4 else { return nil }
    return (box, radius)
  }
}

extension Rect {
  /// Whether a point lies on an edge.
  fileprivate func touches(_ p: Point) -> Bool {
    let misses = [p.x - minX, p.x - maxX, p.y - minY, p.y - maxY]
    return misses.contains { abs($0) < 1e-9 }
  }
}
