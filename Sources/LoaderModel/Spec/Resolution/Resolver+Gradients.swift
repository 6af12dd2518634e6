// SPDX-License-Identifier: MIT

extension Resolver {
  /// A gradient; nil if it failed.
  mutating func gradient(_ settings: SpecSettings<GradientKey>) -> Gradient? {
    var kind = Gradient.Kind.axial
    var colors: [Color]?
    var locations: [Double]?
    var points: (start: Point?, end: Point?) = (nil, nil)
    for entry in settings.entries {
      switch (entry.key, entry.value) {
      case (.type, .word(let spec)):
        kind = word(spec).flatMap { .init(rawValue: $0) } ?? .axial
      case (.colors, .colors(let spec)): colors = stopColors(spec)
      case (.startPoint, .numbers(let spec)): points.start = point(spec)
      case (.endPoint, .numbers(let spec)): points.end = point(spec)
      default: break
      }
    }
    guard let colors else { return nil }
    if let index = settings.index(of: .locations),
      case .numbers(let spec) = settings.entries[index].value
    {
      locations = self.locations(spec, colors.count)
      if locations == nil { return nil }
    }
    let standard = Gradient.points(of: kind)
    let stops = colors.indices.map {
      Gradient.Stop(colors[$0], at: locations?[$0] ?? Double($0) / Double(colors.count - 1))
    }
    return Gradient(
      kind, stops, from: points.start ?? standard.start, to: points.end ?? standard.end)
  }

  /// Two or more colors that the replicators around can multiply.
  private mutating func stopColors(_ spec: SpecList<SpecColor>) -> [Color]? {
    guard let colors = colors(spec) else { return nil }
    guard colors.count >= 2 else {
      // One literal color was reported when it was read.
      if case .expression = spec.source { report(.tooFew(1, least: 2, "colors"), at: spec.range) }
      return nil
    }
    for color in colors where isTinted {
      guard case .variable = color.base else { continue }
      report(.tintedVariable(), at: spec.range)
      return nil
    }
    return colors
  }

  /// As many locations as colors, which don't fall.
  private mutating func locations(_ spec: SpecNumbers, _ count: Int) -> [Double]? {
    guard let locations = list(spec) else { return nil }
    guard locations.count == count else {
      report(.locationCount(locations.count, colors: count), at: spec.range)
      return nil
    }
    for i in 1..<locations.count where locations[i] < locations[i - 1] {
      report(.fallingLocations(locations[i], after: locations[i - 1]), at: locationRange(spec, i))
      return nil
    }
    return locations
  }

  private func locationRange(_ spec: SpecNumbers, _ index: Int) -> SourceRange {
    if case .literal(let items) = spec.list.source, index < items.count {
      return items[index].range
    }
    return spec.range
  }
}
