// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Templates
import Testing

/// The built-in templates: their files, and what their parameters take.
struct TemplateTests {
  @Test func everyFileHasACaseAndEveryCaseAFile() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(files.sorted() == Template.allCases.map { $0.name + ".json" }.sorted())
    for template in Template.allCases {
      let file = folder.appendingPathComponent(template.name + ".json")
      #expect(try [UInt8](Data(contentsOf: file)) == template.bytes)
    }
  }

  @Test(arguments: Template.allCases)
  func decodesWithoutAFinding(_ template: Template) throws {
    var (loader, diagnostics) = try Loader.decode(template.bytes, name: [])
    loader.lint(into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(loader.name == Array(template.name.utf8))
    #expect(!loader.layers.isEmpty)
  }

  @Test(arguments: Template.allCases)
  func resolvesAtBothEndsOfEveryParameter(_ template: Template) throws {
    var diagnostics = Diagnostics(source: template.bytes)
    let spec = try #require(
      LoaderSpec.decode(template.bytes, name: [], diagnostics: &diagnostics))
    #expect((3...8).contains(spec.parameters.count))
    for parameter in spec.parameters {
      for value in ends(of: parameter) {
        var found = diagnostics
        let override = ParameterOverride(name: parameter.name, value: value)
        let name = String(decoding: parameter.name, as: UTF8.self)
        let loader = spec.resolve([override], diagnostics: &found)
        loader?.lint(into: &found, atLeast: .warning)
        #expect(loader != nil && found.isEmpty, "\(name) = \(value)")
      }
    }
  }

  private func ends(of parameter: LoaderSpec.ParameterSummary) -> [Value] {
    if parameter.type == .boolean { return [.boolean(false), .boolean(true)] }
    let limits = [parameter.minimum, parameter.maximum].compactMap { $0 }
    return limits.map { .number($0) } + parameter.choices
  }
}
