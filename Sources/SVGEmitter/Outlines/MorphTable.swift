// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The pairs of shapes that animations of a layer's `path` lead between.
struct MorphTable {
  /// A shape and the next one, or four controls of a curve through more of them.
  struct Pair {
    var from: Shape
    var to: Shape
    /// The shapes around a segment of a spline; empty where the way is straight.
    var spline: [Shape] = []
    /// Which of those `from` is.
    var index = 0

    /// Two outlines, or the four of a Bézier curve, in bounds of some size.
    func controls(in size: Size) -> [Path] {
      if spline.isEmpty {
        let morph = PathMorph(from.path(in: size), to.path(in: size))
        return [morph.path(at: 0), morph.path(at: 1)]
      }
      let paths = Path.aligned(spline.map { $0.path(in: size) })
      let (a, b) = (paths[index], paths[index + 1])
      // A sixth of the way from the one before to the next: Catmull and Rom's slope over three.
      let before = index > 0 ? (b, paths[index - 1], 1.0 / 6) : (b, a, 1.0 / 3)
      let after = index + 2 < paths.count ? (paths[index + 2], a, 1.0 / 6) : (b, a, 1.0 / 3)
      return [
        a, a.adding(before.0, less: before.1, times: before.2),
        b.adding(after.0, less: after.1, times: -after.2), b,
      ]
    }
  }

  /// Each shape with the next one, the last of an animation and the layer's own with themselves.
  ///
  /// After a spline's come the straight ways along which its first and last segment go on.
  private(set) var pairs: [Pair] = []
  /// The number of the first pair of each animation.
  private(set) var firsts: [(source: SourceRange, first: Int)] = []
  /// Whether some way isn't straight.
  private(set) var hasSplines = false

  /// Takes in all animations of a layer, and its own shape.
  init(_ layer: Layer, _ shape: Shape) {
    for animation in layer.animations { add(animation) }
    pairs.append(Pair(from: shape, to: shape))
  }

  /// The number of the straight way at a spline's beginning, before the one at its end.
  static func firstChord(_ first: Double, count: Int) -> Double { first + Double(count) }

  private mutating func add(_ animation: Animation) {
    switch animation {
    case .group(let group): for child in group.children { add(child) }
    case .keyframes(let keyframes):
      guard case .shapes(let shapes) = keyframes.values else { return }
      firsts.append((source: keyframes.source, first: pairs.count))
      let isSpline = keyframes.hasSplineOfShapes
      for i in shapes.indices {
        let next = keyframes.isDiscrete ? i : min(i + 1, shapes.count - 1)
        var pair = Pair(from: shapes[i], to: shapes[next])
        if isSpline && next > i {
          pair.spline = Array(shapes[max(0, i - 1)...min(shapes.count - 1, i + 2)])
          pair.index = min(1, i)
        }
        pairs.append(pair)
      }
      guard isSpline else { return }
      hasSplines = true
      let last = shapes.count - 1
      pairs.append(Pair(from: shapes[0], to: shapes[1]))
      pairs.append(Pair(from: shapes[last - 1], to: shapes[last]))
    }
  }
}

extension MorphTable {
  /// The outline of a value of the layer's `morph` signal.
  func path(_ v: Vector, in size: Size) -> Path {
    let pair = pairs[min(pairs.count - 1, max(0, Int(max(0, min(1e6, v[0] + 0.5)))))]
    return Path.between(pair.controls(in: size), at: v[1])
  }
}

extension KeyframeAnimation {
  /// Whether its shapes lie on a curve: through two it is straight.
  var hasSplineOfShapes: Bool {
    if case .shapes(let shapes) = values { return isCubic && shapes.count > 2 }
    return false
  }
}
