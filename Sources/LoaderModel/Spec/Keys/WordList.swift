// SPDX-License-Identifier: MIT

/// The lists of words that keys choose from.
///
/// A word's place is the raw value of the model's enumeration.
enum WordList: UInt8, CaseIterable, Sendable {
  case start
  case fillRule
  case lineCap
  case lineJoin
  case cornerCurve
  case alignment
  case fillMode
  case calculationMode
  case rotationMode
  case stepPosition
  case order
  case timing
  case parameterType
  case gradientType
  case blendMode

  /// The words in order.
  var words: [StaticString] {
    switch self {
    case .start: ["steady", "cold"]
    case .fillRule: ["nonzero", "evenodd"]
    case .lineCap: ["butt", "round", "square"]
    case .lineJoin: ["miter", "round", "bevel"]
    case .cornerCurve: ["circular", "continuous"]
    case .alignment: ["left", "center", "right"]
    case .fillMode: ["removed", "forwards", "backwards", "both"]
    case .calculationMode: ["linear", "discrete", "paced", "cubic", "cubicPaced"]
    case .rotationMode: ["none", "auto", "autoReverse"]
    case .stepPosition: ["start", "end", "none", "both"]
    case .order: ["forward", "reverse", "center", "edges"]
    case .timing:
      [
        "linear", "easeIn", "easeOut", "easeInEaseOut", "default",
        "ease", "ease-in", "ease-out", "ease-in-out",
      ]
    case .parameterType: ["number", "color", "boolean", "string"]
    case .gradientType: ["axial", "radial", "conic"]
    case .blendMode:
      [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge",
        "color-burn", "hard-light", "soft-light", "difference", "exclusion", "hue",
        "saturation", "color", "luminosity", "plus-lighter",
      ]
    }
  }

  /// The place of a word.
  func index(of word: Bytes) -> UInt8? {
    let all = words
    for i in all.indices where word.equals(all[i]) { return UInt8(i) }
    return nil
  }
}
