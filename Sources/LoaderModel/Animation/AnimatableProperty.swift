// SPDX-License-Identifier: MIT

/// A scalar (or color) that an animation can replace; key paths address one or two of them.
public enum Component: UInt8, CaseIterable, Sendable {
  case opacity
  case hidden
  case positionX
  case positionY
  case anchorPointX
  case anchorPointY
  case width
  case height
  case cornerRadius
  case path
  case translationX
  case translationY
  case rotation
  case rotationX
  case rotationY
  case skewX
  case skewY
  case scaleX
  case scaleY
  case strokeStart
  case strokeEnd
  case lineWidth
  case lineDashPhase
  case fillColor
  case strokeColor
  case zPosition
  case fillColors
  case fillLocations
  case fillStartX
  case fillStartY
  case fillEndX
  case fillEndY
  case strokeColors
  case strokeLocations
  case strokeStartX
  case strokeStartY
  case strokeEndX
  case strokeEndY
  case filterBlur
  case filterHueRotate
  /// The turn along a path, which has no key path of its own.
  case pathRotation
}

/// A property that a key path names.
public enum AnimatableProperty: UInt8, CaseIterable, Sendable {
  case opacity
  case hidden
  case position
  case positionX
  case positionY
  case anchorPoint
  case anchorPointX
  case anchorPointY
  case boundsSize
  case boundsWidth
  case boundsHeight
  case cornerRadius
  case path
  case translation
  case translationX
  case translationY
  case rotation
  case rotationX
  case rotationY
  case scale
  case scaleX
  case scaleY
  case skew
  case skewX
  case skewY
  case strokeStart
  case strokeEnd
  case lineWidth
  case lineDashPhase
  case fillColor
  case strokeColor
  case zPosition
  case fillColors
  case fillLocations
  case fillStartPoint
  case fillEndPoint
  case strokeColors
  case strokeLocations
  case strokeStartPoint
  case strokeEndPoint
  case filterBlur
  case filterHueRotate
}

/// What there is to know of a property; decoder, evaluator and back ends all read this row.
public struct PropertyDescriptor: Sendable {
  /// What its values are.
  public enum Kind: Sendable {
    case number
    /// `[x, y]`.
    case point
    /// `[w, h]`, each at least 0.
    case size
    /// One factor, or `[sx, sy]`.
    case scale
    case color
    case boolean
    case shape
    /// A color for each of a gradient's.
    case colorList
    /// A place for each of a gradient's colors.
    case locationList
  }

  /// The key path in full, without the optional `transform.` shortened.
  public var keyPath: StaticString
  /// What its values are.
  public var kind: Kind
  /// The least literal value.
  public var minimum: Double
  /// The greatest literal value.
  public var maximum: Double
  /// The first component it addresses; a second one follows it where the kind has two numbers.
  public var component: Component
  /// Whether values always jump.
  public var isDiscrete: Bool

  init(
    _ keyPath: StaticString, _ kind: Kind, _ component: Component, _ minimum: Double = -1e9,
    _ maximum: Double = 1e9, isDiscrete: Bool = false
  ) {
    self.keyPath = keyPath
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.component = component
    self.isDiscrete = isDiscrete
  }

  /// How many components it addresses.
  public var componentCount: Int {
    switch kind {
    case .point, .size, .scale: 2
    case .number, .color, .boolean, .shape, .colorList, .locationList: 1
    }
  }
}

