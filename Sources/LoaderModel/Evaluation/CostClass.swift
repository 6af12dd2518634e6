// SPDX-License-Identifier: MIT

/// What a browser has to do for each frame of a loader, the dearest of all its animations.
public enum CostClass: UInt8, CaseIterable, Sendable {
  /// Only opacities and transforms change: what is painted can be kept.
  case compositor
  /// Colors or strokes change: something is painted anew.
  case paint
  /// Outlines, sizes or the painting order change: something is laid out anew.
  case geometry

  /// The word in manifests.
  public var word: StaticString {
    switch self {
    case .compositor: "compositor"
    case .paint: "paint"
    case .geometry: "geometry"
    }
  }
}

extension Loader {
  /// What each frame costs.
  public var cost: CostClass {
    var cost = CostClass.compositor
    layers.forEachLayer { layer in
      layer.animations.forEachAnimation { animation in
        if case .keyframes(let keyframes) = animation,
          keyframes.property.cost.rawValue > cost.rawValue
        {
          cost = keyframes.property.cost
        }
      }
    }
    return cost
  }
}

extension AnimatableProperty {
  /// What a frame costs in which it changes.
  fileprivate var cost: CostClass {
    switch self {
    case .opacity, .position, .positionX, .positionY, .anchorPoint, .anchorPointX, .anchorPointY,
      .translation, .translationX, .translationY, .rotation, .rotationX, .rotationY, .scale,
      .scaleX, .scaleY, .skew, .skewX, .skewY:
      .compositor
    case .hidden, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .fillColor, .strokeColor,
      .fillColors, .fillLocations, .fillStartPoint, .fillEndPoint, .strokeColors,
      .strokeLocations, .strokeStartPoint, .strokeEndPoint, .filterBlur, .filterHueRotate:
      .paint
    case .boundsSize, .boundsWidth, .boundsHeight, .cornerRadius, .path, .zPosition: .geometry
    }
  }
}
