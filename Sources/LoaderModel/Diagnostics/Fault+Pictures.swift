// SPDX-License-Identifier: MIT

/// The words for what rules find that look at the picture.
extension Fault {
  static func flash(_ isRed: Bool, period: Double) -> Fault {
    let kind: StaticString = isRed ? "in red " : ""
    return Fault(
      "flash",
      wording: "it flashes \(kind)more than three times a second, which can bring on seizures",
      help: "at \(Flash.side) px; make it slower, smaller or fainter (WCAG 2.3.1)")
  }

  static func seamJump() -> Fault {
    Fault(
      "seam-jump", wording: "the picture jumps where the loop begins again",
      help: "end on the first value, or use \"autoreverses\"")
  }

  static func lowContrast(_ grounds: Wording, _ ratio: Double) -> Fault {
    Fault(
      "low-contrast",
      wording: "no color stands out from \(grounds) ground: \((ratio * 10).rounded() / 10) to 1",
      help: "3 to 1 is wanted (WCAG 1.4.11); --color takes one color for light and one for dark")
  }

  /// - Parameter isGiven: whether the spec names the instant.
  static func invisiblePoster(_ time: Double, isGiven: Bool) -> Fault {
    Fault(
      "invisible-poster", wording: "the poster at \(time) s shows next to nothing",
      help: isGiven
        ? "leave out \"poster\", or take an instant at which more is painted"
        : "set \"poster\" to an instant at which more is painted")
  }

  static func nothingPainted() -> Fault {
    Fault(
      "invisible-poster", wording: "nothing is painted at any time",
      help: "look at \"opacity\", \"hidden\", colors, frames and counts")
  }

  static func runningCost(_ count: Int, _ cost: CostClass) -> Fault {
    let what: StaticString =
      switch cost {
      case .compositor: "are moved"
      case .paint: "are painted anew"
      case .geometry: "are laid out anew"
      }
    return Fault(
      "running-cost", wording: "\(count) elements \(what) in each frame",
      help: "use fewer copies, or animate a group of them; opacity and transforms cost least")
  }
}
