// SPDX-License-Identifier: MIT

import LoaderModel

/// Compares what a file shows with what the evaluator says.
///
/// Items are compared in painting order by what can be seen of them. One stroke of the evaluator may
/// be several elements of the file, and what is too faint to see may be missing on either side.
struct Comparison {
  private let file: [DisplayItem]
  private let oracle: [DisplayItem]
  private let tolerances: [Tolerance]
  private var i = 0
  private var j = 0
  /// The evaluator's item that was found last.
  private var last: Int?
  /// The first difference.
  private(set) var fault: String?

  init(file: [DisplayItem], oracle: [DisplayItem], tolerances: [Tolerance]) {
    (self.file, self.oracle, self.tolerances) = (file, oracle, tolerances)
    while fault == nil, i < file.count || j < oracle.count { step() }
  }

  private mutating func step() {
    let tolerance = j < oracle.count ? tolerances[j] : Tolerance()
    var reason = "one side shows no more"
    if i < file.count, j < oracle.count {
      switch difference(file[i], oracle[j], tolerance) {
      case nil:
        last = j
        i += 1
        j += 1
        return
      case let other?: reason = other
      }
      if absorbs(tolerance) { return }
    }
    if j < oracle.count, oracle[j].isFaint(tolerance) {
      j += 1
    } else if i < file.count, file[i].isFaint(tolerance) {
      i += 1
    } else if !repeatsLast() {
      let (a, b) = (
        i < file.count ? file[i].summary : "nothing",
        j < oracle.count ? oracle[j].summary : "nothing"
      )
      let rest = file.dropFirst(i + 1).prefix(3).map { "\n           then \($0.summary)" }.joined()
      fault = "\(reason)\n    file   [\(i)] \(a)\(rest)\n    oracle [\(j)] \(b)"
    }
  }

  // MARK: One item

  private func difference(
    _ a: DisplayItem, _ b: DisplayItem, _ tolerance: Tolerance
  ) -> String? {
    if let reason = paintDifference(a, b, tolerance) { return reason }
    switch (a.kind, b.kind) {
    case (.fill, .fill) where b.region != nil, (.fill, .stroke) where b.region != nil:
      return b.region.flatMap { regionDifference(a, $0, tolerance.position) }
    case (.fill(let rule), .fill(let other)):
      if rule != other && b.outline.contours.count > 1 { return "fill rules" }
      return liesAlike(a, b, tolerance.position) ? nil : "fills lie apart"
    case (.stroke(_, let runs), .stroke(_, let others)):
      if runs.count == others.count,
        let distance = a.samples.distance(to: b.samples), distance <= tolerance.position,
        zip(runs, others).allSatisfy({ $0.isClosed || !$1.isClosed })
      {
        return nil
      }
      return coincide([a], b, tolerance) ? nil : "strokes lie apart"
    case (.text(let line, _, _, _, let width), .text(let other, _, _, _, let wanted)):
      if line != other || (width == nil) != (wanted == nil) { return "texts" }
      let miss = abs((width ?? 0) - (wanted ?? 0)) * b.matrix.greatestFactor
      if miss > tolerance.position { return "line widths" }
      return liesAlike(a, b, tolerance.position) ? nil : "texts lie apart"
    case (.group(let effect, _), .group):
      if let fault = GroupEffect.difference(a, b, tolerance) { return fault }
      return !effect.isClipped || clipsAlike(a, b, tolerance) ? nil : "clips lie apart"
    default: return "kinds"
    }
  }

  /// Whether a fill covers what a pen does, told by points on both sides of its edges.
  private func regionDifference(
    _ a: DisplayItem, _ region: StrokeRegion, _ tolerance: Double
  ) -> String? {
    let lines = a.polylines
    for probe in region.probes(tolerance)
    where (lines.winding(about: probe.point) != 0) != probe.isInside {
      return "at \(probe.point) the stroke is \(probe.isInside ? "missing" : "too wide")"
    }
    return nil
  }

  private func clipsAlike(
    _ a: DisplayItem, _ b: DisplayItem, _ tolerance: Tolerance
  ) -> Bool {
    let (lines, others) = (a.polylines, b.polylines)
    return lines.isNear(b.samples, tolerance.position)
      && others.isNear(a.samples, tolerance.position)
  }

