// SPDX-License-Identifier: MIT

/// A layer: a coordinate system with content, sublayers, replicators and animations.
///
/// Its own coordinates are `0 0 bounds.width bounds.height`. A point q of them lands in the parent at
/// position + M·(q − anchorPoint·bounds). Source: CALayer.
public struct Layer: Sendable {
  /// What a layer draws itself, under its sublayers.
  public enum Content: Sendable {
    case none
    case shape(Shape, Paint)
    case text(Text, Paint)
  }

  /// The author's name for it, for messages; empty if none.
  public var name: Bytes = []
  /// Where its object stands in the spec, for messages.
  public var source = SourceRange(0, 0)
  /// Its own extents.
  public var bounds: Size
  /// The pivot in unit coordinates of the bounds.
  public var anchorPoint = Point(0.5, 0.5)
  /// Where the anchor sits in the parent's coordinates.
  public var position: Point
  /// Translation, rotation, skew and scale about the anchor.
  public var transform = LayerTransform()
  /// 0…1, of the layer as a group.
  public var opacity: Double = 1
  /// Whether it is left out of the picture.
  public var isHidden = false
  /// The place in the painting order of siblings; equal ones keep theirs.
  public var zPosition: Double = 0
  /// The shape or text.
  public var content: Content = .none
  /// Clip, mask, filter and blend mode; nil if it has none.
  public var effects: LayerEffects?
  /// Painted over the content, sorted by `zPosition`.
  public var sublayers: [Layer] = []
  /// The extents of the parent, in which the replicators' pivots lie.
  public var parentBounds: Size
  /// Replicators that repeat this layer, outermost first.
  public var replicators: [Replicator] = []
  /// In the order written.
  public var animations: [Animation] = []

  /// Makes a layer with default properties.
  public init(bounds: Size, position: Point, parentBounds: Size) {
    self.bounds = bounds
    self.position = position
    self.parentBounds = parentBounds
  }
}

/// A layer's transform about its anchor: translate · Rx · Ry · Rz · skew · scale.
public struct LayerTransform: Equatable, Sendable {
  /// A shift in the parent's units.
  public var translation: Point = .zero
  /// A turn in degrees, clockwise.
  public var rotation: Double = 0
  /// A turn about x in degrees; a positive one brings the lower side nearer.
  public var rotationX: Double = 0
  /// A turn about y in degrees; a positive one takes the right side away.
  public var rotationY: Double = 0
  /// The distance of the eye in user units, more than 0; nil to look from far away.
  public var perspective: Double?
  /// Where the perspective's value stands in the spec, for messages.
  public var perspectiveSource = SourceRange(0, 0)
  /// CSS's skew angles in degrees.
  public var skew: Point = .zero
  /// Factors along x and y.
  public var scale = Point(1, 1)

  /// The identity.
  public init() {}

  /// Whether it leaves the plane.
  public var isSpatial: Bool { rotationX != 0 || rotationY != 0 }

  /// What it makes of the plane, seen from far away.
  public var matrix: AffineTransform {
    if !isSpatial {
      // The product with a shift from the left, since it is asked for all the time.
      var flat = flat
      (flat.tx, flat.ty) = (flat.tx + translation.x, flat.ty + translation.y)
      return flat
    }
    let shift = AffineTransform.translation(translation)
    return shift.concatenating(.turn(rotationX, rotationY)).concatenating(flat)
  }

  /// All but the translation, in space.
  public var turn: Transform3D {
    let inner = Transform3D(flat)
    if !isSpatial { return inner }
    if rotationX == 0 { return Transform3D.rotationY(rotationY).concatenating(inner) }
    let tilt = Transform3D.rotationX(rotationX)
    if rotationY == 0 { return tilt.concatenating(inner) }
    return tilt.concatenating(.rotationY(rotationY)).concatenating(inner)
  }

  /// The factors within the layer's plane.
  private var flat: AffineTransform {
    // Adding 0 is what the product does: it makes −0 a 0.
    if rotation == 0 && skew == .zero { return .scale(scale.x + 0, scale.y + 0) }
    let turn = AffineTransform.rotation(rotation)
    let leaning = skew == .zero ? turn : turn.concatenating(.skew(skew.x, skew.y))
    if scale == Point(1, 1) { return leaning }
    return leaning.concatenating(.scale(scale.x, scale.y))
  }
}

/// One line of text.
///
/// The baseline lies 0.35 × fontSize under the middle of the bounds.
public struct Text: Equatable, Sendable {
  /// Where the line is anchored in the bounds' width.
  public enum Alignment: UInt8, CaseIterable, Sendable {
    case left
    case center
    case right
  }

  /// The characters.
  public var string: Bytes
  /// In user units.
  public var fontSize: Double = 16
  /// A CSS font family list.
  public var fontFamily: Bytes = Bytes("sans-serif".utf8)
  /// CSS's 1…1000.
  public var fontWeight: Double = 400
  /// Which edge, or the middle, the line keeps to.
  public var alignment: Alignment = .center
  /// Whether spacing and glyphs are stretched to the frame's width.
  public var fit = false

  /// Makes a line with default attributes.
  public init(string: Bytes) { self.string = string }
}
