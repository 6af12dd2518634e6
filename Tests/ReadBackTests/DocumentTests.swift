// SPDX-License-Identifier: MIT

import LoaderModel
import Testing

@testable import readback

/// Whole files, written by hand.
@Suite struct DocumentTests {
  private func document(_ body: String, isReduced: Bool = false) throws -> SVGDocument {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(body)</svg>"
    return try SVGDocument([UInt8](text.utf8), isReduced: isReduced)
  }

  private func opacity(_ body: String, at time: Double, isReduced: Bool = false) throws -> Double? {
    try document(body, isReduced: isReduced).picture(at: time).first?.opacity
  }

  private func value(_ attributes: String, at time: Double) throws -> Double? {
    let animate = "<animate attributeName=\"opacity\" \(attributes)/>"
    return try opacity("<path d=\"M0 0h9v9z\" opacity=\".5\">\(animate)</path>", at: time)
  }

  @Test(arguments: [
    ("values=\"0;1\" dur=\"1s\"", 250.0, 0.25), ("values=\"0;1\" dur=\"1s\"", 1000, 0.5),
    ("values=\"0;1\" dur=\"1s\" fill=\"freeze\"", 1000, 1),
    ("values=\"0;1\" dur=\"1s\" begin=\"-.25s\" repeatCount=\"indefinite\"", 1000, 0.25),
    ("values=\"0;.2;.8;1\" keyTimes=\"0;.5;.5;1\" dur=\"1s\"", 500, 0.8),
    ("values=\"0;1\" calcMode=\"discrete\" dur=\"1s\"", 499, 0),
    ("values=\"0;1\" calcMode=\"discrete\" keyTimes=\"0;.8\" dur=\"1s\"", 800, 1),
    ("values=\"0;1\" calcMode=\"spline\" keySplines=\".42 0 1 1\" dur=\"1s\"", 500, 0.315357),
    ("values=\"0;1\" dur=\"1s\" repeatCount=\"1.5\" fill=\"freeze\"", 2000, 0.5),
  ])
  func smilHasTheValue(_ attributes: String, _ time: Double, _ expected: Double) throws {
    #expect(abs((try value(attributes, at: time) ?? .nan) - expected) < 1e-6)
  }

  @Test(arguments: [
    "from=\"0\" to=\"1\" dur=\"1s\"", "values=\"0;1\" dur=\"1s\" additive=\"sum\"",
    "values=\"0;1\" keyTimes=\"0;.9\" dur=\"1s\"", "values=\"0;2\" dur=\"1s\"", "values=\"0;1\"",
    "values=\"0;1\" calcMode=\"spline\" keySplines=\"0 2 1 1\" dur=\"1s\"",
    "values=\"0;1\" calcMode=\"paced\" dur=\"1s\"", "values=\"0;1\" dur=\".3333s\"",
  ])
  func whatEnginesDropIsAnError(_ attributes: String) {
    #expect(throws: ReadingError.self) { try value(attributes, at: 0) }
  }

  private static let css = """
    <style>.a>*{--a:0;--b:0;animation:k 1s linear calc((var(--a) + var(--b))*.1s - 1s) infinite}\
    .a>:nth-child(2n+2){--a:1}.e>*{animation:k 1s linear}.e>*+*{animation-delay:-.5s}\
    .e>*+*+*+*{animation-delay:-.25s}.b{animation:k 1s step-end .5s 2 both,k 2s 4s}.c{animation:k 1s}\
    .d{animation-delay:-.5s}@keyframes k{0%{opacity:0}to{opacity:1}}\
    @media(prefers-reduced-motion:reduce){.b{animation:none!important}}</style>
    """.replacing("to{", with: "100%{")

  @Test(arguments: [
    ("<g class=\"a\"><path d=\"M0 0h9v9z\"/></g>", 250.0, 0.25),
    ("<path class=\"b\" d=\"M0 0h9v9z\"/>", 100, 0),
    ("<path class=\"b\" d=\"M0 0h9v9z\"/>", 2600, 1),
    ("<path class=\"b\" d=\"M0 0h9v9z\"/>", 5000, 0.802403),
    ("<path class=\"c d\" d=\"M0 0h9v9z\"/>", 0, 0.802403),
    ("<path class=\"c d\" d=\"M0 0h9v9z\"/>", 500, 1),
  ])
  func cssHasTheValue(_ body: String, _ time: Double, _ expected: Double) throws {
    #expect(abs((try opacity(Self.css + body, at: time) ?? .nan) - expected) < 1e-6)
  }

