// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Path {
  /// The Bézier curve of outlines of one structure at a parameter, which may lie beyond 0…1.
  static func between(_ controls: [Path], at t: Double) -> Path {
    var list = controls
    while list.count > 1 {
      list = list.indices.dropLast().map { list[$0].blended(with: list[$0 + 1], by: t) }
    }
    return list.first ?? Path()
  }

  /// Each point moved by a multiple of the way from one outline to another.
  func adding(_ other: Path, less base: Path, times factor: Double) -> Path {
    // p + f (q − r) as (1 + f) ((p + f q) / (1 + f)) − f r.
    blended(with: other, by: factor / (1 + factor)).blended(with: base, by: -factor)
  }
}

/// Pairs of outlines of one structure for all; a track's value is the number of one, and how far it is from
/// the one to the other.
struct MorphOutlines {
  /// Two outlines each, or the four of a Bézier curve.
  private var pairs: [[Path]] = []
  /// Which subpaths close, for each pair; where no two pairs differ, the outlines have it in them.
  private var closings: [[Bool]]
  /// The different ones among them: more than one only where a stroke would show it.
  private(set) var contours: [[Bool]] = []

  /// The outlines of a table in fixed bounds.
  init(_ table: MorphTable, in size: Size, offset: Point, isStroked: Bool) {
    let controls = table.pairs.map { $0.controls(in: size) }
    var paths = controls.flatMap { $0 }
    let all = Structure.unify(&paths)
    let shift = AffineTransform.translation(offset)
    closings = []
    var first = 0
    for list in controls {
      closings.append(all[first])
      pairs.append(paths[first..<first + list.count].map { $0.applying(shift) })
      first += list.count
    }
    guard isStroked else { return }
    for closing in closings where !contours.contains(closing) { contours.append(closing) }
  }

  /// Whether all values show one outline.
  var isStill: Bool {
    guard let first = pairs.first?.first else { return true }
    return pairs.allSatisfy { $0.allSatisfy { $0 == first } }
  }

  /// Leaves one subpath of each.
  mutating func keep(subpath k: Int) {
    for i in pairs.indices { pairs[i] = pairs[i].map { $0.subpath(k) } }
  }

  /// The outline at a track's value.
  func path(_ v: Vector) -> Path { Path.between(pairs[number(v)], at: v[1]) }

  /// The number among `contours` of what closes at a track's value.
  func contour(_ v: Vector) -> Int? { contours.firstIndex(of: closings[number(v)]) }

  /// All outlines with some subpaths closed and the others open.
  func closing(_ contour: [Bool]) -> MorphOutlines {
    var result = self
    for i in pairs.indices { result.pairs[i] = pairs[i].map { $0.closing(contour) } }
    return result
  }

  /// Which subpaths close at a track's value.
  func closing(at v: Vector) -> [Bool] { closings[number(v)] }

  private func number(_ v: Vector) -> Int {
    min(pairs.count - 1, max(0, Int(max(0, min(1e6, v[0] + 0.5)))))
  }
}
