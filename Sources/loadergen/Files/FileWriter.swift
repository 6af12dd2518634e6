// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes files, whole or not at all.
enum FileWriter {
  /// Writes a file: a plain one is replaced once all is written, anything else is written into.
  static func write(_ bytes: Bytes, to path: Bytes) throws(FileError) {
    do {
      try place(bytes, at: path)
    } catch {
      throw FileError(action: "can't write", name: quoted(path), cause: error)
    }
  }

  /// Makes a directory, and those that it lies in, unless it is there.
  static func makeDirectory(_ path: Bytes) throws(FileError) {
    do {
      try makeDirectories(path)
    } catch {
      throw FileError(action: "can't make directory", name: quoted(path), cause: error)
    }
  }

  private static func makeDirectories(_ path: Bytes) throws(SystemError) {
    do {
      try Platform.makeDirectory(path)
    } catch {
      if error.isExisting { return }
      let parent = FilePath.directory(of: path)
      guard error.isMissing, parent.count < path.count else { throw error }
      try makeDirectories(parent)
      try Platform.makeDirectory(path)
    }
  }

  private static func place(_ bytes: Bytes, at path: Bytes) throws(SystemError) {
    if let descriptor = FilePath.descriptor(path) {
      return try Platform.write(bytes, to: descriptor)
    }
    let status = try existing(path)
    if let status, !status.isRegular {
      if status.isDirectory { throw SystemError.isDirectory }
      let file = try Platform.openToWrite(path)
      return try fill(file, bytes)
    }
    if status != nil { try Platform.checkWritable(path) }
    try replace(followingLinks(path), status, bytes)
  }

  /// What is there now; nil for nothing.
  private static func existing(_ path: Bytes) throws(SystemError) -> FileStatus? {
    do {
      return try Platform.status(ofPath: path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Where symbolic links in the path's last place lead, so that a link stays one.
  private static func followingLinks(_ path: Bytes) throws(SystemError) -> Bytes {
    var target = path
    for _ in 0..<40 {
      guard let link = Platform.linkTarget(target) else { return target }
      let isAbsolute = link.first == UInt8(ascii: "/")
      target = isAbsolute ? link : FilePath.join(FilePath.directory(of: target), link)
    }
    throw SystemError.linkLoop
  }

  /// Writes a temporary file beside the target and moves it there.
  private static func replace(
    _ target: Bytes, _ status: FileStatus?, _ bytes: Bytes
  ) throws(SystemError) {
    let (file, temporary) = try makeTemporary(in: FilePath.directory(of: target))
    do {
      if let status { Platform.copyOwnership(of: status, to: file) }
      try fill(file, bytes)
      try Platform.renameTemporary(temporary, to: target)
    } catch {
      Platform.removeTemporary(temporary)
      throw error
    }
  }

  /// Makes a hidden file that no ending of the process leaves behind.
  static func makeTemporary(
    in directory: Bytes
  ) throws(SystemError) -> (file: Int32, path: Bytes) {
    var attempt = 0
    while true {
      let name = ".loadergen-\(Platform.processID)-\(attempt).tmp"
      let path = FilePath.join(directory, Bytes(name.utf8))
      do {
        return (try Platform.createTemporary(path), path)
      } catch {
        attempt += 1
        guard error.isExisting, attempt < 100 else { throw error }
      }
    }
  }

  /// Writes all and closes.
  static func fill(_ file: Int32, _ bytes: Bytes) throws(SystemError) {
    do {
      try Platform.write(bytes, to: file)
    } catch {
      try? Platform.close(file)
      throw error
    }
    try Platform.close(file)
  }
}
