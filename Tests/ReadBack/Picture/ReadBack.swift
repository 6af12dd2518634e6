// SPDX-License-Identifier: MIT

import LoaderModel
import SVGEmitter

/// Holds a loader's files against the evaluator.
struct ReadBack {
  let loader: Loader
  private let tolerance: Tolerance
  private let pictures: OraclePictures

  /// - Parameter tolerance: what rounding may do.
  init(_ loader: Loader, tolerance: Tolerance = Tolerance()) {
    self.loader = loader
    self.tolerance = tolerance
    pictures = OraclePictures(loader)
  }

  /// The first difference between a file and the evaluator at some instants, in milliseconds.
  func fault(_ document: SVGDocument, at instants: [Double]) throws -> String? {
    if let fault = viewBoxFault(document) { return fault }
    let slack = slack(of: document)
    for time in instants {
      let file = try document.picture(at: time)
      if let fault = fault(file, at: time, slack: slack) { return "at \(time) ms: \(fault)" }
    }
    return nil
  }

  /// Whether copies start between two milliseconds.
  ///
  /// The evaluator rounds the begin of each animation of each copy. What is one track in the file has
  /// one begin, so that its parts may be a millisecond off from each other.
  private var hasUnevenCopies: Bool {
    func isUneven(_ layer: Layer) -> Bool {
      layer.replicators.contains { replicator in
        (0..<replicator.count).contains {
          let time = replicator.delay(ofCopy: $0) * 1000
          return abs(time - time.rounded()) > 1e-6
        }
      } || layer.sublayers.contains(where: isUneven)
    }
    return loader.layers.contains(where: isUneven)
  }

  private func viewBoxFault(_ document: SVGDocument) -> String? {
    let box = loader.viewBox
    let expected = [box.minX, box.minY, box.width, box.height]
    let isSame =
      document.viewBox.count == 4
      && zip(document.viewBox, expected).allSatisfy { abs($0 - $1) <= 0.0006 }
    return isSame ? nil : "viewBox \(document.viewBox), \(expected) expected"
  }

  /// By how much printed instants may be off: key times have five decimals or more, a jump in CSS lies
  /// a step of the last early, counted delays are within half a
  /// millisecond, and what follows a finite animation begins at a whole one.
  func slack(of document: SVGDocument) -> Double {
    let longest = document.root.allEffects.map(\.timing.duration).max() ?? 0
    let isRounded = document.countsPlaces || document.root.allEffects.contains(where: \.endsBetween)
    return min(2e-5 * longest, 0.11) + (hasUnevenCopies ? 1.02 : isRounded ? 0.51 : 0) + 0.002
  }

  /// The difference between one picture and the evaluator's.
  ///
  /// - Parameter slack: by how much the instant may be off.
  func fault(_ file: [DisplayItem], at time: Double, slack: Double) -> String? {
    let now = pictures.picture(at: time)
    let plain = now.map(tolerance(of:))
    var comparison = Comparison(file: file, oracle: now, tolerances: plain)
    guard let fault = comparison.fault, slack > 0 else { return comparison.fault }
    let earliest = loader.start == .steady ? -Double.infinity : 0
    let near = [max(earliest, time - slack), time + slack].map(pictures.picture)
    let tolerances = tolerances(now, near, time)
    for oracle in [now] + near {
      let own =
        oracle.count == now.count ? tolerances : Array(repeating: tolerance, count: oracle.count)
      comparison = Comparison(file: file, oracle: oracle, tolerances: own)
      if comparison.fault == nil { return nil }
    }
    return fault
  }

  private func tolerances(
    _ now: [DisplayItem], _ near: [[DisplayItem]], _ time: Double
  ) -> [Tolerance] {
    var changes = [Change](repeating: .none, count: now.count)
    for other in near where other.count == now.count {
      for i in now.indices { changes[i] = changes[i].joined(Change(from: now[i], to: other[i])) }
    }
    // For a millisecond after a stroke of no length a cap isn't shown yet.
    for other in [max(0, time - 1.05), time + 1.05].map(pictures.picture)
    where other.count == now.count {
      for i in now.indices {
        changes[i].length = max(changes[i].length, Change(from: now[i], to: other[i]).length)
      }
    }
    return zip(now, changes).map { tolerance(of: $0).plus($1) }
  }

  /// Factors have four decimals, and cosines are sampled to 0.0002: what lies far outside the canvas
  /// is off by more.
  private func tolerance(of item: DisplayItem) -> Tolerance {
    let box = loader.viewBox
    var own = tolerance
    let beyond = item.farthest(from: Point(box.minX + box.width / 2, box.minY + box.height / 2)) - Point(box.width, box.height).length / 2
    own.position += 2e-4 * max(0, beyond)
    return own
  }
}

extension DisplayItem {
  /// How far away any of it lies.
  fileprivate func farthest(from place: Point) -> Double {
    if case .group(_, let items) = kind {
      return items.reduce(0) { max($0, $1.farthest(from: place)) }
    }
    return samples.reduce(0) { max($0, ($1 - place).length) }
  }
}
