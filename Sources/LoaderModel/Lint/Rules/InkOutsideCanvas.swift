// SPDX-License-Identifier: MIT

/// Ink that is cut off at the edge of the canvas and its padding, at any instant of the cycle.
enum InkOutsideCanvas {
  /// The least share of the canvas' shorter side that is worth a word.
  private static let leastExcess = 0.001

  /// Whether any layer's ink is cut off, at fewer instants than `check` looks at: those of the key
  /// values and a few between.
  static func isBroken(by loader: borrowing Loader) -> Bool {
    var isBroken = false
    var survey = InkSurvey(loader, slack: slack(of: loader), mostInstants: 16)
    survey.visit(loader.layers, isKnown: { _ in isBroken }, report: { _, _ in isBroken = true })
    return isBroken
  }

  private static func slack(of loader: borrowing Loader) -> Double {
    leastExcess * min(loader.size.width, loader.size.height) * (1 + 1e-9)
  }

  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    let slack = slack(of: loader)
    var survey = InkSurvey(loader, slack: slack)
    var known = findings
    survey.visit(loader.layers) {
      known.isKnown($0)
    } report: { place, excess in
      known.report(.inkOutsideCanvas(excess.sides(beyond: slack)), at: place)
    }
    findings = known
  }
}

extension SideExcess {
  /// The sides that are crossed by more than `slack`, clockwise from the top.
  fileprivate func sides(beyond slack: Double) -> [(side: StaticString, distance: Double)] {
    let all: [(side: StaticString, distance: Double)] = [
      ("at the top", top), ("at the right", right), ("at the bottom", bottom),
      ("at the left", left),
    ]
    return all.filter { $0.distance > slack }
  }
}
