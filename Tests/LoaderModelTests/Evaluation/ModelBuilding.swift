// SPDX-License-Identifier: MIT

import LoaderModel

/// A layer that fills a canvas of 100 × 100.
func fullLayer(_ content: Layer.Content = .none) -> Layer {
  var layer = Layer(bounds: Size(100, 100), position: Point(50, 50), parentBounds: Size(100, 100))
  layer.content = content
  return layer
}

/// A filled oval in a frame on a canvas of 100 × 100.
func dot(_ x: Double, _ y: Double, _ side: Double, fill: Color = .currentColor) -> Layer {
  var layer = Layer(
    bounds: Size(side, side), position: Point(x + side / 2, y + side / 2),
    parentBounds: Size(100, 100))
  var paint = Paint()
  paint.fillColor = fill
  layer.content = .shape(Shape(.oval(rect: nil)), paint)
  return layer
}

/// A loader of layers.
func loader(_ layers: [Layer], start: Loader.Start = .steady) -> Loader {
  var loader = Loader()
  loader.layers = layers
  loader.start = start
  return loader
}

/// An animation of numbers at even key times.
func animation(
  _ property: AnimatableProperty, _ values: [Double], _ timing: MediaTiming
) -> KeyframeAnimation {
  let last = Double(max(1, values.count - 1))
  return KeyframeAnimation(
    property: property, values: .numbers(values),
    keyTimes: values.indices.map { Double($0) / last }, timing: timing)
}

/// A timing with some properties changed.
func timing(_ duration: Double, _ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
  var result = MediaTiming(duration: duration)
  change(&result)
  return result
}

extension Layer {
  /// The layer with its animations replaced.
  func animated(_ animations: KeyframeAnimation...) -> Layer {
    var layer = self
    layer.animations = animations.map { .keyframes($0) }
    return layer
  }

  /// The layer with its animations replaced by one group.
  func animated(_ timing: MediaTiming, group children: [Animation]) -> Layer {
    var layer = self
    layer.animations = [.group(AnimationGroup(timing: timing, children: children))]
    return layer
  }

  /// The layer repeated.
  func repeated(_ replicators: Replicator...) -> Layer {
    var layer = self
    layer.replicators = replicators
    return layer
  }
}

/// A replicator with a delay in steps.
func replicator(
  _ count: Int, delay: Double = 0, rotation: Double = 0,
  _ change: (inout Replicator) -> Void = { _ in }
) -> Replicator {
  var result = Replicator(count: count)
  result.delay = .step(delay)
  result.rotation = rotation
  change(&result)
  return result
}

extension PresentationNode {
  /// The first node with content here or below.
  var leaf: PresentationNode? {
    if case .none = content { return children.lazy.compactMap(\.leaf).first }
    return self
  }

  /// The paint of a shape.
  var paint: Paint? {
    if case .shape(let shape) = content { return shape.paint }
    return nil
  }
}

extension Loader {
  /// The opacities of the first layer's copies at an instant.
  func opacities(at t: Double) -> [Double] {
    presentation(at: t).nodes.map { $0.leaf?.opacity ?? .nan }
  }

  /// The opacity of the first layer at an instant.
  func opacity(at t: Double) -> Double { opacities(at: t).first ?? .nan }

  /// The paint of the first layer at an instant.
  func paint(at t: Double) -> Paint? { presentation(at: t).nodes.first?.leaf?.paint }
}

/// Whether two lists agree within 1e-9, or within `tolerance`.
func agree(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Whether two numbers agree within 1e-9, or within `tolerance`.
func agree(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

/// Whether two points agree within 1e-9, or within `tolerance`.
func agree(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  (a - b).length <= tolerance
}
