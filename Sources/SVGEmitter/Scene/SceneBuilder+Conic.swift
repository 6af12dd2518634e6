// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Conic gradients as patterns.
extension SceneBuilder {
  /// Writes the pattern of a conic gradient, and the masks that its layers need.
  mutating func writeConic(
    _ conic: ConicPlan, _ plan: GradientPlan, _ name: Int, _ context: Context
  ) {
    let picture = conic.picture ?? ConicPicture(plan.stops(context.tint), format)
    var writer = ConicWriter(conic: conic, plan: plan, picture: picture, context: context)
    markup.begin(.pattern)
    markup.identify(as: name)
    markup.attribute(.patternUnits, "userSpaceOnUse")
    writeRegion(conic.box)
    writer.writeTile(&self)
    markup.end()
    writer.writeMasks(&self)
  }
}

/// Writes one pattern.
private struct ConicWriter {
  let conic: ConicPlan
  let plan: GradientPlan
  let picture: ConicPicture
  let context: SceneBuilder.Context
  /// The masks to write: wedges, and the gray at both ends of each segment.
  var masks: [(name: Int, field: ConicPicture.Field, values: [(Double, Double)])] = []

  // MARK: The tile

  mutating func writeTile(_ builder: inout SceneBuilder) {
    guard let field = picture.alphas else { return writeLayers(under: nil, &builder) }
    let alphas = picture.segments.alphas
    let only = field.colors.isEmpty && field.wedges.count == 1 ? alphas.first?.0 : nil
    builder.markup.begin(.g)
    if let only {
      builder.markup.attribute(.opacity, only, decimals: builder.format.unitDecimals)
    } else {
      refer(field, alphas, &builder)
    }
    writeLayers(under: only == nil ? field : nil, &builder)
    builder.markup.end()
  }

  /// Adds a mask to the element opened last.
  private mutating func refer(
    _ field: ConicPicture.Field, _ values: [(Double, Double)], _ builder: inout SceneBuilder
  ) {
    let name = builder.markup.makeName()
    masks.append((name, field, values))
    builder.markup.refer(.mask, to: name)
  }

  /// Writes something of a mask that moves below all else: Chromium paints a pattern anew only where an
  /// element in it moves, and not where a mask of one does.
  private func writeUnseen(_ field: ConicPicture.Field, _ builder: inout SceneBuilder) {
    if !field.dashes.isEmpty {
      for dash in field.dashes where dash.track != nil {
        return writeDash(dash, .still(.gray(context.tint.maskAlpha == nil ? 0 : 1)), &builder)
      }
    }
    for color in field.colors where !color.track.isConstant {
      return writeGround(.moving(color), &builder)
    }
  }

  /// - Parameter mask: whose wedges hide all of it in part.
  private mutating func writeLayers(
    under mask: ConicPicture.Field?, _ builder: inout SceneBuilder
  ) {
    let isSingle = picture.layers.count == 1 && picture.layers[0].hues == nil
    let isGroup = picture.alphas != nil && (!isSingle || mask?.isMoving == true)
    if isGroup { beginGroup(&builder) }
    if let mask { writeUnseen(mask, &builder) }
    for (layer, hues, weights) in picture.layers {
      guard let weights, let values = layer.weights else {
        write(layer, hues, &builder)
        continue
      }
      builder.markup.begin(.g)
      refer(weights, values, &builder)
      let isGroup = hues != nil || weights.isMoving
      if isGroup { beginGroup(&builder) }
      writeUnseen(weights, &builder)
      write(layer, hues, &builder)
      if isGroup { builder.markup.end() }
      builder.markup.end()
    }
    if isGroup { builder.markup.end() }
  }

  /// Opens a group for several elements that are masked together: in a pattern WebKit masks them one by
  /// one, unless they are translucent together too.
  private func beginGroup(_ builder: inout SceneBuilder) {
    builder.markup.begin(.g)
    builder.markup.attribute(.opacity, ".999")
  }

  private func write(
    _ layer: ConicLayer, _ hues: ConicPicture.Field?, _ builder: inout SceneBuilder
  ) {
    // In a mask only alpha counts, which other wedges have.
    if context.tint.maskAlpha != nil { return writeGround(.still(.gray(1)), &builder) }
    if let hues { return write(hues, &builder) { layer.color($0) } }
    if let plain = layer.plain { writeGround(.still(plain), &builder) }
  }

  // MARK: Masks

  mutating func writeMasks(_ builder: inout SceneBuilder) {
    for (name, field, values) in masks {
      builder.beginMask(name, Rect(0, 0, conic.box.width, conic.box.height))
      write(field, &builder) { wedge in
        let (a, b) = values[wedge.segment]
        return Color.gray(a + (b - a) * wedge.middle)
      }
      builder.markup.end()
    }
  }

  // MARK: Wedges

  /// A color that stands still or moves.
  private enum Paint {
    case still(Color)
    case moving(ColorPlan)
  }

