// SPDX-License-Identifier: MIT

import LoaderModel
import SVGEmitter

/// From a spec's text to a model.
enum SpecReading {
  /// The model, or what is wrong with the spec.
  static func loader(_ bytes: [UInt8]) throws -> Loader {
    var diagnostics = Diagnostics(source: bytes)
    let spec = LoaderSpec.decode(bytes, name: Bytes("spec".utf8), diagnostics: &diagnostics)
    if let loader = spec?.resolve(diagnostics: &diagnostics) { return loader }
    let words = diagnostics.all.map { String(decoding: $0.fault.message, as: UTF8.self) }
    throw ReadingError(words.joined(separator: "; "))
  }
}

/// The files of one loader, and the instants at which they are read.
struct Cases {
  /// A way to write it.
  enum Mode: CaseIterable {
    case smil
    case smilIgnoringMotion
    case css
    case cssIgnoringMotion
    case still
  }

  struct Outcome {
    var fault: String?
    /// The modes that the emitter refused.
    var refused: [Mode: String] = [:]
  }

  private let readBack: ReadBack
  private let loader: Loader
  private var draws: SplitMix64
  /// How many instants of the first cycles are read, and half as many after 1,000.
  var instantCount = 12

  init(_ loader: Loader, seed: UInt64, tolerance: Tolerance = Tolerance()) {
    self.loader = loader
    readBack = ReadBack(loader, tolerance: tolerance)
    draws = SplitMix64(seed)
  }

  mutating func run(_ modes: [Mode]) throws -> Outcome {
    var outcome = Outcome()
    for mode in modes where outcome.fault == nil {
      do {
        outcome.fault = try fault(mode).map { "\(mode) \($0)" }
      } catch let error as EmissionError {
        outcome.refused[mode] = "\(error.fault.code)"
      } catch let error as ReadingError {
        outcome.fault = "\(mode): \(error)"
      }
    }
    return outcome
  }

  private mutating func fault(_ mode: Mode) throws -> String? {
    if mode == .still { return try stillFault() }
    var options = EmissionOptions()
    options.format = mode == .smil || mode == .smilIgnoringMotion ? .smil : .css
    let isIgnoring = mode == .smilIgnoringMotion || mode == .cssIgnoringMotion
    options.reducedMotion = isIgnoring ? .ignore : .fade
    let bytes = try loader.svg(options)
    // The parser takes no longer attributes than 10 MB.
    if bytes.count > 4 << 20 { return nil }
    let document = try SVGDocument(bytes)
    if let fault = try readBack.fault(document, at: instants(of: document)) { return fault }
    return isIgnoring ? nil : try posterFault(bytes)
  }

  /// With less motion the poster shows, and breathes: full at 0 s, at 0.4 after a second.
  private func posterFault(_ bytes: [UInt8]) throws -> String? {
    let document = try SVGDocument(bytes, isReduced: true)
    let posterTime = loader.posterTime() * 1000
    for (time, factor) in [(0.0, 1.0), (1000, 0.4), (4000, 1)] {
      var items = try document.picture(at: time)
      let isMoving = !document.root.allEffects.isEmpty
      if isMoving { for i in items.indices { items[i].opacity /= factor } }
      if let fault = posterFault(items, at: isMoving ? posterTime : 0, in: document) {
        return "with less motion at \(time) ms: \(fault)"
      }
    }
    return nil
  }

  /// Nil too where values jump at the poster's instant and the picture is of one of its sides.
  private func posterFault(
    _ items: [DisplayItem], at poster: Double, in document: SVGDocument
  ) -> String? {
    let slack = readBack.slack(of: document)
    guard let fault = readBack.fault(items, at: poster, slack: slack) else { return nil }
    let sides = [poster - 0.65, poster + 0.65]
    let isOfOneSide = sides.contains { readBack.fault(items, at: max(0, $0), slack: slack) == nil }
    return isOfOneSide ? nil : fault
  }

  private mutating func stillFault() throws -> String? {
    var options = EmissionOptions()
    options.format = .none
    for _ in 0..<3 {
      let time = (draws.unit() * 4000).rounded()
      options.instant = time / 1000
      let items = try SVGDocument(loader.svg(options)).picture(at: 0)
      if let fault = readBack.fault(items, at: time, slack: 0) { return "at \(time) ms: \(fault)" }
    }
    return nil
  }

  // MARK: Instants

  /// Random instants, both sides of key times and of the seam, and the same after 1,000 cycles.
  private mutating func instants(of document: SVGDocument) -> [Double] {
    let effects = document.root.allEffects
    let longest = max(1, effects.map(\.timing.duration).max() ?? 1)
    var keys: [Double] = []
    for cycle in [0, longest * 1000] {
      for effect in effects.prefix(40) { keys += effect.keyInstants(from: cycle) }
    }
    keys += modelInstants()
    keys = Array(Set(keys.filter { $0.isFinite && $0 >= 0 && $0 < 1e9 })).sorted()
    // At 0 itself rounding may have put jumps that belong together on either side.
    var result = [0.65]
    for _ in 0..<instantCount where !keys.isEmpty {
      let key = keys[Int(draws.unit() * Double(keys.count))]
      result.append(max(0, key + (draws.unit() < 0.5 ? -0.65 : 0.65)))
    }
    for i in 0..<instantCount {
      let start = i % 3 == 0 ? longest * 1000 : 0
      result.append(start + draws.unit() * 2 * longest)
    }
    return result
  }

  /// Key times and both ends of cycles, by the model's own account.
  private func modelInstants() -> [Double] {
    func all(_ layer: Layer) -> [Animation] { layer.animations + layer.sublayers.flatMap(all) }
    return loader.layers.flatMap(all).flatMap { animation -> [Double] in
      var (timing, times) = (MediaTiming(duration: 1), [0.0, 1])
      switch animation {
      case .group(let group): timing = group.timing
      case .keyframes(let keyframes): (timing, times) = (keyframes.timing, keyframes.keyTimes + [1])
      }
      if timing.speed == 0 { return [] }
      let rate = 1000 / abs(timing.speed)
      let cycle = (timing.cycle * rate).rounded()
      let starts = [0, cycle, 1000 * cycle].map { $0 + timing.begin * 1000 }
      return starts.flatMap { start in
        times.flatMap { time -> [Double] in
          let way = time * timing.duration * rate
          return timing.autoreverses
            ? [start + way, start + 2 * timing.duration * rate - way] : [start + way]
        }
      }
    }
  }
}

/// A stream of numbers from a seed.
struct SplitMix64 {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// 0…1, below 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
