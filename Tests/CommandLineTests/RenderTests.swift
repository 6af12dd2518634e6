// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Rendering and checking; all of it needs the finished libraries.
struct RenderTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("good.json", Spec.good)
    try scratch.write("bad.json", Spec.bad)
  }

  private func run(_ script: String) throws -> ToolRun {
    try ToolRun(script: "\"$TOOL\" " + script, in: scratch.url)
  }

  @Test(arguments: ["good.json", "render good.json", "- < good.json", "@plate-arc", "-- good.json"])
  func rendersToStandardOutput(words: String) throws {
    let run = try run(words)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text.hasPrefix("<svg "))
    #expect(run.text.contains("</svg>"))
  }

  @Test(arguments: [
    "-o out.svg", "--output out.svg", "--output=out.svg", "-oout.svg", "-o /dev/stdout > out.svg",
    "-o /dev/fd/3 3> out.svg", "-o >(cat > out.svg) && sleep 0.3",
  ]) func everyWayOutIsTheSame(option: String) throws {
    #expect(try run("good.json \(option)").code == 0)
    #expect(try scratch.read("out.svg") == run("good.json").text)
    #expect(try scratch.names() == ["bad.json", "good.json", "out.svg"])
  }

  @Test func severalGoIntoADirectory() throws {
    let run = try run("render good.json bad.json missing.json @plate-arc -o out")
    #expect(run.code == 3)
    #expect(try scratch.names(in: "out") == ["good.svg", "plate-arc.svg"])
    #expect(run.errors.contains("bad.json:4:20: error:"))
    #expect(run.errors.contains("can't read \"missing.json\""))
  }

  @Test func twoOfOneNameAreRefused() throws {
    try FileManager.default.createDirectory(
      at: scratch.file("sub"), withIntermediateDirectories: true)
    try scratch.write("sub/good.json", Spec.good)
    let run = try run("render good.json sub/good.json -o out")
    #expect(run.code == 2)
    #expect(run.errors.contains("two specs are named \"good\""))
    #expect(try scratch.names() == ["bad.json", "good.json", "sub"])
  }

  @Test func aWrongSpecWritesNothing() throws {
    try scratch.write("out.svg", "old")
    let run = try run("bad.json -o out.svg")
    #expect(run.code == 1)
    #expect(try scratch.read("out.svg") == "old")
    #expect(run.errors.contains("did you mean \"opacity\"?"))
  }

  @Test(arguments: [
    ("--set count=5", 0), ("--set count=2 --set count=4", 0), ("--set tint=#f00", 0),
    ("--set cuont=12", 2), ("--set count=99", 2), ("--set count=1.5", 2), ("--set count=x", 2),
    ("--set tint=blorange", 2), ("--set period=1", 2),
  ]) func parametersAreSet(words: String, code: Int32) throws {
    let run = try run("good.json \(words)")
    #expect(run.code == code)
    #expect(run.output.isEmpty == (code != 0))
    if words.contains("cuont") {
      #expect(run.errors.contains("did you mean \"count\"?"))
      #expect(run.errors.contains("count, tint"))
    }
  }

  @Test(arguments: [
    ("", "width=\"100\" height=\"100\""), ("--size 48", "width=\"48\" height=\"48\""),
    ("--size 48x24", "width=\"48\" height=\"24\""), ("--size 1.5em", "width=\"1.5em\""),
  ]) func sizes(words: String, attributes: String) throws {
    #expect(try run("good.json \(words)").text.contains(attributes))
    #expect(try !run("good.json --size none").text.contains("width=\"100\" height"))
  }

  @Test func speedShortensTheCycle() throws {
    let plain = try run("good.json --animation smil")
    let fast = try run("good.json --animation smil --speed 2")
    #expect(plain.text.contains("dur=\"1.5s\""))
    #expect(fast.text.contains("dur=\"0.75s\"") || fast.text.contains("dur=\".75s\""))
  }

  @Test func framesAreNamedByTheirInstants() throws {
    #expect(try run("frames good.json --at 0,0.25,12.3456 -o out").code == 0)
    #expect(
      try scratch.names(in: "out") == ["good-0000.svg", "good-0250.svg", "good-12346.svg"])
    let still = try run("good.json --animation none --at 0.25")
    #expect(try scratch.read("out/good-0250.svg") == still.text)
  }

  @Test(arguments: [("", 15), ("--duration 0.35", 4), ("--speed 3", 5)])
  func framesCoverAPeriod(words: String, count: Int) throws {
    #expect(try run("frames good.json --fps 10 \(words) -o out").code == 0)
    let names = try scratch.names(in: "out")
    #expect(names.count == count)
    #expect(names.first == "good-000000.svg")
    #expect(names.last == "good-00000\(count - 1).svg" || count > 10)
  }

  @Test func checkPrintsJSONLines() throws {
    let run = try run("check bad.json good.json --format json")
    #expect(run.code == 1)
    #expect(run.errors.isEmpty)
    let lines = run.text.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let keys = Set((object ?? [:]).keys)
      #expect(keys.isSuperset(of: ["file", "line", "column", "severity", "code", "message"]))
    }
    let render = try self.run("bad.json --format json")
    #expect(render.output.isEmpty)
    #expect(render.errors == run.text)
  }

  @Test func checkReadsAllAndWritesNothing() throws {
    #expect(try run("check good.json @plate-arc @replicator-dots").code == 0)
    let stdin = try run("check - < bad.json")
    #expect(stdin.code == 1)
    #expect(stdin.errors.hasPrefix("<stdin>:4:20: error: "))
    #expect(try run("check bad.json missing.json").code == 3)
  }

  @Test func schemaIsJSON() throws {
    let run = try run("schema")
    #expect(run.code == 0)
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect((object?["$schema"] as? String)?.contains("2020-12") ?? false)
  }
}
