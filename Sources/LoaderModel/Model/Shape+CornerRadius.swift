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
}
