// SPDX-License-Identifier: MIT

/// `merge`: the page and the manifest of a gallery from the parts that shards wrote.
enum Merge {
  /// Merges the parts in a directory.
  static func run(_ operands: [[UInt8]]) throws(UsageError) -> ExitCode {
    guard let path = operands.first, operands.count == 1 else {
      throw UsageError("merge takes one directory", help: "loadergen merge DIR")
    }
    Platform.deferEndingSignals()
    do {
      try GalleryManifest(GalleryDirectory(path: path)).write(nil)
      return .done
    } catch {
      return error.exitCode
    }
  }
}
