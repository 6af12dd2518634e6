// SPDX-License-Identifier: MIT

import LoaderModel

/// What is done to a group of items as a whole.
struct GroupEffect {
  /// What they are cut at; the group's own outline by the nonzero rule.
  var isClipped = false
  /// Whose alpha masks them; nil for no mask.
  var mask: [DisplayItem]?

  /// What is done to their pixels.
  var filter: [FilterStep] = []
  /// How they are mixed with what is below.
  var blendMode = "normal"
  /// Whether what is mixed inside sees nothing below.
  var isIsolated = false

  /// Whether nothing is done.
  var isEmpty: Bool {
    !isClipped && mask == nil && filter.isEmpty && blendMode == "normal" && !isIsolated
  }
}

extension DisplayItem {
  /// A group of items with an effect.
  ///
  /// - Parameters:
  ///   - clip: the outline of a clip.
  ///   - opacity: of all groups around.
  static func group(
    _ effect: GroupEffect, clip: Outline?, _ matrix: AffineTransform, opacity: Double,
    _ items: [DisplayItem]
  ) -> DisplayItem {
    DisplayItem(
      kind: .group(effect, items), outline: clip ?? Outline([]), matrix: matrix,
      paint: .word("none"), opacity: opacity)
  }
}

extension GroupEffect {
  /// How two groups differ; nil if they don't.
  static func difference(
    _ a: DisplayItem, _ b: DisplayItem, _ tolerance: Tolerance
  ) -> String? {
    guard case .group(let effect, let items) = a.kind, case .group(let other, let wanted) = b.kind
    else { return "kinds" }
    if effect.isClipped != other.isClipped || (effect.mask == nil) != (other.mask == nil) {
      return "effects"
    }
    if effect.blendMode != other.blendMode { return "blend modes" }
    if effect.isIsolated != other.isIsolated { return "isolation" }
    let isSame =
      effect.filter.count == other.filter.count
      && zip(effect.filter, other.filter).allSatisfy {
        $0.isLike($1, a.matrix, b.matrix, tolerance)
      }
    if !isSame { return "filters: \(effect.filter), \(other.filter)" }
    func fault(_ file: [DisplayItem], _ oracle: [DisplayItem]) -> String? {
      let tolerances = [Tolerance](repeating: tolerance, count: oracle.count)
      return Comparison(file: file, oracle: oracle, tolerances: tolerances).fault
    }
    if let mask = effect.mask, let fault = fault(mask, other.mask ?? []) {
      return "in the mask: \(fault)\n  "
    }
    return fault(items, wanted).map { "in the group: \($0)\n  " }
  }

  /// How much it changes between two instants.
  static func change(_ a: DisplayItem, _ b: DisplayItem) -> Change {
    guard case .group(let effect, let items) = a.kind, case .group(let other, let others) = b.kind
    else { return .none }
    var change = Change.none
    for (list, next) in [(items, others), (effect.mask ?? [], other.mask ?? [])]
    where list.count == next.count {
      for (x, y) in zip(list, next) { change = change.joined(Change(from: x, to: y)) }
    }
    return change
  }
}
