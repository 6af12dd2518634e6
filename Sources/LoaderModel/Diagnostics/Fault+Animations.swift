// SPDX-License-Identifier: MIT

/// What is wrong with springs, sums and paths to move along.
extension Fault {
  static func springFrequency(_ frequency: Double) -> Fault {
    Fault(
      "out-of-range",
      wording: "the spring's frequency √(stiffness / mass) is out of range: \(frequency)",
      help: "it must be 0.000001…1000000 radians a second")
  }

  static func restlessSpring() -> Fault {
    Fault(
      "restless-spring", wording: "the spring doesn't come to rest within 86400 s",
      help: "write a \"duration\" for the animation, or change the spring's damping or bounce")
  }

  static func endlessSum() -> Fault {
    Fault(
      "endless-sum", wording: "what adds up from cycle to cycle must end, unless it is a rotation",
      help: "write a \"repeatCount\"")
  }

  static func emptyMotionPath() -> Fault {
    Fault("empty-path", wording: "the path has no lines or curves to move along")
  }
}
