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

  /// Each shape with the next one, the last of an animation and the layer's own with themselves. After a
  /// spline's come the straight ways along which its first and last segment go on.
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

extension Path {
  /// The Bézier curve of outlines of one structure at a parameter, which may lie beyond 0…1.
  fileprivate static func between(_ controls: [Path], at t: Double) -> Path {
    var list = controls
    while list.count > 1 {
      list = list.indices.dropLast().map { list[$0].blended(with: list[$0 + 1], by: t) }
    }
    return list.first ?? Path()
  }

  /// Each point moved by a multiple of the way from one outline to another.
  fileprivate func adding(_ other: Path, less base: Path, times factor: Double) -> Path {
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

/// Bringing outlines of lines and cubics to one structure without changing what they show.
///
/// Where a piece is cut it is cut in the middle of its parameter, in all outlines that had one structure
/// before, so that what is blended of two of them stays the same.
enum Structure {
  /// Where a subpath is open in one and closed in another, it is left open in all.
  ///
  /// - Returns: which subpaths close, for each outline.
  static func unify(_ paths: inout [Path]) -> [[Bool]] {
    var all = paths.map { $0.splitSubpaths }
    let count = all.reduce(0) { max($0, $1.count) }
    for k in all.indices {
      // One too many lies in the first one's start, where its stroke hides what a point shows.
      let start = all[k].first?.first?.endPoint ?? .zero
      while all[k].count < count { all[k].append([.move(start)]) }
    }
    var closings = [[Bool]](repeating: [], count: all.count)
    for i in 0..<count {
      var (isClosed, isOpen) = (false, false)
      for k in all.indices where all[k][i].count > 1 {
        if all[k][i].last == .close { isClosed = true } else { isOpen = true }
      }
      let pieces = all.reduce(0) { max($0, $1[i].pieceCount) }
      for k in all.indices {
        // What only grows from a point there is as it is elsewhere.
        closings[k].append(isClosed && (!isOpen || all[k][i].last == .close))
        all[k][i] = all[k][i].padded(to: pieces, isClosed: isClosed && !isOpen)
      }
      raise(&all, i)
    }
    paths = all.map { Path($0.flatMap { $0 }) }
    return closings
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
  /// With some subpaths closed that aren't.
  func closing(_ contour: [Bool]) -> Path {
    var all = splitSubpaths
    for i in all.indices where i < contour.count && contour[i] && all[i].last != .close {
      all[i].append(.close)
    }
    return Path(all.flatMap { $0 })
  }

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
