// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A file of any length that appears whole or not at all.
struct GrowingFile {
  private static let chunk = 64 * 1024

  private let path: Bytes
  private let file: Int32
  private let temporary: Bytes
  private var buffer: Bytes = []

  /// Begins a file; only one at a time may be growing.
  init(_ path: Bytes) throws(FileError) {
    self.path = path
    do {
      (file, temporary) = try FileWriter.makeTemporary(in: FilePath.directory(of: path))
    } catch {
      throw FileError(action: "can't write", name: quoted(path), cause: error)
    }
  }

  /// Appends bytes.
  mutating func append(_ bytes: Bytes) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Puts the file in its place.
  mutating func finish() throws(FileError) {
    try flush()
    do {
      try Platform.close(file)
      try Platform.renameTemporary(temporary, to: path)
    } catch {
      Platform.removeTemporary(temporary)
      throw FileError(action: "can't write", name: quoted(path), cause: error)
    }
  }

  /// Removes what there is of it.
  func abandon() {
    try? Platform.close(file)
    Platform.removeTemporary(temporary)
  }

  private mutating func flush() throws(FileError) {
    do {
      try Platform.write(buffer, to: file)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      abandon()
      throw FileError(action: "can't write", name: quoted(path), cause: error)
    }
  }
}
