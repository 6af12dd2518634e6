// SPDX-License-Identifier: MIT

import LoaderModel
import SVGEmitter
import Testing

/// Twelve circles on a ring that fade from 1 to 0.1 in one second, a twelfth apart.
func twelveDots() -> Loader {
  var loader = Loader()
  loader.size = Size(24, 24)
  var dot = Layer(bounds: Size(4, 4), position: Point(12, 2), parentBounds: Size(24, 24))
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

/// With the width and height attributes SMIL takes 23 bytes more.
@Test(arguments: [(EmissionOptions.Format.css, 800), (.smil, 1_610)])
func twelveDotsAreSmall(_ format: EmissionOptions.Format, _ limit: Int) throws {
  var options = EmissionOptions()
  options.format = format
  options.size = .none
  options.isDecorative = true
  options.reducedMotion = .ignore
  let bytes = try twelveDots().svg(options)
  #expect(bytes.count <= limit)
}
