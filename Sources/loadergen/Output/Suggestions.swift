// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The name that was probably meant; nil where none is near.
func closest(to word: Bytes, among names: [String]) -> String? {
  let allowed = max(1, (word.count + 1) / 3)
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(word, Bytes(name.utf8), limit: allowed)
    if distance <= allowed && distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// How many bytes to change, insert or leave out; anything above the limit where it is more.
private func editDistance(_ a: Bytes, _ b: Bytes, limit: Int) -> Int {
  if abs(a.count - b.count) > limit || a.count > 64 { return limit + 1 }
  var row = Array(0...b.count)
  for (i, byte) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let change = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
