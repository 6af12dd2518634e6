// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Reads a file line by line in bounded memory.
struct LineReader {
  /// What a line is.
  enum Line {
    /// Its bytes without the line feed.
    case whole(Bytes)
    /// One of more than `limit` bytes, which are skipped.
    case tooLong
  }

  /// The most bytes of a line.
  static let limit = 1 << 20
  private static let chunk = 64 * 1024

  private let file: Int32
  private var buffer: Bytes = []
  private var start = 0
  private var isAtEnd = false

  /// Reads from an open file.
  init(_ file: Int32) { self.file = file }

  /// Whether the next line can be had without waiting for more.
  var hasLine: Bool { isAtEnd || buffer[start...].contains(0x0A) }

  /// The next line; nil at the end.
  ///
  /// A last line may lack its line feed.
  mutating func next() throws(SystemError) -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = Bytes(buffer[start..<end])
        start = end + 1
        return isTooLong || line.count > Self.limit ? .tooLong : .whole(line)
      }
      if isAtEnd { return last(isTooLong) }
      if buffer.count - start > Self.limit {
        isTooLong = true
        start = buffer.count
      }
      searched = buffer.count - start
      try fill()
    }
  }

  private mutating func last(_ isTooLong: Bool) -> Line? {
    let line = Bytes(buffer[start...])
    start = buffer.count
    if isTooLong { return .tooLong }
    return line.isEmpty ? nil : .whole(line)
  }

  /// Drops what was read and appends a chunk.
  private mutating func fill() throws(SystemError) {
    buffer.removeSubrange(..<start)
    start = 0
    var failure: SystemError?
    let file = file
    let piece = Bytes(unsafeUninitializedCapacity: Self.chunk) { target, count in
      do throws(SystemError) {
        count = try Platform.read(file, into: UnsafeMutableRawBufferPointer(target))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    isAtEnd = piece.isEmpty
    buffer += piece
  }
}
