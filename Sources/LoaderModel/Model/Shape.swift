// SPDX-License-Identifier: MIT

/// A figure and the modifiers every figure takes.
public struct Shape: Equatable, Sendable {
  /// The figure.
  public var figure: Figure
  /// How far the bounds it fills are shrunk on each side, in user units.
  public var inset: Double = 0
  /// Whether it runs the other way.
  public var isReversed = false
  /// How often the path stands in a row, 1…16, for strokes; a fill sees it once.
  public var repeatCount = 1

  /// Makes a shape without modifiers.
  public init(_ figure: Figure) { self.figure = figure }
}

/// The kinds of figure.
///
/// Optional geometry that is nil fills the bounds.
public enum Figure: Equatable, Sendable {
  case circle(center: Point?, radius: Double?)
  case oval(rect: Rect?)
  case rect(rect: Rect?)
  case roundedRect(rect: Rect?, radii: CornerRadii, curve: CornerCurve)
  case capsule(rect: Rect?)
  case line(from: Point?, to: Point?)
  case polyline(points: [Point])
  case polygon(points: [Point], cornerRadius: Double)
  case regularPolygon(sides: Int, rotation: Double, cornerRadius: Double)
  case triangle(points: [Point], cornerRadius: Double)
  case star(tips: Int, innerRatio: Double, rotation: Double, cornerRadius: Double)
  case arc(ArcGeometry)
  case sector(ArcGeometry, innerRatio: Double)
  case ring(innerRatio: Double?, width: Double?)
  case crescent(thickness: Double, rotation: Double)
  case superellipse(exponent: Double)
  case path(Path, fit: Bool)
  /// One outline after the other, each its own subpaths.
  case compound([Shape])
}

/// Four corner radii in user units, clockwise from the top left.
public struct CornerRadii: Equatable, Sendable {
  /// Top left.
  public var topLeft: Double
  /// Top right.
  public var topRight: Double
  /// Bottom right.
  public var bottomRight: Double
  /// Bottom left.
  public var bottomLeft: Double

  /// Makes four radii.
  public init(_ tl: Double, _ tr: Double, _ br: Double, _ bl: Double) {
    topLeft = tl
    topRight = tr
    bottomRight = br
    bottomLeft = bl
  }

  /// Makes four equal radii.
  public init(_ r: Double) { self.init(r, r, r, r) }
}

/// The outline of a rounded corner.
///
/// Source: CALayerCornerCurve.
public enum CornerCurve: UInt8, CaseIterable, Sendable {
  case circular
  case continuous
}

/// An arc of a circle as the spec says it: angles in degrees, 0 at 3 o'clock, 90 at the bottom.
public struct ArcGeometry: Equatable, Sendable {
  /// The middle; nil for the bounds' middle.
  public var center: Point?
  /// In user units; nil for half the shorter side of the bounds.
  public var radius: Double?
  /// Where it starts, in degrees.
  public var startAngle: Double = 0
  /// Where it ends, in degrees.
  public var endAngle: Double = 360
  /// Whether it runs clockwise on screen.
  public var clockwise = true

  /// A full clockwise turn from 3 o'clock.
  public init() {}

  /// The signed sweep in degrees: (end − start) mod 360 clockwise, minus (start − end) mod 360
  /// counter-clockwise; a full turn where they differ by exactly 360, nothing where they are equal.
  public var sweep: Double {
    let difference = endAngle - startAngle
    if difference == 0 { return 0 }
    let way = clockwise ? difference : -difference
    if difference == 360 || difference == -360 { return clockwise ? 360 : -360 }
    let turn = way - 360 * (way / 360).rounded(.down)
    return clockwise ? turn : -turn
  }
}
