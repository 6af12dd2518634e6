// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// The first example of the language's documentation.
let dots = #"""
  {
    "version": 1, "title": "Loading", "size": [100, 100],
    "parameters": {
      "count": { "default": 20, "min": 3, "max": 36, "integer": true, "label": "Copies" },
      "delay": { "default": 0.04, "min": 0.02, "max": 0.12, "label": "Delay per copy (s)" },
      "color": { "default": "currentColor", "type": "color" }
    },
    "layers": [
      {
        "name": "dot", "frame": [12.5, 12.5, 12.5, 12.5],
        "shape": { "type": "oval" }, "fillColor": "=color", "opacity": 0,
        "replicator": { "count": "=count", "delay": "=delay", "rotation": "=360/count" },
        "animations": [
          { "keyPath": "opacity", "from": 0.1, "to": 0.8, "duration": "=count*delay" }
        ]
      }
    ]
  }
  """#

@Suite struct ResolutionTests {
  @Test func documentedExample() throws {
    let loader = try loader(dots)
    #expect(loader.title == Bytes("Loading".utf8))
    #expect(loader.name == Bytes("test".utf8))
    let layer = try #require(loader.layers.first)
    #expect(layer.bounds == Size(12.5, 12.5))
    #expect(layer.position == Point(18.75, 18.75))
    #expect(layer.opacity == 0)
    #expect(layer.replicators.first?.count == 20)
    #expect(layer.replicators.first?.rotation == 18)
    #expect(layer.replicators.first?.delay == .step(0.04))
    guard case .keyframes(let animation) = layer.animations[0] else { throw NotKeyframes() }
    #expect(animation.values == .numbers([0.1, 0.8]))
    #expect(animation.keyTimes == [0, 1])
    #expect(animation.timing.duration == 0.8)
    #expect(animation.timing.repetition == .forever)
  }

  @Test func overridesReplaceDefaults() throws {
    let override = ParameterOverride(name: Bytes("count".utf8), value: .number(12))
    let loader = try loader(dots, [override])
    #expect(loader.layers[0].replicators[0].count == 12)
    #expect(loader.layers[0].replicators[0].rotation == 30)
  }
}
