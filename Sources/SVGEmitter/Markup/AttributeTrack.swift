// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What an element's attribute does over time.
struct AttributeTrack {
  /// The attributes that move.
  enum Target: UInt8 {
    case opacity
    case translate
    case rotate
    case scale
    case skewX
    case skewY
    case strokeWidth
    case strokeDasharray
    case strokeDashoffset
    case fill
    case fillOpacity
    case stroke
    case strokeOpacity
    case x
    case y
    case width
    case height
    case cx
    case cy
    case r
    case rx
    case ry
    case d
    case x1
    case y1
    case x2
    case y2
    case offset
    case stopColor
    case stopOpacity
    case stdDeviation
    case hueRotation
    /// How far a radial gradient reaches across and down, as factors.
    case gradientScale
  }

  /// What moves.
  var target: Target
  /// Its values over time, in the attribute's own numbers.
  var track: Track
  /// The colors among which are those that aren't numbers; see `ColorPlan.entry`.
  var palette: [Color] = []
  /// Outlines at a track's values, for `d`.
  var outline: Outline?
  /// Outlines of which a track's values are the numbers, for `d`.
  var keyed: KeyedOutline?
  /// Pairs of outlines of which a track's values say which and how far, for `d`.
  var morph: MorphOutlines?
  /// Where the spec asks for it, for messages.
  var source: SourceRange
  /// The name of the layer that it belongs to, for messages.
  var layer: Bytes = []
  /// The key path that CSS can't animate, for messages.
  var keyPath: StaticString = ""
  /// Whether it shows a layer under a perspective.
  var isProjected = false
  /// Whether it moves a gradient, for whose middle and radius CSS has no properties.
  var isOfGradient = false
  /// Whether another one goes on where it ends.
  var isFollowed = false
  /// Whether it shows one painting order among several, which is for SMIL alone.
  var isStackingOrder = false

  /// A value kept within what the attribute allows.
  func allowed(_ value: Vector) -> Vector {
    guard let (low, high) = target.range else { return value }
    var allowed = value
    allowed[0] = min(high, max(low, value[0]))
    return allowed
  }

  /// The value at which the first number is greatest.
  var fullest: Vector {
    var best = track.pieces.first?.first ?? .zero
    for piece in track.pieces {
      for value in [piece.first, piece.last] where value[0] > best[0] { best = value }
    }
    return best
  }
}

/// A shape whose size or corner radius moves: its outline for a width, a height and a radius.
struct Outline {
  /// The shape.
  var shape: Shape
  /// Whether the third number is the corner radius.
  var hasCornerRadius: Bool
  /// Where the bounds' origin lies, as a fraction of the size.
  var anchor: Point
  /// The one subpath that is meant; nil for all.
  var index: Int?

  /// The outline at a track's value.
  func path(_ v: Vector) -> Path {
    let path = shape.path(in: Size(v[0], v[1]), cornerRadius: hasCornerRadius ? v[2] : nil)
    return index.map { path.subpath($0) } ?? path
  }

  /// One subpath of it.
  func subpath(_ k: Int) -> Outline {
    var outline = self
    outline.index = k
    return outline
  }

  /// How far it is moved at a track's value.
  func offset(_ v: Vector) -> Point { Point(-anchor.x * v[0], -anchor.y * v[1]) }
}

extension AttributeTrack.Target {
  /// Whether its values are colors.
  var isColor: Bool { self == .fill || self == .stroke || self == .stopColor }

  /// The attribute that it animates.
  var attribute: AttributeName {
    switch self {
    case .opacity: .opacity
    case .translate, .rotate, .scale, .skewX, .skewY: .transform
    case .strokeWidth: .strokeWidth
    case .strokeDasharray: .strokeDasharray
    case .strokeDashoffset: .strokeDashoffset
    case .fill: .fill
    case .fillOpacity: .fillOpacity
    case .stroke: .stroke
    case .strokeOpacity: .strokeOpacity
    case .x: .x
    case .y: .y
    case .width: .width
    case .height: .height
    case .cx: .cx
    case .cy: .cy
    case .r: .r
    case .rx: .rx
    case .ry: .ry
    case .d: .d
    case .x1: .x1
    case .y1: .y1
    case .x2: .x2
    case .y2: .y2
    case .offset: .offset
    case .stopColor: .stopColor
    case .stopOpacity: .stopOpacity
    case .stdDeviation: .stdDeviation
    case .hueRotation: .values
    case .gradientScale: .gradientTransform
    }
  }

  /// The transform function's name; nil for a plain attribute.
  var transformFunction: StaticString? {
    switch self {
    case .translate: "translate"
    case .rotate: "rotate"
    case .scale, .gradientScale: "scale"
    case .skewX: "skewX"
    case .skewY: "skewY"
    default: nil
    }
  }

  /// The least and greatest value that the attribute allows; nil where any goes.
  var range: (Double, Double)? {
    switch self {
    case .opacity, .fillOpacity, .strokeOpacity, .offset, .stopOpacity: (0, 1)
    case .stdDeviation, .strokeWidth, .width, .height, .r, .rx, .ry: (0, 1e12)
    default: nil
    }
  }

  /// Whether engines run its CSS animations on the compositor.
  var isComposited: Bool { self == .opacity || attribute == .transform }

  /// Whether CSS can animate it in all engines.
  var isCSS: Bool {
    switch self {
    case .d, .x1, .y1, .x2, .y2, .offset, .stdDeviation, .hueRotation, .gradientScale: false
    default: true
    }
  }
}
