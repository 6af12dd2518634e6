// SPDX-License-Identifier: MIT

/// The elements that are written.
enum Tag: UInt8 {
  case svg
  case g
  case path
  case circle
  case ellipse
  case rect
  case text
  case desc
  case clipPath
  case mask
  case linearGradient
  case radialGradient
  case pattern
  case stop
  case filter
  case feGaussianBlur
  case feColorMatrix
  case feFlood
  case feComposite
  case feOffset
  case feMerge
  case feMergeNode

  /// The element's name.
  var word: StaticString {
    switch self {
    case .svg: "svg"
    case .g: "g"
    case .path: "path"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .rect: "rect"
    case .text: "text"
    case .desc: "desc"
    case .clipPath: "clipPath"
    case .mask: "mask"
    case .linearGradient: "linearGradient"
    case .radialGradient: "radialGradient"
    case .pattern: "pattern"
    case .stop: "stop"
    case .filter: "filter"
    case .feGaussianBlur: "feGaussianBlur"
    case .feColorMatrix: "feColorMatrix"
    case .feFlood: "feFlood"
    case .feComposite: "feComposite"
    case .feOffset: "feOffset"
    case .feMerge: "feMerge"
    case .feMergeNode: "feMergeNode"
    }
  }
}

/// The attributes that are written, in the order in which they stand in a tag.
enum AttributeName: UInt8, CaseIterable {
  case xmlns
  case width
  case height
  case viewBox
  case role
  case ariaLabel
  case ariaHidden
  case className
  case color
  case id
  case filterUnits
  case colorInterpolationFilters
  case type
  case values
  case inputs
  case secondInput
  case result
  case stdDeviation
  case dx
  case dy
  case floodColor
  case floodOpacity
  case operation
  case maskUnits
  case gradientUnits
  case gradientTransform
  case patternUnits
  case x1
  case y1
  case x2
  case y2
  case offset
  case stopColor
  case stopOpacity
  case display
  case x
  case y
  case cx
  case cy
  case r
  case rx
  case ry
  case d
  case fill
  case fillOpacity
  case fillRule
  case stroke
  case strokeOpacity
  case strokeWidth
  case strokeLinecap
  case strokeLinejoin
  case strokeMiterlimit
  case strokeDasharray
  case strokeDashoffset
  case fontFamily
  case fontSize
  case fontWeight
  case textAnchor
  case textLength
  case lengthAdjust
  case clipPath
  case mask
  case filter
  case transform
  case opacity

  /// The attribute's name.
  var word: StaticString {
    switch self {
    case .xmlns: "xmlns"
    case .width: "width"
    case .height: "height"
    case .viewBox: "viewBox"
    case .role: "role"
    case .ariaLabel: "aria-label"
    case .ariaHidden: "aria-hidden"
    case .className: "class"
    case .color: "color"
    case .id: "id"
    case .filterUnits: "filterUnits"
    case .colorInterpolationFilters: "color-interpolation-filters"
    case .type: "type"
    case .values: "values"
    case .inputs: "in"
    case .secondInput: "in2"
    case .result: "result"
    case .stdDeviation: "stdDeviation"
    case .dx: "dx"
    case .dy: "dy"
    case .floodColor: "flood-color"
    case .floodOpacity: "flood-opacity"
    case .operation: "operator"
    case .maskUnits: "maskUnits"
    case .gradientUnits: "gradientUnits"
    case .gradientTransform: "gradientTransform"
    case .patternUnits: "patternUnits"
    case .x1: "x1"
    case .y1: "y1"
    case .x2: "x2"
    case .y2: "y2"
    case .offset: "offset"
    case .stopColor: "stop-color"
    case .stopOpacity: "stop-opacity"
    case .display: "display"
    case .x: "x"
    case .y: "y"
    case .cx: "cx"
    case .cy: "cy"
    case .r: "r"
    case .rx: "rx"
    case .ry: "ry"
    case .d: "d"
    case .fill: "fill"
    case .fillOpacity: "fill-opacity"
    case .fillRule: "fill-rule"
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .strokeLinecap: "stroke-linecap"
    case .strokeLinejoin: "stroke-linejoin"
    case .strokeMiterlimit: "stroke-miterlimit"
    case .strokeDasharray: "stroke-dasharray"
    case .strokeDashoffset: "stroke-dashoffset"
    case .fontFamily: "font-family"
    case .fontSize: "font-size"
    case .fontWeight: "font-weight"
    case .textAnchor: "text-anchor"
    case .textLength: "textLength"
    case .lengthAdjust: "lengthAdjust"
    case .clipPath: "clip-path"
    case .mask: "mask"
    case .filter: "filter"
    case .transform: "transform"
    case .opacity: "opacity"
    }
  }

  /// Whether its value is, or may be, a name of this file's.
  var mayHaveName: Bool {
    switch self {
    case .id, .clipPath, .mask, .filter, .fill, .stroke: true
    default: false
    }
  }

  /// Whether an element without it takes its parent's, so that it can be written once above.
  var isInherited: Bool {
    rawValue >= AttributeName.fill.rawValue && rawValue <= AttributeName.textAnchor.rawValue
  }
}
