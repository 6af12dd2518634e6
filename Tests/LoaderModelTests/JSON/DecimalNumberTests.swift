// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

struct DecimalNumberTests {
  @Test(
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("1", 1), ("0.1", 0.1), ("0.2", 0.2), ("12.5", 12.5),
      ("-3.75", -3.75),
      ("1e3", 1000), ("1E+3", 1000), ("25e-2", 0.25), ("0.04", 0.04),
      ("123456789.012345", 123456789.012345),
      ("999999999999999e-22", 999999999999999e-22), ("0.0000001", 1e-7), ("1e-22", 1e-22),
      ("0.3333333333333333", 1.0 / 3), ("0.00000e5", 0), ("1000000000", 1e9),
      ("0e999999999999999999", 0),
    ] as [(String, Double)])
  func roundsCorrectly(_ text: String, _ expected: Double) {
    let result = faults(in: Bytes(text.utf8))
    #expect(result.faults.isEmpty)
    guard case .number(let number) = result.value?.payload else {
      Issue.record("no number")
      return
    }
    #expect(number.bitPattern == expected.bitPattern)
  }

  /// Against the platform's own correctly rounded conversion.
  @Test func staysWithinOneUnitInTheLastPlace() {
    var state: UInt64 = 1
    func random(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for _ in 0..<20_000 {
      let whole = random(1_000_000_000)
      let digits = (0..<random(25)).map { _ in "\(random(10))" }.joined()
      let text = "\(whole)" + (digits.isEmpty ? "" : ".\(digits)") + "e-\(random(280))"
      var offset = 0
      guard let number = DecimalNumber.scan(Bytes(text.utf8), at: &offset),
        let exact = Double(text)
      else {
        Issue.record("\(text) is not read")
        return
      }
      #expect((number - exact).magnitude <= exact.ulp, "\(text)")
      #expect(offset == text.utf8.count)
    }
  }

  @Test(
    arguments: [
      (".5", 0.5, 2), ("1.", 1.0, 2), ("1e3", 1000.0, 3), ("1e", 1.0, 1), ("1e+", 1.0, 1),
      ("1.5.5", 1.5, 3), ("2px", 2.0, 1), ("007", 7.0, 3), ("1e400", .infinity, 5),
      ("12345678901234567890123", 1.2345678901234568e22, 23),
    ] as [(String, Double, Int)])
  func scansAsJavaScriptDoes(_ text: String, _ expected: Double, _ end: Int) {
    var offset = 0
    #expect(DecimalNumber.scan(Bytes(text.utf8), at: &offset) == expected)
    #expect(offset == end)
  }

  @Test(arguments: ["", ".", "e5", "-1", "+1", ".e1"])
  func leavesWhatIsNoNumber(_ text: String) {
    var offset = 0
    #expect(DecimalNumber.scan(Bytes(text.utf8), at: &offset) == nil)
    #expect(offset == 0)
  }
}
