// SPDX-License-Identifier: MIT

/// What the value of a key is.
enum ValueKind: Sendable {
  case number(NumberRule)
  case boolean
  case color
  /// A color, or a gradient.
  case paint
  /// Text that may be an expression.
  case string
  /// Text that may not be an expression.
  case name
  case word(WordList)
  case numbers(NumbersRule)
  /// A list of points, of at least and at most so many.
  case points(Int, Int)
  case colors
  /// A number of seconds or cycles, or `infinite`.
  case repetition(NumberRule)
  /// What has code and a schema of its own.
  case node(Definition)
}

/// The parts of the language with a definition of their own in the JSON Schema.
enum Definition: UInt8, CaseIterable, Sendable {
  case anything
  case version
  case parameters
  case parameter
  case parameterDefault
  case choices
  case constants
  case shapes
  case curves
  case layers
  case layer
  case frame
  case transform
  case shape
  case shapeList
  case text
  case clip
  case filter
  case shadow
  case gradient
  case forEach
  case replicators
  case replicator
  case delay
  case order
  case shuffle
  case animations
  case animation
  case keyPath
  case value
  case values
  case keyframes
  case spring
  case timingFunction
  case timingFunctions
  case steps
}

/// What there is to know of a key; the reader and the JSON Schema both read this row.
struct KeyDescriptor: Sendable {
  /// The key as it is written.
  var word: StaticString
  /// What its value is.
  var kind: ValueKind
  /// One line for editors.
  var summary: StaticString
  /// The default as it would be written; empty if there is none.
  var standard: StaticString
  /// Whether it must be there.
  var isRequired = false
  /// Whether this version draws it.
  var isSupported = true

  init(
    _ word: StaticString, _ kind: ValueKind, _ summary: StaticString,
    default standard: StaticString = "", isRequired: Bool = false, isSupported: Bool = true
  ) {
    self.word = word
    self.kind = kind
    self.summary = summary
    self.standard = standard
    self.isRequired = isRequired
    self.isSupported = isSupported
  }
}

/// The keys of one kind of object.
protocol SpecKey: CaseIterable, Equatable, Sendable, RawRepresentable
where RawValue == UInt8, AllCases == [Self] {
  /// The key's row.
  var descriptor: KeyDescriptor { get }
}
