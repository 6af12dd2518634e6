// SPDX-License-Identifier: MIT

/// What the text of a `keyPath` names.
enum KeyPath: Equatable, Sendable {
  case property(AnimatableProperty)
  /// Part of the language, but not drawn yet.
  case unsupported(StaticCode)

  /// Key paths of the language that this version doesn't draw.
  static let unsupportedWords: [StaticString] = []

  /// Reads a key path; `transform.` may be left out.
  init?(_ text: Bytes) {
    let full = KeyPath.prefix + text
    for property in AnimatableProperty.allCases {
      let word = property.descriptor.keyPath
      if text.equals(word) || full.equals(word) {
        self = .property(property)
        return
      }
    }
    if text.equals("transform.rotation.z") || text.equals("rotation.z") {
      self = .property(.rotation)
      return
    }
    for word in KeyPath.unsupportedWords where text.equals(word) || full.equals(word) {
      self = .unsupported(StaticCode(word))
      return
    }
    return nil
  }

  private static let prefix = Bytes("transform.")

  /// All key paths, with and without `transform.`.
  static var allWords: [Bytes] {
    let words: [Bytes] =
      AnimatableProperty.allCases.map { Bytes($0.descriptor.keyPath) }
      + unsupportedWords.map { Bytes($0) } + [Bytes("transform.rotation.z")]
    let short = words.filter { $0.starts(with: prefix) }.map { Bytes($0.dropFirst(prefix.count)) }
    return words + short
  }
}

extension AnimatableProperty {
  /// Whether it paints, so that the layer needs `shape` or `text`.
  var isPaint: Bool { isStroke || self == .fillColor || gradientPart != nil }

  /// Whether it needs `filter` on the layer.
  var isFilter: Bool { self == .filterBlur || self == .filterHueRotate }

  /// Whether it needs `strokeColor` on the layer.
  var isStroke: Bool {
    switch self {
    case .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .strokeColor: true
    default: gradientPart?.isStroke ?? false
    }
  }

  /// Whether it bounds the stroke's interval.
  var isInterval: Bool { self == .strokeStart || self == .strokeEnd }

  /// What a literal value is held to.
  var rule: NumberRule {
    let row = descriptor
    let advice: NumberRule.Advice =
      if isInterval {
        .strokeWrap
      } else if row.maximum <= 1 {
        .curve
      } else {
        row.maximum < 90 ? .degrees : .none
      }
    return .range(row.minimum, row.maximum, advice)
  }
}
