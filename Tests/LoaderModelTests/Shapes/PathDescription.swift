// SPDX-License-Identifier: MIT

import Foundation
import LoaderModel

/// A path in one line: `M x,y`, `L x,y`, `C x,y x,y x,y`, `A cx,cy r start sweep` (turns; two radii
/// as `rx:ry`, a tilt as `@tilt`), `Z`; four decimals.
func describe(_ path: Path) -> String {
  path.elements.map(describe).joined(separator: " ")
}

private func describe(_ element: PathElement) -> String {
  switch element {
  case .move(let p): return "M \(text(p))"
  case .line(let p): return "L \(text(p))"
  case .cubic(let a, let b, let c): return "C \(text(a)) \(text(b)) \(text(c))"
  case .arc(let arc):
    let radii =
      text(arc.radii.x) == text(arc.radii.y)
      ? text(arc.radii.x) : "\(text(arc.radii.x)):\(text(arc.radii.y))"
    let tilt = text(arc.tilt) == "0" ? "" : " @\(text(arc.tilt))"
    return "A \(text(arc.center)) \(radii)\(tilt) \(text(arc.start)) \(text(arc.sweep))"
  case .close: return "Z"
  }
}

private func text(_ p: Point) -> String { "\(text(p.x)),\(text(p.y))" }

private func text(_ x: Double) -> String {
  var digits = String(format: "%.4f", x)
  while digits.hasSuffix("0") { digits.removeLast() }
  if digits.hasSuffix(".") { digits.removeLast() }
  return digits == "-0" ? "0" : digits
}

/// The figure's outline in bounds of a size.
func outline(_ figure: Figure, _ width: Double, _ height: Double) -> Path {
  Shape(figure).path(in: Size(width, height))
}

/// The path of SVG path data that is known to be right.
func svg(_ data: String) -> Path {
  if case .success(let path) = Path.parse(Array(data.utf8)) { path } else { Path() }
}

/// Which kinds of pieces a path has, a letter each.
func structure(_ path: Path) -> String {
  path.elements.map { element in
    switch element {
    case .move: "M"
    case .line: "L"
    case .cubic: "C"
    case .arc: "A"
    case .close: "Z"
    }
  }.joined()
}

extension Double {
  /// Whether it is as near as rounding allows.
  func isClose(to other: Double, _ tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance * Swift.max(1, other.magnitude)
  }
}

extension Point {
  func isClose(to other: Point, _ tolerance: Double = 1e-9) -> Bool {
    x.isClose(to: other.x, tolerance) && y.isClose(to: other.y, tolerance)
  }
}

extension Rect {
  func isClose(to other: Rect, _ tolerance: Double = 1e-9) -> Bool {
    minX.isClose(to: other.minX, tolerance) && minY.isClose(to: other.minY, tolerance)
      && maxX.isClose(to: other.maxX, tolerance) && maxY.isClose(to: other.maxY, tolerance)
  }
}
