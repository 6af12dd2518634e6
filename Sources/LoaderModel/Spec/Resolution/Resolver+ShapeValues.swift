// SPDX-License-Identifier: MIT

extension Resolver {
  /// The shapes that an outline goes through.
  mutating func shapes(_ spec: KeyframesSpec, _ layer: Layer) -> [Shape]? {
    let wraps = layer.content.strokeWraps
    switch spec.values {
    case .basic(let from, let to, _):
      guard case .shape(let own, _) = layer.content else { return nil }
      let first = from.map { shape($0, wraps) } ?? own
      let second = to.map { shape($0, wraps) } ?? own
      guard let first, let second else { return nil }
      return [first, second]
    case .list(let items, _):
      let all = items.map { shape($0, wraps) }
      let shapes = all.compactMap { $0 }
      return shapes.count == all.count ? shapes : nil
    case .expression(_, let range):
      report(.shapesFromExpression(), at: range)
      return nil
    case .poisoned, .path: return nil
    }
  }

  /// - Parameter wraps: whether the layer has `strokeWrap`, which needs closed contours at all times.
  private mutating func shape(_ value: PropertyValueSpec, _ wraps: Bool) -> Shape? {
    guard case .shape(let node) = value, let shape = shape(node.content) else { return nil }
    if wraps, shape.repeatCount != 1 || !shape.isClosedContour {
      report(
        shape.repeatCount != 1 ? .wrapWithRepeat() : .wrapNeedsClosed(), at: node.content.source)
      return nil
    }
    return shape
  }
}

extension Layer.Content {
  fileprivate var strokeWraps: Bool {
    switch self {
    case .none: false
    case .shape(_, let paint), .text(_, let paint): paint.strokeWrap
    }
  }
}
