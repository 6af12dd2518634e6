// SPDX-License-Identifier: MIT

extension Resolver {
  /// The shapes that an outline goes through.
  mutating func shapes(_ spec: KeyframesSpec, _ layer: Layer) -> [Shape]? {
    switch spec.values {
    case .basic(let from, let to, _):
      guard case .shape(let own, _) = layer.content else { return nil }
      let first = from.map { shape($0) } ?? own
      let second = to.map { shape($0) } ?? own
      guard let first, let second else { return nil }
      return [first, second]
    case .list(let items, _):
      let all = items.map { shape($0) }
      let shapes = all.compactMap { $0 }
      return shapes.count == all.count ? shapes : nil
    case .expression(_, let range):
      report(.shapesFromExpression(), at: range)
      return nil
    case .poisoned, .path: return nil
    }
  }

  private mutating func shape(_ value: PropertyValueSpec) -> Shape? {
    if case .shape(let node) = value { shape(node.content) } else { nil }
  }
}
