// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

@Suite struct SpringResolutionTests {
  static let ends = #""keyPath": "opacity", "from": 0, "to": 1, "#

  @Test(arguments: [
    ("{}", Spring(mass: 1, stiffness: 100, damping: 10)),
    (
      #"{ "mass": 2, "stiffness": 50, "damping": 4, "initialVelocity": -1 }"#,
      Spring(mass: 2, stiffness: 50, damping: 4, initialVelocity: -1)
    ),
    (#"{ "duration": 0.5 }"#, Spring(perceptualDuration: 0.5, bounce: 0)),
    (#"{ "duration": 0.5, "bounce": 0.3 }"#, Spring(perceptualDuration: 0.5, bounce: 0.3)),
    (#"{ "duration": 0.5, "bounce": -0.3 }"#, Spring(perceptualDuration: 0.5, bounce: -0.3)),
  ]) func bothForms(_ text: String, _ spring: Spring) throws {
    let animation = try animation(Self.ends + "\"spring\": \(text)")
    #expect(animation.spring == spring)
    #expect(animation.timing.duration == spring.settlingDuration)
  }

  @Test func aDurationCutsIt() throws {
    let animation = try animation(Self.ends + #""spring": {}, "duration": 0.4"#)
    #expect(animation.timing.duration == 0.4)
  }

  @Test func speedOfTheDocumentCountsForIt() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)
    let fast = try animation(
      Self.ends + #""spring": { "initialVelocity": 2 }"#, document: #""speed": 4,"#)
    #expect(abs(fast.timing.duration - spring.settlingDuration / 4) < 1e-12)
    #expect(fast.spring?.angularFrequency == 40)
    #expect(fast.spring?.initialVelocity == 8)
  }

  @Test func settlesInAGroupAsElsewhere() throws {
    let layer = try layer(
      #"""
      "shape": { "type": "oval" },
      "animations": [{ "group": [{ \#(Self.ends) "spring": {} }], "duration": 5 }]
      """#)
    guard case .group(let group)? = layer.animations.first,
      case .keyframes(let child)? = group.children.first
    else {
      Issue.record("no group")
      return
    }
    #expect(abs(child.timing.duration - 1.4727003346780927) < 1e-12)
    #expect(child.timing.repetition == .count(1))
  }
}
