// SPDX-License-Identifier: MIT

import LoaderModel

extension SVGElement {
  /// Throws where items reach beyond a mask's or filter's region.
  func checkRegion(
    _ items: [DisplayItem], _ matrix: AffineTransform, _ time: Double, outset: Double = 0
  ) throws {
    let names = ["x", "y", "width", "height"]
    let numbers = try names.map { try number($0, at: time) ?? .nan }
    guard let inverse = matrix.inverted else { return }
    let slack = 0.02 / max(1e-3, matrix.leastFactor) - outset
    for item in items where !item.isFaint(Tolerance()) {
      if case .group(let effect, let inner) = item.kind {
        // What a clip cuts off needs no room.
        if !effect.isClipped { try checkRegion(inner, matrix, time, outset: outset) }
        continue
      }
      for sample in item.samples.map(inverse.apply) {
        let (x, y) = (sample.x - numbers[0], sample.y - numbers[1])
        guard x >= -slack, y >= -slack, x <= numbers[2] + slack, y <= numbers[3] + slack else {
          throw ReadingError("\(tag) ends before \(item.summary)")
        }
      }
    }
  }
}