  private func liesAlike(_ a: DisplayItem, _ b: DisplayItem, _ tolerance: Double) -> Bool {
    if let distance = a.samples.distance(to: b.samples), distance <= tolerance { return true }
    guard case .fill = a.kind else { return false }
    let (one, other) = (a.withoutSpecks(tolerance), b.withoutSpecks(tolerance))
    return one.polylines.isNear(other.samples, tolerance)
      && other.polylines.isNear(one.samples, tolerance)
  }

  private func paintDifference(
    _ a: DisplayItem, _ b: DisplayItem, _ tolerance: Tolerance
  ) -> String? {
    guard let distance = a.paint.distance(to: b.paint) else { return "paints" }
    if distance > tolerance.color { return "colors" }
    if case .gradient(let one) = a.paint, case .gradient(let other) = b.paint,
      !one.liesLike(other, at: b.samples, tolerance)
    {
      return "gradients lie apart"
    }
    if abs(a.opacity - b.opacity) > tolerance.opacity { return "opacities" }
    guard case .stroke(let pen, let runs) = a.kind, case .stroke(let other, let others) = b.kind
    else { return nil }
    if !a.penShape(pen).isNear(b.penShape(other), tolerance.position) { return "line widths" }
    let isOpen = !runs.allSatisfy(\.isClosed) || !others.allSatisfy(\.isClosed)
    if isOpen && pen.cap != other.cap { return "caps" }
    let corners = a.corners
    if !corners.isEmpty && pen.join != other.join { return "joins" }
    let limits = (
      min(pen.miterLimit, other.miterLimit), max(pen.miterLimit, other.miterLimit)
    )
    let isLimited = corners.contains { $0 > limits.0 * 1.001 && $0 < limits.1 * 0.999 }
    return pen.join == "miter" && isLimited ? "miter limits" : nil
  }

  // MARK: Strokes in parts

  /// Whether the file paints a part of the last stroke once more, which shows nothing new.
  private mutating func repeatsLast() -> Bool {
    guard i < file.count, let last, case .stroke = file[i].kind, case .stroke = oracle[last].kind,
      file[i].ownOpacity >= 0.999, paintDifference(file[i], oracle[last], tolerances[last]) == nil,
      oracle[last].polylines.isNear(file[i].samples, tolerances[last].position)
    else { return false }
    i += 1
    return true
  }

  /// Whether one stroke of the evaluator is this and the next elements of the file together.
  private mutating func absorbs(_ tolerance: Tolerance) -> Bool {
    guard case .stroke = oracle[j].kind else { return false }
    var taken: [DisplayItem] = []
    let lines = oracle[j].polylines
    for k in i..<file.count {
      let next = file[k]
      if next.isFaint(Tolerance()) { continue }
      guard case .stroke = next.kind, paintDifference(next, oracle[j], tolerance) == nil,
        lines.isNear(next.samples, tolerance.position)
      else { return false }
      taken.append(next)
      if coincide(taken, oracle[j], tolerance) {
        last = j
        i = k + 1
        j += 1
        return true
      }
    }
    return false
  }

  private func coincide(
    _ parts: [DisplayItem], _ whole: DisplayItem, _ tolerance: Tolerance
  ) -> Bool {
    let lines = parts.flatMap(\.polylines)
    guard lines.isNear(whole.longer(than: tolerance.length).samples, tolerance.position) else {
      return false
    }
    let others = whole.polylines
    return parts.allSatisfy { others.isNear($0.samples, tolerance.position) }
      && (parts.contains(where: \.hasJoinedSeam) || !whole.hasJoinedSeam)
  }
}

extension DisplayItem {
  /// The lines on the canvas along which it is painted, or the edge of a fill.
  fileprivate var polylines: [[Point]] {
    switch kind {
    case .text: return []
    case .fill, .group: return outline.filled.map { $0.points.map(matrix.apply) }
    case .stroke(_, let runs):
      return runs.map { outline.contours[$0.contour].points(of: $0).map(matrix.apply) }
    }
  }

