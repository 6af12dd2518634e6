// SPDX-License-Identifier: MIT

public import LoaderModel

extension LoaderSpec {
  /// The overrides, and color parameters as custom properties: `var(--loader-NAME, the color)`.
  ///
  /// Left out are `currentColor`, which follows the root's `color`; parameters that the spec computes
  /// with, since nothing can be mixed with a custom property; and those of key frames, where engines
  /// don't look custom properties up alike.
  ///
  /// - Parameter overrides: as `resolve` takes them.
  public func themed(
    _ overrides: [ParameterOverride], _ options: EmissionOptions
  ) -> [ParameterOverride] {
    let candidates = colorValues(overrides).compactMap(LoaderSpec.themeOverride)
    var kept = candidates
    if !works(overrides + kept, options) {
      // One by one takes as many drawings as there are colors.
      kept = candidates.prefix(LoaderSpec.mostColors).filter { works(overrides + [$0], options) }
    }
    return works(overrides + kept, options) ? overrides + kept : overrides
  }

  private static var mostColors: Int { 32 }

  private static func themeOverride(_ name: Bytes, _ color: Color) -> ParameterOverride? {
    // `--loader-speed` is taken.
    guard case .rgb = color.base, !name.equals("speed") else { return nil }
    let opaque = ColorScheme.text(Color(color.base)).contents
    let text = Bytes("--loader-") + name + Bytes(",") + opaque
    return ParameterOverride(name: name, value: .color(Color(.variable(text), alpha: color.alpha)))
  }

  /// Whether the loader can be drawn so, with no custom property among what moves.
  private func works(_ overrides: [ParameterOverride], _ options: EmissionOptions) -> Bool {
    var found = Diagnostics(source: [])
    guard let loader = resolve(overrides, diagnostics: &found), let svg = try? loader.svg(options)
    else { return false }
    return !LoaderSpec.hasMovingVariable(svg)
  }

  /// Whether a custom property other than the root's stands in a style sheet or a list of values.
  static func hasMovingVariable(_ svg: Bytes) -> Bool {
    let own = [Bytes("speed,"), Bytes("play-state,"), Bytes("color,")]
    let call = Bytes("var(--loader-")
    var rest = svg[...]
    while let start = Drawing.find(call, in: rest) {
      rest = svg[(start + call.count)...]
      let tag = svg[..<start].lastIndex(of: UInt8(ascii: "<")).map { svg[$0...] } ?? rest
      let isStyle = tag.starts(with: Bytes("<style"))
      if isStyle && own.contains(where: { rest.starts(with: $0) }) { continue }
      if isStyle || tag.starts(with: Bytes("<animate")) { return true }
    }
    return false
  }
}
