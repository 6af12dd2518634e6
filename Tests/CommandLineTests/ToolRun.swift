// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What a run of the built tool left behind.
struct ToolRun {
  /// The exit code; of a signal, its number.
  let code: Int32
  /// Standard output.
  let output: Data
  /// Standard error.
  let errors: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs the tool.
  init(_ arguments: String..., input: String = "", in directory: URL? = nil) throws {
    try self.init(ToolRun.executable, arguments, input: Data(input.utf8), in: directory)
  }

  /// Runs a script of `/bin/bash` that finds the tool in `$TOOL`.
  init(script: String, in directory: URL? = nil) throws {
    try self.init(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script], input: Data(), in: directory)
  }

  private init(
    _ program: URL, _ arguments: [String], input: Data, in directory: URL?
  ) throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TOOL": ToolRun.executable.path]
    ) { $1 }
    process.currentDirectoryURL = directory ?? scratch.url
    process.standardInput = try FileHandle(forReadingFrom: scratch.write("in", input))
    process.standardOutput = try FileHandle(forWritingTo: scratch.write("out", Data()))
    process.standardError = try FileHandle(forWritingTo: scratch.write("err", Data()))
    Self.unblockSignals()
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try Data(contentsOf: scratch.file("out"))
    errors = try String(contentsOf: scratch.file("err"), encoding: .utf8)
  }

  /// Lets children be ended by signals: the threads of the test pool block them.
  private static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// The tool that `LOADERGEN` names, or else the one beside the test bundle.
  static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["LOADERGEN"] {
      return URL(fileURLWithPath: path)
    }
    var directory = Bundle.main.bundleURL
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      directory = bundle.bundleURL
    }
    for _ in 0..<5 {
      let candidate = directory.appendingPathComponent("loadergen")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      directory = directory.deletingLastPathComponent()
    }
    return directory
  }
}

/// A directory that is removed with its last user.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("loadergen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  @discardableResult func write(_ name: String, _ data: Data) throws -> URL {
    try data.write(to: file(name))
    return file(name)
  }

  @discardableResult func write(_ name: String, _ text: String) throws -> URL {
    try write(name, Data(text.utf8))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// The names of all files, hidden ones too, in order.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)
      .sorted()
  }
}

/// Specs that the tests render.
enum Spec {
  /// A circle that pulses.
  static let good = """
    {
      "title": "Loading",
      "parameters": {
        "count": { "default": 3, "min": 1, "max": 9, "integer": true },
        "tint": { "default": "currentColor", "type": "color" }
      },
      "let": { "period": 1.5 },
      "layers": [
        {
          "shape": { "type": "circle" }, "fillColor": "=tint",
          "replicator": { "count": "=count", "delay": 0.1 },
          "animations": [
            { "keyPath": "opacity", "from": 0, "to": 1, "duration": "=period" }
          ]
        }
      ]
    }
    """

  /// A misspelled key path, on line 4.
  static let bad = """
    {
      "layers": [
        { "shape": { "type": "circle" }, "animations": [
          { "keyPath": "opcity", "from": 0, "to": 1, "duration": 1 } ] }
      ]
    }
    """
}
