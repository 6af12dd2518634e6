// SPDX-License-Identifier: MIT

/// Path data as commands and numbers, which is what blends.
struct PathText: Equatable {
  /// One for each command, repeated ones written out.
  var letters: [UInt8]
  /// The arguments of all commands in a row; flags are 0 and 1.
  var numbers: [Double]

  init(letters: [UInt8], numbers: [Double]) {
    self.letters = letters
    self.numbers = numbers
  }

  /// Source: SVG 2, section 9.3.9.
  init(_ text: String) throws {
    letters = []
    numbers = []
    var scanner = TextScanner(text)
    var letter: UInt8?
    scanner.skipSpace()
    while let next = scanner.next {
      if PathText.arguments(of: next) != nil {
        letter = next
        _ = scanner.takes(Unicode.Scalar(next))
      } else if letter == nil || !scanner.isAtNumber {
        throw scanner.failure("a command")
      }
      guard let current = letter, let count = PathText.arguments(of: current) else { continue }
      if letters.isEmpty && current | 0x20 != UInt8(ascii: "m") { throw scanner.failure("a move") }
      letters.append(current)
      for i in 0..<count {
        scanner.skipSeparator()
        let isFlag = current | 0x20 == UInt8(ascii: "a") && (i == 3 || i == 4)
        numbers.append(isFlag ? try scanner.flag() ? 1 : 0 : try scanner.number())
      }
      scanner.skipSeparator()
      letter = PathText.following(current)
    }
  }

  private static func arguments(of letter: UInt8) -> Int? {
    switch letter | 0x20 {
    case UInt8(ascii: "z"): 0
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "a"): 7
    default: nil
    }
  }

  /// The command in force where a letter is left out.
  private static func following(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "M"): UInt8(ascii: "L")
    case UInt8(ascii: "m"): UInt8(ascii: "l")
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): nil
    default: letter
    }
  }
}
