// SPDX-License-Identifier: MIT

/// The part of a line that is shown with a finding, and where the carets go under it.
struct Excerpt {
  /// The most cells that an excerpt takes, marks of omission included.
  static let width = 120
  /// No character takes more bytes than four, and so many cells are looked at on either side.
  private static let reach = 4 * width

  /// What to print.
  private(set) var text: Bytes = []
  /// How many cells come before the carets.
  private(set) var indent = 0
  /// How many carets there are, at least one.
  private(set) var caretCount = 0

  /// Takes the line that a range begins on; carets end with the line.
  init(_ source: SourceText, range: SourceRange) {
    let line = source.line(around: range.start, reach: Self.reach)
    let place = min(max(range.start, line.start), line.end)
    var start = max(line.start, place - Self.reach)
    while start > line.start, start < place, source.source[start] & 0xC0 == 0x80 { start += 1 }
    var cells: [PrintableText.Character] = []
    var walk = PrintableText(source.source, from: start, to: line.end)
    while let cell = walk.next() { cells.append(cell) }
    let isCut = source.isInsideLine(line.end)
    let caret = cells.firstIndex { $0.offset + $0.length > place } ?? cells.count
    let shown = Self.window(cells, around: caret, isCut: (start > line.start, isCut))
    let cuts = (shown.lowerBound > 0 || start > line.start, shown.upperBound < cells.count || isCut)
    show(cells, shown, isCut: cuts, caret: caret, end: range.end)
  }

  private typealias Cuts = (left: Bool, right: Bool)

  /// The cells to show: all if there is room, else half the width before the caret and the rest
  /// after it, or more before it where the line ends early.
  private static func window(
    _ cells: [PrintableText.Character], around caret: Int, isCut: Cuts
  ) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    let caretRoom = caret == cells.count ? 1 : 0
    if !isCut.left, !isCut.right, total + caretRoom <= width { return 0..<cells.count }
    let room = width - 2 - caretRoom
    var (first, last, used) = (caret, caret, 0)
    while first > 0, used + cells[first - 1].width <= room / 2 {
      first -= 1
      used += cells[first].width
    }
    while last < cells.count, used + cells[last].width <= room {
      used += cells[last].width
      last += 1
    }
    while first > 0, used + cells[first - 1].width <= room {
      first -= 1
      used += cells[first].width
    }
    return first..<last
  }

  private mutating func show(
    _ cells: [PrintableText.Character], _ shown: Range<Int>, isCut: Cuts, caret: Int, end: Int
  ) {
    if isCut.left {
      text.append(contentsOf: Bytes("…"))
      indent += 1
    }
    for index in shown {
      let cell = cells[index]
      text.append(contentsOf: cell.bytes)
      if index < caret { indent += cell.width }
      if index >= caret, cell.offset < end { caretCount += cell.width }
    }
    if isCut.right { text.append(contentsOf: Bytes("…")) }
    caretCount = max(1, caretCount)
  }
}
