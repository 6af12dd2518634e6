// SPDX-License-Identifier: MIT

/// The animatable properties of a layer at one instant.
struct LayerState {
  var opacity: Double
  var isHidden: Bool
  var position: Point
  /// The turn along a path, in degrees.
  var pathRotation = 0.0
  var anchorPoint: Point
  var size: Size
  /// Nil where the shape's own corner radius stands.
  var cornerRadius: Double?
  /// What is added to each of the shape's own radii, where they are unlike and stand.
  var addedRadius = 0.0
  /// The filter's own blur and turn of hues.
  private(set) var restingBlur = 0.0
  private(set) var restingHueRotate = 0.0
  /// Nil where the layer's own shape stands.
  var morph: ShapeMorph?
  /// The shape's own corner radius.
  private(set) var restingRadius = 0.0
  private(set) var hasUnlikeRadii = false
  var transform: LayerTransform
  var strokeStart = 0.0
  var strokeEnd = 1.0
  var strokeWrap = false
  var lineWidth = 1.0
  var lineDashPhase = 0.0
  var fillColor = Color.none
  var strokeColor = Color.none
  var fillGradient: Gradient?
  var strokeGradient: Gradient?
  /// Nil without a filter.
  var filterBlur: Double?
  var filterHueRotate: Double?
  var zPosition: Double

  /// The model values.
  init(_ layer: borrowing Layer) {
    opacity = layer.opacity
    isHidden = layer.isHidden
    position = layer.position
    anchorPoint = layer.anchorPoint
    size = layer.bounds
    transform = layer.transform
    zPosition = layer.zPosition
    if let filter = layer.effects?.filter {
      restingBlur = filter.blur ?? 0
      restingHueRotate = filter.hueRotate ?? 0
    }
    switch layer.content {
    case .none: break
    case .text(_, let paint): setPaint(paint)
    case .shape(let shape, let paint):
      setPaint(paint)
      restingRadius = shape.restingRadius
      hasUnlikeRadii = shape.hasUnlikeRadii
    }
  }

  private mutating func setPaint(_ paint: Paint) {
    strokeStart = paint.strokeStart
    strokeEnd = paint.strokeEnd
    strokeWrap = paint.strokeWrap
    lineWidth = paint.lineWidth
    lineDashPhase = paint.lineDashPhase
    fillColor = paint.fillColor
    strokeColor = paint.strokeColor
    fillGradient = paint.fillGradient
    strokeGradient = paint.strokeGradient
  }

  /// What addition, curves and extrapolation made of the values, brought back into their ranges.
  mutating func clamp() {
    opacity = min(1, max(0, opacity))
    size = Size(max(0, size.width), max(0, size.height))
    if let radius = cornerRadius { cornerRadius = max(0, radius) }
    lineWidth = max(0, lineWidth)
    if let blur = filterBlur { filterBlur = max(0, blur) }
    let skew = transform.skew
    transform.skew = Point(min(89, max(-89, skew.x)), min(89, max(-89, skew.y)))
    guard !strokeWrap else { return }
    strokeStart = min(1, max(0, strokeStart))
    strokeEnd = min(1, max(0, strokeEnd))
  }

  /// The map from the layer's coordinates to its parent's.
  ///
  /// The layer's own origin is the top left of its bounds, as in Core Animation: when the size
  /// moves, content and sublayers alike shift by the anchor's share of the difference.
  var placement: AffineTransform {
    let anchor = Point(anchorPoint.x * size.width, anchorPoint.y * size.height)
    var matrix = transform.matrix
    if pathRotation != 0 { matrix = matrix.concatenating(.rotation(pathRotation)) }
    return AffineTransform.translation(position).concatenating(matrix)
      .concatenating(.translation(Point(-anchor.x, -anchor.y)))
  }
}
