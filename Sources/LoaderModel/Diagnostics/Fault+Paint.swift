// SPDX-License-Identifier: MIT

/// The words for faults of gradients.
extension Fault {
  static func locationCount(_ count: Int, colors: Int) -> Fault {
    Fault(
      "gradient-locations", wording: "\(count) locations for \(colors) colors",
      help: "one location a color, or none for even steps")
  }

  static func colorOfGradient(_ keyPath: StaticString) -> Fault {
    Fault(
      "gradient-color", wording: "\(quoted: keyPath) is a gradient, which isn't one color",
      help: "animate its parts: \(keyPath).colors, .locations, .startPoint or .endPoint")
  }

  static func gradientOfColor(_ keyPath: StaticString) -> Fault {
    Fault("gradient-color", wording: "\(quoted: keyPath) is one color, not a gradient")
  }

  static func gradientColorCount(_ count: Int, _ wanted: Int) -> Fault {
    Fault("gradient-color", wording: "\(count) colors for a gradient of \(wanted)")
  }

  static func movingNone() -> Fault {
    Fault(
      "gradient-color", wording: "\"none\" can't stand among the moving colors of a gradient",
      help: "give the color that it stands for an alpha of 0")
  }

  static func listOfLists() -> Fault {
    Fault("wrong-type", wording: "no name stands for a list of lists: write them out")
  }

  static func fallingLocations(_ location: Double, after before: Double) -> Fault {
    Fault("gradient-locations", wording: "locations don't fall: \(location) follows \(before)")
  }
}
