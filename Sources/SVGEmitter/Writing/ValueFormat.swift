// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Prints values as attributes or as CSS declarations.
struct ValueFormat {
  /// Decimals of lengths and degrees, 0…6.
  let precision: Int
  /// What `currentColor` becomes; nil to leave it alone.
  let color: Color?

  /// Decimals of numbers between 0 and 1, which need some even where lengths have none.
  var unitDecimals: Int { max(2, precision) }
  /// Decimals of factors, which are multiplied by lengths.
  var factorDecimals: Int { max(2, precision) + 1 }
  /// Decimals of a matrix's linear part.
  var matrixDecimals: Int { max(2, precision) + 2 }

  /// Appends a track's value as an attribute's (or a `values` entry's) text.
  func append(_ v: Vector, of track: AttributeTrack, to bytes: inout ByteBuffer) {
    switch track.target {
    case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity:
      bytes.append(v[0], decimals: unitDecimals)
    case .offset: bytes.append(v[0], decimals: factorDecimals)
    case .translate: appendPair(v, second: 0, precision, " ", "", to: &bytes)
    case .scale, .gradientScale: appendPair(v, second: v[0], factorDecimals, " ", "", to: &bytes)
    case .strokeDasharray: appendBoth(v, " ", "", to: &bytes)
    case .fill, .stroke, .stopColor: append(color(v, of: track), to: &bytes)
    case .d: appendOutline(v, of: track, to: &bytes)
    default: bytes.append(v[0], decimals: precision)
    }
  }

  /// Appends a track's value as a CSS declaration's text.
  func appendCSS(_ v: Vector, of track: AttributeTrack, to bytes: inout ByteBuffer) {
    switch track.target {
    case .opacity, .fillOpacity, .strokeOpacity, .fill, .stroke, .stopColor, .stopOpacity:
      append(v, of: track, to: &bytes)
    case .translate:
      bytes.append("translate(")
      if track.hasSecondNumber {
        appendBoth(v, ",", "px", to: &bytes)
      } else {
        appendLength(v[0], "px", to: &bytes)
      }
      bytes.append(")")
    case .scale, .gradientScale:
      bytes.append("scale(")
      bytes.append(v[0], decimals: factorDecimals)
      if track.hasSecondNumber {
        bytes.append(",")
        bytes.append(v[1], decimals: factorDecimals)
      }
      bytes.append(")")
    case .rotate, .skewX, .skewY:
      bytes.append(track.target.transformFunction ?? "")
      bytes.append("(")
      appendLength(v[0], "deg", to: &bytes)
      bytes.append(")")
    case .strokeDasharray: appendBoth(v, " ", "px", to: &bytes)
    default: appendLength(v[0], "px", to: &bytes)
    }
  }

  private func appendLength(_ value: Double, _ unit: StaticString, to bytes: inout ByteBuffer) {
    bytes.append(value, decimals: precision)
    bytes.append(unit)
  }

  private func appendBoth(
    _ v: Vector, _ separator: StaticString, _ unit: StaticString, to bytes: inout ByteBuffer
  ) {
    appendLength(v[0], unit, to: &bytes)
    bytes.append(separator)
    appendLength(v[1], unit, to: &bytes)
  }

  /// Appends one number, and the other unless it is what a missing one means.
  private func appendPair(
    _ v: Vector, second: Double, _ decimals: Int, _ separator: StaticString,
    _ unit: StaticString, to bytes: inout ByteBuffer
  ) {
    bytes.append(v[0], decimals: decimals)
    if NumberFormat.rounded(v[1], decimals) != NumberFormat.rounded(second, decimals) {
      bytes.append(separator)
      bytes.append(v[1], decimals: decimals)
    }
  }

  private func appendOutline(_ v: Vector, of track: AttributeTrack, to bytes: inout ByteBuffer) {
    if let keyed = track.keyed {
      bytes += PathData.keyBytes(keyed.path(v[0]), decimals: precision)
      return
    }
    if let morph = track.morph {
      bytes += PathData.keyBytes(morph.path(v), decimals: precision)
      return
    }
    guard let outline = track.outline else { return }
    bytes += PathData.bytes(
      outline.path(v), offset: outline.offset(v), decimals: precision, isMorphable: true)
  }

