// SPDX-License-Identifier: MIT

extension Resolver {
  /// The values of an animation, from/to/by as two of them.
  mutating func values(
    _ spec: KeyframesSpec, _ layer: Layer, isDiscrete: Bool
  ) -> KeyframeAnimation.Values? {
    let property = spec.property
    switch property.descriptor.kind {
    case .number:
      let rule = property.isInterval && layer.strokeWraps ? NumberRule.any : property.rule
      let rest = property.isFilter ? filterNumber(property) : layer.restNumber(property)
      return numbers(spec.values, rule, rest).map { .numbers($0) }
    case .point, .size, .scale:
      return points(spec.values, property, layer.restPoint(property)).map { .points($0) }
    case .color:
      guard let colors = colors(spec.values, layer.restColor(property)) else { return nil }
      return blendable(colors, spec, isDiscrete).map { .colors($0) }
    case .shape: return shapes(spec, layer).map { .shapes($0) }
    case .boolean: return booleans(spec.values, layer.isHidden).map { .booleans($0) }
    case .colorList, .locationList: return gradientValues(spec, layer, isDiscrete: isDiscrete)
    }
  }

  // MARK: Numbers

  private mutating func numbers(
    _ values: KeyframesSpec.Values, _ rule: NumberRule, _ model: Double
  ) -> [Double]? {
    switch values {
    case .basic(let from, let to, let by):
      let from = given(from) { $0.number($1, rule) }
      let to = given(to) { $0.number($1, rule) }
      let by = given(by) { $0.number($1, .any) }
      guard let from, let to, let by else { return nil }
      return ends(from, to, by, model, add: { $0 + $1 }, subtract: { $0 - $1 })
    case .list(let items, _): return all(items) { $0.number($1, rule) }
    case .expression(let id, let range):
      return items(id, range)?.resolved { item in
        guard case .number(let x) = item else {
          report(.wrongType(expected: "a list of numbers", item), at: range)
          return nil
        }
        return checked(x, rule, range)
      }
    case .path, .poisoned: return nil
    }
  }

  private mutating func number(_ value: PropertyValueSpec, _ rule: NumberRule) -> Double? {
    if case .number(let spec) = value { number(spec, rule) } else { nil }
  }

  // MARK: Points

  private mutating func points(
    _ values: KeyframesSpec.Values, _ property: AnimatableProperty, _ model: Point
  ) -> [Point]? {
    switch values {
    case .basic(let from, let to, let by):
      let from = given(from) { $0.point($1) }
      let to = given(to) { $0.point($1) }
      let by = given(by) { $0.point($1) }
      guard let from, let to, let by else { return nil }
      return ends(from, to, by, model, add: { $0 + $1 }, subtract: { $0 - $1 })
    case .list(let items, _): return all(items) { $0.point($1) }
    case .expression(let id, let range):
      let rule = NumbersRule(
        least: 2, most: 2, acceptsScalar: property == .scale, number: property.rule)
      return items(id, range)?.resolved { item in
        guard let pair = numbers(item, rule, at: range), let x = pair.first else { return nil }
        return Point(x, pair.count > 1 ? pair[1] : x)
      }
    case .path, .poisoned: return nil
    }
  }

  private mutating func point(_ value: PropertyValueSpec) -> Point? {
    if case .numbers(let spec) = value { point(spec) } else { nil }
  }

  // MARK: Booleans

  private mutating func booleans(_ values: KeyframesSpec.Values, _ model: Bool) -> [Bool]? {
    switch values {
    case .basic(let from, let to, _):
      let from = given(from) { $0.boolean($1) }
      let to = given(to) { $0.boolean($1) }
      guard let from, let to else { return nil }
      return [from ?? model, to ?? model]
    case .list(let items, _): return all(items) { $0.boolean($1) }
    case .expression(let id, let range):
      return items(id, range)?.resolved { item in
        if case .boolean(let flag) = item { return flag }
        report(.wrongType(expected: "a list of booleans", item), at: range)
        return nil
      }
    case .path, .poisoned: return nil
    }
  }

  private mutating func boolean(_ value: PropertyValueSpec) -> Bool? {
    if case .boolean(let spec) = value { boolean(spec) } else { nil }
  }

