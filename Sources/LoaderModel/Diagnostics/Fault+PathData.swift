// SPDX-License-Identifier: MIT

/// The words for faults of SVG path data.
extension Fault {
  private static func invalid(_ wording: Wording, help: Wording? = nil) -> Fault {
    Fault("invalid-path-data", wording: wording, help: help)
  }

  static var pathWithoutMove: Fault {
    invalid("path data begins with \"M\" or \"m\"", help: "for example \"M 10 10 L 90 50\"")
  }

  static func unexpectedInPath(_ text: Bytes) -> Fault {
    invalid(
      "unexpected \(quoted: text) in path data",
      help: "commands are M L H V C S Q T A Z, upper-case absolute, lower-case relative")
  }

  static func pathNumberExpected(of command: UInt8, count: Int) -> Fault {
    let name = Wording([command])
    return invalid(
      "expected a number",
      help: count == 1 ? "\(name) takes 1 number" : "\(name) takes \(count) numbers at a time")
  }

  static var arcFlagExpected: Fault {
    invalid(
      "expected a flag, 0 or 1",
      help: "A takes rx ry x-axis-rotation large-arc-flag sweep-flag x y")
  }

  static var tooManyPathSegments: Fault {
    Fault("limit-segments", wording: "the path has more than 100000 segments, the limit")
  }
}
