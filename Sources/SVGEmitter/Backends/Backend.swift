// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A way to write what moves.
protocol Backend {
  /// Whether the element needs a class.
  func hasClass(_ element: Int) -> Bool
  /// How many class names it uses, numbered from 0.
  var classCount: Int { get }
  /// Appends the names of the element's classes, with spaces between them.
  func appendClass(of element: Int, _ markup: Markup, _ output: inout Output)
  /// Whether children will be appended.
  func hasChildren(_ element: Int, _ markup: Markup) -> Bool
  /// Appends children that move the element.
  func appendChildren(of element: Int, _ markup: Markup, _ output: inout Output)
  /// Whether it has rules.
  var hasStyle: Bool { get }
  /// Appends the style sheet's rules.
  func appendStyle(_ markup: Markup, _ output: inout Output)
}

/// Writes nothing that moves: a still picture.
struct StillBackend: Backend {
  var classCount: Int { 0 }
  var hasStyle: Bool { false }
  func hasClass(_ element: Int) -> Bool { false }
  func appendClass(of element: Int, _ markup: Markup, _ output: inout Output) {}
  func hasChildren(_ element: Int, _ markup: Markup) -> Bool { false }
  func appendChildren(of element: Int, _ markup: Markup, _ output: inout Output) {}
  func appendStyle(_ markup: Markup, _ output: inout Output) {}
}

/// The bytes of the file, and where its names stand in them.
struct Output {
  var bytes = ByteBuffer()
  /// One element a line, indented.
  let isPretty: Bool
  /// The prefix of every name; nil for a hash that is filled in at the end.
  let prefix: Bytes?
  /// How deep the next element is.
  var depth = 0
  private var holes: [Int] = []

  /// Letters and digits of a hash.
  private static let hashLength = 5

  init(isPretty: Bool, prefix: Bytes?) {
    self.isPretty = isPretty
    self.prefix = prefix
  }

  /// Begins a line where lines are wanted.
  mutating func line() {
    if !isPretty { return }
    bytes.append("\n")
    for _ in 0..<depth { bytes.append("  ") }
  }

  /// Appends the name with some number: the prefix alone for 0, then with `a`, `b`, … `z`, `ba`, ….
  mutating func name(_ number: Int) {
    if let prefix {
      bytes += prefix
    } else {
      bytes.append("l")
      holes.append(bytes.count)
      for _ in 0..<Output.hashLength { bytes.append("0") }
    }
    if number > 0 { letters(number - 1) }
  }

  private mutating func letters(_ number: Int) {
    if number >= 26 { letters(number / 26 - 1) }
    bytes.append(UInt8(ascii: "a") + UInt8(number % 26))
  }

  /// Fills the hash of all bytes into the names.
  ///
  /// Source: FNV-1a, 64 bits.
  mutating func fillHoles() {
    if holes.isEmpty { return }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withBytes { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    hash ^= hash >> 32
    for i in 0..<Output.hashLength {
      let digit = UInt8(hash % 36)
      let byte = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      for hole in holes { bytes.replace(at: hole + i, with: byte) }
      hash /= 36
    }
  }
}
