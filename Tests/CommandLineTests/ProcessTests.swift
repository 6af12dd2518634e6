// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// How the tool gets on with its surroundings.
struct ProcessTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [
    ("missing.json", "No such file or directory"), (".", "Is a directory"),
    ("spec.json/x", "Not a directory"),
  ]) func unreadableSpecs(operand: String, reason: String) throws {
    try scratch.write("spec.json", "{}")
    for command in ["render", "check"] {
      let run = try ToolRun(command, operand, in: scratch.url)
      #expect(run.code == 3)
      #expect(run.output.isEmpty)
      #expect(run.errors == "loadergen: error: can't read \"\(operand)\": \(reason)\n")
    }
  }

  @Test func closedPipeEndsQuietly() throws {
    let run = try ToolRun(
      script: "{ sleep 0.3; \"$TOOL\" completions zsh; echo \"code $?\" >&2; } | true")
    #expect(run.errors == "code 3\n")
  }

  @Test(arguments: [">/dev/full", ">&-"]) func unwritableOutput(redirection: String) throws {
    let run = try ToolRun(script: "\"$TOOL\" completions bash \(redirection)")
    #expect(run.code == 3)
    #expect(run.errors.hasPrefix("loadergen: error: can't write standard output: "))
  }

  @Test func closedErrorsAreNoHarm() throws {
    let run = try ToolRun(script: "\"$TOOL\" --nonsense 2>&-")
    #expect(run.code == 2)
  }

  @Test func foundationIsNotLinked() throws {
    let run = try ToolRun(script: "command -v ldd >/dev/null && ldd \"$TOOL\" || true")
    #expect(!run.text.contains("Foundation"))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsParse(shell: String) throws {
    let script = try ToolRun("completions", shell)
    #expect(script.code == 0)
    #expect(!script.output.isEmpty)
    for option in ["reduced-motion", "id-prefix", "fps"] { #expect(script.text.contains(option)) }
    for word in ["@plate-arc", "templates", "smil"] { #expect(script.text.contains(word)) }
    try scratch.write("script", script.output)
    let check = try ToolRun(
      script: "command -v \(shell) >/dev/null || exit 0; \(shell) -n script", in: scratch.url)
    #expect(check.code == 0, "\(check.errors)")
  }

  @Test(arguments: [
    ("loadergen --anim", "--animation"), ("loadergen --animation s", "smil"),
    ("loadergen @pla", "@plate-arc"), ("loadergen temp", "templates"),
    ("loadergen completions z", "zsh"), ("loadergen check --for", "--format"),
  ]) func bashCompletes(line: String, word: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let run = try ToolRun(
      script: """
        eval "$("$TOOL" completions bash)"
        COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
        _loadergen; echo "${COMPREPLY[@]}"
        """)
    #expect(run.text == word + "\n")
  }
}
