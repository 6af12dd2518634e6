// SPDX-License-Identifier: MIT

/// The words for faults of an expression's text.
extension Fault {
  static var expressionTooDeep: Fault {
    Fault("limit-expression", wording: "the expression is nested more than 64 deep, the limit")
  }

  static var expressionTooLong: Fault {
    Fault("limit-expression", wording: "the expression is longer than 4096 bytes, the limit")
  }

  static var expectedColon: Fault {
    Fault("expression-syntax", wording: "expected \":\" and what holds otherwise")
  }

  static var chainedComparison: Fault {
    Fault(
      "expression-syntax", wording: "comparisons can't be chained",
      help: "combine two of them with \"&&\"")
  }

  static var expressionUnfinished: Fault {
    Fault("expression-syntax", wording: "the expression ends too early")
  }

  static func unexpectedInExpression(_ text: Bytes) -> Fault {
    let help: Wording? =
      switch text.first {
      case UInt8(ascii: "="): "\"==\" compares"
      case UInt8(ascii: "&"): "\"&&\" is the logical and"
      case UInt8(ascii: "|"): "\"||\" is the logical or"
      case UInt8(ascii: "\""), UInt8(ascii: "#"): "text and colors are in single quotes"
      default: nil
      }
    return Fault("expression-syntax", wording: "unexpected \(quoted: text)", help: help)
  }

  static var unterminatedQuote: Fault {
    Fault(
      "expression-syntax", wording: "the quote is not closed",
      help: "close it with \"'\"; two of them stand for one inside")
  }

  static func unclosedBracket(_ bracket: UInt8) -> Fault {
    Fault("expression-syntax", wording: "\(quoted: [bracket]) is not closed")
  }

  static var literalTooLarge: Fault {
    Fault("not-finite", wording: "the number is too large")
  }
}

/// The words for faults of names and calls.
extension Fault {
  static func unknownName(_ name: Bytes, known: [Bytes]) -> Fault {
    let help = Suggestion.help(for: name, among: known)
    return Fault("unknown-name", wording: "unknown name \(quoted: name)", help: help)
  }

  static func usedBeforeDeclaration(_ name: Bytes) -> Fault {
    Fault(
      "use-before-declaration", wording: "\(quoted: name) is used before its declaration",
      help: "a name is known only after the place that declares it")
  }

  static func unknownFunction(_ name: Bytes) -> Fault {
    var known: [Bytes] = []
    for function in ExpressionFunction.allCases { known.append(Bytes(function.name)) }
    let help = Suggestion.help(for: name, among: known)
    return Fault("unknown-function", wording: "unknown function \(quoted: name)", help: help)
  }

  static func notAFunction(_ name: Bytes) -> Fault {
    Fault("unknown-function", wording: "\(quoted: name) is not a function")
  }

  static func functionAsValue(_ function: ExpressionFunction) -> Fault {
    Fault(
      "unknown-name", wording: "\(quoted: function.name) is a function",
      help: "call it: \(function.signature)")
  }

  static func wrongNumberOfArguments(_ function: ExpressionFunction, _ count: Int) -> Fault {
    let least = function.minimumArguments
    let atLeast: StaticString = function.isVariadic ? "at least " : ""
    let noun: StaticString = least == 1 ? "argument" : "arguments"
    return Fault(
      "wrong-argument-count",
      wording: "\(quoted: function.name) takes \(atLeast)\(least) \(noun), not \(count)",
      help: "\(function.signature)")
  }
}

/// The words for faults of evaluation.
extension Fault {
  static var divisionByZero: Fault { Fault("division-by-zero", wording: "division by zero") }

  static var resultNotFinite: Fault {
    Fault("not-finite", wording: "the result is not a finite number")
  }

  static func noResult(_ function: ExpressionFunction) -> Fault {
    Fault("not-finite", wording: "\(quoted: function.name) has no finite result here")
  }

  static func wrongType(expected: ExpressionType, found: ExpressionType) -> Fault {
    Fault("wrong-type", wording: "expected \(expected.phrase), not \(found.phrase)")
  }

  static func notComparable(_ left: ExpressionType, _ right: ExpressionType) -> Fault {
    if left == .list, right == .list {
      return Fault("wrong-type", wording: "lists can't be compared")
    }
    return Fault("wrong-type", wording: "\(left.phrase) can't be compared with \(right.phrase)")
  }

  static func notAList(_ name: Bytes, _ found: ExpressionType) -> Fault {
    Fault("wrong-type", wording: "\(quoted: name) is \(found.phrase), not a list")
  }

  static var indexNotWhole: Fault {
    Fault("not-whole", wording: "an index is a whole number")
  }

  static func indexOutside(_ name: Bytes, count: Int) -> Fault {
    let last = count - 1
    let extent: Wording =
      count == 0 ? "is empty" : count == 1 ? "has only index 0" : "has the indices 0 to \(last)"
    return Fault("index-outside", wording: "\(quoted: name) \(extent)")
  }

  static var beyond64Bits: Fault {
    Fault("out-of-range", wording: "the number is beyond the whole numbers of 64 bits")
  }

  static var colorNotMixable: Fault {
    Fault(
      "color-not-mixable",
      wording: "currentColor and variables mix only with themselves and none")
  }
}
