// SPDX-License-Identifier: MIT

internal import LoaderModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why the system refused a call.
struct SystemError: Error {
  /// The call's `errno`.
  let number: Int32

  /// Remembers a number that isn't the last call's.
  private init(_ number: Int32) { self.number = number }

  /// The last failed call's reason.
  static var last: SystemError { SystemError(errno) }
  /// A directory where a file was wanted.
  static let isDirectory = SystemError(EISDIR)
  /// Symbolic links that lead in a circle.
  static let linkLoop = SystemError(ELOOP)

  /// Whether a file of that name exists already.
  var isExisting: Bool { number == EEXIST }
  /// Whether there is no such file.
  var isMissing: Bool { number == ENOENT }
  /// Whether nobody reads the pipe any more.
  var isBrokenPipe: Bool { number == EPIPE }
  /// The system's words for it.
  var reason: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
}

/// What the system knows of a file.
struct FileStatus {
  /// Whether it is a plain file, which can be replaced as a whole.
  var isRegular: Bool
  /// Whether it is a directory.
  var isDirectory: Bool
  /// Its length in bytes, where it has one.
  var size: Int
  /// Who may read and write it: the lower twelve bits of its mode.
  var permissions: UInt32
  /// Its owner.
  var owner: UInt32
  /// Its group.
  var group: UInt32
}

/// The system's calls: the only place that knows which C library there is.
enum Platform {
  /// Standard input.
  static let standardInput: Int32 = 0
  /// Standard output.
  static let standardOutput: Int32 = 1
  /// Standard error.
  static let standardError: Int32 = 2

  /// The words after the program's name, as the bytes that were typed.
  static func arguments() -> [Bytes] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      guard let word = CommandLine.unsafeArgv[index] else { return [] }
      let count = strlen(word)
      return word.withMemoryRebound(to: UInt8.self, capacity: count) {
        Bytes(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #elseif canImport(Darwin)
      Darwin.exit(code.rawValue)
    #endif
  }

  /// Lets writing to a closed pipe, or past the file size limit, fail instead of killing the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a variable is set and not empty.
  static func hasEnvironment(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value.pointee != 0
  }

  /// Whether somebody looks at a screen.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// This process's number.
  static var processID: Int32 { getpid() }
}

/// Files.
extension Platform {
  /// Opens a file to read.
  static func openToRead(_ path: Bytes) throws(SystemError) -> Int32 {
    try open(path, O_RDONLY, 0)
  }

  /// Opens what is no plain file, such as a pipe or a device, to write.
  static func openToWrite(_ path: Bytes) throws(SystemError) -> Int32 {
    try open(path, O_WRONLY | O_NOCTTY, 0)
  }

  /// Makes a file that must not exist yet.
  static func create(_ path: Bytes) throws(SystemError) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
  }

  /// Opens a file outside the three standard descriptors, which may be closed.
  static func open(
    _ path: Bytes, _ flags: Int32, _ mode: mode_t
  ) throws(SystemError) -> Int32 {
    let file = try retrying { withPath(path) { openFile($0, flags | O_CLOEXEC, mode) } }
    guard file <= standardError else { return file }
    let moved = fcntl(file, F_DUPFD_CLOEXEC, standardError + 1)
    let failure = SystemError.last
    _ = closeFile(file)
    guard moved >= 0 else { throw failure }
    return moved
  }

  /// Reads at most as much as fits; 0 at the end.
  static func read(
    _ file: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try retrying { readFile(file, buffer.baseAddress, buffer.count) }
  }

  /// Writes all bytes, however many calls that takes.
  static func write(_ bytes: Bytes, to file: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try retrying {
        bytes.withUnsafeBytes { all in
          writeFile(file, all.baseAddress.map { $0 + start }, all.count - start)
        }
      }
    }
  }

  /// Closes a file; some file systems only now say that there was no room.
  static func close(_ file: Int32) throws(SystemError) {
    if closeFile(file) != 0 && errno != EINTR { throw SystemError.last }
  }

  /// What an open file is.
  static func status(of file: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try retrying { fstat(file, &status) }
    return FileStatus(status)
  }

  /// What a path leads to, links followed.
  static func status(ofPath path: Bytes) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try retrying { withPath(path) { stat($0, &status) } }
    return FileStatus(status)
  }

  /// Throws unless the file may be written.
  static func checkWritable(_ path: Bytes) throws(SystemError) {
    _ = try retrying { withPath(path) { access($0, W_OK) } }
  }

  /// What a symbolic link says; nil if the path is none.
  static func linkTarget(_ path: Bytes) -> Bytes? {
    let target = Bytes(unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = withPath(path) { name in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.map { readlink(name, $0, characters.count) } ?? 0
        }
      }
      count = max(0, length)
    }
    return target.isEmpty ? nil : target
  }

  /// Gives a new file the owner, if that is allowed, and the permissions of the one it replaces.
  static func copyOwnership(of status: FileStatus, to file: Int32) {
    _ = fchown(file, status.owner, status.group)
    _ = fchmod(file, mode_t(truncatingIfNeeded: status.permissions))
  }

  /// Makes a directory.
  static func makeDirectory(_ path: Bytes) throws(SystemError) {
    _ = try retrying { withPath(path) { mkdir($0, 0o777) } }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let mode = UInt32(status.st_mode)
    isRegular = mode & UInt32(S_IFMT) == UInt32(S_IFREG)
    isDirectory = mode & UInt32(S_IFMT) == UInt32(S_IFDIR)
    size = Int(status.st_size)
    permissions = mode & 0o7777
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
  }
}

/// The C functions whose names `Platform` uses itself.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func closeFile(_ file: Int32) -> Int32 { close(file) }

private func readFile(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, start, count)
}

private func writeFile(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}

/// Calls with the path as a C string.
func withPath<Result>(
  _ path: Bytes, _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  var terminated = path
  terminated.append(0)
  return terminated.withUnsafeBufferPointer { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      // The terminator is there, so the buffer has an address.
      characters.baseAddress.map(body) ?? "".withCString(body)
    }
  }
}

/// Calls again while signals interrupt; throws what the system answers.
func retrying<Number: SignedInteger>(
  _ call: () -> Number
) throws(SystemError) -> Number {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError.last }
  }
}
