// SPDX-License-Identifier: MIT

/// How often a second each spot of the canvas may flash at most: what this clears, `Flash` needn't draw.
///
/// Each copy of what is painted adds its rate once to the cells that it gets to, as boxes along its way.
struct FlashField {
  /// So little of a cell in black on white changes its luminance by a tenth.
  private static let leastShare = 0.04
  /// The most boxes that are looked at one by one.
  private static let budget = 30_000

  fileprivate struct Cell {
    var rate = 0.0
    /// How much of it is covered at most, what overlaps counted each.
    var share = 0.0
    /// The last copy that got to it, and how much of it that covered.
    var visitor = -1
    var part = 0.0
  }

  private let grid: CellGrid
  private let records: [MotionRecord]
  private var cells: [Cell]
  private var copy = 0
  private var next = 0
  private var left = FlashField.budget

  /// - Parameter records: of the layers, in the order in which `MotionSurvey` comes to them.
  private init(_ loader: borrowing Loader, _ records: [MotionRecord]) {
    grid = CellGrid(loader.viewBox)
    cells = [Cell](repeating: Cell(), count: grid.count)
    self.records = records
  }

  /// Whether `Flash` might find anything.
  static func mayFlash(_ loader: borrowing Loader, _ records: [MotionRecord]) -> Bool {
    let all = records.reduce(0) { $0 + ($1.paints ? Double($1.copies) * $1.total : 0) }
    let most = MotionInstants.mostFlashes * (1 + 1e-9)
    guard all > most else { return false }
    var field = FlashField(loader, records)
    field.spread(loader.layers, FlashWay(maps: [field.grid.toCells]))
    guard field.left > 0 else { return true }
    let cells = field.cells.count { $0.rate > most && $0.share >= leastShare }
    return Flash.isTooLarge(cells: cells, field.grid, loader)
  }

  private mutating func spread(_ layers: [Layer], _ way: FlashWay) {
    for layer in layers { spread(layer, way) }
  }

  private mutating func spread(_ layer: Layer, _ outer: FlashWay) {
    guard next < records.count else { return }
    let place = next
    let record = records[place]
    next = place + record.size
    guard let region = record.region, left > 0 else { return }
    let isMoved = record.rate.isMoving && record.states.count > 1
    // What changes its form, or moves in what moves, is all of where it may get to.
    if isMoved && (outer.maps.count > 1 || !record.keepsForm) {
      return forEachCopy(layer, 0, outer) { $0.add([region.box], $1, record.sweepRate) }
    }
    let boxes = record.paints ? layer.inkBoxes(step: 1 / grid.toCells.a) : []
    forEachCopy(layer, 0, outer) { field, way in
      let inner = way.placed(record.states, isMoved: isMoved)
      if !boxes.isEmpty { field.add(boxes, inner, record.total) }
      field.next = place + 1
      field.spread(layer.sublayers, inner)
      field.next = place + record.size
    }
  }

  /// Goes through the copies by the replicators from `level` on.
  private mutating func forEachCopy(
    _ layer: Layer, _ level: Int, _ way: FlashWay, _ visit: (inout FlashField, FlashWay) -> Void
  ) {
    guard level < layer.replicators.count else { return visit(&self, way) }
    for copy in 0..<max(0, layer.replicators[level].count) where left > 0 {
      let step = layer.replicators[level].transform(
        ofCopy: copy, parentBounds: layer.parentBounds)
      var inner = way
      inner.maps = way.maps.map { $0.concatenating(step) }
      forEachCopy(layer, level + 1, inner, visit)
    }
  }

  /// Adds one copy of what is in some boxes.
  private mutating func add(_ boxes: [Rect], _ way: FlashWay, _ rate: Double) {
    guard rate > 0 else { return }
    copy += 1
    for box in boxes {
      var before: Rect?
      for map in way.maps where left > 0 {
        left -= 1
        let image = map.image(of: box)
        add(before.map { $0.union(image) } ?? image, rate)
        before = image
      }
    }
  }

  private mutating func add(_ box: Rect, _ rate: Double) {
    let (left, right) = (max(0, box.minX), min(Double(grid.columns), box.maxX))
    let (top, bottom) = (max(0, box.minY), min(Double(grid.rows), box.maxY))
    guard left < right, top < bottom else { return }
    let (first, end) = (Int(left), Int(right.rounded(.up)))
    for row in Int(top)..<Int(bottom.rounded(.up)) {
      let height = min(bottom, Double(row + 1)) - max(top, Double(row))
      let start = row * grid.columns
      for column in first..<end {
        // A cell that the copy has covered as much of before, as most of them, stays what it is.
        let cell = cells[start + column]
        if cell.visitor == copy && cell.part >= height { continue }
        let width = min(right, Double(column + 1)) - max(left, Double(column))
        cells[start + column].visit(copy, width * height, rate)
      }
    }
  }
}

