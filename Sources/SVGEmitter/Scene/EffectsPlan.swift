// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What is done to a layer's picture, and what moves in it.
///
/// A class for the reason that `LayerPlan` is one.
final class EffectsPlan {
  /// What is wanted; nil where sublayers are blended with what is below them in the layer alone.
  let model: LayerEffects?
  /// The filter where it stands still, and what moves its blur and hue.
  var filter: Filter?
  var blurTrack: Int?
  var hueTrack: Int?
  /// Whether sublayers are blended with what is below them.
  var isIsolated = false
  /// The clip's outline.
  var clip: PartPlan?
  /// The mask's layers.
  var mask: SiblingPlan?
  /// Whether the mask or clip moves, so that copies that start apart need one each.
  var isMoving = false
  /// The names of a clip and mask that all copies share, once they are written.
  var known: (clip: Int?, mask: Int?) = (nil, nil)
  /// Whether there is something for a filter to do.
  var hasFilter: Bool {
    blurTrack != nil || hueTrack != nil || filter != nil && filter != Filter()
  }
  /// The name of the filter written last, and for which tint.
  var knownFilter: (tint: Tint, name: Int)?

  init(_ model: LayerEffects?) { self.model = model }
}

extension Planner {
  mutating func planEffects(
    _ effects: LayerEffects?, _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let own = EffectsPlan(effects)
    let (known, colors) = (tracks.count, colorCount)
    own.isIsolated = layer.hasBlendedSublayers
    if let clip = effects?.clip { own.clip = try planClip(clip.shape, layer, timeline) }
    if let mask = effects?.mask {
      own.mask = try siblings(mask)
      layerName = layer.name
    }
    own.isMoving =
      tracks.count > known || colorCount > colors
      || effects?.mask != nil && !plan.childLevels.isEmpty
    own.filter = effects?.filter
    try planFilter(own, timeline)
    plan.effects = own
  }

  private mutating func planFilter(
    _ effects: EffectsPlan, _ timeline: LayerTimeline
  ) throws(EmissionError) {
    guard let filter = effects.filter else { return }
    if timeline.isAnimated(.filterBlur) {
      switch try timeline.number(.filterBlur, model: filter.blur ?? 0).clamped(0, 1e9) {
      case .constant(let v): effects.filter?.blur = v[0]
      case .moving(let track):
        effects.blurTrack = register(.stdDeviation, track, timeline, .filterBlur, "filter.blur")
      }
    }
    if timeline.isAnimated(.filterHueRotate) {
      switch try timeline.number(.filterHueRotate, model: filter.hueRotate ?? 0) {
      case .constant(let v): effects.filter?.hueRotate = v[0]
      case .moving(let track):
        effects.hueTrack = register(
          .hueRotation, track, timeline, .filterHueRotate, "filter.hueRotate")
      }
    }
    effects.filter = effects.filter?.shown ?? Filter()
  }

  /// Registers what CSS can't move, under its key path.
  mutating func register(
    _ target: AttributeTrack.Target, _ track: Track, _ timeline: LayerTimeline,
    _ component: Component, _ keyPath: StaticString
  ) -> Int {
    let index = register(target, track, source: timeline.source(of: component))
    tracks[index].keyPath = keyPath
    return index
  }

  private mutating func planClip(
    _ shape: Shape, _ layer: Layer, _ timeline: LayerTimeline
  ) throws(EmissionError) -> PartPlan {
    let form = shape.nativeForm(in: layer.bounds, Paint(), isStroked: false)
    let part = PartPlan(form, Paint(), isFilled: true, isStroked: false)
    guard timeline.isAnimated(.width) || timeline.isAnimated(.height) else { return part }
    if shape.followsBounds {
      let moving = LayerPlan(layer: layer)
      var bare = layer
      bare.animations = layer.animations.compactMap { $0.withoutCornerRadius }
      let timeline = LayerTimeline(bare, isSteady: isSteady, earliest: earliest)
      try planMovingShape(shape, Paint(), bare, timeline, moving)
      return moving.parts.first ?? part
    }
    // The bounds keep their anchor in place, so that their origin moves.
    let anchor = anchorFraction(layer, timeline)
    let (width, height) = try size(layer, timeline)
    let source = timeline.source(of: timeline.isAnimated(.width) ? .width : .height)
    let origin = try Signal.joined(width, height, tolerance: 0.002, source: source) {
      Vector(-anchor.x * $0[0], -anchor.y * $1[0], 0, 0)
    }
    if let track = origin.track, anchor != .zero {
      part.motions = [register(.translate, track, source: source)]
    }
    return part
  }
}

extension Animation {
  /// What is left without the corner radius, which a clip's shape doesn't share.
  fileprivate var withoutCornerRadius: Animation? {
    switch self {
    case .keyframes(let keyframes): return keyframes.property == .cornerRadius ? nil : self
    case .group(var group):
      group.children = group.children.compactMap { $0.withoutCornerRadius }
      return group.children.isEmpty ? nil : .group(group)
    }
  }
}
