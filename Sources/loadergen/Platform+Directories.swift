// SPDX-License-Identifier: MIT

internal import LoaderModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Directories with many files.
extension Platform {
  /// Opens a directory to make files in.
  static func openDirectory(_ path: Bytes) throws(SystemError) -> Int32 {
    try open(path, O_RDONLY | O_DIRECTORY, 0)
  }

  /// Makes a file in an open directory; one of that name is replaced.
  static func create(_ name: Bytes, in directory: Int32) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try retrying {
      withPath(name) { name in
        let file = openat(directory, name, flags, 0o666)
        guard file < 0 && errno == EEXIST && unlinkat(directory, name, 0) == 0 else { return file }
        return openat(directory, name, flags, 0o666)
      }
    }
  }

  /// Removes a file of an open directory.
  static func remove(_ name: Bytes, in directory: Int32) throws(SystemError) {
    _ = try retrying { withPath(name) { unlinkat(directory, $0, 0) } }
  }

  /// Removes a file.
  static func remove(_ path: Bytes) throws(SystemError) {
    _ = try retrying { withPath(path) { unlink($0) } }
  }

  /// Moves a file.
  static func move(_ path: Bytes, to target: Bytes) throws(SystemError) {
    _ = try retrying { withPath(path) { from in withPath(target) { rename(from, $0) } } }
  }

  /// Shortens a file.
  static func truncate(_ file: Int32, to length: Int) throws(SystemError) {
    _ = try retrying { ftruncate(file, off_t(length)) }
  }

  /// Calls with the name of each entry but `.` and `..`, until it returns false.
  static func forEachName(
    in directory: Bytes, _ visit: (Bytes) -> Bool
  ) throws(SystemError) {
    guard let stream = withPath(directory, { opendir($0) }) else { throw SystemError.last }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
          Bytes(UnsafeBufferPointer(start: start, count: strnlen(start, 256)))
        }
      }
      if name.equals(".") || name.equals("..") { continue }
      if !visit(name) { return }
    }
  }
}
