// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Filters, as primitives that all renderers know.
extension SceneBuilder {
  /// Writes a filter under a name.
  ///
  /// - Parameters:
  ///   - region: all that it paints, in the coordinates of what refers to it.
  ///   - isBlack: whether all that it acts on is black, which is the same in every color space.
  ///   - blur: what moves the blur.
  ///   - hue: what moves the hue.
  mutating func writeFilter(
    _ name: Int, _ filter: Filter, _ region: Rect, _ context: Context,
    isBlack: Bool = false, blur: Int? = nil, hue: Int? = nil
  ) {
    markup.begin(.filter)
    markup.identify(as: name)
    writeRegion(region)
    markup.attribute(.filterUnits, "userSpaceOnUse")
    let shadow = filter.shadow
    let hasHue = hue != nil || filter.hueRotate != nil
    if !isBlack || hasHue || shadow != nil {
      markup.attribute(.colorInterpolationFilters, "sRGB")
    }
    let hasBlur = blur != nil || filter.blur != nil
    if hasBlur {
      writeBlur(filter.blur ?? 0, blur, context)
      endStep(isLast: !hasHue && filter.goo == nil, shadow)
    }
    if let goo = filter.goo { writeGoo(goo, isLast: !hasHue, shadow) }
    if hasHue {
      markup.begin(.feColorMatrix)
      markup.attribute(.type, "hueRotate")
      if let hue {
        animate(hue, context)
      } else {
        markup.attribute(.values, filter.hueRotate ?? 0, decimals: format.precision)
      }
      endStep(isLast: true, shadow)
    }
    if let shadow {
      writeShadow(shadow, hasInput: hasBlur || hasHue || filter.goo != nil, context.tint)
    }
    markup.end()
  }

  private mutating func writeBlur(_ deviation: Double, _ track: Int?, _ context: Context) {
    guard let track else { return writeBlur(deviation) }
    markup.begin(.feGaussianBlur)
    animate(track, context)
  }

  /// Ends a primitive, which has a name where a shadow needs its result.
  private mutating func endStep(isLast: Bool, _ shadow: Shadow?) {
    if isLast && shadow != nil { markup.attribute(.result, "a") }
    markup.end()
  }

  private mutating func writeBlur(_ deviation: Double) {
    markup.begin(.feGaussianBlur)
    markup.attribute(.stdDeviation, deviation, decimals: format.precision)
  }

  /// A blur, and a steep alpha that keeps a half where it is, so that straight edges stay in place.
  private mutating func writeGoo(_ deviation: Double, isLast: Bool, _ shadow: Shadow?) {
    writeBlur(deviation)
    markup.end()
    markup.begin(.feColorMatrix)
    let slope = Filter.gooSlope
    markup.attribute(.values) { bytes in
      bytes.append("1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 ")
      bytes.append(slope, decimals: 0)
      bytes.append(" ")
      bytes.append((1 - slope) / 2, decimals: 1)
    }
    endStep(isLast: isLast, shadow)
  }

  /// By parts, since not every renderer knows `feDropShadow`.
  private mutating func writeShadow(_ shadow: Shadow, hasInput: Bool, _ tint: Tint) {
    let format = self.format
    writeBlur(shadow.radius)
    markup.end()
    markup.begin(.feOffset)
    markup.attribute(.dx, shadow.offset.x, decimals: format.precision)
    markup.attribute(.dy, shadow.offset.y, decimals: format.precision)
    markup.attribute(.result, "b")
    markup.end()
    let color = tint.applied(to: shadow.color)
    markup.begin(.feFlood)
    markup.attribute(.floodColor) { format.append(color, to: &$0) }
    let alpha = format.alpha(color)
    if alpha < 1 { markup.attribute(.floodOpacity, alpha, decimals: format.unitDecimals) }
    markup.end()
    markup.begin(.feComposite)
    markup.attribute(.secondInput, "b")
    markup.attribute(.operation, "in")
    markup.attribute(.result, "c")
    markup.end()
    markup.begin(.feMerge)
    for input: StaticString in ["c", hasInput ? "a" : "SourceGraphic"] {
      markup.begin(.feMergeNode)
      markup.attribute(.inputs, input)
      markup.end()
    }
    markup.end()
  }
}

extension Filter {
  /// The filter without what does nothing; nil if nothing is left.
  var shown: Filter? {
    var filter = self
    if blur == 0 { filter.blur = nil }
    if goo == 0 { filter.goo = nil }
    if hueRotate == 0 { filter.hueRotate = nil }
    if let shadow, shadow.color.isNone || shadow.color.alpha <= 0 { filter.shadow = nil }
    return filter == Filter() ? nil : filter
  }
}
