// SPDX-License-Identifier: MIT

extension Fault {
  static func projectedText() -> Fault {
    Fault(
      "not-projected", wording: "text can't be drawn under a perspective",
      help: "leave out \(quoted: "perspective"), or what turns about x or y above the text")
  }

  static func projectedFilter() -> Fault {
    Fault(
      "not-projected", wording: "a filter can't be drawn where layers turn in space",
      help: "put it on a layer around all that turns, or leave out what turns about x or y")
  }

  /// A point is hardly in front of the eye, or behind it.
  static func tooNear(_ depth: Double, _ distance: Double) -> Fault {
    let shown = (depth * 100).rounded() / 100
    let least = DepthSurvey.leastDistance(depth)
    return Fault(
      "too-near",
      wording: "a point comes as near as z = \(shown), but at most 0.99 × \(distance) is seen",
      help: "the least perspective that works is \(least)")
  }
}
