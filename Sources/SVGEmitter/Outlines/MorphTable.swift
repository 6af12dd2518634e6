// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The pairs of shapes that animations of a layer's `path` lead between.
struct MorphTable {
  /// Each shape with the next one, the last of an animation and the layer's own with themselves.
  private(set) var pairs: [(from: Shape, to: Shape)] = []
  /// The number of the first pair of each animation.
  private(set) var firsts: [(source: SourceRange, first: Int)] = []

  /// Takes in all animations of a layer, and its own shape.
  init(_ layer: Layer, _ shape: Shape) {
    for animation in layer.animations { add(animation) }
    pairs.append((shape, shape))
  }

  private mutating func add(_ animation: Animation) {
    switch animation {
    case .group(let group): for child in group.children { add(child) }
    case .keyframes(let keyframes):
      guard case .shapes(let shapes) = keyframes.values else { return }
      firsts.append((source: keyframes.source, first: pairs.count))
      for i in shapes.indices {
        let next = keyframes.isDiscrete ? i : min(i + 1, shapes.count - 1)
        pairs.append((shapes[i], shapes[next]))
      }
    }
  }

  /// The outline of a value of the layer's `morph` signal.
  func path(_ v: Vector, in size: Size) -> Path {
    let pair = pairs[min(pairs.count - 1, max(0, Int(max(0, min(1e6, v[0] + 0.5)))))]
    let from = pair.from.path(in: size)
    return PathMorph(from, pair.to.path(in: size)).path(at: v[1])
  }
}

/// Pairs of outlines of one structure for all; a track's value is the number of one, and how far it is from
/// the one to the other.
struct MorphOutlines {
  private var pairs: [(from: Path, to: Path)] = []

  /// The outlines of a table in fixed bounds; nil where some are open and some closed, which a stroke
  /// would show.
  init?(_ table: MorphTable, in size: Size, offset: Point, isStroked: Bool) {
    let morphs = table.pairs.map { pair in
      PathMorph(pair.from.path(in: size), pair.to.path(in: size))
    }
    var paths = morphs.flatMap { [$0.path(at: 0), $0.path(at: 1)] }
    guard Structure.unify(&paths, isStroked: isStroked) else { return nil }
    let shift = AffineTransform.translation(offset)
    for k in morphs.indices {
      pairs.append((paths[2 * k].applying(shift), paths[2 * k + 1].applying(shift)))
    }
  }

  /// Whether all values show one outline.
  var isStill: Bool {
    guard let first = pairs.first?.from else { return true }
    return pairs.allSatisfy { $0.from == first && $0.to == first }
  }

  /// Leaves one subpath of each.
  mutating func keep(subpath k: Int) {
    for i in pairs.indices {
      pairs[i] = (pairs[i].from.subpath(k), pairs[i].to.subpath(k))
    }
  }

  /// The outline at a track's value.
  func path(_ v: Vector) -> Path {
    let pair = pairs[min(pairs.count - 1, max(0, Int(max(0, min(1e6, v[0] + 0.5)))))]
    return pair.from.blended(with: pair.to, by: v[1])
  }
}

/// Bringing outlines of lines and cubics to one structure without changing what they show.
///
/// Where a piece is cut it is cut in the middle of its parameter, in all outlines that had one structure
/// before, so that what is blended of two of them stays the same.
enum Structure {
  /// False where that would change a stroke: some subpath is open in one and closed in another.
  static func unify(_ paths: inout [Path], isStroked: Bool) -> Bool {
    var all = paths.map { $0.splitSubpaths }
    let count = all.reduce(0) { max($0, $1.count) }
    for k in all.indices {
      // One too many lies in the first one's start, where its stroke hides what a point shows.
      let start = all[k].first?.first?.endPoint ?? .zero
      while all[k].count < count { all[k].append([.move(start)]) }
    }
    for i in 0..<count {
      var isClosed: Bool?
      for k in all.indices where all[k][i].count > 1 {
        let closes = all[k][i].last == .close
        if isStroked, let known = isClosed, known != closes { return false }
        isClosed = (isClosed ?? true) && closes
      }
      let pieces = all.reduce(0) { max($0, $1[i].pieceCount) }
      for k in all.indices {
        all[k][i] = all[k][i].padded(to: pieces, isClosed: isClosed ?? false)
      }
      raise(&all, i)
    }
    paths = all.map { Path($0.flatMap { $0 }) }
    return true
  }

