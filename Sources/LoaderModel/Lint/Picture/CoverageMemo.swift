// SPDX-License-Identifier: MIT

/// Remembers what the outlines of the frame before cover, since most of them stay where they are.
struct CoverageMemo {
  /// A fill, or with a width a stroke.
  struct Outline: Equatable {
    var path: Path
    var transform: AffineTransform
    var width = 0.0
    var cap = LineCap.butt

    var polygons: Polygons {
      width > 0
        ? path.strokePolygons(transform, width: width, cap: cap) : path.polygons(transform)
    }
  }

  private var known: [(outline: Outline, rule: FillRule, coverage: Coverage)] = []
  private var next = 0

  /// Begins a frame.
  mutating func rewind() { next = 0 }

  /// What the next outline of the frame covers.
  mutating func coverage(of outline: Outline, _ rule: FillRule, _ grid: CellGrid) -> Coverage {
    let place = next
    next += 1
    guard place < known.count else {
      let coverage = grid.coverage(of: outline.polygons, rule)
      known.append((outline, rule, coverage))
      return coverage
    }
    if known[place].rule != rule || known[place].outline != outline {
      known[place] = (outline, rule, grid.coverage(of: outline.polygons, rule))
    }
    return known[place].coverage
  }
}
