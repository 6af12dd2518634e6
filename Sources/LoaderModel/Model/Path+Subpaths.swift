// SPDX-License-Identifier: MIT

/// A run of connected pieces of a path.
public struct Subpath: Equatable, Sendable {
  /// Where it begins.
  public var start: Point
  /// Its lines, curves and arcs; neither moves nor closes.
  public var elements: [PathElement]
  /// Whether a `close` ends it.
  public var isClosed: Bool

  /// Makes a subpath.
  public init(start: Point, elements: [PathElement], isClosed: Bool) {
    self.start = start
    self.elements = elements
    self.isClosed = isClosed
  }

  /// Where the last written piece ends.
  public var end: Point { elements.last?.end ?? start }

  /// Whether closing it takes a line: it is closed and its last piece doesn't end at the start.
  public var hasClosingLine: Bool {
    if !isClosed || elements.isEmpty { return false }
    let last = end
    let gap = max(abs(last.x - start.x), abs(last.y - start.y))
    return gap > 1e-12 * (1 + max(abs(start.x), abs(start.y)))
  }

  /// All pieces that are run through, the closing line included if it has length.
  public var segments: [PathElement] {
    hasClosingLine ? elements + [.line(start)] : elements
  }

  /// The pieces as they stand in a path.
  public var path: Path {
    var path = Path()
    append(to: &path)
    return path
  }

  func append(to path: inout Path) {
    path.elements.append(.move(start))
    path.elements.append(contentsOf: elements)
    if isClosed { path.elements.append(.close) }
  }
}

extension PathElement {
  /// Where a line, curve or arc ends; nil for a close.
  public var end: Point? {
    switch self {
    case .move(let p), .line(let p), .cubic(_, _, let p): p
    case .arc(let arc): arc.endPoint
    case .close: nil
    }
  }
}

extension Path {
  /// The connected runs in order; one that only moves is left out.
  ///
  /// After a close without a move the next run begins where the closed one did.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current = Subpath(start: .zero, elements: [], isClosed: false)
    for element in elements {
      switch element {
      case .move(let point):
        if !current.elements.isEmpty { result.append(current) }
        current = Subpath(start: point, elements: [], isClosed: false)
      case .close:
        current.isClosed = true
        result.append(current)
        current = Subpath(start: current.start, elements: [], isClosed: false)
      case .line, .cubic, .arc:
        current.elements.append(element)
      }
    }
    if !current.elements.isEmpty { result.append(current) }
    return result
  }

  /// Whether it is one closed subpath.
  public var isSingleClosedContour: Bool {
    guard case .move? = elements.first, case .close? = elements.last else { return false }
    for element in elements.dropFirst().dropLast() {
      switch element {
      case .move, .close: return false
      case .line, .cubic, .arc: continue
      }
    }
    return true
  }
}
