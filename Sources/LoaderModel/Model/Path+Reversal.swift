// SPDX-License-Identifier: MIT

extension Path {
  /// The same outline run the other way: the subpaths in reverse order, closed ones from their own
  /// start, open ones from their end.
  public func reversed() -> Path {
    var path = Path()
    path.elements.reserveCapacity(elements.count)
    for subpath in subpaths.reversed() { subpath.reversed().append(to: &path) }
    return path
  }
}

extension Subpath {
  /// The same points run the other way; a closed one keeps its start.
  public func reversed() -> Subpath {
    let pieces = segments
    var points = [start]
    for piece in pieces { points.append(piece.end ?? start) }
    var result = Subpath(
      start: isClosed ? start : end, elements: [], isClosed: isClosed)
    result.elements.reserveCapacity(pieces.count)
    for index in pieces.indices.reversed() {
      result.elements.append(pieces[index].reversed(to: points[index]))
    }
    // A closing line in front lets the last line, now one back to the start, be left to the close.
    if hasClosingLine, case .line? = result.elements.last { result.elements.removeLast() }
    return result
  }
}

extension PathElement {
  /// This piece run the other way, to the point where it began.
  func reversed(to start: Point) -> PathElement {
    switch self {
    case .line: .line(start)
    case .cubic(let a, let b, _): .cubic(b, a, start)
    case .arc(let arc): .arc(arc.reversed)
    case .move, .close: self
    }
  }
}
