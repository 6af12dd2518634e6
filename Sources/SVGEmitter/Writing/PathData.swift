// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes a path as SVG path data in few bytes: absolute or relative, whichever is shorter, with
/// separators only where the grammar needs them.
///
/// Source: SVG 2, section 9.3.
///
/// Relative numbers count from the point as it was written, so that rounding never adds up.
struct PathData {
  private var bytes = ByteBuffer(capacity: 128)
  private let decimals: Int
  private let offset: Point
  /// The current point as a reader of the output has it.
  private var pen = Point.zero
  private var subpathStart = Point.zero
  /// The command letter in force, for leaving out repeated ones.
  private var letter: UInt8 = 0

  /// The path data of `path` moved by `offset`.
  ///
  /// - Parameter isMorphable: keeps one absolute command for each element, curves for lines, so that
  ///   two paths of equal structure can be blended.
  static func bytes(
    _ path: Path, offset: Point, decimals: Int, isMorphable: Bool = false
  ) -> ByteBuffer {
    var data = PathData(decimals: decimals, offset: offset)
    for element in path.elements {
      if isMorphable { data.appendAbsolute(element) } else { data.append(element) }
    }
    return data.bytes
  }

  /// What is written so far.
  var contents: ByteBuffer { bytes }

  init(decimals: Int, offset: Point) {
    self.decimals = decimals
    self.offset = offset
  }

  private func snapped(_ p: Point) -> Point {
    Point(
      NumberFormat.rounded(p.x + offset.x, decimals), NumberFormat.rounded(p.y + offset.y, decimals)
    )
  }

  private mutating func append(_ element: PathElement) {
    switch element {
    case .move(let p):
      pen = snapped(p)
      subpathStart = pen
      command("M", [pen.x, pen.y], repeats: false)
      letter = UInt8(ascii: "L")
    case .line(let p): appendLine(snapped(p))
    case .cubic(let c1, let c2, let p): appendCubic(snapped(c1), snapped(c2), snapped(p))
    case .arc(let arc): appendArc(arc)
    case .close:
      if bytes.isEmpty || bytes[bytes.count - 1] != UInt8(ascii: "z") {
        bytes.append(UInt8(ascii: "z"))
      }
      letter = 0
      pen = subpathStart
    }
  }

  private mutating func appendLine(_ p: Point) {
    if p.y == pen.y {
      shorter("H", [p.x], "h", [p.x - pen.x])
    } else if p.x == pen.x {
      shorter("V", [p.y], "v", [p.y - pen.y])
    } else {
      shorter("L", [p.x, p.y], "l", [p.x - pen.x, p.y - pen.y])
    }
    pen = p
  }

  private mutating func appendCubic(_ c1: Point, _ c2: Point, _ p: Point) {
    let (a, b, c) = (c1 - pen, c2 - pen, p - pen)
    shorter("C", [c1.x, c1.y, c2.x, c2.y, p.x, p.y], "c", [a.x, a.y, b.x, b.y, c.x, c.y])
    pen = p
  }

  /// Into how many parts an arc is cut: a whole turn has no end point, and the centre of nearly half a
  /// turn lies where rounding puts it.
  private static func parts(of arc: Arc) -> Int {
    let sweep = abs(arc.sweep)
    let parts = sweep > 0.5 ? 2 : 1
    let share = sweep / Double(parts)
    return share > 0.42 && share < 0.5 - 1e-9 ? parts + 1 : parts
  }

  private mutating func appendArc(_ arc: Arc) {
    if isFlat(arc) { return appendFlat(arc) }
    let parts = PathData.parts(of: arc)
    for part in 1...parts {
      let end = snapped(arc.point(at: arc.start + arc.sweep * Double(part) / Double(parts)))
      let r = radii(of: arc, parts: parts, to: end)
      let tilt = r.x == r.y ? 0 : arc.tilt * 360
      let sweep: Double = arc.sweep > 0 ? 1 : 0
      shorter(
        "A", [r.x, r.y, tilt, 0, sweep, end.x, end.y],
        "a", [r.x, r.y, tilt, 0, sweep, end.x - pen.x, end.y - pen.y])
      pen = end
    }
  }

  /// Whether one of the radii, but not both, is written as 0, so that SVG would take the arc for a
  /// line between its ends.
  private func isFlat(_ arc: Arc) -> Bool {
    let isThin = NumberFormat.rounded(arc.radii.x, decimals) == 0
    return isThin != (NumberFormat.rounded(arc.radii.y, decimals) == 0)
  }

  /// Lines through the ends of the axes, where a flat ellipse turns back.
  private mutating func appendFlat(_ arc: Arc) {
    let (start, end) = (arc.start * 4, (arc.start + arc.sweep) * 4)
    var quarters: [Double] = []
    var quarter = min(start, end).rounded(.down) + 1
    while quarter < max(start, end) - 1e-9 {
      quarters.append(quarter)
      quarter += 1
    }
    for quarter in (arc.sweep > 0 ? quarters : quarters.reversed()) + [end] {
      let point = snapped(arc.point(at: quarter / 4))
      if point != pen { appendLine(point) }
    }
  }

