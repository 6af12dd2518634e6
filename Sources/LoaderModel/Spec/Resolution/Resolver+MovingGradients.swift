// SPDX-License-Identifier: MIT

extension Resolver {
  /// Reports a color that is to move where there is a gradient, and the other way round.
  mutating func checkGradient(_ spec: KeyframesSpec, _ layer: Layer) -> Bool {
    let paint: Paint
    switch layer.content {
    case .none: return true
    case .shape(_, let own), .text(_, let own): paint = own
    }
    switch spec.property {
    case .fillColor where paint.fillGradient != nil:
      report(.colorOfGradient("fillColor"), at: spec.keyPathRange)
    case .strokeColor where paint.strokeGradient != nil:
      report(.colorOfGradient("strokeColor"), at: spec.keyPathRange)
    default:
      guard let (_, isStroke) = spec.property.gradientPart else { return true }
      if let gradient = isStroke ? paint.strokeGradient : paint.fillGradient {
        if !gradient.stops.contains(where: { $0.color.isNone }) { return true }
        // Once is enough, however many animations there are.
        if noneIsKnownIn != layer.source { report(.movingNone(), at: spec.keyPathRange) }
        noneIsKnownIn = layer.source
        return false
      }
      report(.gradientOfColor(isStroke ? "strokeColor" : "fillColor"), at: spec.keyPathRange)
    }
    return false
  }

  /// A number of the filter at rest.
  func filterNumber(_ property: AnimatableProperty) -> Double {
    (property == .filterBlur ? filter?.blur : filter?.hueRotate) ?? 0
  }

  /// Lists of a gradient's colors or locations.
  mutating func gradientValues(
    _ spec: KeyframesSpec, _ layer: Layer, isDiscrete: Bool
  ) -> KeyframeAnimation.Values? {
    guard let (part, isStroke) = spec.property.gradientPart,
      let gradient = isStroke ? layer.ownPaint?.strokeGradient : layer.ownPaint?.fillGradient
    else { return nil }
    let stops = gradient.stops
    if part == .colors {
      guard let lists = colorLists(spec.values, stops.map { $0.color }) else { return nil }
      if gradient.kind == .conic, !Resolver.mix(lists + [stops.map { $0.color }]) {
        report(.unmixableColors(), at: spec.keyPathRange)
        return nil
      }
      return checked(lists, spec, stops.count, isDiscrete).map { .colorLists($0) }
    }
    guard let lists = locationLists(spec.values, stops.map { $0.location }) else { return nil }
    for (i, list) in lists.enumerated() {
      guard list.count == stops.count else {
        report(.locationCount(list.count, colors: stops.count), at: range(of: i, spec))
        return nil
      }
      for k in list.indices.dropFirst() where list[k] < list[k - 1] {
        report(.fallingLocations(list[k], after: list[k - 1]), at: range(of: i, spec))
        return nil
      }
    }
    return .locationLists(lists)
  }

  /// Whether all colors are numbers, or of one other source: wedges between them have colors of their
  /// own, which the host can't mix while they move.
  private static func mix(_ lists: [[Color]]) -> Bool {
    let colors = lists.flatMap { $0 }.filter { !$0.isNone }
    guard let first = colors.first else { return true }
    return colors.allSatisfy { blends(first, $0) }
  }

  private mutating func colorLists(
    _ values: KeyframesSpec.Values, _ model: [Color]
  ) -> [[Color]]? {
    lists(values, model) { resolver, value in
      guard case .colors(let spec) = value else { return nil }
      return resolver.colors(spec)
    }
  }

  private mutating func locationLists(
    _ values: KeyframesSpec.Values, _ model: [Double]
  ) -> [[Double]]? {
    lists(values, model) { resolver, value in
      guard case .numbers(let spec) = value else { return nil }
      return resolver.list(spec)
    }
  }

  /// Each value read as a list; what is missing is the model's.
  private mutating func lists<Item>(
    _ values: KeyframesSpec.Values, _ model: [Item],
    _ read: (inout Resolver, PropertyValueSpec) -> [Item]?
  ) -> [[Item]]? {
    switch values {
    case .basic(let from, let to, _):
      let from = given(from, read)
      let to = given(to, read)
      guard let from, let to else { return nil }
      return [from ?? model, to ?? model]
    case .list(let items, _): return all(items, read)
    case .expression(_, let range):
      report(.listOfLists(), at: range)
      return nil
    case .path, .poisoned: return nil
    }
  }

  /// As many colors in each list, which blend one by one.
  private mutating func checked(
    _ lists: [[Color]], _ spec: KeyframesSpec, _ count: Int, _ isDiscrete: Bool
  ) -> [[Color]]? {
    for (i, list) in lists.enumerated() {
      guard list.count == count else {
        report(.gradientColorCount(list.count, count), at: range(of: i, spec))
        return nil
      }
      for k in list.indices {
        if list[k].isNone {
          report(.movingNone(), at: range(of: i, spec))
          return nil
        }
        if isTinted, case .variable = list[k].base {
          report(.tintedVariable(), at: range(of: i, spec))
          return nil
        }
        if i > 0, !isDiscrete, !Resolver.blends(lists[i - 1][k], list[k]) {
          report(.unblendableColors(), at: range(of: i, spec))
          return nil
        }
      }
    }
    return lists
  }
}

extension Layer {
  /// The paint of its content.
  fileprivate var ownPaint: Paint? {
    switch content {
    case .none: nil
    case .shape(_, let paint), .text(_, let paint): paint
    }
  }
}
