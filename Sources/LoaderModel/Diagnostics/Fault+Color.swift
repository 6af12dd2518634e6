// SPDX-License-Identifier: MIT

/// The words for faults of colors.
extension Fault {
  private static func invalid(_ message: Bytes, help: Bytes? = nil) -> Fault {
    Fault("invalid-color", message, help: help)
  }

  static var emptyColor: Fault {
    invalid(Bytes("expected a color"), help: Bytes("write \"none\" for no paint"))
  }

  static var unfinishedColor: Fault { invalid(Bytes("the color ends too early")) }
  static var notHexadecimal: Fault { invalid(Bytes("not a hexadecimal digit")) }

  static var wrongNumberOfHexadecimalDigits: Fault {
    invalid(Bytes("a color has 3, 4, 6 or 8 hexadecimal digits"))
  }

  static func unknownColor(_ name: Bytes) -> Fault {
    let help = Suggestion.help(for: lowercased(name), among: Color.allNames)
    return Fault("unknown-color", Bytes("unknown color ") + quoted(name), help: help)
  }

  static func unknownColorFunction(_ name: Bytes) -> Fault {
    var known = [Bytes("rgba"), Bytes("hsla"), Bytes("var")]
    for function in ColorFunction.allCases { known.append(Bytes(function.name)) }
    let help = Suggestion.help(for: name, among: known)
    return Fault("unknown-color", Bytes("unknown color function ") + quoted(name), help: help)
  }

  static func unknownColorSpace(_ name: Bytes) -> Fault {
    var known: [Bytes] = []
    for space in ColorSpace.allCases { known.append(Bytes(space.name)) }
    let help = Suggestion.help(for: name, among: known)
    return Fault("unknown-color", Bytes("unknown color space ") + quoted(name), help: help)
  }

  static func unexpectedInColor(_ text: Bytes) -> Fault {
    invalid(Bytes("unexpected ") + quoted(text) + Bytes(" in a color"))
  }

  static func unknownUnit(_ unit: Bytes) -> Fault {
    invalid(
      Bytes("unexpected unit ") + quoted(unit),
      help: Bytes("hues take deg, rad, grad, turn or none; other components numbers or %"))
  }

  static var noneWithCommas: Fault {
    invalid(
      Bytes("\"none\" isn't allowed in the form with commas"),
      help: Bytes("separate with spaces, and alpha with a slash"))
  }

  static var percentageExpected: Fault { invalid(Bytes("expected a percentage")) }
  static var numberExpected: Fault { invalid(Bytes("expected a number, as before")) }

  static var notACustomProperty: Fault {
    invalid(Bytes("expected the name of a custom property, such as --accent"))
  }

  static var colorTooDeep: Fault {
    Fault("limit", Bytes("variables nested more than 16 deep"))
  }

  private static func quoted(_ text: Bytes) -> Bytes {
    [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
  }

  private static func lowercased(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    for byte in text { result.append(byte.asciiLowercased) }
    return result
  }
}
