// SPDX-License-Identifier: MIT

/// A parameter's value as drawn.
public struct DrawnValue: Sendable {
  /// The parameter.
  public var name: Bytes
  /// What it is set to.
  public var value: Value
  /// The same as JSON writes it; reading it gives exactly the value.
  public var text: Bytes
  /// Where the parameter's default stands in the spec.
  public var range: SourceRange
}

extension LoaderSpec {
  /// Draws a value for each parameter that may be turned.
  ///
  /// Numbers are drawn from `min…max` in steps of `step`, whole ones where `integer` says so; what has
  /// `choices` from them; booleans are tossed; colors are drawn from a palette, the loader's own
  /// where none is given. Left alone is what has `random: false`, a number without both bounds, and
  /// a string without choices.
  ///
  /// - Parameters:
  ///   - source: the spec's bytes.
  ///   - nearness: 0…1. Then only numbers are drawn, and at most so great a part of their range away from
  ///     their default, but at least from its neighbors; all else is left alone.
  ///   - random: moved on by as many numbers as are drawn.
  public func draw(
    source: Bytes, palette: Palette?, nearness: Double? = nil, _ random: inout RandomSource
  ) -> [DrawnValue] {
    var scheme: ColorScheme?
    var drawn: [DrawnValue] = []
    drawn.reserveCapacity(parameterSpecs.count)
    for node in parameterSpecs where node.content.info.isRandom {
      let content = node.content
      let drawing =
        nearness.map { content.drawNear($0, &random) }
        ?? content.draw(source, palette, &scheme, &random)
      guard let value = drawing else { continue }
      drawn.append(
        DrawnValue(
          name: content.info.name, value: value.value, text: value.text, range: content.range))
    }
    return drawn
  }

  /// The spec with these values as its defaults, all else as its author wrote it.
  public static func text(_ source: Bytes, with drawn: [DrawnValue]) -> Bytes {
    var text: Bytes = []
    text.reserveCapacity(source.count + 64)
    var copied = 0
    for value in drawn where value.range.start >= copied && value.range.end <= source.count {
      text.append(contentsOf: source[copied..<value.range.start])
      text.append(contentsOf: value.text)
      copied = value.range.end
    }
    text.append(contentsOf: source[copied...])
    return text
  }
}

/// A value and how JSON writes it.
private typealias Drawing = (value: Value, text: Bytes)

extension ParameterSpec {
  /// A value for the parameter; nil where it is left alone.
  fileprivate func draw(
    _ source: Bytes, _ palette: Palette?, _ scheme: inout ColorScheme?,
    _ random: inout RandomSource
  ) -> Drawing? {
    if !info.choices.isEmpty { return choice(source, &random) }
    guard info.type == .color else { return plain(&random) }
    var colors = scheme ?? Self.scheme(palette, &random)
    let drawing = color(&colors, &random)
    scheme = colors
    return drawing
  }

  /// A number near the default; nil for all else.
  fileprivate func drawNear(_ nearness: Double, _ random: inout RandomSource) -> Drawing? {
    guard info.choices.isEmpty, info.type == .number, case .literal(.number(let standard)) = value,
      let grid = NumberGrid(info)
    else { return nil }
    let indices = grid.indices(near: standard, within: nearness)
    let offset = random.next(below: indices.upperBound - indices.lowerBound + 1)
    let entry = grid.entry(indices.lowerBound + offset)
    return (.number(entry.value), entry.text)
  }

  private static func scheme(_ palette: Palette?, _ random: inout RandomSource) -> ColorScheme {
    let all = Palette.allCases
    let index = palette == nil ? Int(random.next(below: UInt64(all.count))) : 0
    return ColorScheme(palette ?? all[index], &random)
  }

  private func choice(_ source: Bytes, _ random: inout RandomSource) -> Drawing? {
    let index = Int(random.next(below: UInt64(info.choices.count)))
    guard choiceRanges.indices.contains(index), choiceRanges[index].end <= source.count else {
      return nil
    }
    let range = choiceRanges[index]
    return (info.choices[index], Bytes(source[range.start..<range.end]))
  }

  private func color(
    _ scheme: inout ColorScheme, _ random: inout RandomSource
  ) -> Drawing? {
    var standard: Color?
    if case .literal(.color(let color)) = value { standard = color }
    let text = scheme.next(insteadOf: standard, &random)
    guard case .success(let color) = Color.parse(css: text) else { return nil }
    let quote = UInt8(ascii: "\"")
    return (.color(color), [quote] + text + [quote])
  }

  private func plain(_ random: inout RandomSource) -> Drawing? {
    switch info.type {
    case .boolean:
      let isTrue = random.next(below: 2) == 1
      return (.boolean(isTrue), isTrue ? Bytes("true") : Bytes("false"))
    case .number:
      guard let grid = NumberGrid(info) else { return nil }
      let entry = grid.entry(random.next(below: grid.count))
      return (.number(entry.value), entry.text)
    case .color, .string: return nil
    }
  }
}
