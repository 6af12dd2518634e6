// SPDX-License-Identifier: MIT

/// A layer reduced to what its ink depends on; the tree is flat, in painting order.
struct InkNode {
  /// The model values.
  var model: LayerState
  /// Those on the layer that can change its ink.
  var animations: [Animation] = []
  /// The clocks of `animations`, apart from delays.
  var rates: [InkRate] = []
  /// Repeat the layer, outermost first.
  var replicators: [Replicator]
  /// The extents of the parent, in which the replicators' pivots lie.
  var parentBounds: Size
  /// The bounding area of what is filled.
  var area = 0.0
  /// The length of what is stroked, repeats included.
  var length = 0.0
  /// The shape, where its geometry moves.
  var shape: Shape?
  /// The index after the last layer in this one.
  var end = 0
  /// Whether all animations repeat within the time that is looked at.
  var isPeriodic = true
  /// Whether each instant sets anew whatever another one has set.
  var replacesAll: Bool { isPeriodic && !hasGroup }
  private var hasGroup = false
  /// Ink over time, as found for some delays.
  var profiles: [InkProfile] = []

  /// Takes in a layer without what is in it.
  init(_ layer: borrowing Layer) {
    model = LayerState(layer)
    replicators = layer.replicators
    parentBounds = layer.parentBounds
    for animation in layer.animations where animation.reach != .none {
      animations.append(animation)
      if case .group = animation { hasGroup = true }
      rates.append(InkRate(animation.timing))
    }
    switch layer.content {
    case .none: break
    case .shape(let shape, _): measure(shape)
    case .text(let text, _): area = text.inkArea(in: layer.bounds)
    }
  }

  private mutating func measure(_ shape: Shape) {
    area = shape.boundingArea(in: model.size, cornerRadius: nil)
    if animations.contains(where: { $0.reach == .geometry }) { self.shape = shape }
    if !model.strokeColor.isNone || animations.contains(where: { $0.paintsStroke }) {
      length = shape.inkLength(in: model.size, cornerRadius: nil)
    }
  }
}

/// The parts of a clock that don't depend on a delay.
struct InkRate {
  /// In seconds.
  var begin: Double
  /// How far `timeOffset` is ahead, in seconds of the loader's time.
  var lead: Double
  /// In whole milliseconds; 0 where time stands still.
  var cycle: Double
  /// Whether it has no end.
  var isEndless: Bool

  init(_ timing: MediaTiming) {
    begin = timing.begin
    lead = timing.speed == 0 ? 0 : timing.timeOffset / timing.speed
    cycle = timing.speed == 0 ? 0 : timing.roundedCycle
    isEndless = timing.speed == 0 || timing.repetition == .forever
  }
}

/// The ink of a layer at each instant, for one delay.
struct InkProfile {
  /// When the phase of each animation is 0, in milliseconds.
  var origins: [Double]
  /// The alpha of `currentColor` that it was found with.
  var currentAlpha: Double
  /// What the layer multiplies into the ink of its sublayers.
  var weights: [Double]
  /// Its own, weighted.
  var inks: [Double]
}

/// What an animation can change of the ink.
private enum InkReach {
  case none
  case paint
  case geometry
}

extension Animation {
  fileprivate var reach: InkReach {
    switch self {
    case .keyframes(let animation): return animation.property.reach
    case .group(let group):
      if group.children.contains(where: { $0.reach == .geometry }) { return .geometry }
      return group.children.contains { $0.reach == .paint } ? .paint : .none
    }
  }

  /// Whether it can make a stroke appear.
  fileprivate var paintsStroke: Bool {
    switch self {
    case .keyframes(let animation): animation.property == .strokeColor
    case .group(let group): group.children.contains(where: { $0.paintsStroke })
    }
  }
}

extension AnimatableProperty {
  fileprivate var reach: InkReach {
    switch self {
    case .boundsSize, .boundsWidth, .boundsHeight, .cornerRadius, .path: .geometry
    case .opacity, .hidden, .rotationX, .rotationY, .scale, .scaleX, .scaleY, .skew, .skewX, .skewY,
      .strokeStart,
      .strokeEnd, .lineWidth, .fillColor, .strokeColor:
      .paint
    case .position, .positionX, .positionY, .anchorPoint, .anchorPointX, .anchorPointY,
      .translation, .translationX, .translationY, .rotation, .lineDashPhase, .zPosition,
      .fillColors, .fillLocations, .fillStartPoint, .fillEndPoint, .strokeColors,
      .strokeLocations, .strokeStartPoint, .strokeEndPoint, .filterBlur, .filterHueRotate:
      .none
    }
  }
}

extension Text {
  /// The area of the line: a character is taken for 0.6 × fontSize wide.
  func inkArea(in bounds: Size) -> Double {
    if fit { return bounds.width * fontSize }
    let characters = string.count { $0 & 0xC0 != 0x80 }
    return 0.6 * fontSize * fontSize * Double(characters)
  }
}

extension LayerState {
  /// What the layer multiplies into the ink in it: 0 where it is hidden.
  var inkWeight: Double {
    if isHidden { return 0 }
    var scale = transform.scale.x * transform.scale.y
    if transform.isSpatial {
      scale *=
        Trigonometry.cos(turns: transform.rotationX / 360)
        * Trigonometry.cos(turns: transform.rotationY / 360)
    }
    guard transform.skew != .zero else { return opacity * abs(scale) }
    return opacity * abs(scale * LayerTransform.skewDeterminant(transform.skew))
  }

  /// The ink of a fill and a stroke.
  func ink(area: Double, length: Double, currentAlpha: Double) -> Double {
    var ink = 0.0
    if area != 0 { ink = area * fillColor.inkAlpha(currentAlpha) }
    guard length != 0 else { return ink }
    let interval = min(1, max(0, strokeEnd - strokeStart))
    return ink + length * lineWidth * interval * strokeColor.inkAlpha(currentAlpha)
  }
}

extension LayerTransform {
  fileprivate static func skewDeterminant(_ skew: Point) -> Double {
    1 - Trigonometry.tan(turns: skew.x / 360) * Trigonometry.tan(turns: skew.y / 360)
  }
}

extension Color {
  /// The alpha that is painted where `currentColor` has one of its own.
  func inkAlpha(_ currentAlpha: Double) -> Double {
    switch base {
    case .none: 0
    case .currentColor: alpha * currentAlpha
    case .rgb, .variable: alpha
    }
  }
}
