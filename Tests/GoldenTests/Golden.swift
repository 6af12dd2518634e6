// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import SVGEmitter
import Templates
import Testing

/// One file of `Cases`: the exact bytes written for a spec with some options.
struct Golden: CustomTestStringConvertible, Sendable {
  /// The folder of all files.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  /// The first part of the file's name, such as a template's name.
  let name: String
  /// The second part, such as the format.
  let variant: String
  let spec: Bytes
  let options: EmissionOptions

  var testDescription: String { path }
  /// The file's path in `folder`.
  var path: String { "\(name).\(variant).svg" }
  var url: URL { Self.folder.appendingPathComponent(path) }

  /// What is written now, from decoding on.
  func emitted() throws -> Bytes {
    var diagnostics = Diagnostics(source: spec)
    let decoded = LoaderSpec.decode(spec, name: Bytes(name.utf8), diagnostics: &diagnostics)
    guard let loader = decoded?.resolve([], diagnostics: &diagnostics) else {
      throw Unusable(
        words: String(decoding: DiagnosticPrinter(file: []).text(diagnostics), as: UTF8.self))
    }
    return try loader.svg(options)
  }

  /// Writes what is emitted now as what is expected.
  func record() throws {
    try Data(emitted()).write(to: url)
  }

  struct Unusable: Error { var words: String }
}

extension Golden {
  /// All cases: every template in every format, and one spec with every option.
  static let all = templates + variations

  /// Templates in perspective, which CSS can't show.
  private static let needSMIL: Set = ["flip-page", "flip-plane"]

  private static let templates = Template.allCases.flatMap { template in
    [
      ("css", EmissionOptions.Format.css), ("smil", .smil), ("still", .none),
    ].filter { $0.1 != .css || !needSMIL.contains(template.name) }.map { variant, format in
      Golden(
        name: template.name, variant: variant, spec: template.bytes,
        options: options { $0.format = format })
    }
  }

  private static let variations = [
    variation("color") { $0.color = Color(.rgb(0, 0.5, 1)) },
    variation("decorative") { $0.isDecorative = true },
    variation("id-prefix") { $0.idPrefix = Bytes("mine".utf8) },
    variation("label") { $0.label = Bytes("Loading <&\"\u{FC}>".utf8) },
    variation("precision") { $0.precision = 1 },
    variation("pretty-css") { $0.isPretty = true },
    variation("pretty-smil") { ($0.isPretty, $0.format) = (true, .smil) },
    variation("ignore-css") { $0.reducedMotion = .ignore },
    variation("ignore-smil") { ($0.reducedMotion, $0.format) = (.ignore, .smil) },
    variation("motion-still-css") { $0.reducedMotion = .still },
    variation("motion-still-smil") { ($0.reducedMotion, $0.format) = (.still, .smil) },
    variation("motion-slow-css") { $0.reducedMotion = .slow },
    variation("motion-slow-smil") { ($0.reducedMotion, $0.format) = (.slow, .smil) },
    variation("dark-color-css") { ($0.color, $0.darkColor) = (.white, Color(.rgb(0, 0.5, 1))) },
    variation("dark-color-smil") {
      ($0.color, $0.darkColor, $0.format) = (.white, Color(.rgb(0, 0, 0), alpha: 0.5), .smil)
    },
    variation("themeable") { $0.isThemeable = true },
    variation("themeable-slow-dark") {
      ($0.isThemeable, $0.reducedMotion) = (true, .slow)
      ($0.color, $0.darkColor) = (.white, Color(.rgb(0, 0.5, 1)))
    },
    variation("without-style") { $0.omitsStyle = true },
    variation("size") { $0.size = .fixed(width: Bytes("2em".utf8), height: Bytes("48".utf8)) },
    variation("size-none") { $0.size = .none },
    variation("still-at") { ($0.format, $0.instant) = (.none, 0.3) },
  ]

  private static let replicatorDots =
    Template.allCases.first { $0.name == "replicator-dots" }?.bytes ?? []

  private static func options(_ change: (inout EmissionOptions) -> Void) -> EmissionOptions {
    var options = EmissionOptions()
    change(&options)
    return options
  }

  private static func variation(
    _ variant: String, _ change: (inout EmissionOptions) -> Void
  ) -> Golden {
    Golden(
      name: "options", variant: variant, spec: replicatorDots,
      options: options(change))
  }
}
