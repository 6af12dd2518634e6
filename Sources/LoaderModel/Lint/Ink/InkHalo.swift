// SPDX-License-Identifier: MIT

/// How far filters spread a layer's ink, its own and those around it, as if none were scaled or turned.
struct InkHalo {
  /// How far blurs spread it.
  private(set) var outset = 0.0
  /// Where a shadow falls, and how far that is spread.
  private(set) var shadow: (offset: Point, outset: Double)?

  /// How many standard deviations of a blur are seen: beyond there is 2 % left.
  private static let deviations = 2.0

  /// The halo of layers with a filter in this one.
  func inside(_ filter: Filter?) -> InkHalo {
    guard let filter else { return self }
    var halo = self
    halo.outset += InkHalo.deviations * (filter.blur ?? 0)
    if let own = filter.shadow, own.color.alpha >= InkOutline.leastOpacity {
      let spread = halo.outset + InkHalo.deviations * own.radius
      halo.shadow = (own.offset + (shadow?.offset ?? .zero), spread)
    }
    return halo
  }

  /// Whether nothing is spread.
  var isNone: Bool { outset == 0 && shadow == nil }

  /// How far ink may be spread to any side.
  var reach: Double {
    guard let shadow else { return outset }
    return max(outset, shadow.outset + max(abs(shadow.offset.x), abs(shadow.offset.y)))
  }
}
