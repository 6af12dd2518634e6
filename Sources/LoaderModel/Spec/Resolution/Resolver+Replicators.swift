// SPDX-License-Identifier: MIT

extension Resolver {
  /// The replicators of a layer, outermost first; what is in them is multiplied from here on.
  mutating func replicators(_ specs: [Node<ReplicatorSpec>]) -> [Replicator] {
    var replicators: [Replicator] = []
    replicators.reserveCapacity(specs.count)
    for index in specs.indices { replicators.append(replicator(specs[index].content)) }
    return replicators
  }

  private mutating func replicator(_ spec: ReplicatorSpec) -> Replicator {
    var replicator = Replicator(count: 1)
    replicator.source = spec.source
    var colors: SpecList<SpecColor>?
    for index in spec.settings.entries.indices {
      let entry = spec.settings.entries[index]
      if case .colors(let list) = entry.value { colors = list }
      apply(entry, to: &replicator)
    }
    if isTinting(replicator) { isTinted = true }
    if let colors { replicator.colors = instanceColors(colors) }
    if copies > 0 { schedule(&replicator, spec) }
    return replicator
  }

  private mutating func apply(
    _ entry: SpecSettings<ReplicatorKey>.Entry, to replicator: inout Replicator
  ) {
    switch (entry.key, entry.value) {
    case (.count, .number(let spec)): count(spec, &replicator)
    case (.rotation, .number(let spec)): replicator.rotation = number(spec) ?? 0
    case (.translation, .numbers(let spec)): replicator.translation = point(spec) ?? .zero
    case (.scale, .numbers(let spec)): replicator.scale = point(spec) ?? Point(1, 1)
    case (.anchorPoint, .numbers(let spec)):
      replicator.anchorPoint = point(spec) ?? Point(0.5, 0.5)
    case (.instanceColor, .color(let spec)): instanceColor(spec, &replicator)
    case (.redOffset, .number(let spec)): replicator.instanceOffsets.red = number(spec) ?? 0
    case (.greenOffset, .number(let spec)): replicator.instanceOffsets.green = number(spec) ?? 0
    case (.blueOffset, .number(let spec)): replicator.instanceOffsets.blue = number(spec) ?? 0
    case (.alphaOffset, .number(let spec)): replicator.instanceOffsets.alpha = number(spec) ?? 0
    default: break
    }
  }

  private mutating func count(_ spec: SpecNumber, _ replicator: inout Replicator) {
    guard let count = number(spec) else { return }
    replicator.count = Int(count)
    copies = min(copies * replicator.count, Limits.elements + 1)
    if replicator.count > 1 { multiplier = spec.range }
    if copies > Limits.elements { overElements(at: spec.range) }
  }

  private mutating func instanceColor(_ spec: SpecColor, _ replicator: inout Replicator) {
    guard let color = color(spec) else { return }
    guard case .rgb(let red, let green, let blue) = color.base else {
      report(.instanceColorNeedsRGB(), at: spec.range)
      return
    }
    replicator.instanceColor = (red, green, blue, color.alpha)
  }

  /// Whether a copy multiplies more than alpha.
  private func isTinting(_ replicator: Replicator) -> Bool {
    let color = replicator.instanceColor
    let offsets = replicator.instanceOffsets
    let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
    let isFalling = offsets.red < 0 || offsets.green < 0 || offsets.blue < 0
    return !isWhite || (isFalling && replicator.count > 1)
  }

  private mutating func instanceColors(_ spec: SpecList<SpecColor>) -> [Color] {
    guard let colors = colors(spec) else { return [] }
    for (index, color) in colors.enumerated() {
      guard isTinted, case .variable = color.base else { continue }
      report(.tintedVariable(), at: itemRange(spec, index))
    }
    return colors
  }

  private func itemRange(_ spec: SpecList<SpecColor>, _ index: Int) -> SourceRange {
    if case .literal(let items) = spec.source, index < items.count { return items[index].range }
    return spec.range
  }

  // MARK: Order and delay

  private mutating func schedule(_ replicator: inout Replicator, _ spec: ReplicatorSpec) {
    var step = 0.0
    switch spec.delay {
    case .none: break
    case .step(let number): step = (self.number(number) ?? 0) * timeScale
    case .list(let numbers):
      guard let list = delays(numbers) else { return }
      if let scalar = list.scalar {
        step = scalar * timeScale
      } else {
        offsets(list.offsets, numbers.range, spec, &replicator)
        return
      }
    }
    replicator.delay = .step(step)
    switch spec.order {
    case .none: break
    case .word(let word):
      guard let order = self.word(word), order != 0 else { return }
      replicator.delay = .offsets(Ranks.ordered(order, replicator.count).map { $0 * step })
    case .shuffle(let seed):
      guard let seed = number(seed) else { return }
      let ranks = Ranks.shuffled(seed: Int64(seed.rounded(.down)), replicator.count)
      replicator.delay = .offsets(ranks.map { $0 * step })
    }
  }

  private mutating func offsets(
    _ offsets: [Double], _ range: SourceRange, _ spec: ReplicatorSpec,
    _ replicator: inout Replicator
  ) {
    if spec.order != nil {
      report(.noEffect("order", with: "an array of delays"), at: spec.orderKeyRange)
    }
    guard offsets.count >= replicator.count else {
      report(.tooFewDelays(offsets.count, replicator.count), at: range.opening)
      return
    }
    replicator.delay = .offsets(offsets.map { $0 * timeScale })
  }

  /// A list of offsets, or the one step that an expression gave.
  private mutating func delays(
    _ spec: SpecNumbers
  ) -> (scalar: Double?, offsets: [Double])? {
    guard case .expression(let id) = spec.list.source else {
      return list(spec).map { (nil, $0) }
    }
    switch evaluate(id) {
    case .number(let x): return checked(x, .any, spec.range).map { ($0, []) }
    case .none: return nil
    case .some(let value):
      return numbers(value, spec.rule, at: spec.range).map { (nil, $0) }
    }
  }
}

/// The order in which copies start: the rank of each.
enum Ranks {
  /// Of a word of `WordList.order`.
  static func ordered(_ order: UInt8, _ count: Int) -> [Double] {
    let n = Double(count)
    let middle = (n - 1) / 2
    let least = count % 2 == 0 ? 0.5 : 0
    return (0..<count).map { index in
      let i = Double(index)
      let distance = i < middle ? middle - i : i - middle
      switch order {
      case 1: return n - 1 - i
      case 2: return distance - least
      case 3: return middle - distance
      default: return i
      }
    }
  }

  /// Fisher–Yates from the end: the shuffled ranks 0…count−1.
  static func shuffled(seed: Int64, _ count: Int) -> [Double] {
    var ranks = (0..<count).map { Double($0) }
    var k = count - 1
    while k >= 1 {
      let j = Int(ExpressionFunction.random(seed: seed, Int64(k)) * Double(k + 1))
      ranks.swapAt(min(j, k), k)
      k -= 1
    }
    return ranks
  }
}
