// SPDX-License-Identifier: MIT

/// A shape on the way to another one.
final class ShapeMorph: Sendable {
  let from: Shape
  let to: Shape
  /// How far on the way; a curve may lead beyond 0…1.
  let blend: Double

  init(from: Shape, to: Shape, blend: Double) {
    (self.from, self.to, self.blend) = (from, to, blend)
  }
}

extension LayerState {
  /// The outline of the layer's shape, or of what has taken its place, in the layer's coordinates.
  func outline(of shape: Shape) -> Path {
    guard let morph else { return shape.path(in: size, cornerRadius: cornerRadius) }
    let path = morph.from.path(in: size)
    if morph.blend == 0 { return path }
    return PathMorph(path, morph.to.path(in: size)).path(at: morph.blend)
  }
}