  /// An outline with so many cubics in each subpath.
  static func regular(_ path: Path, _ counts: [Int]) -> Path {
    var all = path.splitSubpaths
    for i in all.indices where i < counts.count {
      all[i] = all[i].padded(to: counts[i], isClosed: all[i].last == .close).raised
    }
    return Path(all.flatMap { $0 })
  }

  /// Makes lines cubics wherever another outline has a cubic in their place.
  private static func raise(_ all: inout [[[PathElement]]], _ i: Int) {
    guard let length = all.first?[i].count else { return }
    for j in 0..<length {
      let isCurve = all.contains { if case .cubic = $0[i][j] { true } else { false } }
      guard isCurve else { continue }
      for k in all.indices {
        guard case .line(let end) = all[k][i][j], let start = all[k][i][j - 1].endPoint else {
          continue
        }
        all[k][i][j] = .cubic(
          start.interpolated(to: end, by: 1 / 3), start.interpolated(to: end, by: 2 / 3), end)
      }
    }
  }
}

extension PathElement {
  fileprivate var endPoint: Point? { end }
}

extension [PathElement] {
  /// With cubics in place of lines.
  fileprivate var raised: [PathElement] {
    var pen = Point.zero
    return map { element in
      defer { pen = element.end ?? pen }
      guard case .line(let end) = element else { return element }
      return .cubic(
        pen.interpolated(to: end, by: 1 / 3), pen.interpolated(to: end, by: 2 / 3), end)
    }
  }

  fileprivate var pieceCount: Int { count - 1 - (last == .close ? 1 : 0) }

  /// With so many pieces: the last ones are halved, again and again.
  fileprivate func padded(to pieces: Int, isClosed: Bool) -> [PathElement] {
    var list = last == .close ? Array(dropLast()) : self
    var place = 1
    while list.count - 1 < pieces {
      guard list.count > 1 else {
        list.append(.line(list[0].end ?? .zero))
        continue
      }
      if place >= list.count { place = 1 }
      let start = list[place - 1].end ?? .zero
      let (a, b) = list[place].halves(from: start)
      list.replaceSubrange(place...place, with: [a, b])
      place += 2
    }
    if isClosed { list.append(.close) }
    return list
  }
}

extension PathElement {
  /// Both halves of a line or cubic over its parameter.
  fileprivate func halves(from start: Point) -> (PathElement, PathElement) {
    switch self {
    case .line(let end): return (.line(start.interpolated(to: end, by: 0.5)), self)
    case .cubic(let b, let c, let d):
      let (ab, bc, cd) = (
        start.interpolated(to: b, by: 0.5), b.interpolated(to: c, by: 0.5),
        c.interpolated(to: d, by: 0.5)
      )
      let (abc, bcd) = (ab.interpolated(to: bc, by: 0.5), bc.interpolated(to: cd, by: 0.5))
      return (.cubic(ab, abc, abc.interpolated(to: bcd, by: 0.5)), .cubic(bcd, cd, d))
    case .move, .arc, .close: return (self, self)
    }
  }
}

extension Path {
  /// The elements of each subpath, its move first.
  fileprivate var splitSubpaths: [[PathElement]] {
    var result: [[PathElement]] = []
    for element in elements {
      if case .move = element { result.append([]) }
      if result.isEmpty { result.append([.move(.zero)]) }
      result[result.count - 1].append(element)
    }
    return result
  }
}
