// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What multiplies all times of a style sheet while it runs: the custom property `--t` of the root.
///
/// Durations and delays are multiplied alike, so that phases stay what they are.
struct Tempo {
  /// Whether the page says how fast it runs (`--loader-speed`) and whether at all
  /// (`--loader-play-state`).
  let isThemeable: Bool
  /// Whether it runs at a quarter of its speed for people who ask for less motion.
  let isSlowed: Bool

  /// How much longer everything takes then.
  static let slowness: Int64 = 4

  /// Whether times are multiplied at all.
  var isScaled: Bool { isThemeable || isSlowed }

  /// Appends a time.
  func append(milliseconds: Int64, to bytes: inout ByteBuffer) {
    if !isScaled { return NumberFormat.append(milliseconds: milliseconds, to: &bytes) }
    bytes.append("calc(")
    NumberFormat.append(milliseconds: milliseconds, to: &bytes)
    bytes.append("*var(--t))")
  }

  /// Appends the rules that say what the factor is.
  func appendFactor(_ output: inout Output) {
    if !isScaled { return }
    output.bytes.append(".")
    appendFactor("1", &output)
    if !isSlowed { return }
    output.bytes.append("@media(prefers-reduced-motion:reduce){.")
    appendFactor("4", &output)
    output.bytes.append("}")
  }

  private func appendFactor(_ factor: StaticString, _ output: inout Output) {
    output.name(0)
    output.bytes.append("{--t:")
    if isThemeable { output.bytes.append("calc(") }
    output.bytes.append(factor)
    if isThemeable { output.bytes.append("/var(--loader-speed,1))") }
    output.bytes.append("}")
  }

  /// Appends the rule that lets the page stop it; after all that start it.
  func appendPlayState(_ output: inout Output) {
    if !isThemeable { return }
    output.bytes.append(".")
    output.name(0)
    output.bytes.append(" *{animation-play-state:var(--loader-play-state,running)}")
  }
}
