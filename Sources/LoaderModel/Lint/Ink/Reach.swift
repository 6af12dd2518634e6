// SPDX-License-Identifier: MIT

/// A region that surely holds some ink: what is in a box and in a disc as well.
///
/// The box is tight for what moves straight, the disc for what turns.
struct Reach {
  var box: Rect
  var center: Point
  var radius: Double

  init(box: Rect, center: Point, radius: Double) {
    self.box = box
    self.center = center
    self.radius = radius
  }

  /// The image, or what surely holds it.
  func applying(_ map: AffineTransform) -> Reach {
    var bounds = BoundsBuilder()
    for corner in [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
      Point(box.maxX, box.maxY),
    ] { bounds.add(map.apply(corner)) }
    return Reach(
      box: bounds.rect ?? box, center: map.apply(center), radius: radius * map.greatestStretch)
  }

  /// How far it may cross each side of a rectangle.
  func excess(beyond view: Rect) -> SideExcess {
    SideExcess(
      left: view.minX - max(box.minX, center.x - radius),
      top: view.minY - max(box.minY, center.y - radius),
      right: min(box.maxX, center.x + radius) - view.maxX,
      bottom: min(box.maxY, center.y + radius) - view.maxY)
  }
}

/// What holds several regions; its disc lies about a point that is known before.
struct ReachBuilder {
  private let pivot: Point
  private var bounds = BoundsBuilder()
  private var radius = 0.0

  init(about pivot: Point) { self.pivot = pivot }

  mutating func add(_ reach: Reach) {
    bounds.add(reach.box.origin)
    bounds.add(Point(reach.box.maxX, reach.box.maxY))
    radius = max(radius, (reach.center - pivot).length + reach.radius)
  }

  /// The region; nil where nothing was added.
  var reach: Reach? { bounds.rect.map { Reach(box: $0, center: pivot, radius: radius) } }
}

/// How far something lies beyond each side of a rectangle, in user units; negative inside.
struct SideExcess {
  var left = -Double.infinity
  var top = -Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  /// The farthest.
  var most: Double { max(max(left, right), max(top, bottom)) }

  /// Takes off what another excess doesn't have.
  mutating func limit(to other: SideExcess) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = min(right, other.right)
    bottom = min(bottom, other.bottom)
  }

  /// Takes in what lies farther out.
  mutating func extend(_ other: SideExcess) {
    left = max(left, other.left)
    top = max(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }
}

extension AffineTransform {
  /// The greatest factor by which a length grows: the greater singular value.
  var greatestStretch: Double {
    let (e, f) = ((a + d) / 2, (a - d) / 2)
    let (g, h) = ((b + c) / 2, (b - c) / 2)
    return Point(e, h).length + Point(f, g).length
  }
}
