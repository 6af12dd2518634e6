// SPDX-License-Identifier: MIT

/// The place of an expression in the spec's list of them: what is written stays plain data, which
/// costs nothing to copy.
typealias ExpressionID = Int

/// Where a value comes from.
enum Source<Literal: Sendable>: Sendable {
  case literal(Literal)
  case expression(ExpressionID)
  /// It failed and was reported.
  case poisoned
}

/// A number as written.
struct SpecNumber: Sendable {
  var source: Source<Double>
  var rule: NumberRule
  var range: SourceRange
}

/// `true` or `false` as written.
struct SpecBoolean: Sendable {
  var source: Source<Bool>
  var range: SourceRange
}

/// A color as written.
struct SpecColor: Sendable {
  var source: Source<Color>
  var range: SourceRange
}

/// Text as written.
struct SpecText: Sendable {
  var source: Source<Bytes>
  var range: SourceRange
}

/// A word of a list as written: its place in the list.
struct SpecWord: Sendable {
  var source: Source<UInt8>
  var list: WordList
  var range: SourceRange
}

/// A list as written, or an expression that names one.
struct SpecList<Element: Sendable>: Sendable {
  var source: Source<[Element]>
  var range: SourceRange
}

/// Numbers as written: a point, a size, insets, a plain list.
struct SpecNumbers: Sendable {
  /// One number for all, where `isScalar`.
  var list: SpecList<SpecNumber>
  /// Whether it was written as one plain number.
  var isScalar = false
  var rule: NumbersRule

  var range: SourceRange { list.range }
}

/// A number of seconds or cycles as written, or nil for `infinite`.
struct SpecRepetition: Sendable {
  var source: Source<Double?>
  var rule: NumberRule
  var range: SourceRange
}

/// The value of a key whose kind has no code of its own.
enum SpecValue: Sendable {
  case number(SpecNumber)
  case boolean(SpecBoolean)
  case color(SpecColor)
  case gradient(SpecSettings<GradientKey>)
  case text(SpecText)
  case word(SpecWord)
  case numbers(SpecNumbers)
  case points(SpecList<SpecNumbers>)
  case colors(SpecList<SpecColor>)
  case repetition(SpecRepetition)
}

/// The plain keys of an object that were written, in their order.
struct SpecSettings<Key: SpecKey>: Sendable {
  /// A key and its value.
  struct Entry: Sendable {
    var key: Key
    var value: SpecValue
  }

  var entries: [Entry] = []

  /// The place of a key.
  @inline(__always) func index(of key: Key) -> Int? {
    for i in entries.indices where entries[i].key == key { return i }
    return nil
  }

  /// Whether a key was written.
  func has(_ key: Key) -> Bool { index(of: key) != nil }
}
