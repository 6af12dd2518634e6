// SPDX-License-Identifier: MIT

internal import LoaderModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Tells when some files may have changed: by inotify on Linux, by kqueue on macOS, by the clock
/// elsewhere and where the system has no more watches to give.
///
/// The folders are watched, since editors put a new file in the place of the old one.
final class FileWatcher {
  /// How long a change may wait where the system says nothing, and an ending signal at most.
  private static let patience: Int32 = 300
  /// Saves are often several changes in a row.
  private static let settling: UInt32 = 20

  private let queue: Int32
  private let paths: [Bytes]
  /// What is open for the queue.
  private var watched: [Int32] = []

  #if canImport(Glibc) || canImport(Musl)
    /// Watches the folders of files; where the system has no more watches to give, the clock does.
    init(_ paths: [Bytes]) {
      self.paths = paths
      let queue = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MODIFY)
      let isWatching = Set(paths.map(FilePath.directory)).allSatisfy { folder in
        (folder + [0]).withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { name in
            name.baseAddress.map { inotify_add_watch(queue, $0, events) } ?? -1
          }
        } >= 0
      }
      self.queue = isWatching ? queue : -1
      if !isWatching && queue >= 0 { _ = close(queue) }
    }

    /// Waits until something may have changed, or for a while.
    func waitForChange() {
      if queue < 0 { return Platform.rest(milliseconds: UInt32(Self.patience)) }
      var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, Self.patience) > 0 { Platform.rest(milliseconds: Self.settling) }
      var events = Bytes(repeating: 0, count: 4096)
      while read(queue, &events, events.count) > 0 {}
    }
  #elseif canImport(Darwin)
    /// Watches files and their folders.
    init(_ paths: [Bytes]) {
      self.paths = paths
      queue = kqueue()
      watchAnew()
    }

    /// Files that were replaced are other files now.
    private func watchAnew() {
      for file in watched { _ = close(file) }
      watched = []
      for path in Set(paths.map(FilePath.directory) + paths) {
        guard let file = try? Platform.openToRead(path) else { continue }
        watched.append(file)
        var change = kevent(
          ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_RENAME | NOTE_DELETE), data: 0, udata: nil)
        _ = kevent(queue, &change, 1, nil, 0, nil)
      }
    }

    /// Waits until something may have changed, or for a while.
    func waitForChange() {
      if queue < 0 { return Platform.rest(milliseconds: UInt32(Self.patience)) }
      var event = kevent()
      var limit = timespec(tv_sec: 0, tv_nsec: Int(Self.patience) * 1_000_000)
      if kevent(queue, nil, 0, &event, 1, &limit) > 0 {
        Platform.rest(milliseconds: Self.settling)
        watchAnew()
      }
    }
  #else
    /// Watches nothing.
    init(_ paths: [Bytes]) {
      self.paths = paths
      queue = -1
    }

    /// Waits for a while.
    func waitForChange() { Platform.rest(milliseconds: UInt32(Self.patience)) }
  #endif

  deinit {
    for file in watched + [queue] where file >= 0 { _ = close(file) }
  }
}