  @Test func copiesAreToldApartByTheirPlace() throws {
    let body = "<g class=\"a\"><path d=\"M0 0h9v9z\"/><path d=\"M0 0h9v9z\"/></g>"
    let items = try document(Self.css + body).picture(at: 250)
    #expect(items.map { ($0.opacity * 1000).rounded() } == [250, 150])
  }

  @Test func copiesAreToldApartByThoseBeforeThem() throws {
    let copies = String(repeating: "<path d=\"M0 0h9v9z\"/>", count: 4)
    let items = try document(Self.css + "<g class=\"e\">\(copies)</g>").picture(at: 0)
    #expect(items.map { ($0.opacity * 1000).rounded() } == [0, 500, 500, 250])
  }

  @Test func lessMotionStopsWhatIsImportant() throws {
    let body = Self.css + "<path class=\"b\" d=\"M0 0h9v9z\"/>"
    #expect(try opacity(body, at: 100, isReduced: true) == 1)
  }

  @Test(arguments: [
    "<style>.a{opacity:0}</style>", "<style>p{}</style>", "<style>@import 'x'</style>", "<script/>",
    "<style>.a{animation:k 1s}@keyframes k{50%{opacity:0}}</style><g class=\"a\"/>",
    "<style>.a{animation:k 1s}@keyframes k{0%{opacity:0}-1%{opacity:0}}</style>",
    "<g transform=\"turn(3)\"/>", "<path d=\"L3 3\"/>", "<path d=\"M3\"/>", "<g onclick=\"x\"/>",
  ])
  func unknownThingsAreErrors(_ body: String) {
    #expect(throws: ReadingError.self) {
      try document(body + (body.contains(".a{opacity") ? "<g class=\"a\"/>" : ""))
    }
  }

  // MARK: Geometry

  private func runs(_ attributes: String, _ shape: String = "path d=\"M0 0h10\"") throws
    -> [[Double]]
  {
    try document("<\(shape) fill=\"none\" stroke=\"#000\" \(attributes)/>").picture(at: 0)
      .flatMap { item -> [[Double]] in
        guard case .stroke(_, let runs) = item.kind else { return [[-1]] }
        return runs.map { [$0.from, $0.to] }
      }
  }

  @Test(arguments: [
    ("stroke-dasharray=\"3\"", [[0.0, 3], [6, 9]]),
    ("stroke-dasharray=\"3 2\" stroke-dashoffset=\"1\"", [[0, 2], [4, 7], [9, 10]]),
    ("stroke-dasharray=\"0 30\" stroke-dashoffset=\"10\"", []),
    ("stroke-dasharray=\"0 30\" stroke-linecap=\"round\"", [[-1]]), ("", [[0, 10]]),
  ])
  func dashesFollowThePattern(_ attributes: String, _ expected: [[Double]]) throws {
    #expect(try runs(attributes) == expected)
  }

  @Test func dashesThatMeetAtTheSeamAreOne() throws {
    let square = "path d=\"M0 0h5v5h-5z\""
    #expect(try runs("stroke-dasharray=\"5 15\" stroke-dashoffset=\"2\"", square) == [[18, 23]])
    #expect(try runs("stroke-dasharray=\"8 0\"", square) == [[0, 20]])
  }

  /// Lengths by closed forms: a circle of 5, a quarter of it, a parabola y = x² from 0 to 1.
  @Test(arguments: [
    ("M5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0z", 31.415927), ("M5 0a5 5 0 0 1-5 5", 7.853982),
    ("M0 0Q.5 0 1 1", 1.478943), ("M0 0C0 0 0 0 3 4", 5), ("M1 1h3V5l-3-4", 3.0 + 4 + 5),
  ])
  func lengthsAreRight(_ data: String, _ length: Double) throws {
    let outline = Outline(try PathText(data))
    #expect(abs(outline.contours[0].length - length) < 1e-4)
  }

  @Test func transformsNestFromTheOutside() throws {
    let body =
      "<g transform=\"translate(3 4) rotate(90)\"><path d=\"M1 0h1v1z\" transform=\"scale(2 1)\"/></g>"
    let start = try document(body).picture(at: 0)[0].samples[0]
    #expect((start - Point(3, 6)).length < 1e-9)
  }
}
