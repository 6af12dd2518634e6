// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// Key times by distance.
@Suite struct CalculationModeTests {
  struct Row: Sendable {
    var keyPath: String
    var values: String
    var times: [Double]
  }

  @Test(
    arguments: [
      Row(keyPath: "opacity", values: "[0, 0.5, 0.4, 0.8]", times: [0, 0.5, 0.6, 1]),
      Row(keyPath: "position", values: "[[0, 0], [3, 4], [3, 19]]", times: [0, 0.25, 1]),
      Row(
        keyPath: "bounds.size", values: "[[10, 10], [40, 50], [40, 10]]", times: [0, 5.0 / 9, 1]),
      Row(keyPath: "fillColor", values: ##"["#000", "#f00", "#f000"]"##, times: [0, 0.5, 1]),
      Row(
        keyPath: "fillColor",
        values: #"["=alpha('currentColor', 0)", "currentColor", "=alpha('currentColor', 0.5)"]"#,
        times: [0, 2.0 / 3, 1]),
      // What has no distance is even, and a value said twice takes no time.
      Row(keyPath: "opacity", values: "[1, 1, 1]", times: [0, 0.5, 1]),
      Row(keyPath: "opacity", values: "[0, 0, 1, 1]", times: [0, 0, 1, 1]),
    ], ["paced", "cubicPaced"])
  func distancesSetTheTimes(_ row: Row, _ mode: String) throws {
    let animation = try animation(
      """
      "keyPath": "\(row.keyPath)", "values": \(row.values), "calculationMode": "\(mode)",
      "duration": 1
      """)
    #expect(agree(animation.keyTimes, row.times, within: 1e-9))
    #expect(animation.isCubic == (mode == "cubicPaced"))
    #expect(!animation.isDiscrete)
  }

  @Test func keyframesMayBeCubic() throws {
    let rows = #""keyPath": "opacity", "keyframes": [[0, 0], [0.3, 1]], "duration": 1,"#
    #expect(try animation(rows + #""calculationMode": "cubic""#).isCubic)
    #expect(try animation(rows + #""calculationMode": "='cubic'""#).isCubic)
  }
}
