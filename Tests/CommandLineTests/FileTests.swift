// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import loadergen

/// Reading and writing, and what is left behind when they fail.
struct FileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> [UInt8] { [UInt8](scratch.file(name).path.utf8) }

  private func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file(name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  @Test func writesWhatIsNew() throws {
    try FileWriter.write([104, 105], to: path("new"))
    #expect(try scratch.read("new") == "hi")
    #expect(try scratch.names() == ["new"])
  }

  @Test func replacesKeepingThePermissions() throws {
    try scratch.write("old", "a longer text")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.file("old").path)
    try FileWriter.write([104, 105], to: path("old"))
    #expect(try scratch.read("old") == "hi")
    #expect(try mode(of: "old") == 0o640)
    #expect(try scratch.names() == ["old"])
  }

  @Test(arguments: ["target", "missing"]) func followsLinks(target: String) throws {
    try scratch.write("target", "old")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: scratch.file("first").path, withDestinationPath: "second")
    try files.createSymbolicLink(
      atPath: scratch.file("second").path, withDestinationPath: target)
    try FileWriter.write([104, 105], to: path("first"))
    #expect(try scratch.read(target) == "hi")
    #expect(try files.destinationOfSymbolicLink(atPath: scratch.file("first").path) == "second")
    #expect(try scratch.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func linksInACircleFail() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: scratch.file("a").path, withDestinationPath: "b")
    try files.createSymbolicLink(atPath: scratch.file("b").path, withDestinationPath: "a")
    #expect(throws: FileError.self) { try FileWriter.write([1], to: path("a")) }
    #expect(try scratch.names() == ["a", "b"])
  }

  @Test(arguments: ["/dev/full", "/proc/loadergen.svg", "/", "/dev/fd/999"])
  func unwritablePlacesFail(place: String) {
    #expect(throws: FileError.self) { try FileWriter.write([1], to: [UInt8](place.utf8)) }
  }

  @Test func aFileIsNoDirectory() throws {
    try scratch.write("file", "old")
    #expect(throws: FileError.self) { try FileWriter.write([1], to: path("file/x.svg")) }
    #expect(throws: FileError.self) { try FileWriter.makeDirectory(path("file/sub")) }
    #expect(try scratch.read("file") == "old")
  }

  @Test func makesDirectoriesOnTheWay() throws {
    try FileWriter.makeDirectory(path("a/b/c"))
    try FileWriter.makeDirectory(path("a/b/c"))
    try FileWriter.write([104, 105], to: path("a/b/c/x"))
    #expect(try scratch.read("a/b/c/x") == "hi")
  }

  /// A limit on file sizes plays a full disk; needs the finished libraries.
  @Test func fullDiskLeavesTheOldFile() throws {
    try scratch.write("out", "old")
    let run = try ToolRun(
      script: "ulimit -f 0; \"$TOOL\" @plate-arc -o out 2>/dev/null", in: scratch.url)
    #expect(run.code == 3)
    #expect(try scratch.read("out") == "old")
    #expect(try scratch.names() == ["out"])
  }

  /// Needs the finished libraries.
  @Test func anEndedProcessLeavesNoTemporaryFile() throws {
    let run = try ToolRun(
      script: """
        "$TOOL" frames @plate-arc --fps 1000 --duration 900 -o out &
        for i in {1..100}; do [ -e out/plate-arc-000020.svg ] && break; sleep 0.1; done
        kill -TERM $!; wait $!; code=$?; ls -A out | grep -c '^[.]loadergen'; exit $code
        """, in: scratch.url)
    #expect(run.code == 128 + 15)
    #expect(run.text == "0\n")
    #expect(try !scratch.names(in: "out").isEmpty)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000]) func readsAllSizes(count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try scratch.write("in", data)
    #expect(try FileReader.read(path: path("in")) == [UInt8](data))
    #expect(try ToolRun(script: "mkfifo p", in: scratch.url).code == 0)
    let pipe = scratch.file("p")
    DispatchQueue.global().async {
      try? FileHandle(forWritingTo: pipe).write(contentsOf: data)
    }
    #expect(try FileReader.read(path: path("p")) == [UInt8](data))
  }

  @Test func readsNoMoreThanTheLimit() throws {
    try scratch.write("huge", Data())
    try FileHandle(forWritingTo: scratch.file("huge")).truncate(atOffset: 1 << 34)
    #expect(try FileReader.read(path: path("huge")).count == 16 * 1024 * 1024 + 1)
    #expect(try FileReader.read(path: [UInt8]("/dev/zero".utf8)).count == 16 * 1024 * 1024 + 1)
  }

  @Test(arguments: [
    ("a/b", "a", "b"), ("/b", "/", "b"), ("b", ".", "b"), ("a/b/", "a", "b"), ("a//b", "a", "b"),
    ("/", ".", "/"),
  ]) func pathsComeApart(path: String, directory: String, last: String) {
    let bytes = [UInt8](path.utf8)
    if path != "/" { #expect(FilePath.directory(of: bytes) == [UInt8](directory.utf8)) }
    if path != "/" { #expect(FilePath.lastComponent(bytes) == [UInt8](last.utf8)) }
  }

  @Test(arguments: [
    ("0", 0), ("12", 12), ("-0.5", -0.5), (".5", 0.5), ("1.", 1), ("1e-3", 0.001), ("2E2", 200),
    ("0.1", 0.1), ("123456789012345", 123_456_789_012_345),
  ]) func numbers(text: String, value: Double) {
    #expect(decimalNumber([UInt8](text.utf8)) == value)
  }

  @Test(arguments: [
    "", "-", ".", "1.2.3", "1e", "1e+", "0x10", "inf", "nan", " 1", "1 ", "1e999", "--1", "+1",
  ]) func noNumbers(text: String) { #expect(decimalNumber([UInt8](text.utf8)) == nil) }

  @Test(arguments: [(0.0, "0"), (48, "48"), (1.5, "1.5"), (0.0625, "0.063"), (33.3333, "33.333")])
  func decimals(value: Double, text: String) { #expect(decimalText(value) == text) }
}
