// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Color {
  /// The color that is typed so; nil if it is none.
  init?(option text: Bytes) {
    guard case .success(let color) = Color.parse(css: text) else { return nil }
    self = color
  }
}
