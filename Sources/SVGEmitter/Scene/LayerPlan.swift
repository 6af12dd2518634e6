// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A layer made ready to be written once for each copy: transforms as levels, content as parts, and
/// everything that moves as an index into the markup's tracks.
///
/// A class, since it is read for every copy and copying it would take longer than writing one. Nothing reads a
/// property while it is changed, so that isn't checked at each access, which takes a tenth of the time.
final class LayerPlan {
  /// A factor of the layer's transform, outermost first.
  enum Level {
    case fixed(AffineTransform)
    case moving(Int)
  }

  /// The layer, for its replicators.
  let layer: Layer
  /// From the parent's coordinates to those in which the anchor is the origin.
  @exclusivity(unchecked) var levels: [Level] = []
  /// The opacity where it stands still.
  @exclusivity(unchecked) var opacity = 1.0
  /// What moves the opacity; `hidden` counts as one.
  @exclusivity(unchecked) var opacityTracks: [Int] = []
  /// The color whose alpha is another opacity: that of laps of a stroke.
  @exclusivity(unchecked) var opacityColor: ColorPlan?
  /// The shape's or text's elements.
  @exclusivity(unchecked) var parts: [PartPlan] = []
  /// From the sublayers' coordinates to those in which the anchor is the origin.
  @exclusivity(unchecked) var childOffset: Point = .zero
  /// What shifts sublayers and geometry of its own where the bounds move: −anchor · size.
  @exclusivity(unchecked) var childLevels: [Int] = []
  /// The laps of a translucent stroke, painted over the parts.
  @exclusivity(unchecked) var laps: LayerPlan?
  /// The sublayers.
  @exclusivity(unchecked) var children: SiblingPlan = SiblingPlan()
  /// Clip, mask, filter and blend mode, and what moves them.
  @exclusivity(unchecked) var effects: EffectsPlan?
  /// Whether copies are written without looking at everything again; asked when the plan is made.
  private(set) lazy var isPlain = hasOnePlainElement

  init(layer: Layer) { self.layer = layer }
}

extension LayerPlan {
  /// Puts the laps under the sublayers.
  func settleLaps() {
    guard let laps else { return }
    children.plans.insert(laps, at: 0)
    children.orders =
      children.orders.isEmpty ? [[0]] : children.orders.map { [0] + $0.map { $0 + 1 } }
  }

  /// Whether it is one element that nothing but its opacity moves, fully opaque where that does.
  private var hasOnePlainElement: Bool {
    guard parts.count == 1, effects == nil, children.plans.isEmpty, parts[0].motions.isEmpty,
      parts[0].visibility == nil,
      levels.count <= 1,
      childLevels.isEmpty || parts[0].isSizeMoving,
      opacityTracks.isEmpty
        || opacityTracks.count == 1 && opacity == 1
          && layer.hasPlainCopies
    else { return false }
    if case .moving? = levels.first { return false }
    return true
  }

  /// Whether all copies are painted alike by attributes that descend.
  var sharesPaint: Bool {
    parts.count == 1 && effects == nil && !parts[0].hasMovingGradient && !parts[0].isConicText
      && children.plans.isEmpty
      && parts[0].colors.isEmpty
      && parts[0].tracks.isEmpty && layer.hasPlainCopies
  }
}

extension Layer {
  /// Whether its replicators leave colors and opacity alone.
  var hasPlainCopies: Bool {
    for replicator in replicators {
      guard replicator.colors.isEmpty, replicator.instanceColor == (1, 1, 1, 1),
        replicator.instanceOffsets == (0, 0, 0, 0)
      else { return false }
    }
    return true
  }
}

/// Layers side by side, in the painting orders that they take.
struct SiblingPlan {
  /// All of them, as written.
  var plans: [LayerPlan] = []
  /// Each painting order; more than one only where `zPosition` moves.
  var orders: [[Int]] = []
  /// What shows each order, where there is more than one.
  var orderTracks: [Int] = []
}

/// An element of a layer's content; a class for the reason that `LayerPlan` is one.
final class PartPlan {
  /// What is drawn.
  enum Form {
    case circle(Point, Double)
    case ellipse(Point, Point)
    /// A disc as the round cap of a line without length: fewer bytes where there are many.
    case dot(Point)
    case rect(Rect, Double)
    case path(Path)
    /// A line in bounds whose top left corner is at a point.
    case text(Text, Size, Point)
    /// An outline that only a moving `d` gives.
    case outline
  }

