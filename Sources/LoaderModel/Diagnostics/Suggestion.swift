// SPDX-License-Identifier: MIT

/// Finds the word that somebody may have meant.
public enum Suggestion {
  /// Words longer than this are not compared.
  private static let lengthLimit = 64

  /// `did you mean "opacity"?`, or nil where no candidate is near.
  public static func help(for word: Bytes, among candidates: [Bytes]) -> Wording? {
    nearest(to: word, among: candidates).map { "did you mean \(quoted: $0)?" }
  }

  /// The candidate nearest to a word, the first of equals; nil where none is near.
  ///
  /// Near is a third of the longer word's length in edits, or another form of the word: `rotate` is
  /// near `rotation`. Case, `-` and `_` make no difference.
  public static func nearest(to word: Bytes, among candidates: [Bytes]) -> Bytes? {
    let folded = fold(word)
    guard !folded.isEmpty, word.count <= lengthLimit else { return nil }
    var best: Bytes?
    var bestDistance = Int.max
    for candidate in candidates where candidate.count <= lengthLimit {
      let other = fold(candidate)
      let distance = distance(folded, other)
      if distance < bestDistance, distance <= max(folded.count, other.count) / 3 {
        best = candidate
        bestDistance = distance
      }
    }
    return best ?? candidates.first { fold($0).isForm(of: folded) }
  }

  /// How many bytes must be put in, left out, changed or swapped with their neighbour to get from
  /// one word to the other (the optimal string alignment distance).
  static func distance(_ a: Bytes, _ b: Bytes) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  private static func fold(_ word: Bytes) -> Bytes {
    var result: Bytes = []
    for byte in word where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      result.append(isUpper ? byte | 0x20 : byte)
    }
    return result
  }
}

extension Bytes {
  /// Whether it begins as the verb does, and goes on as a noun of it.
  fileprivate func isForm(of verb: Bytes) -> Bool {
    guard verb.count >= 5, verb.last == UInt8(ascii: "e"), count > verb.count else { return false }
    return starts(with: verb.dropLast())
  }
}
