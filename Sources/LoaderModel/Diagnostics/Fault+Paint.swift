// SPDX-License-Identifier: MIT

/// The words for faults of gradients.
extension Fault {
  static func locationCount(_ count: Int, colors: Int) -> Fault {
    Fault(
      "gradient-locations", wording: "\(count) locations for \(colors) colors",
      help: "one location a color, or none for even steps")
  }

  static func fallingLocations(_ location: Double, after before: Double) -> Fault {
    Fault("gradient-locations", wording: "locations don't fall: \(location) follows \(before)")
  }
}
