// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel

/// A generated spec, and what its files show.
struct RandomSpec {
  let text: String
  let choices: [UInt64]
  let features: Set<String>

  init(seed: UInt64) { self.init(Draws(seed: seed)) }

  init(choices: [UInt64]) { self.init(Draws(replaying: choices)) }

  private init(_ draws: Draws) {
    var generator = SpecGenerator(draws)
    text = generator.document().printed
    (choices, features) = (generator.draws.made, generator.draws.features)
  }

  enum Verdict {
    case agrees
    /// The spec isn't one: the generator's fault.
    case invalid(String)
    /// No file at all could be had.
    case refused(String)
    case agreesWithoutCSS
    case differs(String)
  }

  /// Reads one SMIL and one CSS file and some stills.
  func verdict(seed: UInt64) -> Verdict {
    let loader: Loader
    do { loader = try SpecReading.loader([UInt8](text.utf8)) } catch { return .invalid("\(error)") }
    do {
      var cases = Cases(loader, seed: seed)
      let modes: [Cases.Mode] =
        seed % 2 == 0 ? [.smil, .cssIgnoringMotion, .still] : [.smilIgnoringMotion, .css, .still]
      let outcome = try cases.run(modes)
      if let fault = outcome.fault { return .differs(fault) }
      if let reason = outcome.refused[modes[0]] { return .refused(reason) }
      return outcome.refused.isEmpty ? .agrees : .agreesWithoutCSS
    } catch {
      return .differs("\(error)")
    }
  }
}

/// Many random specs: what they have, and the first that fails, made small.
struct RandomRun {
  let seeds: Range<UInt64>
  /// How many failing specs are made smaller.
  let shrinkLimit: Int
  /// Seeds whose difference is known and not explained yet; they are reported, and don't fail.
  let open: Set<UInt64>
  /// Of a hundred specs, how many may be refused; more would say that little is tested.
  private let refusalLimit = 16.0
  private let cssLimit = 40.0

  func run() -> Bool {
    var counts: [String: Int] = [:]
    var (refused, failed, known, withoutCSS) = (0, 0, 0, 0)
    for seed in seeds {
      let spec = RandomSpec(seed: seed)
      for feature in spec.features { counts[feature, default: 0] += 1 }
      let verdict = spec.verdict(seed: seed)
      switch verdict {
      case .agrees: break
      case .agreesWithoutCSS: withoutCSS += 1
      case .refused(let reason):
        refused += 1
        counts["refused: \(reason)", default: 0] += 1
      // What goes together only some of the time, found when the spec is read.
      case .invalid(let fault)
      where fault.contains("not supported yet") || fault.contains("where layers turn in space"):
        refused += 1
        counts["refused: \(fault)", default: 0] += 1
      case .differs where open.contains(seed): known += 1
      case .invalid, .differs:
        failed += 1
        if case .differs(let fault) = verdict { print("seed \(seed): \(fault)") }
        if case .invalid(let fault) = verdict { print("seed \(seed): invalid: \(fault)") }
        fflush(nil)
        if failed <= shrinkLimit { report(spec, seed) }
      }
    }
    for (feature, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("  \(count)\t\(feature)")
    }
    let shares = [refused, withoutCSS].map { 100 * Double($0) / Double(seeds.count) }
    print(
      "read back: \(seeds.count) random specs from seed \(seeds.lowerBound), \(failed) differ,"
        + " \(known) known to differ, \(refused) refused, \(withoutCSS) only as SMIL")
    return failed == 0 && known == seeds.filter(open.contains).count && shares[0] <= refusalLimit
      && shares[1] <= cssLimit
  }

  /// What differs, without where and when.
  private static func reason(_ fault: String) -> String {
    let line = fault.split(separator: "\n").first ?? ""
    return String(line.split(separator: ":").last ?? "differs")
  }

  private func report(_ spec: RandomSpec, _ seed: UInt64) {
    func kind(_ spec: RandomSpec) -> String {
      switch spec.verdict(seed: seed) {
      case .agrees, .agreesWithoutCSS, .refused: ""
      case .invalid: "invalid"
      case .differs(let fault): RandomRun.reason(fault)
      }
    }
    let wanted = kind(spec)
    let small = Shrinking.shrunk(spec.choices, budget: 400) {
      kind(RandomSpec(choices: $0)) == wanted
    }
    let least = RandomSpec(choices: small)
    defer { fflush(nil) }
    print("seed \(seed), made smaller: \(least.verdict(seed: seed))\n  \(least.text)\n")
  }
}
