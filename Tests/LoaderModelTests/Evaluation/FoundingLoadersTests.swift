// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

/// Four loaders in closed form, in steady state at 0, T/4, T/2, 0.9T, T and 7.3T, and from cold.
@Suite struct FoundingLoadersTests {
  static let fractions = [0, 0.25, 0.5, 0.9, 1, 7.3]

  // MARK: Replicated circles, fading: 8 copies, T = 8 · 0.1 s

  static func fadingDots(_ start: Loader.Start, _ function: TimingFunction = .linear) -> Loader {
    var layer = dot(12.5, 12.5, 12.5).animated(
      animation(.opacity, [0.1, 0.8], timing(0.8) { $0.timingFunction = function })
    ).repeated(replicator(8, delay: 0.1, rotation: 45))
    layer.opacity = 0
    return loader([layer], start: start)
  }

  @Test(arguments: fractions) func fadingDotsFollowTheClosedForm(_ x: Double) {
    let expected = (0..<8).map { i in
      let phase = x - Double(i) / 8
      return 0.1 + 0.7 * (phase - phase.rounded(.down))
    }
    // 0.1 · i and 0.8 · x are whole milliseconds; their eighths may lie beside a jump.
    #expect(agree(Self.fadingDots(.steady).opacities(at: 0.8 * x), expected))
  }

  @Test func fadingDotsMatchTheTable() {
    let table: [(Double, [Double])] = [
      (0, [0.1, 0.7125, 0.625, 0.5375, 0.45, 0.3625, 0.275, 0.1875]),
      (0.25, [0.275, 0.1875, 0.1, 0.7125, 0.625, 0.5375, 0.45, 0.3625]),
      (0.5, [0.45, 0.3625, 0.275, 0.1875, 0.1, 0.7125, 0.625, 0.5375]),
      (0.9, [0.73, 0.6425, 0.555, 0.4675, 0.38, 0.2925, 0.205, 0.1175]),
    ]
    for (x, expected) in table {
      #expect(agree(Self.fadingDots(.steady).opacities(at: 0.8 * x), expected))
    }
  }

  @Test func easedFadingDotsMatchTheTable() {
    let expected = [0.1, 0.7937, 0.7723, 0.7310, 0.6617, 0.5517, 0.3860, 0.1958]
    let loader = Self.fadingDots(.steady, .default)
    #expect(agree(loader.opacities(at: 0), expected, within: 5.1e-5))
  }

  @Test func coldFadingDotsShowTheModelBeforeTheirBegin() {
    let expected = [0.275, 0.1875, 0.1, 0, 0, 0, 0, 0]
    #expect(agree(Self.fadingDots(.cold).opacities(at: 0.2), expected))
  }

  @Test func fadingDotsLieOnARing() {
    let centers = Self.fadingDots(.steady).presentation(at: 0).nodes.map { node in
      node.children.first.map { node.transform.apply($0.transform.apply(Point(6.25, 6.25))) }
    }
    let radius = 31.25 * 2.0.squareRoot()
    let expected = [
      Point(18.75, 18.75), Point(50, 50 - radius), Point(81.25, 18.75), Point(50 + radius, 50),
      Point(81.25, 81.25), Point(50, 50 + radius), Point(18.75, 81.25), Point(50 - radius, 50),
    ]
    #expect(centers.count == 8)
    for (center, expected) in zip(centers, expected) {
      #expect(center.map { agree($0, expected) } == true)
    }
  }

  // MARK: Border running around a label: the path twice, T = 2 s

  @Test(arguments: fractions) func borderFollowsTheClosedForm(_ x: Double) {
    var shape = Shape(.roundedRect(rect: nil, radii: CornerRadii(12), curve: .continuous))
    shape.repeatCount = 2
    let layer = fullLayer(.shape(shape, Paint())).animated(
      animation(.strokeStart, [0, 0.5], timing(2)), animation(.strokeEnd, [0.45, 0.95], timing(2)))
    let paint = loader([layer]).paint(at: 2 * x)
    let phase = x - x.rounded(.down)
    #expect(paint.map { agree($0.strokeStart, 0.5 * phase) } == true)
    #expect(paint.map { agree($0.strokeEnd, 0.45 + 0.5 * phase) } == true)
  }

