// SPDX-License-Identifier: MIT

/// What is wrong, in words.
///
/// The words are made only in the factories of the `Fault+….swift` files.
public struct Fault: Equatable, Sendable {
  /// A stable kebab-case word for scripts, such as `unknown-key`.
  public var code: StaticCode
  /// One line without a full stop, such as `unknown key "opcity"`.
  public var message: Bytes
  /// What to do about it, such as `did you mean "opacity"?`; nil where there is nothing to say.
  public var help: Bytes?

  /// Makes a fault.
  public init(_ code: StaticString, _ message: Bytes, help: Bytes? = nil) {
    self.code = StaticCode(code)
    self.message = message
    self.help = help
  }

  /// Makes a fault from words with interpolations.
  public init(_ code: StaticString, wording: Wording, help: Wording? = nil) {
    self.init(code, wording.bytes, help: help?.bytes)
  }
}

/// A word fixed at compile time that can be compared.
public struct StaticCode: Equatable, Sendable {
  /// The word.
  public let word: StaticString

  /// Wraps a word.
  public init(_ word: StaticString) { self.word = word }

  /// The word's UTF-8 bytes.
  public var bytes: Bytes { Bytes(word) }

  /// Whether both are the same word.
  public static func == (a: StaticCode, b: StaticCode) -> Bool {
    a.word.withUTF8Buffer { first in
      b.word.withUTF8Buffer { second in first.elementsEqual(second) }
    }
  }

  /// A number that tells words apart (FNV-1a).
  var fingerprint: UInt64 {
    word.withUTF8Buffer { buffer in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }
}

extension Array where Element == UInt8 {
  /// The UTF-8 bytes of a literal.
  public init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { Array($0) }
  }

  /// Whether these bytes are those of a literal.
  public func equals(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { $0.elementsEqual(self) }
  }
}
