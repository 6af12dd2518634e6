// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Bytes that grow by many small appends.
///
/// An array's own append looks at its metadata each time; a few bytes are copied faster into an array
/// that is long enough already.
struct ByteBuffer {
  /// The bytes, and room behind them.
  private var storage: Bytes
  /// How many bytes there are.
  private(set) var count = 0

  /// Makes an empty buffer.
  @inline(__always)
  init() { storage = [] }

  /// Makes an empty buffer with room.
  init(capacity: Int) { storage = Bytes(repeating: 0, count: capacity) }

  /// Makes a buffer of a literal.
  init(_ literal: StaticString) {
    self.init(capacity: literal.utf8CodeUnitCount + 16)
    append(literal)
  }

  /// The bytes alone.
  var contents: Bytes { Bytes(storage[0..<count]) }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> UInt8 {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  /// Removes all bytes from `count` on.
  mutating func truncate(to count: Int) { self.count = count }

  /// Removes a part.
  mutating func remove(_ range: Range<Int>) {
    for i in range.upperBound..<count { storage[i - range.count] = storage[i] }
    count -= range.count
  }

  /// Whether two parts are the same.
  func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    return storage.withUnsafeBufferPointer { buffer in
      for i in 0..<a.count where buffer[a.lowerBound + i] != buffer[b.lowerBound + i] {
        return false
      }
      return true
    }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let wanted = max(count + more, storage.count * 2, 32)
    storage.append(contentsOf: repeatElement(0, count: wanted - storage.count))
  }

  /// Makes room and lets `write` fill it; `write` returns how many bytes it wrote.
  @inline(__always)
  mutating func append(
    room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>, Int) -> Int
  ) {
    if storage.count - count < room { grow(room) }
    let start = count
    count += storage.withUnsafeMutableBufferPointer { write($0, start) }
  }

  /// Appends bytes from elsewhere.
  @inline(__always)
  private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    append(room: source.count) { buffer, start in
      for i in 0..<source.count { buffer[start + i] = source[i] }
      return source.count
    }
  }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(1) }
    storage[count] = byte
    count += 1
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a number with at most `decimals` of them.
  @inline(__always)
  mutating func append(_ value: Double, decimals: Int) {
    NumberFormat.append(value, decimals, to: &self)
  }

  /// Appends a part of another buffer.
  @inline(__always)
  mutating func append(_ other: ByteBuffer, _ start: Int, _ end: Int) {
    other.storage.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  static func += (buffer: inout ByteBuffer, bytes: Bytes) {
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  static func += (buffer: inout ByteBuffer, other: ByteBuffer) {
    buffer.append(other, 0, other.count)
  }
}

extension ByteBuffer: Equatable {
  static func == (a: ByteBuffer, b: ByteBuffer) -> Bool {
    a.storage[..<a.count] == b.storage[..<b.count]
  }
}
