// SPDX-License-Identifier: MIT

import LoaderModel

/// What a pen covers in a layer's plane, told point by point, and where a perspective puts it.
///
/// The rules of SVG 2, section 13.5, for each piece of a finely cut line; nothing is outlined.
final class StrokeRegion {
  private struct Piece {
    var a: Point
    var b: Point
    var unit: Point
  }

  private struct Corner {
    var point: Point
    var before: Point
    var after: Point
  }

  private let pen: Pen
  private let projection: (Point) -> Point
  private let scale: (Point) -> Double
  private var pieces: [Piece] = []
  private var corners: [Corner] = []
  private var ends: [(point: Point, out: Point)] = []

  init(
    _ pen: Pen, _ runs: [Run], _ outline: Outline, projection: @escaping (Point) -> Point,
    scale: @escaping (Point) -> Double
  ) {
    (self.pen, self.projection, self.scale) = (pen, projection, scale)
    for run in runs { append(run, outline.contours[run.contour]) }
  }

  var isEmpty: Bool { pieces.isEmpty && ends.isEmpty || pen.width <= 0 }

  private func append(_ run: Run, _ contour: Contour) {
    let points = contour.points(of: run)
    let first = pieces.count
    for (a, b) in zip(points, points.dropFirst()) where (b - a).length > 1e-9 {
      pieces.append(Piece(a: a, b: b, unit: (b - a) * (1 / (b - a).length)))
    }
    guard first < pieces.count, let start = points.first, let end = points.last else {
      if let point = points.first, pen.cap != "butt" {
        ends += [(point, Point(1, 0)), (point, Point(-1, 0))]
      }
      return
    }
    for i in first..<pieces.count {
      let isSeam = i + 1 == pieces.count
      if isSeam && !run.isClosed { break }
      let next = pieces[isSeam ? first : i + 1]
      corners.append(
        Corner(point: pieces[i].b, before: pieces[i].unit, after: next.unit))
    }
    if !run.isClosed {
      ends.append((start, pieces[first].unit * -1))
      ends.append((end, pieces[pieces.count - 1].unit))
    }
  }

  // MARK: Membership

  private var half: Double { pen.width / 2 }

  func contains(_ p: Point) -> Bool {
    for piece in pieces {
      let way = p - piece.a
      let along = way.x * piece.unit.x + way.y * piece.unit.y
      let across = way.x * piece.unit.y - way.y * piece.unit.x
      if along >= 0 && along <= (piece.b - piece.a).length && abs(across) <= half { return true }
    }
    return corners.contains { covers($0, p) } || ends.contains { covers($0, p) }
  }

  private func covers(_ end: (point: Point, out: Point), _ p: Point) -> Bool {
    let way = p - end.point
    let along = way.x * end.out.x + way.y * end.out.y
    let across = way.x * end.out.y - way.y * end.out.x
    switch pen.cap {
    case "round": return along >= 0 && way.length <= half
    case "square": return along >= 0 && along <= half && abs(across) <= half
    default: return false
    }
  }

  private func covers(_ corner: Corner, _ p: Point) -> Bool {
    let way = p - corner.point
    if way.length > half * max(1, pen.miterLimit) { return false }
    let turn = corner.before.x * corner.after.y - corner.before.y * corner.after.x
    let side: Double = turn > 0 ? -1 : 1
    let a = Point(-corner.before.y, corner.before.x) * (half * side)
    let b = Point(-corner.after.y, corner.after.x) * (half * side)
    // Beyond the end of the one piece and before the begin of the other.
    let beyond = way.x * corner.before.x + way.y * corner.before.y
    let ahead = way.x * corner.after.x + way.y * corner.after.y
    if beyond < 0 || ahead > 0 { return false }
    if pen.join == "round" { return way.length <= half }
    let middle = (a + b) * 0.5
    let height = middle.length
    let toward = (way.x * middle.x + way.y * middle.y) / max(1e-12, height)
    if toward < 0 { return false }
    let isMiter = pen.join == "miter" && half / max(1e-12, height) <= pen.miterLimit
    if toward <= height { return true }
    guard isMiter else { return false }
    // Within both edges' outer lines.
    return way.x * a.x + way.y * a.y <= half * half && way.x * b.x + way.y * b.y <= half * half
  }

  // MARK: Probes

  /// Points on the canvas that lie clearly inside or outside.
  func probes(_ tolerance: Double) -> [(point: Point, isInside: Bool)] {
    var result: [(point: Point, isInside: Bool)] = []
    func probe(_ base: Point, _ out: Point, _ reach: Double) {
      let scale = scale(base)
      if scale < 0.02 { return }
      let margin = 2.5 * tolerance / scale
      for (distance, isInside) in [(reach - margin, true), (reach + margin, false)] {
        let p = base + out * distance
        let near = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1), .zero]
        if near.allSatisfy({ contains(p + $0 * (0.9 * margin)) == isInside }) {
          result.append((projection(p), isInside))
        }
      }
    }
    let step = max(1, pieces.count / 40)
    for i in stride(from: 0, to: pieces.count, by: step) {
      let piece = pieces[i]
      let middle = piece.a.interpolated(to: piece.b, by: 0.5)
      for side in [-1.0, 1] {
        probe(middle, Point(-piece.unit.y, piece.unit.x) * side, half)
      }
    }
    for end in ends.prefix(80) { probe(end.point, end.out, pen.cap == "butt" ? 0 : half) }
    for corner in corners {
      let turn = corner.before.x * corner.after.y - corner.before.y * corner.after.x
      if abs(turn) < 0.1 { continue }
      let out = corner.before - corner.after
      if out.length > 1e-6 { probe(corner.point, out * (1 / out.length), half) }
    }
    return result
  }
}

extension Contour {
  /// The points along a part of it.
  func points(of run: Run) -> [Point] {
    var points = [point(at: run.from)]
    for (p, length) in zip(self.points, lengths) where length > run.from && length < run.to {
      points.append(p)
    }
    if run.to > length {
      for (p, length) in zip(self.points, lengths) where length < run.to - self.length {
        points.append(p)
      }
    }
    points.append(point(at: run.to))
    return points
  }
}

extension [[Point]] {
  /// How often lines that are closed run round a point.
  func winding(about p: Point) -> Int {
    var winding = 0
    for line in self {
      guard var a = line.last else { continue }
      for b in line {
        if (a.y <= p.y) != (b.y <= p.y) {
          let cross = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
          if b.y > a.y && cross > 0 { winding += 1 }
          if b.y <= a.y && cross < 0 { winding -= 1 }
        }
        a = b
      }
    }
    return winding
  }
}

extension Outline {
  /// The outline as a perspective shows it, the closing lines of fills included.
  func projected(_ projection: (Point) -> Point) -> Outline {
    Outline(
      filled.map { contour in
        var points: [Point] = []
        for (a, b) in zip(contour.points, contour.points.dropFirst()) {
          // Even steps along a line aren't even any more.
          for k in 0..<8 { points.append(projection(a.interpolated(to: b, by: Double(k) / 8))) }
        }
        if let last = contour.points.last { points.append(projection(last)) }
        var lengths: [Double] = [0]
        for (a, b) in zip(points, points.dropFirst()) {
          lengths.append(lengths[lengths.count - 1] + (b - a).length)
        }
        return Contour(points: points, lengths: lengths, isClosed: contour.isClosed)
      })
  }
}
