// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel

/// Foundation has another.
private typealias Affine = LoaderModel.AffineTransform

/// A pattern of one tile, to ask for its colors.
final class PatternTile: Equatable {
  /// What is painted, from the bottom up.
  private indirect enum Node {
    case item(DisplayItem, back: LoaderModel.AffineTransform)
    case group([Node], mask: [Node]?, opacity: Double)
  }

  /// Red, green and blue, multiplied by the alpha, and the alpha, all 0…255.
  typealias Sample = SIMD4<Double>

  private let region: Rect
  private var nodes: [Node] = []
  /// Whether it paints in white alone.
  private(set) var isWhite = true

  init(_ document: SVGDocument, _ element: SVGElement, at time: Double) throws {
    guard try element.value("patternUnits", at: time) == .word("userSpaceOnUse") else {
      throw ReadingError("pattern units")
    }
    let numbers = try ["x", "y", "width", "height"].map { try element.number($0, at: time) ?? .nan }
    region = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    var style = Inherited()
    style.values = try document.inherited(by: element, time)
    nodes = try element.children.flatMap { try read(document, $0, style, time, isMask: false) }
  }

  static func == (a: PatternTile, b: PatternTile) -> Bool { a === b }

  private func read(
    _ document: SVGDocument, _ element: SVGElement, _ outer: Inherited, _ time: Double,
    isMask: Bool
  ) throws -> [Node] {
    guard element.tag == "g" else {
      var items: [DisplayItem] = []
      try document.append(element, outer, time, &items)
      return items.compactMap { item in
        if !isMask && item.paint != .rgb(255, 255, 255) { isWhite = false }
        return item.matrix.inverted.map { .item(item, back: $0) }
      }
    }
    let style = try outer.descending(to: element, time)
    var mask: [Node]?
    if let definition = try document.definition("mask", "mask", of: element, time) {
      guard try definition.value("maskUnits", at: time) == .word("userSpaceOnUse") else {
        throw ReadingError("mask units")
      }
      let numbers = try ["x", "y", "width", "height"].map {
        try definition.number($0, at: time) ?? 0
      }
      guard numbers == [0, 0, region.width, region.height] else {
        throw ReadingError("a mask that isn’t as large as its tile")
      }
      var inner = Inherited()
      inner.values = try document.inherited(by: definition, time)
      mask = try definition.children.flatMap { try read(document, $0, inner, time, isMask: true) }
    }
    let inside = try element.children.flatMap {
      try read(document, $0, style, time, isMask: isMask)
    }
    return [.group(inside, mask: mask, opacity: try element.number("opacity", at: time) ?? 1)]
  }

  // MARK: Colors

  /// The color at a point of what it paints; nil beyond the tile.
  private func sample(_ p: Point) -> Sample? {
    let place = Point(p.x - region.minX, p.y - region.minY)
    guard place.x >= 0, place.y >= 0, place.x <= region.width, place.y <= region.height else {
      return nil
    }
    return Self.sample(nodes, place)
  }

  private static func sample(_ nodes: [Node], _ p: Point) -> Sample {
    var result = Sample.zero
    for node in nodes {
      var own = Sample.zero
      switch node {
      case .item(let item, let back):
        if item.covers(back.apply(p)) { own = item.paint.sample * item.opacity }
      case .group(let nodes, let mask, let opacity):
        own = sample(nodes, p) * opacity
        // Source: CSS Masking 1, the luminance of sRGB.
        if let mask {
          let light = sample(mask, p)
          own *= (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]) / 255
        }
      }
      result = own + result * (1 - own[3] / 255)
    }
    return result
  }

  /// Whether it has a gradient's colors at points of the canvas, and between them and the middle.
  func looks(
    like gradient: GradientValue, _ map: LoaderModel.AffineTransform, at points: [Point],
    _ tolerance: Tolerance
  ) -> Bool {
    guard let back = gradient.map.inverted else { return true }
    let middle = back.apply(.zero)
    return points.allSatisfy { p in
      [1, 0.6].allSatisfy { share in
        let place = middle + (p - middle) * share
        // The middle may lie outside of what is painted.
        guard let own = sample(map.apply(place)) else { return share < 1 }
        return gradient.allows(own, at: place, tolerance)
      }
    }
  }
}

extension DisplayItem {
  /// Whether it paints a point of its own coordinates.
  fileprivate func covers(_ p: Point) -> Bool {
    guard case .stroke(let pen, let runs) = kind else {
      return outline.filled.map { $0.points }.winding(about: p) != 0
    }
    // A sector is a dash of a circle's line that reaches to its middle.
    let box = outline.contours.flatMap(\.points)
    let radius = box.map(\.length).max() ?? 0
    guard abs(pen.width - 2 * radius) < 0.01 * radius, p.length <= 2 * radius else { return false }
    let turn = atan2(p.y, p.x) / (2 * .pi)
    let place = (turn - turn.rounded(.down)) * 2 * .pi * radius
    return runs.contains { $0.from <= place && place <= $0.to }
  }
}

extension PaintValue {
  /// Words as colors that nothing else has.
  fileprivate var sample: PatternTile.Sample {
    switch self {
    case .rgb(let r, let g, let b): return PatternTile.Sample(r, g, b, 255)
    case .word(let word):
      let sum = Double(word.utf8.reduce(0) { ($0 * 31 + Int($1)) % 251 })
      return PatternTile.Sample(sum, 251 - sum, 90, 255)
    default: return .zero
    }
  }
}

extension GradientValue {
  /// Whether it shows a color at a point of the canvas or very near to it.
  fileprivate func allows(
    _ sample: PatternTile.Sample, at p: Point, _ tolerance: Tolerance
  ) -> Bool {
    let q = map.apply(p)
    let blur = 0.0015 + map.greatestFactor * tolerance.position / max(1e-9, q.length)
    if blur > 0.1 { return true }
    let turn = atan2(q.y, q.x) / (2 * .pi)
    var near = [-blur, 0, blur].map { self.sample(at: turn + $0) }
    for stop in stops {
      let miss = stop.offset - turn
      if abs(miss - miss.rounded()) > blur { continue }
      // Stops in one place jump from the first color to the last.
      near.append(stop.paint.sample * stop.alpha)
    }
    let slack = 4 + tolerance.color
    return (0..<4).allSatisfy { i in
      let numbers = near.map { $0[i] }
      return sample[i] >= (numbers.min() ?? 0) - slack && sample[i] <= (numbers.max() ?? 0) + slack
    }
  }

  /// The color in a direction, in turns from the first color.
  private func sample(at turns: Double) -> PatternTile.Sample {
    let turn = turns - turns.rounded(.down)
    guard let first = stops.first, let last = stops.last else { return .zero }
    let after = stops.first { $0.offset > turn } ?? last
    let before = stops.last { $0.offset <= turn } ?? first
    let width = after.offset - before.offset
    let t = width > 0 ? min(1, max(0, (turn - before.offset) / width)) : 0
    let alpha = before.alpha + (after.alpha - before.alpha) * t
    let (a, b) = (before.paint.sample, after.paint.sample)
    return (a + (b - a) * t) * alpha
  }
}
