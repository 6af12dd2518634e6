// SPDX-License-Identifier: MIT

extension LayerState {
  /// Brings the components that an animation names to its value, added to what was there or to what
  /// earlier cycles came to where it says so.
  ///
  /// Source: CAPropertyAnimation, `isAdditive` and `isCumulative`.
  mutating func set(_ animation: borrowing KeyframeAnimation, at progress: Progress) {
    guard animation.isAdditive || animation.isCumulative else {
      return set(animation, at: progress.fraction)
    }
    let property = animation.property
    let keepsRadii =
      property == .cornerRadius && hasUnlikeRadii && animation.isAdditive && cornerRadius == nil
    let before = numbers(of: property)
    set(animation, at: progress.fraction)
    var sum = numbers(of: property)
    let turn = pathRotation
    if animation.isCumulative && progress.cycles != 0 {
      set(animation, at: animation.timing.autoreverses ? 0.0 : 1.0)
      sum = sum + numbers(of: property) * progress.cycles
      pathRotation = turn
    }
    setNumbers(of: property, to: animation.isAdditive ? before + sum : sum)
    if keepsRadii { (addedRadius, cornerRadius) = (cornerRadius ?? 0, nil) }
  }

  /// One number of a property as x, or both of a pair.
  private func numbers(of property: AnimatableProperty) -> Point {
    switch property {
    case .opacity: Point(opacity, 0)
    case .position: position
    case .positionX: Point(position.x, 0)
    case .positionY: Point(position.y, 0)
    case .anchorPoint: anchorPoint
    case .anchorPointX: Point(anchorPoint.x, 0)
    case .anchorPointY: Point(anchorPoint.y, 0)
    case .boundsSize: Point(size.width, size.height)
    case .boundsWidth: Point(size.width, 0)
    case .boundsHeight: Point(size.height, 0)
    case .cornerRadius:
      Point(cornerRadius ?? (hasUnlikeRadii ? addedRadius : restingRadius), 0)
    case .lineWidth: Point(lineWidth, 0)
    case .lineDashPhase: Point(lineDashPhase, 0)
    case .strokeStart: Point(strokeStart, 0)
    case .strokeEnd: Point(strokeEnd, 0)
    case .zPosition: Point(zPosition, 0)
    case .filterBlur: Point(filterBlur ?? restingBlur, 0)
    case .filterHueRotate: Point(filterHueRotate ?? restingHueRotate, 0)
    case .fillStartPoint: fillGradient?.startPoint ?? .zero
    case .fillEndPoint: fillGradient?.endPoint ?? .zero
    case .strokeStartPoint: strokeGradient?.startPoint ?? .zero
    case .strokeEndPoint: strokeGradient?.endPoint ?? .zero
    case .translation: transform.translation
    case .translationX: Point(transform.translation.x, 0)
    case .translationY: Point(transform.translation.y, 0)
    case .rotation: Point(transform.rotation, 0)
    case .rotationX: Point(transform.rotationX, 0)
    case .rotationY: Point(transform.rotationY, 0)
    case .scale: transform.scale
    case .scaleX: Point(transform.scale.x, 0)
    case .scaleY: Point(transform.scale.y, 0)
    case .skew: transform.skew
    case .skewX: Point(transform.skew.x, 0)
    case .skewY: Point(transform.skew.y, 0)
    case .hidden, .path, .fillColor, .strokeColor, .fillColors, .strokeColors, .fillLocations,
      .strokeLocations:
      .zero
    }
  }

  private mutating func setNumbers(of property: AnimatableProperty, to value: Point) {
    if property.descriptor.componentCount == 2 {
      set(property, value)
    } else {
      set(property, value.x)
    }
  }
}