  /// Writes wedges over the color of the last one, so that no two edges meet where nothing is below.
  private func write(
    _ field: ConicPicture.Field, _ builder: inout SceneBuilder, _ color: (ConicWedge) -> Color
  ) {
    func paint(_ index: Int) -> Paint {
      index < field.colors.count
        ? .moving(field.colors[index]) : .still(color(field.wedges[index]))
    }
    let last = field.wedges.count - 1
    if last < 0 { return }
    writeGround(paint(last), &builder)
    if last == 0 { return }
    let levels = conic.levels.isEmpty ? [still(isTurned: !field.dashes.isEmpty)] : conic.levels
    for level in levels {
      builder.markup.begin(.g)
      switch level {
      case .fixed(let matrix):
        let format = builder.format
        builder.markup.attribute(.transform) { format.append(matrix, to: &$0) }
      case .moving(let track): builder.animate(track, context)
      }
    }
    if field.dashes.isEmpty {
      writeWedges(field, paint, &builder)
    } else {
      for i in field.wedges.indices { writeDash(field.dashes[i], paint(i), &builder) }
    }
    for _ in levels { builder.markup.end() }
  }

  private func writeGround(_ paint: Paint, _ builder: inout SceneBuilder) {
    let p = builder.format.precision
    builder.markup.begin(.rect)
    builder.markup.attribute(.width, conic.box.width, decimals: p)
    builder.markup.attribute(.height, conic.box.height, decimals: p)
    write(paint, .fill, &builder)
    builder.markup.end()
  }

  private func write(
    _ paint: Paint, _ target: AttributeTrack.Target, _ builder: inout SceneBuilder
  ) {
    let format = builder.format
    switch paint {
    case .still(let color):
      builder.markup.attribute(target.attribute) { format.append(color, to: &$0) }
    case .moving(var plan):
      plan.target = target
      let (track, _, still) = builder.tracks(of: plan, context.tint)
      if let track {
        builder.animate(track, context)
      } else {
        builder.markup.attribute(target.attribute) { format.append(still, to: &$0) }
      }
    }
  }

  /// From the wedges to the tile, where neither moves.
  ///
  /// - Parameter isTurned: whether it turns to the first color too.
  private func still(isTurned: Bool) -> LayerPlan.Level {
    let bounds = plan.bounds
    let start = plan.model.startPoint
    let factor = conic.reach(from: start, in: bounds) / ConicPlan.reach
    let matrix = AffineTransform(
      factor * bounds.width, 0, 0, factor * bounds.height,
      bounds.minX + start.x * bounds.width - conic.box.minX,
      bounds.minY + start.y * bounds.height - conic.box.minY)
    return .fixed(isTurned ? matrix.concatenating(.rotation(360 * firstTurn)) : matrix)
  }

  /// The turns from 3 o'clock to the first color.
  private var firstTurn: Double {
    let way = plan.model.endPoint - plan.model.startPoint
    return Trigonometry.atan2(way.y, way.x)
  }

  /// Writes wedges that each go on below several of those that follow: in the middle all are thinner
  /// than a pixel.
  private func writeWedges(
    _ field: ConicPicture.Field, _ paint: (Int) -> Paint, _ builder: inout SceneBuilder
  ) {
    let first = conic.levels.isEmpty ? firstTurn : 0
    let borders = picture.segments.borders
    func place(_ wedge: ConicWedge, _ share: Double) -> Double {
      let (a, b) = (borders[wedge.segment], borders[wedge.segment + 1])
      return first + a + (b - a) * share
    }
    let wedges = field.wedges
    for (i, wedge) in wedges.enumerated() {
      builder.markup.begin(.path)
      let from = place(wedge, wedge.low)
      let far = wedges[min(wedges.count - 1, i + ConicPlan.overlap.wedges)]
      let to = min(place(far, far.high), place(wedge, wedge.high) + ConicPlan.overlap.turns)
      builder.markup.attribute(.d) { ConicWriter.append(from, to, to: &$0) }
      write(paint(i), .fill, &builder)
      builder.markup.end()
    }
  }

  /// The outline of a wedge: from the middle out, round, and back.
  private static func append(_ from: Double, _ to: Double, to bytes: inout ByteBuffer) {
    bytes.append("M0 0")
    let count = max(1, ((to - from) * 8 - 1e-6).rounded(.up))
    for i in 0...Int(min(16, count)) {
      let turns = from + (to - from) * Double(i) / count
      bytes.append(" ")
      bytes.append(ConicPlan.reach * Trigonometry.cos(turns: turns), decimals: 0)
      bytes.append(" ")
      bytes.append(ConicPlan.reach * Trigonometry.sin(turns: turns), decimals: 0)
    }
  }

  private func writeDash(
    _ dash: ConicPicture.Dash, _ paint: Paint, _ builder: inout SceneBuilder
  ) {
    builder.markup.begin(.circle)
    builder.markup.attribute(.r, ConicPicture.Dash.radius, decimals: 0)
    builder.markup.attribute(.fill, "none")
    write(paint, .stroke, &builder)
    builder.markup.attribute(.strokeWidth, 2 * ConicPicture.Dash.radius, decimals: 0)
    builder.markup.attribute(.strokeDasharray) { bytes in
      bytes.append(dash.length, decimals: 0)
      bytes.append(" ")
      bytes.append(ConicPicture.Dash.gap, decimals: 0)
    }
    if let track = dash.track {
      builder.animate(track, context)
    } else {
      builder.markup.attribute(
        .strokeDashoffset, dash.offset, decimals: builder.format.precision)
    }
    builder.markup.end()
  }
}

extension Color {
  /// Gray, whose luminance in a mask is an alpha.
  static func gray(_ value: Double) -> Color { Color(.rgb(value, value, value)) }
}
