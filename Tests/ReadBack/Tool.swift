// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel

/// `readback FILE…` reads the files of specs; `readback --random COUNT [--seed N]` those of random specs;
/// `--open N,N…` names seeds whose difference is known and not explained yet, which don't count;
/// `readback --show N` prints the spec that a seed makes.
@main struct Tool {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    func option(_ name: String) -> UInt64? {
      guard let i = arguments.firstIndex(of: name), i + 1 < arguments.count else { return nil }
      defer { arguments.removeSubrange(i...(i + 1)) }
      return UInt64(arguments[i + 1])
    }
    let (count, seed, shown) = (option("--random"), option("--seed") ?? 1, option("--show"))
    let shrunk = option("--shrink") ?? 1
    var open: Set<UInt64> = []
    if let i = arguments.firstIndex(of: "--open"), i + 1 < arguments.count {
      open = Set(arguments[i + 1].split(separator: ",").compactMap { UInt64($0) })
      arguments.removeSubrange(i...(i + 1))
    }
    if let shown { return print(RandomSpec(seed: shown).text) }
    var isFine = true
    for file in arguments where !check(file) { isFine = false }
    if !arguments.isEmpty {
      print("read back: \(arguments.count) files, \(isFine ? "all agree" : "FAILED")")
    }
    if let count {
      isFine =
        RandomRun(seeds: seed..<(seed + count), shrinkLimit: Int(shrunk), open: open).run()
        && isFine
    }
    exit(isFine ? 0 : 1)
  }

  private static func check(_ file: String) -> Bool {
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      var cases = Cases(try SpecReading.loader(bytes), seed: 1)
      cases.instantCount = 24
      let outcome = try cases.run(Cases.Mode.allCases)
      guard let fault = outcome.fault else { return true }
      print("\(file): \(fault)")
    } catch {
      print("\(file): \(error)")
    }
    return false
  }
}
