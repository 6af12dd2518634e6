// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The bounds in which a gradient is laid out, in the coordinates of what it paints.
struct GradientFrame {
  /// The part of the size by which the bounds lie left of and above `origin`.
  var anchor: Point
  var origin = Point.zero
  var size: Signal

  /// The bounds of a size.
  func bounds(_ size: Vector) -> Rect {
    Rect(origin.x - anchor.x * size[0], origin.y - anchor.y * size[1], size[0], size[1])
  }
}

extension Planner {
  /// Where the bounds of what a part shows lie over time.
  func gradientFrame(
    _ part: PartPlan, _ layer: Layer, _ timeline: LayerTimeline, _ source: SourceRange
  ) throws(EmissionError) -> GradientFrame {
    var (width, height) = try size(layer, timeline)
    var frame = GradientFrame(anchor: .zero, size: .constant(0))
    if part.isSizeMoving {
      frame.anchor = anchorFraction(layer, timeline)
      if case .text(let text, let bounds, _) = part.form {
        // The line is moved and stretched as a whole, so that the bounds move about it.
        if text.fit && width.track != nil { width = .constant(bounds.width) }
        let middle = Point(text.alignment.fraction, 0.5)
        frame.origin = Point(
          (middle.x - frame.anchor.x) * bounds.width, (middle.y - frame.anchor.y) * bounds.height)
        frame.anchor = middle
      }
    }
    frame.size = try Signal.joined(width, height, tolerance: 0.002, source: source) {
      Vector($0[0], $1[0], 0, 0)
    }
    return frame
  }
}

/// From points in unit coordinates and a size to the numbers of SVG's gradients.
struct GradientShape {
  var kind: Gradient.Kind
  var frame: GradientFrame

  func numbers(_ points: Vector, _ size: Vector, ratio: Double) -> Vector {
    let bounds = frame.bounds(size)
    let (start, end) = (Point(points[0], points[1]), Point(points[2], points[3]))
    let place = self.place(points, size)
    if kind == .axial {
      let reach = GradientGeometry.reach(end - start, bounds.size)
      return Vector(place.x, place.y, place.x + reach.x, place.y + reach.y)
    }
    // Without height all is the last color, as with a radius of 0.
    if ratio == 0 { return Vector(place.x, place.y, 0, 0) }
    return Vector(place.x, place.y / ratio, abs(end.x - start.x) * bounds.width, 0)
  }

  /// The first point in bounds of a size.
  func place(_ points: Vector, _ size: Vector) -> Point {
    let bounds = frame.bounds(size)
    return Point(bounds.minX + points[0] * size[0], bounds.minY + points[1] * size[1])
  }

  /// How far it reaches across and down.
  func radii(_ points: Vector, _ size: Vector) -> Vector {
    Vector(abs(points[2] - points[0]) * size[0], abs(points[3] - points[1]) * size[1], 0, 0)
  }
}
