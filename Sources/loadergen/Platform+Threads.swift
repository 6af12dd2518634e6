// SPDX-License-Identifier: MIT

internal import LoaderModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads.
extension Platform {
  /// How many threads can run at once.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Starts a thread that runs to the end of the process or of `body`; false where there can be none.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // As much as the main thread has on most systems; deep specs need it.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(ThreadBody(body))
    let code = pthread_create(&thread, &attributes, runThread, context.toOpaque())
    if code != 0 { context.release() }
    return code == 0
  }
}

private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#else
  private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
#endif

/// A value that threads share, one at a time, and can wait for changes of.
final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes the value, and wakes those who wait.
  func with<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until a condition holds, then as `with`.
  func wait<Result>(
    until condition: (Value) -> Bool, then body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(mutex)
    while !condition(value) { pthread_cond_wait(changed, mutex) }
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }
}

extension Platform {
  /// Lets this thread rest; a signal ends it early.
  static func rest(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}
