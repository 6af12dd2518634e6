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
    case .keyframes(let keyframes): set(keyframes, at: progress)
    case .group(let group): apply(group, at: progress)
    }
  }

  /// Replaces the components that an animation on a layer names, if it has an effect.
  mutating func apply(_ animation: borrowing KeyframeAnimation, _ clock: Clock, at time: Double) {
    guard let progress = clock.progress(at: time) else { return }
    set(animation, at: progress)
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

  mutating func set(_ animation: borrowing KeyframeAnimation, at fraction: Double) {
    if let path = animation.path { return follow(path, animation, at: fraction) }
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
    case .colorLists(let values) where i < values.count:
      let next = values[place.blend == 0 ? i : i + 1]
      let colors = zip(values[i], next).map { $0.0.blended(with: $0.1, by: place.blend) }
      setGradient(animation.property) { $0.with(colors: colors) }
    case .locationLists(let values) where i < values.count:
      let next = values[place.blend == 0 ? i : i + 1]
      let locations = zip(values[i], next).map { $0.0 + ($0.1 - $0.0) * place.blend }
      setGradient(animation.property) { $0.with(locations: locations) }
    case .numbers, .points, .colors, .booleans, .colorLists, .locationLists, .shapes: break
    }
  }

  private mutating func set(_ animation: borrowing KeyframeAnimation, at place: SplinePlace) {
    switch animation.values {
    case .numbers(let values): set(animation.property, place.value(of: values))
    case .points(let values): set(animation.property, place.value(of: values))
    case .colors(let values): set(animation.property, place.value(of: values))
    case .shapes(let values): morph = ShapeMorph(values, place)
    case .booleans: break
    case .colorLists(let values):
      let colors = (values.first ?? []).indices.map { item in
        place.value(of: values.map { $0[item] })
      }
      setGradient(animation.property) { $0.with(colors: colors) }
    case .locationLists(let values):
      let locations = (values.first ?? []).indices.map { item in
        place.value(of: values.map { $0[item] })
      }
      setGradient(animation.property) { $0.with(locations: locations) }
    }
  }

  private mutating func setGradient(
    _ property: AnimatableProperty, _ change: (Gradient) -> Gradient
  ) {
    guard let (_, isStroke) = property.gradientPart else { return }
    if isStroke {
      strokeGradient = strokeGradient.map(change)
    } else {
      fillGradient = fillGradient.map(change)
    }
  }

  mutating func set(_ property: AnimatableProperty, _ value: Double) {
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
    case .filterBlur: filterBlur = value
    case .filterHueRotate: filterHueRotate = value
    case .position, .anchorPoint, .boundsSize, .translation, .scale, .skew:
      set(property, Point(value, value))
    case .path, .fillColor, .strokeColor, .fillColors, .fillLocations, .fillStartPoint,
      .fillEndPoint,
      .strokeColors, .strokeLocations, .strokeStartPoint, .strokeEndPoint:
      break
    }
  }

  mutating func set(_ property: AnimatableProperty, _ value: Point) {
    switch property {
    case .position: position = value
    case .anchorPoint: anchorPoint = value
    case .boundsSize: size = Size(value.x, value.y)
    case .translation: transform.translation = value
    case .scale: transform.scale = value
    case .skew: transform.skew = value
    case .fillStartPoint, .strokeStartPoint:
      setGradient(property) { $0.with(startPoint: value, endPoint: $0.endPoint) }
    case .fillEndPoint, .strokeEndPoint:
      setGradient(property) { $0.with(startPoint: $0.startPoint, endPoint: value) }
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
