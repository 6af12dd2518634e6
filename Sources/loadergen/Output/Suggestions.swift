// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The name that was probably meant; nil where none is near.
func closest(to word: Bytes, among names: [String]) -> String? {
  Suggestion.nearest(to: word, among: names.map { Bytes($0.utf8) })
    .map { String(decoding: $0, as: UTF8.self) }
}
