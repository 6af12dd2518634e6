// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// The folder of cases: a spec, a line `@@@`, and the exact diagnostics printed for `spec.json`.
private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Cases")

private let names: [String] =
  ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  .filter { $0.hasSuffix(".txt") }.sorted()

@Test func thereAreCases() {
  #expect(names.count >= 30)
}

@Test(arguments: names)
func printsExactly(_ name: String) throws {
  let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  let border = try #require(
    text.hasPrefix("@@@\n") ? text.startIndex..<text.startIndex : text.range(of: "\n@@@\n"))
  let isEmpty = text.hasPrefix("@@@\n")
  let spec = isEmpty ? "" : String(text[..<border.lowerBound]) + "\n"
  let expected = isEmpty ? String(text.dropFirst(4)) : String(text[border.upperBound...])
  let source = Bytes(spec.utf8)
  var diagnostics = Diagnostics(source: source)
  let decoded = LoaderSpec.decode(source, name: Bytes("spec".utf8), diagnostics: &diagnostics)
  _ = decoded?.resolve([], diagnostics: &diagnostics)
  let printer = DiagnosticPrinter(file: Bytes("spec.json".utf8))
  #expect(String(decoding: printer.text(diagnostics), as: UTF8.self) == expected)
}