  @exclusivity(unchecked) var form: Form
  /// Colors and lines; what moves is also in `tracks`.
  @exclusivity(unchecked) var paint: Paint
  @exclusivity(unchecked) var isFilled: Bool
  @exclusivity(unchecked) var isStroked: Bool
  /// What is painted with instead of the paint's colors.
  @exclusivity(unchecked) var fillGradient: GradientPlan?
  @exclusivity(unchecked) var strokeGradient: GradientPlan?
  /// What moves.
  @exclusivity(unchecked) var tracks: [Int] = []
  /// What shows and hides it among others, as an opacity of its own.
  @exclusivity(unchecked) var visibility: Int?
  /// What turns, stretches or shifts the part alone about `pivot`, the outermost first.
  @exclusivity(unchecked) var motions: [Int] = []
  /// The point about which `motions` turn and stretch.
  @exclusivity(unchecked) var pivot = Point.zero
  /// Whether its size or corners move: then it is drawn about the anchor, and no shift can be worked
  /// into its numbers.
  @exclusivity(unchecked) var isSizeMoving = false
  /// Whether fill or stroke colors move, so that their tracks depend on a copy's tint.
  @exclusivity(unchecked) var colors: [ColorPlan] = []

  init(_ form: Form, _ paint: Paint, isFilled: Bool, isStroked: Bool) {
    self.form = form
    self.paint = paint
    self.isFilled = isFilled
    self.isStroked = isStroked
  }
}

/// A color that moves: kept as the model has it, since a copy's tint changes its values.
struct ColorPlan {
  /// Its number among the moving colors.
  var id: Int
  /// `fill` or `stroke`.
  var target: AttributeTrack.Target
  /// Red, green, blue and alpha; or the number of a palette's entry, and alpha.
  var track: Track
  /// The colors of all keys, where one isn't numbers.
  var palette: [Color]
  var source: SourceRange
  /// Whether its alpha is meant, as the gray that has it as its luminance.
  var isGray = false
  /// Whether its alpha is left to the group around it.
  var isOpaque = false

  /// Entries are numbered downwards from here, where no overshoot of a component comes.
  private static let firstEntry = -1_000_000.0

  /// What stands for an entry of a palette in place of the red component.
  static func number(ofEntry index: Int) -> Double { firstEntry - Double(index) }

  /// The entry of a palette that a value stands for; nil if it is red, green and blue.
  ///
  /// Entries never blend, since what isn't numbers can't; colors of numbers are never entries.
  static func entry(_ v: Vector, of palette: [Color]) -> Color? {
    if v[0] > firstEntry + 0.5 || palette.isEmpty { return nil }
    return palette[min(palette.count - 1, Int(min(1e9, firstEntry - v[0] + 0.5)))]
  }
}

extension ColorPlan {
  /// What moves the color and its alpha for a copy's tint, and the color where it stands still.
  func tracks(
    _ tint: Tint
  ) -> (made: (color: AttributeTrack?, alpha: AttributeTrack?), still: Color) {
    let colors = palette.map { tint.applied(to: Color($0.base)) }
    func color(_ v: Vector) -> Color {
      ColorPlan.entry(v, of: colors) ?? tint.applied(to: Color(.rgb(v[0], v[1], v[2])))
    }
    var track = track
    // A factor counts for what is left of a color within its range.
    if !tint.isPlain {
      track.pieces = track.pieces.flatMap { piece in
        ColorPlan.entry(piece.first, of: palette) == nil ? piece.clampedToColors : [piece]
      }
    }
    let hues = track.mapped { v in
      guard let c = color(v).components else { return Vector(v[0], 0, 0, 0) }
      return Vector(c.red, c.green, c.blue, 0)
    }
    let alphas = track.mapped { Vector($0[3] * color($0).alpha, 0, 0, 0) }
    var still = color(track.pieces.first?.first ?? .zero)
    still.alpha = alphas.pieces.first?.first[0] ?? 1
    if isGray {
      let grays = alphas.mapped { Vector($0[0], $0[0], $0[0], 0) }
      let moving = AttributeTrack(target: target, track: grays, source: source)
      return ((grays.isConstant ? nil : moving, nil), .gray(still.alpha))
    }
    var moving = AttributeTrack(target: target, track: hues, source: source)
    moving.palette = colors
    if isOpaque {
      still.alpha = 1
      return ((hues.isConstant ? nil : moving, nil), still)
    }
    let fade = AttributeTrack(
      target: target.alpha, track: alphas, source: source)
    return ((hues.isConstant ? nil : moving, alphas.isConstant ? nil : fade), still)
  }
}

extension AttributeTrack.Target {
  /// What moves the alpha of a color.
  fileprivate var alpha: AttributeTrack.Target {
    switch self {
    case .fill: .fillOpacity
    case .stopColor: .stopOpacity
    case .opacity: .opacity
    default: .strokeOpacity
    }
  }
}

extension SiblingPlan {
  /// Whether some color moves; other tracks are listed by the planner.
  var hasMovingColors: Bool {
    plans.contains { plan in
      plan.parts.contains { !$0.colors.isEmpty || $0.hasMovingStops }
        || plan.children.hasMovingColors
        || plan.effects?.mask?.hasMovingColors == true
    }
  }

  /// Whether nothing moves but the opacity of copies.
  func onlyFadesCopies(_ tracks: [AttributeTrack]) -> Bool {
    !hasMovingColors && tracks.allSatisfy { $0.target == .opacity }
      && plans.allSatisfy {
        !$0.layer.replicators.isEmpty && $0.children.plans.isEmpty && $0.effects == nil
      }
  }
}