extension FlashField.Cell {
  fileprivate mutating func visit(_ copy: Int, _ share: Double, _ rate: Double) {
    if visitor != copy {
      self.rate += rate
      self.share += share
      (visitor, part) = (copy, share)
    } else if share > part {
      self.share += share - part
      part = share
    }
  }
}

/// What the layers around do to a layer.
private struct FlashWay {
  /// The ways to cells that they lead through, in order; one where none of them moves.
  var maps: [AffineTransform]

  /// With a layer's own placement.
  func placed(_ states: [LayerState], isMoved: Bool) -> FlashWay {
    var way = self
    guard isMoved, let map = maps.first else {
      let placement = states.first?.placement ?? .identity
      way.maps = maps.map { $0.concatenating(placement) }
      return way
    }
    way.maps = states.map { map.concatenating($0.placement) }
    return way
  }
}

/// What is known of a layer: where it gets to, and how often it flashes.
struct MotionRecord {
  /// How many layers it and those in it are.
  var size = 1
  /// How often all replicators around and of it repeat it.
  var copies = 1
  /// Holds it and all that is in it, at all instants, in its parent's coordinates and without its own
  /// replicators; nil where nothing is painted.
  var region: Reach?
  /// Those that it goes through.
  var states: [LayerState] = []
  /// Whether it paints anything itself.
  var paints = false
  /// By itself.
  var rate: FlashRate
  /// Of its own ink, by all that moves it.
  var total = 0.0
  /// The totals of all that is painted in it, and of its own ink, copies counted each.
  var sweepRate = 0.0

  /// Whether its outline stays what it is.
  var keepsForm: Bool {
    guard let first = states.first else { return true }
    return states.allSatisfy { state in
      state.size == first.size && state.cornerRadius == first.cornerRadius && state.morph == nil
        && state.lineWidth == first.lineWidth
    }
  }
}

extension Layer {
  /// Boxes that together hold the layer's own ink, in its own coordinates.
  ///
  /// - Parameter step: about how long pieces of a line one box holds.
  fileprivate func inkBoxes(step: Double) -> [Rect] {
    switch content {
    case .none: return []
    case .text: return [Rect(0, 0, bounds.width, bounds.height)]
    case .shape(let shape, let paint):
      let path = shape.path(in: bounds)
      let isFilled =
        !paint.fillColor.isNone
        || animations.contains { $0.moves(.fillColor) }
      let margin = paint.strokeColor.isNone ? 0 : paint.lineWidth / 2
      if isFilled { return path.boundingBox.map { [$0.insetBy(-margin)] } ?? [] }
      return path.boxes(step: step, margin: margin)
    }
  }
}

extension Animation {
  /// Whether it, or one in it, moves a property.
  fileprivate func moves(_ property: AnimatableProperty) -> Bool {
    switch self {
    case .keyframes(let keyframes): keyframes.property == property
    case .group(let group): group.children.contains { $0.moves(property) }
    }
  }
}

extension Path {
  /// Boxes along the path with a margin, each round about so much of it.
  fileprivate func boxes(step: Double, margin: Double) -> [Rect] {
    let lines = polygons()
    var boxes: [Rect] = []
    for k in lines.starts.indices {
      let end = k + 1 < lines.starts.count ? lines.starts[k + 1] : lines.points.count
      for i in (lines.starts[k]..<end).dropFirst() {
        let (a, b) = (lines.points[i - 1], lines.points[i])
        let count = max(1, min(100, ((b - a).length / step).rounded(.up)))
        for j in 0..<Int(count) {
          let from = a.interpolated(to: b, by: Double(j) / count)
          let to = a.interpolated(to: b, by: Double(j + 1) / count)
          boxes.append(Rect(corner: from, corner: to).insetBy(-margin))
        }
      }
    }
    return boxes
  }
}

extension Rect {
  fileprivate init(corner a: Point, corner b: Point) {
    self.init(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
  }

  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}

extension AffineTransform {
  /// The least upright rectangle that holds the image.
  fileprivate func image(of box: Rect) -> Rect {
    let middle = apply(box.center)
    let width = abs(a) * box.width + abs(c) * box.height
    let height = abs(b) * box.width + abs(d) * box.height
    return Rect(middle.x - width / 2, middle.y - height / 2, width, height)
  }
}
