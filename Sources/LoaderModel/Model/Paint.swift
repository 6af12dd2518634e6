// SPDX-License-Identifier: MIT

/// Which points are inside a path.
///
/// Source: SVG 2, `fill-rule`.
public enum FillRule: UInt8, CaseIterable, Sendable {
  case nonzero
  case evenodd
}

/// How a stroke ends.
///
/// Source: SVG 2, `stroke-linecap`.
public enum LineCap: UInt8, CaseIterable, Sendable {
  case butt
  case round
  case square
}

/// How a stroke turns a corner.
///
/// Source: SVG 2, `stroke-linejoin`.
public enum LineJoin: UInt8, CaseIterable, Sendable {
  case miter
  case round
  case bevel
}

/// How a shape or text is painted: `CAShapeLayer`'s paint properties.
public struct Paint: Equatable, Sendable {
  /// The color inside.
  public var fillColor: Color = .currentColor
  /// What is painted inside instead of `fillColor`, which then only stands for it.
  public var fillGradient: Gradient?
  /// Which points are inside.
  public var fillRule: FillRule = .nonzero
  /// The color of the outline.
  public var strokeColor: Color = .none
  /// What the outline is painted with instead of `strokeColor`, which then only stands for it.
  public var strokeGradient: Gradient?
  /// The stroke's width in user units, at least 0, centred on the path.
  public var lineWidth: Double = 1
  /// The ends of the stroke and of its dashes.
  public var lineCap: LineCap = .butt
  /// The corners of the stroke.
  public var lineJoin: LineJoin = .miter
  /// The longest miter, in line widths.
  public var miterLimit: Double = 10
  /// Lengths of dashes and gaps in user units; empty for a solid line, otherwise of even count.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the stroke starts, in user units.
  public var lineDashPhase: Double = 0
  /// Where the painted interval begins, as a fraction of the whole path's length.
  public var strokeStart: Double = 0
  /// Where the painted interval ends, as a fraction of the whole path's length.
  public var strokeEnd: Double = 1
  /// Whether the interval may run across the seam of a closed contour.
  public var strokeWrap: Bool = false

  /// The defaults of the spec language.
  public init() {}
}
