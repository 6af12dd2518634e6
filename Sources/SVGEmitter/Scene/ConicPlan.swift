// SPDX-License-Identifier: MIT

internal import LoaderModel

/// How a conic gradient is drawn, which SVG doesn't have: as a pattern of one tile, on which wedges of
/// one color each are painted over one another, so that no seam shows between them.
struct ConicPlan {
  /// What the tile covers, in the coordinates of what is painted, by whole numbers.
  var box: Rect
  /// From the wedges' coordinates to the tile's, outermost first; empty where all of it stands still.
  var levels: [LayerPlan.Level] = []
  /// What is painted, where a color or a location moves; nil to make it for each tint.
  var picture: ConicPicture?

  /// How far from their middle the wedges reach in their own coordinates.
  static let reach = 999.0
  /// How far one goes on below those that follow: so many, but no farther.
  static let overlap = (wedges: 6, turns: 1.0 / 16)

  /// Whether copies that start apart need one each.
  var isMoving: Bool { !levels.isEmpty || picture != nil }

  /// - Parameter box: holds all that is painted.
  init(box: Rect) {
    let (x, y) = ((box.minX - 1).rounded(.down), (box.minY - 1).rounded(.down))
    self.box = Rect(x, y, (box.maxX + 1 - x).rounded(.up), (box.maxY + 1 - y).rounded(.up))
  }

  /// How far the box reaches from a place in unit coordinates of bounds.
  func reach(from place: Point, in bounds: Rect) -> Double {
    let corners = [
      box.origin, Point(box.maxX, box.minY), Point(box.minX, box.maxY), Point(box.maxX, box.maxY),
    ]
    var reach = 1.0
    for corner in corners {
      let unit = Point(
        (corner.x - bounds.minX) / bounds.width, (corner.y - bounds.minY) / bounds.height)
      reach = max(reach, (unit - place).length)
    }
    // The outer side of a wedge is a chord of less than an eighth of a turn.
    return reach * 1.1
  }
}

/// The layers of a turn, each with the wedges of its colors and of how much of it shows, and the wedges
/// of the alpha of all.
struct ConicPicture {
  /// Wedges, and what moves each.
  struct Field {
    var wedges: [ConicWedge]
    /// What moves their colors, if anything does.
    var colors: [ColorPlan] = []
    /// What moves their borders, if anything does.
    var dashes: [Dash] = []

    var isMoving: Bool { !colors.isEmpty || !dashes.isEmpty }
  }

  /// A wedge as a dash of a circle.
  struct Dash {
    /// As long as it ever is.
    var length: Double
    /// Where the circle begins in the dash and its gap; what moves it.
    var offset: Double
    var track: Int?

    /// The circle's radius, and half the width of its line.
    static let radius = 500.0
    /// Longer than the circle, of which it shows one dash.
    static let gap = 4_000.0
  }

  var segments: ConicSegments
  var layers: [(layer: ConicLayer, hues: Field?, weights: Field?)] = []
  var alphas: Field?

  /// Where nothing moves.
  ///
  /// - Parameter format: says what `currentColor` becomes.
  init(_ stops: [Gradient.Stop], _ format: ValueFormat) {
    segments = ConicSegments(
      stops.map { stop in
        var stop = stop
        if !stop.color.isNone { stop.color.alpha = format.alpha(stop.color) }
        return stop
      })
    let borders = segments.borders
    layers = segments.layers.map { layer in
      let hues = ConicWedge.list(layer.differences, borders: borders)
      let weights = layer.weights.map {
        Field(wedges: ConicWedge.list($0.differences, borders: borders))
      }
      return (layer, layer.plain == nil ? Field(wedges: hues) : nil, weights)
    }
    let alphas = segments.alphas
    if alphas.contains(where: { $0 != (1, 1) }) {
      self.alphas = Field(wedges: ConicWedge.list(alphas.differences, borders: borders))
    }
  }

  /// Without layers yet.
  init(_ segments: ConicSegments) { self.segments = segments }
}

extension [(Double, Double)] {
  /// The differences between both ends.
  var differences: [Double] { map { abs($0 - $1) } }
}