  /// Without contours too small to be seen filled.
  fileprivate func withoutSpecks(_ tolerance: Double) -> DisplayItem {
    var item = self
    let least = tolerance / max(1e-9, matrix.greatestFactor)
    let kept = outline.contours.filter { $0.length > 2 * least }
    if kept.count < outline.contours.count { item.outline = Outline(kept) }
    return item
  }

  /// Without the parts of a stroke that are too short to be missed.
  fileprivate func longer(than length: Double) -> DisplayItem {
    guard case .stroke(let pen, let runs) = kind else { return self }
    var item = self
    item.kind = .stroke(pen, runs.filter { $0.length * matrix.greatestFactor > length })
    return item
  }

  /// Whether a closed outline with a corner at its seam is painted with a join there.
  fileprivate var hasJoinedSeam: Bool {
    guard case .stroke(let pen, let runs) = kind else { return false }
    return runs.contains { run in
      let contour = outline.contours[run.contour]
      let seam = contour.corners.contains { $0.length < 1e-6 || $0.length > contour.length - 1e-6 }
      return run.isClosed && seam && !(pen.cap == "round" && pen.join == "round")
    }
  }

  /// The pen's ellipse on the canvas: what M·Mᵀ says, as lengths.
  fileprivate func penShape(_ pen: Pen) -> [Point] {
    let m = matrix
    let (xx, yy) = (m.a * m.a + m.c * m.c, m.b * m.b + m.d * m.d)
    let xy = m.a * m.b + m.c * m.d
    let scale = pen.width / max(1e-12, (xx + yy).squareRoot())
    return [Point(xx * scale, yy * scale), Point(xy * scale, 0)]
  }

  /// The miters of the corners within a stroke's parts, in line widths.
  fileprivate var corners: [Double] {
    guard case .stroke(_, let runs) = kind else { return [] }
    return runs.flatMap { run -> [Double] in
      let contour = outline.contours[run.contour]
      return contour.corners.filter { corner in
        run.isClosed || corner.length > run.from && corner.length < run.to
          || corner.length + contour.length < run.to
      }.map(\.ratio)
    }
  }

  /// One line for messages.
  var summary: String {
    let place = samples.prefix(3).map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
    switch kind {
    case .fill(let rule): return "fill \(paint) opacity \(opacity.short) \(rule) at \(place)"
    case .stroke(let pen, let runs):
      let parts = runs.map { "\($0.from.short)…\($0.to.short)\($0.isClosed ? " closed" : "")" }
      return
        "stroke \(paint) opacity \(opacity.short) \(pen) \(parts.prefix(4)) of "
        + "\(outline.contours.map(\.length.short).prefix(4)) at \(place)"
    case .text(let line, _, let size, let length, let width):
      return
        "text \(line) size \(size) length \(length ?? 0) line \(width ?? 0) "
        + "opacity \(opacity.short) at \(place)"
    case .group(let effect, let items):
      return
        "group of \(items.count) clip \(effect.isClipped) mask \(effect.mask?.count ?? -1) "
        + "opacity \(opacity.short) at \(place)"
    }
  }
}

extension Double {
  fileprivate var short: String { "\((self * 10_000).rounded() / 10_000)" }
}

extension [Point] {
  fileprivate func isNear(_ other: [Point], _ tolerance: Double) -> Bool {
    (distance(to: other) ?? .infinity) <= tolerance
  }
}

extension [[Point]] {
  /// Whether each point lies within a distance of some line.
  fileprivate func isNear(_ points: [Point], _ tolerance: Double) -> Bool {
    points.allSatisfy { p in contains { $0.reaches(p, tolerance) } }
  }
}

extension [Point] {
  fileprivate func reaches(_ p: Point, _ tolerance: Double) -> Bool {
    guard var a = first else { return false }
    if (p - a).length <= tolerance { return true }
    for b in dropFirst() {
      let (edge, way) = (b - a, p - a)
      let square = edge.x * edge.x + edge.y * edge.y
      let t = square > 0 ? (edge.x * way.x + edge.y * way.y) / square : 0
      if (way - edge * Swift.min(1, Swift.max(0, t))).length <= tolerance { return true }
      a = b
    }
    return false
  }
}
