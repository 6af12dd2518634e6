// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// One loader of a gallery.
struct GalleryItem {
  /// The picture.
  var svg: Bytes
  /// The spec with the drawn values as defaults.
  var spec: Bytes
  /// Its line of the manifest, without a line feed.
  var line: Bytes
}

extension DrawnValue {
  /// The value as JSON that holds what `--set` takes: a string isn't written as the spec has to, where a
  /// leading `=` is doubled.
  fileprivate var textForOptions: Bytes {
    if case .string(let string) = value { return JSONString.quoted(string) }
    return text
  }
}

/// Makes items: each thread has one.
struct GalleryItemMaker {
  /// So many draws may break a rule; then the template's own values stand.
  static let mostDraws = 64

  private let plan: GalleryPlan
  /// The templates that were needed so far.
  private var specs: [LoaderSpec?]

  init(_ plan: GalleryPlan) {
    self.plan = plan
    specs = [LoaderSpec?](repeating: nil, count: plan.templates.count)
  }

  /// The item of a number; nil only if a template is wrong, which was checked before.
  mutating func make(_ item: Int) -> GalleryItem? {
    let number = plan.names.template(of: item)
    guard specs.indices.contains(number) else { return nil }
    if specs[number] == nil { specs[number] = plan.templates[number].decoded() }
    guard let spec = specs[number] else { return nil }
    let source = plan.templates[number].bytes
    var random = RandomSource(seed: UInt64(plan.seed), item: UInt64(item))
    for draws in 1...Self.mostDraws {
      let drawn = spec.draw(source: source, palette: plan.palette, nearness: plan.nearness, &random)
      if drawn.isEmpty { break }
      guard let loader = loader(spec, source, drawn), loader.brokenDrawRule() == nil,
        let svg = try? loader.svg(plan.emission)
      else { continue }
      return GalleryItem(
        svg: svg, spec: LoaderSpec.text(source, with: drawn),
        line: line(item, loader, drawn, draws: draws, svg.count))
    }
    guard let loader = loader(spec, source, []), let svg = try? loader.svg(plan.emission) else {
      return nil
    }
    return GalleryItem(
      svg: svg, spec: source, line: line(item, loader, [], draws: 0, svg.count))
  }

  private func loader(
    _ spec: LoaderSpec, _ source: Bytes, _ drawn: [DrawnValue]
  ) -> Loader? {
    var found = Diagnostics(source: source)
    let values = drawn.map { ParameterOverride(name: $0.name, value: $0.value) }
    return spec.resolve(values, diagnostics: &found)
  }

  private func line(
    _ item: Int, _ loader: Loader, _ drawn: [DrawnValue], draws: Int, _ size: Int
  ) -> Bytes {
    var line: Bytes = []
    line.reserveCapacity(320)
    line += "{\"item\":\(item),\"file\":\"".utf8
    line += plan.names.stem(of: item)
    line += "\",\"template\":\"".utf8
    line += plan.names.templates[plan.names.template(of: item)]
    line += "\",\"seed\":\(plan.seed),\"draws\":\(draws),\"values\":{".utf8
    for (index, value) in drawn.enumerated() {
      line += index == 0 ? "\"".utf8 : ",\"".utf8
      line += value.name
      line += "\":".utf8
      line += JSONString.madeFitForPage(value.textForOptions)
    }
    line += "},\"bytes\":\(size),\"cost\":\"".utf8
    line += Bytes(loader.cost.word)
    line += "\"}".utf8
    return line
  }
}
