// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

extension Settings.SizeRequest {
  private static let wanted = "W, WxH, none or Nem, from 0.01 to 100000"
  private static let range = 0.01...100_000.0

  /// Understands `W`, `WxH`, `none` and `Nem`.
  init(_ text: Bytes) throws(UsageError) {
    if text.equals("none") {
      self = .none
    } else if text.suffix(2).elementsEqual(Bytes("em")) {
      self = .fixed(width: try Self.extent(text.dropLast(2), in: text), height: nil, unit: .em)
    } else if let cross = text.firstIndex(of: UInt8(ascii: "x")) {
      self = .fixed(
        width: try Self.extent(text[..<cross], in: text),
        height: try Self.extent(text[(cross + 1)...], in: text), unit: .userUnits)
    } else {
      self = .fixed(width: try Self.extent(text[...], in: text), height: nil, unit: .userUnits)
    }
  }

  private static func extent(
    _ part: ArraySlice<UInt8>, in text: Bytes
  ) throws(UsageError) -> Double {
    guard let value = decimalNumber(Bytes(part)), range.contains(value) else {
      throw wrongValue(text, of: .size, wanted)
    }
    return value
  }

  /// The attributes' text for a loader with that viewBox; a height not given keeps its shape.
  func outputSize(viewBox: Size) -> EmissionOptions.OutputSize {
    switch self {
    case .none: return .none
    case .fixed(let width, let height, let unit):
      let followed = height ?? width * viewBox.height / max(viewBox.width, 1e-9)
      return .fixed(
        width: Bytes((decimalText(width) + unit.rawValue).utf8),
        height: Bytes((decimalText(min(followed, 1e9)) + unit.rawValue).utf8))
    }
  }
}
