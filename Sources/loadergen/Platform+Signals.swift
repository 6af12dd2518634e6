// SPDX-License-Identifier: MIT

internal import LoaderModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Temporary files, which no ending of the process may leave behind.
extension Platform {
  /// Makes a file that is removed when a signal ends the process.
  static func createTemporary(_ path: Bytes) throws(SystemError) -> Int32 {
    catchEndingSignals()
    return try withSignalsBlocked { () throws(SystemError) in
      let file = try create(path)
      temporaryPath = withPath(path) { strdup($0) }
      return file
    }
  }

  /// Moves the temporary file to its place.
  static func renameTemporary(_ path: Bytes, to target: Bytes) throws(SystemError) {
    try withSignalsBlocked { () throws(SystemError) in
      _ = try retrying { withPath(path) { from in withPath(target) { rename(from, $0) } } }
      forgetTemporary()
    }
  }

  /// Removes the temporary file.
  static func removeTemporary(_ path: Bytes) {
    _ = withPath(path) { unlink($0) }
    forgetTemporary()
  }

  private static func forgetTemporary() {
    let path = temporaryPath
    temporaryPath = nil
    free(path)
  }

  /// Catches the signals that end a process, but not those that its parent had it ignore.
  private static func catchEndingSignals() {
    if isDeferringSignals { return }
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let previous = signal(number, removeTemporaryAndEnd)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  private static func withSignalsBlocked<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    sigprocmask(SIG_BLOCK, &all, &previous)
    defer { sigprocmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }
}

/// What the signal handler removes: it may only read a plain variable.
nonisolated(unsafe) private var temporaryPath: UnsafeMutablePointer<CChar>?

/// Removes the temporary file, then lets the signal do what it does by default.
private func removeTemporaryAndEnd(_ number: Int32) {
  if let path = temporaryPath { unlink(path) }
  signal(number, SIG_DFL)
  raise(number)
}

/// Signals that wait until what is begun is done.
extension Platform {
  /// From now on a signal that would end the process is only remembered.
  static func deferEndingSignals() {
    isDeferringSignals = true
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let previous = signal(number) { caughtSignal = $0 }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// The exit code of the signal that came meanwhile; nil for none.
  static var interruption: ExitCode? {
    switch caughtSignal {
    case 0: nil
    case SIGHUP: .hungUp
    case SIGTERM: .terminated
    default: .interrupted
    }
  }
}

nonisolated(unsafe) private var isDeferringSignals = false
nonisolated(unsafe) private var caughtSignal: Int32 = 0
