// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A gradient laid out in the coordinates of the elements that it paints.
///
/// A class, so that copies find the definitions that were made for others.
final class GradientPlan {
  /// The colors and places.
  let model: Gradient
  /// The bounds in which it is laid out.
  let bounds: Rect
  /// Its numbers where some of them move.
  var coordinates: [Coordinate] = []
  /// How much taller than wide a moving ellipse is, where that stands still.
  var ratio = 1.0
  /// The colors that move, by the number of their stop.
  var colors: [ColorPlan] = []
  /// The locations by the number of their stop, where they move.
  var locations: [Number] = []
  /// How a conic one is drawn.
  var conic: ConicPlan?
  /// The names of the definitions made so far, and for which tints and delays.
  var known: [(tint: Tint, delay: Double, name: Int)] = []

  /// A number that stands still, or what moves it.
  enum Number {
    case fixed(Double)
    case moving(Int)
  }

  /// An attribute with its number.
  struct Coordinate {
    var target: AttributeTrack.Target
    var number: Number
  }

  /// Whether anything moves, so that copies that start apart need one each.
  var isMoving: Bool {
    !coordinates.isEmpty || !colors.isEmpty || !locations.isEmpty || conic?.isMoving == true
  }

  init(_ model: Gradient, in bounds: Rect) {
    self.model = model
    self.bounds = bounds
  }
}

/// Where a gradient lies.
enum GradientGeometry: Equatable {
  /// Lines of one color are upright to the way from one point to the other.
  case axial(Point, Point)
  case circle(Point, Double)
  case ellipse(Point, Point)
  /// About a point.
  case conic(Point)
  /// It has no extent: all is the last color.
  case none

  /// A gradient within bounds.
  ///
  /// In unit coordinates the parameter of an axial gradient is (u − start) · way / |way|². Over
  /// bounds that aren't square its gradient is another way, along which SVG's two points must lie.
  init(_ model: Gradient, in bounds: Rect) {
    func place(_ p: Point) -> Point {
      Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
    }
    let way = model.endPoint - model.startPoint
    if model.kind == .radial {
      let radii = Point(abs(way.x) * bounds.width, abs(way.y) * bounds.height)
      let center = place(model.startPoint)
      if min(radii.x, radii.y) <= 1e-6 {
        self = .none
      } else {
        let isRound = abs(radii.x - radii.y) < 1e-9 * radii.x
        self = isRound ? .circle(center, radii.x) : .ellipse(center, radii)
      }
      return
    }
    let start = place(model.startPoint)
    if model.kind == .conic {
      let isFlat = min(bounds.width, bounds.height) <= 1e-6 || way.length <= 1e-6
      self = isFlat ? .none : .conic(start)
      return
    }
    let reach = GradientGeometry.reach(way, bounds.size)
    self = reach.length > 1e-6 ? .axial(start, start + reach) : .none
  }

  /// From the first to the last color of a way in unit coordinates.
  static func reach(_ way: Point, _ size: Size) -> Point {
    let (a, b) = (way.x * size.height, way.y * size.width)
    let square = a * a + b * b
    // On a line there is but one way.
    if square < 1e-18 { return Point(way.x * size.width, way.y * size.height) }
    let factor = (way.x * way.x + way.y * way.y) * size.width * size.height / square
    return Point(a * factor, b * factor)
  }
}

extension PartPlan {
  /// The gradient in place of a color; nil for a plain color.
  func gradient(_ target: AttributeTrack.Target) -> GradientPlan? {
    target == .fill ? fillGradient : strokeGradient
  }

  /// Whether it is painted with a gradient, which lies in its coordinates: nothing can be worked into
  /// its numbers.
  var hasGradient: Bool { fillGradient != nil || strokeGradient != nil }

  /// Whether a gradient of it moves.
  var hasMovingGradient: Bool {
    fillGradient?.isMoving == true || strokeGradient?.isMoving == true
  }

  /// Whether a color in a gradient moves.
  var hasMovingStops: Bool {
    fillGradient?.colors.isEmpty == false || strokeGradient?.colors.isEmpty == false
  }

  /// Makes plans of its gradients.
  func planGradients(in bounds: Rect) {
    if isFilled, let model = paint.fillGradient { fillGradient = GradientPlan(model, in: bounds) }
    if isStroked, let model = paint.strokeGradient {
      strokeGradient = GradientPlan(model, in: bounds)
    }
  }
}
