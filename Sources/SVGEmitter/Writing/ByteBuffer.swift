// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Bytes that grow by many small appends.
///
/// An array finds its type's metadata for each of its allocations, which takes longer than writing a
/// word or a number does; this has memory of its own, shared by copies until one is changed.
struct ByteBuffer {
  private final class Storage {
    let start: UnsafeMutablePointer<UInt8>
    let capacity: Int

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { start.deallocate() }
  }

  private var storage: Storage?
  /// How many bytes there are.
  private(set) var count = 0

  /// Makes an empty buffer.
  init() {}

  /// Makes an empty buffer with room.
  init(capacity: Int) { storage = Storage(capacity: capacity) }

  /// Makes a buffer of a literal.
  init(_ literal: StaticString) {
    self.init(capacity: literal.utf8CodeUnitCount + 40)
    append(literal)
  }

  var isEmpty: Bool { count == 0 }

  /// Calls `body` with the bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(storage) {
      body(UnsafeBufferPointer(start: storage.map { UnsafePointer($0.start) }, count: count))
    }
  }

  /// The bytes as an array.
  var contents: Bytes { withBytes { Bytes($0) } }

  subscript(index: Int) -> UInt8 { withBytes { $0[index] } }

  /// Whether two parts are the same.
  func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    return withBytes { bytes in
      for i in 0..<a.count where bytes[a.lowerBound + i] != bytes[b.lowerBound + i] {
        return false
      }
      return true
    }
  }

  /// Whether it comes before another buffer in the order of bytes.
  func precedes(_ other: ByteBuffer) -> Bool {
    withBytes { own in other.withBytes { own.lexicographicallyPrecedes($0) } }
  }

  // MARK: Changing

  /// Gives the buffer memory of its own with room for some more bytes.
  @inline(never)
  private mutating func makeRoom(_ more: Int) {
    let larger = Storage(capacity: max(count + more, (storage?.capacity ?? 0) * 2, 48))
    if let storage { larger.start.update(from: storage.start, count: count) }
    storage = larger
  }

  /// Lets `write` fill the memory behind the last byte, `room` bytes at most; it returns how many it
  /// wrote.
  @inline(__always)
  mutating func append(room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    if !isKnownUniquelyReferenced(&storage) || (storage?.capacity ?? 0) - count < room {
      makeRoom(room)
    }
    guard let storage else { return }
    count += write(UnsafeMutableBufferPointer(start: storage.start + count, count: room))
  }

  /// Appends bytes from elsewhere.
  @inline(__always)
  private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    append(room: source.count) { target in
      // Words are faster copied by hand, texts by the library.
      if source.count > 32 {
        _ = UnsafeMutableBufferPointer(rebasing: target[..<source.count]).update(from: source)
      } else {
        for i in 0..<source.count { target[i] = source[i] }
      }
      return source.count
    }
  }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(room: 1) { target in
      target[0] = byte
      return 1
    }
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

  /// Appends a part of an array.
  @inline(__always)
  mutating func append(_ bytes: Bytes, _ start: Int, _ end: Int) {
    bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Appends a part of another buffer.
  @inline(__always)
  mutating func append(_ other: ByteBuffer, _ start: Int, _ end: Int) {
    if start == end { return }
    other.withBytes { append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  static func += (buffer: inout ByteBuffer, bytes: Bytes) {
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  static func += (buffer: inout ByteBuffer, other: ByteBuffer) {
    buffer.append(other, 0, other.count)
  }

  /// Removes all bytes from `count` on.
  mutating func truncate(to count: Int) { self.count = count }

  /// Removes a part.
  mutating func remove(_ range: Range<Int>) {
    let rest = Bytes(contents[range.upperBound...])
    truncate(to: range.lowerBound)
    self += rest
  }

  /// Writes a byte over another one.
  mutating func replace(at index: Int, with byte: UInt8) {
    if !isKnownUniquelyReferenced(&storage) { makeRoom(0) }
    storage?.start[index] = byte
  }
}

extension ByteBuffer: Equatable {
  static func == (a: ByteBuffer, b: ByteBuffer) -> Bool {
    a.count == b.count
      && a.withBytes { left in
        b.withBytes { right in
          for i in 0..<left.count where left[i] != right[i] { return false }
          return true
        }
      }
  }
}
