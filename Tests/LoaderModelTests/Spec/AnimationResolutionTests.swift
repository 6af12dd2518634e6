// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

@Suite struct AnimationResolutionTests {
  /// Core Animation's table of from, to and by; the model value is 0.25.
  @Test(arguments: [
    (#""from": 0.1, "to": 0.8"#, [0.1, 0.8]), (#""from": 0.5, "by": 0.25"#, [0.5, 0.75]),
    (#""by": 0.25, "to": 0.75"#, [0.5, 0.75]), (#""from": 0.5"#, [0.5, 0.25]),
    (#""to": 0.5"#, [0.25, 0.5]), (#""by": 0.5"#, [0.25, 0.75]),
    (#""by": 2"#, [0.25, 2.25]),
  ])
  func fromToBy(_ members: String, _ values: [Double]) throws {
    let animation = try animation(
      #""keyPath": "opacity", "duration": 1, \#(members)"#,
      on: #""opacity": 0.25, "shape": {"type": "oval"}"#)
    #expect(animation.values == .numbers(values))
    #expect(animation.keyTimes == [0, 1])
  }

  @Test(arguments: [
    (#""keyPath": "scale", "from": 0.5, "to": [1, 2]"#, [Point(0.5, 0.5), Point(1, 2)]),
    (#""keyPath": "transform.scale", "by": 0.5"#, [Point(1, 1), Point(1.5, 1.5)]),
    (#""keyPath": "position", "by": [1, 2]"#, [Point(50, 50), Point(51, 52)]),
    (#""keyPath": "bounds.size", "to": [1, 2]"#, [Point(100, 100), Point(1, 2)]),
  ])
  func points(_ members: String, _ values: [Point]) throws {
    let animation = try animation(members + #", "duration": 1"#)
    #expect(animation.values == .points(values))
  }

  @Test(arguments: [
    ("opacity", AnimatableProperty.opacity), ("rotation", .rotation),
    ("transform.rotation.z", .rotation), ("rotation.z", .rotation),
    ("transform.scale.x", .scaleX), ("scale.x", .scaleX), ("translation.y", .translationY),
    ("bounds.size.width", .boundsWidth),
  ])
  func keyPaths(_ text: String, _ property: AnimatableProperty) {
    #expect(KeyPath(Bytes(text.utf8)) == .property(property))
  }

  @Test func keyTimesAreEvenByDefault() throws {
    let animation = try animation(
      #""keyPath": "rotation", "values": [0, 90, 0, 90, 0], "duration": 1"#)
    #expect(animation.keyTimes == [0, 0.25, 0.5, 0.75, 1])
    #expect(animation.timingFunctions.isEmpty)
  }

  @Test func oneTimingFunctionHoldsForAllSegments() throws {
    let animation = try animation(
      #""keyPath": "rotation", "values": [0, 90, 0], "timingFunctions": ["easeIn"], "duration": 1"#)
    #expect(animation.timingFunctions == [.easeIn, .easeIn])
  }

  @Test func keyframesAreValuesTimesAndCurves() throws {
    let animation = try animation(
      #"""
      "keyPath": "rotation", "duration": 1,
      "keyframes": [[0, 1, "ease-out"], [0.4, 2], [0.9, 3]]
      """#)
    #expect(animation.values == .numbers([1, 2, 3]))
    #expect(animation.keyTimes == [0, 0.4, 0.9])
    #expect(animation.timingFunctions == [.easeOut, .linear])
  }

  @Test func discreteValuesSplitEvenly() throws {
    let hidden = try animation(#""keyPath": "hidden", "values": [true, false], "duration": 1"#)
    #expect(hidden.isDiscrete)
    #expect(hidden.keyTimes == [0, 0.5])
    #expect(hidden.values == .booleans([true, false]))
    let stepped = try animation(
      #"""
      "keyPath": "rotation", "values": [0, 90, 180, 270], "calculationMode": "discrete",
      "duration": 1
      """#)
    #expect(stepped.isDiscrete)
    #expect(stepped.keyTimes == [0, 0.25, 0.5, 0.75])
    let basic = try animation(#""keyPath": "zPosition", "to": 2, "duration": 1"#)
    #expect(basic.keyTimes == [0, 0.5])
    #expect(basic.values == .numbers([0, 2]))
  }

  @Test func noneIsTheOtherColorWithoutAlpha() throws {
    let animation = try animation(
      #""keyPath": "fillColor", "from": "none", "to": "red", "duration": 1"#)
    #expect(animation.values == .colors([Color(.rgb(1, 0, 0), alpha: 0), Color(.rgb(1, 0, 0))]))
  }

  @Test func groupsGiveTheirDurationAndOneCycle() throws {
    let layer = try layer(
      #"""
      "shape": {"type": "oval"}, "animations": [{"duration": 2, "group": [
        {"keyPath": "opacity", "to": 0}, {"keyPath": "opacity", "to": 0, "duration": 0.5}]}]
      """#)
    guard case .group(let group) = layer.animations[0],
      case .keyframes(let first) = group.children[0],
      case .keyframes(let second) = group.children[1]
    else { throw NotKeyframes() }
    #expect(group.timing.repetition == .forever)
    #expect(first.timing.duration == 2)
    #expect(first.timing.repetition == .count(1))
    #expect(second.timing.duration == 0.5)
  }

  @Test(arguments: [
    (#""linear""#, TimingFunction.linear), (#""easeInEaseOut""#, .easeInEaseOut),
    (#""ease""#, .default), ("[0.1, 2, 0.3, -1]", .cubic(0.1, 2, 0.3, -1)),
    (#"{"steps": 3}"#, .steps(3, .end)), (#"{"steps": 3, "position": "both"}"#, .steps(3, .both)),
    (#""swing""#, .cubic(0.5, 0, 0.5, 1)), (#""=1 > 2 ? 'linear' : 'easeIn'""#, .easeIn),
    (#""=pick(0, 'swing')""#, .cubic(0.5, 0, 0.5, 1)),
  ])
  func timingFunctions(_ text: String, _ function: TimingFunction) throws {
    let animation = try animation(
      #""keyPath": "opacity", "to": 0, "duration": 1, "timingFunction": \#(text)"#,
      document: #""curves": {"swing": [0.5, 0, 0.5, 1]},"#)
    #expect(animation.timing.timingFunction == function)
  }

  @Test func valuesMayBeAListConstant() throws {
    let animation = try animation(
      #""keyPath": "opacity", "values": "=v", "keyTimes": "=t", "duration": 1"#,
      document: #""let": {"v": [0, 1, 0.5], "t": [0, 0.2, 1]},"#)
    #expect(animation.values == .numbers([0, 1, 0.5]))
    #expect(animation.keyTimes == [0, 0.2, 1])
  }
}
