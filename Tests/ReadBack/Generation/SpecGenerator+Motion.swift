// SPDX-License-Identifier: MIT

extension SpecGenerator {
  /// A path to move along, and how.
  mutating func motion() -> [(String, JSONText)] {
    draws.note("path")
    var members: [(String, JSONText)] = [("path", .object(route()))]
    if draws.chance(50) {
      members.append(("rotationMode", .text(draws.pick(["auto", "autoReverse", "none"]))))
      draws.note("rotationMode")
    }
    if draws.chance(45) {
      let mode = draws.pick(["paced", "paced", "discrete", "linear"])
      members.append(("calculationMode", .text(mode)))
      draws.note("path \(mode)")
    } else if draws.chance(20) {
      members.append(("timingFunctions", .list([curve()])))
    }
    return members
  }

  private mutating func route() -> [(String, JSONText)] {
    let kind = draws.pick(["circle", "oval", "rect", "star", "arc", "polyline", "path", "ring"])
    var members: [(String, JSONText)] = [("type", .text(kind))]
    switch kind {
    case "arc": members.append(("endAngle", .number(draws.number(30...330, step: 15))))
    case "polyline":
      let points = (0..<3).map { _ in JSONText.numbers([coordinate(), coordinate()]) }
      members.append(("points", .list(points)))
    case "path":
      let d = draws.pick([
        "M20 20C80 20 20 80 80 80", "M10 50A40 20 30 1 1 50 30L20 60z",
        "M20 20h30v30M60 60C60 20 90 90 90 40",
        "M20 50Q50 0 80 50T40 80",
      ])
      members.append(("d", .text(d)))
    default: members.append(("inset", .number(draws.number(10...20, step: 5))))
    }
    if draws.chance(20) { members.append(("reversed", .boolean(true))) }
    if draws.chance(15) { members.append(("repeat", .number(2))) }
    return members
  }

  private mutating func coordinate() -> Double { draws.number(20...80, step: 2.5) }
}
