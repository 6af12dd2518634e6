// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What is done to a layer's picture, and what moves in it.
///
/// A class for the reason that `LayerPlan` is one.
final class EffectsPlan {
  /// What is wanted.
  let model: LayerEffects
  /// The clip's outline.
  var clip: PartPlan?
  /// The mask's layers.
  var mask: SiblingPlan?
  /// Whether the mask or clip moves, so that copies that start apart need one each.
  var isMoving = false
  /// The names of a clip and mask that all copies share, once they are written.
  var known: (clip: Int?, mask: Int?) = (nil, nil)

  init(_ model: LayerEffects) { self.model = model }
}

extension Planner {
  mutating func planEffects(
    _ effects: LayerEffects, _ layer: Layer, _ timeline: LayerTimeline, _ plan: LayerPlan
  ) throws(EmissionError) {
    let own = EffectsPlan(effects)
    let (known, colors) = (tracks.count, colorCount)
    if let clip = effects.clip { own.clip = try planClip(clip.shape, layer, timeline) }
    if let mask = effects.mask {
      own.mask = try siblings(mask)
      layerName = layer.name
    }
    own.isMoving =
      tracks.count > known || colorCount > colors
      || effects.mask != nil && !plan.childLevels.isEmpty
    plan.effects = own
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
      let timeline = try LayerTimeline(bare, isSteady: isSteady)
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
