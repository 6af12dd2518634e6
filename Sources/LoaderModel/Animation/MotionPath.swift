// SPDX-License-Identifier: MIT

/// What a layer's position follows, in its parent's coordinates.
///
/// Source: CAKeyframeAnimation, `path` and `rotationMode`.
public struct MotionPath: Equatable, Sendable {
  /// How the layer turns along it.
  public enum RotationMode: UInt8, Sendable {
    case none
    /// Its x axis lies along the direction of motion.
    case auto
    /// Its x axis lies against it.
    case autoReverse
  }

  /// The lines, curves and arcs in order, closing lines included; at least one.
  public var segments: [PathSegment]
  /// How the layer turns.
  public var rotationMode: RotationMode

  /// Makes a path to move along.
  public init(segments: [PathSegment], rotationMode: RotationMode) {
    self.segments = segments
    self.rotationMode = rotationMode
  }

  /// The segments of a path that stands `repeatCount` times in a row.
  static func segments(of path: Path, repeatCount: Int) -> [PathSegment] {
    var once: [PathSegment] = []
    for subpath in path.subpaths {
      var point = subpath.start
      for element in subpath.segments {
        once.append(PathSegment(start: point, element: element))
        point = element.end ?? point
      }
    }
    return (0..<max(1, repeatCount)).flatMap { _ in once }
  }
}
