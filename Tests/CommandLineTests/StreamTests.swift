// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `stream`: a line in, a line out.
struct StreamTests {
  private struct Answer: Decodable {
    struct Failure: Decodable {
      var code: String
      var message: String
    }

    var svg: String?
    var error: Failure?
  }

  private func answers(_ run: ToolRun) throws -> [Answer] {
    try run.text.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test func answersAreWhatRenderWrites() throws {
    let stream = try ToolRun(
      "stream", "@grid-wave", input: "{\"count\": 2, \"color\": \"#f00\"}\n{}\n")
    #expect(stream.code == 0)
    let answers = try answers(stream)
    let red = try ToolRun("@grid-wave", "--set", "count=2", "--set", "color=#f00")
    #expect(answers.map { $0.svg } == [red.text, try ToolRun("@grid-wave").text])
  }

  @Test func errorsDontStopTheRest() throws {
    let long = "{\"count\": \"" + String(repeating: "9", count: 1 << 20) + "\"}"
    let lines = [
      "{\"count\": 2}", "{\"count\": 99}", "{\"cuont\": 2}", "nonsense", "", "[2]",
      "{\"count\": null}", "{\"count\": [2]}", long, "{\"count\": 2.5}", "{\"count\": \"3\"}",
    ]
    let stream = try ToolRun("stream", "@grid-wave", input: lines.joined(separator: "\n"))
    #expect(stream.code == 1)
    #expect(stream.errors.isEmpty)
    let answers = try answers(stream)
    #expect(answers.count == lines.count)
    #expect(answers.map { $0.svg != nil } == lines.indices.map { $0 == 0 || $0 == 10 })
    let codes = answers.compactMap { $0.error?.code }
    #expect(codes.contains("out-of-range") && codes.contains("line-too-long"))
  }

  @Test func aTagIsPassedOn() throws {
    let stream = try ToolRun(
      "stream", "@grid-wave", input: "{\"$id\": [1, \"a\"], \"count\": 2}\n{\"$id\": 7, \"x\": 1}\n"
    )
    let lines = stream.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("{\"$id\":[1, \"a\"],\"svg\":\"<svg") ?? false)
    #expect(lines.last?.hasPrefix("{\"$id\":7,\"error\":{\"code\":\"unknown-parameter\"") ?? false)
  }

  @Test func answersDontWaitForTheEnd() throws {
    let script = """
      coproc "$TOOL" stream @grid-wave
      echo '{"count": 2}' >&${COPROC[1]}
      read -r -t 60 line <&${COPROC[0]}
      echo "${line:0:12}"
      """
    #expect(try ToolRun(script: script).text == "{\"svg\":\"<svg\n")
  }

  @Test func optionsAreThoseOfRender() throws {
    let stream = try ToolRun(
      "stream", "@grid-wave", "--animation", "smil", "--size", "24", "--set", "count=4",
      input: "{}\n{\"count\": 2}\n")
    let answers = try answers(stream)
    let options = ["@grid-wave", "--animation", "smil", "--size", "24", "--set"]
    let four = try ToolRun(
      options[0], options[1], options[2], options[3], options[4], "--set", "count=4")
    let two = try ToolRun(
      options[0], options[1], options[2], options[3], options[4], "--set", "count=2")
    #expect(answers.map { $0.svg } == [four.text, two.text])
  }

  @Test(arguments: [(["stream"], 2), (["stream", "-"], 2), (["stream", "@a"], 2)])
  func needsASpec(_ words: [String], _ code: Int) throws {
    let script = "\"$TOOL\" " + words.joined(separator: " ") + " < /dev/null"
    #expect(try ToolRun(script: script).code == Int32(code))
  }
}
