// SPDX-License-Identifier: MIT

extension Resolver {
  /// Two numbers, or one for both.
  mutating func pair(_ spec: SpecNumbers) -> (Double, Double)? {
    switch spec.list.source {
    case .literal(let items): return pair(items)
    case .expression:
      guard let list = list(spec), let first = list.first else { return nil }
      return (first, list.count > 1 ? list[1] : first)
    case .poisoned: return nil
    }
  }

  private mutating func pair(_ items: [SpecNumber]) -> (Double, Double)? {
    guard let first = items.first else { return nil }
    guard items.count > 1 else { return number(first).map { ($0, $0) } }
    let a = number(first)
    let b = number(items[1])
    guard let a, let b else { return nil }
    return (a, b)
  }

  /// A point or vector.
  mutating func point(_ spec: SpecNumbers) -> Point? {
    pair(spec).map { Point($0.0, $0.1) }
  }

  /// Four numbers, or one for all.
  mutating func four(_ spec: SpecNumbers) -> (Double, Double, Double, Double)? {
    guard let list = list(spec), let first = list.first else { return nil }
    if list.count == 1 { return (first, first, first, first) }
    guard list.count == 4 else { return nil }
    return (list[0], list[1], list[2], list[3])
  }

  /// All numbers of a list; one where the key takes a plain number.
  mutating func list(_ spec: SpecNumbers) -> [Double]? {
    switch spec.list.source {
    case .literal(let items):
      var numbers: [Double] = []
      numbers.reserveCapacity(items.count)
      var hasFailed = false
      for item in items {
        if let x = number(item) { numbers.append(x) } else { hasFailed = true }
      }
      return hasFailed ? nil : numbers
    case .expression(let id):
      return evaluate(id).flatMap { numbers($0, spec.rule, at: spec.range) }
    case .poisoned: return nil
    }
  }

  /// The numbers of a value, held to a rule.
  mutating func numbers(
    _ value: Value, _ rule: NumbersRule, at range: SourceRange
  ) -> [Double]? {
    switch value {
    case .number(let x) where rule.acceptsScalar:
      return checked(x, rule.number, range).map { [$0] }
    case .list(let items):
      guard items.count >= rule.least, items.count <= rule.most else {
        report(.wrongCount(items.count, rule), at: range)
        return nil
      }
      return numbers(items, rule.number, at: range)
    default:
      report(
        .wrongType(expected: rule.acceptsScalar ? "a number or a list" : "a list", value),
        at: range)
      return nil
    }
  }

  private mutating func numbers(
    _ items: [Value], _ rule: NumberRule, at range: SourceRange
  ) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(items.count)
    for item in items {
      guard case .number(let x) = item else {
        report(.wrongType(expected: "a list of numbers", item), at: range)
        return nil
      }
      guard let x = checked(x, rule, range) else { return nil }
      numbers.append(x)
    }
    return numbers
  }

  /// A list of points.
  mutating func points(_ spec: SpecList<SpecNumbers>, least: Int) -> [Point]? {
    switch spec.source {
    case .literal(let items):
      var points: [Point] = []
      points.reserveCapacity(items.count)
      var hasFailed = false
      for item in items {
        if let point = point(item) { points.append(point) } else { hasFailed = true }
      }
      return hasFailed ? nil : points
    case .expression(let id): return evaluate(id).flatMap { points($0, least, at: spec.range) }
    case .poisoned: return nil
    }
  }

  private mutating func points(
    _ value: Value, _ least: Int, at range: SourceRange
  ) -> [Point]? {
    guard case .list(let items) = value else {
      report(.wrongType(expected: "a list of points", value), at: range)
      return nil
    }
    guard items.count >= least else {
      report(.tooFew(items.count, least: least, "points"), at: range)
      return nil
    }
    var points: [Point] = []
    for item in items {
      guard let pair = numbers(item, .point, at: range), pair.count == 2 else { return nil }
      points.append(Point(pair[0], pair[1]))
    }
    return points
  }

  /// A list of colors.
  mutating func colors(_ spec: SpecList<SpecColor>) -> [Color]? {
    switch spec.source {
    case .literal(let items):
      var colors: [Color] = []
      var hasFailed = false
      for item in items {
        if let color = color(item) { colors.append(color) } else { hasFailed = true }
      }
      return hasFailed ? nil : colors
    case .expression(let id):
      guard let value = evaluate(id) else { return nil }
      guard case .list(let items) = value, !items.isEmpty else {
        report(.wrongType(expected: "a list of colors", value), at: spec.range)
        return nil
      }
      var colors: [Color] = []
      for item in items {
        guard let color = color(item, at: spec.range) else { return nil }
        colors.append(color)
      }
      return colors
    case .poisoned: return nil
    }
  }
}
