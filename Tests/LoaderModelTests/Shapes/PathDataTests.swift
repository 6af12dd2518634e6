// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@Suite struct PathDataTests {
  @Test(
    arguments: [
      ("", ""), (" \n\t", ""), ("M1 2", "M 1,2"), ("m1,2", "M 1,2"),
      // Further pairs are lines; relative ones count from the current point.
      ("M1 2 3 4,5 6", "M 1,2 L 3,4 L 5,6"), ("m1 2 3 4 5 6", "M 1,2 L 4,6 L 9,12"),
      ("M1 2m3 4", "M 1,2 M 4,6"),
      ("M1 2L3 4l1-1", "M 1,2 L 3,4 L 4,3"), ("M1 2H5h-2V7v1", "M 1,2 L 5,2 L 3,2 L 3,7 L 3,8"),
      ("M1 2H3 4 5", "M 1,2 L 3,2 L 4,2 L 5,2"),
      // Compact numbers.
      ("M1.5.5-3-.5e1", "M 1.5,0.5 L -3,-5"),
      ("M+1+2L.5.25.125.0625", "M 1,2 L 0.5,0.25 L 0.125,0.0625"),
      ("M1e1 2E-1l1e+1,0", "M 10,0.2 L 20,0.2"), ("M1.,2.", "M 1,2"),
      // Curves.
      ("M0 0C1 2 3 4 5 6", "M 0,0 C 1,2 3,4 5,6"), ("M1 1c1 2 3 4 5 6", "M 1,1 C 2,3 4,5 6,7"),
      ("M0 0C1 2 3 4 5 6S8 9 10 10", "M 0,0 C 1,2 3,4 5,6 C 7,8 8,9 10,10"),
      ("M0 0C1 2 3 4 5 6s3 3 5 4", "M 0,0 C 1,2 3,4 5,6 C 7,8 8,9 10,10"),
      ("M5 6S8 9 10 10", "M 5,6 C 5,6 8,9 10,10"), ("M0 0Q3 3 6 0", "M 0,0 C 2,2 4,2 6,0"),
      ("M1 1q3 3 6 0", "M 1,1 C 3,3 5,3 7,1"),
      ("M0 0Q3 3 6 0T12 0", "M 0,0 C 2,2 4,2 6,0 C 8,-2 10,-2 12,0"),
      ("M0 0Q3 3 6 0t6 0t6 0", "M 0,0 C 2,2 4,2 6,0 C 8,-2 10,-2 12,0 C 14,2 16,2 18,0"),
      ("M0 0T6 0", "M 0,0 C 0,0 2,0 6,0"),
      // A cubic's control doesn't serve a T, nor the other way round.
      ("M0 0C1 2 3 4 6 0T12 0", "M 0,0 C 1,2 3,4 6,0 C 6,0 8,0 12,0"),
      ("M0 0Q3 3 6 0S8 9 12 0", "M 0,0 C 2,2 4,2 6,0 C 6,0 8,9 12,0"),
      // Closing goes back to the start, from where the next subpath begins.
      ("M1 1H5Z", "M 1,1 L 5,1 Z"), ("M1 1H5ZV9", "M 1,1 L 5,1 Z M 1,1 L 1,9"),
      ("M1 1h5zl2 2zZ", "M 1,1 L 6,1 Z M 1,1 L 3,3 Z"),
      ("M1 1h5zm2 2h1", "M 1,1 L 6,1 Z M 3,3 L 4,3"),
      // Arcs: all four of two circles, flags glued, signs of radii, tilt.
      ("M10 0A10 10 0 0 1 0 10", "M 10,0 A 0,0 10 0 0.25"),
      ("M10 0A10 10 0 0 0 0 10", "M 10,0 A 10,10 10 -0.25 -0.25"),
      ("M10 0A10 10 0 1 1 0 10", "M 10,0 A 10,10 10 -0.25 0.75"),
      ("M10 0A10 10 0 1 0 0 10", "M 10,0 A 0,0 10 0 -0.75"),
      ("M10 0a10 10 0 01-10 10", "M 10,0 A 0,0 10 0 0.25"),
      ("M10 0a10 10 0 01-10 10 10 10 0 00-10 10", "M 10,0 A 0,0 10 0 0.25 A 0,20 10 -0.25 -0.25"),
      ("M10 0A-10-10 0,0,1,0,10", "M 10,0 A 0,0 10 0 0.25"),
      ("M20 0A20 10 0 0 1 0 10", "M 20,0 A 0,0 20:10 0 0.25"),
      ("M0 20A20 10 90 0 1-10 0", "M 0,20 A 0,0 20:10 @0.25 0 0.25"),
      // Radii that don't reach become half the way; without a radius it is a line.
      ("M0 0A1 1 0 0 1 20 0", "M 0,0 A 10,0 10 0.5 0.5"),
      ("M0 0A1 2 0 0 1 20 0", "M 0,0 A 10,0 10:20 0.5 0.5"),
      ("M0 0A0 9 0 0 1 20 0", "M 0,0 L 20,0"), ("M1 1A9 9 0 0 1 1 1L2 2", "M 1,1 L 2,2"),
      // Space of every kind.
      ("\tM\r\n1\u{0C},\n2 L 3 , 4 z ", "M 1,2 L 3,4 Z"),
    ])
  func reads(data: String, description: String) {
    switch Path.parse(Array(data.utf8)) {
    case .success(let path): #expect(describe(path) == description)
    case .failure(let error): Issue.record("fault at \(error.offset)")
    }
  }

  @Test(
    arguments: [
      ("L1 2", 0, "path data begins with \"M\" or \"m\""),
      ("Z", 0, "path data begins with \"M\" or \"m\""),
      ("1 2", 0, "unexpected \"1\" in path data"), ("M", 1, "expected a number"),
      ("M1", 2, "expected a number"), ("M1.5.5-3", 8, "expected a number"),
      ("M 1 L2 3", 4, "expected a number"),
      ("M,1 2", 1, "expected a number"), ("M1,,2", 3, "expected a number"),
      ("M1 2,", 5, "expected a number"), ("M1 2,L3 4", 5, "expected a number"),
      ("M1 2 3", 6, "expected a number"), ("M1 2L", 5, "expected a number"),
      ("M1 2 X", 5, "unexpected \"X\" in path data"),
      ("M1 2é", 4, "unexpected \"é\" in path data"),
      ("M1 2Z3 4", 5, "unexpected \"3\" in path data"),
      ("M1 2Z,", 5, "unexpected \",\" in path data"), ("M1 -", 4, "expected a number"),
      ("M1 .", 3, "expected a number"), ("M1 2e", 4, "unexpected \"e\" in path data"),
      ("M1 2C1 2 3 4 5", 14, "expected a number"),
      ("M0 0A1 1 0 2 0 5 5", 11, "expected a flag, 0 or 1"),
      ("M0 0A1 1 0 0", 12, "expected a flag, 0 or 1"),
      ("M0 0A1 1 0 0 .5 5 5", 13, "expected a flag, 0 or 1"),
      ("M0 0L1e10 0", 5, "the number is outside -1000000000…1000000000, the limit"),
      ("M0 0L0-1e999", 6, "the number is outside -1000000000…1000000000, the limit"),
      ("M0 0NaN", 4, "unexpected \"N\" in path data"),
    ])
  func faults(data: String, offset: Int, message: String) {
    guard case .failure(let error) = Path.parse(Array(data.utf8)) else {
      Issue.record("no fault")
      return
    }
    #expect(error.offset == offset)
    #expect(String(decoding: error.fault.message, as: UTF8.self) == message)
  }

  @Test func faultsPointIntoTheFile() {
    // "M 0 0" is decoded from an escape, so the bytes of the file lie further on.
    let source = Array("  \"\\u004D 0 0 X\"".utf8)
    var diagnostics = Diagnostics(source: source)
    let range = SourceRange(2, source.count)
    #expect(Path.parse(Array("M 0 0 X".utf8), range: range, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.all.map(\.range) == [SourceRange(14, 15)])
  }

  @Test func segmentsAreLimited() {
    // A move and 99,999 lines fit.
    let fitting = "M0 0" + String(repeating: "h1", count: 99_999)
    #expect(svg(fitting).elements.count == 100_000)
    guard case .failure(let error) = Path.parse(Array((fitting + "h1").utf8)) else {
      Issue.record("no fault")
      return
    }
    #expect(error.offset == fitting.utf8.count)
    #expect(error.fault.code == StaticCode("limit-segments"))
  }

  /// No prefix and no single changed byte of good path data does harm.
  @Test func damageIsSurvived() {
    let data = Array(
      "M1.5.5-3 2l1e1,0H5v.5C1 2 3 4 5 6s1 1 2 2Q3 3 6 0t6 0A9 5 20 01-1 2.5z m1 1Z".utf8)
    for end in data.indices { measure(Array(data[..<end])) }
    for index in data.indices {
      for byte in [0, 0x20, 0x2C, 0x2D, 0x2E, 0x30, 0x39, 0x41, 0x5A, 0x65, 0x6D, 0x80, 0xFF]
        as Bytes
      {
        var damaged = data
        damaged[index] = byte
        measure(damaged)
      }
    }
  }

  private func measure(_ data: Bytes) {
    guard case .success(let path) = Path.parse(data) else { return }
    #expect(path.length.isFinite)
    #expect(path.area.isFinite)
    #expect(path.reversed().length.isClose(to: path.length, 1e-6))
    _ = path.trimmed(from: 0.2, to: 0.7, repeatCount: 2)
    _ = path.boundingBox(strokedWith: Paint())
  }

  /// Arcs of extreme proportions still give finite pieces.
  @Test(arguments: [
    "M0 0A1e-300 1 0 0 1 1e9 1e9", "M0 0A1e9 1e-300 45 1 0 1 1", "M0 0A1e9 1e9 0 1 1 1e-300 0",
    "M-1e9-1e9A1 1e9 1e9 0 0 1e9 1e9", "M0 0A5e-324 5e-324 0 0 1 5e-324 0",
  ])
  func extremeArcs(data: String) {
    let path = svg(data)
    #expect(path.elements.count == 2)
    #expect(path.length.isFinite)
    #expect(path.boundingBox.map { $0.width.isFinite && $0.height.isFinite } == true)
  }
}
