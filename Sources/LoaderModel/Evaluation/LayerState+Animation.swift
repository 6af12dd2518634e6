// SPDX-License-Identifier: MIT

extension LayerState {
  /// The state of a layer, its animations applied in order and the values clamped.
  ///
  /// - Parameters:
  ///   - time: in milliseconds.
  ///   - delay: the sum of the replicators' delays, in seconds.
  init(of layer: borrowing Layer, at time: Double, delay: Double, isSteady: Bool) {
    self.init(layer)
    for animation in layer.animations {
      let clock = Clock(animation.timing, delay: delay, isSteady: isSteady)
      apply(animation, clock, at: time, isFromLeft: false)
    }
    clamp()
  }

  /// Replaces the components that an animation names, if it has an effect at its parent's time.
  mutating func apply(
    _ animation: borrowing Animation, _ clock: Clock, at time: Double, isFromLeft: Bool
  ) {
    guard let progress = clock.progress(at: time, isFromLeft: isFromLeft) else { return }
    switch animation {
    case .keyframes(let keyframes): set(keyframes, at: progress.fraction)
    case .group(let group): apply(group, at: progress)
    }
  }

  /// Replaces the components that an animation on a layer names, if it has an effect.
  mutating func apply(_ animation: borrowing KeyframeAnimation, _ clock: Clock, at time: Double) {
    guard let progress = clock.progress(at: time) else { return }
    set(animation, at: progress.fraction)
  }

  /// Runs the children in the group's time; they never see a time outside its duration.
  private mutating func apply(_ group: AnimationGroup, at progress: Progress) {
    let bent = group.timing.timingFunction.value(at: progress.fraction)
    let time = group.timing.duration * min(1, max(0, bent))
    let isFromLeft = bent >= 1 || progress.isFromLeft
    for child in group.children {
      apply(child, Clock(inGroup: child.timing), at: time, isFromLeft: isFromLeft)
    }
  }

  private mutating func set(_ animation: borrowing KeyframeAnimation, at fraction: Double) {
    let place = animation.position(at: fraction)
    if let spline = place.onSpline { return set(animation, at: spline) }
    let i = place.index
    switch animation.values {
    case .numbers(let values) where i < values.count:
      let next = place.blend == 0 ? i : i + 1
      set(animation.property, values[i] + (values[next] - values[i]) * place.blend)
    case .points(let values) where i < values.count:
      let next = place.blend == 0 ? i : i + 1
      set(animation.property, values[i].interpolated(to: values[next], by: place.blend))
    case .colors(let values) where i < values.count:
      let next = place.blend == 0 ? i : i + 1
      set(animation.property, values[i].blended(with: values[next], by: place.blend))
    case .booleans(let values) where i < values.count: isHidden = values[i]
    case .shapes(let values) where i < values.count:
      let next = place.blend == 0 ? i : i + 1
      morph = ShapeMorph(from: values[i], to: values[next], blend: place.blend)
    case .numbers, .points, .colors, .booleans, .shapes: break
    }
  }

  private mutating func set(_ animation: borrowing KeyframeAnimation, at place: SplinePlace) {
    switch animation.values {
    case .numbers(let values): set(animation.property, place.value(of: values))
    case .points(let values): set(animation.property, place.value(of: values))
    case .colors(let values): set(animation.property, place.value(of: values))
    case .booleans, .shapes: break
    }
  }

  private mutating func set(_ property: AnimatableProperty, _ value: Double) {
    switch property {
    case .opacity: opacity = value
    case .hidden: isHidden = value != 0
    case .positionX: position.x = value
    case .positionY: position.y = value
    case .anchorPointX: anchorPoint.x = value
    case .anchorPointY: anchorPoint.y = value
    case .boundsWidth: size.width = value
    case .boundsHeight: size.height = value
    case .cornerRadius: cornerRadius = value
    case .translationX: transform.translation.x = value
    case .translationY: transform.translation.y = value
    case .rotation: transform.rotation = value
    case .rotationX: transform.rotationX = value
    case .rotationY: transform.rotationY = value
    case .scaleX: transform.scale.x = value
    case .scaleY: transform.scale.y = value
    case .skewX: transform.skew.x = value
    case .skewY: transform.skew.y = value
    case .strokeStart: strokeStart = value
    case .strokeEnd: strokeEnd = value
    case .lineWidth: lineWidth = value
    case .lineDashPhase: lineDashPhase = value
    case .zPosition: zPosition = value
    case .position, .anchorPoint, .boundsSize, .translation, .scale, .skew:
      set(property, Point(value, value))
    case .fillColor, .strokeColor, .path: break
    }
  }

  private mutating func set(_ property: AnimatableProperty, _ value: Point) {
    switch property {
    case .position: position = value
    case .anchorPoint: anchorPoint = value
    case .boundsSize: size = Size(value.x, value.y)
    case .translation: transform.translation = value
    case .scale: transform.scale = value
    case .skew: transform.skew = value
    default: break
    }
  }

  private mutating func set(_ property: AnimatableProperty, _ value: Color) {
    if property == .fillColor { fillColor = value }
    if property == .strokeColor { strokeColor = value }
  }
}

extension Animation {
  /// When it runs.
  var timing: MediaTiming {
    switch self {
    case .keyframes(let animation): animation.timing
    case .group(let group): group.timing
    }
  }
}
