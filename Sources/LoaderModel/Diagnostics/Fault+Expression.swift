// SPDX-License-Identifier: MIT

/// The words for faults of expressions.
extension Fault {
  static var expressionTooDeep: Fault {
    Fault("limit", Bytes("expression nested more than 64 deep"), help: nil)
  }

  static var expressionTooLong: Fault {
    Fault("limit", Bytes("expression longer than 4,096 bytes"))
  }

  static var expectedColon: Fault {
    Fault("expression-syntax", Bytes("expected \":\" and what holds otherwise"))
  }

  static var chainedComparison: Fault {
    Fault(
      "expression-syntax", Bytes("comparisons can't be chained"),
      help: Bytes("combine two of them with &&"))
  }

  static var unexpectedEnd: Fault {
    Fault("expression-syntax", Bytes("the expression ends too early"))
  }

  static func unexpectedText(_ text: Bytes) -> Fault {
    let help: Bytes? =
      switch text.first {
      case UInt8(ascii: "="): Bytes("write == to compare")
      case UInt8(ascii: "&"): Bytes("write && for \"and\"")
      case UInt8(ascii: "|"): Bytes("write || for \"or\"")
      case UInt8(ascii: "\""), UInt8(ascii: "#"): Bytes("write text and colors in single quotes")
      default: nil
      }
    return Fault("expression-syntax", Bytes("unexpected ") + quoted(text), help: help)
  }

  static var unterminatedQuote: Fault {
    Fault(
      "expression-syntax", Bytes("unterminated quote"),
      help: Bytes("close it with a single quote; two stand for one inside"))
  }

  static func unclosedBracket(_ bracket: UInt8) -> Fault {
    Fault("expression-syntax", Bytes("unclosed ") + quoted([bracket]))
  }

  static var literalTooLarge: Fault { Fault("not-finite", Bytes("number too large")) }

  static func unknownName(_ name: Bytes, known: [Bytes]) -> Fault {
    Fault(
      "unknown-name", Bytes("unknown name ") + quoted(name),
      help: Suggestion.help(for: name, among: known))
  }

  static func usedBeforeDeclaration(_ name: Bytes) -> Fault {
    Fault(
      "use-before-declaration", quoted(name) + Bytes(" is used before its declaration"),
      help: Bytes("names are known only after the place that declares them"))
  }

  static func unknownFunction(_ name: Bytes) -> Fault {
    var known: [Bytes] = []
    for function in ExpressionFunction.allCases { known.append(Bytes(function.name)) }
    return Fault(
      "unknown-function", Bytes("unknown function ") + quoted(name),
      help: Suggestion.help(for: name, among: known))
  }

  static func notAFunction(_ name: Bytes) -> Fault {
    Fault("unknown-function", quoted(name) + Bytes(" isn't a function"))
  }

  static func functionAsValue(_ function: ExpressionFunction) -> Fault {
    Fault(
      "unknown-name", quoted(Bytes(function.name)) + Bytes(" is a function"),
      help: Bytes("call it: ") + Bytes(function.signature))
  }

  static func wrongNumberOfArguments(_ function: ExpressionFunction, _ count: Int) -> Fault {
    var message = quoted(Bytes(function.name)) + Bytes(" takes ")
    if function.isVariadic { message += Bytes("at least ") }
    message += counted(function.minimumArguments, "argument") + Bytes(", not ") + digits(count)
    return Fault("wrong-argument-count", message, help: Bytes(function.signature))
  }
}

/// The words for faults of evaluation.
extension Fault {
  static var divisionByZero: Fault { Fault("division-by-zero", Bytes("division by zero")) }

  static var notFinite: Fault {
    Fault("not-finite", Bytes("the result isn't a finite number"))
  }

  static func noResult(_ function: ExpressionFunction) -> Fault {
    Fault("not-finite", quoted(Bytes(function.name)) + Bytes(" has no finite result here"))
  }

  static func wrongType(expected: ExpressionType, found: ExpressionType) -> Fault {
    let message = Bytes("expected ") + Bytes(expected.phrase)
    return Fault("wrong-type", message + Bytes(", not ") + Bytes(found.phrase))
  }

  static func notComparable(_ left: ExpressionType, _ right: ExpressionType) -> Fault {
    if left == .list, right == .list {
      return Fault("wrong-type", Bytes("lists can't be compared"))
    }
    let message = Bytes(left.phrase) + Bytes(" can't be compared with ")
    return Fault("wrong-type", message + Bytes(right.phrase))
  }

  static func notAList(_ name: Bytes, _ found: ExpressionType) -> Fault {
    Fault("wrong-type", quoted(name) + Bytes(" is ") + Bytes(found.phrase) + Bytes(", not a list"))
  }

  static var indexNotWhole: Fault {
    Fault("not-whole", Bytes("an index must be a whole number"))
  }

  static func indexOutside(_ name: Bytes, count: Int) -> Fault {
    var message = Bytes("index outside ") + quoted(name)
    if count == 0 {
      message += Bytes(", which is empty")
    } else {
      message += Bytes(", whose ") + counted(count, "item")
      message += Bytes(count == 1 ? " has the index 0" : " have the indices 0 to ")
      if count > 1 { message += digits(count - 1) }
    }
    return Fault("index-outside", message)
  }

  static var beyond64Bits: Fault {
    Fault("out-of-range", Bytes("beyond the whole numbers of 64 bits"))
  }

  static var colorNotMixable: Fault {
    Fault(
      "color-not-mixable",
      Bytes("currentColor and variables can be mixed only with themselves or none"))
  }
}

extension Fault {
  /// A word in double quotes.
  private static func quoted(_ text: Bytes) -> Bytes {
    [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
  }

  /// A number and its noun.
  private static func counted(_ count: Int, _ noun: StaticString) -> Bytes {
    digits(count) + [0x20] + Bytes(noun) + (count == 1 ? [] : [UInt8(ascii: "s")])
  }

  /// A count in decimal.
  private static func digits(_ count: Int) -> Bytes {
    let last = UInt8(truncatingIfNeeded: count % 10) + UInt8(ascii: "0")
    return (count >= 10 ? digits(count / 10) : []) + [last]
  }
}
