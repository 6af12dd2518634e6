// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Color {
  /// The color that is typed so; nil if it is none.
  static func named(_ text: Bytes) -> Color? {
    text.equals("currentColor") ? .currentColor : nil
  }
}
