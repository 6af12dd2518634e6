// SPDX-License-Identifier: MIT

/// Remembers what the outlines of the frame before cover, since most of them stay where they are, or move
/// without changing their form.
struct CoverageMemo {
  /// What makes a fill's outline, or with a width a stroke's, in the layer's coordinates.
  struct Form: Equatable {
    var shape: Shape
    var size: Size
    var cornerRadius: Double?
    var stroke: Stroke?
  }

  /// What of a line is painted, and how.
  struct Stroke: Equatable {
    var start: Double
    var end: Double
    var wraps: Bool
    var width: Double
    var cap: LineCap
    /// Whether it is seen in a mirror.
    var isMirrored: Bool
  }

  private struct Entry {
    var form: Form?
    var polygons: Polygons
    var transform: AffineTransform
    var rule: FillRule
    var coverage: Coverage
  }

  private var known: [Entry] = []
  private var next = 0
  private var scratch = CoverageScratch()

  /// Begins a frame.
  mutating func rewind() { next = 0 }

  /// What the next outline of the frame covers.
  ///
  /// - Parameters:
  ///   - form: what decides the outline; nil if that isn't known.
  ///   - polygons: makes the outline.
  mutating func coverage(
    of form: Form?, _ transform: AffineTransform, _ rule: FillRule, _ grid: CellGrid,
    _ polygons: () -> Polygons
  ) -> Coverage {
    let place = next
    next += 1
    if place == known.count {
      known.append(
        Entry(
          form: form, polygons: polygons(), transform: transform, rule: rule,
          coverage: Coverage(columns: grid.columns)))
    } else {
      let isKnown = form != nil && known[place].form == form
      if isKnown && known[place].rule == rule && known[place].transform == transform {
        return known[place].coverage
      }
      if !isKnown {
        known[place].form = form
        known[place].polygons = polygons()
      }
      known[place].transform = transform
      known[place].rule = rule
    }
    grid.cover(known[place].polygons, transform, rule, &known[place].coverage, &scratch)
    return known[place].coverage
  }
}