  // MARK: Three dots, scale and back: T = 1.2 s

  static func pulsingDots(_ function: TimingFunction, _ start: Loader.Start) -> Loader {
    loader(
      (0..<3).map { i in
        dot(20 * Double(i), 40, 10).animated(
          animation(
            .scale, [1, 1.6],
            timing(0.6) {
              $0.begin = 0.2 * Double(i)
              $0.autoreverses = true
              $0.timingFunction = function
            }))
      }, start: start)
  }

  /// The scale factors of the layers at an instant.
  static func scales(_ loader: Loader, _ t: Double) -> [Double] {
    loader.presentation(at: t).nodes.map(\.transform.a)
  }

  @Test(arguments: fractions) func pulsingDotsFollowTheClosedForm(_ x: Double) {
    let expected = (0..<3).map { i in
      let cycles = x - Double(i) / 6
      let u = 2 * (cycles - cycles.rounded(.down))
      return 1 + 0.6 * (u <= 1 ? u : 2 - u)
    }
    #expect(agree(Self.scales(Self.pulsingDots(.linear, .steady), 1.2 * x), expected))
  }

  @Test func easedPulsingDotsMatchTheTable() {
    let table: [(Double, [Double], [Double])] = [
      (0, [1, 1.13906, 1.46094], [1, 1, 1]),
      (0.25, [1.3, 1.03368, 1.03368], [1.3, 1.03368, 1]),
      (0.5, [1.6, 1.46094, 1.13906], [1.6, 1.46094, 1.13906]),
      (0.9, [1.049, 1.33439, 1.57869], [1.049, 1.33439, 1.57869]),
    ]
    for (x, steady, cold) in table {
      let isSteady = Self.scales(Self.pulsingDots(.easeInEaseOut, .steady), 1.2 * x)
      #expect(agree(isSteady, steady, within: 6e-6))
      let isCold = Self.scales(Self.pulsingDots(.easeInEaseOut, .cold), 1.2 * x)
      #expect(agree(isCold, cold, within: 6e-6))
    }
  }

  @Test func pulsingDotsKeepTheirMiddles() {
    for t in [0, 0.3, 0.77] {
      let nodes = Self.pulsingDots(.linear, .steady).presentation(at: t).nodes
      let middles = nodes.map { $0.transform.apply(Point(5, 5)) }
      for (i, middle) in middles.enumerated() {
        #expect(agree(middle, Point(5 + 20 * Double(i), 45)))
      }
    }
  }

  // MARK: Plate, track, turning indicator: T = 2 s

  @Test func indicatorMatchesTheTable() {
    var paint = Paint()
    paint.strokeEnd = 0.35
    var arc = ArcGeometry()
    arc.radius = 20
    arc.startAngle = 90
    arc.endAngle = 270
    var layer = Layer(bounds: Size(60, 60), position: Point(30, 30), parentBounds: Size(60, 60))
    layer.content = .shape(Shape(.arc(arc)), paint)
    let turning = loader([layer.animated(animation(.rotation, [0, 360], timing(2)))])
    let head = Point(12.1799, 39.0798)
    let table: [(Double, Point, Point)] = [
      (0, Point(30, 50), Point(12.1799, 39.0798)),
      (0.25, Point(10, 30), Point(20.9202, 12.1799)),
      (0.5, Point(30, 10), Point(47.8201, 20.9202)),
      (0.9, Point(41.7557, 46.1803), Point(20.9202, 47.8201)),
      (1, Point(30, 50), Point(12.1799, 39.0798)),
      (7.3, Point(10.9789, 23.8197), Point(26.8713, 10.2462)),
    ]
    for (x, tail, tip) in table {
      let node = turning.presentation(at: 2 * x).nodes.first
      #expect(node.map { agree($0.transform.apply(Point(30, 50)), tail, within: 1e-4) } == true)
      #expect(node.map { agree($0.transform.apply(head), tip, within: 1.5e-4) } == true)
      #expect(node?.paint?.strokeEnd == 0.35)
    }
  }
}
