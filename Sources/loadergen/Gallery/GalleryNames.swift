// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What the files of a gallery are called, and so which files are its own.
struct GalleryNames: Sendable {
  /// The page, the manifest and the folders.
  static let page = Bytes("index.html")
  static let manifest = Bytes("gallery.json")
  static let pictures = Bytes("svg")
  static let specs = Bytes("spec")
  static let pictureSuffix = Bytes(".svg")
  static let specSuffix = Bytes(".json")

  /// How many items there are, in all shards.
  var count: Int
  /// What the templates are called, which take turns.
  var templates: [Bytes]

  /// A template's number.
  func template(of item: Int) -> Int { item % max(1, templates.count) }

  /// An item's name: its number in at least four digits, and its template.
  func stem(of item: Int) -> Bytes {
    let digits = String(item).utf8
    let zeros = Bytes(repeating: UInt8(ascii: "0"), count: max(0, 4 - digits.count))
    return zeros + digits + [UInt8(ascii: "-")] + templates[template(of: item)]
  }

  /// Whether a file in a folder of the gallery is one of its items.
  func owns(_ name: Bytes, suffix: Bytes) -> Bool {
    let digits = name.prefix { isDigit($0) }
    guard (4...9).contains(digits.count), !templates.isEmpty else { return false }
    let item = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return item < count && name == stem(of: item) + suffix
  }

  /// The names that a manifest's or a part's first line says; nil if it is no such line.
  init?(header line: Bytes) {
    var found = Diagnostics(source: line)
    guard let json = JSONParser.parse(&found), case .object(let members) = json.payload,
      members.first?.key.equals("gallery") ?? false
    else { return nil }
    self.init(count: 0, templates: [])
    for member in members {
      switch member.value.payload {
      case .number(let number) where member.key.equals("count"):
        guard number >= 0, number <= 1e9 else { return nil }
        count = Int(number)
      case .array(let items) where member.key.equals("templates"):
        templates = items.compactMap { Self.templateName($0) }
      default: break
      }
    }
    if templates.isEmpty { return nil }
  }

  init(count: Int, templates: [Bytes]) {
    self.count = count
    self.templates = templates
  }

  private static func templateName(_ json: JSONValue) -> Bytes? {
    guard case .object(let members) = json.payload,
      let name = members.first(where: { $0.key.equals("name") }),
      case .string(let text) = name.value.payload, isTemplateName(text)
    else { return nil }
    return text
  }

  /// Whether it can be a part of a file's name: a spec's name of at most 200 bytes.
  static func isTemplateName(_ name: Bytes) -> Bool {
    (1...200).contains(name.count)
      && name.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") }
  }
}

/// One of the equal parts of a gallery that processes or machines share.
struct Shard: Equatable, Sendable {
  /// Which one, from 1 on.
  var index = 1
  /// How many there are.
  var count = 1

  /// The items of this part.
  func items(of total: Int) -> Range<Int> {
    (index - 1) * total / count..<index * total / count
  }

  /// The file that says what this part has, while it is written or when it is whole.
  func fileName(isWhole: Bool) -> Bytes {
    Bytes("gallery-\(index)-of-\(count).\(isWhole ? "part" : "partial")".utf8)
  }

  /// The part that a file's name speaks of; nil if it is no such name.
  init?(fileName: Bytes) {
    let words = fileName.split(whereSeparator: { $0 == 0x2D || $0 == 0x2E })
    guard words.count == 5, let index = Self.number(words[1]), let count = Self.number(words[3])
    else { return nil }
    self.init(index: index, count: count)
    let isOne = [true, false].contains { self.fileName(isWhole: $0) == fileName }
    guard isOne, isValid else { return nil }
  }

  init(index: Int = 1, count: Int = 1) {
    self.index = index
    self.count = count
  }

  /// Whether there is such a part.
  var isValid: Bool { index >= 1 && index <= count && count <= 10_000 }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? { wholeNumber(Bytes(digits)) }
}

/// A whole number of at most sixteen digits.
func wholeNumber(_ digits: Bytes) -> Int? {
  guard (1...16).contains(digits.count), digits.allSatisfy({ isDigit($0) }) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}
