// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Paths as the bytes they are: they need not be UTF-8.
enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// What comes before the last component: `.` for a plain name.
  static func directory(of path: Bytes) -> Bytes {
    let trimmed = withoutTrailingSlashes(path)
    guard let last = trimmed.lastIndex(of: slash) else { return Bytes(".") }
    let parent = withoutTrailingSlashes(Bytes(trimmed[..<last]))
    return parent.isEmpty ? [slash] : parent
  }

  /// The last component.
  static func lastComponent(_ path: Bytes) -> Bytes {
    let trimmed = withoutTrailingSlashes(path)
    guard let last = trimmed.lastIndex(of: slash) else { return trimmed }
    return Bytes(trimmed[(last + 1)...])
  }

  /// A file in a directory.
  static func join(_ directory: Bytes, _ name: Bytes) -> Bytes {
    if directory.equals(".") { return name }
    return directory.last == slash ? directory + name : directory + [slash] + name
  }

  /// Whether the path is a directory's, or can only be one's.
  static func isDirectory(_ path: Bytes) -> Bool {
    path.last == slash || (try? Platform.status(ofPath: path))?.isDirectory ?? false
  }

  /// The descriptor that a path such as `/dev/stdout` stands for.
  static func descriptor(_ path: Bytes) -> Int32? {
    if path.equals("/dev/stdout") { return Platform.standardOutput }
    if path.equals("/dev/stderr") { return Platform.standardError }
    let prefix = Bytes("/dev/fd/")
    let digits = path.dropFirst(prefix.count)
    guard path.starts(with: prefix), (1...4).contains(digits.count), digits.allSatisfy(isDigit)
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
  }

  private static func withoutTrailingSlashes(_ path: Bytes) -> Bytes {
    var end = path.count
    while end > 1 && path[end - 1] == slash { end -= 1 }
    return Bytes(path[..<end])
  }
}