  private func color(_ v: Vector, of track: AttributeTrack) -> Color {
    ColorPlan.entry(v, of: track.palette) ?? Color(.rgb(v[0], v[1], v[2]))
  }

  // MARK: Colors

  /// Appends a color without its alpha: hexadecimal, a keyword, or a variable.
  func append(_ paint: Color, to bytes: inout ByteBuffer) {
    switch paint.base {
    case .none: bytes.append("none")
    case .currentColor:
      if let color, color.base != .currentColor {
        append(color, to: &bytes)
      } else {
        bytes.append("currentColor")
      }
    case .variable(let text):
      bytes.append("var(")
      Escaping.append(text, to: &bytes)
      bytes.append(")")
    case .rgb(let r, let g, let b):
      appendHexadecimal(ValueFormat.byte(r), ValueFormat.byte(g), ValueFormat.byte(b), to: &bytes)
    }
  }

  /// The alpha of a paint, that of the replacement for `currentColor` included.
  func alpha(_ paint: Color) -> Double {
    if paint.base == .currentColor, let color { return paint.alpha * color.alpha }
    return paint.alpha
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8(min(255, max(0, (component * 255 + 0.5).rounded(.down))))
  }

  private func appendHexadecimal(_ r: UInt8, _ g: UInt8, _ b: UInt8, to bytes: inout ByteBuffer) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    let isShort = r % 17 == 0 && g % 17 == 0 && b % 17 == 0
    bytes.append(UInt8(ascii: "#"))
    for component in [r, g, b] {
      bytes.append(digit(component >> 4))
      if !isShort { bytes.append(digit(component & 15)) }
    }
  }

  // MARK: Transforms

  /// Appends a static transform in its shortest form.
  ///
  /// - Parameter pivot: where a turn is likely to be about.
  func append(_ m: AffineTransform, to bytes: inout ByteBuffer) {
    let d = matrixDecimals
    func isEqual(_ a: Double, _ b: Double) -> Bool {
      NumberFormat.rounded(a, d) == NumberFormat.rounded(b, d)
    }
    if isEqual(m.b, 0), isEqual(m.c, 0) {
      if m.tx != 0 || m.ty != 0 {
        bytes.append("translate(")
        appendPair(Vector(m.tx, m.ty, 0, 0), second: 0, precision, " ", "", to: &bytes)
        bytes.append(")")
      }
      if !isEqual(m.a, 1) || !isEqual(m.d, 1) {
        bytes.append("scale(")
        appendPair(Vector(m.a, m.d, 0, 0), second: m.a, d, " ", "", to: &bytes)
        bytes.append(")")
      }
      return
    }
    bytes.append("matrix(")
    for value in [m.a, m.b, m.c, m.d] {
      bytes.append(value, decimals: d)
      bytes.append(" ")
    }
    appendBoth(Vector(m.tx, m.ty, 0, 0), " ", "", to: &bytes)
    bytes.append(")")
  }
}

extension AttributeTrack {
  /// Whether a value is what a missing attribute means, as it will be printed.
  func isNeutral(_ v: Vector, _ format: ValueFormat) -> Bool {
    func rounded(_ value: Double, _ decimals: Int) -> Double {
      NumberFormat.rounded(value, decimals)
    }
    switch target {
    case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity:
      return rounded(v[0], format.unitDecimals) >= 1
    case .translate:
      return rounded(v[0], format.precision) == 0 && rounded(v[1], format.precision) == 0
    case .rotate, .skewX, .skewY, .strokeDashoffset: return rounded(v[0], format.precision) == 0
    case .scale, .gradientScale:
      return rounded(v[0], format.factorDecimals) == 1 && rounded(v[1], format.factorDecimals) == 1
    default: return false
    }
  }

  /// Whether the second number of a translation or scale says anything.
  var hasSecondNumber: Bool {
    let isScale = target == .scale || target == .gradientScale
    func says(_ v: Vector) -> Bool { isScale ? v[1] != v[0] : v[1] != 0 }
    for piece in track.pieces where says(piece.from) || says(piece.to) { return true }
    return track.clock.active != nil && (says(track.before) || says(track.after))
  }
}
