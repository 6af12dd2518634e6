// SPDX-License-Identifier: MIT

extension Path {
  /// The area inside by the sense of each subpath: positive clockwise on screen.
  ///
  /// Open subpaths
  /// count as closed by a line, as a fill closes them.
  public var area: Double {
    var sum = 0.0
    for subpath in subpaths {
      var point = subpath.start
      for element in subpath.elements {
        sum += element.area(from: point, around: subpath.start)
        point = element.end ?? point
      }
    }
    return sum
  }
}

extension PathElement {
  /// The signed area between this piece, which begins at `start`, and `origin`.
  fileprivate func area(from start: Point, around origin: Point) -> Double {
    let p = start - origin
    switch self {
    case .line(let end): return p.cross(end - origin) / 2
    case .cubic(let a, let b, let c):
      let (a, b, c) = (a - origin, b - origin, c - origin)
      let first = 6 * p.cross(a) + 3 * p.cross(b) + p.cross(c)
      return (first + 3 * a.cross(b) + 3 * a.cross(c) + 6 * b.cross(c)) / 20
    case .arc(let arc):
      let chord = arc.endPoint - start
      return ((arc.center - origin).cross(chord) + arc.radii.x * arc.radii.y * arc.sweep * 2 * .pi)
        / 2
    case .move, .close: return 0
    }
  }
}

extension Point {
  /// The area of the parallelogram of two vectors, positive where the turn between them is
  /// clockwise on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The scalar product.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
