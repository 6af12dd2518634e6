// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel
import Testing

/// Damaged specs are decoded or diagnosed, never trapped on.
struct DamagedSpecTests {
  /// How often each template is damaged; the environment can ask for more.
  static let rounds =
    ProcessInfo.processInfo.environment["DAMAGE_ROUNDS"].flatMap { Int($0) } ?? 400

  static let templates: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Templates")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  @Test func thereAreTemplates() { #expect(Self.templates.count >= 10) }

  @Test(arguments: templates)
  func survives(_ file: URL) throws {
    let source = Bytes(try Data(contentsOf: file))
    var damage = Damage(seed: UInt64(source.count))
    var failures = 0
    for _ in 0..<Self.rounds {
      let damaged = damage.damaged(source)
      do {
        _ = try Loader.decode(damaged, name: Bytes("x".utf8))
      } catch {
        failures += 1
        let printed = DiagnosticPrinter(file: Bytes("x".utf8)).text(error.diagnostics)
        #expect(error.diagnostics.hasErrors && !printed.isEmpty)
      }
    }
    #expect(failures > Self.rounds / 4)
  }
}

/// Changes of bytes by a seeded generator (SplitMix64), the same in every run.
private struct Damage {
  var state: UInt64
  /// Pieces that mean something in a spec.
  static let pieces: [Bytes] = [
    "null", "1e999", "-1", "0", "\"=i\"", "\"=1/0\"", "[]", "{}", "\"\"", "1e9", "0.5", "100000",
    "\"infinite\"", "\"=width\"", "\"none\"", "\"var(--x, red)\"", "[0, 0]", "true", ",", "}", "]",
  ].map { Bytes($0.utf8) }

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(max(1, bound)))
  }

  mutating func damaged(_ source: Bytes) -> Bytes {
    var bytes = source
    for _ in 0...next(3) where !bytes.isEmpty {
      let start = next(bytes.count)
      let end = min(bytes.count, start + 1 + next(next(4) == 0 ? 200 : 8))
      switch next(6) {
      case 0: bytes[start] = UInt8(next(256))
      case 1: bytes[start] ^= 1 << UInt8(next(8))
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: Bytes(bytes[start..<end]), at: next(bytes.count))
      case 4: bytes.insert(contentsOf: Self.pieces[next(Self.pieces.count)], at: start)
      default: replaceToken(in: &bytes, from: start)
      }
    }
    return bytes
  }

  /// Puts a piece in place of the number or string that begins at or after a place.
  private mutating func replaceToken(in bytes: inout Bytes, from start: Int) {
    guard let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) else { return }
    let rest = bytes[(colon + 1)...]
    let end = rest.firstIndex { Bytes(",}]\n".utf8).contains($0) } ?? bytes.count
    bytes.replaceSubrange((colon + 1)..<end, with: Self.pieces[next(Self.pieces.count)])
  }
}