  /// The radii of a part of an arc from the pen to `end`.
  ///
  /// The centre of a half turn lies midway between its ends only if the radii are too short by nothing
  /// or more, since SVG then stretches them; were they rounded up, it would lie many times the
  /// rounding aside.
  private func radii(of arc: Arc, parts: Int, to end: Point) -> Point {
    var r = arc.radii
    guard abs(abs(arc.sweep) / Double(parts) - 0.5) < 1e-6 else { return r }
    let unit = NumberFormat.least(decimals)
    r = Point(NumberFormat.rounded(r.x, decimals), NumberFormat.rounded(r.y, decimals))
    let chord = AffineTransform.rotation(-arc.tilt * 360).apply((end - pen) * 0.5)
    for _ in 0..<3 where r.x > unit && r.y > unit {
      let (x, y) = (chord.x / r.x, chord.y / r.y)
      if x * x + y * y >= 1 { break }
      r = r - Point(unit, unit)
    }
    return r
  }

  /// Appends the shorter of two spellings of one command; the relative one where they tie.
  private mutating func shorter(
    _ absolute: Unicode.Scalar, _ a: [Double], _ relative: Unicode.Scalar, _ b: [Double]
  ) {
    let (start, before) = (bytes.count, letter)
    command(relative, b)
    let (middle, relativeLetter) = (bytes.count, letter)
    letter = before
    command(absolute, a)
    if bytes.count - middle < middle - start {
      bytes.remove(start..<middle)
    } else {
      bytes.truncate(to: middle)
      letter = relativeLetter
    }
  }

  private mutating func command(
    _ name: Unicode.Scalar, _ numbers: [Double], repeats: Bool = true
  ) {
    let byte = UInt8(truncatingIfNeeded: name.value)
    let isRepeated = repeats && byte == letter
    if !isRepeated { bytes.append(byte) }
    letter = byte
    for (i, number) in numbers.enumerated() { append(number, isFirst: i == 0 && !isRepeated) }
  }

  /// Appends a number with a separator only where it would run into the one before.
  private mutating func append(_ number: Double, isFirst: Bool) {
    let isNegative = NumberFormat.rounded(number, decimals) < 0
    if !isFirst && !isNegative { bytes.append(UInt8(ascii: " ")) }
    bytes.append(number, decimals: decimals)
  }

  /// Appends an element as a relative command, whatever its numbers are.
  mutating func appendKey(_ element: PathElement) {
    switch element {
    case .move(let p):
      pen = snapped(p)
      subpathStart = pen
      command("M", [pen.x, pen.y], repeats: false)
      letter = 0
    case .line(let p):
      let (from, end) = (pen, snapped(p))
      command("l", [end.x - from.x, end.y - from.y])
      pen = end
    case .cubic(let a, let b, let p):
      let (c1, c2, end, from) = (snapped(a), snapped(b), snapped(p), pen)
      command(
        "c",
        [
          c1.x - from.x, c1.y - from.y, c2.x - from.x, c2.y - from.y, end.x - from.x,
          end.y - from.y,
        ])
      pen = end
    case .arc(let arc): appendMorphable(arc)
    case .close:
      bytes.append(UInt8(ascii: "z"))
      letter = 0
      pen = subpathStart
    }
  }

  private mutating func appendAbsolute(_ element: PathElement) {
    letter = 0
    switch element {
    case .move(let p):
      pen = snapped(p)
      subpathStart = pen
      command("M", [pen.x, pen.y])
    case .line(let p):
      let end = snapped(p)
      let (a, b) = (pen.interpolated(to: end, by: 1 / 3), pen.interpolated(to: end, by: 2 / 3))
      command("C", [a.x, a.y, b.x, b.y, end.x, end.y])
      pen = end
    case .cubic(let c1, let c2, let p):
      let (a, b) = (snapped(c1), snapped(c2))
      pen = snapped(p)
      command("C", [a.x, a.y, b.x, b.y, pen.x, pen.y])
    case .arc(let arc): appendMorphable(arc)
    case .close:
      bytes.append(UInt8(ascii: "z"))
      pen = subpathStart
    }
  }

  /// A radius that isn't written as 0: WebKit takes such an arc for a line, which it can't blend with
  /// an arc.
  private func morphable(_ radius: Double) -> Double {
    max(radius, NumberFormat.least(decimals))
  }

  private mutating func appendMorphable(_ arc: Arc) {
    // Blended radii and ends don't keep a half turn's centre in the middle, so none is written.
    let isWhole = abs(abs(arc.sweep) - 1) < 1e-6
    let parts = isWhole ? 4 : max(2, PathData.parts(of: arc))
    for part in 1...parts {
      let end = snapped(arc.point(at: arc.start + arc.sweep * Double(part) / Double(parts)))
      let r = radii(of: arc, parts: parts, to: end)
      let tilt = r.x == r.y ? 0 : arc.tilt * 360
      command("A", [morphable(r.x), morphable(r.y), tilt, 0, arc.sweep > 0 ? 1 : 0, end.x, end.y])
      letter = 0
      pen = end
    }
  }
}
