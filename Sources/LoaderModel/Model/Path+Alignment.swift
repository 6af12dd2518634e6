// SPDX-License-Identifier: MIT

extension Path {
  /// A few outlines brought to one structure of lines and cubics, as `PathMorph` does with two.
  ///
  /// Of equal structure they keep their pieces; else each is cut at the break points of all, as fractions of
  /// the lengths. A subpath that one doesn't have is a point there: the middle of the one before, or
  /// else of the next.
  public static func aligned(_ paths: [Path]) -> [Path] {
    let all = paths.map { $0.subpaths }
    let count = all.reduce(0) { max($0, $1.count) }
    let isAlike = all.allSatisfy { list in
      list.count == count
        && zip(list, all[0]).allSatisfy { $0.segments.count == $1.segments.count }
    }
    var result = paths.map { _ in Path() }
    for i in 0..<count {
      let row = all.map { i < $0.count ? $0[i] : nil }
      for (k, elements) in alignedRow(row, isAlike).enumerated() {
        result[k].elements += elements
      }
    }
    return result
  }

  /// The elements of one subpath of each.
  private static func alignedRow(_ row: [Subpath?], _ isAlike: Bool) -> [[PathElement]] {
    let present = row.indices.filter { row[$0] != nil }
    guard let first = present.first else { return row.map { _ in [] } }
    var lists = present.compactMap { k in row[k].map { PathPiece.all(of: $0) } }
    if !isAlike { lists = cutAlike(lists) }
    let isClosed = present.allSatisfy { row[$0]?.isClosed ?? true }
    let cubics = elements(lists, isClosed)
    return row.indices.map { k in
      if let place = present.firstIndex(of: k) { return cubics[place] }
      let near = present.last { $0 < k } ?? first
      let middle = row[near].flatMap { $0.path.boundingBox?.center } ?? .zero
      return cubics[0].map { $0.collapsed(to: middle) }
    }
  }

  /// All cut at the union of their break points.
  private static func cutAlike(_ lists: [[PathPiece]]) -> [[PathPiece]] {
    let lengths = lists.map { $0.map { $0.length } }
    var merged: [Double] = [0]
    for place in lengths.flatMap({ PathPiece.breaks($0) }).sorted()
    where place > merged[merged.count - 1] + 1e-9 && place < 1 - 1e-9 {
      merged.append(place)
    }
    merged.append(1)
    return zip(lists, lengths).map { PathPiece.cut($0, $1, at: merged) }
  }

  /// Lines where all are lines, else as many cubics as the arcs need.
  private static func elements(_ lists: [[PathPiece]], _ isClosed: Bool) -> [[PathElement]] {
    var result: [[PathElement]] = lists.map { [.move($0[0].start)] }
    for j in lists[0].indices {
      let isStraight = lists.allSatisfy { if case .line = $0[j].element { true } else { false } }
      let count = lists.reduce(1) { max($0, $1[j].arcCount) }
      for k in lists.indices {
        result[k] += isStraight ? [lists[k][j].element] : lists[k][j].cubics(count)
      }
    }
    if isClosed {
      for k in result.indices { result[k].append(.close) }
    }
    return result
  }
}
