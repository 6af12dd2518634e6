// SPDX-License-Identifier: MIT

/// Coarse pictures of many instants of a loader, what `presentation(at:)` shows at each.
///
/// Layers and their copies are laid out once, as far as they are ever seen; what doesn't change from frame
/// to frame is kept.
struct CoarseFilm {
  private let grid: CellGrid
  private let background: Color
  private let isSteady: Bool
  private let scene: FilmScene
  private var scratch = CoverageScratch()

  init(_ loader: borrowing Loader, _ grid: CellGrid) {
    self.grid = grid
    background = loader.background
    isSteady = loader.start == .steady
    scene = FilmScene(loader.layers, delay: 0, InstanceTint())
  }

  /// The picture of an instant, in seconds.
  mutating func picture(at time: Double) -> CoarsePicture {
    var picture = CoarsePicture(empty: grid, background)
    let instant = FilmInstant(time: Loader.milliseconds(time), isSteady: isSteady, grid: grid)
    scene.draw(FilmPlace(grid.toCells), instant, &picture, &scratch)
    return picture
  }
}

/// The instant that is drawn.
struct FilmInstant {
  /// In milliseconds.
  let time: Double
  /// Whether endless animations have always run.
  let isSteady: Bool
  let grid: CellGrid
}

/// What the layers around leave to draw a layer in.
struct FilmPlace {
  /// From the coordinates around to cells.
  var transform: AffineTransform
  var opacity = 1.0
  /// How much of each cell clips and masks leave; nil for all.
  var clip: [Double]?
  /// From the layers' parent, in space, to the layer around; nil where that is flat.
  var space: Transform3D?

  init(_ transform: AffineTransform) { self.transform = transform }
}

/// Siblings.
struct FilmScene {
  private let nodes: [FilmNode]
  /// Whether they are painted as they stand.
  private let isInOrder: Bool
  private let delay: Double

  init(_ layers: [Layer], delay: Double, _ tint: InstanceTint) {
    nodes = layers.map { FilmNode($0, level: 0, delay: delay, tint) }
    isInOrder = layers.count < 2 || !layers.contains { $0.leavesOrder }
    self.delay = delay
  }

  func draw(
    _ place: FilmPlace, _ instant: FilmInstant, _ picture: inout CoarsePicture,
    _ scratch: inout CoverageScratch
  ) {
    if isInOrder {
      for node in nodes { node.draw(place, instant, &picture, &scratch) }
      return
    }
    // A replicated layer has one place: that of its copy without delay.
    let heights = nodes.map { $0.values(instant, delay: delay).zPosition }
    let order = nodes.indices.sorted {
      heights[$0] != heights[$1] ? heights[$0] < heights[$1] : $0 < $1
    }
    for index in order { nodes[index].draw(place, instant, &picture, &scratch) }
  }
}

/// A layer in one of its copies, or all copies of it by its replicators from `level` on.
final class FilmNode {
  private let layer: Layer
  private let level: Int
  /// The sum of the delays of the replicators around, in seconds.
  private let delay: Double
  private let tint: InstanceTint
  /// The state of a layer that never changes.
  private let stillValues: LayerState?
  private let opensSpace: Bool
  private var content: FilmContent
  // Laid out once they are seen.
  private var copies: [(node: FilmNode, place: AffineTransform, opacity: Double)]?
  private var sublayers: FilmScene?
  private var mask: FilmScene?

  init(_ layer: Layer, level: Int, delay: Double, _ tint: InstanceTint) {
    self.layer = layer
    self.level = level
    self.delay = delay
    self.tint = tint
    var values: LayerState?
    if layer.animations.isEmpty && level == layer.replicators.count {
      values = LayerState(of: layer, at: 0, delay: delay, isSteady: true)
    }
    stillValues = values
    opensSpace = layer.opensSpace
    content = FilmContent(layer.content)
  }

  func values(_ instant: FilmInstant, delay: Double) -> LayerState {
    LayerState(of: layer, at: instant.time, delay: delay, isSteady: instant.isSteady)
  }

