// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Reads files into memory, with a bound.
enum FileReader {
  /// One byte more than a spec may have, so that the decoder sees that there is too much.
  static let limit = 16 * 1024 * 1024 + 1
  /// The first guess for what has no length, such as a pipe.
  private static let chunk = 64 * 1024

  /// A file's bytes, at most `limit`.
  static func read(path: Bytes, limit: Int = limit) throws(FileError) -> Bytes {
    do {
      let file = try Platform.openToRead(path)
      defer { try? Platform.close(file) }
      return try read(file, limit)
    } catch {
      throw FileError(action: "can't read", name: quoted(path), cause: error)
    }
  }

  /// The bytes of standard input, at most `limit`.
  static func readStandardInput() throws(FileError) -> Bytes {
    do {
      return try read(Platform.standardInput, limit)
    } catch {
      throw FileError(action: "can't read", name: "standard input", cause: error)
    }
  }

  /// Everything up to the end or the limit, in one buffer where the length is known.
  private static func read(_ file: Int32, _ limit: Int) throws(SystemError) -> Bytes {
    let status = try Platform.status(of: file)
    if status.isDirectory { throw SystemError.isDirectory }
    var bytes: Bytes = []
    // One byte more than there is shows the end without another buffer.
    var room = status.isRegular && status.size > 0 ? status.size + 1 : chunk
    while bytes.count < limit {
      let isAtEnd = try append(min(room, limit - bytes.count), of: file, to: &bytes)
      if isAtEnd { break }
      room = max(chunk, bytes.count)
    }
    return bytes
  }

  /// Reads until so many bytes are there; whether the end came first.
  private static func append(
    _ count: Int, of file: Int32, to bytes: inout Bytes
  ) throws(SystemError) -> Bool {
    var failure: SystemError?
    var isAtEnd = false
    let piece = Bytes(unsafeUninitializedCapacity: count) { buffer, filled in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      do throws(SystemError) {
        while filled < count && !isAtEnd {
          let part = UnsafeMutableRawBufferPointer(rebasing: raw[filled..<count])
          let read = try Platform.read(file, into: part)
          filled += read
          isAtEnd = read == 0
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    return isAtEnd
  }
}
