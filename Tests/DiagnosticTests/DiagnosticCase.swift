// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import SVGEmitter
import Testing

/// A file of `Cases`: a spec, a line `@@@`, and the exact text printed for it as `spec.json`.
struct DiagnosticCase: CustomTestStringConvertible, Sendable {
  /// The folder of all cases.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")
  private static let border = Bytes("@@@\n".utf8)

  let name: String
  let spec: Bytes
  /// What the file says is printed; nil without a border.
  let expected: Bytes?

  /// All cases by name.
  static let all: [DiagnosticCase] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted().map { DiagnosticCase($0) }

  private init(_ name: String) {
    self.name = name
    let file = (try? Data(contentsOf: Self.folder.appendingPathComponent(name))) ?? Data()
    let bytes = Bytes(file)
    let start = Self.offsetOfBorder(in: bytes)
    spec = Bytes(bytes[..<(start ?? bytes.count)])
    expected = start.map { Bytes(bytes[($0 + Self.border.count)...]) }
  }

  var testDescription: String { name }

  /// Where the line `@@@` begins.
  private static func offsetOfBorder(in bytes: Bytes) -> Int? {
    if bytes.starts(with: border) { return 0 }
    return bytes.indices.first {
      bytes[$0] == 0x0A && bytes[($0 + 1)...].starts(with: border)
    }.map { $0 + 1 }
  }

  /// What is found in the spec.
  var found: Diagnostics {
    var diagnostics = Diagnostics(source: spec)
    let decoded = LoaderSpec.decode(spec, name: Bytes("spec".utf8), diagnostics: &diagnostics)
    let loader = decoded?.resolve([], diagnostics: &diagnostics)
    loader?.lint(into: &diagnostics)
    if let loader, let format { Self.emit(loader, format, into: &diagnostics) }
    return diagnostics
  }

  /// The format that a first line such as `// css` asks for: such a spec is emitted as well.
  private var format: EmissionOptions.Format? {
    let formats: [(String, EmissionOptions.Format)] = [("css", .css), ("smil", .smil)]
    return formats.first { spec.starts(with: "// \($0.0)\n".utf8) }?.1
  }

  private static func emit(
    _ loader: Loader, _ format: EmissionOptions.Format, into diagnostics: inout Diagnostics
  ) {
    var options = EmissionOptions()
    options.format = format
    do {
      _ = try loader.svg(options)
    } catch {
      diagnostics.report(error.fault, at: error.range)
    }
  }

  /// What is printed of it.
  var printed: Bytes {
    DiagnosticPrinter(file: Bytes("spec.json".utf8), leastSeverity: .note).text(found)
  }

  /// Writes what is printed now as what is expected.
  func record() throws {
    let file = Self.folder.appendingPathComponent(name)
    try Data(spec + Self.border + printed).write(to: file)
  }
}
