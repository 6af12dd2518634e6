// SPDX-License-Identifier: MIT

/// A shape on the way to another one.
final class ShapeMorph: Sendable {
  let from: Shape
  let to: Shape
  /// How far on the way; a curve may lead beyond 0…1.
  let blend: Double
  /// The shapes around the way, where it is a part of a curve through more than these two.
  private let spline: [Shape]
  /// Which of them is left.
  private let index: Int

  init(from: Shape, to: Shape, blend: Double) {
    (self.from, self.to, self.blend) = (from, to, blend)
    (spline, index) = ([], 0)
  }

  init(_ shapes: [Shape], _ place: SplinePlace) {
    (from, to, blend) = (shapes[place.index], shapes[place.index + 1], place.share)
    let first = max(0, place.index - 1)
    spline = Array(shapes[first...min(shapes.count - 1, place.index + 2)])
    index = place.index - first
  }

  /// The outline in bounds of some size.
  func path(in size: Size) -> Path {
    let start = from.path(in: size)
    if blend == 0 { return start }
    if spline.isEmpty { return PathMorph(start, to.path(in: size)).path(at: blend) }
    let place = SplinePlace(index: index, share: blend)
    return place.value(of: Path.aligned(spline.map { $0.path(in: size) }))
  }
}

extension SplinePlace {
  /// The outline between outlines of one structure.
  fileprivate func value(of paths: [Path]) -> Path {
    var result = paths[index]
    for i in result.elements.indices {
      func point(_ pick: (PathElement) -> Point) -> Point {
        value(of: paths.map { pick($0.elements[i]) })
      }
      switch result.elements[i] {
      case .move: result.elements[i] = .move(point { $0.end ?? .zero })
      case .line: result.elements[i] = .line(point { $0.end ?? .zero })
      case .cubic:
        result.elements[i] = .cubic(
          point { $0.controls.0 }, point { $0.controls.1 }, point { $0.end ?? .zero })
      case .arc, .close: break
      }
    }
    return result
  }
}

extension PathElement {
  /// A cubic's control points.
  fileprivate var controls: (Point, Point) {
    if case .cubic(let a, let b, _) = self { return (a, b) }
    return (.zero, .zero)
  }
}

extension LayerState {
  /// The outline of the layer's shape, or of what has taken its place, in the layer's coordinates.
  func outline(of shape: Shape) -> Path {
    if let morph { return morph.path(in: size) }
    return shape.adding(toRadii: addedRadius).path(in: size, cornerRadius: cornerRadius)
  }
}
