// SPDX-License-Identifier: MIT

/// Two outlines brought to one structure, and all that lie between them.
///
/// Subpaths pair in order. Of equal structure (as many subpaths, and as many pieces in each, lines counting
/// as curves) pieces go over into pieces; else both subpaths are first cut at each other's break points, as
/// fractions of their lengths. A subpath too many grows from its own middle. What is closed in one alone is
/// open, its closing line a piece.
public struct PathMorph: Sendable {
  /// A pair of subpaths of equal structure: a start, and lines or cubics.
  private struct Pair: Sendable {
    var from: [PathElement]
    var to: [PathElement]
  }

  private var pairs: [Pair] = []

  /// Pairs two outlines.
  public init(_ a: Path, _ b: Path) {
    let (one, other) = (a.subpaths, b.subpaths)
    let isAlike =
      one.count == other.count
      && zip(one, other).allSatisfy { $0.segments.count == $1.segments.count }
    for i in 0..<max(one.count, other.count) {
      if i < one.count && i < other.count {
        pairs.append(PathMorph.pair(one[i], other[i], isAlike: isAlike))
      } else {
        let whole = i < one.count ? one[i] : other[i]
        let grown = PathMorph.cubics(PathMorph.halves(whole, whole), whole.start, whole.isClosed)
        let middle = whole.path.boundingBox?.center ?? whole.start
        let point = grown.from.map { $0.collapsed(to: middle) }
        pairs.append(
          i < one.count
            ? Pair(from: grown.from, to: point) : Pair(from: point, to: grown.from))
      }
    }
  }

  /// The outline at a progress, which may lie beyond 0…1: each point goes straight from one to the other.
  public func path(at t: Double) -> Path {
    var path = Path()
    for pair in pairs {
      for (a, b) in zip(pair.from, pair.to) { path.elements.append(a.mixed(with: b, by: t)) }
    }
    return path
  }

  // MARK: Pairs

  /// A piece of each, at the same time.
  private typealias Halves = (a: PathPiece, b: PathPiece)

  private static func pair(_ a: Subpath, _ b: Subpath, isAlike: Bool) -> Pair {
    let isClosed = a.isClosed && b.isClosed
    return cubics(
      isAlike ? halves(a, b) : cut(PathPiece.all(of: a), PathPiece.all(of: b)), a.start, isClosed)
  }

  private static func halves(_ a: Subpath, _ b: Subpath) -> [Halves] {
    zip(PathPiece.all(of: a), PathPiece.all(of: b)).map { (a: $0, b: $1) }
  }

  /// Both cut at the union of their break points.
  private static func cut(_ a: [PathPiece], _ b: [PathPiece]) -> [Halves] {
    let (one, other) = (a.map { $0.length }, b.map { $0.length })
    let breaks = (PathPiece.breaks(one) + PathPiece.breaks(other)).sorted { $0 < $1 }
    var merged: [Double] = [0]
    for place in breaks where place > merged[merged.count - 1] + 1e-9 && place < 1 - 1e-9 {
      merged.append(place)
    }
    merged.append(1)
    return zip(PathPiece.cut(a, one, at: merged), PathPiece.cut(b, other, at: merged)).map {
      (a: $0, b: $1)
    }
  }

  /// Lines where both are lines, else as many cubics as the arcs need.
  private static func cubics(_ halves: [Halves], _ start: Point, _ isClosed: Bool) -> Pair {
    guard let first = halves.first else { return Pair(from: [.move(start)], to: [.move(start)]) }
    var pair = Pair(from: [.move(first.a.start)], to: [.move(first.b.start)])
    for half in halves {
      if case (.line, .line) = (half.a.element, half.b.element) {
        pair.from.append(half.a.element)
        pair.to.append(half.b.element)
        continue
      }
      let count = max(half.a.arcCount, half.b.arcCount)
      pair.from += half.a.cubics(count)
      pair.to += half.b.cubics(count)
    }
    if isClosed {
      pair.from.append(.close)
      pair.to.append(.close)
    }
    return pair
  }
}

/// A line, cubic or arc with its start.
struct PathPiece {
  var start: Point
  var element: PathElement

  /// The pieces of a subpath; one without length where it has none, as in `M0 0z`.
  static func all(of subpath: Subpath) -> [PathPiece] {
    var pen = subpath.start
    if subpath.segments.isEmpty { return [PathPiece(start: pen, element: .line(pen))] }
    return subpath.segments.map { element in
      defer { pen = element.end ?? pen }
      return PathPiece(start: pen, element: element)
    }
  }

