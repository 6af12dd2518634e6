// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The delays of copies that are the children of one group, found by their place in it.
///
/// Where they grow evenly, two custom properties count the place in a mixed radix and one `calc()`
/// makes the delay, so that the rules grow with the root of the number of copies.
struct CopyPhases {
  /// The group whose children the copies are.
  let group: Int
  private let delays: [Int64]
  private let steps: EvenSteps?

  /// nil unless the elements are all the children of one copy group, with one animation each.
  init?(_ elements: [Int], _ delays: [Int64], _ markup: Markup) {
    guard elements.count == delays.count, let first = elements.first, first > 0,
      markup.elements[first - 1].isCopyGroup
    else { return nil }
    let group = first - 1
    var child = first
    for element in elements {
      if element != child || child >= markup.elements[group].end { return nil }
      child = markup.elements[child].end
    }
    if child != markup.elements[group].end { return nil }
    self.group = group
    self.delays = delays
    let track = markup.animations[markup.elements[first].animations.lowerBound].track
    let clock = markup.tracks[track].track.clock
    steps = clock.active == nil ? EvenSteps(delays, period: clock.period) : nil
  }

  /// Appends the counting properties' resets.
  func appendProperties(to bytes: inout ByteBuffer) {
    if steps != nil { bytes.append("--a:0;--b:0;") }
  }

  /// Appends the delay in the shorthand.
  func appendDelay(_ pace: Tempo, to bytes: inout ByteBuffer) {
    steps?.appendDelay(pace, to: &bytes)
  }

  /// Appends the rules that tell copies apart; `name` appends the group's class.
  func appendRules(
    _ pace: Tempo, _ output: inout Output, _ name: (inout Output) -> Void
  ) {
    if let steps { return steps.appendRules(delays.count, &output, name) }
    for (i, delay) in delays.enumerated() where delay != 0 {
      output.bytes.append(".")
      name(&output)
      output.bytes.append(">:nth-child(")
      output.bytes.append(Double(i + 1), decimals: 0)
      output.bytes.append("){animation-delay:")
      pace.append(milliseconds: delay, to: &output.bytes)
      output.bytes.append("}")
    }
  }
}

/// Delays that grow by one step from copy to copy, modulo the period, to half a millisecond.
struct EvenSteps {
  /// The step as `step / divisor` milliseconds.
  private let step: Int64
  private let divisor: Int
  /// The delay of the first copy less whole periods, so that no delay is positive.
  private let base: Int64
  /// The radix of the first counting property.
  private let radix: Int

  /// Too few copies to be worth counting.
  private static let fewest = 6

  init?(_ delays: [Int64], period: Int64) {
    let n = delays.count
    guard n >= EvenSteps.fewest else { return nil }
    var sum: Int64 = 0
    for i in 1..<n { sum += EvenSteps.centred(delays[i] - delays[i - 1], period) }
    let turns = EvenSteps.nearest(Double(sum) / Double(n - 1) * Double(n) / Double(period))
    var found: (Int64, Int)?
    for (step, divisor) in [
      (Int64(EvenSteps.nearest(Double(sum) / Double(n - 1))), 1), (Int64(turns) * period, n),
    ] where found == nil && EvenSteps.fits(delays, period, Double(step) / Double(divisor)) {
      found = (step, divisor)
    }
    guard let (step, divisor) = found, step != 0 else { return nil }
    self.step = step
    self.divisor = divisor
    let last = Double(step) / Double(divisor) * Double(n - 1)
    let ahead = ((Double(delays[0]) + max(0, last)) / Double(period)).rounded(.up)
    base = delays[0] - max(0, Int64(ahead)) * period
    radix = max(2, Int(Double(n).squareRoot().rounded(.up)))
  }

  private static func nearest(_ number: Double) -> Double { (number + 0.5).rounded(.down) }

  /// A difference brought into half a period either way.
  private static func centred(_ difference: Int64, _ period: Int64) -> Int64 {
    let rest = ((difference % period) + period) % period
    return rest * 2 > period ? rest - period : rest
  }

  private static func fits(_ delays: [Int64], _ period: Int64, _ step: Double) -> Bool {
    for (i, delay) in delays.enumerated() {
      let miss = (Double(delays[0]) + step * Double(i) - Double(delay)) / Double(period)
      if abs(miss - nearest(miss)) * Double(period) > 0.501 { return false }
    }
    return true
  }

  func appendDelay(_ pace: Tempo, to bytes: inout ByteBuffer) {
    bytes.append(pace.isScaled ? " calc(((var(--a) + var(--b))*" : " calc((var(--a) + var(--b))*")
    NumberFormat.append(milliseconds: step, to: &bytes)
    if divisor != 1 {
      bytes.append("/")
      bytes.append(Double(divisor), decimals: 0)
    }
    if base != 0 {
      bytes.append(base < 0 ? " - " : " + ")
      NumberFormat.append(milliseconds: abs(base), to: &bytes)
    }
    bytes.append(pace.isScaled ? ")*var(--t))" : ")")
  }

  func appendRules(_ count: Int, _ output: inout Output, _ name: (inout Output) -> Void) {
    for digit in 1..<radix {
      append("a", digit, every: radix, from: digit + 1, &output, name)
    }
    for start in stride(from: radix, to: count, by: radix) {
      append("b", start, every: 1, from: start + 1, &output, name)
    }
  }

  private func append(
    _ property: StaticString, _ value: Int, every cycle: Int, from place: Int,
    _ output: inout Output, _ name: (inout Output) -> Void
  ) {
    output.bytes.append(".")
    name(&output)
    output.bytes.append(">:nth-child(")
    if cycle > 1 { output.bytes.append(Double(cycle), decimals: 0) }
    output.bytes.append("n+")
    output.bytes.append(Double(place), decimals: 0)
    output.bytes.append("){--")
    output.bytes.append(property)
    output.bytes.append(":")
    output.bytes.append(Double(value), decimals: 0)
    output.bytes.append("}")
  }
}