extension AnimatableProperty {
  /// The property's row in the table of the spec language, section "Animations".
  public var descriptor: PropertyDescriptor {
    switch self {
    case .opacity: PropertyDescriptor("opacity", .number, .opacity, 0, 1)
    case .hidden: PropertyDescriptor("hidden", .boolean, .hidden, 0, 1, isDiscrete: true)
    case .position: PropertyDescriptor("position", .point, .positionX)
    case .positionX: PropertyDescriptor("position.x", .number, .positionX)
    case .positionY: PropertyDescriptor("position.y", .number, .positionY)
    case .anchorPoint: PropertyDescriptor("anchorPoint", .point, .anchorPointX)
    case .anchorPointX: PropertyDescriptor("anchorPoint.x", .number, .anchorPointX)
    case .anchorPointY: PropertyDescriptor("anchorPoint.y", .number, .anchorPointY)
    case .boundsSize: PropertyDescriptor("bounds.size", .size, .width, 0)
    case .boundsWidth: PropertyDescriptor("bounds.size.width", .number, .width, 0)
    case .boundsHeight: PropertyDescriptor("bounds.size.height", .number, .height, 0)
    case .cornerRadius: PropertyDescriptor("cornerRadius", .number, .cornerRadius, 0)
    case .path: PropertyDescriptor("path", .shape, .path)
    case .translation: PropertyDescriptor("transform.translation", .point, .translationX)
    case .translationX: PropertyDescriptor("transform.translation.x", .number, .translationX)
    case .translationY: PropertyDescriptor("transform.translation.y", .number, .translationY)
    case .rotation: PropertyDescriptor("transform.rotation", .number, .rotation)
    case .rotationX: PropertyDescriptor("transform.rotation.x", .number, .rotationX)
    case .rotationY: PropertyDescriptor("transform.rotation.y", .number, .rotationY)
    case .scale: PropertyDescriptor("transform.scale", .scale, .scaleX)
    case .scaleX: PropertyDescriptor("transform.scale.x", .number, .scaleX)
    case .scaleY: PropertyDescriptor("transform.scale.y", .number, .scaleY)
    case .skew: PropertyDescriptor("transform.skew", .point, .skewX, -89, 89)
    case .skewX: PropertyDescriptor("transform.skew.x", .number, .skewX, -89, 89)
    case .skewY: PropertyDescriptor("transform.skew.y", .number, .skewY, -89, 89)
    case .strokeStart: PropertyDescriptor("strokeStart", .number, .strokeStart, 0, 1)
    case .strokeEnd: PropertyDescriptor("strokeEnd", .number, .strokeEnd, 0, 1)
    case .lineWidth: PropertyDescriptor("lineWidth", .number, .lineWidth, 0)
    case .lineDashPhase: PropertyDescriptor("lineDashPhase", .number, .lineDashPhase)
    case .fillColor: PropertyDescriptor("fillColor", .color, .fillColor)
    case .strokeColor: PropertyDescriptor("strokeColor", .color, .strokeColor)
    case .zPosition: PropertyDescriptor("zPosition", .number, .zPosition, isDiscrete: true)
    case .filterBlur: PropertyDescriptor("filter.blur", .number, .filterBlur, 0)
    case .filterHueRotate: PropertyDescriptor("filter.hueRotate", .number, .filterHueRotate)
    default: gradientDescriptor
    }
  }

  private var gradientDescriptor: PropertyDescriptor {
    switch self {
    case .fillColors: PropertyDescriptor("fillColor.colors", .colorList, .fillColors)
    case .fillLocations:
      PropertyDescriptor("fillColor.locations", .locationList, .fillLocations, 0, 1)
    case .fillStartPoint: PropertyDescriptor("fillColor.startPoint", .point, .fillStartX)
    case .fillEndPoint: PropertyDescriptor("fillColor.endPoint", .point, .fillEndX)
    case .strokeColors: PropertyDescriptor("strokeColor.colors", .colorList, .strokeColors)
    case .strokeLocations:
      PropertyDescriptor("strokeColor.locations", .locationList, .strokeLocations, 0, 1)
    case .strokeStartPoint: PropertyDescriptor("strokeColor.startPoint", .point, .strokeStartX)
    default: PropertyDescriptor("strokeColor.endPoint", .point, .strokeEndX)
    }
  }
}

/// The part of a gradient that a property moves.
public enum GradientPart: Sendable {
  case colors, locations, startPoint, endPoint
}

extension AnimatableProperty {
  /// The part of a gradient that it moves, and whether that of the stroke; nil if it is another property.
  public var gradientPart: (part: GradientPart, isStroke: Bool)? {
    switch self {
    case .fillColors: (.colors, false)
    case .fillLocations: (.locations, false)
    case .fillStartPoint: (.startPoint, false)
    case .fillEndPoint: (.endPoint, false)
    case .strokeColors: (.colors, true)
    case .strokeLocations: (.locations, true)
    case .strokeStartPoint: (.startPoint, true)
    case .strokeEndPoint: (.endPoint, true)
    default: nil
    }
  }
}
