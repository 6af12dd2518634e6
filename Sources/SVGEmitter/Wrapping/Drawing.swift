// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A written SVG taken apart for its wrapping.
///
/// It relies on how `SVGWriter` writes: attributes in double quotes, no `>` inside of them, at most one
/// style sheet, which is the root's first child.
struct Drawing {
  /// The whole file.
  let bytes: ByteBuffer
  /// `[a-z0-9-]+`.
  let name: Bytes
  /// Its name for people; empty for none.
  let label: Bytes
  /// The width and height that were asked for, as attributes have them; nil for none.
  let size: (width: ByteBuffer, height: ByteBuffer)?
  /// Whether a whole page is wanted.
  let isPage: Bool
  /// Values of the root's attributes, as written.
  let rootClass: ByteBuffer?
  let viewBox: ByteBuffer
  let color: ByteBuffer?
  /// The root's other attributes, which what is in it inherits; each with a blank before it.
  let inherited: ByteBuffer
  /// The rules of the style sheet, as written; empty if there is none.
  let style: ByteBuffer
  /// What is in the root, without the style sheet.
  let content: ByteBuffer

  init(_ svg: Bytes, of loader: Loader, _ options: EmissionOptions, isPage: Bool) {
    bytes = ByteBuffer(svg)
    name = loader.name
    label = options.isDecorative ? [] : options.label ?? loader.title ?? []
    size = Drawing.size(loader.viewBox.size, options)
    self.isPage = isPage
    let opening = svg.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? svg.endIndex
    let root = svg[..<opening]
    rootClass = Drawing.attribute("class", in: root)
    viewBox = Drawing.attribute("viewBox", in: root) ?? ByteBuffer("0 0 100 100")
    color = Drawing.attribute("color", in: root)
    inherited = Drawing.inherited(root)
    let end = Drawing.find("</svg>", in: svg[...], last: true) ?? svg.endIndex
    let inner = svg[opening..<max(opening, end)]
    if let from = Drawing.find("<style>", in: inner),
      let to = Drawing.find("</style>", in: inner)
    {
      style = ByteBuffer(Bytes(svg[(from + 7)..<to]))
      content = ByteBuffer(Bytes(inner[..<from] + inner[(to + 8)...]))
    } else {
      style = ByteBuffer()
      content = ByteBuffer(Bytes(inner))
    }
  }

  /// Whether the page may set the speed.
  var hasSpeed: Bool {
    Drawing.find("var(--loader-speed", in: style.contents[...]) != nil
  }

  /// Whether width and height are the same.
  var isSquare: Bool { size.map { $0.width == $0.height } ?? false }

  private static func size(
    _ box: Size, _ options: EmissionOptions
  ) -> (width: ByteBuffer, height: ByteBuffer)? {
    switch options.size {
    case .none: return nil
    case .fixed(let width, let height): return (ByteBuffer(width), ByteBuffer(height))
    case .natural:
      var pair = (width: ByteBuffer(), height: ByteBuffer())
      pair.width.append(box.width, decimals: options.precision)
      pair.height.append(box.height, decimals: options.precision)
      return pair
    }
  }

  /// The attributes that a wrapping doesn't write itself.
  private static func inherited(_ root: ArraySlice<UInt8>) -> ByteBuffer {
    let own = ["xmlns", "width", "height", "viewBox", "class", "color", "role"].map {
      (word: StaticString) in
      Bytes(word)
    }
    var result = ByteBuffer()
    var rest = root.drop { $0 != UInt8(ascii: " ") }
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")),
      let end = rest[equals...].dropFirst(2).firstIndex(of: UInt8(ascii: "\""))
    {
      let name = Bytes(rest[rest.startIndex..<equals].dropFirst())
      if !own.contains(name) && !name.starts(with: Bytes("aria-")) {
        result += Bytes(rest[rest.startIndex...end])
      }
      rest = rest[(end + 1)...]
    }
    return result
  }

  /// The value of an attribute of a tag, as written.
  private static func attribute(_ name: StaticString, in tag: ArraySlice<UInt8>) -> ByteBuffer? {
    let opening = Bytes(" ") + Bytes(name) + Bytes("=\"")
    guard let start = find(opening, in: tag) else { return nil }
    let rest = tag[(start + opening.count)...]
    return rest.firstIndex(of: UInt8(ascii: "\"")).map { ByteBuffer(Bytes(rest[..<$0])) }
  }

  /// Where a text begins.
  static func find(
    _ text: StaticString, in bytes: ArraySlice<UInt8>, last: Bool = false
  ) -> Int? {
    find(Bytes(text), in: bytes, last: last)
  }

  /// Where a text begins, first or last.
  static func find(_ text: Bytes, in bytes: ArraySlice<UInt8>, last: Bool = false) -> Int? {
    guard bytes.count >= text.count, let first = text.first else { return nil }
    let starts = bytes.startIndex...(bytes.endIndex - text.count)
    func isHere(_ start: Int) -> Bool {
      bytes[start] == first && bytes[start..<(start + text.count)].elementsEqual(text)
    }
    return last ? starts.last(where: isHere) : starts.first(where: isHere)
  }
}

extension ByteBuffer {
  /// Makes a buffer of bytes.
  init(_ bytes: Bytes) {
    self.init(capacity: bytes.count + 40)
    self += bytes
  }

  /// Appends a text in which `%x%` stands for what `blank` gives for the letter `x`.
  mutating func append(_ form: StaticString, filling blank: (UInt8) -> ByteBuffer) {
    let bytes = Bytes(form)
    var plain = 0
    var i = 0
    let percent = UInt8(ascii: "%")
    while i + 2 < bytes.count {
      if bytes[i] == percent, bytes[i + 2] == percent {
        append(bytes, plain, i)
        self += blank(bytes[i + 1])
        i += 3
        plain = i
      } else {
        i += 1
      }
    }
    append(bytes, plain, bytes.count)
  }
}
