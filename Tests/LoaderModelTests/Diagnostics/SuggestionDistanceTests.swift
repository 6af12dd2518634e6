// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// The optimal string alignment distance, and which words are near.
struct SuggestionDistanceTests {
  static let distances: [(String, String, Int)] = [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "ab", 1), ("abc", "abcd", 1), ("abc", "acb", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3), ("opcity", "opacity", 1),
  ]

  @Test(arguments: distances)
  func measures(_ a: String, _ b: String, _ expected: Int) {
    #expect(Suggestion.distance(Bytes(a.utf8), Bytes(b.utf8)) == expected)
    #expect(Suggestion.distance(Bytes(b.utf8), Bytes(a.utf8)) == expected)
  }

  static let words = ["opacity", "position", "strokeEnd", "ease-in", "count", "r"]

  static let suggestions: [(String, String?)] = [
    ("opcity", "opacity"), ("OPACITY", "opacity"), ("postion", "position"),
    ("stroke_end", "strokeEnd"), ("stroke-end", "strokeEnd"), ("easeIn", "ease-in"),
    ("cuont", "count"), ("cou", nil), ("coun", "count"), ("x", nil), ("", nil), ("-", nil),
    ("transparency", nil), (String(repeating: "o", count: 100), nil),
  ]

  @Test(arguments: suggestions)
  func suggests(_ word: String, _ expected: String?) {
    let found = Suggestion.nearest(
      to: Bytes(word.utf8), among: Self.words.map { Bytes($0.utf8) })
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func prefersTheNearerAndThenTheFirst() {
    let words = ["bat", "cat", "cart"].map { Bytes($0.utf8) }
    #expect(Suggestion.nearest(to: Bytes("cart".utf8), among: words) == Bytes("cart".utf8))
    #expect(Suggestion.nearest(to: Bytes("rat".utf8), among: words) == Bytes("bat".utf8))
  }
}
