// SPDX-License-Identifier: MIT

/// What is done to a layer's picture as a whole: first the clip, then the mask, the filter and, after
/// the opacity, the blend mode.
///
/// A class, since few layers have any.
public final class LayerEffects: Sendable {
  /// What the content and sublayers are cut at.
  public let clip: Clip?
  /// Layers in the bounds of this one whose alpha masks it; nil for no mask.
  public let mask: [Layer]?
  /// What is done to its pixels.
  public let filter: Filter?
  /// How it is mixed with what is below it in its parent.
  public let blendMode: BlendMode

  /// A rectangle in the layer's coordinates that holds what the filter paints at any instant.
  public let region: Rect
  /// A rectangle in the layer's coordinates that holds what the mask paints at any instant.
  public let maskRegion: Rect

  /// Makes a set of effects.
  ///
  /// - Parameters:
  ///   - layer: with its content and sublayers, from which the regions are worked out.
  ///   - isSteady: whether endless animations have always run.
  public init(
    clip: Clip? = nil, mask: [Layer]? = nil, filter: Filter? = nil, blendMode: BlendMode = .normal,
    of layer: borrowing Layer, isSteady: Bool
  ) {
    self.clip = clip
    self.mask = mask
    self.filter = filter
    self.blendMode = blendMode
    let none = Rect(0, 0, 1, 1)
    maskRegion = mask?.maskRegion(isSteady: isSteady) ?? none
    guard let filter = filter?.widest(in: layer.animations) else {
      region = none
      return
    }
    let box = layer.innerInkBox(clip: clip, isSteady: isSteady) ?? none
    region = box.insetBy(-1 - filter.outset)
  }
}

/// What a layer is cut at.
public enum Clip: Equatable, Sendable {
  /// The layer's bounds.
  case bounds
  /// The inside of a shape by the nonzero rule.
  case shape(Shape)

  /// The shape.
  public var shape: Shape {
    switch self {
    case .bounds: Shape(.rect(rect: nil))
    case .shape(let shape): shape
    }
  }
}

/// What is done to a layer's pixels, in the order of the properties.
public struct Filter: Equatable, Sendable {
  /// The standard deviation of a Gaussian blur in the layer's units; nil for none.
  public var blur: Double?
  /// The standard deviation of a blur after which alpha is made steep; nil for none.
  public var goo: Double?
  /// Degrees by which hues turn; nil for none.
  public var hueRotate: Double?
  /// What falls below the layer; nil for none.
  public var shadow: Shadow?

  /// Makes a filter that does nothing.
  public init() {}

  /// The factor of alpha after a `goo` blur: what it was at a half it stays.
  public static let gooSlope = 20.0
  /// How many standard deviations away a blur still shows.
  public static let reach = 3.0

  /// How far it paints beyond what it is given, on each side.
  public var outset: Double {
    let blurs = max(0, blur ?? 0) + max(0, goo ?? 0)
    guard let shadow else { return Filter.reach * blurs }
    let shift = max(abs(shadow.offset.x), abs(shadow.offset.y))
    return Filter.reach * (blurs + max(0, shadow.radius)) + shift
  }
}

extension Filter {
  /// The filter with the greatest blur that animations give it, with room for curves that overshoot.
  func widest(in animations: [Animation]) -> Filter {
    var filter = self
    var added = 0.0
    animations.forEachAnimation { animation in
      guard case .keyframes(let own) = animation, own.property == .filterBlur,
        let most = own.mostNumber
      else { return }
      if own.isAdditive { added += max(0, most) } else { filter.blur = max(filter.blur ?? 0, most) }
    }
    if added > 0 { filter.blur = (filter.blur ?? 0) + added }
    return filter
  }
}

extension KeyframeAnimation {
  /// A number that its values hardly ever exceed; nil if they aren't numbers.
  fileprivate var mostNumber: Double? {
    guard case .numbers(let values) = values, let most = values.max(), let least = values.min()
    else { return nil }
    var bound = 1.3 * most
    if let spring {
      let push = spring.initialVelocity.magnitude / spring.angularFrequency
      bound = max(bound, most + (most - least) * (1 + push))
    }
    guard isCumulative else { return bound }
    switch timing.repetition {
    case .count(let count): return bound * max(1, count.rounded(.up))
    case .duration(let time): return bound * max(1, (time / timing.cycle).rounded(.up))
    case .forever: return bound
    }
  }
}

/// A soft picture of a layer's alpha in one color, below the layer.
///
/// Source: CALayer's shadow properties.
public struct Shadow: Equatable, Sendable {
  /// Where it falls, in the layer's units.
  public var offset = Point(0, 3)
  /// The standard deviation of its blur, in the layer's units.
  public var radius = 3.0
  /// Its color.
  public var color = Color(.rgb(0, 0, 0))

  /// Makes a black shadow.
  public init() {}
}

/// CSS's `mix-blend-mode`.
///
/// Source: Compositing and Blending 1.
public enum BlendMode: UInt8, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter

  /// The word as CSS has it.
  public var word: StaticString {
    let words = WordList.blendMode.words
    return words[Int(rawValue)]
  }
}

extension Layer {
  /// Whether some sublayer is blended with what is below it.
  public var hasBlendedSublayers: Bool { sublayers.hasBlendedLayer }
}

extension [Layer] {
  /// What holds all that they paint; far more where anything moves, since it costs nothing.
  fileprivate func maskRegion(isSteady: Bool) -> Rect? {
    var isMoving = false
    forEachLayer { isMoving = isMoving || !$0.animations.isEmpty }
    guard let box = inkBox(isSteady: isSteady) else { return nil }
    return isMoving ? box.grownByShare(1).insetBy(-20) : box.insetBy(-1)
  }

  /// Whether some layer is blended with what is below it.
  public var hasBlendedLayer: Bool {
    contains { layer in
      guard let effects = layer.effects else { return false }
      return effects.blendMode != .normal
    }
  }
}
