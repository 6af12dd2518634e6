// SPDX-License-Identifier: MIT

/// A file as lines and columns.
///
/// Both count from 1, columns in bytes; a BOM has no column, a tab is one, and lines end at LF, CRLF
/// or CR.
public struct SourceText: Sendable {
  /// A place in the file.
  public struct Position: Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, in UTF-8 bytes.
    public var column: Int

    /// Makes a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The number of a line and where it begins.
  private struct LineStart {
    var line: Int
    var offset: Int
  }

  private static let blockSize = 4_096

  /// The file's bytes, BOM included.
  public let source: Bytes
  /// The line that each block of the file begins in, so that no look-up reads more than a block.
  private let blocks: [LineStart]

  /// Indexes a file.
  public init(_ source: Bytes) {
    self.source = source
    var current = LineStart(line: 1, offset: Self.lengthOfBOM(in: source))
    var blocks: [LineStart] = []
    blocks.reserveCapacity(source.count / Self.blockSize + 1)
    for start in stride(from: 0, through: source.count, by: Self.blockSize) {
      blocks.append(current)
      Self.advance(&current, over: source, from: start, to: start + Self.blockSize)
    }
    self.blocks = blocks
  }

  /// The line and column of a byte; outside the file, those of its nearer end.
  public func position(of offset: Int) -> Position {
    let place = max(0, min(offset, source.count))
    let line = lineStart(of: place)
    return Position(line: line.line, column: max(0, place - line.offset) + 1)
  }

  /// The bytes of the line around an offset, without its end.
  ///
  /// Of a long line at most `reach` bytes after the offset.
  func line(around offset: Int, reach: Int) -> SourceRange {
    let place = max(0, min(offset, source.count))
    let start = lineStart(of: place).offset
    var end = max(start, place)
    while end > start, Self.isLineEnd(source[end - 1]) { end -= 1 }
    let limit = min(source.count, place + reach)
    while end < limit, !Self.isLineEnd(source[end]) { end += 1 }
    return SourceRange(start, end)
  }

  /// Whether a line goes on at an offset.
  func isInsideLine(_ offset: Int) -> Bool {
    offset < source.count && !Self.isLineEnd(source[offset])
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// 3 where the file begins with a byte order mark, else 0.
  public static func lengthOfBOM(in source: Bytes) -> Int {
    source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private func lineStart(of offset: Int) -> LineStart {
    let block = offset / Self.blockSize
    guard block < blocks.count else { return LineStart(line: 1, offset: 0) }
    var current = blocks[block]
    Self.advance(&current, over: source, from: block * Self.blockSize, to: offset)
    return current
  }

  private static func advance(
    _ current: inout LineStart, over source: Bytes, from start: Int, to end: Int
  ) {
    for index in start..<max(start, min(end, source.count)) {
      let byte = source[index]
      let isPair = byte == 0x0D && index + 1 < source.count && source[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair {
        current = LineStart(line: current.line + 1, offset: index + 1)
      }
    }
  }
}
