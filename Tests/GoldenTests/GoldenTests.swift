// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// The output byte for byte.
///
/// `RECORD_GOLDENS=1` writes the files anew, and fails where one changed; read the difference before
/// committing it.
struct GoldenTests {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

  @Test(arguments: Golden.all)
  func isWrittenByteForByte(_ golden: Golden) throws {
    let emitted = try golden.emitted()
    let expected = try? Bytes(Data(contentsOf: golden.url))
    if Self.isRecording && emitted != expected {
      try golden.record()
      Issue.record("recorded \(golden.path)")
      return
    }
    let known = try #require(expected, "no file \(golden.path)")
    #expect(String(decoding: emitted, as: UTF8.self) == String(decoding: known, as: UTF8.self))
    #expect(emitted == known)
  }

  @Test(arguments: Golden.all)
  func isTheSameTheSecondTime(_ golden: Golden) throws {
    #expect(try golden.emitted() == golden.emitted())
  }

  @Test func noFileIsLeftOver() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
    #expect(files.sorted() == Golden.all.map(\.path).sorted())
  }
}
