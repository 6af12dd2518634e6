// SPDX-License-Identifier: MIT

internal import LoaderModel

/// An SVG document as a flat tree: elements in document order, attribute values in one arena.
///
/// What stands still is in it as text; what moves refers to an entry of `tracks`, and each back end
/// writes that in its own way.
struct Markup {
  /// An attribute and where its value stands in the arena.
  struct Attribute {
    var name: AttributeName
    var start: Int
    var end: Int
    /// Whether an element above has it instead.
    var isHoisted = false
  }

  /// An element.
  struct Element {
    var tag: Tag
    /// The attributes, as a range of `attributes`.
    var attributes: Range<Int>
    /// The index after the element's last descendant.
    var end: Int
    /// What moves, as a range of `animations`.
    var animations: Range<Int>
    /// Whether it may be left out if nothing is said by its tag.
    var isOptional = false
    /// Its text, as a range of the arena.
    var text: Range<Int>?
    /// How it is mixed with what is below it.
    var blendMode = BlendMode.normal
    /// Whether blended elements in it see nothing below it.
    var isIsolated = false
    /// What makes siblings copies of one another: elements of one replicator share it.
    var isCopyGroup = false
  }

  /// A track on an attribute of an element, for a copy that starts at `begin` milliseconds.
  struct ElementAnimation {
    var track: Int
    var begin: Int64
  }

  private(set) var arena: ByteBuffer
  private(set) var attributes: [Attribute] = []
  var elements: [Element] = []
  private(set) var animations: [ElementAnimation] = []
  /// What moves, each once however many copies follow it.
  var tracks: [AttributeTrack] = []
  /// The blend modes of its elements, each once.
  private(set) var blendModes: [BlendMode] = []
  /// Whether some element is isolated.
  private(set) var hasIsolation = false
  /// How many names its elements have.
  private(set) var nameCount = 0
  /// Attributes moved up to an element, in no order.
  var hoisted: [(element: Int, attribute: Attribute)] = []
  private var open: [Int] = []

  init() {
    arena = ByteBuffer(capacity: 1_024)
    attributes.reserveCapacity(64)
    elements.reserveCapacity(32)
  }

  /// More elements than any output may hold.
  static let limit = 1_500_000

  /// Opens an element; attributes and animations follow before its first child.
  mutating func begin(_ tag: Tag) {
    open.append(elements.count)
    elements.append(
      Element(
        tag: tag, attributes: attributes.count..<attributes.count, end: 0,
        animations: animations.count..<animations.count))
  }

  /// Closes the element opened last.
  mutating func end() {
    if let index = open.popLast() { elements[index].end = elements.count }
  }

  /// Adds an attribute to the element opened last; `write` appends its value.
  @inline(__always)
  mutating func attribute(_ name: AttributeName, _ write: (inout ByteBuffer) -> Void) {
    let start = arena.count
    write(&arena)
    attributes.append(Attribute(name: name, start: start, end: arena.count))
    elements[elements.count - 1].attributes = extended(elements[elements.count - 1].attributes)
  }

  private func extended(_ range: Range<Int>) -> Range<Int> { range.lowerBound..<attributes.count }

  /// Adds an attribute with a literal value.
  mutating func attribute(_ name: AttributeName, _ value: StaticString) {
    attribute(name) { $0.append(value) }
  }

  /// Adds an attribute with a number.
  mutating func attribute(_ name: AttributeName, _ value: Double, decimals: Int) {
    attribute(name) { $0.append(value, decimals: decimals) }
  }

  /// Adds an attribute with text, escaped.
  mutating func attribute(_ name: AttributeName, escaping text: Bytes) {
    attribute(name) { Escaping.append(text, to: &$0) }
  }

  /// Makes a name for an element.
  mutating func makeName() -> Int {
    nameCount += 1
    return nameCount - 1
  }

  /// Adds a name of the element opened last.
  mutating func identify(as name: Int) { attribute(.id) { Markup.append(name: name, to: &$0) } }

  /// Adds an attribute that refers to an element by its name.
  ///
  /// - Parameter rest: appends what follows.
  mutating func refer(
    _ attribute: AttributeName, to name: Int, _ rest: (inout ByteBuffer) -> Void = { _ in }
  ) {
    self.attribute(attribute) { bytes in
      bytes.append("url(#")
      Markup.append(name: name, to: &bytes)
      bytes.append(")")
      rest(&bytes)
    }
  }

  /// What no text has: a name's number follows it, up to another one.
  static let nameMark: UInt8 = 1

  private static func append(name: Int, to bytes: inout ByteBuffer) {
    bytes.append(nameMark)
    bytes.append(Double(name), decimals: 0)
    bytes.append(nameMark)
  }

  /// Adds what moves to the element opened last.
  mutating func animate(track: Int, begin: Int64) {
    animations.append(ElementAnimation(track: track, begin: begin))
    let first = elements[elements.count - 1].animations.lowerBound
    elements[elements.count - 1].animations = first..<animations.count
  }

  /// Sets the text of the element opened last, escaped.
  mutating func text(_ text: Bytes) {
    let start = arena.count
    Escaping.append(text, to: &arena)
    elements[elements.count - 1].text = start..<arena.count
  }

  /// Marks the element opened last as one that may be left out.
  mutating func markOptional(isCopyGroup: Bool = false) {
    elements[elements.count - 1].isOptional = true
    elements[elements.count - 1].isCopyGroup = isCopyGroup
  }

  /// Mixes the element opened last with what is below it.
  mutating func blend(_ mode: BlendMode) {
    if mode == .normal { return }
    elements[elements.count - 1].blendMode = mode
    if !blendModes.contains(mode) { blendModes.append(mode) }
  }

  /// Hides from blended elements in the element opened last what is below it.
  mutating func isolate(element: Int? = nil) {
    elements[element ?? elements.count - 1].isIsolated = true
    hasIsolation = true
  }

  /// The numbers of the classes that say how an element is mixed, after those of a back end.
  func blendClasses(of element: Int) -> [Int] {
    if blendModes.isEmpty && !hasIsolation { return [] }
    var classes: [Int] = []
    let own = elements[element]
    if own.isIsolated { classes.append(0) }
    if let index = blendModes.firstIndex(of: own.blendMode) { classes.append(1 + index) }
    return classes
  }

  /// Whether two attributes have the same value.
  func haveSameValue(_ a: Attribute, _ b: Attribute) -> Bool {
    arena.isEqual(a.start..<a.end, b.start..<b.end)
  }

  /// Notes that an attribute stands on an element above.
  mutating func markHoisted(_ index: Int) { attributes[index].isHoisted = true }
}

/// XML escaping.
enum Escaping {
  /// Appends text as it may stand in an attribute in double quotes or in an element.
  static func append(_ text: Bytes, to bytes: inout ByteBuffer) {
    var plain = 0
    for i in text.indices {
      guard let entity = entity(text[i]) else { continue }
      bytes.append(text, plain, i)
      bytes.append(entity)
      plain = i + 1
    }
    bytes.append(text, plain, text.count)
  }

  private static func entity(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\t"): "&#9;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }
}
