// SPDX-License-Identifier: MIT

internal import LoaderModel

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
