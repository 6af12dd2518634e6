// SPDX-License-Identifier: MIT

/// The numbers that a parameter may be drawn from: even steps in decimals, so that what is printed is
/// what was drawn.
struct NumberGrid {
  /// A number and its decimal text.
  typealias Entry = (value: Double, text: Bytes)

  /// Where nothing says how fine, at least so many steps from end to end.
  private static let fineness = 1000.0
  private static let mostDecimals = 9

  /// How many decimals the units below are of.
  private var decimals = 0
  private var least: Int64 = 0
  private var step: Int64 = 1
  /// How many numbers there are.
  private(set) var count: UInt64 = 0

  /// The grid from `minimum` in steps of `step` up to `maximum`; nil without both bounds, or where no
  /// number fits between them.
  init?(_ parameter: LoaderSpec.ParameterSummary) {
    guard let low = parameter.minimum, let high = parameter.maximum, abs(low) <= 1e9,
      abs(high) <= 1e9
    else { return nil }
    let stride = Self.stride(parameter)
    decimals = Self.decimals(low, high, stride, parameter.isInteger)
    let scale = Self.power(decimals)
    step = max(1, Int64(((stride ?? 0) * scale).rounded()))
    least = Int64(Self.snapped(low * scale).rounded(.up))
    let most = Int64(Self.snapped(high * scale).rounded(.down))
    guard least <= most else { return nil }
    count = UInt64((most - least) / step) + 1
  }

  /// The number at a place, from 0 on.
  func entry(_ index: UInt64) -> Entry {
    let units = least + Int64(index) * step
    let text = Self.text(units, decimals)
    var offset = units < 0 ? 1 : 0
    let magnitude = DecimalNumber.scan(text, at: &offset) ?? 0
    return (units < 0 ? -magnitude : magnitude, text)
  }

  /// The places at most a part (0…1) of all steps away from a number's, and at least one step.
  func indices(near number: Double, within part: Double) -> ClosedRange<UInt64> {
    let last = Double(count - 1)
    let units = (number * Self.power(decimals)).rounded() - Double(least)
    let center = max(0, min(last, (units / Double(step)).rounded()))
    let reach = max(1, (last * part).rounded())
    return UInt64(max(0, center - reach))...UInt64(min(last, center + reach))
  }

  private static func stride(_ parameter: LoaderSpec.ParameterSummary) -> Double? {
    guard let step = parameter.step, step > 0, step <= 1e9 else {
      return parameter.isInteger ? 1 : nil
    }
    return parameter.isInteger && !isWhole(step) ? 1 : step
  }

  /// As many decimals as the least number and the step have; where there is no step, as many as make
  /// it fine enough.
  private static func decimals(
    _ low: Double, _ high: Double, _ stride: Double?, _ isInteger: Bool
  ) -> Int {
    if isInteger { return 0 }
    for decimals in 0..<mostDecimals {
      let scale = power(decimals)
      if let stride {
        if isWhole(low * scale) && isWhole(stride * scale) { return decimals }
      } else if (high - low) * scale >= fineness {
        return decimals
      }
    }
    return mostDecimals
  }

  private static func power(_ decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }

  /// Whether it is whole but for what binary makes of decimals.
  private static func isWhole(_ x: Double) -> Bool { snapped(x) == x.rounded() }

  /// The whole number that is meant.
  private static func snapped(_ x: Double) -> Double {
    let whole = x.rounded()
    return abs(x - whole) <= 1e-9 * max(1, abs(x)) ? whole : x
  }

  /// `units` · 10^−decimals as JSON writes it, without useless zeros.
  private static func text(_ units: Int64, _ decimals: Int) -> Bytes {
    var rest = units.magnitude
    var places = decimals
    while places > 0 && rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    var reversed: Bytes = []
    var written = 0
    while rest > 0 || written <= places {
      if written == places && places > 0 { reversed.append(UInt8(ascii: ".")) }
      reversed.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      written += 1
    }
    if units < 0 { reversed.append(UInt8(ascii: "-")) }
    return Bytes(reversed.reversed())
  }
}