  // MARK: Colors

  private mutating func colors(
    _ values: KeyframesSpec.Values, _ model: Color
  ) -> [Color]? {
    switch values {
    case .basic(let from, let to, _):
      let from = given(from) { $0.color($1) }
      let to = given(to) { $0.color($1) }
      guard let from, let to else { return nil }
      return [from ?? model, to ?? model]
    case .list(let items, _): return all(items) { $0.color($1) }
    case .expression(let id, let range):
      return items(id, range)?.resolved { color($0, at: range) }
    case .path, .poisoned: return nil
    }
  }

  private mutating func color(_ value: PropertyValueSpec) -> Color? {
    if case .color(let spec) = value { tinted(spec) } else { nil }
  }

  /// Colors that blend: `none` as its neighbour with alpha 0, and one base for all that isn't sRGB.
  private mutating func blendable(
    _ colors: [Color], _ spec: KeyframesSpec, _ isDiscrete: Bool
  ) -> [Color]? {
    if isDiscrete { return colors }
    var blended = colors
    for index in blended.indices where blended[index].isNone {
      let before = index > 0 ? blended[index - 1] : Color.none
      let other = before.isNone ? colors[index...].first { !$0.isNone } : before
      blended[index] = Color(other?.base ?? .rgb(0, 0, 0), alpha: 0)
    }
    for index in blended.indices.dropFirst()
    where !Resolver.blends(blended[index - 1], blended[index]) {
      report(.unblendableColors(), at: range(of: index, spec))
      return nil
    }
    return blended
  }

  static func blends(_ a: Color, _ b: Color) -> Bool {
    if case .rgb = a.base, case .rgb = b.base { return true }
    return a.base == b.base
  }

  func range(of index: Int, _ spec: KeyframesSpec) -> SourceRange {
    switch spec.values {
    case .list(let items, let range): index < items.count ? items[index].range : range
    case .basic(let from, let to, _): to?.range ?? from?.range ?? spec.keyPathRange
    case .expression(_, let range): range
    case .path, .poisoned: spec.keyPathRange
    }
  }

  // MARK: Both ends

  /// nil if it failed, and nil inside if it wasn't written.
  mutating func given<T>(
    _ value: PropertyValueSpec?, _ read: (inout Resolver, PropertyValueSpec) -> T?
  ) -> T?? {
    guard let value else { return .some(nil) }
    return read(&self, value).map { .some($0) }
  }

  /// Source: CABasicAnimation, "Setting Interpolation Values"; what is missing is the model value.
  private func ends<T>(
    _ from: T?, _ to: T?, _ by: T?, _ model: T, add: (T, T) -> T, subtract: (T, T) -> T
  ) -> [T] {
    if let by {
      if let to { return [subtract(to, by), to] }
      let first = from ?? model
      return [first, add(first, by)]
    }
    return [from ?? model, to ?? model]
  }

  /// All values of a list; nil if one failed, but all are looked at.
  mutating func all<T>(
    _ items: [PropertyValueSpec], _ read: (inout Resolver, PropertyValueSpec) -> T?
  ) -> [T]? {
    var values: [T] = []
    values.reserveCapacity(items.count)
    for item in items {
      if let value = read(&self, item) { values.append(value) }
    }
    return values.count == items.count ? values : nil
  }

  /// The items of a list that an expression names.
  mutating func items(_ id: ExpressionID, _ range: SourceRange) -> [Value]? {
    guard let value = evaluate(id) else { return nil }
    guard case .list(let items) = value else {
      report(.wrongType(expected: "a list of values", value), at: range)
      return nil
    }
    guard items.count >= 2 else {
      report(.tooFew(items.count, least: 2, "values"), at: range)
      return nil
    }
    return spend(2 * items.count, at: range) ? items : nil
  }
}

extension Array where Element == Value {
  /// All items read; nil at the first that fails.
  func resolved<T>(_ read: (Value) -> T?) -> [T]? {
    var values: [T] = []
    values.reserveCapacity(count)
    for item in self {
      guard let value = read(item) else { return nil }
      values.append(value)
    }
    return values
  }
}
