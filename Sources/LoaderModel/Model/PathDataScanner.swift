// SPDX-License-Identifier: MIT

/// A command letter of path data.
struct PathDataCommand {
  /// What the letters draw.
  enum Kind {
    case move
    case line
    case horizontal
    case vertical
    case cubic
    case smoothCubic
    case quadratic
    case smoothQuadratic
    case arc
    case close
  }

  /// The letter as written.
  let letter: UInt8
  /// What it draws.
  var kind: Kind
  /// Whether its coordinates count from the current point.
  var isRelative: Bool { letter & 0x20 != 0 }

  /// The command of a letter; nil where SVG has none.
  init?(_ letter: UInt8) {
    self.letter = letter
    switch letter & ~0x20 {
    case UInt8(ascii: "M"): kind = .move
    case UInt8(ascii: "L"): kind = .line
    case UInt8(ascii: "H"): kind = .horizontal
    case UInt8(ascii: "V"): kind = .vertical
    case UInt8(ascii: "C"): kind = .cubic
    case UInt8(ascii: "S"): kind = .smoothCubic
    case UInt8(ascii: "Q"): kind = .quadratic
    case UInt8(ascii: "T"): kind = .smoothQuadratic
    case UInt8(ascii: "A"): kind = .arc
    case UInt8(ascii: "Z"): kind = .close
    default: return nil
    }
  }

  /// How many numbers it takes at a time.
  var argumentCount: Int {
    switch kind {
    case .move, .line, .smoothQuadratic: 2
    case .horizontal, .vertical: 1
    case .cubic: 6
    case .smoothCubic, .quadratic: 4
    case .arc: 7
    case .close: 0
    }
  }
}

/// Reads the letters, numbers and flags of path data.
struct PathDataScanner {
  private let text: Bytes
  private var offset = 0
  private var current: PathDataCommand?
  /// Whether no argument of the segment has been read, so that no comma may stand in front.
  private var isFirstArgument = true
  /// Where the last command letter stands.
  private(set) var commandOffset = 0

  init(_ text: Bytes) { self.text = text }

  /// Whether nothing is left.
  var isAtEnd: Bool { offset >= text.count }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  /// Moves past spaces, tabs, form feeds and line ends.
  mutating func skipSpace() {
    while let byte = next,
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C
        || byte == 0x0D
    {
      offset += 1
    }
  }

  /// Reads a command letter; the first must be a move.
  mutating func command(isFirst: Bool) throws(TextFault) -> PathDataCommand {
    guard let byte = next, let command = PathDataCommand(byte) else { throw unexpected() }
    if isFirst && command.kind != .move { throw error(.pathWithoutMove, at: offset) }
    commandOffset = offset
    offset += 1
    return command
  }

  /// Gets ready for the arguments of one segment.
  mutating func beginArguments(of command: PathDataCommand) {
    // A repeated segment has its comma, if any, behind it already.
    current = command
    isFirstArgument = true
  }

  /// Whether another set of arguments follows, after a comma or by beginning like a number.
  mutating func hasMoreArguments() -> Bool {
    skipSpace()
    if next == UInt8(ascii: ",") {
      offset += 1
      return true
    }
    guard let byte = next else { return false }
    return byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte &- UInt8(ascii: "0") < 10
  }

  /// Reads two numbers.
  mutating func point() throws(TextFault) -> Point {
    let x = try number()
    return Point(x, try number())
  }

  /// Reads a number within the limits.
  mutating func number() throws(TextFault) -> Double {
    skipSeparator()
    let first = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    guard let magnitude = DecimalNumber.scan(text, at: &offset) else {
      let count = current?.argumentCount ?? 1
      throw error(.pathNumberExpected(of: current?.letter ?? 0, count: count), at: offset)
    }
    guard magnitude <= 1e9 else { throw error(.numberTooLarge, at: first, to: offset) }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads a flag, which needs nothing between it and what follows.
  mutating func flag() throws(TextFault) -> Bool {
    skipSeparator()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(.arcFlagExpected, at: offset)
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Moves past spaces, with one comma among them between arguments.
  private mutating func skipSeparator() {
    skipSpace()
    if !isFirstArgument && next == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
    isFirstArgument = false
  }

  private func unexpected() -> TextFault {
    let length = UTF8Scalar(text, at: offset)?.length ?? 1
    let end = min(text.count, offset + length)
    return error(.unexpectedInPath(Bytes(text[min(offset, end)..<end])), at: offset, to: end)
  }

  /// A fault at a byte, or at some.
  func error(_ fault: Fault, at start: Int, to end: Int? = nil) -> TextFault {
    TextFault(fault: fault, offset: start, length: max(1, (end ?? start) - start))
  }
}
