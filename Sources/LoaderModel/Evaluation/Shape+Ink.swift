// SPDX-License-Identifier: MIT

extension Shape {
  /// The area of the smallest upright rectangle round the figure, in the layer's coordinates.
  ///
  /// The commonest figures don't need their path for it.
  func boundingArea(in size: Size, cornerRadius: Double?) -> Double {
    let filled = Rect(0, 0, size.width, size.height).insetBy(inset).size
    let shorter = min(filled.width, filled.height)
    switch figure {
    case .oval(let rect), .rect(let rect), .roundedRect(let rect, _, _), .capsule(let rect):
      return rect.map { $0.width * $0.height } ?? filled.width * filled.height
    case .circle(_, let radius):
      return radius.map { 4 * $0 * $0 } ?? shorter * shorter
    case .ring: return shorter * shorter
    default:
      let box = path(in: size, cornerRadius: cornerRadius).boundingBox
      return box.map { $0.width * $0.height } ?? 0
    }
  }

  /// The length of the figure's outline, repeats included.
  func inkLength(in size: Size, cornerRadius: Double?) -> Double {
    path(in: size, cornerRadius: cornerRadius).length * Double(repeatCount)
  }
}
