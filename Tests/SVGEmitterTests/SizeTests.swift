// SPDX-License-Identifier: MIT

import LoaderModel
import SVGEmitter
import Testing

/// Twelve circles on a ring that fade from 1 to 0.1 in one second, a twelfth apart.
///
/// Whole numbers on both canvases: fractions in every coordinate take some 5 % more.
func twelveDots(side: Double) -> Loader {
  var loader = Loader()
  loader.size = Size(side, side)
  let diameter: Double = side == 24 ? 4 : 16
  var dot = Layer(
    bounds: Size(diameter, diameter), position: Point(side / 2, side == 24 ? 2 : 10),
    parentBounds: Size(side, side))
  dot.content = .shape(Shape(.circle(center: nil, radius: nil)), Paint())
  var ring = Replicator(count: 12)
  ring.rotation = 30
  ring.delay = .step(1.0 / 12)
  dot.replicators = [ring]
  dot.animations = [
    .keyframes(
      KeyframeAnimation(
        property: .opacity, values: .numbers([1, 0.1]), keyTimes: [0, 1],
        timing: MediaTiming(duration: 1)))
  ]
  loader.layers = [dot]
  return loader
}

private func size(_ side: Double, _ format: EmissionOptions.Format, hasSize: Bool) throws -> Int {
  var options = EmissionOptions()
  options.format = format
  options.size = hasSize ? .natural : .none
  options.isDecorative = true
  options.reducedMotion = .ignore
  return try twelveDots(side: side).svg(options).count
}

@Test(arguments: [24, 100])
func twelveDotsAreSmallInCSS(_ side: Double) throws {
  #expect(try size(side, .css, hasSize: true) <= 800)
}

/// The aim of 1,610 bytes is met only on a small canvas without width and height; elsewhere this
/// keeps the file from growing.
@Test(arguments: [(24.0, false, 1_610), (24, true, 1_633), (100, true, 1_660)])
func twelveDotsStaySmallInSMIL(_ side: Double, _ hasSize: Bool, _ limit: Int) throws {
  #expect(try size(side, .smil, hasSize: hasSize) <= limit)
}
