// SPDX-License-Identifier: MIT

/// The text of a message, written as a literal with interpolations and kept as bytes.
///
/// `"unknown key \(quoted: key)"` quotes what the author wrote, safely for a terminal;
/// `"at most \(limit)"` takes integers, doubles, literals and bytes.
public struct Wording: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The text so far, in UTF-8.
  public private(set) var bytes: Bytes

  /// Makes an empty text.
  public init() { bytes = [] }

  /// Takes finished text as it is.
  public init(_ bytes: Bytes) { self.bytes = bytes }

  /// Takes a literal.
  public init(stringLiteral literal: StaticString) { bytes = Bytes(literal) }

  /// Takes a literal with interpolations.
  public init(stringInterpolation: Interpolation) { bytes = stringInterpolation.text.bytes }

  /// Collects the parts of a literal.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = Wording()

    /// Makes an empty collection.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what stands between interpolations.
    public mutating func appendLiteral(_ literal: StaticString) { text.append(literal) }

    /// Adds a literal chosen at run time.
    public mutating func appendInterpolation(_ literal: StaticString) { text.append(literal) }

    /// Adds text that is already safe to print.
    public mutating func appendInterpolation(_ bytes: Bytes) { text.append(bytes) }

    /// Adds another text.
    public mutating func appendInterpolation(_ other: Wording) { text.append(other.bytes) }

    /// Adds an integer.
    public mutating func appendInterpolation(_ integer: Int) { text.append(integer) }

    /// Adds a number with at most six decimals.
    public mutating func appendInterpolation(_ number: Double) { text.append(number) }

    /// Adds what the author wrote, in double quotes, shortened and made safe.
    public mutating func appendInterpolation(quoted bytes: Bytes) { text.append(quoted: bytes) }

    /// Adds a literal in double quotes.
    public mutating func appendInterpolation(quoted literal: StaticString) {
      text.append(quoted: Bytes(literal))
    }

    /// Adds an enumeration such as `a, b or c`.
    public mutating func appendInterpolation(choices: [Bytes]) { text.append(choices: choices) }
  }
}

extension Wording {
  /// Adds a literal.
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds text that is already safe to print.
  public mutating func append(_ more: Bytes) { bytes.append(contentsOf: more) }

  /// Adds an integer.
  public mutating func append(_ integer: Int) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: UInt64(integer.magnitude))
  }

  /// Adds a number in fixed notation, rounded to at most six decimals, without trailing zeros.
  public mutating func append(_ number: Double) {
    guard number.isFinite else {
      return append(number.isNaN ? "not a number" : number < 0 ? "-infinity" : "infinity")
    }
    let magnitude = number.magnitude
    guard magnitude < 1e18 else {
      return append(number < 0 ? "less than -1000000000000000000" : "more than 1000000000000000000")
    }
    var whole = UInt64(magnitude)
    var millionths = UInt64(((magnitude - Double(whole)) * 1e6).rounded())
    if millionths == 1_000_000 {
      whole += 1
      millionths = 0
    }
    if number < 0 && (whole, millionths) != (0, 0) { bytes.append(UInt8(ascii: "-")) }
    append(digits: whole)
    append(decimals: millionths)
  }

  /// Adds what the author wrote, in double quotes.
  ///
  /// At most 60 bytes are shown; what a terminal could take for a command is replaced.
  public mutating func append(quoted text: Bytes) {
    bytes.append(UInt8(ascii: "\""))
    var printable = PrintableText(text, from: 0, to: text.count)
    let limit = bytes.count + 60
    while let character = printable.next() {
      guard bytes.count + character.bytes.count <= limit else {
        append("…")
        break
      }
      append(character.bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds an enumeration such as `a, b or c`.
  public mutating func append(choices: [Bytes]) {
    for (index, choice) in choices.enumerated() {
      if index > 0 { append(index == choices.count - 1 ? " or " : ", ") }
      append(choice)
    }
  }

  private mutating func append(digits value: UInt64) {
    if value >= 10 { append(digits: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private mutating func append(decimals millionths: UInt64) {
    guard millionths > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = millionths
    var unit: UInt64 = 100_000
    while rest > 0 && unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
