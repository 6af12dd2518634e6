// SPDX-License-Identifier: MIT

internal import LoaderModel

/// An outline that moves, with all that it and its stroke's interval depend on.
struct MovingOutline {
  /// The numbers of its bundle.
  enum Slot {
    /// The number of a pair of shapes, and how far it is from the one to the other.
    static let morph = 0
    static let size = 2
    /// Negative where the shape's own radii stand.
    static let radius = 4
    /// 1 where the radius comes to the shape's own.
    static let isAdded = 5
    static let start = 6
    static let end = 7
    static let count = 8
  }

  let shape: Shape
  /// The shapes that it goes through; nil where it stays the layer's own.
  let table: MorphTable?
  /// Where the bounds' origin lies, as a fraction of the size.
  let anchor: Point
  let hasRadius: Bool
  let probes: Probes
  /// The table's outlines in bounds that stay; nil where they are made anew in each size.
  var fixed: MorphOutlines?
  /// Which subpaths close, where that changes and only one case of it is meant.
  var contour: [Bool]?
  /// Whether its stroke ever is.
  var isTranslucent = false

  /// The outline about the anchor, with arcs as arcs where it is one shape.
  func path(_ numbers: [Double], isStroked: Bool) -> Path {
    let morph = Vector(numbers[Slot.morph], numbers[Slot.morph + 1], 0, 0)
    if let fixed { return fixed.path(morph) }
    let (size, offset) = bounds(numbers)
    if let table {
      if probes.isSpent { return Path() }
      let path = MorphOutlines(table, in: size, offset: offset, isStroked: isStroked).path(morph)
      // All pairs are made for one.
      probes.spend(path.elements.count * table.pairs.count)
      return contour.map { path.closing($0) } ?? path
    }
    let own = shape.path(
      in: size, radius: hasRadius ? numbers[Slot.radius] : -1,
      isAdded: numbers[Slot.isAdded] > 0.5)
    return own.applying(.translation(offset))
  }

  /// The table's outlines in the bounds of an instant.
  func outlines(
    _ table: MorphTable, _ numbers: [Double], isStroked: Bool
  ) -> MorphOutlines {
    let (size, offset) = bounds(numbers)
    return MorphOutlines(table, in: size, offset: offset, isStroked: isStroked)
  }

  /// The size at an instant, and where the bounds' origin lies from the anchor.
  private func bounds(_ numbers: [Double]) -> (size: Size, offset: Point) {
    let size = Size(max(0, numbers[Slot.size]), max(0, numbers[Slot.size + 1]))
    return (size, Point(-anchor.x * size.width, -anchor.y * size.height))
  }
}
