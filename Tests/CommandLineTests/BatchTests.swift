// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Many specs in one run, and what stays as it is.
struct BatchTests {
  private let scratch: Scratch
  private let count = 150

  init() throws {
    scratch = try Scratch()
    for i in 0..<count {
      let wrong = i % 50 == 7
      try scratch.write(
        "in\(i).json",
        wrong ? Spec.bad : Spec.good.replacingOccurrences(of: "1.5", with: "1.\(100 + i)"))
    }
  }

  private func run(_ script: String) throws -> ToolRun {
    try ToolRun(script: "\"$TOOL\" " + script, in: scratch.url)
  }

  private var operands: String { (0..<count).map { "in\($0).json" }.joined(separator: " ") }

  @Test func eachIsWhatItIsAlone() throws {
    let run = try run("render \(operands) -o out")
    #expect(run.code == 1)
    #expect(try scratch.names(in: "out").count == count - 3)
    for i in [0, 63, 64, 149] {
      #expect(try scratch.read("out/in\(i).svg") == self.run("in\(i).json").text)
    }
    #expect(run.errors.hasSuffix("loadergen: 147 written, 3 failed\n"))
  }

  @Test func findingsComeInTheOrderTyped() throws {
    for folder in ["out", "again"] {
      let run = try run("render missing.json \(operands) -o \(folder)")
      let places = run.errors.split(separator: "\n").compactMap { line in
        line.firstRange(of: #/^in(\d+)\.json:/#).map { line[$0].dropFirst(2).dropLast(6) }
      }
      #expect(places == ["7", "57", "107"])
      #expect(run.code == 3)
    }
  }

  @Test func unchangedFilesStayAsTheyAre() throws {
    #expect(try run("render in0.json in1.json in2.json -o out").code == 0)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for i in 0...2 { try scratch.date("out/in\(i).svg", old) }
    try scratch.write("out/in2.svg", "changed by hand")
    try scratch.date("out/in2.svg", old)
    let again = try run("render in0.json in1.json in2.json -o out --if-changed")
    #expect(again.errors == "loadergen: 1 written, 2 unchanged\n")
    #expect(try scratch.date("out/in0.svg") == old)
    #expect(try scratch.date("out/in1.svg") == old)
    #expect(try scratch.date("out/in2.svg") != old)
    #expect(try run("in0.json -o out/in0.svg --if-changed").errors.isEmpty)
    #expect(try scratch.date("out/in0.svg") == old)
    #expect(try run("in0.json -o out/in0.svg").code == 0)
    #expect(try scratch.date("out/in0.svg") != old)
  }

  @Test func quietAndProgramsHearNoSummary() throws {
    for option in ["--quiet", "--format json"] {
      #expect(try run("render in0.json in1.json -o out \(option)").errors.isEmpty)
    }
  }

  @Test func suffixesAreTheWrappings() throws {
    let suffixes = [
      "svg": "svg", "html": "html", "data-uri": "txt", "css": "css", "jsx": "jsx", "tsx": "tsx",
      "vue": "vue", "svelte": "svelte", "element": "js",
    ]
    for (wrapping, suffix) in suffixes {
      let run = try run("render in0.json in1.json -o \(wrapping) --as \(wrapping) --color navy")
      #expect(run.code == 0, "\(run.errors)")
      #expect(try scratch.names(in: wrapping) == ["in0.\(suffix)", "in1.\(suffix)"])
    }
  }
}

/// Rendering again whenever a spec is saved.
struct WatchTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("a.json", Spec.good)
    try scratch.write("b.json", Spec.good)
    try scratch.write("bad.json", Spec.bad)
  }

  /// Runs steps beside a watching tool, and ends it by a signal; `until` waits for a line of its
  /// messages.
  private func watch(_ options: String, signal: String = "INT", _ steps: String) throws -> ToolRun {
    try ToolRun(
      script: """
        set -m
        until_said() { for _ in {1..400}; do grep -qF -- "$1" log && return; sleep 0.05; done; exit 99; }
        "$TOOL" \(options) 2> log & tool=$!
        \(steps)
        kill -\(signal) $tool; wait $tool; code=$?
        cat log; exit $code
        """, in: scratch.url)
  }

  /// Also by the clock, where the system has no more watches to give.
  @Test(arguments: [true, false])
  func rendersWhatIsSaved(hasWatches: Bool) throws {
    let taken = hasWatches ? [] : allWatches()
    defer { taken.forEach { _ = close($0) } }
    let run = try watch(
      "a.json b.json -o out --watch",
      """
      until_said 'wrote "out/b.svg"'; cp out/a.svg first.svg
      sed 's/circle/rect/' a.json > new && mv new a.json
      for _ in {1..400}; do cmp -s out/a.svg first.svg || break; sleep 0.05; done
      """)
    #expect(run.code == 130)
    let (first, second) = try (scratch.read("first.svg"), scratch.read("out/a.svg"))
    #expect(first.hasPrefix("<svg") && second.hasPrefix("<svg") && first != second)
    #expect(run.text.components(separatedBy: "wrote \"out/b.svg\"").count == 2)
    #expect(try scratch.names().filter { $0.hasPrefix(".") }.isEmpty)
  }

  /// All that Linux gives to one person.
  private func allWatches() -> [Int32] {
    var taken: [Int32] = []
    #if os(Linux)
      while case let next = inotify_init(), next >= 0 { taken.append(next) }
    #endif
    return taken
  }

  @Test func aWrongSaveLeavesTheLastGoodOutput() throws {
    let run = try watch(
      "a.json -o a.svg --watch",
      """
      until_said 'wrote "a.svg"'; cp a.svg first.svg; cp a.json good.json
      cp bad.json a.json; until_said 'a.json:4:20: error:'; cmp a.svg first.svg || exit 98
      rm a.json; until_said "can't read"; cmp a.svg first.svg || exit 97
      cp good.json a.json; until_said 'right again'
      """)
    #expect(run.code == 130, "\(run.code) \(run.text)")
    #expect(try scratch.read("a.svg") == scratch.read("first.svg"))
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func endsBySignals(signal: String, code: Int32) throws {
    let run = try watch("a.json -o a.svg --watch", signal: signal, "until_said wrote")
    #expect(run.code == code)
    #expect(run.text == "loadergen: wrote \"a.svg\" from a.json\n")
  }
}

extension Scratch {
  /// When a file was last written.
  fileprivate func date(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file(name).path)[.modificationDate] as? Date
  }

  fileprivate func date(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(name).path)
  }
}
