// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the tool says of itself, and of command lines that it can't follow.
struct UsageTests {
  @Test func nothingAskedIsWrongUsage() throws {
    let run = try ToolRun()
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("usage: loadergen SPEC"))
  }

  @Test func versionIsPrinted() throws {
    let run = try ToolRun("--version")
    #expect(run.code == 0)
    #expect(run.text == "loadergen 0.1.0\n")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    (
      "render",
      [
        "--output", "-o", "--animation", "--as", "--set", "--size", "--color", "--speed",
        "--label", "--decorative", "--reduced-motion", "--at", "--start", "--id-prefix",
        "--precision", "--pretty", "--quiet", "--strict", "--format", "--help", "-h", "--version",
      ]
    ),
    ("check", ["--strict", "--format", "--quiet", "--set"]),
    ("frames", ["--at", "--fps", "--duration", "--output", "--size", "--start"]),
    ("templates", ["--help"]), ("schema", ["--help"]), ("completions", ["--help"]),
  ]) func helpListsOptions(command: String, options: [String]) throws {
    for flag in ["--help", "-h"] {
      let run = try ToolRun(command, flag)
      #expect(run.code == 0)
      #expect(run.text.hasPrefix("usage: loadergen \(command)"))
      for option in options { #expect(run.text.contains(option), "\(option)") }
      #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
    }
  }

  @Test func generalHelpListsCommands() throws {
    let run = try ToolRun("--help")
    #expect(run.code == 0)
    for command in ["render", "check", "frames", "templates", "schema", "completions"] {
      #expect(run.text.contains("loadergen \(command)"), "\(command)")
    }
  }

  @Test(arguments: [
    (["--colr", "red", "@plate-arc"], "unknown option \"--colr\"", "did you mean \"--color\"?"),
    (["chekc", "a.json"], "unknown command \"chekc\"", "did you mean \"check\"?"),
    (["@plate-ark"], "unknown template \"plate-ark\"", "did you mean \"@plate-arc\"?"),
    (["templates", "plate-ark"], "unknown template \"plate-ark\"", "did you mean \"@plate-arc\"?"),
    (["-x", "@plate-arc"], "unknown option \"-x\"", "loadergen --help"),
    (["--pretty=1", "@plate-arc"], "--pretty takes no value", ""),
    (["@plate-arc", "--size"], "--size needs a value", "W[xH]|none|Nem"),
    (["@plate-arc", "--animation", "gif"], "\"gif\"", "auto, css, smil or none"),
    (["@plate-arc", "--size", "0"], "--size can't be \"0\"", "Nem"),
    (["@plate-arc", "--size", "10x"], "--size can't be \"10x\"", "Nem"),
    (["@plate-arc", "--size", "nan"], "--size can't be \"nan\"", "Nem"),
    (["@plate-arc", "--speed", "-1"], "--speed can't be \"-1\"", "factor"),
    (["@plate-arc", "--speed", "0"], "--speed can't be \"0\"", "factor"),
    (["@plate-arc", "--precision", "7"], "--precision can't be \"7\"", "0...6"),
    (["@plate-arc", "--precision", "1.5"], "--precision can't be \"1.5\"", "0...6"),
    (["@plate-arc", "--color", "notacolor"], "--color doesn't know \"notacolor\"", "CSS color"),
    (["@plate-arc", "--id-prefix", "1a"], "--id-prefix can't be \"1a\"", "letter"),
    (["@plate-arc", "--at", "1"], "--at has no effect", ""),
    (["@plate-arc", "--animation=none", "--at=-1"], "--at can't be \"-1\"", "seconds"),
    (["@plate-arc", "--label", "a", "--decorative"], "exclude each other", ""),
    (["@plate-arc", "--set", "line"], "--set \"line\" has no value", "NAME=VALUE"),
    (["@plate-arc", "--output="], "--output needs a path", ""),
    (["@plate-arc", "@replicator-dots"], "several specs need a directory", "-o DIR"),
    (["-", "-", "-o", "x"], "standard input can be read only once", ""),
    (["check"], "no spec to check", "loadergen check SPEC"),
    (["check", "@plate-arc", "--pretty"], "--pretty has no effect on check", "render or frames"),
    (["frames", "@plate-arc", "--at", "0"], "frames needs a directory", "-o DIR"),
    (["frames", "@plate-arc", "-o", "x"], "frames needs instants", "--fps N"),
    (["frames", "@plate-arc", "-o", "x", "--at", "0,0.0001"], "millisecond 0000 twice", ""),
    (["frames", "@plate-arc", "-o", "x", "--at", "0,"], "--at can't be \"\"", "seconds"),
    (["frames", "@plate-arc", "-o", "x", "--at", "0", "--fps", "1"], "exclude each other", ""),
    (["frames", "@plate-arc", "-o", "x", "--at", "0", "--duration", "1"], "--duration has no", ""),
    (["frames", "@plate-arc", "-o", "x", "--fps", "0"], "--fps can't be \"0\"", "0.001"),
    (["completions"], "completions takes one shell", "bash|zsh|fish"),
    (["completions", "csh"], "unknown shell \"csh\"", "bash|zsh|fish"),
    (["schema", "x"], "schema takes no \"x\"", ""),
    (["gallery"], "gallery needs a directory", "-o DIR"),
    (["gallery", "-o", "x", "extra"], "gallery takes no \"extra\"", "-o DIR"),
    (["gallery", "-o", "x", "--set", "a=1"], "--set has no effect on gallery", "render"),
    (["gallery", "-o", "x", "--shard", "2"], "--shard can't be \"2\"", "K/N"),
    (["merge"], "merge takes one directory", "merge DIR"),
    (["stream"], "no spec to stream", "stream SPEC"),
    (["stream", "-"], "standard input", "spec's file"),
    (["stream", "@plate-arc", "@plate-arc"], "stream takes one spec", ""),
    (["@plate-arc", "--as", "angular"], "--as doesn't know \"angular\"", "svelte or element"),
    (["@plate-arc", "--target", "print"], "--target doesn't know \"print\"", "csp or sanitized"),
    (["check", "@plate-arc", "--target", "img"], "--target has no effect on check", "render"),
    (["@plate-arc", "--if-changed"], "--if-changed needs a file or directory", "-o PATH"),
    (["@plate-arc", "--watch"], "--watch needs a file or directory", "-o PATH"),
    (["@plate-arc", "--watch", "-o", "x"], "\"@plate-arc\" can't be watched", "files"),
    (["-", "--watch", "-o", "x"], "\"-\" can't be watched", "files"),
    (["@plate-arc", "--color", "red,blue,green"], "--color doesn't know", "LIGHT,DARK"),
  ]) func wrongUsage(arguments: [String], message: String, help: String) throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try ToolRun(script: "\"$TOOL\" \(line)")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("loadergen: error: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(help.isEmpty || run.errors.contains(help), "\(run.errors)")
  }

  @Test func controlCharactersAreNotEchoed() throws {
    let run = try ToolRun("\u{1B}[31m.json")
    #expect(run.code == 3)
    #expect(run.errors.contains("\\x1B[31m.json"))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func wordsThatAreNotUTF8AreTaken() throws {
    let run = try ToolRun(script: "\"$TOOL\" $'\\xff\\xfe'; exit $?")
    #expect(run.code == 3)
    let label = try ToolRun(script: "\"$TOOL\" @plate-arc --label $'\\xff'; exit $?")
    #expect(label.code == 2)
    #expect(label.errors.contains("not UTF-8"))
  }

  @Test func templatesAreListedAndPrinted() throws {
    let list = try ToolRun("templates")
    #expect(list.code == 0)
    for name in ["replicator-dots", "plate-arc"] {
      #expect(list.text.contains(name))
      for operand in [name, "@" + name] {
        let spec = try ToolRun("templates", operand)
        #expect(spec.code == 0)
        let object = try JSONSerialization.jsonObject(with: spec.output) as? [String: Any]
        #expect(object?["name"] as? String == name)
      }
    }
  }

  /// Needs the finished spec reader.
  @Test func templateListSaysWhatTheyAre() throws {
    let list = try ToolRun("templates").text
    let line = try #require(list.split(separator: "\n").first { $0.hasPrefix("plate-arc") })
    #expect(
      line.contains("arc  ")
        && line.hasSuffix("A white arc that turns on a dark track on a round plate"))
  }
}