  /// Where pieces end, as fractions of the length.
  static func breaks(_ lengths: [Double]) -> [Double] {
    var place = 0.0
    return shares(lengths).map { share in
      place += share
      return place
    }
  }

  private static func shares(_ lengths: [Double]) -> [Double] {
    let total = lengths.reduce(0, +)
    if total <= 0 { return lengths.map { _ in 1 / Double(max(1, lengths.count)) } }
    return lengths.map { $0 / total }
  }

  /// The length, which takes integrals.
  var length: Double { element.length(from: start) }

  /// The parts between neighbouring places, each within one piece.
  ///
  /// - Parameter lengths: those of the pieces.
  static func cut(_ pieces: [PathPiece], _ lengths: [Double], at places: [Double]) -> [PathPiece] {
    let shares = shares(lengths)
    var result: [PathPiece] = []
    var (index, start) = (0, 0.0)
    // The parameter at the last place, where that lies in the same piece: finding one takes integrals.
    var known: Double?
    for k in places.indices.dropLast() {
      let middle = (places[k] + places[k + 1]) / 2
      while index + 1 < pieces.count, start + shares[index] <= middle {
        start += shares[index]
        index += 1
        known = nil
      }
      let piece = pieces[index]
      func parameter(_ place: Double) -> Double {
        let share = shares[index]
        if share <= 0 { return 0 }
        let part = (place - start) / share
        if part < 1e-9 { return 0 }
        return part > 1 - 1e-9 ? 1 : piece.parameter(atShare: part, of: lengths[index])
      }
      let end = parameter(places[k + 1])
      result.append(piece.part(known ?? parameter(places[k]), end))
      known = end
    }
    return result
  }

  /// The parameter up to which a share of the length lies.
  private func parameter(atShare share: Double, of length: Double) -> Double {
    if length <= 0 { return share }
    return switch element {
    case .cubic(let a, let b, let c):
      CubicCurve(p0: start, p1: a, p2: b, p3: c).parameter(at: share * length, of: length)
    case .arc(let arc): arc.fraction(at: share * length, of: length)
    case .line, .move, .close: share
    }
  }

  private func part(_ a: Double, _ b: Double) -> PathPiece {
    switch element {
    case .line(let end):
      return PathPiece(
        start: start.interpolated(to: end, by: a),
        element: .line(b == 1 ? end : start.interpolated(to: end, by: b)))
    case .cubic(let p, let q, let end):
      let curve = CubicCurve(p0: start, p1: p, p2: q, p3: end).piece(from: a, to: b)
      return PathPiece(start: curve.p0, element: .cubic(curve.p1, curve.p2, curve.p3))
    case .arc(let arc):
      let part = arc.piece(from: a, to: b)
      return PathPiece(start: part.startPoint, element: .arc(part))
    case .move, .close: return self
    }
  }

  /// How many cubics pass for it: eight for a whole turn.
  var arcCount: Int {
    guard case .arc(let arc) = element else { return 1 }
    return max(1, Int((abs(arc.sweep) * 8 - 1e-9).rounded(.up)))
  }

  /// So many cubics over even parameters.
  func cubics(_ count: Int) -> [PathElement] {
    (0..<count).map { k in
      let part = part(Double(k) / Double(count), Double(k + 1) / Double(count))
      switch part.element {
      case .line(let end):
        return .cubic(
          part.start.interpolated(to: end, by: 1 / 3), part.start.interpolated(to: end, by: 2 / 3),
          end)
      case .arc(let arc): return arc.cubic
      case .cubic, .move, .close: return part.element
      }
    }
  }
}

extension Arc {
  /// The cubic that is nearest to an arc of at most a quarter turn.
  fileprivate var cubic: PathElement {
    let reach = 4 / 3 * Trigonometry.tan(turns: abs(sweep) / 4)
    let (a, b) = (tangent(at: start) * reach, tangent(at: end) * reach)
    return .cubic(startPoint + a, endPoint - b, endPoint)
  }
}

extension PathElement {
  func collapsed(to point: Point) -> PathElement {
    switch self {
    case .move: .move(point)
    case .line: .line(point)
    case .cubic, .arc: .cubic(point, point, point)
    case .close: .close
    }
  }

  fileprivate func mixed(with other: PathElement, by t: Double) -> PathElement {
    switch (self, other) {
    case (.move(let a), .move(let b)): .move(a.interpolated(to: b, by: t))
    case (.line(let a), .line(let b)): .line(a.interpolated(to: b, by: t))
    case (.cubic(let a, let b, let c), .cubic(let x, let y, let z)):
      .cubic(
        a.interpolated(to: x, by: t), b.interpolated(to: y, by: t), c.interpolated(to: z, by: t))
    default: self
    }
  }
}
