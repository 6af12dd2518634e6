// SPDX-License-Identifier: MIT

extension Shape {
  /// The figure's corner radius, of a rounded rectangle the top left one; 0 where it has none.
  var restingRadius: Double {
    switch figure {
    case .roundedRect(_, let radii, _): radii.topLeft
    case .polygon(_, let radius), .triangle(_, let radius), .star(_, _, _, let radius),
      .regularPolygon(_, _, let radius):
      radius
    default: 0
    }
  }

  /// Whether its corners have radii of their own, which one number can't say.
  public var hasUnlikeRadii: Bool {
    if case .roundedRect(_, let radii, _) = figure { return !radii.areEqual }
    return false
  }

  /// The shape with something added to each corner's own radius; only a rounded rectangle has several.
  ///
  /// - Parameter least: what no radius goes below, in user units.
  public func adding(toRadii added: Double, least: Double = 0) -> Shape {
    guard case .roundedRect(let rect, let radii, let curve) = figure, added != 0 || least > 0
    else { return self }
    func sum(_ radius: Double) -> Double { max(least, radius + added) }
    let sums = CornerRadii(
      sum(radii.topLeft), sum(radii.topRight), sum(radii.bottomRight), sum(radii.bottomLeft))
    var shape = self
    shape.figure = .roundedRect(rect: rect, radii: sums, curve: curve)
    return shape
  }
}
