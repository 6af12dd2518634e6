// SPDX-License-Identifier: MIT

import LoaderModel

/// How far what is printed may be off.
///
/// Numbers are printed with three decimals, factors with four, key times with five; differences of
/// curves are sampled to a few thousandths of a unit. Groups multiply that by their scales.
struct Tolerance {
  /// On the canvas, in user units.
  var position = 0.05
  var opacity = 0.003
  /// Of 255.
  var color = 1.01
  /// Of a stroke that may be missing, in user units.
  var length = 0.03

  /// More by what an item does in the time by which the printed instants may be off.
  func plus(_ change: Change) -> Tolerance {
    Tolerance(
      position: position + change.position, opacity: opacity + change.opacity,
      color: color + change.color, length: length + change.length)
  }
}

/// How much an item changes between two instants.
struct Change {
  var position = 0.0
  var opacity = 0.0
  var color = 0.0
  var length = 0.0

  static let none = Change()

  func joined(_ other: Change) -> Change {
    Change(
      position: max(position, other.position), opacity: max(opacity, other.opacity),
      color: max(color, other.color), length: max(length, other.length))
  }

  init() {}

  private init(position: Double, opacity: Double, color: Double, length: Double) {
    (self.position, self.opacity, self.color, self.length) = (position, opacity, color, length)
  }

  init(from a: DisplayItem, to b: DisplayItem) {
    self = GroupEffect.change(a, b)
    opacity = max(opacity, abs(a.opacity - b.opacity))
    color = max(color, a.paint.distance(to: b.paint) ?? 0)
    length = max(length, a.lengthChange(to: b))
    position = max(position, a.samples.distance(to: b.samples) ?? 0)
    if case .stroke(let pen, _) = a.kind, case .stroke(let other, _) = b.kind {
      position = max(position, abs(pen.width - other.width) * a.matrix.greatestFactor)
    }
    if case .text(_, _, _, _, let width) = a.kind, case .text(_, _, _, _, let other) = b.kind {
      position = max(position, abs((width ?? 0) - (other ?? 0)) * a.matrix.greatestFactor)
    }
  }
}

extension PaintValue {
  /// The greatest difference of a component; nil for unlike words.
  func distance(to other: PaintValue) -> Double? {
    switch (self, other) {
    case (.rgb(let a, let b, let c), .rgb(let x, let y, let z)):
      max(abs(a - x), abs(b - y), abs(c - z))
    case (.gradient(let a), .gradient(let b)): a.distance(to: b)
    default: self == other ? 0 : nil
    }
  }
}

extension [Point] {
  /// The greatest distance of two points in the same place; nil for unlike counts.
  func distance(to other: [Point]) -> Double? {
    if count != other.count { return nil }
    var worst = 0.0
    for i in indices { worst = Swift.max(worst, (self[i] - other[i]).length) }
    return worst
  }
}

extension AffineTransform {
  /// The factors by which it stretches most and least.
  private var factors: (Double, Double) {
    let square = a * a + b * b + c * c + d * d
    let root = max(0, square * square - 4 * determinant * determinant).squareRoot()
    return (((square + root) / 2).squareRoot(), max(0, (square - root) / 2).squareRoot())
  }

  var greatestFactor: Double { factors.0 }
  var leastFactor: Double { factors.1 }
}

extension DisplayItem {
  /// The painted length of a stroke, on the canvas at most.
  var paintedLength: Double {
    guard case .stroke(_, let runs) = kind else { return 0 }
    return runs.reduce(0) { $0 + $1.length } * matrix.greatestFactor
  }

  /// By how much the ends of its parts move; where there are more parts, the shortest is the new one.
  fileprivate func lengthChange(to other: DisplayItem) -> Double {
    guard case .stroke(_, let runs) = kind, case .stroke(_, let others) = other.kind else {
      return 0
    }
    let factor = max(matrix.greatestFactor, other.matrix.greatestFactor)
    if runs.count != others.count {
      let more = runs.count > others.count ? runs : others
      return factor * (more.map(\.length).min() ?? 0)
    }
    return factor
      * zip(runs, others).reduce(0) {
        max($0, abs($1.0.from - $1.1.from), abs($1.0.to - $1.1.to))
      }
  }

  /// Points on the canvas that tell where it lies.
  var samples: [Point] {
    switch kind {
    case .fill, .group: return outline.samples.map(matrix.apply)
    case .stroke(_, let runs):
      return runs.flatMap { run in
        (0...8).map {
          let length = run.from + run.length * Double($0) / 8
          return matrix.apply(outline.contours[run.contour].point(at: length))
        }
      }
    case .text(_, let origin, let size, let length, _):
      return [
        origin, origin + Point(length ?? size, 0), origin + Point(0, size),
      ].map(matrix.apply)
    }
  }

  /// Whether so little of it shows that it may be missing.
  func isFaint(_ tolerance: Tolerance) -> Bool {
    if opacity <= tolerance.opacity || region?.isEmpty == true { return true }
    switch kind {
    case .text(_, _, _, _, let width):
      let shown = (width ?? 1) * matrix.greatestFactor
      return matrix.leastFactor < 0.001 || shown <= tolerance.position
    case .stroke(let pen, let runs):
      if pen.width * matrix.greatestFactor <= tolerance.position || runs.isEmpty { return true }
      // Seen from the side it is a line.
      let across = (outline.extent.longest + pen.width) * matrix.leastFactor
      if across <= 2 * tolerance.position { return true }
      return paintedLength <= tolerance.length
    case .group(let effect, let items):
      if effect.mask?.allSatisfy({ $0.isFaint(tolerance) }) == true { return true }
      if effect.isClipped && outline.isThin(matrix, tolerance) { return true }
      return items.allSatisfy { $0.isFaint(tolerance) }
    case .fill: return outline.isThin(matrix, tolerance)
    }
  }
}

extension Outline {
  /// Whether next to nothing is inside.
  fileprivate func isThin(_ matrix: AffineTransform, _ tolerance: Tolerance) -> Bool {
    let (longest, shortest) = extent
    return shortest * matrix.greatestFactor <= 2 * tolerance.position
      || longest * matrix.leastFactor <= 2 * tolerance.position
  }
}

extension Outline {
  /// The longest and shortest way across, in its own coordinates.
  fileprivate var extent: (longest: Double, shortest: Double) {
    var (longest, shortest) = (0.0, 0.0)
    for contour in contours {
      let start = contour.points[0]
      var far = Point.zero
      for p in contour.points where (p - start).length > far.length { far = p - start }
      longest = max(longest, far.length)
      for p in contour.points where far.length > 0 {
        let way = p - start
        shortest = max(shortest, abs(way.x * far.y - way.y * far.x) / far.length)
      }
    }
    return (longest, shortest)
  }
}
