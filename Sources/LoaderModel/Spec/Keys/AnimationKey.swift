// SPDX-License-Identifier: MIT

/// The keys of an animation.
enum AnimationKey: UInt8, SpecKey {
  case keyPath, from, to, by, values, keyTimes, timingFunctions, calculationMode, keyframes
  case spring, path, rotationMode, group
  case duration, begin, speed, timeOffset, repeatCount, repeatDuration, repeatDelay
  case autoreverses, fillMode, timingFunction
  case additive, cumulative

  /// Whether it may stand beside `group`.
  var isTiming: Bool {
    rawValue >= AnimationKey.duration.rawValue && rawValue <= AnimationKey.timingFunction.rawValue
  }

  var descriptor: KeyDescriptor { isTiming ? timingDescriptor : valueDescriptor }

  private var valueDescriptor: KeyDescriptor {
    switch self {
    case .keyPath: KeyDescriptor("keyPath", .node(.keyPath), "What moves")
    case .from: KeyDescriptor("from", .node(.value), "The first value")
    case .to: KeyDescriptor("to", .node(.value), "The last value")
    case .by: KeyDescriptor("by", .node(.value), "The difference of the two")
    case .values: KeyDescriptor("values", .node(.values), "Two or more values in turn")
    case .keyTimes:
      KeyDescriptor(
        "keyTimes", .numbers(NumbersRule(least: 2, most: 100_000, number: .fraction)),
        "When each value is reached, 0…1; even by default")
    case .timingFunctions:
      KeyDescriptor("timingFunctions", .node(.timingFunctions), "One a segment, or one for all")
    case .calculationMode:
      KeyDescriptor(
        "calculationMode", .word(.calculationMode), "How values follow each other",
        default: "\"linear\"")
    case .keyframes:
      KeyDescriptor("keyframes", .node(.keyframes), "[time, value, curve to the next key] in turn")
    case .spring:
      KeyDescriptor("spring", .node(.spring), "A spring from one to the other")
    case .path:
      KeyDescriptor("path", .node(.shape), "What the position follows")
    case .rotationMode:
      KeyDescriptor(
        "rotationMode", .word(.rotationMode), "Turns along the path", default: "\"none\"")
    case .group: KeyDescriptor("group", .node(.animations), "Animations on one clock")
    case .additive:
      KeyDescriptor("additive", .boolean, "Adds to what is there", default: "false")
    default:
      KeyDescriptor(
        "cumulative", .boolean, "Goes on from cycle to cycle", default: "false")
    }
  }

  private var timingDescriptor: KeyDescriptor {
    switch self {
    case .duration: KeyDescriptor("duration", .number(.duration), "Seconds of one way of a cycle")
    case .begin: KeyDescriptor("begin", .number(.any), "Seconds until it starts", default: "0")
    case .speed:
      KeyDescriptor("speed", .number(.any), "0 freezes, negative runs backwards", default: "1")
    case .timeOffset:
      KeyDescriptor("timeOffset", .number(.any), "Its own time at its begin", default: "0")
    case .repeatCount:
      KeyDescriptor(
        "repeatCount", .repetition(.positive), "Cycles; in a group 1 by default",
        default: "\"infinite\"")
    case .repeatDuration:
      KeyDescriptor("repeatDuration", .repetition(.duration), "Seconds it goes on")
    case .repeatDelay:
      KeyDescriptor(
        "repeatDelay", .number(.range(0, 86_400, .seconds)), "A pause at the end of each cycle",
        default: "0")
    case .autoreverses: KeyDescriptor("autoreverses", .boolean, "There and back", default: "false")
    case .fillMode:
      KeyDescriptor(
        "fillMode", .word(.fillMode), "What shows before and after", default: "\"removed\"")
    default:
      KeyDescriptor(
        "timingFunction", .node(.timingFunction), "Bends the whole cycle", default: "\"linear\"")
    }
  }
}

/// The keys of the object form of a timing function.
enum StepsKey: UInt8, SpecKey {
  case steps, position

  var descriptor: KeyDescriptor {
    switch self {
    case .steps:
      KeyDescriptor("steps", .number(.integer(1, 1_000)), "Equal steps", isRequired: true)
    case .position:
      KeyDescriptor(
        "position", .word(.stepPosition), "Where the jumps lie", default: "\"end\"")
    }
  }
}
