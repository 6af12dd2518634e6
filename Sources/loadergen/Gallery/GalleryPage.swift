// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The items that a page shows, each with its picture's text, since a page that was opened as a file can't read
/// others: the first ones, as many as have 8 MiB of pictures together.
struct GalleryPage {
  private static let placeholder = Bytes("/*gallery.json*/")
  private static let key = Bytes(",\"svg\":".utf8)

  private var entries: Bytes = []
  private var room = 8 * 1024 * 1024

  /// Whether no further item has room.
  var isFull: Bool { room == 0 }

  /// An item as the page has it.
  static func entry(_ line: Bytes, svg: Bytes) -> Bytes {
    var entry = JSONString.madeFitForPage(Bytes(line.dropLast()))
    entry += key
    entry += JSONString.quotedForPage(svg)
    entry.append(UInt8(ascii: "}"))
    return entry
  }

  /// Adds the next item, if there is room for its picture.
  mutating func add(_ entry: Bytes, pictureBytes count: Int) {
    room = max(0, room - count)
    if isFull { return }
    if !entries.isEmpty { entries.append(UInt8(ascii: ",")) }
    entries.append(0x0A)
    entries += entry
  }

  /// Writes the page around the first line of a manifest and the items.
  func write(to path: Bytes, opening: Bytes) throws(FileError) {
    let page = Bytes(PackageResources.page_html)
    let gap = Self.offset(of: Self.placeholder, in: page) ?? page.count
    let end = min(page.count, gap + Self.placeholder.count)
    var file = try GrowingFile(path)
    do {
      for part in [Bytes(page[..<gap]), opening, entries, Bytes("\n]}"), Bytes(page[end...])] {
        try file.append(part)
      }
    } catch {
      file.abandon()
      throw error
    }
    try file.finish()
  }

  private static func offset(of part: Bytes, in bytes: Bytes) -> Int? {
    (0...max(0, bytes.count - part.count)).first { bytes[$0...].starts(with: part) }
  }
}
