// SPDX-License-Identifier: MIT

/// The color spaces of CSS's `color()`.
///
/// Source: CSS Color 4, section 10; the matrices follow from the primaries and white points there,
/// with Bradford's adaptation between D50 and D65.
enum ColorSpace: UInt8, CaseIterable {
  case srgb, srgbLinear, displayP3, a98RGB, prophotoRGB, rec2020, xyz, xyzD65, xyzD50

  /// The CSS name.
  var name: StaticString {
    switch self {
    case .srgb: "srgb"
    case .srgbLinear: "srgb-linear"
    case .displayP3: "display-p3"
    case .a98RGB: "a98-rgb"
    case .prophotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyz: "xyz"
    case .xyzD65: "xyz-d65"
    case .xyzD50: "xyz-d50"
    }
  }

  /// The space of that name in lower case.
  init?(named name: Bytes) {
    guard let match = Self.allCases.first(where: { name.equals($0.name) }) else { return nil }
    self = match
  }

  /// A color of this space in sRGB, clipped component by component.
  func srgb(_ x: Double, _ y: Double, _ z: Double) -> Color.Base {
    if self == .srgb { return .rgb(x.clampedToUnit, y.clampedToUnit, z.clampedToUnit) }
    let linear = toLinearSRGB.product(decoded(x), decoded(y), decoded(z))
    return .clipped(linear: linear)
  }

  /// A component with its transfer function undone.
  private func decoded(_ component: Double) -> Double {
    let x = component.magnitude
    let linear: Double
    switch self {
    case .displayP3: linear = x <= 0.04045 ? x / 12.92 : Exponential.pow((x + 0.055) / 1.055, 2.4)
    case .a98RGB: linear = Exponential.pow(x, 563.0 / 256)
    case .prophotoRGB: linear = x <= 16.0 / 512 ? x / 16 : Exponential.pow(x, 1.8)
    case .rec2020: linear = Self.decodedRec2020(x)
    case .srgb, .srgbLinear, .xyz, .xyzD65, .xyzD50: linear = x
    }
    return component < 0 ? -linear : linear
  }

  private static func decodedRec2020(_ x: Double) -> Double {
    let alpha = 1.09929682680944
    let beta = 0.018053968510807
    return x < beta * 4.5 ? x / 4.5 : Exponential.pow((x + alpha - 1) / alpha, 1 / 0.45)
  }

  private var toLinearSRGB: Matrix3 {
    switch self {
    case .srgb, .srgbLinear: .identity
    case .displayP3: .displayP3
    case .a98RGB: .a98RGB
    case .prophotoRGB: .prophotoRGB
    case .rec2020: .rec2020
    case .xyz, .xyzD65: .xyzD65
    case .xyzD50: .xyzD50
    }
  }
}

/// A 3 × 3 matrix of color components.
struct Matrix3 {
  typealias Row = (Double, Double, Double)
  let rows: (Row, Row, Row)

  init(_ first: Row, _ second: Row, _ third: Row) { rows = (first, second, third) }

  func product(_ x: Double, _ y: Double, _ z: Double) -> Row {
    (
      rows.0.0 * x + rows.0.1 * y + rows.0.2 * z,
      rows.1.0 * x + rows.1.1 * y + rows.1.2 * z,
      rows.2.0 * x + rows.2.1 * y + rows.2.2 * z
    )
  }
}

extension Matrix3 {
  static let identity = Matrix3((1, 0, 0), (0, 1, 0), (0, 0, 1))
  static let displayP3 = Matrix3(
    (1.2249401762805598, -0.22494017628055996, 0),
    (-0.04205695470968816, 1.042056954709688, 0),
    (-0.019637554590334432, -0.07863604555063189, 1.0982736001409663))
  static let a98RGB = Matrix3(
    (1.3983557439607783, -0.3983557439607783, 0),
    (0, 1, 0),
    (0, -0.042928989294473266, 1.0429289892944733))
  static let prophotoRGB = Matrix3(
    (2.034380849516996, -0.7276357899341342, -0.30674505958286186),
    (-0.22882573163305037, 1.2317425411901048, -0.0029168095570544935),
    (-0.008558828783917425, -0.15326670213803723, 1.1618255309219547))
  static let rec2020 = Matrix3(
    (1.6604910021084345, -0.5876411387885495, -0.07284986331988488),
    (-0.12455047452159074, 1.1328998971259603, -0.008349422604369477),
    (-0.018150763354905303, -0.10057889800800739, 1.1187296613629127))
  static let xyzD65 = Matrix3(
    (3.2409699419045213, -1.5373831775700935, -0.4986107602930033),
    (-0.9692436362808798, 1.8759675015077206, 0.04155505740717561),
    (0.05563007969699361, -0.20397695888897657, 1.0569715142428786))
  static let xyzD50 = Matrix3(
    (3.1341358529001178, -1.617385998018042, -0.49066221791109754),
    (-0.9787954765557777, 1.9162543773959884, 0.03344287339036693),
    (0.07195539255794735, -0.22897675981518203, 1.4053860351131182))
  /// From Oklab's cone responses, cubed.
  static let oklabCones = Matrix3(
    (4.076741636075958, -3.307711539258062, 0.2309699031821045),
    (-1.268437973285032, 2.6097573492876887, -0.34131937600265727),
    (-0.004196076138675557, -0.7034186179359363, 1.7076146940746117))
}
