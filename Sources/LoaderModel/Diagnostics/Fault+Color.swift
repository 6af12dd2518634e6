// SPDX-License-Identifier: MIT

/// The words for faults of colors.
extension Fault {
  private static func invalid(_ wording: Wording, help: Wording? = nil) -> Fault {
    Fault("invalid-color", wording: wording, help: help)
  }

  static var emptyColor: Fault {
    invalid("expected a color", help: "\"none\" paints nothing")
  }

  static var unfinishedColor: Fault { invalid("the color ends too early") }
  static var notHexadecimal: Fault { invalid("expected a hexadecimal digit") }

  static var wrongNumberOfHexadecimalDigits: Fault {
    invalid("a color has 3, 4, 6 or 8 hexadecimal digits")
  }

  static func unknownColor(_ name: Bytes) -> Fault {
    let help = Suggestion.help(for: lowercased(name), among: Color.allNames)
    return Fault("unknown-color", wording: "unknown color \(quoted: name)", help: help)
  }

  private static func lowercased(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    for byte in text { result.append(byte.asciiLowercased) }
    return result
  }

  static func unknownColorFunction(_ name: Bytes) -> Fault {
    var known = [Bytes("rgba"), Bytes("hsla"), Bytes("var")]
    for function in ColorFunction.allCases { known.append(Bytes(function.name)) }
    let help = Suggestion.help(for: name, among: known)
    return Fault("unknown-color", wording: "unknown color function \(quoted: name)", help: help)
  }

  static func unknownColorSpace(_ name: Bytes) -> Fault {
    var known: [Bytes] = []
    for space in ColorSpace.allCases { known.append(Bytes(space.name)) }
    let help = Suggestion.help(for: name, among: known)
    return Fault("unknown-color", wording: "unknown color space \(quoted: name)", help: help)
  }

  static func unexpectedInColor(_ text: Bytes) -> Fault {
    invalid("unexpected \(quoted: text) in a color")
  }

  static func unknownUnit(_ unit: Bytes) -> Fault {
    invalid(
      "unexpected unit \(quoted: unit)",
      help: "hues take deg, rad, grad or turn, other components numbers or %")
  }

  static var noneWithCommas: Fault {
    invalid(
      "\"none\" can't stand in the form with commas",
      help: "separate the components with spaces, and alpha with \"/\"")
  }

  static var percentageExpected: Fault { invalid("expected a percentage") }
  static var numberExpected: Fault { invalid("expected a number, as before") }

  static var notACustomProperty: Fault {
    invalid("expected a custom property, such as --accent")
  }

  static var colorTooDeep: Fault {
    Fault("limit-color", wording: "variables are nested more than 16 deep, the limit")
  }
}
