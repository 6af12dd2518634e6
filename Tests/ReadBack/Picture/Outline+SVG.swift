// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel

extension Outline {
  /// Follows path data.
  ///
  /// Source: SVG 2, sections 9.3 and B.2.4.
  convenience init(_ text: PathText) {
    var builder = OutlineBuilder()
    var reflected: (letter: UInt8, point: Point)?
    var place = 0
    for letter in text.letters {
      func number(_ i: Int) -> Double { text.numbers[place + i] }
      let origin = letter & 0x20 != 0 ? builder.point : .zero
      func point(_ i: Int) -> Point { origin + Point(number(i), number(i + 1)) }
      let upper = letter & ~0x20
      let pen = builder.point
      var control: Point?
      switch upper {
      case UInt8(ascii: "M"): builder.move(point(0))
      case UInt8(ascii: "L"): builder.line(point(0))
      case UInt8(ascii: "H"): builder.line(Point(origin.x + number(0), pen.y))
      case UInt8(ascii: "V"): builder.line(Point(pen.x, origin.y + number(0)))
      case UInt8(ascii: "C"):
        control = point(2)
        builder.cubic(point(0), point(2), point(4))
      case UInt8(ascii: "S"):
        let first =
          reflected.map { $0.letter == UInt8(ascii: "C") ? pen * 2 - $0.point : pen } ?? pen
        control = point(0)
        builder.cubic(first, point(0), point(2))
      case UInt8(ascii: "Q"), UInt8(ascii: "T"):
        let isShort = upper == UInt8(ascii: "T")
        let mirrored = reflected.map { $0.letter == UInt8(ascii: "Q") ? pen * 2 - $0.point : pen }
        let middle = isShort ? mirrored ?? pen : point(0)
        let end = point(isShort ? 0 : 2)
        control = middle
        builder.cubic(
          pen.interpolated(to: middle, by: 2 / 3), end.interpolated(to: middle, by: 2 / 3), end)
      case UInt8(ascii: "A"):
        builder.arc(
          to: point(5), radii: Point(abs(number(0)), abs(number(1))), tilt: number(2) * .pi / 180,
          isLarge: number(3) != 0, isClockwise: number(4) != 0)
      default: builder.close()
      }
      let isQuadratic = upper == UInt8(ascii: "Q") || upper == UInt8(ascii: "T")
      reflected = control.map { (UInt8(ascii: isQuadratic ? "Q" : "C"), $0) }
      place += Outline.arguments(upper)
    }
    builder.finish()
    self.init(builder.contours)
  }

  private static func arguments(_ letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "H"), UInt8(ascii: "V"): 1
    case UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "T"): 2
    case UInt8(ascii: "S"), UInt8(ascii: "Q"): 4
    case UInt8(ascii: "C"): 6
    case UInt8(ascii: "A"): 7
    default: 0
    }
  }

  /// An `<ellipse>`: from 3 o'clock, clockwise.
  convenience init(ellipse center: Point, _ radii: Point) {
    var builder = OutlineBuilder()
    builder.move(center + Point(radii.x, 0))
    builder.arc(center: center, radii: radii, tilt: 0, from: 0, sweep: 2 * .pi)
    builder.close()
    self.init(builder.contours)
  }

  /// A `<rect>`: from the top edge's start, clockwise.
  ///
  /// Source: SVG 2, section 10.2.
  convenience init(rect origin: Point, _ size: Point, _ radii: Point) {
    var builder = OutlineBuilder()
    let (x, y) = (origin.x, origin.y)
    let (right, bottom) = (x + size.x, y + size.y)
    let (rx, ry) = (min(radii.x, size.x / 2), min(radii.y, size.y / 2))
    func corner(_ cx: Double, _ cy: Double, _ quarter: Double) {
      guard rx > 0, ry > 0 else { return }
      builder.arc(
        center: Point(cx, cy), radii: Point(rx, ry), tilt: 0, from: quarter * .pi / 2,
        sweep: .pi / 2)
    }
    builder.move(Point(x + rx, y))
    builder.line(Point(right - rx, y))
    corner(right - rx, y + ry, 3)
    builder.line(Point(right, bottom - ry))
    corner(right - rx, bottom - ry, 0)
    builder.line(Point(x + rx, bottom))
    corner(x + rx, bottom - ry, 1)
    builder.line(Point(x, y + ry))
    corner(x + rx, y + ry, 2)
    builder.close()
    self.init(builder.contours)
  }

  /// Follows the model's path.
  convenience init(_ path: Path) {
    var builder = OutlineBuilder()
    for element in path.elements {
      switch element {
      case .move(let p): builder.move(p)
      case .line(let p): builder.line(p)
      case .cubic(let a, let b, let p): builder.cubic(a, b, p)
      case .arc(let arc):
        let turn = 2 * Double.pi
        builder.arc(
          center: arc.center, radii: arc.radii, tilt: arc.tilt * turn, from: arc.start * turn,
          sweep: arc.sweep * turn)
      case .close: builder.close()
      }
    }
    builder.finish()
    self.init(builder.contours)
  }
}

extension OutlineBuilder {
  /// An arc by its end, as path data has it.
  ///
  /// Source: SVG 2, section B.2.4.
  mutating func arc(to end: Point, radii: Point, tilt: Double, isLarge: Bool, isClockwise: Bool) {
    let start = point
    if (end - start).length < 1e-12 { return }
    if radii.x == 0 || radii.y == 0 { return line(end) }
    let (s, c) = (sin(tilt), cos(tilt))
    let half = (start - end) * 0.5
    let p = Point(c * half.x + s * half.y, -s * half.x + c * half.y)
    let excess = (p.x / radii.x) * (p.x / radii.x) + (p.y / radii.y) * (p.y / radii.y)
    let r = radii * max(1, excess.squareRoot())
    let factor = max(0, 1 / min(1, excess) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let q = Point(factor * r.x * p.y / r.y, -factor * r.y * p.x / r.x)
    let middle = (start + end) * 0.5
    let center = middle + Point(c * q.x - s * q.y, s * q.x + c * q.y)
    let from = atan2((p.y - q.y) / r.y, (p.x - q.x) / r.x)
    var sweep = atan2((-p.y - q.y) / r.y, (-p.x - q.x) / r.x) - from
    if isClockwise && sweep < 0 { sweep += 2 * .pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
    arc(center: center, radii: r, tilt: tilt, from: from, sweep: sweep)
  }
}
