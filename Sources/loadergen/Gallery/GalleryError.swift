// SPDX-License-Identifier: MIT

/// Why a gallery was not made.
enum GalleryError: Error {
  /// What was asked for can't be done there.
  case usage(UsageError)
  /// A file could not be read or written.
  case file(FileError)
  /// Somebody ended it.
  case interrupted(ExitCode, String)

  /// Reports it.
  var exitCode: ExitCode {
    switch self {
    case .usage(let error): return Console.tell(error)
    case .file(let error): return Console.tell(error)
    case .interrupted(let code, let message):
      Console.tell(Array("loadergen: \(message)\n".utf8))
      return code
    }
  }
}

/// Calls what may fail on a file.
func filing<Result>(
  _ body: () throws(FileError) -> Result
) throws(GalleryError) -> Result {
  do {
    return try body()
  } catch {
    throw .file(error)
  }
}

/// Calls the system about a file.
func asking<Result>(
  _ action: String, _ path: [UInt8], _ body: () throws(SystemError) -> Result
) throws(GalleryError) -> Result {
  do {
    return try body()
  } catch {
    throw .file(FileError(action: action, name: quoted(path), cause: error))
  }
}
