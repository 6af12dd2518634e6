// SPDX-License-Identifier: MIT

/// Colors along a line, around a middle or about it.
///
/// Points are in unit coordinates of the layer's bounds, in which the gradient is laid out: stretching
/// the bounds stretches it. Colors mix component by component in sRGB, not premultiplied.
/// Source: CAGradientLayer.
public final class Gradient: Sendable, Equatable {
  /// How the colors lie.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// From `startPoint` to `endPoint`.
    case axial
    /// From `startPoint` to the ellipse inscribed in the box about it that has `endPoint` as a corner.
    case radial
    /// About `startPoint` clockwise, beginning towards `endPoint`.
    case conic
  }

  /// A color at its place.
  public struct Stop: Equatable, Sendable {
    /// The color; `none` is the color beside it without alpha.
    public var color: Color
    /// 0…1.
    public var location: Double

    /// Makes a stop.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// How the colors lie.
  public let kind: Kind
  /// Two or more; the locations don't fall.
  public let stops: [Stop]
  /// The beginning or middle.
  public let startPoint: Point
  /// The end, corner or direction.
  public let endPoint: Point

  /// Makes a gradient.
  public init(_ kind: Kind, _ stops: [Stop], from startPoint: Point, to endPoint: Point) {
    self.kind = kind
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// The gradient with other colors.
  func with(colors: [Color]) -> Gradient {
    Gradient(
      kind, zip(colors, stops).map { Stop($0.0, at: $0.1.location) }, from: startPoint, to: endPoint
    )
  }

  /// The gradient with other locations, brought into 0…1 and raised to the one before.
  func with(locations: [Double]) -> Gradient {
    var least = 0.0
    let stops = zip(locations, self.stops).map { location, stop in
      least = max(least, min(1, location))
      return Stop(stop.color, at: least)
    }
    return Gradient(kind, stops, from: startPoint, to: endPoint)
  }

  /// The gradient between other points.
  func with(startPoint: Point, endPoint: Point) -> Gradient {
    Gradient(kind, stops, from: startPoint, to: endPoint)
  }

  /// Whether both look the same.
  public static func == (a: Gradient, b: Gradient) -> Bool {
    a === b
      || a.kind == b.kind && a.stops == b.stops && a.startPoint == b.startPoint
        && a.endPoint == b.endPoint
  }

  /// The default points of a kind.
  public static func points(of kind: Kind) -> (start: Point, end: Point) {
    switch kind {
    case .axial: (Point(0.5, 0), Point(0.5, 1))
    case .radial: (Point(0.5, 0.5), Point(1, 1))
    case .conic: (Point(0.5, 0.5), Point(0.5, 0))
    }
  }

  /// The first color that shows, with the mean alpha: what stands for it where one color must.
  public var representative: Color {
    let alpha = stops.reduce(0) { $0 + ($1.color.isNone ? 0 : $1.color.alpha) }
    guard let first = stops.first(where: { !$0.color.isNone }) else { return .none }
    return Color(first.color.base, alpha: alpha / Double(max(1, stops.count)))
  }
}

extension [Gradient.Stop] {
  /// The same colors without `none`: a color beside it, without alpha, on each side.
  public var withoutNone: [Gradient.Stop] {
    guard contains(where: { $0.color.isNone }), let any = first(where: { !$0.color.isNone }) else {
      return self
    }
    var result: [Gradient.Stop] = []
    for (i, stop) in enumerated() {
      guard stop.color.isNone else {
        result.append(stop)
        continue
      }
      let before = self[..<i].last { !$0.color.isNone }
      let after = self[i...].first { !$0.color.isNone }
      let sides = [before ?? after ?? any, after ?? before ?? any]
      for side in sides[0].color.base == sides[1].color.base ? [sides[0]] : sides {
        result.append(Gradient.Stop(Color(side.color.base, alpha: 0), at: stop.location))
      }
    }
    return result
  }
}
