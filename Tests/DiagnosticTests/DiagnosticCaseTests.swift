// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// The wording and the place of every diagnostic, and that none is left without a case.
struct DiagnosticCaseTests {
  /// Codes that no spec of a case can have, each with the reason.
  static let unseen: [String: String] = [
    "constant-set": "the command line's: OverrideTests",
    "limit-animations": "needs 50,000 animations: HostileInputTests",
    "limit-unrolled": "needs megabytes of work: HostileInputTests",
    "limit-values": "needs a million values: HostileInputTests",
    "limit-input": "needs a file of 16 MiB: HostileInputTests",
    "limit-output": "needs 64 MiB of output: HostileInputTests",
    "limit-string": "needs a string of 64 KiB: JSONRobustnessTests",
    "flash": "looks at frames or bytes: Tests/Tools/test_lint.py",
    "invisible-poster": "looks at frames or bytes: Tests/Tools/test_lint.py",
    "large-file": "looks at frames or bytes: Tests/Tools/test_lint.py",
    "low-contrast": "looks at frames or bytes: Tests/Tools/test_lint.py",
    "running-cost": "looks at frames or bytes: Tests/Tools/test_lint.py",
    "seam-jump": "looks at frames or bytes: Tests/Tools/test_lint.py",
    "target-current-color": "of --target: Tests/Tools/test_targets.py",
    "target-late-start": "of --target: Tests/Tools/test_targets.py",
    "target-mask-background": "of --target: Tests/Tools/test_targets.py",
    "target-mask-css": "of --target: Tests/Tools/test_targets.py",
    "target-policy-firefox": "of --target: Tests/Tools/test_targets.py",
    "too-much-sampling": "takes long unless optimized: HostileInputTests",
    "target-stripped": "of --target: Tests/Tools/test_targets.py",
    "target-stripped-blend-mode": "of --target: Tests/Tools/test_targets.py",
    "target-stripped-references": "of --target: Tests/Tools/test_targets.py",
    "target-variable": "of --target: Tests/Tools/test_targets.py",
    "more": "only JSON names what is left out: PrinterTests",
    "unknown-parameter": "the command line's: OverrideTests",
  ]

  static let isRecording = ProcessInfo.processInfo.environment["RECORD_DIAGNOSTICS"] == "1"

  @Test func thereAreCases() {
    #expect(DiagnosticCase.all.count >= 100)
  }

  @Test(arguments: DiagnosticCase.all)
  func printsExactly(_ example: DiagnosticCase) throws {
    let printed = example.printed
    if Self.isRecording && printed != example.expected {
      try example.record()
      Issue.record("recorded")
      return
    }
    let expected = try #require(example.expected, "no line @@@")
    #expect(String(decoding: printed, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    #expect(printed == expected)
    #expect(!printed.isEmpty)
  }

  /// The codes in the sources of both libraries.
  static func codesInSources() throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = ["LoaderModel", "SVGEmitter"].flatMap { library in
      let found = FileManager.default.enumerator(
        at: sources.appendingPathComponent(library), includingPropertiesForKeys: nil)
      return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
    var codes: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\bFault\(\s*"([a-z0-9-]+)"/) { codes.insert(String(match.1)) }
    }
    return codes
  }

  @Test func everyCodeHasACase() throws {
    let shown = Set(
      DiagnosticCase.all.flatMap { $0.found.all.map { "\($0.fault.code.word)" } })
    let codes = try Self.codesInSources()
    #expect(codes.count > 50)
    #expect(codes.subtracting(shown).sorted() == Self.unseen.keys.sorted())
  }
}
