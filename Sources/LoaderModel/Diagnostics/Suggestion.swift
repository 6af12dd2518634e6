// SPDX-License-Identifier: MIT

/// Finds the word that a misspelt one was meant to be.
enum Suggestion {
  /// `did you mean "…"?`, or nil if no candidate is near.
  static func help(for word: Bytes, among candidates: [Bytes]) -> Bytes? {
    guard word.count <= 64 else { return nil }
    var best: Bytes?
    var bestDistance = word.count / 3 + 1
    for candidate in candidates where candidate.count <= 64 {
      let distance = distance(word, candidate)
      if distance < bestDistance || (distance == bestDistance && best == nil) {
        best = candidate
        bestDistance = distance
      }
    }
    guard let best else { return nil }
    return Bytes("did you mean \"") + best + Bytes("\"?")
  }

  /// The least number of bytes to insert, delete or replace.
  private static func distance(_ a: Bytes, _ b: Bytes) -> Int {
    var row: [Int] = []
    for length in 0...b.count { row.append(length) }
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, Swift.min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}
