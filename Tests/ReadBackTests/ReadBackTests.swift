// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import SVGEmitter
import Testing

/// What emitted files show by SMIL's and CSS's own rules, against the evaluator.
@Suite struct ReadBackTests {
  static let specs: [URL] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Templates", "Tests/Browsers/specs"].flatMap { folder in
      let url = root.appendingPathComponent(folder)
      let files = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
      return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }
  }()

  @Test(arguments: specs) func specShowsTheEvaluatorsPicture(_ file: URL) throws {
    let loader = try SpecReading.loader([UInt8](try Data(contentsOf: file)))
    var cases = try Cases(loader, seed: 1)
    cases.instantCount = 24
    let outcome = try cases.run(Cases.Mode.allCases)
    #expect(outcome.fault == nil, "\(outcome.fault ?? "")")
  }
}
