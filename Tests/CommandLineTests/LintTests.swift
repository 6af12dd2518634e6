// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// What a command does with a spec that has a warning and a note, or only a note.
struct LintRun: CustomTestStringConvertible, Sendable {
  let words: String
  let code: Int32
  /// What standard error calls the findings.
  let findings: [String]
  /// Whether something else is written.
  let writes: Bool

  init(_ words: String, _ code: Int32, _ findings: [String], writes: Bool) {
    self.words = words
    self.code = code
    self.findings = findings
    self.writes = writes
  }

  var testDescription: String { words }
}

/// Warnings and notes, exit codes and silence.
struct LintTests {
  private static let outside = """
    {
      "layers": [
        { "frame": [90, 0, 20, 20], "shape": { "type": "rect" } },
        { "shape": { "type": "circle" },
          "animations": [{ "keyPath": "rotation", "to": 9, "duration": 0.1234 }] }
      ]
    }

    """
  private static let moved = """
    { "layers": [{ "shape": { "type": "circle" },
      "animations": [{ "keyPath": "rotation", "to": 9, "duration": 0.1234 }] }] }

    """

  static let runs: [LintRun] = [
    LintRun(
      "check outside.json", 0, ["warning: the layer paints", "note: the period"], writes: false),
    LintRun("check outside.json --strict", 4, ["warning: the layer", "note: the"], writes: false),
    LintRun("check outside.json --quiet", 0, [], writes: false),
    LintRun("check outside.json --quiet --strict", 4, [], writes: false),
    LintRun("check moved.json", 0, ["note: the period"], writes: false),
    LintRun("check moved.json --strict", 0, ["note: the period"], writes: false),
    LintRun("render outside.json", 0, ["warning: the layer paints"], writes: true),
    LintRun("outside.json", 0, ["warning: the layer paints"], writes: true),
    LintRun("outside.json --quiet", 0, [], writes: true),
    LintRun("outside.json --strict", 1, ["error: the layer paints"], writes: false),
    LintRun("outside.json --strict --quiet", 1, ["error: the layer paints"], writes: false),
    LintRun("moved.json --strict", 0, [], writes: true),
    LintRun("frames outside.json --at 0 -o .; cat *.svg", 0, ["warning: the layer"], writes: true),
    // Half as fast, the period is whole: 246.8 ms become 247, less than 0.1 % more.
    LintRun("moved.json --speed 0.5", 0, [], writes: true),
    LintRun("check missing.json outside.json", 3, ["warning: ", "note: "], writes: false),
  ]

  @Test(arguments: runs)
  func saysAndReturns(_ example: LintRun) throws {
    let scratch = try Scratch()
    try scratch.write("outside.json", Self.outside)
    try scratch.write("moved.json", Self.moved)
    let run = try ToolRun(script: "\"$TOOL\" \(example.words)", in: scratch.url)
    #expect(run.code == example.code)
    let lines = run.errors.split(separator: "\n").filter { $0.contains(".json:") }
    #expect(lines.count == example.findings.count, "\(run.errors)")
    for (line, finding) in zip(lines, example.findings) { #expect(line.contains(finding)) }
    #expect(run.text.contains("<svg") == example.writes)
  }

  @Test func checkPrintsThemAsJSON() throws {
    let scratch = try Scratch()
    try scratch.write("outside.json", Self.outside)
    let run = try ToolRun("check", "outside.json", "--format", "json", in: scratch.url)
    let items = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(items.map { $0["severity"] as? String } == ["warning", "note"])
    #expect(items.map { $0["code"] as? String } == ["ink-outside-canvas", "rounded-period"])
    #expect(items.map { $0["path"] as? String } == ["/layers/0", "/layers/1/animations/0"])
    #expect(items.map { $0["line"] as? Int } == [3, 5])
    #expect(items.map { $0["column"] as? Int } == [5, 22])
  }

  /// The table of `docs/cli.md` is the table of the code.
  @Test func theRulesAreDocumented() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/cli.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let rows = LintRule.allCases.map { rule in
      "| `\(rule.row.code)` | \(rule.row.severity == .warning ? "warning" : "note") | "
        + "\(rule.row.summary) |"
    }
    let start = try #require(lines.firstIndex { $0.hasPrefix("| code | severity | ") })
    #expect(lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(String.init) == rows)
  }

  @Test func noRuleFindsErrorsAndCodesDiffer() {
    #expect(LintRule.allCases.allSatisfy { $0.row.severity != .error })
    #expect(Set(LintRule.allCases.map { "\($0.row.code)" }).count == LintRule.allCases.count)
  }
}