  func draw(
    _ place: FilmPlace, _ instant: FilmInstant, _ picture: inout CoarsePicture,
    _ scratch: inout CoverageScratch
  ) {
    if level < layer.replicators.count {
      drawCopies(place, instant, &picture, &scratch)
    } else if let stillValues {
      draw(stillValues, place, instant, &picture, &scratch)
    } else {
      draw(values(instant, delay: delay), place, instant, &picture, &scratch)
    }
  }

  private func drawCopies(
    _ place: FilmPlace, _ instant: FilmInstant, _ picture: inout CoarsePicture,
    _ scratch: inout CoverageScratch
  ) {
    let copies = self.copies ?? makeCopies()
    self.copies = copies
    for copy in copies {
      var inner = place
      inner.opacity *= copy.opacity
      if inner.opacity <= 0 { continue }
      if let space = place.space {
        inner.space = space.concatenating(Transform3D(copy.place))
      } else {
        inner.transform = place.transform.concatenating(copy.place)
      }
      copy.node.draw(inner, instant, &picture, &scratch)
    }
  }

  private func makeCopies() -> [(node: FilmNode, place: AffineTransform, opacity: Double)] {
    let replicator = layer.replicators[level]
    return (0..<max(0, replicator.count)).map { i in
      let node = FilmNode(
        layer, level: level + 1, delay: delay + replicator.delay(ofCopy: i),
        tint.inside(replicator, copy: i))
      let opacity = InstanceTint.factor(
        replicator.instanceColor.alpha, replicator.instanceOffsets.alpha, i)
      return (node, replicator.transform(ofCopy: i, parentBounds: layer.parentBounds), opacity)
    }
  }

  private func draw(
    _ values: LayerState, _ place: FilmPlace, _ instant: FilmInstant,
    _ picture: inout CoarsePicture, _ scratch: inout CoverageScratch
  ) {
    var inner = place
    inner.opacity *= values.opacity
    if values.isHidden || inner.opacity <= 0 { return }
    if place.space != nil || opensSpace {
      let placed = values.spatialPlacement
      inner.space = place.space?.concatenating(placed) ?? placed
    } else {
      inner.transform = place.transform.concatenating(values.placement)
    }
    if let effects = layer.effects {
      inner.clip = clip(effects, values, inner.transform, place, instant, &scratch)
    }
    if content.isAny {
      content.draw(layer.content, values, tint, inner, instant.grid, &picture, &scratch)
    }
    if layer.sublayers.isEmpty { return }
    let sublayers = self.sublayers ?? FilmScene(layer.sublayers, delay: delay, tint)
    self.sublayers = sublayers
    sublayers.draw(inner, instant, &picture, &scratch)
  }

  /// What a layer's clip and mask leave of each cell; nil for all.
  private func clip(
    _ effects: LayerEffects, _ values: LayerState, _ transform: AffineTransform,
    _ place: FilmPlace, _ instant: FilmInstant, _ scratch: inout CoverageScratch
  ) -> [Double]? {
    var result = place.clip
    if let clip = effects.clip {
      let path = clip.shape.path(in: values.size, cornerRadius: nil)
      let inside = instant.grid.coverage(of: path.polygons(), transform, .nonzero)
      var all = [Double](repeating: 0, count: instant.grid.count)
      for i in inside.values.indices { all[inside.offset + i] = min(1, inside.values[i]) }
      result = product(result, all)
    }
    if let layers = effects.mask {
      let mask = self.mask ?? FilmScene(layers, delay: delay, tint)
      self.mask = mask
      var picture = CoarsePicture(empty: instant.grid)
      var inner = FilmPlace(transform)
      inner.space = place.space
      mask.draw(inner, instant, &picture, &scratch)
      result = product(result, picture.inks)
    }
    return result
  }

  private func product(_ a: [Double]?, _ b: [Double]) -> [Double] {
    guard let a else { return b }
    return a.indices.map { a[$0] * b[$0] }
  }
}
