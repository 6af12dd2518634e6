// SPDX-License-Identifier: MIT

extension Loader {
  /// After how many milliseconds the endless loop looks the same again.
  public func commonPeriod(upTo bound: Int = 10_000) -> Int? { nil }
}
